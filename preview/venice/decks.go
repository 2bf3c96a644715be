package venice

import (
	"html/template"
	"slices"
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
	Text                            []string
	Art                             template.HTML // a picture below the text, where there is room
	Back                            back
	Other                           *card // the other side, where that is a face, too, not a back
	Copies                          int   // in the box; 0 is 1
}

type section struct {
	Title, Says string
	Spoiler     bool
	Cards       []card
}

// deck is one page of cards.
type deck struct {
	Path, Title, Lead, Says string
	Sheets                  string // path of its print sheets
	Backs                   template.HTML
	Sections                []section
}

// decks are all decks; the Enemies' stand on a page of their own kind.
func (k *maker) decks() []deck {
	all := []deck{k.people(), k.enemies(), k.equipment(), k.events(), k.reinforcements(), k.finds()}
	for i := range all {
		all[i].Sheets = "sheets/" + all[i].Path
		all[i].Backs = backSymbols(all[i].kinds())
	}
	return all
}

// longText is how many bytes of words a card holds in its usual letters.
const longText = 230

// Long tells that the card needs smaller letters.
func (c card) Long() bool { return c.size() > longText }

// Longer tells that it needs the smallest.
func (c card) Longer() bool { return c.size() > 2*longText }

func (c card) size() int {
	n := len(c.Foot) + 60*len(c.Facts)/2
	for _, t := range c.Text {
		n += len(t) + 20
	}
	return n
}

// kinds of backs that the deck has, in the order in which they first come.
func (d *deck) kinds() []string {
	var out []string
	for _, s := range d.Sections {
		for _, c := range s.Cards {
			if !slices.Contains(out, c.Back.Kind) {
				out = append(out, c.Back.Kind)
			}
		}
	}
	return out
}

// people: an Apprentice and its Assassin are the two sides of one card
// (BOV-12.1), told by their colour.
func (k *maker) people() deck {
	d := deck{Path: "assassins.html", Title: "Assassins", Says: "the four Assassins, and the Apprentices on the other side of their cards",
		Lead: "Who plays: the four Assassins at level 0, each with the Apprentice on the other side of the card."}
	var as, ps section
	as.Title, ps.Title = "Assassins and Apprentices", "Apprentices alone"
	apprentices := make([]card, len(k.Pack.Apprentices))
	for i, a := range k.Pack.Apprentices {
		apprentices[i] = card{ID: a.ID, Kind: "Apprentice", Corner: a.Colour, Name: k.text(a.Name), Back: k.back("assassin", "Assassin", ""),
			Facts: []fact{{"Health", "3 + armor"}}, Text: []string{"No Hidden Blade, no skills of levels III and IV."}, Foot: k.text(a.Text)}
	}
	used := make([]bool, len(apprentices))
	for i, a := range k.Pack.Assassins {
		c := card{ID: a.ID, Kind: "Assassin, level 0", Corner: a.Colour, Name: k.text(a.Name), Facts: []fact{{"Health", "3 + armor"}},
			Back: k.back("assassin", "Assassin", "")}
		name := k.text(a.Ability.Name)
		for j, t := range k.says(a.Ability.Text, func() []string { return k.Words.Ability(i) }) {
			if j == 0 && name != "" {
				t = name + ": " + t
			}
			c.Text = append(c.Text, t)
		}
		c.Foot = k.text(a.Text)
		for j := range apprentices {
			if !used[j] && apprentices[j].Corner == a.Colour {
				used[j], c.Other = true, &apprentices[j]
				break
			}
		}
		as.Cards = append(as.Cards, c)
	}
	for j, a := range apprentices {
		if !used[j] {
			ps.Cards = append(ps.Cards, a)
		}
	}
	d.Sections = []section{as}
	if len(ps.Cards) > 0 {
		d.Sections = append(d.Sections, ps)
	}
	for _, s := range []section{k.allies(), k.skills()} {
		if len(s.Cards) > 0 {
			d.Sections = append(d.Sections, s)
		}
	}
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
		c := card{ID: e.ID, Class: "keep", Name: k.text(e.Name), Copies: e.Copies, Back: k.back("equipment", "Equipment", "")}
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
		c.Art = art(slotSign(&e))
		group[to].Cards = append(group[to].Cards, c)
	}
	for _, o := range order {
		if len(group[o].Cards) > 0 {
			d.Sections = append(d.Sections, *group[o])
		}
	}
	if ms := k.machines(); len(ms.Cards) > 0 {
		d.Sections = append(d.Sections, ms)
	}
	return d
}

// machines shows what characters can climb into.
func (k *maker) machines() section {
	s := section{Title: "Machines"}
	for i, m := range k.Pack.Machines {
		s.Cards = append(s.Cards, card{ID: m.ID, Class: "keep", Kind: "Machine", Name: k.text(m.Name), Facts: []fact{{"Health", strconv.Itoa(m.Health)}},
			Text: k.says("", func() []string { return k.Words.Machine(i) }), Foot: k.text(m.Text), Back: k.back("machine", "Machine", ""), Art: art(emblems["machine"])})
	}
	return s
}

// towerOf names the Memories on whose Maps the Tower of a card stands.
func (k *maker) towerOf(c ir.CardID) string {
	var ids []string
	for _, m := range k.Pack.Memories {
		if slices.Contains(m.Towers, c) {
			ids = append(ids, m.ID)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return "Memory " + strings.Join(ids, ", ")
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
		c := card{ID: e.ID, Kind: "Event, " + when[e.When], Corner: arrow(e.Direction), Name: k.text(e.Name), Text: k.says(e.Text, func() []string { return k.Words.Event(i) }),
			Copies: e.Copies, Back: k.back("event", "Event", ""), Art: compass(e.Direction)}
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
			s.Cards = append(s.Cards, card{ID: r.ID, Kind: "Reinforcement", Corner: strconv.Itoa(n) + " Assassins", Name: r.ID, Table: t,
				Back: k.back("reinforcement", "Reinforcement", pointer(r.Pointer))})
		}
		d.Sections = append(d.Sections, s)
	}
	return d
}

// pointer is the white triangle that names a Map, for Memories with two
// (BOV-51.3).
func pointer(to string) string {
	if to == "" {
		return ""
	}
	return "▷ " + to
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
		ts.Cards = append(ts.Cards, card{ID: t.ID, Kind: "Tower", Name: k.text(t.Name), Text: k.says(t.Text, func() []string { return k.Words.Tower(i) }),
			Back: k.back("tower", "Tower", k.towerOf(ir.CardID(i))), Art: art(emblems["tower"])})
	}
	cs := section{Title: "Chest cards, in the order of the deck", Spoiler: true}
	for i, c := range k.Pack.Chests {
		v := card{ID: c.ID, Kind: "Chest", Corner: strconv.Itoa(c.XP) + " XP", Name: k.text(c.Name), Text: k.says(c.Text, func() []string { return k.Words.Chest(i) }),
			Back: k.back("chest", "Chest", strconv.Itoa(i+1)), Art: art(emblems["chest"])}
		v.Foot = "Found in Memories " + k.Pack.Memories[c.First].ID + " to " + k.Pack.Memories[c.Last].ID
		if c.Card >= 0 {
			v.Facts = []fact{{"Gives", k.text(k.Pack.Equipment[c.Card].Name)}}
		}
		cs.Cards = append(cs.Cards, v)
	}
	d.Sections = []section{ts, cs}
	return d
}
