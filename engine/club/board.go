package club

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/club"
)

// Board draws the table as lines of text: round and turn, the mission with its
// defence, then each player. Hands that viewer does not know are only counted;
// viewer 0 knows all. Lines have at most width runes.
func (c codec) Board(game engine.Game, viewer int, lang string, width int) []string {
	g := game.(*Game)
	b := board{width: max(width, 1)}
	b.put(c.headParts(g, lang)...)
	b.put(c.missionParts(g, lang)...)
	b.put(c.defenceParts(g, lang)...)
	for p := range int(g.s.Seats) {
		b.put(c.playerParts(g, p, viewer, lang)...)
	}
	return b.lines
}

// headParts returns round and turn, and with two players the one with priority.
func (c codec) headParts(g *Game, lang string) []string {
	s := &g.s
	head := []string{say(lang, "board.head", "round", strconv.Itoa(int(s.Round)), "turn", strconv.Itoa(int(s.Turn)))}
	if s.Seats == 2 {
		head = append(head, say(lang, "board.priority", "who", strconv.Itoa(int(s.Priority)+1)))
	}
	return head
}

// missionParts returns what the open mission requires and gives; nil without
// one.
func (c codec) missionParts(g *Game, lang string) []string {
	s := &g.s
	if s.Mission == none {
		return nil
	}
	t := c.m.missions[s.Mission]
	parts := []string{
		say(lang, "board.mission", "mission", c.cardName(contentMission, int(s.Mission), lang), "colour", say(lang, ir.Colours[t.colour]), "continent", say(lang, ir.Continents[t.continent])),
		say(lang, "board.wants", "location", c.cardName(contentLocation, int(t.place), lang), "weapon", c.cardName(contentWeapon, int(t.weapon), lang)),
	}
	if t.token != none {
		parts = append(parts, say(lang, "board.reward", "skill", skillName(int(t.token), lang)))
	}
	return parts
}

// defenceParts returns what the defence of the open mission requires and its
// location; nil without one.
func (c codec) defenceParts(g *Game, lang string) []string {
	s := &g.s
	if s.Defence == none {
		return nil
	}
	d := &c.m.defences[s.Defence]
	parts := []string{say(lang, "board.defence", "defence", c.cardName(contentDefence, int(s.Defence), lang), "colour", say(lang, ir.Colours[d.colour]), "needs", skillWords(&s.Need, lang))}
	if d.place != none {
		parts = append(parts, say(lang, "board.at", "location", c.cardName(contentLocation, int(d.place), lang)))
	}
	return parts
}

// playerParts returns what player p has, as viewer may see it.
func (c codec) playerParts(g *Game, p, viewer int, lang string) []string {
	a := &g.s.Player[p]
	number := func(key string, n int) string {
		return say(lang, key, "n", strconv.Itoa(n))
	}
	parts := []string{say(lang, "board.player", "who", strconv.Itoa(p+1))}
	if ch := a.Char[a.Active]; ch != none {
		parts = append(parts, c.cardName(contentCharacter, int(ch), lang))
	}
	parts = append(parts, number("board.credits", int(a.Credits)), number("board.prestige", int(a.Prestige)), number("board.missions", ones(a.Missions)))
	if a.Weapon != none {
		parts = append(parts, say(lang, "board.weapon", "weapon", c.cardName(contentWeapon, int(a.Weapon), lang), "skills", skillWords(&c.m.weapons[a.Weapon].skill, lang)))
	}
	if a.Place != none {
		parts = append(parts, say(lang, "board.location", "location", c.cardName(contentLocation, int(a.Place), lang)))
	}
	if a.Face != [nSkills]uint8{} {
		parts = append(parts, say(lang, "board.dice", "skills", skillWords(&a.Face, lang)))
	}
	if a.Token != [nSkills]uint8{} {
		parts = append(parts, say(lang, "board.tokens", "skills", skillWords(&a.Token, lang)))
	}
	var cards, doubles []string
	for i := range g.m.specials[g.s.Seats] {
		for range a.Special[i] {
			cards = append(cards, c.cardName(contentSpecial, i, lang))
		}
		for range a.Again[i] {
			cards = append(cards, c.cardName(contentSpecial, i, lang)+" (2)")
		}
	}
	for i := range g.m.doubles {
		for range a.Double[i] {
			doubles = append(doubles, c.cardName(contentDouble, i, lang))
		}
	}
	switch {
	case hides(viewer, p) && len(cards)+len(doubles) > 0:
		return append(parts, number("board.hidden", len(cards)+len(doubles)))
	case hides(viewer, p):
		return parts
	}
	if len(cards) > 0 {
		parts = append(parts, say(lang, "board.hand", "cards", strings.Join(cards, ", ")))
	}
	if len(doubles) > 0 {
		parts = append(parts, say(lang, "board.doubles", "cards", strings.Join(doubles, ", ")))
	}
	return parts
}

// board collects lines of at most width runes.
type board struct {
	width int
	lines []string
}

// put adds parts separated by semicolons. They become one line, or several of
// which all but the first are indented. A word longer than a line is cut.
func (b *board) put(parts ...string) {
	line, sep := []rune{}, ""
	for i, p := range parts {
		words := strings.Fields(p)
		for j, w := range words {
			if j == len(words)-1 && i < len(parts)-1 {
				w += ";"
			}
			word := []rune(sep + w)
			sep = " "
			if len(line)+len(word) > b.width && len(line) > 0 {
				b.lines = append(b.lines, strings.TrimRight(string(line), " "))
				line, word = nil, []rune("  "+w)
			}
			for len(word) > b.width {
				b.lines = append(b.lines, string(word[:b.width]))
				word = word[b.width:]
			}
			line = append(line, word...)
		}
	}
	if len(line) > 0 {
		b.lines = append(b.lines, string(line))
	}
}
