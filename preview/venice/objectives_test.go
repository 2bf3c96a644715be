package venice

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/preview/paper"
)

// TestObjectivesComeLater: a Memory whose Objectives are all hidden has a sentence
// in the place of an empty table, on its pages and on paper.
func TestObjectivesComeLater(t *testing.T) {
	const says, head = "No Objective is on the Map at first.", "<caption>All mandatory ones"
	in := fixture()
	if has := renderOf(t, in)["memories/salt-stair.html"]; strings.Contains(has, says) || !strings.Contains(has, head) {
		t.Error("an Objective that is on the Map is not in a table")
	}
	in.Pack.Memories[0].Objectives[0].Hidden = true
	if has := renderOf(t, in)["memories/salt-stair.html"]; !strings.Contains(has, says) || strings.Contains(has, head) {
		t.Error("the page of the Memory has an empty table")
	}
	k := newMaker(in)
	opening, err := k.part("opening.html", k.memory(0))
	if err != nil || !strings.Contains(string(opening), says) || strings.Contains(string(opening), "aims") {
		t.Errorf("the game begins with\n%s", opening)
	}
	on := onSheetsMaker(in)
	data := on.memory(0)
	if first, ok := on.duringPlay(0, &data)[1].(paper.Words); !ok || !strings.Contains(fmt.Sprint(first.Text), says) {
		t.Errorf("on paper it says %v", first.Text)
	}
}
