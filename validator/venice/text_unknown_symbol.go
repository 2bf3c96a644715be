package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// inBraces matches what an author may have meant as a symbol.
var inBraces = regexp.MustCompile(`\{[^{}\n]{0,40}\}`)

// A symbol without a drawing is printed on the card as it was written.
var textUnknownSymbol = &Rule{
	Code: "text/unknown-symbol", Severity: diag.Warning,
	Doc: Doc{
		What: "A text with a word in braces that names no symbol.",
		Why:  "It is printed unchanged, with its braces. The symbols are those of docs/rulebook/glossary.md: " + symbolsInWords() + ". In the text of a card or an action " + ir.EffectsMark + " stands for the words of its effects.",
		Bad: `equipment: sword: text: en: "{speciel}: the alert goes off."
`,
		Good: `equipment: sword: text: en: "{special}: the alert goes off."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		cards := map[string]bool{} // texts that may have the mark of their effects
		for _, c := range p.cardTexts() {
			cards[string(c.key)] = true
		}
		for _, e := range p.Pack.Enemies {
			cards[string(e.Text)] = true
		}
		for _, a := range p.Pack.Allies {
			cards[string(a.Text)] = true
		}
		for i := range p.Pack.Memories {
			for _, a := range p.Pack.Memories[i].Actions {
				cards[string(a.Text)] = true
			}
		}
		for _, t := range p.Texts {
			if !strings.Contains(t.Words, "{") {
				continue
			}
			for _, at := range inBraces.FindAllStringIndex(t.Words, -1) {
				word := t.Words[at[0]+1 : at[1]-1]
				if slices.Contains(ir.Symbols, word) {
					continue
				}
				where := t.Part(at[0], at[1])
				if "{"+word+"}" == ir.EffectsMark {
					if !cards[t.Key] {
						p.ReportAt(where, fmt.Sprintf("%s has no meaning here", ir.EffectsMark), help("only the text of a card or an action can say its effects; write them in words"))
					}
					continue
				}
				p.ReportAt(where, fmt.Sprintf("there is no symbol {%s}", word), nearestSymbol(word, where, cards[t.Key]))
			}
		}
	},
}

func symbolsInWords() string { return "{" + strings.Join(ir.Symbols, "}, {") + "}" }

// nearestSymbol names the symbol that was likely meant; in the text of a card it may be
// the mark of the effects.
func nearestSymbol(word string, at diag.Span, card bool) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		plain := strings.ToLower(strings.ReplaceAll(strings.TrimSpace(word), " ", "_"))
		known := ir.Symbols
		if card {
			known = append(slices.Clone(known), strings.Trim(ir.EffectsMark, "{}"))
		}
		near, ok := diag.Nearest(plain, known)
		if !ok {
			d.Help = append(d.Help, "the symbols are "+symbolsInWords())
			return
		}
		d.Help = append(d.Help, "did you mean {"+near+"}?")
		d.Fixes = append(d.Fixes, diag.Fix{Message: "write {" + near + "}", Edits: []diag.Edit{{Span: at, New: "{" + near + "}"}}, Guess: !diag.Slip(plain, near, known)})
	}
}
