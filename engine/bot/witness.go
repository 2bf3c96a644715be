package bot

import (
	"slices"

	"acforge.dev/engine"
)

// Beam says how hard a search for a won game tries.
type Beam struct {
	Width int // positions of the best values kept at the end of a turn
	Odd   int // further positions, kept at random, since values can mislead
	Tries int // the number of ways a turn is played from each position
	Turns int // the number of turns after which it gives up
	Nodes int // the number of steps after which it gives up
}

// DefaultBeam finds a win within seconds even if wins are rare.
var DefaultBeam = Beam{Width: 24, Odd: 8, Tries: 24, Turns: 60, Nodes: 2_000_000}

// Witness looks for a line of actions that wins the game that m begins with o.
// It returns the line, or nil if it found none, and the number of steps it
// looked at. The error is that of m.New.
//
// It plays the turn in several ways from each position kept, and then keeps the
// best of the resulting positions, each once. It sees all that the seed will
// bring: a line proves that the mission can be won, not that winning is easy. o
// must not ask for given chance.
func Witness(m engine.Mission, o engine.Options, beam Beam) (line []engine.Action, nodes int, err error) {
	start, err := m.New(o)
	if err != nil {
		return nil, 0, err
	}
	s := &search{beam: beam, seen: map[uint64]bool{}, rnd: engine.NewStream(engine.Mix(o.Seed + 1))}
	s.policy.prepare(start)
	s.work = start.Clone()
	s.now = append(s.now, position{game: start, parent: -1})
	for range beam.Turns {
		if line = s.turn(); line != nil || len(s.now) == 0 || s.nodes >= beam.Nodes {
			break
		}
	}
	return line, s.nodes, nil
}

// position is a game at the end of a turn, and how it was reached.
type position struct {
	game   engine.Game
	value  int32
	parent int    // index into search.past; -1 is the beginning
	line   []step // the steps of that turn
}

// past is a position that the search has already extended, without its game.
type past struct {
	parent int
	line   []step
}

type search struct {
	beam      Beam
	policy    policy
	rnd       engine.Stream
	work      engine.Game
	line      []step // steps of this turn that led to work
	now       []position
	best, odd []position // for the next turn
	refused   int        // number of positions offered this turn that are not among the best
	past      []past
	free      []engine.Game   // games to copy into
	seen      map[uint64]bool // hashes of the positions offered this turn
	nodes     int
}

// turn plays one turn from every position kept. It returns a winning line, or
// nil if there is none yet.
func (s *search) turn() []engine.Action {
	clear(s.seen)
	s.best, s.odd, s.refused = s.best[:0], s.odd[:0], 0
	for i := range s.now {
		p := &s.now[i]
		s.past = append(s.past, past{p.parent, p.line})
		until := p.game.Outcome().Turn + 1
		for try := range s.beam.Tries {
			s.work.Copy(p.game)
			s.policy.looks = 1 + try%6 // from careless to careful, so that lines differ
			s.line = s.policy.follow(s.work, nil, s.line[:0], -1, s.rnd.Next(), until, 0)
			if s.nodes += max(s.policy.spent, 1); s.nodes >= s.beam.Nodes {
				return nil
			}
			switch o := s.work.Outcome(); {
			case o.Result == engine.Won:
				return s.trace(len(s.past) - 1)
			case o.Result == engine.Ongoing && o.Turn >= until:
				s.offer(len(s.past) - 1)
			}
		}
	}
	for i := range s.now {
		s.free = append(s.free, s.now[i].game)
	}
	s.now = append(append(s.now[:0], s.best...), s.odd...)
	return nil
}

// offer keeps the position of s.work if it is new and among the best. It keeps
// other new positions by chance. parent is the index into past of the position
// before it.
func (s *search) offer(parent int) {
	h := s.work.Hash()
	if s.seen[h] {
		return
	}
	s.seen[h] = true
	p := position{value: s.work.Value(0), parent: parent}
	if len(s.best) < s.beam.Width {
		s.best = append(s.best, s.keep(p))
		return
	}
	worst := 0
	for i := range s.best {
		if s.best[i].value < s.best[worst].value {
			worst = i
		}
	}
	if s.best[worst].value < p.value {
		s.free = append(s.free, s.best[worst].game)
		s.best[worst] = s.keep(p)
		return
	}
	// Each refused position has the same chance of a place in odd.
	s.refused++
	if len(s.odd) < s.beam.Odd {
		s.odd = append(s.odd, s.keep(p))
	} else if i := s.rnd.Intn(s.refused); i < len(s.odd) {
		s.free = append(s.free, s.odd[i].game)
		s.odd[i] = s.keep(p)
	}
}

// keep gives p copies of s.work and s.line.
func (s *search) keep(p position) position {
	if n := len(s.free); n > 0 {
		p.game, s.free = s.free[n-1], s.free[:n-1]
		p.game.Copy(s.work)
	} else {
		p.game = s.work.Clone()
	}
	p.line = slices.Clone(s.line)
	return p
}

// trace joins the line that led to s.past[at] and s.line.
func (s *search) trace(at int) []engine.Action {
	parts := [][]step{s.line}
	for i := at; i >= 0; i = s.past[i].parent {
		parts = append(parts, s.past[i].line)
	}
	slices.Reverse(parts)
	var line []engine.Action
	for _, s := range slices.Concat(parts...) {
		line = append(line, s.action)
	}
	return line
}
