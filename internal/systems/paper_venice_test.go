package systems

import (
	"strconv"
	"strings"
	"testing"

	"acforge/internal/bundle"
	"acforge/preview/paper/papertest"
	"acforge/schema/ir/venice"
)

// Every card of the bundle is on paper, as often as it is in the box, with its
// name, its figures and what its author says.
func cardsVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := b.Venice()
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	for _, e := range p.Equipment {
		kind := "tool"
		switch {
		case e.Weapon != nil:
			kind = e.Slot
		case e.Armor > 0:
			kind = "armor"
		case len(e.Investigation) > 0:
			kind = "investigation"
		}
		says := []string{textOf(c, e.Name), textOf(c, e.Text)}
		if e.Weapon != nil {
			says = append(says, " "+strconv.Itoa(e.Weapon.Cost)+" ", " "+strconv.Itoa(e.Weapon.Dice)+" ")
		}
		c.holds(kind+"-"+e.ID, max(e.Copies, 1), says...)
	}
	for _, e := range p.Events {
		c.holds("event-"+e.ID, max(e.Copies, 1), textOf(c, e.Name), textOf(c, e.Text))
	}
	for _, x := range p.Towers {
		c.holds("tower-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Chests {
		c.holds("chest-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Text), strconv.Itoa(x.XP))
	}
	for _, x := range p.Reinforcements {
		says := []string{x.ID}
		for i, l := range []string{"A", "B", "C", "D"} {
			says = append(says, l+" "+arrives(x.On[i])+" "+arrives(x.Off[i]))
		}
		c.holds("reinforcement-"+x.ID, 1, says...)
	}
	for _, a := range p.Assassins {
		c.holds("assassin-"+a.ID, 1, textOf(c, a.Name), textOf(c, a.Text), textOf(c, a.Ability.Name), textOf(c, a.Ability.Text))
		for _, x := range p.Apprentices {
			if x.Colour == a.Colour { // the other side of the card
				c.turned("assassin-"+a.ID, textOf(c, x.Name), textOf(c, x.Text))
			}
		}
	}
	for _, x := range p.Skills {
		c.holds("skill-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Text))
	}
	for _, x := range p.Enemies {
		if x.Boss == nil {
			c.holds(x.Kind+"-"+x.ID, 1, textOf(c, x.Name))
		}
	}
	for _, x := range p.Envelopes {
		c.holds("red-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Red))
	}
}

func arrives(a venice.Arrival) string {
	var out []string
	if a.Crossbowmen > 0 {
		out = append(out, strconv.Itoa(a.Crossbowmen)+" C")
	}
	if a.Elites > 0 {
		out = append(out, strconv.Itoa(a.Elites)+" E")
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, ", ")
}
