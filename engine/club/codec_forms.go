package club

import (
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// told holds what is needed to name the arguments of an action or an event: one
// of the two, and where it happens.
type told struct {
	codec
	g    *Game  // nil for an event
	lang string // "" for JSON
	a    engine.Action
	e    engine.Event
}

// actionForms holds the words for the verbs and the kinds of their arguments.
var actionForms = [nVerbs]flat.Form[told]{
	vPass:      form("pass"),
	vOutcome:   form("", of("face", isFell, 0), of("card", isFellCard, 0)),
	vGo:        form("go"),
	vRoll:      form("roll", of("n", isDice, 0)),
	vPick:      form("pick", of("mission", isMission, 0), of("colour", isColour, 0), of("continent", isContinent, 0)),
	vBid:       form("bid", of("credits", isNumber, 0)),
	vSpecial:   form("special", of("card", isSpecial, 0), of("mission", isArgMission, 2), of("skill", isArgSkill, 2), of("skills", isArgSkills, 2)),
	vToken:     form("token", of("skill", isSkill, 0)),
	vCredits:   form("credits", of("n", isZone, 0)),
	vDraw:      form("draw"),
	vSwap:      form("swap"),
	vReclaim:   form("reclaim"),
	vDouble:    form("double", of("location", isDouble, 1), of("one", isOneCard, 2), of("weapon", isDouble, 0)),
	vTry:       form("try"),
	vCharacter: form("character", of("character", isCharacter, 0)),
	vActive:    form("active", of("character", isOwnCharacter, 0)),
	vDiscard:   form("discard", of("card", isDouble, 0)),
	vOne:       form("one"),
	vTwo:       form("two"),
}

// eventForms holds the names of the events and their arguments; events.go
// explains the arguments.
var eventForms = [nEvents]flat.Form[told]{
	evRoll:      form("roll", of("faces", isFaces, 1), of("who", isSeat, 0)),
	evDrawn:     form("drawn", of("card", isDrawn, 2), of("deck", isDeck, 1), of("who", isSeat, 0)),
	evPriority:  form("priority", of("who", isSeat, 0)),
	evRound:     form("round", of("missions", isNumber, 1), of("round", isNumber, 0)),
	evActive:    form("active", of("character", isCharacter, 1), of("who", isSeat, 0)),
	evPicked:    form("picked", of("mission", isMission, 1), of("who", isSeat, 0)),
	evBid:       form("bid", of("credits", isNumber, 1), of("who", isSeat, 0)),
	evPassed:    form("passed", of("who", isSeat, 0)),
	evAuction:   form("auction", of("credits", isNumber, 1), of("who", isSeat, 0)),
	evCredits:   form("credits", of("by", isGain, 1), of("now", isNumber, 2), of("who", isSeat, 0)),
	evPrestige:  form("prestige", of("by", isGain, 1), of("now", isNumber, 2), of("who", isSeat, 0)),
	evMatch:     form("match", of("what", isMatch, 1), of("who", isSeat, 0)),
	evCompleted: form("completed", of("mission", isMission, 1), of("who", isSeat, 0)),
	evFailed:    form("failed", of("mission", isMission, 1), of("who", isSeat, 0)),
	evEscaped:   form("escaped", of("who", isSeat, 0)),
	evToken:     form("token", of("skill", isSkill, 1), of("who", isSeat, 0)),
	evTokenUsed: form("token-used", of("skill", isSkill, 1), of("who", isSeat, 0)),
	evPlayed:    form("played", of("card", isSpecial, 1), of("who", isSeat, 0)),
	evStolen:    form("stolen", of("mission", isMission, 1), of("who", isSeat, 0)),
	evCharacter: form("character", of("character", isCharacter, 1), of("who", isSeat, 0)),
	evBonus:     form("bonus", of("character", isCharacter, 1), of("who", isSeat, 0)),
	evDouble:    form("double", of("card", isDouble, 1), of("who", isSeat, 0)),
	evDropped:   form("dropped", of("who", isSeat, 0)), // only its owner knows which card
	evEnded:     form("ended", of("cause", isCause, 1), of("result", isResult, 0), of("scores", isScores, 2)),
	evOvercome:  form("overcome", of("defence", isDefence, 1), of("who", isSeat, 0)),
	evFought:    form("fought", of("weapon", isWeapon, 1), of("who", isSeat, 0)),
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	f := flat.Find(actionForms[:], int(verbOf(a)))
	return f.ActionJSON(dst, told{codec: c, g: game.(*Game), a: a}, a, f.Name)
}

// EventJSON appends e.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	return flat.Find(eventForms[:], int(e.Code)).EventJSON(dst, told{codec: c, e: e}, e)
}

