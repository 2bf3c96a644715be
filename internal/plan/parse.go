package plan

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads a drawing. The plan is never nil; it holds everything readable. Problems
// are in the order of the text. Without any, Parse(Format(p)) gives the same plan
// except for the places in the text.
func Parse(text string) (*Plan, []Problem) {
	p := &parser{text: text, plan: &Plan{}}
	p.split()
	if len(p.lines) == 0 {
		p.report(CodeEmpty, 0, len(text), "the plan is empty", "draw at least one cell: +----+ above and below, and a tile's name between")
		return p.plan, p.problems
	}
	if p.columns() {
		p.body()
		p.link()
	}
	p.order()
	return p.plan, p.problems
}

// char is one character of the text with its place. Columns of a drawing are counted in
// characters, spans in bytes.
type char struct {
	r   rune
	at  int // byte offset
	len int
}

// mark is the content of an edge.
type mark uint8

const (
	open mark = iota
	wall
	ladder
)

// drawnEdge is an edge before its squares are known.
type drawnEdge struct {
	mark       mark
	start, end int
}

type parser struct {
	text     string
	plan     *Plan
	problems []Problem

	lines   [][]char // without blank lines before and after
	ends    []int    // byte offset of the end of each line
	borders []int    // columns of the '+' of the first line

	index [][]int       // row, col: index into plan.Cells or -1
	right [][]drawnEdge // row, col: edge on the right of the cell
	below [][]drawnEdge // row, col: edge under the cell; row -1 is not kept
}

func (p *parser) report(code string, start, end int, message, help string) {
	if n := len(p.problems) - 1; n >= 0 && code == CodeCharacter && p.problems[n].Code == code && p.problems[n].Message == message && p.problems[n].End == start {
		p.problems[n].End = end // the same character again
		return
	}
	p.problems = append(p.problems, Problem{Code: code, Start: start, End: end, Message: message, Help: help})
}

// split divides the text into lines of characters. It reports characters that are not
// allowed in a drawing, and reads them as blanks.
func (p *parser) split() {
	rest, at := p.text, 0
	for rest != "" {
		line, after, found := strings.Cut(rest, "\n")
		var chars []char
		for i := 0; i < len(line); {
			r, n := utf8.DecodeRuneInString(line[i:])
			if r == '\r' && i == len(line)-1 {
				break
			}
			chars = append(chars, char{p.known(r, at+i, n), at + i, n})
			i += n
		}
		// Blanks at the end of a line mean nothing: editors remove them.
		for len(chars) > 0 && chars[len(chars)-1].r == ' ' {
			chars = chars[:len(chars)-1]
		}
		p.lines = append(p.lines, chars)
		end := at
		if len(chars) > 0 {
			last := chars[len(chars)-1]
			end = last.at + last.len
		}
		p.ends = append(p.ends, end)
		if !found {
			break
		}
		at += len(line) + 1
		rest = after
	}
	for len(p.lines) > 0 && len(p.lines[0]) == 0 {
		p.lines, p.ends = p.lines[1:], p.ends[1:]
	}
	for len(p.lines) > 0 && len(p.lines[len(p.lines)-1]) == 0 {
		p.lines, p.ends = p.lines[:len(p.lines)-1], p.ends[:len(p.ends)-1]
	}
}

// known returns r if it is allowed in a drawing. Otherwise it reports r and returns a
// blank.
func (p *parser) known(r rune, at, n int) rune {
	switch {
	case r == ' ' || strings.ContainsRune("+-|.", r) || nameRune(r) || r >= 'A' && r <= 'Z' || r == '_':
		return r
	case r == '\t':
		p.report(CodeTab, at, at+n, "the plan contains a tab, which has no fixed width", "use spaces")
	case r == utf8.RuneError && n == 1:
		p.report(CodeCharacter, at, at+n, "the plan is not UTF-8 here", "save the file as UTF-8")
	default:
		help := "a plan can contain names, dots, '+', '-', '|', 'H' and spaces"
		switch {
		case unicode.Is(unicode.Pd, r):
			help = "write '-' for a wall"
		case unicode.Is(unicode.Zs, r):
			help = "write a plain space; this one often comes with copied text"
		}
		p.report(CodeCharacter, at, at+n, fmt.Sprintf("%q has no meaning in a plan", r), help)
	}
	return ' '
}

