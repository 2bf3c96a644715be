package venice

import (
	"fmt"
	"strings"

	"acforge/compiler/authored"
	ir "acforge/schema/ir/venice"
)

// one returns the only field of an effect, a condition or a moment. Nil when
// there is not exactly one, which is reported.
func (l *lowering) one(n *authored.Node, what string) *authored.Node {
	if n == nil || n.Kind != authored.Struct {
		return nil
	}
	switch len(n.Items) {
	case 1:
		if n.Items[0].Kind == authored.Bad {
			return nil
		}
		return n.Items[0]
	case 0:
		if !n.IsBad() {
			l.report("effect/none", n.Where(), what+" says nothing", help("docs/effects.md lists what it can say"))
		}
	default:
		fields := inOrder(n)
		var names []string
		for _, f := range fields {
			names = append(names, f.Name)
		}
		l.report("effect/several", fields[1].Label, fmt.Sprintf("%s is one thing, this is %s", what, strings.Join(names, " and ")),
			related(fields[0].Label, "the first is here"), help(apart[what]))
	}
	return nil
}

// apart says how to write several things as one each.
var apart = map[string]string{
	"an effect":   "write each as an element {…} of its own",
	"a condition": "join them with all: [{…}, {…}] or any: [{…}, {…}]",
	"a moment":    "write a line of the script for each",
}

// effects lowers a list of effects; never nil. s is the Memory they stand in,
// nil on a card.
func (l *lowering) effects(n *authored.Node, s *scope) []ir.Effect {
	out := []ir.Effect{}
	for _, e := range n.Elems() {
		if f := l.one(e, "an effect"); f != nil {
			out = append(out, l.effect(f, s))
		}
	}
	return out
}

func (l *lowering) effect(n *authored.Node, s *scope) ir.Effect {
	e := ir.Effect{}
	switch n.Name {
	case "move":
		e.Move = &ir.Move{
			Who: l.target(n.Get("who"), s, "self"), To: l.place(n.Get("to"), s), Steps: n.Get("steps").IntOr(0),
			NoTest: n.Get("noTest").BoolOr(false), PreventsHunt: n.Get("preventsHunt").BoolOr(false), May: n.Get("may").BoolOr(false),
		}
		if e.Move.Steps > 0 {
			l.wallsHold(n.Get("to"), "a Move keeps to the walls", "leave the steps of the move out: it goes straight there")
		}
	case "expose":
		e.Expose = l.targetRef(n, s)
	case "hide":
		e.Hide = l.targetRef(n, s)
	case "heal":
		e.Heal = l.amount(n, s, 0)
	case "wound":
		e.Wound = l.amount(n, s, 0)
	case "cubes":
		e.Cubes = l.amount(n, s, -4)
	case "gain":
		card := n
		if n.Kind == authored.Struct {
			card = n.Get("card")
		}
		e.Gain = &ir.Gain{Who: l.target(n.Get("who"), s, "self"), Card: ir.CardID(l.find(l.equipment, card))}
	case "draw":
		a := l.amount(n, s, 0)
		e.Draw = &ir.DrawCards{Who: a.Who, N: a.N}
	case "escort":
		at := ir.Place{Rel: "own"}
		if p := n.Get("at"); p != nil {
			at = l.place(p, s)
		}
		e.Escort = &ir.Escort{Ally: l.allyRef(n.Get("ally")), At: at}
	case "depart":
		e.Depart = l.allyRefOrNil(n)
	case "spawn":
		e.Spawn = &ir.Spawn{Type: n.Get("type").StrOr("crossbowman"), Count: n.Get("count").IntOr(1), At: l.place(n.Get("at"), s)}
	case "remove":
		g := l.guards(n, s)
		e.Remove = &g
	case "eliminate":
		g := l.guards(n, s)
		e.Eliminate = &g
	case "push":
		to := ir.Place{Rel: "nearby"}
		if t := n.Get("to"); t != nil {
			to = l.place(t, s)
			l.wallsHold(t, "a Guard that is pushed keeps to the walls", "leave overWalls out")
		}
		e.Push = &ir.Push{Guards: l.guards(n.Get("guards"), s), To: to, IgnoreRedBase: n.Get("ignoreRedBase").BoolOr(false), May: n.Get("may").BoolOr(false)}
	case "borrow":
		count := n
		if n.Kind == authored.Struct {
			count = n.Get("n")
		}
		e.Borrow = &ir.Borrow{Type: n.Get("type").StrOr("crossbowman"), N: count.IntOr(0)}
		if count != nil && count.Kind == authored.Int && e.Borrow.N == 0 {
			l.report("effect/amount", count.Where(), "borrow by 0 does nothing")
		}
	case "bodies":
		e.Bodies = &ir.BodyMove{At: l.place(n.Get("at"), s), All: n.Get("all").BoolOr(false)}
	default:
		l.tableEffect(&e, n, s)
	}
	return e
}

