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
	heads := headings(t.options)
	var order []string
	items := map[string][]string{}
	for i, o := range t.options {
		h := heads[i]
		if items[h] == nil {
			order = append(order, h)
		}
		items[h] = append(items[h], fmt.Sprintf("%3d  %s", i+1, o.Text))
	}
	grouped := false
	for _, h := range order {
		switch lone := len(items[h]) == 1; {
		case !lone && len(order) > 1:
			t.line(t.dim("  " + h))
			grouped = true
		case lone && grouped: // it says itself what is done
			t.line("")
			grouped = false
		}
		for _, l := range columns(items[h], t.Width-2) {
			t.line("  " + l)
		}
	}
}

// headings says under what each option stands: whose it is, where several
// may act, else what is done. Systems write both into an action's JSON as
// "who" (a seat) and "do"; options without stand together.
func headings(options []protocol.Option) []string {
	does, seats := make([]string, len(options)), make([]string, len(options))
	several := map[string]bool{}
	for i, o := range options {
		var a struct {
			Do  string
			Who json.Number
		}
		if json.Unmarshal(o.Action, &a) != nil {
			continue
		}
		does[i] = a.Do
		if a.Who != "" {
			seats[i] = "seat " + a.Who.String()
			several[seats[i]] = true
		}
	}
	if len(several) < 2 {
		return does
	}
	for i := range seats {
		if seats[i] == "" {
			seats[i] = "together"
		}
	}
	return seats
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
