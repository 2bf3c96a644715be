package systems

import (
	"slices"

	"acforge/internal/bundle"
	"acforge/schema/ir/club"
)

// bookletClub is the booklet of a way to play: what it is, and the texts of
// the cards.
func bookletClub(b *bundle.Bundle, mode string, _ int, lang string) (Booklet, error) {
	p, err := b.Club()
	if err != nil {
		return Booklet{}, err
	}
	say := func(id club.TextID) string {
		if id == "" {
			return ""
		}
		return b.Text(string(id), lang)
	}
	var opening, cards passages
	if i := slices.IndexFunc(p.Games, func(g club.Game) bool { return g.ID == mode }); i >= 0 {
		opening.add("", plain(say(p.Games[i].Text))...)
	}
	card := func(name, text club.TextID) { cards.add(say(name), plain(say(text))...) }
	for _, c := range p.Missions {
		card(c.Name, c.Text)
	}
	for _, c := range p.Weapons {
		card(c.Name, c.Text)
	}
	for _, c := range p.Locations {
		card(c.Name, c.Text)
	}
	for _, c := range p.Specials {
		card(c.Name, c.Text)
	}
	for _, c := range p.Doubles {
		card(c.Name, c.Text)
	}
	for _, c := range p.Characters {
		card(c.Name, c.Text)
	}
	return Booklet{Opening: opening, Cards: cards}, nil
}
