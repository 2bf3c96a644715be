package systems

import (
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/glossary"
)

// Booklet holds the texts for players to read at the table, in plain words.
type Booklet struct {
	Opening, Closing []Passage // before play, and after a won game
	Cards            []Passage // to look up by title
	Terms            []glossary.Term
}

// Passage is a titled text with one paragraph per line.
type Passage struct {
	Title string
	Lines []string
}

// Booklet returns the texts to read during a game of a mission; none if the
// system has none.
func (l List) Booklet(b *bundle.Bundle, mission string, seats int, lang string) (Booklet, error) {
	s, err := l.of(b)
	if err != nil {
		return Booklet{}, err
	}
	told, is := As[Told](s)
	if !is {
		return Booklet{}, nil
	}
	out, err := told.Booklet(b, mission, seats, lang)
	if explained, is := As[Explained](s); is {
		out.Terms = explained.Glossary(lang)
	}
	return out, err
}

// Passages collects passages.
type Passages []Passage

// Add adds a passage, unless none of its lines has words.
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

// Plain removes markdown signs and icons from a text and returns its
// paragraphs.
func Plain(text string) []string {
	var out []string
	text = strings.NewReplacer("**", "", "*", "", "{", "", "}", "").Replace(text)
	for _, para := range strings.Split(text, "\n\n") {
		out = append(out, strings.Join(strings.Fields(para), " "))
	}
	return out
}
