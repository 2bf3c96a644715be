package venice

import (
	"slices"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// falls maps each square of a Map to the turn at the end of which it falls in a
// collapse (BOV-43). The tiles that the Memory names fall first. Then, turn by
// turn, tiles in contact with a fallen one fall, and those that then touch no
// other. Squares that never fall are not in the map.
func falls(m *ir.Memory, which int) map[ir.SquareID]int {
	c := m.Maps[which].Collapse
	if c == nil {
		return nil
	}
	touches := contacts(m, which)
	turn := map[ir.TileID]int{}
	for _, t := range c.Tiles {
		turn[t] = c.Turn
	}
	for now := c.Turn + 1; ; now++ {
		var next []ir.TileID
		for t, others := range touches { // BOV-43.2
			if _, gone := turn[t]; !gone && slices.ContainsFunc(others, func(o ir.TileID) bool { at, gone := turn[o]; return gone && at < now }) {
				next = append(next, t)
			}
		}
		for _, t := range next {
			turn[t] = now
		}
		var alone []ir.TileID
		for t, others := range touches { // BOV-43.3
			if _, gone := turn[t]; !gone && !slices.ContainsFunc(others, func(o ir.TileID) bool { _, gone := turn[o]; return !gone }) {
				alone = append(alone, t)
			}
		}
		for _, t := range alone {
			turn[t] = now
		}
		if len(next)+len(alone) == 0 {
			break
		}
	}
	out := map[ir.SquareID]int{}
	for i, q := range m.Squares {
		if at, gone := turn[q.Tile]; gone && q.Map == which {
			out[ir.SquareID(i)] = at
		}
	}
	return out
}

// contacts lists the tiles of a Map with a common edge, with or without a wall
// (GAP-58).
func contacts(m *ir.Memory, which int) map[ir.TileID][]ir.TileID {
	at := map[[2]int]ir.TileID{}
	out := map[ir.TileID][]ir.TileID{}
	for _, q := range m.Squares {
		if q.Map == which {
			at[[2]int{q.Col, q.Row}] = q.Tile
			out[q.Tile] = nil
		}
	}
	for _, q := range m.Squares {
		if q.Map != which {
			continue
		}
		for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if o, ok := at[[2]int{q.Col + d[0], q.Row + d[1]}]; ok && o != q.Tile && !slices.Contains(out[q.Tile], o) {
				out[q.Tile] = append(out[q.Tile], o)
			}
		}
	}
	return out
}

// collapseWords describes a collapse turn by turn.
func (k *maker) collapseWords(m *ir.Memory, which int) string {
	at := falls(m, which)
	turns := map[int][]string{}
	last := 0
	for i, q := range m.Squares {
		if t, ok := at[ir.SquareID(i)]; ok {
			turns[t] = append(turns[t], q.Name)
			last = max(last, t)
		}
	}
	var parts []string
	for t := m.Maps[which].Collapse.Turn; t <= last; t++ {
		if len(turns[t]) > 0 {
			parts = append(parts, k.say("collapse.turn", "turn", t, "squares", strings.Join(turns[t], " ")))
		}
	}
	return k.say("collapse", "turns", strings.Join(parts, "; "))
}

// collapses marks each square with the turn at the end of which it falls; the
// first ones are hatched.
func (d *drawing) collapses() {
	c := d.m.Maps[d.which].Collapse
	if c == nil {
		return
	}
	at := falls(d.m, d.which)
	for i, q := range d.m.Squares {
		turn, falls := at[ir.SquareID(i)]
		if !falls {
			continue
		}
		x, y := d.xy(ir.SquareID(i))
		d.tag(`<g><title>%s</title>`, d.say("map.falls", "square", q.Name, "turn", turn))
		if turn == c.Turn {
			d.tag(`<path class="falls" d="%s"/>`, hatch(x, y))
		}
		fallsMark(&d.svg, x+31, y+3, turn)
		d.tag(`</g>`)
	}
}

func hatch(x, y int) string {
	var p strings.Builder
	for c := 16; c < 2*cell; c += 16 {
		x1, y1, x2, y2 := min(c, cell), max(0, c-cell), max(0, c-cell), min(c, cell)
		p.WriteString("M" + strconv.Itoa(x+x1) + " " + strconv.Itoa(y+y1) + "L" + strconv.Itoa(x+x2) + " " + strconv.Itoa(y+y2))
	}
	return p.String()
}

// fallsMark draws the sign of a collapse: an arrow down and the turn.
func fallsMark(s *svg, x, y, turn int) {
	s.tag(`<rect class="disc" x="%d" y="%d" width="24" height="14" rx="3"/><path class="fall-arrow" d="M%d %dv8m-3 -3l3 3l3 -3"/>`, x, y, x+6, y+3)
	s.text("name", x+16, y+11, "middle", strconv.Itoa(turn))
}
