package plan

import "strings"

// Format straightens a plan. All columns are as wide as the longest name needs, so that
// the drawing keeps the shape of the Map. Names are at the left of their cells, and
// edges are drawn in full. The last line ends without a newline, as in an author's
// multi-line string.
func Format(p *Plan) string {
	cells := make([][]int, p.Rows)
	for row := range cells {
		cells[row] = make([]int, p.Cols)
		for col := range cells[row] {
			cells[row][col] = -1
		}
	}
	width := 4
	for i, c := range p.Cells {
		cells[c.Row][c.Col] = i
		width = max(width, len(c.Name)+1)
	}
	at := func(col, row int) int {
		if col < 0 || row < 0 || col >= p.Cols || row >= p.Rows {
			return -1
		}
		return cells[row][col]
	}
	edges := make(map[[2]int]Edge, len(p.Edges))
	for _, e := range p.Edges {
		edges[[2]int{e.A, e.B}] = e
	}
	// between returns the mark between two cells. The rim of the squares is drawn like
	// a wall; between two missing squares there is nothing.
	between := func(a, b int, outer bool) mark {
		if a < 0 || b < 0 {
			if a < 0 && b < 0 && !outer {
				return open
			}
			return wall
		}
		switch e := edges[[2]int{a, b}]; {
		case e.Ladder:
			return ladder
		case e.Wall:
			return wall
		}
		return open
	}
	var b strings.Builder
	for row := 0; row <= p.Rows; row++ {
		for col := range p.Cols {
			b.WriteByte('+')
			switch between(at(col, row-1), at(col, row), row == 0 || row == p.Rows) {
			case open:
				b.WriteString(strings.Repeat(" ", width))
			case wall:
				b.WriteString(strings.Repeat("-", width))
			case ladder:
				b.WriteString("-H" + strings.Repeat("-", width-2))
			}
		}
		b.WriteByte('+')
		if row == p.Rows {
			break
		}
		b.WriteByte('\n')
		for col := 0; col <= p.Cols; col++ {
			b.WriteByte([]byte{open: ' ', wall: '|', ladder: 'H'}[between(at(col-1, row), at(col, row), col == 0 || col == p.Cols)])
			if col == p.Cols {
				break
			}
			name := strings.Repeat(".", width)
			if i := at(col, row); i >= 0 {
				name = p.Cells[i].Name
			}
			b.WriteString(name + strings.Repeat(" ", width-len(name)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