// tableEffect lowers effects on the table, on dice and on what is done next.
func (l *lowering) tableEffect(e *ir.Effect, n *authored.Node, s *scope) {
	str, num := n.Str(), n.IntOr(0)
	switch n.Name {
	case "alert":
		e.Alert = &str
	case "direction":
		e.Direction = &str
	case "skip":
		e.Skip = &str
	case "reinforce":
		e.Reinforce = &num
	case "place":
		e.Place = l.token(n, s)
	case "take":
		e.Take = l.token(n, s)
	case "change":
		e.Change = &str
		if i := l.find(l.changes, n); i != ir.NoID && s != nil && s.mapped && s.node.Get("changes").Get(str) == nil {
			l.report("memory/unknown-change", n.Where(), fmt.Sprintf("Memory %s has no change %s", s.node.Name, n.Quote()), related(l.changes.nodes[i].Label, "another Memory has it"))
		}
	case "reveal":
		e.Reveal = l.goal(n, s)
	case "complete":
		e.Complete = l.goal(n, s)
	case "set":
		e.Set = l.flag(n, s)
	case "clear":
		e.Clear = l.flag(n, s)
	case "count":
		counter := n
		if n.Kind == authored.Struct {
			counter = n.Get("counter")
		}
		e.Count = &ir.CountBy{Counter: l.counter(counter, s), By: n.Get("by").IntOr(1)}
	case "win":
		e.Win = true
	case "lose":
		id := l.text(n)
		e.Lose = &id
	case "modify":
		m := l.modifier(n, s, "turn")
		e.Modify = &m
	case "ignoreTest":
		e.IgnoreTest = &num
	case "hits":
		e.Hits = &num
	case "bossDamage":
		e.BossDamage = &num
	case "noRetaliation":
		e.NoRetaliation = true
	case "ignore":
		e.Ignore = true
	case "reroll":
		e.Reroll = true
	case "may":
		e.May = &ir.May{Text: l.text(n.Get("text")), Do: l.effects(n.Get("do"), s)}
	case "choose":
		e.Choose = &ir.Choose{Options: []ir.Option{}}
		for _, o := range n.Elems() {
			e.Choose.Options = append(e.Choose.Options, ir.Option{Text: l.text(o.Get("text")), Do: l.effects(o.Get("do"), s)})
		}
		if len(e.Choose.Options) < 2 && !n.IsBad() {
			l.report("effect/one-option", n.Where(), "a choice needs two options or more", help("for something that may be done or not write may"))
		}
	case "if":
		e.If = &ir.If{Cond: l.cond(n.Get("cond"), s), Then: l.effects(n.Get("then"), s), Else: l.effects(n.Get("else"), s)}
	case "repeat":
		e.Repeat = &ir.Repeat{Times: n.Get("times").IntOr(0), PerAssassin: n.Get("perAssassin").BoolOr(false), Do: l.effects(n.Get("do"), s)}
		if (e.Repeat.Times > 0) == e.Repeat.PerAssassin && !n.IsBad() {
			l.report("effect/repeat", n.Where(), "how often is not clear", help("write either times or perAssassin: true"))
		}
	}
}

// amount lowers a number, or a number for somebody else. Below least it is
// refused.
func (l *lowering) amount(n *authored.Node, s *scope, least int) *ir.Amount {
	a := &ir.Amount{Who: l.target(n.Get("who"), s, "self"), N: n.Get("n").IntOr(n.IntOr(0))}
	at := n
	if n.Kind == authored.Struct {
		at = n.Get("n")
	}
	if at != nil && at.Kind == authored.Int && (a.N < least || a.N == 0 || least == 0 && a.N < 1) {
		l.report("effect/amount", at.Where(), fmt.Sprintf("%s by %d does nothing", n.Name, a.N))
	}
	return a
}

func (l *lowering) targetRef(n *authored.Node, s *scope) *ir.Target {
	t := l.target(n, s, "self")
	return &t
}

