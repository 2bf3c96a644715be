package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-5.6, 6.5: success and failure end the Memory at once. BOV-3.5: the effect of an
// Event card ends with the turn. Abilities, Skills, Allies and Enemies apply their
// changes all the time.
var effectLastsInVain = &Rule{
	Code: "effect/lasts-in-vain", Severity: diag.Warning,
	Doc: Doc{
		What: "A modifier of dice or numbers that does not last as long as it says.",
		Why:  "An effect win or lose next to it ends the Memory before anything is rolled or paid. The effect of an Event card ends with the turn, so it cannot last for always. Modifiers of abilities, Skills, Allies and Enemies work all the time, and never for one turn or roll only.",
		Bad: `memory: "0.3": on: inside: {
	when: objectiveDone: "gate"
	do: [{modify: {what: "detectionDice", by: -1, who: "all", lasts: "always"}}, {win: true}]
}
`,
		Good: `memory: "0.3": on: inside: {
	when: objectiveDone: "gate"
	do: [{modify: {what: "detectionDice", by: -1, who: "all", lasts: "always"}}]
}
`,
		Rulebook: []string{"BOV-3.5", "BOV-5.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		lists := map[string][]*ir.Effect{}
		for _, s := range p.everything() {
			at := listOf(s.At)
			lists[at] = append(lists[at], s.Effect)
		}
		for _, s := range p.everything() {
			m := s.Effect.Modify
			if m == nil {
				continue
			}
			end := endBeside(lists[listOf(s.At)], s.Effect)
			switch {
			case end != "":
				p.Report(s.At+"/modify", fmt.Sprintf("%s ends the Memory at once, so %s never changes", end, m.What), help("remove the modifier"))
			case s.Event && m.Lasts == "always":
				p.Report(s.At+"/modify/lasts", "the effect of an Event card ends with the turn, so it cannot last for always", help(`write lasts: "turn", or let a line of the script change it`))
			}
		}
		p.modifiers(func(at string, m *ir.Modifier) {
			if m.Lasts != "always" {
				p.Report(at+"/lasts", "this modifier works all the time, whatever its `lasts` says", help("remove `lasts`"))
			}
		})
	},
}

// listOf returns the pointer of the list that contains an effect.
func listOf(at string) string { return at[:strings.LastIndexByte(at, '/')] }

// endBeside names the effect that ends the Memory in the list of a change before
// anything can be rolled or paid; "" when there is none.
func endBeside(list []*ir.Effect, change *ir.Effect) string {
	k := slices.Index(list, change)
	for i, e := range list {
		end := ""
		switch {
		case e.Win:
			end = "win"
		case e.Lose != nil:
			end = "lose"
		}
		if end != "" && (i < k || !slices.ContainsFunc(list[k:i], func(e *ir.Effect) bool { return e.Modify == nil && e.Set == nil && e.Clear == nil && e.Count == nil })) {
			return end
		}
	}
	return ""
}
