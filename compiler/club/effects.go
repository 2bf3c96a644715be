package club

import (
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/club"
)

// does lowers the effects of a special card for one player and for two: those that
// always apply, then those for that number of players.
func (l *lowering) does(n *authored.Node) (solo, two []ir.Effect) {
	always, alone, both := l.effects(n.Get("do")), l.effects(n.Get("solo")), l.effects(n.Get("two"))
	told := map[*authored.Node]bool{}
	l.together(slices.Concat(always, alone), told)
	l.together(slices.Concat(always, both), told)
	if n.Get("atOnce").BoolOr(false) {
		l.whenDrawn(slices.Concat(always, alone), told)
	}
	if n.Get("onDraw").BoolOr(false) {
		l.whenDrawn(slices.Concat(always, alone, both), told)
	}
	lowered := func(list []writtenEffect) []ir.Effect {
		out := []ir.Effect{}
		for _, e := range list {
			out = append(out, l.effect(e))
		}
		return out
	}
	first := lowered(always)
	return append(slices.Clip(first), lowered(alone)...), append(slices.Clip(first), lowered(both)...)
}

// writtenEffect is an effect with the one field that defines it.
type writtenEffect struct {
	name string
	node *authored.Node
}

// effects returns the effects of a list that have exactly one field, and reports the
// others.
func (l *lowering) effects(list *authored.Node) (out []writtenEffect) {
	for _, n := range list.Elems() {
		switch fields := n.Fields(); {
		case n.IsBad():
		case len(fields) == 0:
			l.report("effect/none", n.Where(), "this effect is empty")
		case len(fields) > 1:
			l.report("effect/several", fields[1].Label, "an effect must have only one field; this has `"+fields[0].Name+"` and `"+fields[1].Name+"`")
		default:
			out = append(out, writtenEffect{fields[0].Name, n})
		}
	}
	return out
}

// effectWord describes a word of a special card's effects: how it is lowered, the
// moment it is done ("" for any), and what it asks for ("" for nothing). A card is
// played at one moment and asks for one thing.
type effectWord struct {
	lower            func(e *ir.Effect, n *authored.Node)
	moment, question string
}

// effectWords has a row for each word of the IR, as internal/proof/wordtables/club
// checks.
var effectWords = map[string]effectWord{
	"credits":      {lower: func(e *ir.Effect, n *authored.Node) { e.Credits = n.IntOr(0) }},
	"otherCredits": {lower: func(e *ir.Effect, n *authored.Node) { e.OtherCredits = n.IntOr(0) }},
	"prestige":     {lower: func(e *ir.Effect, n *authored.Node) { e.Prestige = n.IntOr(0) }},
	"draw":         {lower: func(e *ir.Effect, n *authored.Node) { e.Draw = n.IntOr(0) }},
	"disarm":       {lower: func(e *ir.Effect, n *authored.Node) { e.Disarm = n.BoolOr(false) }, moment: "while a mission is tried", question: "which skill"},
	"skill": {lower: func(e *ir.Effect, n *authored.Node) {
		if n.Kind == authored.Struct {
			e.Skill = &ir.SkillGain{Of: n.Get("of").Words(), UpTo: n.Get("upTo").IntOr(1)}
		}
	}, moment: "while a mission is tried", question: "which skills"},
	"reroll":   {lower: func(e *ir.Effect, n *authored.Node) { e.Reroll = n.BoolOr(false) }, moment: "after a roll"},
	"free":     {lower: func(e *ir.Effect, n *authored.Node) { e.Free = n.BoolOr(false) }, moment: "before a mission is paid"},
	"auction":  {lower: func(e *ir.Effect, n *authored.Node) { e.Auction = n.IntOr(0) }, moment: "in an auction"},
	"win":      {lower: func(e *ir.Effect, n *authored.Node) { e.Win = n.BoolOr(false) }, moment: "while a mission is tried"},
	"steal":    {lower: func(e *ir.Effect, n *authored.Node) { e.Steal = n.BoolOr(false) }, question: "which mission"},
	"priority": {lower: func(e *ir.Effect, n *authored.Node) { e.Priority = n.BoolOr(false) }, moment: "after an auction"},
}

// together reports effects that cannot be on one card. told holds those that were
// already reported.
func (l *lowering) together(effects []writtenEffect, told map[*authored.Node]bool) {
	for i, e := range effects {
		for _, o := range effects[:i] {
			if told[e.node] {
				break
			}
			at := e.node.Fields()[0].Label
			switch {
			case effectWords[e.name].question != "" && effectWords[o.name].question != "":
				told[e.node] = true
				l.report("effect/questions", at, "a card can ask its player only one question; `"+o.name+"` asks "+effectWords[o.name].question+", and `"+e.name+"` asks "+effectWords[e.name].question)
			case effectWords[e.name].moment != "" && effectWords[o.name].moment != "" && effectWords[e.name].moment != effectWords[o.name].moment:
				told[e.node] = true
				l.report("effect/moments", at, "a card is played at one moment; `"+o.name+"` works "+effectWords[o.name].moment+", but `"+e.name+"` works "+effectWords[e.name].moment)
			}
		}
	}
}

// whenDrawn reports effects that cannot happen on a card that is resolved when it is
// drawn. Either the moment is another, no player is there to ask, or the card might draw
// itself forever.
func (l *lowering) whenDrawn(effects []writtenEffect, told map[*authored.Node]bool) {
	for _, e := range effects {
		what := ""
		switch {
		case told[e.node]:
			continue
		case effectWords[e.name].moment != "":
			what = "`" + e.name + "` works " + effectWords[e.name].moment
		case effectWords[e.name].question != "":
			what = "`" + e.name + "` asks " + effectWords[e.name].question
		case e.name == "draw":
			what = "a card that draws cards could draw itself"
		default:
			continue
		}
		told[e.node] = true
		l.report("effect/moments", e.node.Fields()[0].Label, "this card is resolved when it is drawn; "+what)
	}
}

func (l *lowering) effect(w writtenEffect) ir.Effect {
	e, field := ir.Effect{}, w.node.Fields()[0]
	word, known := effectWords[w.name]
	if !known { // the schema has it and this table does not
		l.report("acforge/bug", field.Label, "this acforge does not know the effect "+w.name)
		return e
	}
	word.lower(&e, field)
	if e == (ir.Effect{}) && !field.IsBad() { // credits: 0
		l.report("effect/amount", field.Where(), "`"+field.Name+"` does nothing with this value")
	}
	return e
}
