package terminal

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"acforge/engine/protocol"
)

// menu prints the options under their numbers; many of them by kind. A
// number is always the option's place in the point's own order, so that a
// script does not depend on how they are grouped.
func (t *table) menu() {
	const few = 9
	if len(t.options) <= few {
		for i, o := range t.options {
			t.line(fmt.Sprintf("  %2d  %s", i+1, o.Text))
		}
		return
	}
	var kinds []string
	items := map[string][]string{}
	for i, o := range t.options {
		k := kind(o)
		if items[k] == nil {
			kinds = append(kinds, k)
		}
		items[k] = append(items[k], fmt.Sprintf("%3d  %s", i+1, o.Text))
	}
	for _, k := range kinds {
		if len(kinds) > 1 {
			t.line(t.dim("  " + k))
		}
		for _, l := range columns(items[k], t.Width-2) {
			t.line("  " + l)
		}
	}
}

// kind is the heading an option stands under: the first member of its JSON
// that holds a word, by the names systems use for it.
func kind(o protocol.Option) string {
	var members map[string]json.RawMessage
	if json.Unmarshal(o.Action, &members) != nil {
		return ""
	}
	for _, name := range []string{"do", "kind", "type"} {
		var word string
		if json.Unmarshal(members[name], &word) == nil && word != "" {
			return word
		}
	}
	return ""
}

// columns lays short items out side by side, filled downwards.
func columns(items []string, width int) []string {
	widest := 0
	for _, s := range items {
		widest = max(widest, len([]rune(s)))
	}
	n := max(1, (width+2)/(widest+2))
	rows := (len(items) + n - 1) / n
	lines := make([]string, rows)
	for i, s := range items {
		pad := widest + 2 - len([]rune(s))
		if i+rows >= len(items) {
			pad = 0 // last in its row
		}
		lines[i%rows] += s + strings.Repeat(" ", pad)
	}
	return lines
}

// write prints s. A stream that fails is noticed when play ends.
func (t *table) write(s string) {
	if _, err := io.WriteString(t.Out, s); err != nil && t.failed == nil {
		t.failed = err
	}
}

func (t *table) line(s string) { t.write(s + "\n") }

func (t *table) prompt() {
	if t.Live {
		t.write("> ")
	}
}

func (t *table) bold(s string) string { return t.style("1", s) }
func (t *table) dim(s string) string  { return t.style("2", s) }

func (t *table) style(code, s string) string {
	if !t.Color {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}
