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

// BookletOf returns what is to be read beside a game of a mission.
func BookletOf(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error) {
	s, err := find(b.Manifest.System)
	if err != nil {
		return Booklet{}, err
	}
	return s.booklet(b, mission, seats, lang)
}

// passages collects passages; one without lines is left out.
type passages []Passage

func (p *passages) add(title string, lines ...string) {
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

// plain takes the signs of markdown and icons out of a text and returns its
// paragraphs.
func plain(text string) []string {
	var out []string
	text = strings.NewReplacer("**", "", "*", "", "{", "", "}", "").Replace(text)
	for _, para := range strings.Split(text, "\n\n") {
		out = append(out, strings.Join(strings.Fields(para), " "))
	}
	return out
}
