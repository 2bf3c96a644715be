package systems_test

import (
	"strconv"
	"testing"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/papertest"
	systemclub "acforge.dev/internal/systems/club"
	"acforge.dev/schema/ir/club"
)

// Every card, marker and token of the bundle is on paper, as often as it is in
// the set, with its name, its figures and its author's text.
func cardsClub(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemclub.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	colour := map[string]club.Colour{"green": p.Figures.Green, "red": p.Figures.Red, "black": p.Figures.Black}
	for _, m := range p.Missions {
		of := colour[m.Colour]
		c.holds("mission-"+m.ID, 1, textOf(c, m.Name), textOf(c, m.Text), textOf(c, p.Locations[m.Location].Name), textOf(c, p.Weapons[m.Weapon].Name), strconv.Itoa(of.Cost)+" ", strconv.Itoa(of.Dice)+" ", strconv.Itoa(of.Points)+" ")
	}
	for _, x := range p.Defences {
		c.holds("defence-"+x.ID, max(x.Copies, 1), textOf(c, x.Name), strconv.Itoa(colour[x.Colour].Credits)+" ")
	}
	for _, x := range p.Weapons {
		c.holds("weapon-"+x.ID, max(x.Copies, 1), textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Locations {
		c.holds("location-"+x.ID, max(x.Copies, 1), textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Specials {
		c.holds("special-"+x.ID, max(x.Copies, 1), textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Doubles {
		c.holds("double-"+x.ID, max(x.Copies, 1), textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Characters {
		c.holds("character-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, s := range club.Skills {
		c.holds("token-"+s, 3)
	}
}

// Six dice to fold, and a score sheet.
func tableClub(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemclub.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	all := d.Root.Text()
	c := onPaper{t, b, lang, d}
	c.says("the sheet", all, []string{textOf(c, p.Title), ": " + strconv.Itoa(p.Figures.Black.Points)})
	nets := 0
	for _, e := range d.Root.Figures() {
		if e.Page > 1 {
			nets++
			if n := len(e.Words); n != 6 {
				t.Errorf("a die has %d faces with a word", n)
			}
		}
	}
	if nets != 6 {
		t.Errorf("%d dice to fold", nets)
	}
}
