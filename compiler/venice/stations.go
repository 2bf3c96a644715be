package venice

import (
	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// oneWay lowers the stations of a Map that lead one way.
func (l *lowering) oneWay(s *scope, d *drawn) {
	for _, e := range d.node.Get("stations").Elems() {
		if e.Kind != authored.Struct || e.Get("only") == nil {
			continue
		}
		if id := l.squareIn(e.Get("at"), s, d.name); id != ir.NoID {
			s.memory.OneWay = append(s.memory.OneWay, ir.OneWay{At: id, Only: e.Get("only").Str()})
		}
	}
}
