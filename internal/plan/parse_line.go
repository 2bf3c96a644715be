package plan

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strings"
)

func nameRune(r rune) bool { return r >= 'a' && r <= 'z' || r >= '0' && r <= '9' }

// ValidName reports whether s can name a cell.
func ValidName(s string) bool {
	for i, r := range s {
		if !nameRune(r) || i == 0 && r <= '9' {
			return false
		}
	}
	return s != ""
}

func sortProblems(ps []Problem) {
	slices.SortStableFunc(ps, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), strings.Compare(a.Code, b.Code))
	})
}

// cornerLine reads a line of corners: the edges under the cells above it.
func (p *parser) cornerLine(n int) {
	edges := make([]drawnEdge, p.plan.Cols)
	full := min(len(p.lines[n]), p.width())
	for _, b := range p.borders {
		if b < full && p.at(n, b) != '+' {
			at := p.byteAt(n, b)
			p.report(CodeCorner, at, at+p.lines[n][b].len, "a '+' is missing here: the first line has one in this column",
				"draw each '+' under one of the first line")
		}
	}
	for col := range edges {
		lo, hi := p.borders[col]+1, p.borders[col+1]
		e := drawnEdge{start: p.byteAt(n, lo), end: p.byteAt(n, hi)}
		for i := lo; i < hi; i++ {
			switch p.at(n, i) {
			case ' ':
			case '-':
				if e.mark == open {
					e.mark = wall
				}
			case 'H':
				e.mark = ladder
			case '+':
				at := p.byteAt(n, i)
				p.report(CodeCorner, at, at+1, "this '+' is between two columns", "draw each '+' under one of the first line")
			default:
				at := p.byteAt(n, i)
				p.report(CodeCharacter, at, at+p.lines[n][i].len, fmt.Sprintf("an edge cannot contain %q", p.at(n, i)),
					"draw an edge as open (spaces), a wall ('-') or a ladder ('H')")
			}
		}
		edges[col] = e
	}
	p.below = append(p.below, edges)
}

// cellLine reads a line of cells: names, dots and the edges between them.
func (p *parser) cellLine(n int) {
	row := p.plan.Rows
	p.plan.Rows++
	index := make([]int, p.plan.Cols)
	marks := p.bordersOf(n)
	for _, m := range []*borderMark{&marks[0], &marks[p.plan.Cols]} {
		if m.mark == ladder {
			p.report(CodeLadder, m.start, m.end, "a ladder on the edge of the plan leads nowhere", "draw H only between two squares")
			m.mark = wall
		}
	}
	for col := range index {
		lo, hi := p.borders[col]+1, p.borders[col+1]
		// A wall drawn one character next to its border belongs to it.
		if marks[col].shift > 0 {
			lo++
		}
		if marks[col+1].shift < 0 {
			hi--
		}
		index[col] = p.cell(n, lo, hi, col, row)
	}
	p.index = append(p.index, index)
	right := make([]drawnEdge, p.plan.Cols)
	for col := range right {
		right[col] = marks[col+1].drawnEdge
	}
	p.right = append(p.right, right)
}

// borderMark is a border of a line of cells. shift says that its sign is one character
// too far to the left (-1) or the right (+1).
type borderMark struct {
	drawnEdge
	shift int
}

// bordersOf reads the borders of line n, including the outer two.
func (p *parser) bordersOf(n int) []borderMark {
	marks := make([]borderMark, len(p.borders))
	for i, b := range p.borders {
		marks[i] = p.border(n, i, b)
	}
	return marks
}

