package venice

import (
	"slices"
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// The page names the causes of a change, shows the part of the Map before and
// after, and describes it in words.
func TestPageShowsWhatChanges(t *testing.T) {
	page := render(t)["memories/salt-stair.html"]
	_, part, ok := strings.Cut(page, `<details id="changes">`)
	part, _, _ = strings.Cut(part, "</details>")
	if !ok {
		t.Fatal("the page does not show the changes of the Map")
	}
	for _, want := range []string{
		"<h3>The alley is turned</h3>",
		"<li>When the Objective “The water gate” on c2 is completed.</li>",
		"<li>By the Event card “Moon”.</li>",
		"<li>Then a wall: between b3 and c3.</li>", "<li>No wall any more: between c2 and d2.</li>",
		"<title>b3 and c3: a wall then</title>", "<title>c2 and d2: no wall any more</title>",
		"<h3>A hoist runs again</h3>",
		"<li>When the Tower is synchronized: its card is “The view”.</li>",
		"<li>A Fast Travel Station comes on d3.</li>", "<title>Fast Travel Station at d3</title>",
		"<li>Enemy Entrance C comes; it touches a1.</li>", "<title>Enemy Entrance C touches a1</title>",
		"<li>A Chest comes on d3.</li>", "<title>Chest at d3</title>",
	} {
		if n := strings.Count(part, want); n != 1 {
			t.Errorf("%q is there %d times", want, n)
		}
	}
	if strings.Contains(part, "Event card “Fog”") {
		t.Error("a card that changes nothing is named")
	}
	if n := strings.Count(part, `<svg class="map"`); n != 4 {
		t.Errorf("%d drawings, not a part of the Map before and after each of two changes", n)
	}
	before, after, _ := strings.Cut(part, "at set-up")
	if strings.Contains(before, `class="came"`) || !strings.Contains(after, `class="came"`) {
		t.Error("the wall that comes is not marked on the second drawing only")
	}
}

// A Memory without changes does not have this section.
func TestNothingChanges(t *testing.T) {
	in := fixture()
	in.Pack.Memories[0].Changes = nil
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		if strings.Contains(string(p.Bytes), `id="changes"`) {
			t.Errorf("%s shows changes", p.Path)
		}
	}
}

// A change is shown on the Maps that it affects, with no more of them than
// needed.
func TestPartOfTheMap(t *testing.T) {
	m := fixture().Pack.Memories[0]
	m.Maps = append(m.Maps, ir.Map{Name: "B"})
	if w, ok := around(&m, &m.Changes[0], 0); !ok || w != (window{0, 1, 1, 3, 2}) {
		t.Errorf("the alley is in %v, %t", w, ok)
	}
	if w, ok := around(&m, &m.Changes[0], 1); ok {
		t.Errorf("the alley is in %v of the other Map", w)
	}
	n := changed(&m, &m.Changes[0])
	if !slices.Contains(n.Walls, ir.Edge{A: 9, B: 10}) || slices.Contains(n.Walls, ir.Edge{A: 6, B: 7}) || !slices.Contains(n.Walls, ir.Edge{A: 1, B: 2}) {
		t.Errorf("the walls are then %v", n.Walls)
	}
	if !slices.Contains(m.Walls, ir.Edge{A: 6, B: 7}) || len(m.Walls) != 2 {
		t.Errorf("the Memory itself was changed: %v", m.Walls)
	}
}
