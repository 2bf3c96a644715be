package club

import (
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// cardName returns the name of a card in a language; its id if it has no name.
func (c codec) cardName(kind, i int, lang string) string {
	id := c.m.cardID(kind, i)
	if id == "" {
		return ""
	}
	in := c.m.pack.ir
	var name ir.TextID
	switch kind {
	case contentMission:
		name = in.Missions[i].Name
	case contentDefence:
		name = in.Defences[i].Name
	case contentWeapon:
		name = in.Weapons[i].Name
	case contentLocation:
		name = in.Locations[i].Name
	case contentSpecial:
		name = in.Specials[i].Name
	case contentDouble:
		name = in.Doubles[i].Name
	case contentCharacter:
		name = in.Characters[i].Name
	}
	if name == "" {
		return id
	}
	t := flat.OneLine(c.m.pack.Text(string(name), lang))
	if t == "" {
		return id
	}
	return t
}

func skillName(k int, lang string) string {
	if k < 0 || k >= nSkills {
		return ""
	}
	return say(lang, ir.Skills[k])
}

// skillWords lists skills with their counts.
func skillWords(n *[nSkills]uint8, lang string) string {
	var out []string
	for k, times := range n {
		switch {
		case times == 1:
			out = append(out, skillName(k, lang))
		case times > 1:
			out = append(out, strconv.Itoa(int(times))+" "+skillName(k, lang))
		}
	}
	if len(out) == 0 {
		return say(lang, "board.nothing")
	}
	return strings.Join(out, ", ")
}

// openSkills returns the symbols that a player still needs.
func (g *Game) openSkills(p int) (n [nSkills]uint8) {
	a := &g.s.Player[p]
	for k := range nSkills {
		if g.needs(p, k) {
			n[k] = g.s.Need[k] - g.own(p, k) - a.Add[k] - a.Face[k]
		}
	}
	return n
}

// PointText asks the question in words.
func (c codec) PointText(game engine.Game, lang string) string {
	g := game.(*Game)
	s := &g.s
	key := "ask." + askNames[s.Ask.Code%nAsks]
	pairs := []string{"who", strconv.Itoa(int(s.Ask.Who)), "n", strconv.Itoa(int(s.Ask.Count))}
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		return say(lang, "ask.over")
	case engine.Draw:
		return say(lang, key, append(pairs, "deck", say(lang, deckNames[drawFrame{g.top()}.deck()]))...)
	case engine.Roll:
		return say(lang, key, pairs...)
	}
	if s.Mission != none {
		pairs = append(pairs, "mission", c.cardName(contentMission, int(s.Mission), lang), "cost", strconv.Itoa(int(g.cost())))
	}
	if s.Mission != none && s.Defence != none {
		open := g.openSkills(int(s.Ask.Who) - 1)
		pairs = append(pairs, "defence", c.cardName(contentDefence, int(s.Defence), lang), "open", skillWords(&open, lang))
	}
	if s.Ask.Code == askStart && s.Paid {
		key += ".paid"
	}
	return say(lang, key, append(pairs, "round", strconv.Itoa(int(s.Round)), "bid", strconv.Itoa(int(auctionFrame{g.top()}.high())))...)
}

// ActionText names the option.
func (c codec) ActionText(game engine.Game, a engine.Action, lang string) string {
	g := game.(*Game)
	s := &g.s
	x := int(arg(a, 0))
	form := flat.Find(actionForms[:], int(verbOf(a)))
	key := "do." + form.Name
	switch verbOf(a) {
	case vOutcome:
		if deck := (drawFrame{g.top()}).deck(); s.Ask.Kind != uint8(engine.Roll) && deck != deckToken {
			return c.cardName(contentOfDeck[deck%nDecks], x, lang)
		}
		return skillName(x, lang)
	case vPass:
		if own := key + "." + askNames[s.Ask.Code%nAsks]; languages.Has(own) {
			key = own
		}
	case vGo:
		if s.Paid {
			key += ".free"
		}
	case vSpecial:
		if arg(a, 1) != argNone {
			key += ".with"
		}
	case vDouble:
		switch {
		case c.m.cardID(contentDouble, int(arg(a, 1))) == "":
			key += ".weapon"
		case c.m.cardID(contentDouble, x) == "":
			key += ".location"
		default:
			key += ".both"
		}
	}
	return say(lang, key, form.Pairs(told{codec: c, g: g, lang: lang, a: a}, flat.ActionArgs(a))...)
}

// EventText says what happened. It does not name cards drawn into a hand,
// because any player may read it.
func (c codec) EventText(_ engine.Game, e engine.Event, lang string) string {
	form := flat.Find(eventForms[:], int(e.Code))
	key := "ev." + form.Name
	switch e.Code {
	case evDrawn:
		switch uint8(e.Args[1]) {
		case deckSpecial, deckDouble:
			key += ".hand"
		case deckToken:
			key += ".token"
		}
	case evCredits, evPrestige:
		if e.Args[1] == 0 {
			return ""
		}
	case evFought:
		return "" // the event of the weapon used says it
	case evMatch:
		key += "." + matchNames[int(e.Args[1])%len(matchNames)]
	case evEnded:
		if e.Args[4] <= 1 {
			key += ".1"
		}
	}
	return say(lang, key, form.Pairs(told{codec: c, lang: lang, e: e}, flat.EventArgs(e))...)
}
