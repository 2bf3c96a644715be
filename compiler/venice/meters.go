package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// meters lowers what a Memory declares of its counters, if it does not only list their
// names. All have their widest range first, since one may name another.
func (l *lowering) meters(s *scope) {
	n := s.node.Get("counters")
	if n == nil || n.Kind != authored.Struct {
		return
	}
	m := s.memory
	for i, f := range inOrder(n) {
		l.out.Origins.Mark(fmt.Sprintf("%s/meters/%d", s.at, i), f)
		m.Meters = append(m.Meters, ir.Meter{Counter: ir.CounterID(s.counter.index[f.Name]), Max: ir.CounterLimit.Most})
	}
	for i, f := range inOrder(n) {
		x := ir.Meter{Counter: m.Meters[i].Counter, Title: l.text(f.Get("title")), Hidden: !f.Get("shown").BoolOr(true), Each: f.Get("each").BoolOr(false)}
		x.Max, x.MaxBy = l.counted(f.Get("max"), s, ir.CounterLimit.Most, ir.CounterLimit)
		x.Start, x.StartBy = l.counted(f.Get("start"), s, 0, ir.CounterLimit)
		for _, field := range []string{"max", "start"} {
			if v := f.Get(field); v != nil && v.Kind == authored.Int && ir.CounterLimit.Holds(v.IntOr(0)) != v.IntOr(0) {
				l.report("effect/number", v.Where(), fmt.Sprintf("a counter is between 0 and 255; `%s` is %d", field, v.IntOr(0)))
			}
		}
		x.Max, x.Start = ir.CounterLimit.Holds(x.Max), ir.CounterLimit.Holds(x.Start)
		m.Meters[i] = x
	}
}

// bossesHere lowers the values that Bosses have in a Memory.
func (l *lowering) bossesHere(s *scope) {
	for i, f := range inOrder(s.node.Get("bosses")) {
		l.out.Origins.Mark(fmt.Sprintf("%s/bosses/%d", s.at, i), f)
		id := l.bossNamed(f)
		if id == ir.NoID {
			continue
		}
		s.memory.Bosses = append(s.memory.Bosses, ir.BossHere{Boss: id, Health: l.numberOrNil(f.Get("health"), s), Dice: l.numberOrNil(f.Get("dice"), s)})
	}
}

// bossNamed returns the Boss whose id is the name of a field.
func (l *lowering) bossNamed(f *authored.Node) ir.EnemyID {
	i, ok := l.enemies.index[f.Name]
	switch {
	case !ok && l.whole(l.enemies) && !l.enemies.broken:
		l.unknown("pack/unknown-enemy", "Boss", f.Name, f.Label, l.enemies.names())
		return ir.NoID
	case !ok:
		return ir.NoID
	case l.enemies.nodes[i].Get("by") == nil:
		l.report("memory/not-boss", f.Label, fmt.Sprintf("`%s` is not a Boss", f.Name), related(l.enemies.nodes[i].Label, "it is an Enemy"), rule("BOV-33.1"))
		return ir.NoID
	}
	return ir.EnemyID(i)
}
