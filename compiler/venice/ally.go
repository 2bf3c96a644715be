package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// ally lowers a character that is escorted (BOV-44).
func (l *lowering) ally(n *authored.Node) ir.Ally {
	a := ir.Ally{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Health: n.Get("health").IntOr(0), Dice: n.Get("dice").IntOr(0),
		Nearby: n.Get("nearby").BoolOr(false), Exposed: n.Get("exposed").BoolOr(false), Uses: []ir.Use{}, Modifiers: l.modifiers(n.Get("modifiers")),
	}
	for _, u := range n.Get("uses").Elems() {
		a.Uses = append(a.Uses, l.use(u, "action"))
	}
	return a
}

// skill lowers a Skill card. Without a moment it is usable at any time (BOV-39.8).
func (l *lowering) skill(n *authored.Node) ir.Skill {
	s := ir.Skill{
		ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Assassin: l.find(l.assassins, n.Get("assassin")),
		Level: n.Get("level").IntOr(1), Headquarters: n.Get("headquarters").IntOr(0), Modifiers: l.modifiers(n.Get("modifiers")),
	}
	if u := n.Get("use"); u != nil {
		use := l.use(u, "anyTime")
		s.Use = &use
	}
	return s
}

// allyRef resolves the name of an Ally.
func (l *lowering) allyRef(n *authored.Node) ir.AllyID { return ir.AllyID(l.find(l.allies, n)) }

func (l *lowering) allyRefOrNil(n *authored.Node) *ir.AllyID {
	if n == nil {
		return nil
	}
	id := l.allyRef(n)
	return &id
}

// allyIs lowers a condition on an Ally: its id alone, or more details.
func (l *lowering) allyIs(n *authored.Node, s *scope) *ir.AllyIs {
	if n.Kind == authored.String {
		return &ir.AllyIs{Ally: l.allyRef(n), Is: "onMap"}
	}
	return &ir.AllyIs{Ally: l.allyRef(n.Get("ally")), Is: n.Get("is").StrOr("onMap"), At: l.squares(n.Get("at"), s)}
}

// skills lowers the Skill cards of a declared board: one a level (BOV-39.6), all of the
// board's Assassin.
func (l *lowering) skills(n *authored.Node, character int) []ir.SkillID {
	var out []ir.SkillID
	var levels [5]*authored.Node
	for _, e := range n.Elems() {
		i := l.find(l.skillIDs, e)
		if i == ir.NoID {
			continue
		}
		card := &l.pack.Skills[i]
		level := max(0, min(card.Level, 4))
		switch {
		case l.skillIDs.nodes[i].IsBad() || card.Assassin == ir.NoID || character == ir.NoID:
			continue // its Assassin is unknown, which is reported
		case card.Assassin != character:
			l.report("memory/skill-of-another", e.Span, fmt.Sprintf("%s is a Skill of another Assassin", e.Quote()), related(l.skillIDs.nodes[i].Label, "the card"), rule("BOV-39.5"))
			continue
		case levels[level] != nil:
			l.report("memory/skill-level", e.Span, fmt.Sprintf("this board has two Skills of level %d", level), related(levels[level].Span, "the first is here"), rule("BOV-39.6"))
			continue
		}
		levels[level] = e
		out = append(out, ir.SkillID(i))
	}
	return out
}
