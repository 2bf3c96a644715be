package lsp

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/printable"
)

// hover describes a word: a thing drawn in text, or a field by its sentence in the
// schema. It returns "" when nothing is known.
func (v *view) hover(w *word) string {
	var parts []string
	if f := v.find(w); f != nil {
		if f.Draw != nil {
			parts = append(parts, fenced(f.Draw()))
		} else {
			parts = append(parts, fenced(v.card(f)))
		}
	}
	if !w.label && !v.words.here.value {
		return strings.Join(parts, "\n\n") // half a name of a field, or a keyword
	}
	if place, ok := v.compiler().Spot(v.system, v.pkg, w.path); ok && place.Doc != "" {
		name := ""
		for _, n := range w.path {
			if _, err := strconv.Atoi(n); err != nil {
				name = n
			}
		}
		parts = append(parts, fmt.Sprintf("**%s**: %s", escaped(name), escaped(place.Doc)))
	}
	if space := v.space(w); space != "" {
		parts = append(parts, space)
	}
	return strings.Join(parts, "\n\n")
}

// fenced returns a text in a code block.
func fenced(s string) string {
	return "```text\n" + strings.ReplaceAll(printable.Text(s), "```", "'''") + "\n```"
}

// escaped returns a text escaped for markdown.
func escaped(s string) string {
	return strings.NewReplacer("\\", "\\\\", "*", "\\*", "_", "\\_", "`", "\\`", "<", "\\<", "[", "\\[", "#", "\\#", "{", "\\{").Replace(printable.Text(s))
}

// cardWidth is the width of a drawn card, in letters between its edges.
const cardWidth = 44

// mostLines is the largest number of lines in a drawn card.
const mostLines = 40

// card draws a thing as a card: its name, its text, its figures.
func (v *view) card(f *found) string {
	title := v.title(f.Node)
	if title == "" {
		title = f.ID
	}
	var lines []string
	if text := v.said(f.Node.Get("text")); text != "" {
		lines = append(lines, wrapped(text, cardWidth)...)
	}
	if f.Node != nil && f.Node.Kind == authored.Struct {
		for _, n := range f.Node.Items {
			if n.Name == "name" || n.Name == "title" || n.Name == "text" {
				continue
			}
			if s := short(n, 0); s != "" {
				lines = append(lines, wrapped(n.Name+": "+s, cardWidth)...)
			}
		}
	}
	if len(lines) > mostLines {
		lines = append(lines[:mostLines], "…")
	}
	rule := "+" + strings.Repeat("-", cardWidth+2) + "+"
	out := []string{rule}
	row := func(s string) {
		out = append(out, "| "+s+strings.Repeat(" ", max(0, cardWidth-utf8.RuneCountInString(s)))+" |")
	}
	for _, s := range wrapped(title, cardWidth) {
		row(s)
	}
	row(f.table.What + " " + f.ID)
	if len(lines) > 0 {
		out = append(out, rule)
	}
	for _, s := range lines {
		row(s)
	}
	return strings.Join(append(out, rule), "\n")
}

// title returns the title of a thing, in the first language that it has.
func (v *view) title(n *authored.Node) string {
	for _, field := range []string{"name", "title"} {
		if s := v.said(n.Get(field)); s != "" {
			return s
		}
	}
	return ""
}

// said returns a text in the first language that it has.
func (v *view) said(n *authored.Node) string {
	if n == nil {
		return ""
	}
	if n.Kind == authored.String {
		return n.Text
	}
	for _, i := range n.Fields() {
		if i.Kind == authored.String {
			return i.Text
		}
	}
	return ""
}

// short returns a value in one line.
func short(n *authored.Node, depth int) string {
	const most = 200
	switch n.Kind {
	case authored.String:
		return strings.Join(strings.Fields(n.Text), " ")
	case authored.Int:
		return strconv.Itoa(n.Int)
	case authored.Bool:
		return strconv.FormatBool(n.Bool)
	case authored.Struct, authored.List:
		if depth > 6 {
			return "…"
		}
		var parts []string
		size := 0
		for _, i := range n.Items {
			s := short(i, depth+1)
			if s == "" {
				continue
			}
			if n.Kind == authored.Struct {
				s = i.Name + " " + s
			}
			parts = append(parts, s)
			if size += len(s); size > most {
				parts = append(parts, "…")
				break
			}
		}
		return strings.Join(parts, ", ")
	}
	return ""
}

// wrapped splits a text into lines.
func wrapped(text string, width int) []string {
	var out []string
	line := ""
	for _, w := range strings.Fields(printable.Line(text)) {
		for utf8.RuneCountInString(w) > width {
			r := []rune(w)
			if line != "" {
				out, line = append(out, line), ""
			}
			out, w = append(out, string(r[:width])), string(r[width:])
		}
		switch {
		case line == "":
			line = w
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > width:
			out, line = append(out, line), w
		default:
			line += " " + w
		}
	}
	return append(out, line)
}
