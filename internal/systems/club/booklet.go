package club

import (
	"slices"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	pagesclub "acforge.dev/preview/club"
	"acforge.dev/schema/ir/club"
)

// Booklet returns the booklet of a mode of play: what it is, and the full text
// of the cards, so that players can choose a character by its bonuses.
func (system) Booklet(b *bundle.Bundle, mode string, _ int, lang string) (systems.Booklet, error) {
	p, err := shared(b)
	if err != nil {
		return systems.Booklet{}, err
	}
	var opening, cards systems.Passages
	if i := slices.IndexFunc(p.Games, func(g club.Game) bool { return g.ID == mode }); i >= 0 && p.Games[i].Text != "" {
		opening.Add("", systems.Plain(b.Text(string(p.Games[i].Text), lang))...)
	}
	for _, c := range pagesclub.Cards(pagesclub.Input{Pack: p, Texts: systems.Texts(b), Lang: lang}) {
		cards.Add(c.Name, systems.Plain(strings.Join(c.Lines, "\n\n"))...)
	}
	return systems.Booklet{Opening: opening, Cards: cards}, nil
}
