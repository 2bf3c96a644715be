package plan

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Mend returns the line of a problem as its author must have meant it, and where it is in
// the text. A line has one reading when each of its cells has one name, or each of its
// edges one mark. Mend returns false when there are several, or none.
func Mend(text string, q Problem) (from, to int, line string, ok bool) {
	first := strings.TrimLeft(text, "\n")
	first, _, _ = strings.Cut(first, "\n")
	first = plainLine(first)
	var borders []int
	for i, r := range first {
		if r == '+' {
			borders = append(borders, i)
		}
	}
	at := min(max(q.Start, 0), len(text))
	from = strings.LastIndexByte(text[:at], '\n') + 1
	to = len(text)
	if n := strings.IndexByte(text[from:], '\n'); n >= 0 {
		to = from + n
	}
	if len(borders) < 2 || len(first) == 0 || first[0] != '+' {
		return from, to, "", false
	}
	was := plainLine(text[from:to])
	switch {
	case strings.HasPrefix(was, "+"):
		line, ok = edges(was, borders)
	default:
		line, ok = squares(was, borders)
	}
	if !ok || line == text[from:to] {
		return from, to, "", false
	}
	// The line must be right now, as far as it is a matter of drawing.
	_, problems := Parse(text[:from] + line + text[to:])
	if slices.ContainsFunc(problems, func(p Problem) bool { return p.Start >= from && p.Start <= from+len(line) && p.Code != CodeLadder }) {
		return from, to, "", false
	}
	return from, to, line, true
}

// plainLine returns a line with the signs of a drawing in place of those that look like
// them.
func plainLine(line string) string {
	return strings.TrimRight(strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r), r == '−', r == '─', r == '━', r == '═', r == '_':
			return '-'
		case unicode.Is(unicode.Zs, r), r == '\t':
			return ' '
		case strings.ContainsRune("│┃║¦｜!", r):
			return '|'
		case strings.ContainsRune("┌┐└┘├┤┬┴┼╋╔╗╚╝╠╣╦╩╬＋*", r):
			return '+'
		}
		return r
	}, line), " ")
}

// edges writes a line of edges again with the width of each column.
func edges(line string, borders []int) (string, bool) {
	parts := strings.Split(strings.Trim(line, "+"), "+")
	if len(parts) != len(borders)-1 {
		return "", false
	}
	var b strings.Builder
	for i, part := range parts {
		width := borders[i+1] - borders[i] - 1
		b.WriteByte('+')
		switch {
		case strings.Trim(part, "-Hh ") != "" || width < 2:
			return "", false
		case strings.ContainsAny(part, "Hh"):
			b.WriteString("-H" + strings.Repeat("-", width-2))
		case strings.Contains(part, "-"):
			b.WriteString(strings.Repeat("-", width))
		default:
			b.WriteString(strings.Repeat(" ", width))
		}
	}
	return b.String() + "+", true
}

var token = regexp.MustCompile(`[a-z][a-z0-9]*|\.+|[|H]`)

// squares writes a line of cells again with the width of each column.
func squares(line string, borders []int) (string, bool) {
	if token.ReplaceAllString(strings.ReplaceAll(line, " ", ""), "") != "" {
		return "", false
	}
	var names, marks []string
	mark := ""
	for _, t := range token.FindAllString(line, -1) {
		switch {
		case t == "|" || t == "H":
			if mark != "" {
				return "", false
			}
			mark = t
		default:
			names, marks, mark = append(names, t), append(marks, mark), ""
		}
	}
	if len(names) != len(borders)-1 || marks[0] == "H" || mark == "H" {
		return "", false
	}
	marks[0] = "|"
	var b strings.Builder
	for i, name := range names {
		width := borders[i+1] - borders[i] - 1
		if len(name) > width {
			return "", false
		}
		if marks[i] == "" {
			marks[i] = " "
		}
		fill := " "
		if name[0] == '.' {
			fill = "."
		}
		b.WriteString(marks[i] + name + strings.Repeat(fill, width-len(name)))
	}
	return b.String() + "|", true
}
