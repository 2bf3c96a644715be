package club

import (
	"fmt"
	"regexp"

	"acforge.dev/internal/diag"
)

var inBraces = regexp.MustCompile(`\{[^{}\n]{0,40}\}`)

// effectsMark in the text of a special card is replaced by its effects in words.
const effectsMark = "{effects}"

var textBraces = &Rule{
	Code: "text/braces", Severity: diag.Warning,
	Doc: Doc{
		What: "A text of Assassin's Club with a word in braces.",
		Why:  "These texts have no symbols: skills and colours are drawn from the data of a card. Words in braces are printed unchanged, with the braces. In the text of a special card " + effectsMark + " stands for the words of its effects.",
		Bad: `specials: "wish": text: en: "Gain {strength} or camouflage."
`,
		Good: `specials: "wish": text: en: "Gain strength or camouflage."
`,
		Rulebook: []string{"CLUB-1.5"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		special := map[string]bool{} // texts that may have the mark of their effects
		for _, s := range p.Pack.Specials {
			special[string(s.Text)] = true
		}
		for _, t := range p.Texts {
			for _, at := range inBraces.FindAllStringIndex(t.Words, -1) {
				if special[t.Key] && t.Words[at[0]:at[1]] == effectsMark {
					continue
				}
				p.ReportAt(t.Part(at[0], at[1]), fmt.Sprintf("%s is printed as it is: texts of Assassin's Club have no symbols", t.Words[at[0]:at[1]]), help("write it without braces"))
			}
		}
	},
}
