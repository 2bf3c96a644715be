package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-1.2: a card is in one envelope. For cards with several copies, envelopes may hold
// as many as the box does.
var envelopeTooManyCopies = &Rule{
	Code: "envelope/too-many-copies", Severity: diag.Error,
	Doc: Doc{
		What: "A card that envelopes or Chests hand out more often than it has copies.",
		Why:  "A printed card can be in one place only. The envelopes and the Chests of a campaign share the copies in the box.",
		Bad: `equipment: purse: copies: 1
`,
		Good: `equipment: purse: copies: 2
`,
		Rulebook: []string{"BOV-1.2"}, Since: "0.1",
	},
	Alone: true,
	Check: func(p *Pass) {
		for _, k := range p.kinds() {
			for i, c := range k.cards {
				if at := p.given(k.name, ir.CardID(i)); len(at) > c.copies {
					p.Report(at[len(at)-1], fmt.Sprintf("the %s card %s is handed out %d times, but has only %s", k.name, c.id, len(at), diag.Counted(c.copies, "copy")),
						p.also(at...), p.related(fmt.Sprintf("%s/%d", k.table, i), "the card"), help("raise its `copies`, or hand it out less often"))
				}
			}
		}
	},
}
