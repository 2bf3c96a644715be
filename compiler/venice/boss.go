package venice

import (
	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// spawnedBoss lowers an effect that places a Boss by its id. The Memory has to name the Boss
// among its own, so that its miniature is there.
func (l *lowering) spawnedBoss(e *ir.Spawn, n, boss *authored.Node, s *scope) {
	if t := n.Get("type"); t != nil && t.Str() != "boss" {
		l.report("effect/several", t.Where(), "`type` and `boss` name different figures", related(boss.Label, "`boss` is here"), help("remove `type`"))
	}
	e.Type, e.Boss = "boss", l.bossRef(boss)
	if s == nil || *e.Boss == ir.NoID || s.node.Get("bosses").Get(boss.Str()) != nil || s.node.Get("boss").Str() == boss.Str() {
		return
	}
	l.report("memory/not-boss", boss.Where(), "this Memory does not name the Boss "+boss.Quote(), help("name it with bosses: "+boss.Str()+": {}"))
}
