package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// The game follows the data, players follow the words.
var textNamesAnotherThing = &Rule{
	Code: "text/names-another-thing", Severity: diag.Warning,
	Doc: Doc{
		What: "A card, an action or a line of the script whose words name one thing where its effects mean another of the same kind: a place or a kind of square, a step of the Enemy phase, a kind of cube, card or Enemy, each Assassin or one, Assassins or Allies, those who are exposed or injured, what rolls more dice or fewer, once a turn or a Memory. The words of 100% Sync are compared with its condition in the same way.",
		Why:  "The game plays the data, players read the words. Most often one was changed and the other was not. The words are looked at in every language.",
		Bad: `events: wind: {text: en: "The Combat step is skipped.", do: [{skip: "movement"}]}
`,
		Good: `events: wind: {text: en: "The Movement step is skipped.", do: [{skip: "movement"}]}
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		judge := func(key ir.TextID, what string, d *deeds) {
			if d.none() {
				return
			}
			for i := range mixedUps {
				means := mixedUps[i].means(d)
				if !slices.ContainsFunc(mixedUps[i].terms, func(t term) bool { return means[t.name] }) {
					continue
				}
				p.reportTexts(said[string(key)], func(t rule.Text) ([]int, string) {
					at, says, meant := mixedUps[i].another(t, means)
					if at == nil {
						return nil, ""
					}
					return at, fmt.Sprintf("the text says %s; by what %s does it is %s", says, what, meant)
				}, "change the text or the effect, so that both say the same")
			}
		}
		for _, c := range p.cardTexts() {
			judge(c.key, c.what, p.deedsOf(c))
		}
		for _, m := range p.Memories {
			means := map[string]bool{}
			if m.Sync.Holds != nil {
				asked(m.Sync.Holds, means)
			}
			p.reportTexts(said[string(m.Sync.Text)], func(t rule.Text) ([]int, string) {
				at, says, meant := askedFor.another(t, means)
				return at, fmt.Sprintf("the text says %s; the condition of 100%% Sync asks for %s", says, meant)
			}, "change the text or the condition, so that both say the same")
			for _, x := range m.told() {
				judge(x.key, x.what, m.deedsBelow(x.at))
			}
		}
	},
}
