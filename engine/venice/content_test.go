package venice

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestContentAlone: what needs something that only another Memory leaves behind is not
// listed. What the Memory remembers itself, and what its start holds, counts.
func TestContentAlone(t *testing.T) {
	leaf := ir.Cond{Remembered: &ir.Recall{What: 0, Least: 1, Most: 1}}
	door := ir.Cond{Remembered: &ir.Recall{What: 1, Least: 1, Most: 1}}
	turn := ir.Cond{TurnAtLeast: ref(3)}
	alert := []ir.Effect{{Alert: ref("on")}}
	pack := func(remembered ...int) *ir.Pack {
		p := fixture()
		p.Remember = []ir.Remembered{{ID: "leaf", Kind: "flag"}, {ID: "door", Kind: "flag"}}
		m := &p.Memories[slices.IndexFunc(p.Memories, func(m ir.Memory) bool { return m.ID == "0.4" })]
		m.Start.Remembered = remembered
		on := func(name string, c ir.Cond, do []ir.Effect) {
			m.On = append(m.On, ir.Trigger{Name: name, When: ir.When{Turn: ref(2)}, If: &c, Once: true, Do: do})
		}
		on("leaf", leaf, alert)
		on("no-leaf", ir.Cond{Not: &leaf}, alert)
		on("leaf-late", ir.Cond{All: []ir.Cond{turn, leaf}}, alert)
		on("leaf-or-late", ir.Cond{Any: []ir.Cond{leaf, turn}}, alert)
		on("door", door, alert)
		on("sets", turn, []ir.Effect{{Remember: &ir.Keep{What: 1, To: 1}}})
		on("asks", turn, []ir.Effect{{If: &ir.If{Cond: leaf, Then: alert, Else: alert}}})
		m.Conclusions = []ir.Conclusion{{Name: "full", If: &leaf}, {Name: "quiet"}}
		return p
	}
	before := fixtureMission(t).Content()
	for want, remembered := range map[string][]int{
		"asks door leaf-or-late no-leaf sets; else 2; quiet":             {},
		"asks door leaf leaf-late leaf-or-late sets; then 1; full quiet": {1},
	} {
		var triggers, branches, conclusions []string
		for _, c := range missionOf(t, pack(remembered...)).Content() {
			switch {
			case c.Kind == "trigger" && !slices.Contains(before, c):
				triggers = append(triggers, c.ID)
			case c.Kind == "branch" && strings.HasPrefix(c.ID, "trigger asks: "):
				branches = append(branches, strings.TrimPrefix(c.ID, "trigger asks: "))
			case c.Kind == "conclusion":
				conclusions = append(conclusions, c.ID)
			}
		}
		slices.Sort(triggers)
		if got := fmt.Sprintf("%s; %s; %s", strings.Join(triggers, " "), strings.Join(branches, " "), strings.Join(conclusions, " ")); got != want {
			t.Errorf("with %v there are %q, want %q", remembered, got, want)
		}
	}
}
