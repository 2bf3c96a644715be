package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-1.1: the content of an envelope is available from the moment at which it is
// opened.
var envelopeOpenedTooLate = &Rule{
	Code: "envelope/opened-too-late", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory that plays a card from an envelope that opens only later.",
		Why:  "At the table the card is still sealed. A Tower card cannot lie next to its Map, the Ally has no card, there is no Reinforcement deck, and Chest cards come when their Memories are over.",
		Bad: `memory: "0.3": opens: {before: _|_, after: ["late"]}
`,
		Good: `memory: "0.1": opens: after: ["late"]
memory: "0.3": opens: before: _|_
`,
		Rulebook: []string{"BOV-1.1", "BOV-1.2"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		opened := p.openings()
		late := func(i int, at, what, kind string, card ir.CardID) bool {
			from, e := p.thereFrom(opened, kind, card)
			if from <= i {
				return false
			}
			p.Report(at, fmt.Sprintf("Memory %s plays %s from the envelope %s, which opens later", p.Memories[i].ID, what, p.Pack.Envelopes[e].ID),
				p.related(fmt.Sprintf("/envelopes/%d", e), "the envelope"), help("open the envelope before Memory %s", p.Memories[i].ID))
			return true
		}
		dealt := false // the Reinforcement deck exists from its first Memory on
		for i, m := range p.Memories {
			for k, card := range m.Towers {
				if card != ir.NoID {
					late(i, m.Ptr("maps", k, "tower"), "the Tower card "+p.Pack.Towers[card].ID, "tower", card)
				}
			}
			for k := range m.Objectives {
				if a := m.Objectives[k].Escort; a != nil {
					late(i, m.Ptr("objectives", k), "the Ally "+p.Pack.Allies[*a].ID, "ally", ir.CardID(*a))
				}
			}
			for _, s := range m.Sites {
				if s.Effect.Escort != nil {
					late(i, s.At, "the Ally "+p.Pack.Allies[s.Effect.Escort.Ally].ID, "ally", ir.CardID(s.Effect.Escort.Ally))
				}
			}
			if !dealt && (m.Plays("reinforcement") || m.can(func(e *ir.Effect) bool { return e.Reinforce != nil })) {
				dealt = true
				for c := range p.Pack.Reinforcements {
					if late(i, m.Ptr("opens"), "the Reinforcement card "+p.Pack.Reinforcements[c].ID, "reinforcement", ir.CardID(c)) {
						break
					}
				}
			}
		}
		for i := range p.Pack.Chests {
			c := &p.Pack.Chests[i]
			if from, e := p.thereFrom(opened, "chest", ir.CardID(i)); from > int(c.Last) {
				p.Report(fmt.Sprintf("/chests/%d", i), fmt.Sprintf("the Chest card %s is for Memories up to %s, but its envelope %s opens later", c.ID, p.Pack.Memories[c.Last].ID, p.Pack.Envelopes[e].ID),
					p.related(fmt.Sprintf("/envelopes/%d", e), "the envelope"), help("open the envelope earlier, or raise `last`"))
			}
		}
	},
}

// notOpened is the index of no Memory; envelope/never-opened reports such envelopes.
const notOpened = 1 << 30

// openings returns, by envelope, the index of the first Memory in which its content is
// available. A Contract may be fulfilled after the first Memory with Headquarters.
func (p *Pass) openings() []int {
	out := make([]int, len(p.Pack.Envelopes))
	for i := range out {
		out[i] = notOpened
	}
	opens := func(list []ir.EnvelopeID, from int) {
		for _, e := range list {
			out[e] = min(out[e], from)
		}
	}
	home := 0
	for i, m := range p.Memories {
		opens(m.Opens.Before, i)
		opens(m.Opens.After, i+1)
		for _, o := range m.Opens.BeforeIf {
			opens([]ir.EnvelopeID{o.Envelope}, i)
		}
		for _, o := range m.Opens.AfterIf {
			opens([]ir.EnvelopeID{o.Envelope}, i+1)
		}
		for k := range m.Conclusions {
			opens(m.Conclusions[k].Opens, i+1)
		}
		if p.inVilla(ir.MemoryID(i)) {
			home = i + 1
		}
	}
	p.headquarters().EachBrought(func(contract, box int, b *ir.Brought) {
		grey := box >= 0 && p.headquarters().Contracts[contract].Boxes[box].Grey
		from := home + contract
		if !grey {
			from++
		}
		opens(b.Opens, from)
	})
	return out
}

// thereFrom returns the Memory from which a card is available and the envelope that it
// comes from: the first opened of those that hold it. from is 0 for a card in no
// envelope, or in one that is never opened.
func (p *Pass) thereFrom(opened []int, kind string, card ir.CardID) (from, envelope int) {
	from = notOpened
	for e := range p.Pack.Envelopes {
		for g := range p.Pack.Envelopes[e].Groups {
			group := &p.Pack.Envelopes[e].Groups[g]
			if group.Kind != kind || group.To == "box" {
				continue
			}
			for _, c := range group.Cards {
				if c == card && opened[e] < from {
					from, envelope = opened[e], e
				}
			}
		}
	}
	if from == notOpened {
		return 0, 0
	}
	return from, envelope
}
