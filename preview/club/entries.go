package club

import (
	"strings"

	frame "acforge.dev/preview/page"
)

// entries returns the search entries: every card, in all languages of the pack.
func (k *maker) entries(decks []deck) []frame.Entry {
	var out []frame.Entry
	for _, d := range decks {
		for _, s := range d.Sections {
			for _, c := range s.Cards {
				words := []string{c.KindName, s.Title, c.Top, c.Flavour}
				words = append(words, c.Text...)
				for _, sk := range c.Skills {
					words = append(words, sk.Name)
				}
				for _, w := range c.Seals {
					words = append(words, w.Name)
				}
				for _, r := range c.Rows {
					words = append(words, r.What, r.Is)
				}
				out = append(out, frame.Entry{Kind: d.Title, Title: c.Name, Path: d.Path + "#" + c.Anchor(), ID: c.ID, Also: c.Also, Text: strings.Join(words, " ")})
			}
		}
	}
	for _, g := range k.Pack.Games {
		out = append(out, frame.Entry{Kind: k.words["games"], Title: k.text(g.Title), Path: "index.html#game-" + g.ID, ID: g.ID, Also: k.others(g.Title), Text: k.text(g.Text)})
	}
	for i := range out { // elements of the search results cannot give a language
		e := &out[i]
		e.Title, e.Text = frame.Unmarked(e.Title), frame.Unmarked(e.Text)
	}
	return out
}
