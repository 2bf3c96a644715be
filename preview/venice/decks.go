package venice

import (
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

type fact struct{ What, Is string }

type cardTable struct {
	Head []string
	Rows [][]string
}

// card is one card as it would be printed.
type card struct {
	ID                              string // as authors write it
	Class, Kind, Corner, Name, Foot string
	Facts                           []fact
	Table                           *cardTable
	Faces                           []string
	Text                            []string
}

type section struct {
	Title, Says string
	Spoiler     bool
	Cards       []card
}

// deck is one page of cards.
type deck struct {
	Path, Title, Lead, Says string
	Sections                []section
}

func (k *maker) decks() []deck {
	return []deck{k.people(), k.enemies(), k.equipment(), k.events(), k.reinforcements(), k.finds()}
}

func (k *maker) people() deck {
	d := deck{Path: "assassins.html", Title: "Assassins", Says: "the four Assassins and the four Apprentices",
		Lead: "Who plays: the four Assassins at level 0, and the Apprentices that stand in for them."}
	var as, ps section
	as.Title, ps.Title = "Assassins", "Apprentices"
	for i, a := range k.Pack.Assassins {
		c := card{ID: a.ID, Kind: "Assassin, level 0", Corner: a.Colour, Name: k.text(a.Name), Facts: []fact{{"Health", "3 + armor"}}}
		name := k.text(a.Ability.Name)
		for j, t := range k.says(a.Ability.Text, func() []string { return k.Words.Ability(i) }) {
			if j == 0 && name != "" {
				t = name + ": " + t
			}
			c.Text = append(c.Text, t)
		}
		c.Foot = k.text(a.Text)
		as.Cards = append(as.Cards, c)
	}
	for _, a := range k.Pack.Apprentices {
		ps.Cards = append(ps.Cards, card{ID: a.ID, Kind: "Apprentice", Corner: a.Colour, Name: k.text(a.Name),
			Facts: []fact{{"Health", "3 + armor"}}, Text: []string{"No Hidden Blade, no skills of levels III and IV."}, Foot: k.text(a.Text)})
	}
	d.Sections = []section{as, ps}
	return d
}

func (k *maker) enemies() deck {
	d := deck{Path: "enemies.html", Title: "Enemies and dice", Says: "the types of Guard and the faces of the dice",
		Lead: "The Guards as they fight, and the dice they fight with."}
	var es, ds section
	es.Title, ds.Title = "Enemies", "Dice"
	for i, e := range k.Pack.Enemies {
		reach := "own square"
		if e.Ranged {
			reach = "Nearby squares"
		}
		c := card{ID: e.ID, Kind: e.Kind, Corner: strconv.Itoa(e.Box) + " in the box", Name: k.text(e.Name), Facts: []fact{
			{"Health", strconv.Itoa(e.Health)}, {"Dice", strconv.Itoa(e.Dice)}, {"Reach", reach}, {"Steps", strconv.Itoa(e.Steps)},
		}, Text: k.says(e.Text, func() []string { return k.Words.Enemy(i) }), Foot: k.text(e.Assumption)}
		if b := e.Boss; b != nil {
			c.Corner = "1 in the box, " + strconv.Itoa(b.XP) + " XP"
			c.Facts = c.Facts[2:]
			for i, r := range b.Rows {
				c.Facts = append(c.Facts, fact{strconv.Itoa(i+2) + " Assassins", strconv.Itoa(r.Health) + " health, " + strconv.Itoa(r.Dice) + " dice"})
			}
			if !b.Body {
				c.Facts = append(c.Facts, fact{"Body", "none"})
			}
		}
		if e.Climbs {
			c.Facts = append(c.Facts, fact{"Climbs", "without a ladder"})
		}
		es.Cards = append(es.Cards, c)
	}
	ds.Says = k.text(k.Pack.Dice.Assumption)
	for _, die := range []struct {
		id, name string
		faces    [6]string
	}{{"assassin", "Assassin die (white)", k.Pack.Dice.Assassin}, {"enemy", "Enemy die (black)", k.Pack.Dice.Enemy}, {"detection", "Detection die (red)", k.Pack.Dice.Detection}} {
		ds.Cards = append(ds.Cards, card{ID: die.id, Kind: "die", Name: die.name, Faces: die.faces[:]})
	}
	d.Sections = []section{es, ds}
	return d
}

func (k *maker) equipment() deck {
	d := deck{Path: "equipment.html", Title: "Equipment", Says: "weapons, armor, tools and Investigations",
		Lead: "A thick upper edge is a card of single use; a double one is kept and used again."}
	group := map[string]*section{}
	order := []string{"Weapons", "Armor", "Tools", "Investigations"}
	for _, o := range order {
		group[o] = &section{Title: o}
	}
	for i, e := range k.Pack.Equipment {
		c := card{ID: e.ID, Class: "keep", Name: k.text(e.Name)}
		if e.Copies > 1 {
			c.Corner = strconv.Itoa(e.Copies) + " copies"
		}
		if e.SingleUse {
			c.Class = "once"
		}
		to := "Tools"
		switch {
		case e.Weapon != nil:
			to = "Weapons"
			c.Kind = e.Slot + " weapon"
			reach := "own square"
			if e.Weapon.Nearby {
				reach = "one Nearby square"
			}
			c.Facts = []fact{{"Cost", strconv.Itoa(e.Weapon.Cost)}, {"Dice", strconv.Itoa(e.Weapon.Dice)}, {"Reach", reach}}
			if e.Weapon.HiddenBlade {
				c.Facts = append(c.Facts, fact{"Tag", "Hidden Blade"})
			}
			var icons []string
			if e.Weapon.Exposed {
				icons = append(icons, "exposed")
			}
			if e.Weapon.Alert {
				icons = append(icons, "alert")
			}
			if len(icons) > 0 {
				c.Facts = append(c.Facts, fact{"Makes", strings.Join(icons, ", ")})
			}
		case e.Armor > 0:
			to, c.Kind = "Armor", "armor"
			c.Facts = []fact{{"Health", "+" + strconv.Itoa(e.Armor)}}
		case len(e.Investigation) > 0:
			to, c.Kind = "Investigations", "Investigation"
		default:
			c.Kind = "tool"
		}
		if e.Use != nil {
			c.Facts = append(c.Facts, fact{"Use", plural(e.Use.Cost, "action cube")})
			if e.Use.Exposed {
				c.Facts = append(c.Facts, fact{"Makes", "exposed"})
			}
		}
		c.Text = k.says(e.Text, func() []string { return k.Words.Equipment(i) })
		if e.UsableInWater {
			c.Foot = "Usable in the water."
		}
		group[to].Cards = append(group[to].Cards, c)
	}
	for _, o := range order {
		if len(group[o].Cards) > 0 {
			d.Sections = append(d.Sections, *group[o])
		}
	}
	return d
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func (k *maker) events() deck {
	d := deck{Path: "events.html", Title: "Events", Says: "one a turn, with the Enemies' direction", Lead: "One Event a turn; its arrow is where the Enemies go."}
	s := section{Title: "The cards"}
	when := map[string]string{"now": "at once", "anyTime": "during this turn", "test": "at a Detection Test this turn", "attack": "at an attack this turn"}
	for i, e := range k.Pack.Events {
		c := card{ID: e.ID, Kind: "Event, " + when[e.When], Corner: arrow(e.Direction), Name: k.text(e.Name), Text: k.says(e.Text, func() []string { return k.Words.Event(i) })}
		c.Foot = "Direction: " + e.Direction
		if e.Copies > 1 {
			c.Foot += ". " + strconv.Itoa(e.Copies) + " copies"
		}
		s.Cards = append(s.Cards, c)
	}
	d.Sections = []section{s}
	return d
}

func arrow(direction string) string {
	return map[string]string{"north": "↑ N", "east": "→ E", "south": "↓ S", "west": "← W", "random": "?"}[direction]
}

func (k *maker) reinforcements() deck {
	d := deck{Path: "reinforcements.html", Title: "Reinforcements", Says: "eight cards for each number of Assassins",
		Lead: "For each letter, the Guards that enter at every square its Entrance touches: C Crossbowmen, E Elites."}
	for n := 2; n <= 4; n++ {
		s := section{Title: "For " + strconv.Itoa(n) + " Assassins"}
		for _, r := range k.Pack.Reinforcements {
			if r.Assassins != n {
				continue
			}
			t := &cardTable{Head: []string{"Entrance", "alert on", "alert off"}}
			for i, l := range []string{"A", "B", "C", "D"} {
				t.Rows = append(t.Rows, []string{l, arrival(r.On[i]), arrival(r.Off[i])})
			}
			s.Cards = append(s.Cards, card{ID: r.ID, Kind: "Reinforcement", Corner: strconv.Itoa(n) + " Assassins", Name: r.ID, Table: t})
		}
		d.Sections = append(d.Sections, s)
	}
	return d
}

func arrival(a ir.Arrival) string {
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

func (k *maker) finds() deck {
	d := deck{Path: "finds.html", Title: "Towers and Chests", Says: "what synchronizing and opening bring (spoilers)",
		Lead: "Unknown to the players until they synchronize on a Tower or open a Chest."}
	ts := section{Title: "Tower cards", Spoiler: true}
	for i, t := range k.Pack.Towers {
		ts.Cards = append(ts.Cards, card{ID: t.ID, Kind: "Tower", Name: k.text(t.Name), Text: k.says(t.Text, func() []string { return k.Words.Tower(i) })})
	}
	cs := section{Title: "Chest cards, in the order of the deck", Spoiler: true}
	for i, c := range k.Pack.Chests {
		v := card{ID: c.ID, Kind: "Chest", Corner: strconv.Itoa(c.XP) + " XP", Name: k.text(c.Name), Text: k.says(c.Text, func() []string { return k.Words.Chest(i) })}
		v.Foot = "Found in Memories " + k.Pack.Memories[c.First].ID + " to " + k.Pack.Memories[c.Last].ID
		if c.Card >= 0 {
			v.Facts = []fact{{"Gives", k.text(k.Pack.Equipment[c.Card].Name)}}
		}
		cs.Cards = append(cs.Cards, v)
	}
	d.Sections = []section{ts, cs}
	return d
}
