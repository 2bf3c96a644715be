package club

import (
	"acforge/engine"
	"acforge/engine/flat"
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
	j := flat.Append(dst)
	j.Object()
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		j.Key("ask").Str("over")
	case engine.Roll:
		j.Key("ask").Str("roll")
		j.Key("die").Str("skill")
	case engine.Draw:
		j.Key("ask").Str("draw")
		j.Key("deck").Str(deckNames[g.top().A])
	default:
		j.Key("ask").Str(askNames[s.Ask.Code%nAsks])
		if s.Ask.Code == askBid {
			j.Key("bid").Int(int(g.top().B))
		}
		if s.Mission != none && s.Ask.Code != askPick {
			j.Key("mission").Str(c.m.cardID(contentMission, int(s.Mission)))
		}
	}
	if s.Ask.Who > 0 {
		j.Key("who").Int(int(s.Ask.Who))
	}
	j.End()
	return j.Bytes()
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	g := game.(*Game)
	j := flat.Append(dst)
	one := func(key, value, do string) {
		if key < "do" {
			j.Key(key).Str(value)
		}
		j.Key("do").Str(do)
		if key > "do" {
			j.Key(key).Str(value)
		}
	}
	j.Object()
	switch x := int(arg(a, 0)); verbOf(a) {
	case vOutcome:
		if g.s.Ask.Kind == uint8(engine.Roll) {
			j.Key("face").Str(skillID(x))
		} else {
			j.Key("card").Str(c.m.drawnID(uint8(g.top().A), x))
		}
	case vPick:
		one("mission", c.m.cardID(contentMission, x), "pick")
	case vBid:
		j.Key("credits").Int(x)
		j.Key("do").Str("bid")
	case vSpecial:
		c.specialJSON(j, a)
	case vToken:
		one("skill", skillID(x), "token")
	case vDouble:
		j.Key("do").Str("double")
		if p := int(arg(a, 1)); p != none {
			j.Key("location").Str(c.m.cardID(contentDouble, p))
		}
		if arg(a, 2) == 1 {
			j.Key("one").Bool(true)
		}
		if x != none {
			j.Key("weapon").Str(c.m.cardID(contentDouble, x))
		}
	case vCharacter:
		one("character", c.m.cardID(contentCharacter, x), "character")
	case vActive:
		p := &g.s.Player[max(1, g.s.Ask.Who)-1]
		one("character", c.m.cardID(contentCharacter, int(p.Char[x&1])), "active")
	case vDiscard:
		one("card", c.m.cardID(contentDouble, x), "discard")
	default:
		j.Key("do").Str(verbName(verbOf(a)))
	}
	j.End()
	return j.Bytes()
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
	case vOne:
		return "one"
	case vTwo:
		return "two"
	}
	return "pass"
}

func (c codec) specialJSON(j *flat.JSON, a engine.Action) {
	j.Key("card").Str(c.m.cardID(contentSpecial, int(arg(a, 0))))
	j.Key("do").Str("special")
	what := arg(a, 2)
	switch arg(a, 1) {
	case argSkill:
		j.Key("skill").Str(skillID(int(what)))
	case argSkills:
		j.Key("skills").List()
		for k := range nSkills {
			if what>>k&1 != 0 {
				j.Str(skillID(k))
			}
		}
		j.End()
	case argMission:
		j.Key("mission").Str(c.m.cardID(contentMission, int(what)))
	}
}

// EventJSON appends e.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	j := flat.Append(dst)
	x, y := int(e.Args[1]), int(e.Args[2])
	name := ""
	if e.Code < nEvents {
		name = eventNames[e.Code]
	}
	j.Object()
	// Keys before and after "event" stand in sorted order.
	put := func(key, value string) {
		if key < "event" {
			j.Key(key).Str(value)
		}
		j.Key("event").Str(name)
		if key > "event" {
			j.Key(key).Str(value)
		}
	}
	switch e.Code {
	case evRoll:
		j.Key("event").Str(name)
		j.Key("faces").List()
		n := [nSkills]int{x, y, int(e.Args[3]) >> 8, int(e.Args[3]) & 255, int(e.Args[4]) >> 8, int(e.Args[4]) & 255}
		for k, times := range n {
			for range times {
				j.Str(skillID(k))
			}
		}
		j.End()
	case evDrawn:
		// A card in hand is its owner's to see; the log is everybody's.
		if d := uint8(x); d != deckSpecial && d != deckDouble {
			j.Key("card").Str(c.m.drawnID(d, y))
		}
		j.Key("deck").Str(deckNames[x%int(nDecks)])
		j.Key("event").Str(name)
	case evRound:
		j.Key("event").Str(name)
		j.Key("missions").Int(x)
		j.Key("round").Int(int(e.Args[0]))
		j.End()
		return j.Bytes()
	case evBid, evAuction:
		j.Key("credits").Int(x)
		j.Key("event").Str(name)
	case evCredits, evPrestige:
		j.Key("by").Int(x)
		j.Key("event").Str(name)
		j.Key("now").Int(y)
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
	case evDouble:
		put("card", c.m.cardID(contentDouble, x))
	case evEnded:
		j.Key("cause").Str(c.m.CauseName(uint16(x)))
		j.Key("event").Str(name)
		j.Key("result").Str(engine.Result(e.Args[0]).String())
		j.Key("scores").List()
		j.Int(y)
		if e.Args[4] > 1 {
			j.Int(int(e.Args[3]))
		}
		j.End()
		j.End()
		return j.Bytes()
	default:
		j.Key("event").Str(name)
	}
	j.Key("who").Int(int(e.Args[0]) + 1)
	j.End()
	return j.Bytes()
}

var matchNames = [...]string{"location", "black", "weapon"}

var eventNames = [nEvents]string{evRoll: "roll", evDrawn: "drawn", evPriority: "priority", evRound: "round", evActive: "active", evPicked: "picked",
	evBid: "bid", evPassed: "passed", evAuction: "auction", evCredits: "credits", evPrestige: "prestige", evMatch: "match", evCompleted: "completed",
	evFailed: "failed", evEscaped: "escaped", evToken: "token", evTokenUsed: "token-used", evPlayed: "played", evStolen: "stolen",
	evCharacter: "character", evBonus: "bonus", evDouble: "double", evDropped: "dropped", evEnded: "ended", evOvercome: "overcome", evFought: "fought"}
