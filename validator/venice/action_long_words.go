package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// mostPhrases is how many effects and conditions of an action people read without a text
// of the author. With that many, acforge writes about 700 letters.
const mostPhrases = 20

// acforge words each effect and each condition by itself, one after the other. An author
// can say in one sentence what all of them do together.
var actionLongWords = &Rule{
	Code: "action/long-words", Severity: diag.Info,
	Doc: Doc{
		What: fmt.Sprintf("An action without a text of its own that has more than %d effects and conditions.", mostPhrases),
		Why:  "acforge words each of them by itself: one case for each square or each card. So the action fills half a sheet, and nobody reads it at the table. One sentence of yours can say the same.",
		Bad: `memory: "0.3": actions: search: {at: ["a2", "b2", "c2"], do: [
	for s in ["a2", "b2", "c2"] for n in [1, 2, 3] {if: {cond: stealth: {pick: "self", at: s}, then: [{spawn: {at: s, count: n}}]}},
]}
`,
		Good: `memory: "0.3": actions: search: {at: ["a2", "b2", "c2"], text: en: "Guards come to this square.", do: [
	for s in ["a2", "b2", "c2"] for n in [1, 2, 3] {if: {cond: stealth: {pick: "self", at: s}, then: [{spawn: {at: s, count: n}}]}},
]}
`,
		Since: "0.9",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Actions {
				if m.Actions[i].Text != "" {
					continue
				}
				do := m.Ptr("actions", i, "do")
				n := len(effectsBelow(m.Sites, do))
				for _, c := range m.Conds {
					if strings.HasPrefix(c.At, do+"/") && c.Top {
						asked, _ := questions(c.Cond)
						n += asked
					}
				}
				if n > mostPhrases {
					p.Report(m.Ptr("actions", i), fmt.Sprintf("the action `%s` has %d effects and conditions, and acforge words each of them by itself", m.Actions[i].Name, n),
						help("say in `text` what it does, in one or two short sentences"))
				}
			}
		}
	},
}