// target lowers who is meant; pick is the default when nothing is written.
func (l *lowering) target(n *authored.Node, s *scope, pick string) ir.Target {
	t := ir.Target{Pick: pick, Where: "any"}
	switch {
	case n == nil:
	case n.Kind == authored.String:
		t.Pick = n.Text
	case n.Kind == authored.Struct:
		t.Count = n.Get("count").IntOr(0)
		pick := "one"
		if t.Count > 0 {
			pick = "upTo"
		}
		t.Pick = n.Get("pick").StrOr(pick)
		t.At = l.squares(n.Get("at"), s)
		where := "any"
		if n.Get("at") != nil {
			where = "at"
		}
		t.Where = n.Get("where").StrOr(where)
		t.Others = n.Get("others").BoolOr(false)
		if t.Of = n.Get("of").Str(); t.Of == "assassins" {
			t.Of = ""
		}
		t.Ally = l.allyRefOrNil(n.Get("ally"))
		t.Stealth = n.Get("stealth").Str()
		t.Health = n.Get("health").Str()
		l.counted(n, t.Pick, t.Count)
		if (t.Where == "at") != (n.Get("at") != nil) && !n.IsBad() {
			l.report("effect/where", n.Where(), `"at" needs squares, and squares need "at"`)
		}
	}
	return t
}

// counted checks that a count stands where one is needed and nowhere else.
func (l *lowering) counted(n *authored.Node, pick string, count int) {
	if (pick == "upTo") != (count > 0) && !n.IsBad() {
		l.report("effect/count", n.Where(), `"upTo" needs a count, and a count needs "upTo"`)
	}
}

// place lowers which squares are meant.
func (l *lowering) place(n *authored.Node, s *scope) ir.Place {
	switch {
	case n == nil || n.Kind == authored.Bad:
		return ir.Place{Rel: "any"}
	case n.Kind == authored.String && !strings.ContainsAny(n.Text, "0123456789"):
		return ir.Place{Rel: n.Text}
	case n.Kind != authored.Struct:
		return ir.Place{Rel: "at", At: l.squares(n, s)}
	}
	p := ir.Place{
		At: l.squares(n.Get("at"), s), Letter: n.Get("letter").Str(), Steps: n.Get("steps").IntOr(0),
		Enemies: n.Get("enemies").Str(), Each: n.Get("each").BoolOr(false),
	}
	if k := n.Get("kinds").Words(); len(k) > 0 {
		p.Kinds = k
	}
	rel := "any"
	for _, d := range []struct{ field, rel string }{{"at", "at"}, {"letter", "entrance"}, {"steps", "within"}} {
		f := n.Get(d.field)
		if f != nil {
			rel = d.rel
		}
		if written := n.Get("rel").Str(); written != "" && (f != nil) != (written == d.rel) && !n.IsBad() {
			l.report("effect/place", n.Get("rel").Where(), fmt.Sprintf("rel %q and %s belong together", d.rel, d.field))
		}
	}
	p.Rel = n.Get("rel").StrOr(rel)
	if over := n.Get("overWalls"); over != nil {
		p.OverWalls = over.BoolOr(false)
		if p.Rel != "nearby" && p.Rel != "ownOrNearby" && p.Rel != "within" && !n.IsBad() {
			l.report("effect/place", over.Where(), fmt.Sprintf("walls do not matter for %q", p.Rel), help(`overWalls belongs to rel "nearby", rel "ownOrNearby" or steps`))
		}
	}
	return p
}

// wallsHold reports a place over walls where walls hold (BOV-13.2, 30.9).
func (l *lowering) wallsHold(n *authored.Node, what, how string) {
	if over := n.Get("overWalls"); over.BoolOr(false) {
		l.report("effect/place", over.Where(), what, help(how))
	}
}

func (l *lowering) guards(n *authored.Node, s *scope) ir.Guards {
	g := ir.Guards{Count: n.Get("count").IntOr(0), Type: n.Get("type").StrOr("guard"), From: l.place(n.Get("from"), s)}
	pick := "one"
	if g.Count > 0 {
		pick = "upTo"
	}
	g.Pick = n.Get("pick").StrOr(pick)
	if n != nil {
		l.counted(n, g.Pick, g.Count)
	}
	return g
}

func (l *lowering) modifier(n *authored.Node, s *scope, lasts string) ir.Modifier {
	return ir.Modifier{
		What: n.Get("what").Str(), By: n.Get("by").IntOr(0), Who: l.target(n.Get("who"), s, "self"),
		Weapon: n.Get("weapon").Str(), Lasts: n.Get("lasts").StrOr(lasts), If: l.condOrNil(n.Get("if"), s),
	}
}
