package flattest

import (
	"errors"
	"testing"

	"acforge.dev/engine"
)

// Player plays at random.
type Player struct {
	// Turns is the number of turns after which it stops; 0 is never.
	Turns int32
	// Shuns reports whether an action is taken only when nothing else comes up soon.
	// Games in which all figures walk out at once show little. It may be nil.
	Shuns func(engine.Action) bool
}

// Play plays until the game is over or its turns have passed. It returns the number of
// choices with more than one option. opts is a buffer for options. each is called at
// every point unless it is nil.
func (p Player) Play(g engine.Game, rng *engine.Stream, opts []engine.Action, each func()) (choices int) {
	for {
		if each != nil {
			each()
		}
		switch g.Point().Kind {
		case engine.Over:
			return choices
		case engine.Choice:
			opts = g.Legal(opts[:0])
			if len(opts) == 0 || p.Turns > 0 && g.Outcome().Turn > p.Turns {
				return choices
			}
			if len(opts) > 1 {
				choices++
			}
			a := opts[rng.Intn(len(opts))]
			for n := 0; n < 6 && p.Shuns != nil && p.Shuns(a); n++ {
				a = opts[rng.Intn(len(opts))]
			}
			if g.Apply(a, nil) != nil {
				panic("an option is refused")
			}
		default:
			g.Roll(nil)
		}
	}
}

// Game is a game of a system from a given start. S is the flat struct of its state, so
// that whole states are compared.
type Game[S comparable] struct {
	Player
	Mission engine.Mission
	Options engine.Options
	State   func(engine.Game) S
}

func (s Game[S]) begin(t testing.TB) engine.Game {
	t.Helper()
	g, err := s.Mission.New(s.Options)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// GivenIsSeeded checks that a game given every die and card from the streams equals the
// seeded game. same removes from a state the mark that it was given.
func (s Game[S]) GivenIsSeeded(t *testing.T, same func(*S)) {
	t.Helper()
	play := func(given bool) S {
		s.Options.Given = given
		g := s.begin(t)
		rng := engine.NewStream(s.Options.Seed)
		s.Play(g, &rng, nil, nil)
		state := s.State(g)
		same(&state)
		return state
	}
	if play(true) != play(false) {
		t.Fatalf("seed %d: given and seeded play differ", s.Options.Seed)
	}
}

// SameSeedIsSameGame checks that chance depends on the seed alone.
func (s Game[S]) SameSeedIsSameGame(t *testing.T) {
	t.Helper()
	play := func() S {
		g := s.begin(t)
		rng := engine.NewStream(1)
		s.Play(g, &rng, nil, nil)
		return s.State(g)
	}
	if play() != play() {
		t.Error("the same seed gave two games")
	}
}

// RefusedChangesNothing tries random actions within mask at every point of a game.
func (s Game[S]) RefusedChangesNothing(t *testing.T, mask engine.Action) {
	t.Helper()
	g := s.begin(t)
	rng, other := engine.NewStream(5), engine.NewStream(6)
	refused := 0
	s.Play(g, &rng, nil, func() {
		before := s.State(g)
		legal := map[engine.Action]bool{}
		for _, a := range g.Legal(nil) {
			legal[a] = true
		}
		for range 20 {
			a := engine.Action(other.Next()) & mask
			if legal[a] {
				continue
			}
			if err := g.Apply(a, nil); !errors.Is(err, engine.ErrNotLegal) && !errors.Is(err, engine.ErrOver) {
				t.Fatalf("%x: %v", uint64(a), err)
			}
			refused++
		}
		if s.State(g) != before {
			t.Fatal("a refused action changed the state")
		}
	})
	if refused == 0 {
		t.Error("nothing was refused")
	}
}

// SavedIsSame compares whole states after a save and a restore into a used game, so
// that a forgotten field is found. It also checks that a save with one changed bit is
// refused.
func (s Game[S]) SavedIsSame(t *testing.T, into engine.Game) {
	t.Helper()
	g := s.begin(t)
	rng := engine.NewStream(s.Options.Seed)
	s.Play(g, &rng, nil, func() {
		saved := g.Save(nil)
		if err := into.Restore(saved); err != nil {
			t.Fatal(err)
		}
		if s.State(into) != s.State(g) || into.Hash() != g.Hash() {
			t.Fatalf("seed %d: the restored state differs", s.Options.Seed)
		}
		saved[len(saved)/2] ^= 1
		if into.Restore(saved) == nil {
			t.Fatal("a damaged save was restored")
		}
	})
}

// CopyIsIsolated checks that changes to a copy do not reach the original.
func (s Game[S]) CopyIsIsolated(t *testing.T) {
	t.Helper()
	g := s.begin(t)
	rng := engine.NewStream(1)
	first := s.Player
	first.Turns = 1
	first.Play(g, &rng, nil, nil)
	before := s.State(g)
	s.Play(g.Clone(), &rng, nil, nil)
	if s.State(g) != before {
		t.Error("playing a clone changed the original")
	}
}

// NoAllocations checks that a copied and redrawn game is played without allocating. It
// checks nothing under the race detector, which allocates.
func (s Game[S]) NoAllocations(t *testing.T, viewer int) {
	t.Helper()
	start := s.begin(t)
	g := start.Clone()
	opts := make([]engine.Action, 0, engine.MaxOptions)
	seed := uint64(0)
	n := testing.AllocsPerRun(50, func() {
		g.Copy(start)
		g.Redraw(viewer, seed)
		rng := engine.NewStream(seed)
		s.Play(g, &rng, opts, nil)
		g.Hash()
		seed++
	})
	if n != 0 {
		t.Errorf("%d seats: %v allocations a game", s.Options.Seats, n)
	}
}
