package club

import (
	"acforge/engine"
	ir "acforge/schema/ir/club"
)

// codec turns points, actions, events and states into JSON and words.
type codec struct{ m *Mission }

// Codec of the mode.
func (m *Mission) Codec() engine.Codec { return codec{m} }

// cardID names a card as the author did; "" for none.
func (m *Mission) cardID(kind int, i int) string {
	in := m.pack.ir
	pick := func(n int, id func() string) string {
		if i < 0 || i >= n {
			return ""
		}
		return id()
	}
	switch kind {
	case contentMission:
		return pick(len(in.Missions), func() string { return in.Missions[i].ID })
	case contentDefence:
		return pick(len(in.Defences), func() string { return in.Defences[i].ID })
	case contentWeapon:
		return pick(len(in.Weapons), func() string { return in.Weapons[i].ID })
	case contentLocation:
		return pick(len(in.Locations), func() string { return in.Locations[i].ID })
	case contentSpecial:
		return pick(len(in.Specials), func() string { return in.Specials[i].ID })
	case contentDouble:
		return pick(len(in.Doubles), func() string { return in.Doubles[i].ID })
	case contentCharacter:
		return pick(len(in.Characters), func() string { return in.Characters[i].ID })
	}
	return ""
}

// contentOfDeck is what the cards of a deck are; tokens are skills.
var contentOfDeck = [nDecks]int{deckMission: contentMission, deckDefence: contentDefence, deckWeapon: contentWeapon, deckLocation: contentLocation,
	deckSpecial: contentSpecial, deckDouble: contentDouble, deckToken: -1}

// drawnID names what came from a deck.
func (m *Mission) drawnID(deck uint8, i int) string {
	if deck == deckToken {
		return skillID(i)
	}
	return m.cardID(contentOfDeck[deck%nDecks], i)
}

func skillID(i int) string {
	if i < 0 || i >= nSkills {
		return ""
	}
	return ir.Skills[i]
}

// PointJSON appends what is asked.
func (c codec) PointJSON(dst []byte, game engine.Game) []byte {
	g := game.(*Game)
	s := &g.s
	j := &jsonOut{b: dst}
	j.open('{')
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		j.key("ask").str("over")
	case engine.Roll:
		j.key("ask").str("roll")
		j.key("die").str("skill")
	case engine.Draw:
		j.key("ask").str("draw")
		j.key("deck").str(deckNames[g.top().A])
	default:
		j.key("ask").str(askNames[s.Ask.Code%nAsks])
		if s.Ask.Code == askBid {
			j.key("bid").num(int(g.top().B))
		}
		if s.Mission != none && s.Ask.Code != askPick {
			j.key("mission").str(c.m.cardID(contentMission, int(s.Mission)))
		}
	}
	if s.Ask.Who > 0 {
		j.key("who").num(int(s.Ask.Who))
	}
	j.close('}')
	return j.b
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	g := game.(*Game)
	j := &jsonOut{b: dst}
	one := func(key, value, do string) {
		if key < "do" {
			j.key(key).str(value)
		}
		j.key("do").str(do)
		if key > "do" {
			j.key(key).str(value)
		}
	}
	j.open('{')
	switch x := int(arg(a, 0)); verbOf(a) {
	case vOutcome:
		if g.s.Ask.Kind == uint8(engine.Roll) {
			j.key("face").str(skillID(x))
		} else {
			j.key("card").str(c.m.drawnID(uint8(g.top().A), x))
		}
	case vPick:
		one("mission", c.m.cardID(contentMission, x), "pick")
	case vBid:
		j.key("credits").num(x)
		j.key("do").str("bid")
	case vSpecial:
		c.specialJSON(j, a)
	case vToken:
		one("skill", skillID(x), "token")
	case vDouble:
		j.key("do").str("double")
		if p := int(arg(a, 1)); p != none {
			j.key("location").str(c.m.cardID(contentDouble, p))
		}
		if arg(a, 2) == 1 {
			j.key("one").flag(true)
		}
		if x != none {
			j.key("weapon").str(c.m.cardID(contentDouble, x))
		}
	case vCharacter:
		one("character", c.m.cardID(contentCharacter, x), "character")
	case vActive:
		p := &g.s.Player[max(1, g.s.Ask.Who)-1]
		one("character", c.m.cardID(contentCharacter, int(p.Char[x&1])), "active")
	case vDiscard:
		one("card", c.m.cardID(contentDouble, x), "discard")
	default:
		j.key("do").str(verbName(verbOf(a)))
	}
	j.close('}')
	return j.b
}

