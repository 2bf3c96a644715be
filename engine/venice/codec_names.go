package venice

import (
	"strings"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Names in a language

func (c codec) text(id ir.TextID, lang string) string {
	if id == "" {
		return ""
	}
	return flat.OneLine(c.m.pack.Text(string(id), lang))
}

// named returns a text, or the fallback if the author wrote none.
func (c codec) named(id ir.TextID, fallback, lang string) string {
	if t := c.text(id, lang); t != "" {
		return t
	}
	return fallback
}

func (c codec) equipName(i int, lang string) string {
	if i < 0 || i >= len(c.m.pack.ir.Equipment) {
		return ""
	}
	e := &c.m.pack.ir.Equipment[i]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) eventName(i int, lang string) string {
	if i < 0 || i >= len(c.m.pack.ir.Events) {
		return ""
	}
	e := &c.m.pack.ir.Events[i]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) chestName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Start.Chests) {
		return say(lang, "empty chest")
	}
	e := &c.m.pack.ir.Chests[c.m.mem.Start.Chests[i]]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) enemyName(t int, lang string) string {
	if t < 0 || t >= c.m.nTypes {
		return ""
	}
	e := &c.m.pack.ir.Enemies[c.m.types[t].id]
	name := c.named(e.Name, e.ID, lang)
	if f := c.m.types[t].figure; f != none {
		return say(lang, "enemy.figure", "type", name, "figure", c.figureName(int(f), lang))
	}
	return name
}

// oneEnemy names one figure of a type within a sentence.
func (c codec) oneEnemy(t int, lang string) string {
	return oneFigure(lang, c.enemyName(t, lang), c.boss(t))
}

func (c codec) boss(t int) bool { return t >= 0 && t < c.m.nTypes && c.m.bosses>>t&1 != 0 }

func (c codec) goalName(i int, lang string) string {
	if i < 0 || i >= c.m.nGoals {
		return ""
	}
	o := &c.m.mem.Objectives[i]
	return c.named(o.Title, o.Name, lang)
}

func (c codec) changeName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Changes) {
		return ""
	}
	return c.named(c.m.mem.Changes[i].Text, c.m.mem.Changes[i].Name, lang)
}

func (c codec) machineOf(k int) *ir.Machine {
	return &c.m.pack.ir.Machines[c.m.machines[max(0, min(k, len(c.m.machines)-1))].id]
}

func (c codec) machineName(k int, lang string) string {
	if k < 0 || k >= len(c.m.machines) {
		return ""
	}
	x := c.machineOf(k)
	return c.named(x.Name, x.ID, lang)
}

// charName returns the name of a character, shortened to its first word if that
// is unique.
func (c codec) charName(char uint8, lang string) string {
	p := c.m.pack.ir
	switch {
	case c.m.novice(char) && int(char&whoBits) < len(p.Apprentices):
		a := &p.Apprentices[char&whoBits]
		return firstWord(c.named(a.Name, a.ID, lang))
	case !c.m.apprentice && int(char&whoBits) < len(p.Assassins):
		a := &p.Assassins[char&whoBits]
		return firstWord(c.named(a.Name, a.ID, lang))
	}
	return "?"
}

func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}

func (c codec) seatName(g *Game, seat int, lang string) string {
	if isAlly(seat) && seat < g.units() {
		return c.allyName(seat, lang)
	}
	if seat < 0 || seat >= int(g.s.Seats) {
		return say(lang, "nobody")
	}
	return c.charName(g.s.Seat[seat].Char, lang)
}

func (c codec) cardName(deck uint8, i int, lang string) string {
	switch deck {
	case deckEquipment:
		return c.equipName(i, lang)
	case deckReinforcements:
		return c.reinfName(i, lang)
	}
	return c.eventName(i, lang)
}

// reinfName names a Reinforcement card, which has no name in print. It combines
// the number of Assassins it is for and its place among those cards:
// "Reinforcement 3-5".
func (c codec) reinfName(i int, lang string) string {
	all := c.m.pack.ir.Reinforcements
	if i < 0 || i >= len(all) {
		return ""
	}
	nth := 0
	for k := range all[:i+1] {
		if all[k].Assassins == all[i].Assassins {
			nth++
		}
	}
	return say(lang, "deck.reinforcement") + " " + itoa(all[i].Assassins) + "-" + itoa(nth)
}

func (c codec) tokenName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Tokens) {
		return ""
	}
	t := &c.m.mem.Tokens[i]
	return c.named(t.Title, t.Name, lang)
}
