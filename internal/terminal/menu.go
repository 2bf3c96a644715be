package terminal

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/printable"
)

// menu prints the options with their numbers, grouped by kind if there are many. A
// number is always the option's index in the point's own order, so that a script does
// not depend on the grouping.
func (t *table) menu() error {
	const few = 9
	if len(t.options) <= few {
		for i, o := range t.options {
			for j, l := range wrap(o.Text, t.Width-6) {
				if j == 0 {
					t.say(fmt.Sprintf("  %2d  %s", i+1, l))
				} else {
					t.say("        " + l)
				}
			}
		}
		t.explained()
		return nil
	}
	heads, seats := t.headings(t.options)
	if seats {
		sheets, err := t.sheets()
		if err != nil {
			return err
		}
		for i, h := range heads {
			if s, ok := sheets[h]; ok {
				heads[i] = s
			}
		}
	}
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
			if seats || t.english() {
				t.line(dim("  " + h))
			} else if grouped {
				t.say("")
			}
			grouped = true
		case lone && grouped: // it says itself what is done
			t.say("")
			grouped = false
		}
		for _, l := range columns(items[h], t.Width-2) {
			for _, part := range broken(l, t.Width-2) {
				t.say("  " + part)
			}
		}
	}
	t.explained()
	return nil
}

// explained prints how options work that an author explains, and the chances of those that
// let dice or cards decide, each text once.
func (t *table) explained() {
	said := map[string]bool{}
	for _, o := range t.options {
		for _, text := range []string{o.Does, o.Odds} {
			if text != "" && !said[text] {
				said[text] = true
				t.paragraph(text)
			}
		}
	}
}

// sheets returns, by the heading of a seat, the player and the state there, in one
// line. It is empty when the system has no sheets.
func (t *table) sheets() (map[string]string, error) {
	r, err := call[protocol.ViewReply](&t.c, "game.view", params{"game": t.game, "viewer": t.viewer()})
	if err != nil || r.View == nil {
		return nil, err
	}
	out := map[string]string{}
	for _, s := range r.View.Sheets {
		if s.Seat == 0 {
			continue
		}
		line := s.Title
		for i, l := range s.Lines {
			sep := ", "
			if i == 0 {
				sep = ": "
			}
			if len([]rune(line+sep+l))+2 > t.Width {
				break
			}
			line += sep + l
		}
		out[t.seatHead(s.Seat)] = line
	}
	return out, nil
}

// seatHead returns the heading of a seat's options.
func (t *table) seatHead(seat int) string { return t.word("seat", "n", strconv.Itoa(seat)) }

// headings returns the heading of each option: its seat if several may act, else its
// kind. Systems write both into an action's JSON as "who" (a seat) and "do"; options
// without them are grouped together. Kinds have names only in English: in other
// languages such options have no heading. bySeat reports whether the headings are
// seats.
func (t *table) headings(options []protocol.Option) (heads []string, bySeat bool) {
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
		if n, err := a.Who.Int64(); err == nil {
			seats[i] = t.seatHead(int(n))
			several[seats[i]] = true
		}
	}
	if len(several) < 2 {
		return does, false
	}
	for i := range seats {
		if seats[i] == "" {
			seats[i] = t.word("together")
		}
	}
	return seats, true
}

// broken splits a line of the menu that is wider than width.
func broken(line string, width int) []string {
	if len([]rune(line)) <= width {
		return []string{line}
	}
	text := strings.TrimLeft(line, " ")
	number, text, _ := strings.Cut(text, " ")
	lines := wrap(text, width-5)
	for i := range lines {
		if i == 0 {
			lines[i] = fmt.Sprintf("%3s  %s", number, lines[i])
		} else {
			lines[i] = "       " + lines[i]
		}
	}
	return lines
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

// piece is a printed text in one style.
type piece struct{ style, text string }

func plain(s string) piece { return piece{"", s} }
func bold(s string) piece  { return piece{"1", s} }
func dim(s string) piece   { return piece{"2", s} }

// say prints a line.
func (t *table) say(s string) { t.line(plain(s)) }

// line prints one line made of pieces, even if a text has line ends.
func (t *table) line(pieces ...piece) {
	for i, p := range pieces {
		pieces[i].text = printable.Line(p.text)
	}
	t.print(append(pieces, plain("\n"))...)
}

// print is the only way to show text of others: it makes the text of each piece safe to
// show, and only styles add codes.
func (t *table) print(pieces ...piece) {
	var b strings.Builder
	for _, p := range pieces {
		text := printable.Text(p.text)
		if t.Color && p.style != "" && text != "" {
			text = "\x1b[" + p.style + "m" + text + "\x1b[0m"
		}
		b.WriteString(text)
	}
	t.put(b.String())
}

// clear empties the screen and its scroll-back, and begins at the top.
func (t *table) clear() { t.put("\x1b[2J\x1b[3J\x1b[H") }

// put writes s as it is. A failed stream is noticed when play ends.
func (t *table) put(s string) {
	if _, err := io.WriteString(t.Out, s); err != nil && t.failed == nil {
		t.failed = err
	}
}

// before returns the text before the typed line.
func (t *table) before() string {
	if t.Live {
		return "> "
	}
	return ""
}

// next asks for a line.
func (t *table) next(ctx context.Context, prompt piece) (string, error) {
	if t.in.edit == nil && prompt.text != "" {
		t.print(prompt)
	}
	line, err := t.in.next(ctx, prompt.text)
	if t.Columns != nil {
		t.Width = t.Columns()
	}
	return line, err
}