// verbName names the verbs without arguments.
func verbName(v verb) string {
	switch v {
	case vGo:
		return "go"
	case vRoll:
		return "roll"
	case vCredits:
		return "credits"
	case vDraw:
		return "draw"
	case vSwap:
		return "swap"
	case vReclaim:
		return "reclaim"
	case vTry:
		return "try"
	}
	return "pass"
}

func (c codec) specialJSON(j *jsonOut, a engine.Action) {
	j.key("card").str(c.m.cardID(contentSpecial, int(arg(a, 0))))
	j.key("do").str("special")
	what := arg(a, 2)
	switch arg(a, 1) {
	case argSkill:
		j.key("skill").str(skillID(int(what)))
	case argSkills:
		j.key("skills").open('[')
		for k := range nSkills {
			if what>>k&1 != 0 {
				j.str(skillID(k))
			}
		}
		j.close(']')
	case argMission:
		j.key("mission").str(c.m.cardID(contentMission, int(what)))
	}
}

// EventJSON appends e.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	j := &jsonOut{b: dst}
	x, y := int(e.Args[1]), int(e.Args[2])
	name := ""
	if e.Code < nEvents {
		name = eventNames[e.Code]
	}
	j.open('{')
	// Keys before and after "event" stand in sorted order.
	put := func(key, value string) {
		if key < "event" {
			j.key(key).str(value)
		}
		j.key("event").str(name)
		if key > "event" {
			j.key(key).str(value)
		}
	}
	switch e.Code {
	case evRoll:
		j.key("event").str(name)
		j.key("faces").open('[')
		n := [nSkills]int{x, y, int(e.Args[3]) >> 8, int(e.Args[3]) & 255, int(e.Args[4]) >> 8, int(e.Args[4]) & 255}
		for k, times := range n {
			for range times {
				j.str(skillID(k))
			}
		}
		j.close(']')
	case evDrawn:
		// A card in hand is its owner's to see; the log is everybody's.
		if d := uint8(x); d != deckSpecial && d != deckDouble {
			j.key("card").str(c.m.drawnID(d, y))
		}
		j.key("deck").str(deckNames[x%int(nDecks)])
		j.key("event").str(name)
	case evRound:
		j.key("event").str(name)
		j.key("missions").num(x)
		j.key("round").num(int(e.Args[0]))
		j.close('}')
		return j.b
	case evBid, evAuction:
		j.key("credits").num(x)
		j.key("event").str(name)
	case evCredits, evPrestige:
		j.key("by").num(x)
		j.key("event").str(name)
		j.key("now").num(y)
	case evActive, evCharacter, evBonus:
		put("character", c.m.cardID(contentCharacter, x))
	case evPicked, evCompleted, evFailed, evStolen:
		put("mission", c.m.cardID(contentMission, x))
	case evOvercome:
		put("defence", c.m.cardID(contentDefence, x))
	case evFought:
		put("weapon", c.m.cardID(contentWeapon, x))
	case evMatch:
		put("what", matchNames[x%len(matchNames)])
	case evToken, evTokenUsed:
		put("skill", skillID(x))
	case evPlayed:
		put("card", c.m.cardID(contentSpecial, x))
	case evDouble, evDropped:
		put("card", c.m.cardID(contentDouble, x))
	case evEnded:
		j.key("cause").str(c.m.CauseName(uint16(x)))
		j.key("event").str(name)
		j.key("result").str(engine.Result(e.Args[0]).String())
		j.key("scores").open('[')
		j.num(y)
		if e.Args[4] > 1 {
			j.num(int(e.Args[3]))
		}
		j.close(']')
		j.close('}')
		return j.b
	default:
		j.key("event").str(name)
	}
	j.key("who").num(int(e.Args[0]) + 1)
	j.close('}')
	return j.b
}

var matchNames = [...]string{"location", "black", "weapon"}

var eventNames = [nEvents]string{evRoll: "roll", evDrawn: "drawn", evPriority: "priority", evRound: "round", evActive: "active", evPicked: "picked",
	evBid: "bid", evPassed: "passed", evAuction: "auction", evCredits: "credits", evPrestige: "prestige", evMatch: "match", evCompleted: "completed",
	evFailed: "failed", evEscaped: "escaped", evToken: "token", evTokenUsed: "token-used", evPlayed: "played", evStolen: "stolen",
	evCharacter: "character", evBonus: "bonus", evDouble: "double", evDropped: "dropped", evEnded: "ended", evOvercome: "overcome", evFought: "fought"}
