package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// Figures that are made of Guards, or are a Boss.

// troopOf lowers the Enemies of a figure; nil when it is made of none.
func (l *lowering) troopOf(n *authored.Node, s *scope) *ir.Troop {
	guards, boss := n.Get("guards"), n.Get("boss")
	if body := n.Get("body"); body != nil && (guards != nil || boss != nil) {
		l.report("figure/troop", body.Label, "`body` has no effect: Enemies count by the rules", help("remove `body`"))
	}
	switch {
	case guards != nil && boss != nil:
		l.report("figure/troop", boss.Label, "a figure cannot have both `guards` and `boss`", related(guards.Label, "`guards` is here"))
		return nil
	case boss != nil:
		return l.bossTroop(boss, s)
	case guards == nil || guards.IsBad():
		return nil
	}
	t := &ir.Troop{Own: !guards.Get("all").BoolOr(false)}
	if kind := guards.Get("type"); kind != nil {
		t.Enemy = l.guardType(s, kind)
	} else {
		t.Enemy = l.crossbowman()
	}
	if t.Enemy != ir.NoID && l.enemies.nodes[t.Enemy].Get("by") != nil {
		l.report("figure/troop", guards.Get("type").Where(), "a Boss is no Guard", help("write `boss` instead of `guards`"))
		t.Enemy = ir.NoID
	}
	if t.Enemy == ir.NoID {
		return nil
	}
	t.N, t.NBy = l.counted(guards.Get("n"), s, 1, ir.SetUpLimit)
	switch count := guards.Get("n"); {
	case count == nil:
	case !t.Own:
		l.report("figure/troop", count.Label, "`n` has no effect: all Guards of the type belong to this figure", help("place Guards with a line of the Map, or remove `n`"))
	case n.Get("at") == nil:
		l.report("figure/troop", count.Label, "`n` has no effect: this figure has no square at set-up", help("write its square in `at`, or remove `n`"))
	}
	if t.Own && n.Get("at") == nil || !t.Own {
		t.N, t.NBy = 0, nil
	}
	if l.enemies.has(n.Name) {
		l.report("figure/troop", n.Label, fmt.Sprintf("%q is the id of an Enemy, so its Guards could not be told apart", n.Name), help("give the figure another name"))
	}
	return t
}

// twoTables reports a figure for Enemies that move by the table of another one already.
func (l *lowering) twoTables(n *authored.Node, s *scope, i int) {
	t := s.memory.Figures[i].Troop
	if t == nil || t.Own {
		return
	}
	for k := range i {
		if o := s.memory.Figures[k].Troop; o != nil && !o.Own && o.Enemy == t.Enemy {
			l.report("figure/troop", n.Label, fmt.Sprintf("the Enemies of %q move by the table of %q already", n.Name, s.memory.Figures[k].Name), related(s.figures.nodes[k].Label, "it is here"), help("use several `goals` with `if` in one figure"))
			return
		}
	}
}

// bossTroop lowers the Boss that moves by the table of a figure.
func (l *lowering) bossTroop(boss *authored.Node, s *scope) *ir.Troop {
	id := *l.bossRef(boss)
	if id == ir.NoID {
		return nil
	}
	if s.node.Get("bosses").Get(boss.Str()) == nil && s.node.Get("boss").Str() != boss.Str() {
		l.report("memory/not-boss", boss.Where(), "this Memory does not name the Boss "+boss.Quote(), help("name it with bosses: "+boss.Str()+": {}"))
	}
	return &ir.Troop{Enemy: id}
}

// crossbowman returns the Enemy that is the Crossbowman, NoID without one.
func (l *lowering) crossbowman() ir.EnemyID {
	for i, e := range l.enemies.nodes {
		if e.Get("kind").Str() == "crossbowman" {
			return ir.EnemyID(i)
		}
	}
	return ir.NoID
}

// troop finds a figure that is made of Guards by its name and returns its index. The result
// is 0 if there is none.
func (l *lowering) troop(n *authored.Node, s *scope) int {
	i := l.figure(n, s)
	if i < 0 {
		return 0
	}
	if made := s.figures.nodes[i]; !made.IsBad() && made.Get("guards") == nil {
		l.report("figure/troop", n.Where(), fmt.Sprintf("%s is not made of Guards", n.Quote()), related(made.Label, "it is declared here"), help("name a figure with `guards`"))
	} else if made.Get("guards").Get("all").BoolOr(false) {
		l.report("figure/troop", n.Where(), fmt.Sprintf("all Guards of a type belong to %s", n.Quote()), help("name the type instead of the figure"))
	}
	return i
}

// guardsOf lowers which Guards are meant: a type, or those of a figure.
func (l *lowering) guardsOf(n *authored.Node, s *scope, usual string) (kind string, figure int) {
	f := n.Get("figure")
	if f == nil {
		return n.Get("type").StrOr(usual), 0
	}
	if t := n.Get("type"); t != nil {
		l.report("effect/several", t.Label, "`type` and `figure` name different Guards", related(f.Label, "`figure` is here"), help("remove `type`"))
	}
	return "figure", l.troop(f, s)
}

const insteadOfArrives = "write the moment `enemyEnters` with the condition `figure`"

// madeOfEnemies reports an effect or a moment that figures made of Enemies do not have.
func (l *lowering) madeOfEnemies(n *authored.Node, s *scope, does, instead string) {
	if s == nil || n == nil {
		return
	}
	i, known := s.figures.index[n.Str()]
	if !known {
		return
	}
	if made := s.figures.nodes[i]; !made.IsBad() && (made.Get("guards") != nil || made.Get("boss") != nil) {
		l.report("figure/troop", n.Where(), fmt.Sprintf("`%s` is for figures that are not made of Enemies", does), related(made.Label, "this one is"), help(instead))
	}
}
