package club

import (
	"strconv"
	"strings"

	"acforge/engine"
	"acforge/engine/flat"
	ir "acforge/schema/ir/club"
)

// cardName is the name of a card in a language, its id without one.
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

// skillWords lists skills with how often they are there.
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

// openSkills are the symbols that a player still lacks.
func (g *Game) openSkills(p int) (n [nSkills]uint8) {
	a := &g.s.Player[p]
	for k := range nSkills {
		if g.lacks(p, k) {
			n[k] = g.s.Need[k] - g.own(p, k) - a.Add[k] - a.Face[k]
		}
	}
	return n
}

// PointText asks in words.
func (c codec) PointText(game engine.Game, lang string) string {
	g := game.(*Game)
	s := &g.s
	key := "ask." + askNames[s.Ask.Code%nAsks]
	pairs := []string{"who", strconv.Itoa(int(s.Ask.Who)), "n", strconv.Itoa(int(s.Ask.Count))}
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		return say(lang, "ask.over")
	case engine.Draw:
		return say(lang, key, append(pairs, "deck", say(lang, deckNames[g.top().A]))...)
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
	return say(lang, key, append(pairs, "round", strconv.Itoa(int(s.Round)), "bid", strconv.Itoa(int(g.top().B)))...)
}

// ActionText names the option.
func (c codec) ActionText(game engine.Game, a engine.Action, lang string) string {
	g := game.(*Game)
	s := &g.s
	p := max(1, int(s.Ask.Who)) - 1
	x := int(arg(a, 0))
	switch verbOf(a) {
	case vOutcome:
		switch {
		case s.Ask.Kind == uint8(engine.Roll):
			return skillName(x, lang)
		case uint8(g.top().A) == deckToken:
			return skillName(x, lang)
		}
		return c.cardName(contentOfDeck[uint8(g.top().A)%nDecks], x, lang)
	case vPass:
		if t := say(lang, "do.pass."+askNames[s.Ask.Code%nAsks]); t != "" {
			return t
		}
		return say(lang, "do.pass")
	case vGo:
		if s.Paid {
			return say(lang, "do.go.free")
		}
		return say(lang, "do.go")
	case vRoll:
		return say(lang, "do.roll", "n", strconv.Itoa(g.dice(p)))
	case vPick:
		t := c.m.missions[x]
		return say(lang, "do.pick", "mission", c.cardName(contentMission, x, lang), "colour", say(lang, ir.Colours[t.colour]), "continent", say(lang, ir.Continents[t.continent]))
	case vBid:
		return say(lang, "do.bid", "n", strconv.Itoa(x))
	case vSpecial:
		return c.specialText(a, lang)
	case vToken:
		return say(lang, "do.token", "skill", skillName(x, lang))
	case vCredits:
		return say(lang, "do.credits", "n", strconv.Itoa(zone(s.Player[p].Credits)))
	case vDouble:
		w, l := c.cardName(contentDouble, x, lang), c.cardName(contentDouble, int(arg(a, 1)), lang)
		switch {
		case l == "":
			return say(lang, "do.double.weapon", "weapon", w)
		case w == "":
			return say(lang, "do.double.location", "location", l)
		}
		return say(lang, "do.double.both", "weapon", w, "location", l)
	case vCharacter:
		return c.cardName(contentCharacter, x, lang)
	case vActive:
		return c.cardName(contentCharacter, int(s.Player[p].Char[x&1]), lang)
	case vDiscard:
		return c.cardName(contentDouble, x, lang)
	}
	return say(lang, "do."+verbName(verbOf(a)))
}

func (c codec) specialText(a engine.Action, lang string) string {
	card := c.cardName(contentSpecial, int(arg(a, 0)), lang)
	what := ""
	switch arg(a, 1) {
	case argNone:
		return say(lang, "do.special", "card", card)
	case argSkill:
		what = skillName(int(arg(a, 2)), lang)
	case argSkills:
		var n [nSkills]uint8
		for k := range n {
			n[k] = arg(a, 2) >> k & 1
		}
		what = skillWords(&n, lang)
	case argMission:
		what = c.cardName(contentMission, int(arg(a, 2)), lang)
	}
	return say(lang, "do.special.with", "card", card, "what", what)
}

// EventText tells what happened; what a hand draws stays untold, for nobody
// knows who listens.
func (c codec) EventText(_ engine.Game, e engine.Event, lang string) string {
	if e.Code == evNone || e.Code >= nEvents {
		return ""
	}
	x, y := int(e.Args[1]), int(e.Args[2])
	key := "ev." + eventNames[e.Code]
	pairs := []string{"who", strconv.Itoa(int(e.Args[0]) + 1)}
	switch e.Code {
	case evRoll:
		n := [nSkills]uint8{uint8(x), uint8(y), uint8(e.Args[3] >> 8), uint8(e.Args[3]), uint8(e.Args[4] >> 8), uint8(e.Args[4])}
		pairs = append(pairs, "faces", skillWords(&n, lang))
	case evDrawn:
		switch uint8(x) {
		case deckSpecial, deckDouble:
			key += ".hand"
			pairs = append(pairs, "deck", say(lang, deckNames[x]))
		case deckToken:
			key += ".token"
		default:
			pairs = append(pairs, "card", c.cardName(contentOfDeck[x%int(nDecks)], y, lang))
		}
	case evRound:
		pairs = append(pairs, "n", strconv.Itoa(int(e.Args[0])), "m", strconv.Itoa(x))
	case evBid, evAuction:
		pairs = append(pairs, "n", strconv.Itoa(x))
	case evCredits, evPrestige:
		if x == 0 {
			return ""
		}
		by := strconv.Itoa(x)
		if x > 0 {
			by = "+" + by
		}
		pairs = append(pairs, "by", by, "now", strconv.Itoa(y))
	case evActive, evCharacter, evBonus:
		pairs = append(pairs, "character", c.cardName(contentCharacter, x, lang))
	case evPicked, evCompleted, evFailed, evStolen:
		pairs = append(pairs, "mission", c.cardName(contentMission, x, lang))
	case evOvercome:
		pairs = append(pairs, "defence", c.cardName(contentDefence, x, lang))
	case evFought:
		return "" // said by the weapon that lies there
	case evMatch:
		key += "." + matchNames[x%len(matchNames)]
	case evToken, evTokenUsed:
		pairs = append(pairs, "skill", skillName(x, lang))
	case evPlayed:
		pairs = append(pairs, "card", c.cardName(contentSpecial, x, lang))
	case evDouble:
		pairs = append(pairs, "card", c.cardName(contentDouble, x, lang))
	case evEnded:
		scores := strconv.Itoa(y)
		if e.Args[4] > 1 {
			scores += ", " + strconv.Itoa(int(e.Args[3]))
		} else {
			key += ".1"
		}
		pairs = append(pairs, "scores", scores)
	}
	return say(lang, key, pairs...)
}