// columns finds the borders of the columns in the first line.
func (p *parser) columns() bool {
	first := p.lines[0]
	for i, c := range first {
		switch {
		case c.r == '+':
			p.borders = append(p.borders, i)
		case i == 0:
			p.report(CodeCorner, c.at, c.at+c.len, "the first line of the plan does not begin with '+'",
				"begin the plan with its upper edge, like +----+----+")
			return false
		case c.r == ' ' || c.r == '-':
		case c.r == 'H':
			p.report(CodeLadder, c.at, c.at+c.len, "a ladder on the edge of the plan leads nowhere", "draw H only between two squares")
		default:
			p.report(CodeCharacter, c.at, c.at+c.len, fmt.Sprintf("the upper edge of the plan cannot contain %q", c.r),
				"the first line can contain only '+', '-' and spaces; each '+' marks a column")
		}
	}
	last := first[len(first)-1]
	if last.r != '+' {
		p.report(CodeCorner, last.at+last.len, last.at+last.len, "the first line of the plan does not end with '+'", "close the upper edge with a corner")
		p.borders = append(p.borders, len(first))
	}
	if len(p.borders) < 2 {
		p.report(CodeCorner, first[0].at, p.ends[0], "the first line of the plan shows no column",
			"a column lies between two '+', like +----+")
		return false
	}
	ok := true
	for i, b := range p.borders[1:] {
		if b-p.borders[i] < 2 {
			start := p.byteAt(0, p.borders[i])
			p.report(CodeCorner, start, p.byteAt(0, b)+1, "two '+' are next to each other, so the column between them has no room for a name", "draw at least one '-' or space between them")
			ok = false
		}
	}
	if !ok {
		return false
	}
	p.plan.Cols = len(p.borders) - 1
	return true
}

// width returns the number of characters of a full line.
func (p *parser) width() int { return p.borders[len(p.borders)-1] + 1 }

// byteAt returns the byte offset of column col of line n, or of the line's end when it
// is shorter.
func (p *parser) byteAt(n, col int) int {
	if col < len(p.lines[n]) {
		return p.lines[n][col].at
	}
	return p.ends[n]
}

// at returns the character in column col of line n, or a blank past its end.
func (p *parser) at(n, col int) rune {
	if col < len(p.lines[n]) {
		return p.lines[n][col].r
	}
	return ' '
}

// body reads the lines below the first: cells and corners in turn.
func (p *parser) body() {
	for n := 1; n < len(p.lines); n++ {
		ragged := p.length(n)
		known := len(p.problems)
		corners := p.at(n, 0) == '+'
		switch {
		case n%2 == 1 && corners:
			p.report(CodeRagged, p.byteAt(n, 0), p.ends[n], "a line of corners where a line of cells was expected",
				"draw exactly one line of cells between two lines of corners")
			return
		case n%2 == 0 && !corners:
			p.report(CodeCorner, p.byteAt(n, 0), p.ends[n], "a line of corners is missing here; it begins with '+'",
				"draw a line of corners like +    +----+ under every line of cells")
			return
		case corners:
			p.cornerLine(n)
		default:
			p.cellLine(n)
		}
		if ragged {
			p.consequences(known)
		}
	}
	if len(p.lines)%2 == 0 {
		p.report(CodeCorner, p.ends[len(p.lines)-1], p.ends[len(p.lines)-1], "the plan has no lower edge", "close it with a line like +----+----+")
		p.below = append(p.below, make([]drawnEdge, p.plan.Cols))
	} else if len(p.lines) == 1 {
		p.report(CodeEmpty, p.byteAt(0, 0), p.ends[0], "the plan has no line of cells", "write the tiles' names under the upper edge")
	}
}

// length compares the length of line n with the first's and reports whether they
// differ.
func (p *parser) length(n int) bool {
	have, want := len(p.lines[n]), p.width()
	switch {
	case have < want:
		p.report(CodeRagged, p.ends[n], p.ends[n], fmt.Sprintf("this line has %d characters, but the first line of the plan has %d", have, want),
			"continue the line to the right edge")
	case have > want:
		p.report(CodeRagged, p.byteAt(n, want), p.ends[n], fmt.Sprintf("this line has %d characters, but the first line of the plan has only %d", have, want),
			"end the line at the right edge; each '+' of the first line marks a column")
	}
	return have != want
}

// consequences drops problems after the first known ones, the last of which is about a
// line's length: after a missing or additional character nothing is in its column. The
// first of them says where to look.
func (p *parser) consequences(known int) {
	found := slices.Clone(p.problems[known:])
	p.problems = p.problems[:known]
	sortProblems(found)
	ragged := &p.problems[known-1]
	for _, q := range found {
		word := p.text[q.Start:q.End]
		if strings.Trim(word, " .") == "" || q.Start >= ragged.Start {
			continue
		}
		what := "missing"
		if ragged.End > ragged.Start {
			what = "too many"
		}
		ragged.Help = fmt.Sprintf("is a character %s before %q?", what, word)
		return
	}
}

// order sorts problems by place and drops repeated ones of the same place and kind.
func (p *parser) order() {
	sortProblems(p.problems)
	var out []Problem
	for _, q := range p.problems {
		if len(out) > 0 && out[len(out)-1].Start == q.Start && out[len(out)-1].Code == q.Code {
			continue
		}
		out = append(out, q)
	}
	p.problems = out
}
