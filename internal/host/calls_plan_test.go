package host

import (
	"reflect"
	"testing"
)

// TestPlans: a plan is drawn for the others with the words of the option in each one's
// language, they agree to it as it is, an answer at its next place takes that off, and the
// next turn ends it.
func TestPlans(t *testing.T) {
	store, err := OpenStore("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	w := newHouse(t, store)
	links := w.makes(friends)
	one, two := links.Seats[0], links.Seats[1]
	plans := func() (s struct {
		Plans []Plan
		Waits []int
	}) {
		t.Helper()
		w.must(links.Watch, "table.look", none{}, &s)
		return s
	}
	look := w.look(one)
	first, turn := look.Legal[0], 0
	w.must(one, "table.plan", none{"hash": look.Hash, "steps": []none{{"place": "a", "index": first.Index}, {"place": "b"}}}, nil)
	got := plans()
	if len(got.Plans) != 1 || got.Plans[0].Seat != 1 || !reflect.DeepEqual(got.Plans[0].Steps, []PlanStep{{"a", first.Text}, {"b", ""}}) {
		t.Fatalf("the plan is seen as %+v", got)
	}
	if !reflect.DeepEqual(got.Waits, []int{1}) {
		t.Errorf("seats %v are asked, want 1", got.Waits)
	}
	n := got.Plans[0].N
	w.must(two, "table.nod", none{"seat": 1, "plan": n, "yes": true}, nil)
	if got := plans().Plans[0].Agreed; !reflect.DeepEqual(got, []int{2}) {
		t.Errorf("seats %v agreed, want 2", got)
	}
	w.must(two, "table.nod", none{"seat": 1, "plan": n, "yes": false}, nil)
	if got := plans().Plans[0].Agreed; len(got) != 0 {
		t.Errorf("seats %v agreed after one took it back", got)
	}
	// Who changes a plan has to ask again.
	w.must(one, "table.plan", none{"steps": []none{{"place": "a"}, {"place": "b"}}}, nil)
	if got := w.says(two, "table.nod", none{"seat": 1, "plan": n, "yes": true}); got.name != "not-legal" {
		t.Errorf("one agrees to a plan that has changed: %s", got.name)
	}
	for _, tt := range []struct {
		what, name string
		params     none
	}{
		{"too many steps", "invalid-params", none{"steps": make([]none, MaxPlan+1)}},
		{"a step without a place", "invalid-params", none{"steps": []none{{}}}},
		{"an option of another position", "not-legal", none{"hash": "0", "steps": []none{{"place": "a", "index": 0}}}},
		{"no option", "not-legal", none{"hash": look.Hash, "steps": []none{{"place": "a", "index": 99}}}},
	} {
		if got := w.says(one, "table.plan", tt.params); got.name != tt.name {
			t.Errorf("%s: %s, want %s", tt.what, got.name, tt.name)
		}
	}
	// An answer at its next place.
	table, err := w.h.table(w.h.id(links))
	if err != nil {
		t.Fatal(err)
	}
	turn = table.plans[1].turn
	table.follow(1, "b", turn)
	table.follow(2, "a", turn)
	if len(table.plans[1].steps) != 2 {
		t.Error("an answer elsewhere, or of another one, changes the plan")
	}
	table.follow(1, "a", turn)
	if s := table.plans[1].steps; len(s) != 1 || s[0].place != "b" {
		t.Errorf("what is left is %v", s)
	}
	table.follow(1, "", turn+1)
	if len(table.plans) != 0 {
		t.Error("a plan outlives its turn")
	}
	table.mu.Unlock()
	w.must(one, "table.plan", none{"steps": []none{{"place": "a"}}}, nil)
	w.must(one, "table.plan", none{"steps": []none{}}, nil)
	if got := plans().Plans; len(got) != 0 {
		t.Errorf("a plan that was taken away is %v", got)
	}
}