func (p *parser) border(n, i, b int) borderMark {
	m := borderMark{drawnEdge: drawnEdge{start: p.byteAt(n, b), end: p.byteAt(n, b+1)}}
	outer := i == 0 || i == len(p.borders)-1
	switch r := p.at(n, b); {
	case r == '|':
		m.mark = wall
	case r == 'H':
		m.mark = ladder
	case r == ' ' && outer:
		if b < len(p.lines[n]) { // a short line was reported already
			p.report(CodeRagged, m.start, m.end, "a '|' is missing at the edge of the plan", "close the left and the right edge with '|'")
		}
	case r == ' ' && !outer:
		// In hand-drawn plans a sign slips by one: read it where it belongs, and let
		// Format straighten it. In a narrow column the intended border would be
		// ambiguous.
		switch left, right := p.at(n, b-1), p.at(n, b+1); {
		case (left == '|' || left == 'H') && b-p.borders[i-1] > 3:
			m.shift = -1
		case (right == '|' || right == 'H') && p.borders[i+1]-b > 3:
			m.shift = 1
		}
		if m.shift != 0 {
			m.start, m.end = p.byteAt(n, b+m.shift), p.byteAt(n, b+m.shift+1)
			m.mark = wall
			if p.at(n, b+m.shift) == 'H' {
				m.mark = ladder
			}
		}
	case r == '.' && !outer && p.at(n, b-1) == '.' && p.at(n, b+1) == '.':
		// Dots that continue from one missing square to the next.
	case nameRune(r) && !outer:
		start, end := b, b+1
		for start > 0 && nameRune(p.at(n, start-1)) {
			start--
		}
		for nameRune(p.at(n, end)) {
			end++
		}
		p.report(CodeName, p.byteAt(n, start), p.byteAt(n, end),
			fmt.Sprintf("%q crosses the border between columns %s and %s", p.word(n, start, end), Column(i-1), Column(i)),
			"make the column wider in every line")
	default:
		p.report(CodeCharacter, m.start, m.end, fmt.Sprintf("the border of a cell cannot contain %q", r),
			"draw a border as open (a space), a wall ('|') or a ladder ('H')")
	}
	return m
}

// word returns the characters start..end-1 of line n.
func (p *parser) word(n, start, end int) string {
	return p.text[p.byteAt(n, start):p.byteAt(n, end)]
}

// cell reads the characters lo..hi-1 of line n and returns the index of the square, -1
// for none.
func (p *parser) cell(n, lo, hi, col, row int) int {
	for lo < hi && p.at(n, lo) == ' ' {
		lo++
	}
	for lo < hi && p.at(n, hi-1) == ' ' {
		hi--
	}
	where := Name(col, row)
	if lo >= hi {
		start := p.byteAt(n, p.borders[col]+1)
		end := max(start, p.byteAt(n, p.borders[col+1]))
		p.report(CodeBlank, start, end, fmt.Sprintf("cell %s is empty", where), "write its tile's name, or dots where there is no square")
		return -1
	}
	start, end := p.byteAt(n, lo), p.byteAt(n, hi)
	word := p.text[start:end]
	switch {
	case strings.Trim(word, ". ") == "":
		return -1
	case ValidName(word):
		p.plan.Cells = append(p.plan.Cells, Cell{Name: word, Col: col, Row: row, Start: start, End: end})
		return len(p.plan.Cells) - 1
	case p.overBorder(n, lo, hi):
		// Reported where it crosses the border.
	case strings.ContainsAny(word, "|-+"):
		i := start + strings.IndexAny(word, "|-+")
		p.report(CodeName, i, i+1, fmt.Sprintf("%q cannot be inside cell %s", p.text[i:i+1], where),
			"draw walls on the borders, in the columns of the '+' in the first line")
	case strings.ContainsAny(word, " "):
		p.report(CodeName, start, end, fmt.Sprintf("cell %s has more than one name: %q", where, word), "write one tile's name in each cell")
	default:
		p.report(CodeName, start, end, fmt.Sprintf("%q cannot be the name of a tile", word), "write a small letter, then small letters and digits, like t1")
	}
	return -1
}

// overBorder reports whether the word lo..hi-1 continues over a border.
func (p *parser) overBorder(n, lo, hi int) bool {
	return nameRune(p.at(n, lo)) && lo > 0 && nameRune(p.at(n, lo-1)) ||
		nameRune(p.at(n, hi-1)) && nameRune(p.at(n, hi))
}

// link turns drawn edges into edges between squares.
func (p *parser) link() {
	at := func(col, row int) int {
		if row >= len(p.index) || col >= p.plan.Cols {
			return -1
		}
		return p.index[row][col]
	}
	add := func(e drawnEdge, a, b int) {
		switch {
		case e.mark == open:
		case a >= 0 && b >= 0:
			p.plan.Edges = append(p.plan.Edges, Edge{A: a, B: b, Wall: e.mark == wall, Ladder: e.mark == ladder, Start: e.start, End: e.end})
		case e.mark == ladder:
			p.report(CodeLadder, e.start, e.end, "this ladder has no square at one end", "draw a ladder only between two squares")
		}
	}
	for row := range p.index {
		for col := range p.index[row] {
			add(p.right[row][col], at(col, row), at(col+1, row))
			if row < len(p.below) {
				add(p.below[row][col], at(col, row), at(col, row+1))
			}
		}
	}
	sort.Slice(p.plan.Edges, func(i, j int) bool {
		a, b := p.plan.Edges[i], p.plan.Edges[j]
		return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) < 0
	})
}