// The kinds of arguments.

func card(kind int) *flat.Kind[told] {
	return flat.Named(
		func(t told, v int) string { return t.m.cardID(kind, v) },
		func(t told, v int) string { return t.cardName(kind, v, t.lang) })
}

var (
	isMission   = card(contentMission)
	isDefence   = card(contentDefence)
	isWeapon    = card(contentWeapon)
	isSpecial   = card(contentSpecial)
	isDouble    = card(contentDouble)
	isCharacter = card(contentCharacter)
	isNumber    = flat.Counted[told](strconv.Itoa)
	isSkill     = flat.Named(func(_ told, v int) string { return skillID(v) }, func(t told, v int) string { return skillName(v, t.lang) })
	isMatch     = flat.Named(func(_ told, v int) string { return matchNames[v%len(matchNames)] }, nil)
	isCause     = flat.Named(func(t told, v int) string { return t.m.CauseName(uint16(v)) }, nil)
	isResult    = flat.Named(func(_ told, v int) string { return engine.Result(v).String() }, nil)
	isDeck      = flat.Named(func(_ told, v int) string { return deckNames[v%int(nDecks)] }, func(t told, v int) string { return say(t.lang, deckNames[v%int(nDecks)]) })

	isColour    = &flat.Kind[told]{Text: func(t told, v int) string { return say(t.lang, ir.Colours[t.m.missions[v].colour]) }}
	isContinent = &flat.Kind[told]{Text: func(t told, v int) string { return say(t.lang, ir.Continents[t.m.missions[v].continent]) }}
)

// isSeat is a player, counted from 0 and shown from 1.
var isSeat = &flat.Kind[told]{
	JSON: func(_ told, j *flat.JSON, key string, v int) { j.Key(key).Int(v + 1) },
	Text: func(_ told, v int) string { return strconv.Itoa(v + 1) },
}

// isGain is a number with a sign in words.
var isGain = &flat.Kind[told]{JSON: isNumber.JSON, Text: func(_ told, v int) string {
	if v > 0 {
		return "+" + strconv.Itoa(v)
	}
	return strconv.Itoa(v)
}}

// isDice is the number of dice that the asked player would roll, isZone the
// credits for a prestige.
var (
	isDice = &flat.Kind[told]{Text: func(t told, _ int) string { return strconv.Itoa(t.g.dice(t.asked())) }}
	isZone = &flat.Kind[told]{Text: func(t told, _ int) string { return strconv.Itoa(zone(t.g.s.Player[t.asked()].Credits)) }}
)

// asked returns the asked player; the first player if there is none.
func (t told) asked() int { return int(max(1, t.g.s.Ask.Who)) - 1 }

// isOwnCharacter is one of the two characters of the asked player.
var isOwnCharacter = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) { isCharacter.JSON(t, j, key, t.ownCharacter(v)) },
	Text: func(t told, v int) string { return isCharacter.Text(t, t.ownCharacter(v)) },
}

func (t told) ownCharacter(v int) int { return int(t.g.s.Player[t.asked()].Char[v&1]) }

