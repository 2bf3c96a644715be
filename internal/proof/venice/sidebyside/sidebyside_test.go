package sidebyside

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
	ir "acforge.dev/schema/ir/venice"
)

// liar is the fast engine with one wrong answer in a rare situation.
type liar struct {
	fast
	when func(*venice.State) bool
	lie  Kind
}

func lying(kind Kind, when func(*venice.State) bool) Maker {
	return func(p *ir.Pack, memory string, o engine.Options) (Side, error) {
		s, err := Fast(p, memory, o)
		if err != nil {
			return nil, err
		}
		return liar{s.(fast), when, kind}, nil
	}
}

func (l liar) now(k Kind) bool { return l.lie == k && l.when(l.g.State()) }

func (l liar) Point() engine.Point {
	p := l.fast.Point()
	if l.now(Asks) {
		p.Who++
	}
	return p
}

func (l liar) Legal() []engine.Action {
	list := l.fast.Legal()
	if l.now(Options) && len(list) > 1 {
		return list[1:]
	}
	return list
}

func (l liar) Draws() uint64 {
	if n := l.fast.Draws(); !l.now(Draws) {
		return n
	}
	return 0
}

func (l liar) Table() []byte {
	if t := l.fast.Table(); !l.now(Table) {
		return t
	}
	return bytes.Replace(l.fast.Table(), []byte(`"phase":"`), []byte(`"phase":"un`), 1)
}

func (l liar) Apply(a engine.Action) error {
	if l.now(Refuses) && notation.VerbOf(a) == notation.Move {
		return engine.ErrNotLegal
	}
	if l.now(Panics) {
		panic("a liar")
	}
	return l.fast.Apply(a)
}

// TestLiesAreFound checks that a rare wrong answer is found, and that its case
// becomes small: few answers, and a Memory with few parts.
func TestLiesAreFound(t *testing.T) {
	alerted := func(s *venice.State) bool { return s.Map[0].Alert && s.Turn > 1 }
	for _, tt := range []struct {
		kind Kind
		when func(*venice.State) bool
	}{
		{Options, alerted},
		{Asks, func(s *venice.State) bool { return s.Seat[0].Critical }},
		{Draws, func(s *venice.State) bool { return s.Killed > 1 }},
		{Table, func(s *venice.State) bool { return s.XPChests > 0 || s.Killed > 2 }},
		{Refuses, func(s *venice.State) bool { return s.Seat[1].Exposed && s.Turn > 2 }},
		{Panics, func(s *venice.State) bool { return s.Seat[0].Where == eliminated }},
	} {
		if testing.Short() && tt.kind != Options && tt.kind != Panics {
			continue // shrinking a case takes several hundred games
		}
		t.Run(string(tt.kind), func(t *testing.T) {
			t.Parallel()
			wrong := lying(tt.kind, tt.when)
			for seed := range uint64(60) {
				c := &Case{Pack: generate.Pack(seed), Memory: generate.Memory, Options: engine.Options{Seats: 3, Seed: seed}}
				_, d := c.Play(Fast, wrong, Bias(seed%uint64(Biases)), seed, 300)
				if d == nil {
					continue
				}
				if d.Kind != tt.kind {
					t.Fatalf("seed %d: a lie about %s is found as %v", seed, tt.kind, d)
				}
				small, d, err := c.Shrink(Fast, wrong, 600)
				if err != nil || d.Kind != tt.kind {
					t.Fatalf("seed %d: shrunk to %v, %v", seed, d, err)
				}
				if small.size() > c.size()*3/4 {
					t.Errorf("seed %d: shrunk from %d to %d only", seed, c.size(), small.size())
				}
				back, err := Read(small.File("a lie"))
				if err != nil {
					t.Fatal(err)
				}
				if taken, e := back.Run(Fast, wrong); e == nil || e.Kind != d.Kind || !slices.Equal(taken, small.Answers) {
					t.Errorf("seed %d: the case written and read shows %v, want %v", seed, e, d)
				}
				if _, e := small.Run(Fast, Fast); e != nil {
					t.Errorf("seed %d: one engine differs from itself: %v", seed, e)
				}
				t.Logf("seed %d: %d answers and %d bytes became %d and %d", seed, len(c.Answers), c.size(), len(small.Answers), small.size())
				return
			}
			t.Error("nothing was found")
		})
	}
}

// eliminated is the value of State.Seat.Where for an Eliminated Assassin.
const eliminated = 5

// TestGenerated plays generated Memories in both engines for as many steps
// (answers with a choice) as level.Amount says. A difference is shrunk and
// written to a file. Moved to testdata, the file becomes a test.
func TestGenerated(t *testing.T) {
	level.Nightly(t, "fuzz")
	want, seed := uint64(level.Amount("fuzz", 0, 0, 100_000)), level.Seed()
	t.Logf("%d steps from %s=%d", want, level.SeedEnv, seed)
	difficulties := []string{"normal", "easy", "always-normal"}
	for done := uint64(0); done < want; seed++ {
		p := generate.Pack(seed)
		for k := range uint64(6) {
			c := &Case{Pack: p, Memory: generate.Memory, Options: engine.Options{Seats: 2 + int((seed+k)%3), Seed: seed + k, Given: k == 3,
				Edition: p.Editions[k%uint64(len(p.Editions))], Difficulty: difficulties[(seed+k/2)%3]}}
			steps, d := c.Play(Fast, Naive, Bias(k%uint64(Biases)), seed+k, 400)
			done += uint64(steps) + 1
			if d == nil {
				continue
			}
			report(t, c, d, seed)
			return
		}
	}
}

// report shrinks a case and writes it.
func report(t *testing.T, c *Case, d *Difference, seed uint64) {
	t.Helper()
	small, e, err := c.Shrink(Fast, Naive, 1500)
	if err != nil {
		t.Errorf("pack %d: %v; it does not show again: %v", seed, d, err)
		return
	}
	name := filepath.Join(os.TempDir(), "difference-"+strconv.FormatUint(seed, 10)+".json")
	if err := os.WriteFile(name, small.File(""), 0o644); err != nil {
		t.Error(err)
	}
	t.Errorf("ACFORGE_SEED=%d, %d Assassins, %s %s: fast and naive: %v\n%s\n%d answers, kept in %s", seed, c.Options.Seats, c.Options.Edition, c.Options.Difficulty, e,
		transcript(small), len(small.Answers), name)
}

// transcript returns the questions and answers of the fast engine.
func transcript(c *Case) string {
	s, err := Fast(c.Pack, c.Memory, c.Options)
	if err != nil {
		return err.Error()
	}
	g := s.(fast).g
	codec := g.Mission().Codec()
	var out, lines []byte
	for i, a := range c.Answers {
		var log engine.Log
		line := codec.ActionJSON(nil, g, a)
		if err := g.Apply(a, &log); err != nil {
			return string(out) + err.Error()
		}
		if i < len(c.Answers)-6 {
			continue
		}
		lines = append(append(append(lines, "  "...), line...), '\n')
		for _, e := range log.Events {
			lines = append(codec.EventJSON(append(lines, "    "...), e), '\n')
		}
	}
	return string(append(out, lines...))
}

// TestKept checks that both engines agree on cases on which they once differed.
func TestKept(t *testing.T) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Read(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, d := c.Run(Fast, Naive); d != nil {
			t.Errorf("%s: %v", name, d)
		}
	}
}
