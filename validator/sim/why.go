package sim

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Part is a piece of content that a mission can be played without.
type Part struct {
	What engine.Content
	// How says what is left out: "without it", "as it was before".
	How string
	// Seen says that it changes nothing in games that do not touch it.
	Seen bool
	// At is where it was written.
	At diag.Span
	// Key covers everything that the changed games depend on.
	Key []byte
	// Mission makes the changed mission. The error says why it cannot be played.
	Mission func() (engine.Mission, error)
}

// Toward says in which direction odds are to move.
type Toward int

// The directions.
const (
	Easier Toward = 1
	Harder Toward = -1
)

// String returns the word of a direction.
func (t Toward) String() string {
	if t == Harder {
		return "harder"
	}
	return "easier"
}

// Question asks which content moves the odds of a cell in a direction.
type Question struct {
	Memory string
	Seats  int
	// Bot plays the games: the quick bot for regulars and experts, the novice for
	// newcomers.
	Bot    string
	Toward Toward
	// Target is the share of games, in basis points, that should be left of a memory
	// that is to be harder.
	Target int
	// Asked says what is wrong with the odds, in a sentence without a full stop.
	Asked string
}

// The numbers of games of each step of an answer.
const (
	whyFirst = 16  // with every part
	whyGames = 40  // with the best parts: whyFirst and these are the same games
	whyFresh = 100 // further games, with the parts that are shown
	whyBest  = 12  // how many parts are played whyGames times
	whyShown = 3   // how many parts an answer shows
)

// Because is the effect of playing a mission without one part.
type Because struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Use  string `json:"use,omitempty"`
	How  string `json:"how"`
	File string `json:"file,omitempty"` // where the part was written
	Line int    `json:"line,omitempty"`
	// Games are games that had no part in the choice of this part. Before are those
	// won with it, After those won without it.
	Games  int `json:"games"`
	Before int `json:"before"`
	After  int `json:"after"`
	// Lost were won only with it, Gained only without it.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Chance is the probability, in millionths, that a part without effect would make
	// them so uneven. It is corrected for the parts that were tried this often (Holm).
	Chance int `json:"chance"`

	At diag.Span `json:"-"`
}

// Share returns how many more games are won without the part, in basis points, and how
// far to each side the true difference may be, at 95 per cent.
func (b *Because) Share() (more, half int) { return stats.Paired(b.Gained, b.Lost, b.Games) }