// isOneCard says that one double card is both weapon and location.
var isOneCard = &flat.Kind[told]{JSON: func(_ told, j *flat.JSON, key string, v int) {
	if v == 1 {
		j.Key(key).Bool(true)
	}
}}

// isDrawn is a card of a deck. A card in hand is hidden, because only its owner
// may see it and every player sees the log.
var isDrawn = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) {
		if d := uint8(t.e.Args[1]); d != deckSpecial && d != deckDouble {
			j.Key(key).Str(t.m.drawnID(d, v))
		}
	},
	Text: func(t told, v int) string { return t.cardName(contentOfDeck[int(t.e.Args[1])%int(nDecks)], v, t.lang) },
}

// isFaces holds the dice of a roll by face.
var isFaces = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, _ int) {
		j.Key(key).List()
		for k, times := range t.faces() {
			for range times {
				j.Str(skillID(k))
			}
		}
		j.End()
	},
	Text: func(t told, _ int) string {
		n := t.faces()
		return skillWords(&n, t.lang)
	},
}

func (t told) faces() [nSkills]uint8 {
	a := &t.e.Args
	return [nSkills]uint8{uint8(a[1]), uint8(a[2]), uint8(a[3] >> 8), uint8(a[3]), uint8(a[4] >> 8), uint8(a[4])}
}

// isScores holds the scores of the one or two players.
var isScores = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) {
		j.Key(key).List().Int(v)
		if t.e.Args[4] > 1 {
			j.Int(int(t.e.Args[3]))
		}
		j.End()
	},
	Text: func(t told, v int) string {
		if t.e.Args[4] > 1 {
			return strconv.Itoa(v) + ", " + strconv.Itoa(int(t.e.Args[3]))
		}
		return strconv.Itoa(v)
	},
}

// The argument of a special card, by its kind; {what} in words.
var (
	isArgMission = argOf(argMission, isMission)
	isArgSkill   = argOf(argSkill, isSkill)
	isArgSkills  = argOf(argSkills, &flat.Kind[told]{
		JSON: func(_ told, j *flat.JSON, key string, set int) {
			j.Key(key).List()
			for k := range nSkills {
				if set>>k&1 != 0 {
					j.Str(skillID(k))
				}
			}
			j.End()
		},
		Text: func(t told, set int) string {
			var n [nSkills]uint8
			for k := range n {
				n[k] = uint8(set >> k & 1)
			}
			return skillWords(&n, t.lang)
		},
	})
)

func argOf(what uint8, kind *flat.Kind[told]) *flat.Kind[told] {
	return &flat.Kind[told]{
		JSON: func(t told, j *flat.JSON, key string, v int) {
			if arg(t.a, 1) == what {
				kind.JSON(t, j, key, v)
			}
		},
		More: func(t told, v int) []string {
			if arg(t.a, 1) != what {
				return nil
			}
			return []string{"what", kind.Text(t, v)}
		},
	}
}

// What fell or was drawn, depending on what the game waits for.
var (
	isFell = flat.Named(func(t told, v int) string {
		if t.g.s.Ask.Kind != uint8(engine.Roll) {
			return ""
		}
		return skillID(v)
	}, nil)
	isFellCard = flat.Named(func(t told, v int) string {
		if t.g.s.Ask.Kind == uint8(engine.Roll) {
			return ""
		}
		return t.m.drawnID(drawFrame{t.g.top()}.deck(), v)
	}, nil)
)

var matchNames = [...]string{"location", "black", "weapon"}

// form makes a row of a table, and of an argument of it. They are functions and not
// variables: so the compiler lays the tables out in data, where their code was 80 KB.
func form(name string, args ...flat.Arg[told]) flat.Form[told] {
	return flat.Form[told]{Name: name, Args: args}
}

func of(key string, kind *flat.Kind[told], at int) flat.Arg[told] {
	return flat.Arg[told]{Key: key, Kind: kind, At: at}
}
