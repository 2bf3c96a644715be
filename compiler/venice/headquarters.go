package venice

import (
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// headquarters lowers what comes after the Memory of headquartersAfter (BOV-40.1).
func (l *lowering) headquarters(n *authored.Node) *ir.Headquarters {
	const at = "/campaign/headquarters"
	l.out.Origins.Mark(at, n)
	hq := &ir.Headquarters{Apprentices: l.brown(n.Get("apprentices")), Helpers: []ir.Helper{}, Contracts: []ir.Contract{}, First: ir.BlueprintID(l.find(l.blueprints, n.Get("first")))}
	l.out.Origins.Mark(at+"/first", n.Get("first"))
	helpers := byID("helper", "campaign/unknown-helper", n.Get("helpers"))
	l.helpers = helpers
	for i, h := range helpers.nodes {
		l.out.Origins.Mark(fmt.Sprint(at, "/helpers/", i), h)
		hq.Helpers = append(hq.Helpers, l.helper(h))
	}
	contracts := n.Get("contracts")
	l.out.Origins.Mark(at+"/contracts", contracts)
	known := map[string]*authored.Node{}
	for i, c := range contracts.Elems() {
		id := c.Get("id")
		if first := known[id.Str()]; first != nil {
			l.report("names/twice", id.Where(), "another Contract already has the id "+id.Quote(), related(first.Span, "the first is here"))
		} else {
			known[id.Str()] = id
		}
		l.out.Origins.Mark(fmt.Sprint(at, "/contracts/", i), c)
		hq.Contracts = append(hq.Contracts, l.contract(c, helpers, fmt.Sprint(at, "/contracts/", i)))
	}
	done := 1
	if last := len(hq.Contracts) - 1; last >= 0 {
		done = min(hq.Contracts[last].Level+1, 4)
	}
	hq.Done = n.Get("done").IntOr(done)
	l.out.Origins.Mark(at+"/done", n.Get("done"))
	return hq
}

// brown lowers a brown card (BOV-41.3).
func (l *lowering) brown(n *authored.Node) ir.Brown {
	b := ir.Brown{Workshop: n.Get("workshop").IntOr(0), Shop: n.Get("shop").IntOr(0), Command: n.Get("command").IntOr(0)}
	hospital := n.Get("hospital")
	levels := hospital.Elems()
	if len(levels) > len(b.Hospital) {
		l.report("campaign/too-many-levels", hospital.Where(), fmt.Sprintf("the Headquarters have %d levels; this list has %d numbers", len(b.Hospital), len(levels)), rule("BOV-41.4"))
	}
	for i := range b.Hospital {
		if b.Hospital[i] = hospital.IntOr(0); len(levels) > 0 {
			b.Hospital[i] = levels[min(i, len(levels)-1)].IntOr(0)
		}
	}
	return b
}

func (l *lowering) helper(n *authored.Node) ir.Helper {
	h := ir.Helper{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Type: n.Get("type").StrOr(""),
		Waits: n.Get("waits").BoolOr(false), Ally: l.allyRef(n.Get("ally")), Brown: l.brown(n.Get("brown")),
	}
	copies := 1
	if h.Type != "" {
		copies = 4
	}
	h.Copies = n.Get("copies").IntOr(copies)
	return h
}

// contract lowers a Contract card. Its boxes only lead forward, so that it ends
// (BOV-40.31).
func (l *lowering) contract(n *authored.Node, helpers *table, at string) ir.Contract {
	id := n.Get("id").Str()
	c := ir.Contract{
		ID: id, Name: l.textAs(n.Get("name"), element(n, id, "name")), Text: l.textAs(n.Get("text"), element(n, id, "text")),
		Level: n.Get("level").IntOr(0), Hits: n.Get("hits").IntOr(1), Boxes: []ir.ContractBox{}, Reward: l.brought(n.Get("reward"), helpers, at+"/reward"),
	}
	l.out.Origins.Mark(at+"/level", n.Get("level"))
	l.out.Origins.Mark(at+"/hits", n.Get("hits"))
	boxes := n.Get("boxes").Elems()
	for i, b := range boxes {
		l.out.Origins.Mark(fmt.Sprint(at, "/boxes/", i), b)
		box := ir.ContractBox{Grey: b.Get("colour").Str() == "grey", Text: l.textAs(b.Get("text"), element(n, id, "boxes", b.Name, "text")), Gives: l.brought(b.Get("gives"), helpers, fmt.Sprint(at, "/boxes/", i, "/gives")), Leads: []int{}}
		for _, e := range b.Get("leads").Elems() {
			if e.Kind != authored.Int {
				continue // its actual value has been reported
			}
			to := e.IntOr(0) - 1
			if to <= i || to >= len(boxes) {
				l.report("campaign/box-leads-nowhere", e.Span, leadsWrong(i, to, len(boxes)), rule("BOV-40.31"))
				continue
			}
			if !slices.Contains(box.Leads, to) {
				box.Leads = append(box.Leads, to)
			}
		}
		c.Boxes = append(c.Boxes, box)
	}
	return c
}

// brought lowers what a Contract brings. Each part is marked below at, by its kind and
// index.
func (l *lowering) brought(n *authored.Node, helpers *table, at string) ir.Brought {
	l.out.Origins.Mark(at, n)
	b := ir.Brought{Opens: l.opened(n.Get("opens"), at+"/opens"), Joins: []ir.HelperID{}, Unlocks: []ir.MemoryID{}}
	for _, e := range n.Get("joins").Elems() {
		if i := l.find(helpers, e); i != ir.NoID {
			l.out.Origins.Mark(fmt.Sprint(at, "/joins/", i), e)
			b.Joins = append(b.Joins, ir.HelperID(i))
		}
	}
	for _, e := range n.Get("unlocks").Elems() {
		if i := l.find(l.memoryIDs, e); i != ir.NoID {
			l.out.Origins.Mark(fmt.Sprint(at, "/unlocks/", i), e)
			b.Unlocks = append(b.Unlocks, ir.MemoryID(i))
		}
	}
	l.twice(n.Get("joins"))
	l.twice(n.Get("unlocks"))
	return b
}

// blueprint lowers the plan of an item (BOV-38.1).
func (l *lowering) blueprint(n *authored.Node) ir.Blueprint {
	return ir.Blueprint{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")),
		Black: n.Get("black").IntOr(0), Grey: n.Get("grey").IntOr(0), Item: ir.CardID(l.find(l.equipment, n.Get("item"))),
	}
}

// leadsWrong says why a text box of a Contract cannot lead to another, both counted from 0.
func leadsWrong(from, to, boxes int) string {
	if to >= boxes {
		return fmt.Sprintf("box %d leads to box %d, but this Contract has only %s", from+1, to+1, diag.Counted(boxes, "box"))
	}
	return fmt.Sprintf("box %d leads to box %d, but a box can only lead to a later one", from+1, to+1)
}
