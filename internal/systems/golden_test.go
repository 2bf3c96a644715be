package systems_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/venice/generate"
)

var update = flag.Bool("update", false, "record the games of testdata/games again")

// goldenTurns ends a recorded game that would go on for long.
const goldenTurns = 12

// generated holds the seeds of packs with a recorded game. Together they have
// Bosses, Allies, Skills, Machines, Restricted Areas, a collapse, a time limit,
// two Maps.
var generated = []uint64{2, 15, 17, 22, 26, 36}

// TestGoldenGames replays recorded games of generated packs. After each step
// the state has the recorded hash.
//
// If a game differs, the test says where first. If the rules were not meant to
// change, that is a fault. If they were, record the games again with make
// update and read the diff: it may hold only the intended changes. Shipped
// Memories have no recorded game, because it would change with every line of
// content, and the generated packs play every rule.
func TestGoldenGames(t *testing.T) {
	want := map[string]bool{}
	for _, seed := range generated {
		p, err := venice.New(generate.Pack(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.Mission(generate.Memory)
		if err != nil {
			t.Fatal(err)
		}
		want[golden(t, p.ID(), m, seed)] = true
	}
	have, err := filepath.Glob("testdata/games/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range have {
		if want[name] {
			continue
		}
		t.Errorf("%s is a game of nothing", name)
		if *update {
			if err := os.Remove(name); err != nil {
				t.Error(err)
			}
		}
	}
}

// golden compares one Memory with its recorded game and returns the file's
// name.
func golden(t *testing.T, pack string, m engine.Mission, n uint64) string {
	t.Helper()
	name := filepath.Join("testdata", "games", pack+"-"+m.ID()+".txt")
	if *update {
		r := again(name, pack, m)
		if r == nil {
			r = record(t, pack, m, n)
		}
		if err := os.WriteFile(name, r.AppendText(nil, nil, ""), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Errorf("no game is recorded: %v (make update)", err)
		return name
	}
	r, err := replay.ParseText(data)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return name
	}
	if err := r.Verify(m); err != nil {
		t.Errorf("%s: %v%s\nWere the rules or the content changed on purpose? Then make update, and read the diff.", name, err, step(m, r, err))
	}
	return name
}

// step describes the step that differs.
func step(m engine.Mission, r *replay.Replay, err error) string {
	var d *replay.Difference
	if !errors.As(err, &d) || d.Step < 1 || d.Step > len(r.Actions) {
		return ""
	}
	g, err := m.New(r.Options())
	if err != nil {
		return ""
	}
	for _, s := range r.Actions[:d.Step-1] {
		if s == replay.Drawn {
			g.Roll(nil)
		} else if g.Apply(engine.Action(s), nil) != nil {
			return ""
		}
	}
	text := "\nin turn " + fmt.Sprint(g.Outcome().Turn) + ", " + string(m.Codec().PointJSON(nil, g))
	if s := r.Actions[d.Step-1]; s != replay.Drawn && slices.Contains(g.Legal(nil), engine.Action(s)) {
		text += ": " + string(m.Codec().ActionJSON(nil, g, engine.Action(s)))
	}
	return text
}

// again returns the recorded game with the current hashes, so that the diff of
// an update shows a game only where it went differently. It is nil if the game
// can no longer be played to its end.
func again(name, pack string, m engine.Mission) *replay.Replay {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	old, err := replay.ParseText(data)
	if err != nil {
		return nil
	}
	r, g, err := replay.Start(pack, "", m, old.Options())
	if err != nil {
		return nil
	}
	for _, s := range old.Actions {
		if s == replay.Drawn {
			if k := g.Point().Kind; k != engine.Roll && k != engine.Draw {
				return nil
			}
			r.Roll(g, nil)
		} else if r.Apply(g, engine.Action(s), nil) != nil {
			return nil
		}
	}
	if r.Outcome != old.Outcome {
		return nil
	}
	return r
}

// record plays game n: seats, editions and difficulties take turns, and every
// other game waits for its dice.
func record(t *testing.T, pack string, m engine.Mission, n uint64) *replay.Replay {
	t.Helper()
	pick := func(list []string) string {
		if len(list) == 0 {
			return ""
		}
		return list[n%uint64(len(list))]
	}
	o := engine.Options{Seats: m.Seats()[n%uint64(len(m.Seats()))], Edition: pick(m.Editions()), Difficulty: pick(m.Difficulties()), Given: n%2 == 1}
	o.Seed = engine.Seed(pack, m.ID(), o.Seats, n)
	r, g, err := replay.Start(pack, "", m, o)
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewStream(o.Seed)
	b := &bot.Greedy{}
	b.Begin()
	for g.Point().Kind != engine.Over && g.Outcome().Turn <= goldenTurns {
		if g.Point().Kind != engine.Choice {
			r.Roll(g, nil)
			continue
		}
		legal := g.Options()
		if err := r.Apply(g, legal[b.Choose(g, legal, &rng)], nil); err != nil {
			t.Fatal(err)
		}
	}
	return r
}
