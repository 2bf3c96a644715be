package venice

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

type fact struct{ What, Is string }

type cardTable struct {
	Head []string
	Rows [][]string
}

// card is one card as it would be printed.
type card struct {
	ID                              string // as the author wrote it
	Of                              string // its kind in its address: "event"
	Class, Kind, Corner, Name, Foot string
	Facts                           []fact
	Table                           *cardTable
	Text                            []string
	Art                             template.HTML // a picture below the text, if there is room
	Portrait                        template.HTML // of a person, next to the name
	Own                             template.HTML // the author's picture, which replaces ours
	Pixels                          []byte        // the same
	Colour                          string        // of the figure
	Back                            back
	Other                           *card // the other side, if it is a face and not a back
	Copies                          int   // in the box; 0 means 1
	counted                         bool  // its corner shows the number of copies
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
	table                   string // of its cards; "" when their kinds tell
}

// decks returns all decks except those of the Enemies, which have a page of their
// own.
func (k *maker) decks() []deck {
	all := []deck{k.people(), k.enemies(), k.equipment(), k.events(), k.reinforcements(), k.finds()}
	for i := range all {
		all[i].Sheets = "sheets/" + all[i].Path
		all[i].Backs = backSymbols(all[i].kinds())
		for j := range all[i].Sections {
			for n := range all[i].Sections[j].Cards {
				k.own(all[i].Path, &all[i].Sections[j].Cards[n])
			}
		}
	}
	return all
}

// own puts the author's picture on a card.
func (k *maker) own(path string, c *card) {
	table := tableOf(path, c)
	if table == "enemies" && k.Pictures.Of(table, c.ID) == "" {
		table = "bosses"
	}
	own := k.Pictures.Of(table, c.ID)
	c.Pixels = k.Pictures.Bytes(table, c.ID)
	switch {
	case own == "": // keep our picture
	case c.Portrait != "": // a person
		c.Portrait = own
	default:
		c.Own, c.Art = own, ""
	}
	if c.Other != nil {
		k.own(path, c.Other)
	}
}

// tableOf returns the table of a page's card.
func tableOf(path string, c *card) string {
	tables := map[string]string{
		"event": "events", "reinforcement": "reinforcements", "assassin": "assassins", "apprentice": "apprentices", "ally": "allies",
		"skill": "skills", "machine": "machines", "tower": "towers", "chest": "chests", "red": "envelopes",
	}
	switch table := tables[c.Of]; {
	case table != "":
		return table
	case path == "enemies.html":
		return "enemies"
	}
	return "equipment"
}

// One returns the card as it is in play: the number of copies is only useful when
// looking through the deck.
func (c card) One() card {
	if c.counted {
		c.Corner = ""
	}
	return c
}

// longText is the number of bytes of text that fit on a card in normal letters.
const longText = 230

// Long reports whether the card needs smaller letters.
func (c card) Long() bool { return c.size() > longText }

// Longer reports whether it needs the smallest letters.
func (c card) Longer() bool { return c.size() > 2*longText }

func (c card) size() int {
	n := len(page.Unmarked(c.Foot)) + 60*len(c.Facts)/2
	for _, t := range c.Text {
		n += len(page.Unmarked(t)) + 20
	}
	return n
}

// kinds lists the kinds of backs in the deck, in the order of their first use.
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

