package systems_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/papertest"
	systemvenice "acforge.dev/internal/systems/venice"
	"acforge.dev/schema/ir/venice"
)

// Every card of the bundle is on paper, as often as it is in the box, with its
// name, its figures and its author's text.
func cardsVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemvenice.Read(b)
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
	nth := map[int]int{} // no Reinforcement card has a printed name: it is identified by its position
	for _, x := range p.Reinforcements {
		nth[x.Assassins]++
		says := []string{fmt.Sprintf("%d-%d", x.Assassins, nth[x.Assassins])}
		for i, l := range []string{"A", "B", "C", "D"} {
			says = append(says, l+" "+arrives(lang, x.On[i])+" "+arrives(lang, x.Off[i]))
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
		for _, g := range x.Groups {
			c.turned("red-"+x.ID, textOf(c, g.Text))
		}
	}
	for _, x := range p.Blueprints {
		c.holds("blueprint-"+x.ID, 1, textOf(c, x.Name), textOf(c, x.Text), textOf(c, p.Equipment[x.Item].Name))
	}
	hq := p.Campaign.Headquarters
	for _, x := range hq.Helpers {
		c.holds("brown-"+x.ID, x.Copies, textOf(c, x.Name), textOf(c, x.Text))
	}
	for i, x := range hq.Contracts {
		says := []string{textOf(c, x.Name), strconv.Itoa(x.Hits)}
		for _, box := range x.Boxes {
			says = append(says, textOf(c, box.Text))
		}
		c.holds("contract-"+x.ID, 1, says...)
		c.turned("contract-"+x.ID, strconv.Itoa(i+1)+" · ", strconv.Itoa(x.Level))
	}
}

// crossbowmen holds their letter on a card: each edition has another name for
// them.
var crossbowmen = map[string]string{"en": " C", "de": " A", "pl": " K", "es": " B"}

func arrives(lang string, a venice.Arrival) string {
	var out []string
	if a.Crossbowmen > 0 {
		out = append(out, strconv.Itoa(a.Crossbowmen)+crossbowmen[lang])
	}
	if a.Elites > 0 {
		out = append(out, strconv.Itoa(a.Elites)+" E")
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, ", ")
}

// Every Map of every Memory is on one page and in table size, with the names of
// all its squares.
func mapsVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	for _, m := range p.Memories {
		for which, mp := range m.Maps {
			sheets, whole := map[string]int{}, 0
			for _, e := range d.Root.Titled("Sect") {
				if len(e.Kids) == 0 || e.Kids[0].Page == 0 || !strings.Contains(e.Title, " "+m.ID+" ") || !strings.Contains(e.Title, textOf(c, m.Title)) || mp.Name != "" && !strings.Contains(e.Title, ", "+mp.Name) {
					continue
				}
				at := "in parts"
				if !strings.Contains(e.Title, "44 mm") {
					at = "whole"
					whole++
				}
				for _, w := range strings.Fields(e.Text()) {
					sheets[at+" "+w]++
				}
			}
			if whole != 1 {
				t.Errorf("Memory %s, Map %d is whole on %d pages", m.ID, which, whole)
			}
			for _, q := range m.Squares {
				if q.Map != which {
					continue
				}
				for _, at := range []string{"whole ", "in parts "} {
					if sheets[at+q.Name] == 0 {
						t.Errorf("Memory %s: the square %s is not on the Map %s", m.ID, q.Name, at)
					}
				}
			}
		}
	}
}

