package diag

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"acforge.dev/internal/printable"
)

const (
	tabWidth     = 4
	excerptWidth = 110 // columns of a line shown; a longer one is cut around the span
	excerptLead  = 40  // columns shown before the span when the line is cut
)

// excerpt writes the lines of a span with the span underlined and returns the width of
// the gutter. For a span of several lines it shows the first and the last. A file
// without text has no excerpt.
func excerpt(b *bytes.Buffer, s Span, mark byte, color string, p paint) (gutter int) {
	at, _ := locate(s)
	if len(s.File.Text) == 0 {
		return 0
	}
	lastLine, lastByte := at.endLine, at.end
	if at.endLine > at.line && at.endColumn == 1 {
		// The span ends with a line's end; the next line is not part of it.
		lastLine--
		lastByte = s.File.Offset(lastLine, 1) + len(s.File.Line(lastLine))
	}
	gutter = len(strconv.Itoa(lastLine))
	margin := strings.Repeat(" ", gutter)
	bar := p.faint + "|" + p.reset

	fmt.Fprintf(b, "%s %s\n", margin, bar)
	show := func(line, from, to int) {
		text, lead, width := cut(s.File.Line(line), from, to)
		row := fmt.Sprintf("%s%*d%s %s %s", p.faint, gutter, line, p.reset, bar, text)
		b.WriteString(strings.TrimRight(row, " "))
		fmt.Fprintf(b, "\n%s %s %s%s%s%s\n", margin, bar, strings.Repeat(" ", lead), color, strings.Repeat(string(mark), width), p.reset)
	}
	first := s.File.Line(at.line)
	from := at.start - s.File.Offset(at.line, 1)
	if lastLine == at.line {
		show(at.line, from, lastByte-s.File.Offset(at.line, 1))
		return gutter
	}
	show(at.line, from, len(first))
	if lastLine > at.line+1 {
		fmt.Fprintf(b, "%s %s ...\n", margin, bar)
	}
	last := s.File.Line(lastLine)
	show(lastLine, len(last)-len(strings.TrimLeft(last, " \t")), lastByte-s.File.Offset(lastLine, 1))
	return gutter
}

// cut prepares a line for display. It replaces tabs by spaces and unprintable
// characters by a replacement character, and shortens a long line around the bytes
// from..to. It returns the text, the columns before the underline and the underline's
// width, at least 1.
func cut(line string, from, to int) (text string, lead, width int) {
	type cell struct {
		text string
		col  int
	}
	var cells []cell
	col, fromCol, toCol := 0, -1, -1
	for i, r := range line {
		if i >= from && fromCol < 0 {
			fromCol = col
		}
		if i >= to && toCol < 0 {
			toCol = col
		}
		shown, w := string(r), runeWidth(r)
		switch {
		case r == '\t':
			w = tabWidth - col%tabWidth
			shown = strings.Repeat(" ", w)
		case !printable.Shown(line, i):
			shown, w = string(printable.Mark), 1
		}
		cells = append(cells, cell{shown, col})
		col += w
	}
	if fromCol < 0 {
		fromCol = col
	}
	if toCol < 0 {
		toCol = col
	}
	lo, hi := 0, col
	if col > excerptWidth {
		lo = max(0, min(fromCol-excerptLead, col-excerptWidth))
		hi = lo + excerptWidth
	}
	var sb strings.Builder
	if lo > 0 {
		sb.WriteString("…")
	}
	start := -1
	for _, c := range cells {
		if c.col >= lo && c.col < hi {
			if start < 0 {
				start = c.col
			}
			sb.WriteString(c.text)
		}
	}
	if hi < col {
		sb.WriteString("…")
	}
	start = max(start, 0)
	lead = fromCol - start
	if lo > 0 {
		lead++
	}
	return sb.String(), lead, max(1, min(toCol, hi)-fromCol)
}

// wide are the ranges that terminals show two columns wide (East Asian wide
// and fullwidth, and the blocks of pictures).
var wide = []struct{ lo, hi rune }{
	{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xA960, 0xA97F},
	{0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60},
	{0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF},
	{0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
}

func runeWidth(r rune) int {
	if r < 0x300 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) || r == '\u200B' || r == '\u200D' {
		return 0
	}
	for _, w := range wide {
		if r >= w.lo && r <= w.hi {
			return 2
		}
	}
	return 1
}
