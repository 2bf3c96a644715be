package host

import (
	"slices"
	"strings"
	"testing"
)

// TestSittings: the maker sees each game with who played, how long and where it stopped,
// and all that was done at it: answers with their time and what happened, what was taken
// back, and notes where they were written. Nobody else sees it.
func TestSittings(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	one := links.Seats[0]
	w.must(one, "table.sit", none{"key": one, "name": "Ada"}, nil)
	answer := func() { w.answers(one, false) }
	answer()
	w.must(one, "table.note", none{"text": "dark", "place": "a"}, nil)
	answer()
	w.must(one, "table.undo", none{"steps": 1}, nil)
	answer()

	var all Report
	w.must(w.h.MakerKey(), "host.report", none{}, &all)
	if len(all.Sittings) != 1 {
		t.Fatalf("%+v", all.Sittings)
	}
	s := all.Sittings[0]
	if s.Players[0] != "Ada" || s.Answers != 2 || s.Undone != 1 || s.Notes != 1 || s.Result != "" || s.Stopped == "" {
		t.Errorf("%+v", s)
	}
	b, err := w.h.bundleOf(w.content)
	if err != nil {
		t.Fatal(err)
	}
	log := []entry{{kind: kindAct, at: 1007}, {kind: kindAct, at: 4607}, {kind: kindUndo, pick: 1, at: 4610}, {kind: kindAct, at: 4620, bot: true, turn: 3, result: "lost", cause: "dark"}}
	timed := w.h.sitting(b, record{content: w.content, mission: friends, seats: 2, made: 1000}, []chair{{name: "Ada"}, {}}, log, standing(log, len(log)), 0)
	if timed.Seconds != 7+3+10 || timed.Began != 1000 || timed.Last != 4620 || timed.ByBots != 1 || timed.Result != "lost" || timed.Stopped != "" || timed.Turn != 3 {
		t.Errorf("%+v", timed)
	}
	var reply struct{ Moments []Moment }
	w.must(w.h.MakerKey(), "host.report", none{"table": links.Table}, &reply)
	var kinds []string
	for _, m := range reply.Moments {
		kind := m.Kind
		if m.Gone {
			kind += " gone"
		}
		kinds = append(kinds, kind)
	}
	if !slices.Equal(kinds, []string{"answer", "note", "answer gone", "undo", "answer"}) {
		t.Fatalf("%v", kinds)
	}
	first, note, last := reply.Moments[0], reply.Moments[1], reply.Moments[4]
	if first.Name != "Ada" || first.Text == "" || len(first.Happened) == 0 || last.Happened == nil || reply.Moments[2].Happened != nil {
		t.Errorf("%+v", reply.Moments)
	}
	if note.Text != "dark" || note.Place != "a" || reply.Moments[3].Back != 1 {
		t.Errorf("%+v", note)
	}
	for _, wrong := range []string{"99", "x"} {
		if got := w.says(w.h.MakerKey(), "host.report", none{"table": wrong}); got.name != "invalid-params" || !strings.HasPrefix(got.text, "table: ") {
			t.Errorf("table %s: %+v", wrong, got)
		}
	}
	for _, key := range []string{one, links.Keeper, links.Watch} {
		if got := w.says(key, "host.report", none{"table": links.Table}); got.name != "not-yours" {
			t.Errorf("%+v", got)
		}
	}
}
