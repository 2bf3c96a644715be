package venice

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// TestLessonWords: each word that a lesson may wait for is one of the protocol.
func TestLessonWords(t *testing.T) {
	has := func(forms []flat.Form[told], name string) bool {
		return slices.ContainsFunc(forms, func(f flat.Form[told]) bool { return f.Name == name })
	}
	for _, name := range ir.LessonAsks {
		if !slices.Contains(notation.AskNames[:], name) {
			t.Errorf("there is no question %s", name)
		}
	}
	for _, name := range ir.LessonButtons {
		if !has(actionForms[:], name) {
			t.Errorf("there is no action %s", name)
		}
	}
	for _, name := range ir.LessonEvents {
		if !has(eventForms[:], name) {
			t.Errorf("there is no event %s", name)
		}
	}
	var h engine.Heard
	h.Add(nEvents - 1)
	if !h.Has(nEvents-1) || h.Has(nEvents-2) || nEvents > 256 {
		t.Errorf("a set of events does not hold %d codes", nEvents)
	}
}

// TestLessonsDue: a lesson is due while its conditions hold, points at what is there, and
// changes nothing: the game with it has the same hashes.
func TestLessonsDue(t *testing.T) {
	plain := fixture()
	p := fixture()
	square := ir.SquareID(2)
	p.Memories[0].Lessons = []ir.Lesson{
		{Name: "enter", Says: "t", At: "enter", Until: "entered", Button: "enter"},
		{Name: "walk", Says: "t", At: "assassin", After: "entered", Until: "moved", Button: "move", Square: &square},
		{Name: "late", Says: "t", If: &ir.Cond{TurnAtLeast: ref(90)}},
		{Name: "nobody", Says: "t", Figure: "crossbowman-of-wax"},
	}
	begin := func(p *ir.Pack) engine.Game {
		pack, err := New(p, func(key, _ string) string { return key })
		if err != nil {
			t.Fatal(err)
		}
		m, err := pack.Mission("0.4")
		if err != nil {
			t.Fatal(err)
		}
		g, err := m.New(engine.Options{Seats: 2, Seed: 3, Edition: "en"})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	g, same := begin(p), begin(plain)
	teacher := g.Mission().Capabilities().Teacher
	if teacher == nil || same.Mission().Capabilities().Teacher != nil {
		t.Fatal("who teaches?")
	}
	var heard engine.Heard
	var log engine.Log
	seen := map[string]bool{}
	for n := 0; n < 60 && g.Point().Kind != engine.Over; n++ {
		if g.Hash() != same.Hash() {
			t.Fatalf("after %d steps the lessons have changed the game", n)
		}
		for _, l := range teacher.Due(g, &heard, "en") {
			seen[l.ID] = true
			for _, i := range l.Options {
				if do := g.(*Game).do(g.Options()[i]); l.ID == "enter" && do != "enter" || l.ID == "walk" && do != "move" {
					t.Errorf("%s points at %s", l.ID, do)
				}
			}
			if l.ID == "walk" && (!slices.Equal(l.Places, []string{"c1"}) || heard.Has(evMoved)) || l.Text != "t" || len(l.Options) == 0 {
				t.Errorf("step %d: %+v", n, l)
			}
		}
		log.Reset()
		if err := g.Take(0, &log); err != nil {
			t.Fatal(err)
		}
		if err := same.Take(0, nil); err != nil {
			t.Fatal(err)
		}
		for _, e := range log.Events {
			teacher.Hear(&heard, e)
		}
	}
	if !seen["enter"] || !seen["walk"] || seen["late"] || seen["nobody"] {
		t.Errorf("due were %v", seen)
	}
}