// The first sheet of a Memory says what players know at the beginning, and nothing that
// comes later; the sealed one has the rest. Nothing of the inside is outside.
func bookletsVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	page := func(id string) string {
		t.Helper()
		found := d.Root.Find(id)
		if len(found) != 1 {
			t.Fatalf("%s is there %d times", id, len(found))
		}
		return found[0].Text()
	}
	for _, m := range p.Memories {
		front, left, right, back := page("front "+m.ID), page("left "+m.ID), page("right "+m.ID), page("back "+m.ID)
		c.says("the front of "+m.ID, front, []string{m.ID, textOf(c, m.Title)})
		c.says("the inside of "+m.ID, left, slices.Concat(strings.Split(textOf(c, m.Story.Before), "\n\n"), strings.Split(textOf(c, m.Story.Setup), "\n\n")))
		c.says("the back of "+m.ID, back, []string{textOf(c, m.Sync.Text)})
		for _, o := range m.Objectives {
			title := textOf(c, o.Title)
			switch {
			case title == "":
			case !o.Hidden:
				c.says("the back of "+m.ID, back, []string{title, strconv.Itoa(o.XP)})
			case strings.Contains(front+left+right+back, title+" ("): // it is a listed title; the text on how the Memory fails may name it
				t.Errorf("the booklet of Memory %s gives %q away", m.ID, title)
			}
		}
		sealed := page("left "+m.ID+"-after") + page("right "+m.ID+"-after")
		c.says("the sealed sheet of "+m.ID, sealed, strings.Split(textOf(c, m.Story.After), "\n\n"))
		for _, e := range m.Opens.After {
			c.says("the sealed sheet of "+m.ID, sealed, []string{textOf(c, p.Envelopes[e].Name)})
		}
		said := 0
		for _, x := range m.On {
			c.says("what happens in "+m.ID, page("back "+m.ID+"-after"), []string{textOf(c, x.Text)})
			if len(x.Do) > 0 || x.Text != "" {
				said++
			}
		}
		if n := len(d.Root.Find("back " + m.ID + "-after")[0].Kids); n < said {
			t.Errorf("Memory %s: %d passages for %d events", m.ID, n, said)
		}
	}
}

// There are a board for each Assassin and the Headquarters, and the Diary has every
// Memory.
func tableVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	all := d.Root.Text()
	for _, m := range p.Memories {
		c.says("the Diary", all, []string{m.ID + " · " + textOf(c, m.Title)})
	}
	for _, a := range p.Assassins {
		c.says("the boards", all, []string{textOf(c, a.Name), textOf(c, a.Ability.Text)})
	}
	for _, die := range []string{"assassin", "enemy", "detection"} {
		for n := range 6 {
			if found := len(d.Root.Find("die-" + die + "-" + strconv.Itoa(n+1))); found != 6 {
				t.Errorf("face %d of the %s die is there %d times", n+1, die, found)
			}
		}
	}
}

// The outside of every envelope gives its name and nothing of its content; the
// list of its content is next to it. The side that folds inward has no words.
func envelopesVenice(t *testing.T, b *bundle.Bundle, lang string, d *papertest.Doc) {
	p, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	c := onPaper{t, b, lang, d}
	if villa := d.Root.Find("outside villa"); len(villa) != 1 { // BOV-36.3
		t.Errorf("the Villa has %d envelopes", len(villa))
	}
	for _, e := range p.Envelopes {
		outside, beside := d.Root.Find("outside "+e.ID), d.Root.Find("beside "+e.ID)
		if len(outside) != 1 || len(beside) != 1 {
			t.Fatalf("the envelope %s is there %d times", e.ID, len(outside))
		}
		c.says(e.ID, outside[0].Text(), []string{textOf(c, e.Name)})
		for _, g := range e.Groups {
			for _, card := range g.Cards {
				if g.Kind == "equipment" {
					name := textOf(c, p.Equipment[card].Name)
					c.says("what goes into "+e.ID, beside[0].Text(), []string{name})
					if strings.Contains(outside[0].Text(), name) {
						t.Errorf("the envelope %s gives %q away", e.ID, name)
					}
				}
			}
		}
		inner := d.Pages[beside[0].Kids[0].Page]
		for _, w := range inner.Words {
			if w.Y > 10 && w.Y < inner.H-10 { // except for the line at the edge of the sheet
				t.Errorf("%q stands inside the envelope %s", w.Text, e.ID)
			}
		}
	}
}