// people returns the deck of characters: an Apprentice and its Assassin are the
// two sides of one card (BOV-12.1), matched by colour.
func (k *maker) people() deck {
	d := deck{Path: "assassins.html", Title: k.say("people"), Says: k.say("people.says"),
		Lead: k.say("people.lead")}
	var as, ps section
	as.Title, ps.Title = k.say("people.both"), k.say("people.alone")
	apprentices := make([]card, len(k.Pack.Apprentices))
	for i, a := range k.Pack.Apprentices {
		apprentices[i] = card{Portrait: portrait(a.ID, a.Colour, bare), Colour: a.Colour, ID: a.ID, Kind: k.say("apprentice"), Of: "apprentice", Corner: k.called("colour", a.Colour), Name: k.text(a.Name), Back: k.back("assassin", k.say("assassin"), ""),
			Facts: []fact{{k.say("health"), k.say("health.armor", "n", 3)}}, Text: []string{k.say("apprentice.lacks")}, Foot: k.text(a.Text)}
	}
	used := make([]bool, len(apprentices))
	for i, a := range k.Pack.Assassins {
		c := card{Portrait: portrait(a.ID, a.Colour, hooded), Colour: a.Colour, ID: a.ID, Kind: k.say("assassin.level", "level", 0), Of: "assassin", Corner: k.called("colour", a.Colour), Name: k.text(a.Name), Facts: []fact{{k.say("health"), k.say("health.armor", "n", 3)}},
			Back: k.back("assassin", k.say("assassin"), "")}
		c.Text = k.abilityText(&a.Ability, func() []string { return k.words.Ability(i) })
		c.Foot = k.text(a.Text)
		for j := range apprentices {
			if !used[j] && k.Pack.Apprentices[j].Colour == a.Colour {
				used[j], c.Other = true, &apprentices[j]
				break
			}
		}
		as.Cards = append(as.Cards, c)
		for n := range a.Improved { // BOV-39.3: the card of a higher level
			x := &a.Improved[n]
			better := c
			better.ID, better.Kind = fmt.Sprintf("%s-%d", a.ID, x.Level), k.say("assassin.level", "level", x.Level)
			better.Text = k.abilityText(&x.Ability, func() []string { return k.words.Improved(i, n) })
			better.Other = nil
			as.Cards = append(as.Cards, better)
		}
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
	d := deck{Path: "equipment.html", Title: k.say("equipment"), Says: k.say("equipment.says"),
		Lead: k.say("equipment.lead")}
	group := map[string]*section{}
	order := []string{"weapons", "armors", "tools", "investigations"}
	for _, o := range order {
		group[o] = &section{Title: k.say(o)}
	}
	for i, e := range k.Pack.Equipment {
		c := card{ID: e.ID, Class: "keep", Name: k.text(e.Name), Copies: e.Copies, Back: k.back("equipment", k.say("equipment"), "")}
		if e.Copies > 1 {
			c.Corner, c.counted = k.say("copies", "n", e.Copies), true
		}
		if e.SingleUse {
			c.Class = "once"
		}
		to := "tools"
		switch {
		case e.Weapon != nil:
			to = "weapons"
			c.Kind, c.Of = k.say("weapon", "slot", k.called("slot", e.Slot)), e.Slot
			reach := k.say("own-square")
			if e.Weapon.Nearby {
				reach = k.say("nearby-square")
			}
			c.Facts = []fact{{k.say("cost"), strconv.Itoa(e.Weapon.Cost)}, {k.say("dice"), strconv.Itoa(e.Weapon.Dice)}, {k.say("reach"), reach}}
			if e.Weapon.HiddenBlade {
				c.Facts = append(c.Facts, fact{k.say("tag"), k.say("hidden-blade")})
			}
			var icons []string
			if e.Weapon.Exposed {
				icons = append(icons, k.say("exposed"))
			}
			if e.Weapon.Alert {
				icons = append(icons, k.say("alert"))
			}
			if len(icons) > 0 {
				c.Facts = append(c.Facts, fact{k.say("makes"), strings.Join(icons, ", ")})
			}
		case e.Armor > 0:
			to, c.Kind, c.Of = "armors", k.say("armor"), "armor"
			c.Facts = []fact{{k.say("health"), "+" + strconv.Itoa(e.Armor)}}
		case len(e.Investigation) > 0:
			to, c.Kind, c.Of = "investigations", k.say("investigation"), "investigation"
		default:
			c.Kind, c.Of = k.say("tool"), "tool"
		}
		if e.Use != nil {
			c.Facts = append(c.Facts, fact{k.say("use"), k.number("cubes", e.Use.Cost)})
			if e.Use.Exposed {
				c.Facts = append(c.Facts, fact{k.say("makes"), k.say("exposed")})
			}
		}
		c.Text = k.says(e.Text, func() []string { return k.words.Equipment(i) })
		if e.UsableInWater {
			c.Foot = k.say("in-water")
		}
		c.Own = item(&e)
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

// machines shows the Machines that characters can climb into.
func (k *maker) machines() section {
	s := section{Title: k.say("machines")}
	for i, m := range k.Pack.Machines {
		s.Cards = append(s.Cards, card{ID: m.ID, Class: "keep", Kind: k.say("machine"), Of: "machine", Name: k.text(m.Name), Facts: []fact{{k.say("health"), strconv.Itoa(m.Health)}},
			Text: k.says("", func() []string { return k.words.Machine(i) }), Foot: k.text(m.Text), Back: k.back("machine", k.say("machine"), ""), Art: art(emblems["machine"])})
	}
	return s
}

// towerOf names the Memories with the Tower of a card on their Maps.
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
	return k.say("tower.of", "ids", strings.Join(ids, ", "))
}

func (k *maker) events() deck {
	d := deck{Path: "events.html", Title: k.say("events"), Says: k.say("events.says"), Lead: k.say("events.lead")}
	s := section{Title: k.say("the-cards")}
	for i, e := range k.Pack.Events {
		c := card{ID: e.ID, Kind: k.say("event.when", "when", k.called("when", e.When)), Of: "event", Corner: k.called("arrow", e.Direction), Name: k.text(e.Name), Text: k.says(e.Text, func() []string { return k.words.Event(i) }),
			Copies: e.Copies, Back: k.back("event", k.say("event"), ""), Art: compass(e.Direction), Own: vignette(e.ID)}
		foot := "event.direction"
		if e.Copies > 1 {
			foot = "event.copies"
		}
		c.Foot = k.say(foot, "direction", k.called("direction", e.Direction), "n", e.Copies)
		s.Cards = append(s.Cards, c)
	}
	d.Sections = []section{s}
	return d
}

func (k *maker) reinforcements() deck {
	d := deck{Path: "reinforcements.html", Title: k.say("reinforcements"), Says: k.say("reinforcements.says"),
		Lead: k.say("reinforcements.lead")}
	for n := 2; n <= 4; n++ {
		s := section{Title: k.say("reinforcements.for", "n", n)}
		for _, r := range k.Pack.Reinforcements {
			if r.Assassins != n {
				continue
			}
			t := &cardTable{Head: []string{k.say("reinforcement.entrance"), k.say("alert-on"), k.say("alert-off")}}
			for i, l := range []string{"A", "B", "C", "D"} {
				t.Rows = append(t.Rows, []string{l, k.arrival(r.On[i]), k.arrival(r.Off[i])})
			}
			// These cards have no printed name: use the engine's name.
			name := fmt.Sprintf("%s %d-%d", k.say("reinforcement"), n, len(s.Cards)+1)
			s.Cards = append(s.Cards, card{ID: r.ID, Kind: k.say("reinforcement"), Of: "reinforcement", Corner: k.say("n-assassins", "n", n), Name: name, Table: t,
				Back: k.back("reinforcement", k.say("reinforcement"), pointer(r.Pointer))})
		}
		d.Sections = append(d.Sections, s)
	}
	return d
}

// pointer draws the white triangle that points to a Map, for Memories with two
// (BOV-51.3).
func pointer(to string) string {
	if to == "" {
		return ""
	}
	return "▷ " + to
}

func (k *maker) arrival(a ir.Arrival) string {
	var out []string
	if a.Crossbowmen > 0 {
		out = append(out, k.say("crossbowmen", "n", a.Crossbowmen))
	}
	if a.Elites > 0 {
		out = append(out, k.say("elites", "n", a.Elites))
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, ", ")
}

func (k *maker) finds() deck {
	d := deck{Path: "finds.html", Title: k.say("finds"), Says: k.say("finds.says"),
		Lead: k.say("finds.lead")}
	ts := section{Title: k.say("finds.towers"), Spoiler: true}
	for i, t := range k.Pack.Towers {
		ts.Cards = append(ts.Cards, card{ID: t.ID, Kind: k.say("tower"), Of: "tower", Name: k.text(t.Name), Text: k.says(t.Text, func() []string { return k.words.Tower(i) }),
			Back: k.back("tower", k.say("tower"), k.towerOf(ir.CardID(i))), Art: art(emblems["tower"])})
	}
	cs := section{Title: k.say("finds.chests"), Spoiler: true}
	for i, c := range k.Pack.Chests {
		v := card{ID: c.ID, Kind: k.say("chest"), Of: "chest", Corner: k.say("xp", "n", c.XP), Name: k.text(c.Name), Text: k.says(c.Text, func() []string { return k.words.Chest(i) }),
			Back: k.back("chest", k.say("chest"), strconv.Itoa(i+1)), Art: art(emblems["chest"])}
		v.Foot = k.say("chest.found", "first", k.Pack.Memories[c.First].ID, "last", k.Pack.Memories[c.Last].ID)
		if c.First == c.Last {
			v.Foot = k.say("chest.found.in", "first", k.Pack.Memories[c.First].ID)
		}
		if c.Card >= 0 {
			v.Facts = []fact{{k.say("chest.gives"), k.text(k.Pack.Equipment[c.Card].Name)}}
		}
		cs.Cards = append(cs.Cards, v)
	}
	d.Sections = []section{ts, cs}
	return d
}

// abilityText returns the text of a special ability, beginning with its name.
func (k *maker) abilityText(a *ir.Ability, words func() []string) (out []string) {
	name := k.text(a.Name)
	for j, t := range k.says(a.Text, words) {
		if j == 0 && name != "" {
			t = k.say("quoted", "what", name, "says", t)
		}
		out = append(out, t)
	}
	return out
}
