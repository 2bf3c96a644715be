package systems

import (
	"slices"
	"strings"

	"acforge/internal/bundle"
	systemclub "acforge/internal/systems/club"
	pagesclub "acforge/preview/club"
	"acforge/schema/ir/club"
)

// bookletClub is the booklet of a way to play: what it is, and the cards with
// all that stands on them, so that a character can be chosen by its bonuses.
func bookletClub(b *bundle.Bundle, mode string, _ int, lang string) (Booklet, error) {
	p, err := systemclub.Read(b)
	if err != nil {
		return Booklet{}, err
	}
	var opening, cards passages
	if i := slices.IndexFunc(p.Games, func(g club.Game) bool { return g.ID == mode }); i >= 0 && p.Games[i].Text != "" {
		opening.add("", plain(b.Text(string(p.Games[i].Text), lang))...)
	}
	for _, c := range pagesclub.Cards(pagesclub.Input{Pack: p, Texts: texts(b), Lang: lang}) {
		cards.add(c.Name, plain(strings.Join(c.Lines, "\n\n"))...)
	}
	return Booklet{Opening: opening, Cards: cards}, nil
}
