package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// outside lists the squares of the tiles that are not on the Map at set-up.
func outside(m *ir.Memory) []ir.SquareID {
	var out []ir.SquareID
	for i := range m.Tiles {
		if m.Tiles[i].Out {
			out = append(out, m.Tiles[i].Squares...)
		}
	}
	return out
}

// aside tells which tiles are set aside at set-up; "" for none.
func (k *maker) aside(m *ir.Memory) string {
	var names []string
	for _, s := range outside(m) {
		names = append(names, m.Squares[s].Name)
	}
	if len(names) == 0 {
		return ""
	}
	return k.say("step.aside", "squares", strings.Join(names, ", "))
}

// veils marks the squares that are not on the Map at set-up.
func (d *drawing) veils() {
	for _, s := range outside(d.m) {
		if d.here(s) {
			x, y := d.xy(s)
			d.tag(`<rect class="veil" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, x+3, y+3, cell-6, cell-6, d.say("map.out", "square", d.m.Squares[s].Name))
		}
	}
}
