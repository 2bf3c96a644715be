package systems

import (
	"strings"

	"acforge/internal/bundle"
)

// Booklet is what lies beside the table to be read, in plain words.
type Booklet struct {
	Opening, Closing []Passage // before play, after a game that was won
	Cards            []Passage // what can be looked up by its title
}

// Passage is a titled text, a paragraph a line.
type Passage struct {
	Title string
	Lines []string
}

// Booklet returns what is to be read next to a game of a mission; nothing where a system
// tells nothing.
func (l List) Booklet(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error) {
	s, err := l.of(b)
	if err != nil {
		return Booklet{}, err
	}
	told, is := As[Told](s)
	if !is {
		return Booklet{}, nil
	}
	return told.Booklet(b, mission, seats, lang)
}

// Passages collects passages.
type Passages []Passage

// Add adds a passage, unless it has no lines with words.
func (p *Passages) Add(title string, lines ...string) {
	var kept []string
	for _, l := range lines {
		if l = strings.TrimSpace(l); l != "" {
			kept = append(kept, l)
		}
	}
	if len(kept) > 0 {
		*p = append(*p, Passage{title, kept})
	}
}

// Plain takes the signs of markdown and icons out of a text and returns its
// paragraphs.
func Plain(text string) []string {
	var out []string
	text = strings.NewReplacer("**", "", "*", "", "{", "", "}", "").Replace(text)
	for _, para := range strings.Split(text, "\n\n") {
		out = append(out, strings.Join(strings.Fields(para), " "))
	}
	return out
}
