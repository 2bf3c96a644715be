package club

import (
	"slices"

	"acforge/compiler/authored"
	ir "acforge/schema/ir/club"
)

// does lowers what a special card does for one player and for two: what it
// always does, then what it does for so many.
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
			out = append(out, l.effect(e.node))
		}
		return out
	}
	first := lowered(always)
	return append(slices.Clip(first), lowered(alone)...), append(slices.Clip(first), lowered(both)...)
}

// writtenEffect is an effect and the one field that says what it is.
type writtenEffect struct {
	name string
	node *authored.Node
}

// effects returns the effects of a list that are one thing, and reports the
// others.
func (l *lowering) effects(list *authored.Node) (out []writtenEffect) {
	for _, n := range list.Elems() {
		switch fields := n.Fields(); {
		case n.IsBad():
		case len(fields) == 0:
			l.report("effect/none", n.Where(), "this effect does nothing")
		case len(fields) > 1:
			l.report("effect/several", fields[1].Label, "an effect is one thing; "+fields[0].Name+" and "+fields[1].Name+" are two")
		default:
			out = append(out, writtenEffect{fields[0].Name, n})
		}
	}
	return out
}

// A card is played at one moment and asks one thing: which skill, which
// skills, which mission. What is not named here may be done at any moment and
// asks nothing.
var (
	moment = map[string]string{
		"disarm": "while a mission is tried", "skill": "while a mission is tried", "win": "while a mission is tried",
		"reroll": "after a roll", "free": "before a mission is paid", "auction": "in an auction", "priority": "after an auction",
	}
	question = map[string]string{"disarm": "which skill", "skill": "which skills", "steal": "which mission"}
)

// together reports effects that do not go on one card. told holds those that
// were reported already.
func (l *lowering) together(effects []writtenEffect, told map[*authored.Node]bool) {
	for i, e := range effects {
		for _, o := range effects[:i] {
			if told[e.node] {
				break
			}
			at := e.node.Fields()[0].Label
			switch {
			case question[e.name] != "" && question[o.name] != "":
				told[e.node] = true
				l.report("effect/questions", at, "a card asks its player one thing; "+o.name+" asks "+question[o.name]+", "+e.name+" "+question[e.name])
			case moment[e.name] != "" && moment[o.name] != "" && moment[e.name] != moment[o.name]:
				told[e.node] = true
				l.report("effect/moments", at, "a card is played at one moment; "+o.name+" is done "+moment[o.name]+", "+e.name+" "+moment[e.name])
			}
		}
	}
}

// whenDrawn reports effects of a card that is resolved when it is drawn, which
// can then not be done: the moment is another, there is nobody to ask, or the
// card might draw itself for ever.
func (l *lowering) whenDrawn(effects []writtenEffect, told map[*authored.Node]bool) {
	for _, e := range effects {
		what := ""
		switch {
		case told[e.node]:
			continue
		case moment[e.name] != "":
			what = e.name + " is done " + moment[e.name]
		case question[e.name] != "":
			what = e.name + " asks " + question[e.name]
		case e.name == "draw":
			what = "a card that draws cards could draw itself"
		default:
			continue
		}
		told[e.node] = true
		l.report("effect/moments", e.node.Fields()[0].Label, "this card is resolved when it is drawn; "+what)
	}
}

func (l *lowering) effect(n *authored.Node) ir.Effect {
	e := ir.Effect{
		Credits: n.Get("credits").IntOr(0), OtherCredits: n.Get("otherCredits").IntOr(0), Prestige: n.Get("prestige").IntOr(0),
		Draw: n.Get("draw").IntOr(0), Auction: n.Get("auction").IntOr(0),
		Disarm: n.Get("disarm").BoolOr(false), Reroll: n.Get("reroll").BoolOr(false), Free: n.Get("free").BoolOr(false),
		Win: n.Get("win").BoolOr(false), Steal: n.Get("steal").BoolOr(false), Priority: n.Get("priority").BoolOr(false),
	}
	if s := n.Get("skill"); s != nil && s.Kind == authored.Struct {
		e.Skill = &ir.SkillGain{Of: s.Get("of").Words(), UpTo: s.Get("upTo").IntOr(1)}
	}
	if e == (ir.Effect{}) { // credits: 0
		l.report("effect/amount", n.Fields()[0].Where(), "this effect does nothing")
	}
	return e
}