// Supplied counts the figures that one piece of content placed in games that ended
// because there were too few.
type Supplied struct {
	Kind    string `json:"kind"` // "": at the beginning, or by the rules alone
	ID      string `json:"id"`
	Figures int    `json:"figures"`
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`

	At diag.Span `json:"-"`
}

// Answer says which content moves the odds of a cell most.
type Answer struct {
	Memory string `json:"memory"`
	Seats  int    `json:"seats"`
	Bot    string `json:"bot"`
	Toward string `json:"toward"`
	Asked  string `json:"asked"`
	// Games of the bot as things are, and how many of them were won.
	Games int `json:"games"`
	Won   int `json:"won"`
	// Tried is how many parts were left out. Untouched is how many were not tried,
	// because no game touched them. Refused is how many the mission cannot do without.
	Tried     int `json:"tried"`
	Untouched int `json:"untouched"`
	Refused   int `json:"refused"`
	// Parts, at most three, bring the odds nearest to where they should be; the nearest
	// first.
	Parts []Because `json:"parts"`
	// Lost is how many of the first games were lost, Short how many of these because
	// figures ran out. Supply lists the lines that placed those figures, most first.
	Lost   int        `json:"lost"`
	Short  int        `json:"short,omitempty"`
	Supply []Supplied `json:"supply,omitempty"`
}

// Why answers a question: it plays the same games with each part left out. mission and
// key are the mission as it is. Options say how games begin, how many are played at a
// time, and where results are cached; the answer depends on nothing else. The error is
// that of ctx, or says why the mission cannot be played.
func Why(ctx context.Context, pack string, mission engine.Mission, key []byte, parts []Part, q Question, o Options) (*Answer, error) {
	o.Jobs, o.Only = max(o.Jobs, 1), q.Bot
	w := &why{o: o, q: q, pack: pack, bot: slices.Index(bots[:], q.Bot)}
	w.base = w.cell(mission, key)
	all := []*tried{w.base}
	if err := w.play(ctx, all, whyGames); err != nil {
		return nil, err
	}
	out := &Answer{Memory: q.Memory, Seats: q.Seats, Bot: q.Bot, Toward: q.Toward.String(), Asked: q.Asked, Parts: []Because{}}
	if w.base.cell.counts(w.bot).aim == engine.Rivals {
		return out, nil
	}
	list, err := w.screen(ctx, w.due(parts, out), out)
	if err != nil {
		return nil, err
	}
	if err := w.play(ctx, list, whyGames); err != nil {
		return nil, err
	}
	list = w.best(list, whyGames, whyShown)
	if len(list) > 0 {
		if err := w.play(ctx, append([]*tried{w.base}, list...), whyGames+whyFresh); err != nil {
			return nil, err
		}
	}
	w.shown(list, out)
	out.Games = len(w.base.ends)
	for _, e := range w.base.ends {
		if e == ends[engine.Won] {
			out.Won++
		}
	}
	return out, w.supply(ctx, out)
}

// why is one answer in the making.
type why struct {
	o    Options
	q    Question
	pack string
	bot  int // index into bots
	base *tried
	done Progress
}

// tried is a mission without a part, and how its games ended.
type tried struct {
	part    *Part
	cell    *cell
	ends    []byte // of the first games, in order
	touched []int  // games, by Event.Content
}

// cell returns the question's cell with another mission.
func (w *why) cell(m engine.Mission, key []byte) *tried {
	c := newCell(w.pack, m)
	c.first, c.options = w.o.First, engine.Options{Seats: w.q.Seats, Edition: w.o.Edition, Difficulty: w.o.Difficulty}
	if c.study.Fixed != nil {
		c.options.Difficulty = c.study.Fixed(w.o.Difficulty)
	}
	o := w.o
	if o.Kept != nil {
		kept := *o.Kept
		kept.Keys = map[string][]byte{m.ID(): key}
		o.Kept = &kept
	}
	c.load(o)
	for b := range bots {
		c.result.plays[b] = newCount(m)
	}
	return &tried{cell: c}
}

// counts returns the results of a bot.
func (c *cell) counts(bot int) *count { return c.result.plays[bot] }

// due returns the parts to try. Without a part that no game touched, or that this
// mission does not have, the same games would be played.
func (w *why) due(parts []Part, out *Answer) (due []*Part) {
	content := w.base.cell.mission.Content()
	for i := range parts {
		what := engine.Content{Kind: parts[i].What.Kind, ID: parts[i].What.ID}
		if at := slices.Index(content, what); parts[i].Seen && (at < 0 || w.base.touched[at+1] == 0) {
			if at >= 0 {
				out.Untouched++
			}
			continue
		}
		due = append(due, &parts[i])
	}
	return due
}

// screen plays whyFirst games without each part, and returns the best ones. It holds
// few missions at a time, because their tables are large.
func (w *why) screen(ctx context.Context, due []*Part, out *Answer) ([]*tried, error) {
	var list []*tried
	for batch := range slices.Chunk(due, 2*whyBest) {
		made := make([]*tried, len(batch))
		err := each(ctx, w.o.Jobs, len(batch), func() func(int) {
			return func(i int) { made[i] = w.without(batch[i]) }
		}, nil)
		if err != nil {
			return nil, err
		}
		made = slices.DeleteFunc(made, func(t *tried) bool { return t == nil })
		out.Tried += len(made)
		out.Refused += len(batch) - len(made)
		if err := w.play(ctx, made, whyFirst); err != nil {
			return nil, err
		}
		list = w.best(append(list, made...), whyFirst, whyBest)
	}
	return list, nil
}

// without makes the mission without a part, nil if it cannot be played.
func (w *why) without(p *Part) *tried {
	m, err := p.Mission()
	if err != nil {
		return nil
	}
	if _, err := m.New(engine.Options{Seats: w.q.Seats, Edition: w.o.Edition}); err != nil {
		return nil
	}
	t := w.cell(m, p.Key)
	t.part = p
	return t
}

// play plays the first games of missions that were not played yet.
func (w *why) play(ctx context.Context, list []*tried, games int) error {
	var jobs []job
	for _, t := range list {
		from := len(t.ends)
		if from >= games {
			continue
		}
		s := &stint{cell: t.cell, bot: w.bot, from: t.cell.first + uint64(from), to: t.cell.first + uint64(games)}
		if s.known = t.cell.shelf.kept.find(s, w.o); s.known != nil && len(s.known.each) == games-from {
			t.add(s, w.o, s.known)
			continue
		}
		s.known = nil
		left := 0
		w.done.Games += games - from
		w.done.Of += games - from
		for at := s.from; at < s.to; at += chunk {
			to, part := min(at+chunk, s.to), len(s.parts)
			s.parts = append(s.parts, nil)
			left++
			jobs = append(jobs, job{
				price: 1,
				do:    func(ctx context.Context, p *player) { s.parts[part] = p.chunk(ctx, t.cell, w.q.Bot, at, to) },
				done: func() []job {
					w.done.Done += int(to - at)
					w.done.Work = w.done.Done
					if left--; left == 0 {
						n := newCount(t.cell.mission)
						for _, part := range s.parts {
							n.merge(part)
						}
						t.add(s, w.o, n)
					}
					if w.o.Progress != nil {
						w.o.Progress(w.done)
					}
					return nil
				},
			})
		}
	}
	return works(ctx, w.o.Jobs, jobs, func() *player { return newPlayer(w.o) })
}

// add adds the games of a stint, and caches new ones.
func (t *tried) add(s *stint, o Options, n *count) {
	t.cell.keep(s, o, n)
	t.cell.shelf.save(o)
	t.cell.counts(s.bot).merge(n)
	t.ends = append(t.ends, n.each...)
	t.touched = t.cell.counts(s.bot).touched
}

// beyond is by how many basis points a harder memory may be harder than its target.
const beyond = 1500

// back returns by how many basis points odds move in the requested direction without a
// part, in games from to to-1; at most 0 if they do not.
func (w *why) back(t *tried, from, to int) int {
	won := func(t *tried) int {
		return stats.Share(bytes.Count(t.ends[from:to], []byte{ends[engine.Won]}), to-from)
	}
	was, is := won(w.base), won(t)
	if w.q.Toward == Easier {
		return is - was
	}
	// Every win needs some parts. So going far beyond the target counts against
	// a part.
	edge := w.q.Target - beyond
	return max(was-edge, edge-was) - max(is-edge, edge-is)
}

// best returns the parts without which odds come nearest to the target, by their first
// games; at most n.
func (w *why) best(list []*tried, games, n int) []*tried {
	list = slices.DeleteFunc(list, func(t *tried) bool { return w.back(t, 0, games) <= 0 })
	slices.SortStableFunc(list, func(a, b *tried) int { return cmp.Compare(w.back(b, 0, games), w.back(a, 0, games)) })
	return list[:min(len(list), n)]
}

// shown adds the parts whose fresh games come nearer to the target, too, the nearest
// first.
func (w *why) shown(list []*tried, out *Answer) {
	from, to := whyGames, whyGames+whyFresh
	list = slices.DeleteFunc(list, func(t *tried) bool { return w.back(t, from, to) <= 0 })
	slices.SortStableFunc(list, func(a, b *tried) int { return cmp.Compare(w.back(b, from, to), w.back(a, from, to)) })
	var chances []int
	for _, t := range list {
		b := Because{Kind: t.part.What.Kind, ID: t.part.What.ID, Use: t.part.What.Use, How: t.part.How, At: t.part.At, Games: whyFresh}
		b.File, b.Line = placed(b.At)
		for i := from; i < to; i++ {
			was, is := w.base.ends[i] == ends[engine.Won], t.ends[i] == ends[engine.Won]
			if was {
				b.Before++
			}
			parted(was, is, &b.Lost, &b.Gained)
		}
		b.After = b.Before - b.Lost + b.Gained
		out.Parts = append(out.Parts, b)
		chances = append(chances, stats.McNemar(b.Lost, b.Gained))
	}
	for i, p := range stats.Holm(chances) {
		out.Parts[i].Chance = p
	}
}

// placed returns the file and the line of a span.
func placed(at diag.Span) (file string, line int) {
	if at.File == nil {
		return "", 0
	}
	line, _ = at.File.Position(at.Start)
	return at.File.Name, line
}

// sources counts what placed figures in one game.
type sources struct {
	of   engine.Supply
	now  uint16
	each map[[2]uint16]int // by content and kind
}

// note counts the figures of an event.
func (s *sources) note(e engine.Event) {
	if content, changed := s.of.Source(e); changed {
		s.now = content
	}
	if kind, n := s.of.Placed(e); n > 0 {
		s.each[[2]uint16{s.now, kind}] += n
	}
}

// Likely says in words how certain the effect of a part is.
func (b *Because) Likely() string {
	c := Change{Lost: b.Lost, Gained: b.Gained, Chance: b.Chance}
	return c.Likely()
}

// supply counts, in the lost games that ended because figures ran out, what had placed
// them.
func (w *why) supply(ctx context.Context, out *Answer) error {
	c := w.base.cell
	of := c.study.Supply
	if of == nil || w.q.Toward == Harder {
		return nil
	}
	var lost []uint64
	for i, e := range w.base.ends[:whyGames] {
		if e == ends[engine.Lost] {
			lost = append(lost, c.first+uint64(i))
		}
	}
	out.Lost = len(lost)
	came := make([]map[uint16]int, len(lost)) // by content; nil for other ends
	at := sitting{o: w.o, cell: c, done: w.done}
	err := at.each(ctx, len(lost), func(p *player, i int) {
		p.sources = &sources{of: of, each: map[[2]uint16]int{}}
		e := p.play(ctx, c, w.q.Bot, lost[i])
		kind, is := of.Short(e.outcome.Cause)
		if !is {
			return
		}
		came[i] = map[uint16]int{}
		for key, n := range p.sources.each {
			if key[1] == kind {
				came[i][key[0]] += n
			}
		}
		if g, err := c.mission.New(c.game(lost[i])); err == nil {
			came[i][0] += of.Standing(g, kind)
		}
	})
	if err != nil {
		return err
	}
	sum := map[uint16]int{}
	for _, m := range came {
		if m != nil {
			out.Short++
		}
		for content, n := range m {
			sum[content] += n
		}
	}
	for content, n := range sum {
		s := Supplied{Figures: n}
		if content > 0 {
			what := c.mission.Content()[content-1]
			s.Kind, s.ID = what.Kind, what.ID
		}
		out.Supply = append(out.Supply, s)
	}
	slices.SortFunc(out.Supply, func(a, b Supplied) int {
		return cmp.Or(cmp.Compare(b.Figures, a.Figures), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
	return nil
}

// Place adds where content was written that placed figures.
func (a *Answer) Place(spans Spans) {
	for i := range a.Supply {
		if s := &a.Supply[i]; s.Kind != "" {
			s.At = spans(a.Memory, engine.Content{Kind: s.Kind, ID: s.ID})
			s.File, s.Line = placed(s.At)
		}
	}
}
