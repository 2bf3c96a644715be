package terminal

import (
	"encoding/json"
	"slices"
	"strings"

	"acforge.dev/engine/protocol"
)

// Why something is not an option: with each question the game says what prevents which
// actions of whom (game.point), and typed words choose among them.

// hindered prints what prevents the things that words name, or everything without
// words.
func (t *table) hindered(words string) error {
	if t.head.Point.Kind == "over" {
		return t.unclear("no.more")
	}
	found := t.why
	if words != "" {
		if i, several := option(t.options, words); i >= 0 || len(several) > 0 {
			if i >= 0 {
				several = []string{t.options[i].Text}
			}
			t.wrapped(t.word("goes", "which", strings.Join(several, "; ")))
		}
		found = t.fitting(words)
	}
	for _, h := range found {
		t.wrapped(h.Text)
	}
	switch goes := instead(t.options, words); {
	case len(found) > 0:
	case words == "":
		t.wrapped(t.word("no.why"))
	case len(goes) > 0:
		t.wrapped(t.word("instead", "which", strings.Join(goes, "; ")))
	default:
		if i, several := option(t.options, words); i < 0 && len(several) == 0 {
			t.wrapped(t.word("no.reason", "words", words))
		}
	}
	return nil
}

// wrapped prints a sentence in several lines if needed.
func (t *table) wrapped(text string) {
	for _, l := range wrap(text, t.Width) {
		t.say(l)
	}
}

// reasoned adds the game's reason to why a line is not an option: that it cannot be
// done here, and why.
func (t *table) reasoned(said, line string) string {
	for _, h := range t.fitting(line) {
		said = full(said) + " " + h.Text
	}
	return said
}

// full adds a full stop to a sentence.
func full(said string) string {
	if strings.HasSuffix(said, ".") {
		return said
	}
	return said + "."
}

// fitting returns the hindrances that words are about: those of the character that the
// first word names, else those whose place they name. Among these it takes the ones
// with most of the words.
func (t *table) fitting(line string) []protocol.Hindrance {
	words := bare(line)
	if len(words) == 0 {
		return nil
	}
	seat := t.seatOf(words[0])
	var out []protocol.Hindrance
	most := 0
	for _, h := range t.why {
		said := bare(h.Text)
		n := 0
		if seat > 0 && h.Who == seat || seat == 0 && len(words[0]) > 2 && has(said, words[0]) {
			n = 100
		}
		for _, w := range words[1:] {
			if len(w) > 3 && has(said, w) { // shorter ones are in every sentence
				n++
			}
		}
		if slices.Contains(words, strings.ToLower(h.Place)) {
			n += 10
		}
		if n > most {
			out, most = nil, n
		}
		if n > 0 && n == most {
			out = append(out, h)
		}
	}
	return out
}

// seatOf returns the seat with this name if the options say who acts, 0 for none.
func (t *table) seatOf(name string) int {
	for _, o := range t.options {
		var a struct{ Who json.Number }
		if json.Unmarshal(o.Action, &a) != nil {
			continue
		}
		said := bare(o.Text)
		if n, err := a.Who.Int64(); err == nil && n > 0 && len(said) > 0 && said[0] == name {
			return int(n)
		}
	}
	return 0
}

// has reports whether a text has a word, or one with the same beginning.
func has(said []string, w string) bool {
	for _, s := range said {
		if s == w || len(w) > 3 && (strings.HasPrefix(s, w) || len(s) > 3 && strings.HasPrefix(w, s)) {
			return true
		}
	}
	return false
}

// instead returns the options that begin like a line which is not an option: with as
// many of its first words as any option has. A single word that many share says
// nothing.
func instead(options []protocol.Option, line string) []string {
	words := bare(line)
	for n := len(words) - 1; n > 0; n-- {
		i, several := option(options, strings.Join(words[:n], " "))
		switch {
		case i >= 0:
			return []string{options[i].Text}
		case len(several) > 3 && n == 1:
			return nil
		case len(several) > 0:
			return several
		}
	}
	return nil
}
