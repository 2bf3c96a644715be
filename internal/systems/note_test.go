package systems_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
)

// TestNoteBecomesTest: any game can be written as a script, dice and cards included. The
// test fails where the note is, as long as people see the same there.
func TestNoteBecomesTest(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range []string{"venice", "club"} {
		_, b := packed(t, packs[name])
		pack, err := shipped.List.Open(b)
		if err != nil {
			t.Fatal(err)
		}
		for i, id := range pack.Missions() {
			m, err := pack.Mission(id)
			if err != nil {
				t.Fatal(err)
			}
			noted := randomNote(t, m, uint64(i+1), 5+20*i)
			text, err := shipped.List.NoteTest(b, pack, noted)
			if err != nil {
				t.Errorf("%s: %v", id, err)
				continue
			}
			n++
			failed := tried(t, shipped.List, b, pack, text)
			if len(failed) != 1 || !strings.Contains(failed[0].Message, "people still see") || !strings.HasPrefix(strings.Split(string(text), "\n")[failed[0].Line-1], "unlike ") {
				t.Errorf("%s: %v\n%s", id, failed, text)
			}
		}
	}
	if n == 0 {
		t.Error("nothing was written")
	}
}

func tried(t *testing.T, list systems.List, b *bundle.Bundle, pack engine.Pack, text []byte) []*systems.Failed {
	t.Helper()
	trial, err := list.ReadTrial(b, pack, "x"+".test.txtar", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	failed, err := trial.Run(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	return failed
}

// randomNote plays answers at random, and returns a note after them.
func randomNote(t *testing.T, m engine.Mission, seed uint64, answers int) systems.Noted {
	t.Helper()
	r := engine.NewStream(seed)
	o := engine.Options{Seats: m.Seats()[r.Intn(len(m.Seats()))], Edition: m.Editions()[0], Difficulty: m.Difficulties()[0], Seed: seed}
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	n := systems.Noted{Text: "Why so dark?", About: []string{"Ada wrote this."}, Lang: "en", Mission: m.ID(), Options: o}
	for range answers {
		if g.Point().Kind == engine.Over {
			break
		}
		i := r.Intn(len(g.Options()))
		n.Picks = append(n.Picks, i)
		if err := g.Take(i, nil); err != nil {
			t.Fatal(fmt.Sprint(m.ID(), err))
		}
	}
	return n
}
