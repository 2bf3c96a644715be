package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// actionForms holds the names of the verbs and the meaning of their arguments, in
// the order of package notation. A verb without a name here has several:
// [Game.do].
var actionForms = [...]flat.Form[told]{
	notation.Pass:       form("pass"),
	notation.Outcome:    form("", of("face", isFell, 0), of("map", isFellMap, 0), of("card", isFellCard, 0)),
	notation.Enter:      form("enter", of("at", isSquare, 1), of("who", isSeat, 0)),
	notation.Move:       form("move", of("to", isSquare, 1), of("who", isSeat, 0)),
	notation.Trade:      form("trade", of("who", isSeat, 0)),
	notation.Pay:        form("pay", of("objective", isGoal, 1), of("paid", isPaid, 1), of("price", isPrice, 1), of("who", isSeat, 0)),
	notation.Leave:      form("leave", of("who", isSeat, 0)),
	notation.Travel:     form("travel", of("to", isSquare, 1), of("who", isSeat, 0)),
	notation.Attack:     form("attack", of("at", isSquare, 2), of("card", isOnBoard, 1), of("who", isSeat, 0)),
	notation.Coordinate: form("coordinated", of("at", isSquare, 0)),
	notation.Join:       form("join", of("card", isJoining, 1), of("who", isSeat, 0)),
	notation.Bodies:     form("bodies", of("who", isSeat, 0)),
	notation.Search:     form("search"),
	notation.Use:        form("use", of("card", isOnBoard, 1), of("place", isTwin, 1), of("who", isSeat, 0)),
	notation.Ability:    form("ability", of("ability", isAbility, 0), of("use", isAbilityUse, 1), of("who", isSeat, 0)),
	notation.Event:      form("event", of("card", isCardOfTurn, 0), of("map", isMapAmongTwo, 0), of("who", isSeat, 1)),
	notation.Equip:      form("equip", of("card", isOnBoard, 1), of("how", isHow, 2), of("place", isTwin, 1), of("who", isSeat, 0)),
	notation.Save:       form("save", of("who", isSeat, 0)),
	notation.Chest:      form("chest", of("who", isSeat, 0)),
	notation.Hide:       form("hide", of("who", isSeat, 0)),
	notation.Unhide:     form("unhide", of("who", isSeat, 0)),
	notation.Climb:      form("climb", of("who", isSeat, 0)),
	notation.Sync:       form("synchronize", of("who", isSeat, 0)),
	notation.Leap:       form("leap", of("to", isSquare, 1), of("who", isSeat, 0)),
	notation.Concede:    form("concede", of("who", isSeat, 0)),
	notation.Keep:       form("keep", of("card", isEquip, 2), of("drop", isDropped, 3), of("how", isHow, 1), of("to", isPlace, 0)),
	notation.Discard:    form("discard", of("card", isEquip, 0)),
	notation.Give:       form("give", of("card", isEquip, 2), of("to", isPlace, 1), of("who", isSeat, 0)),
	notation.Hit:        form("hit", of("machine", isStruckMachine, 0), of("type", isType, 0)),
	notation.Body:       form("evict", of("at", isSquare, 1), of("type", isType, 0)),
	notation.Guard:      form("", of("at", isStill, 2), of("from", isLeft, 1), of("to", isReached, 2), of("type", isType, 0)),
	notation.Shoot:      form("shoot", of("from", isSquare, 0), of("to", isSquare, 1)),
	notation.Die:        form("die", of("machine", isUnitMachine, 0), of("who", isSeat, 0)),
	notation.PickSq:     form("choose", of("at", isSquare, 0)),
	notation.PickSeat:   form("choose", of("who", isSeat, 0)),
	notation.Option:     form("option", of("option", isOrdinal, 0)),
	notation.Yes:        form("yes"),
	notation.MoveSeat:   form("move", of("to", isSquare, 1), of("who", isSeat, 0)),
	notation.Remove:     form("remove", of("at", isSquare, 1), of("type", isType, 0)),
	notation.Token:      form("token", of("at", isSquare, 1), of("token", isToken, 0)),
	notation.Difficulty: form("difficulty", of("to", isDifficulty, 0)),
	notation.Follow:     form("follow", of("who", isSeat, 0)),
	notation.Ally:       form("ally", of("ally", isOneAlly, 1), of("use", isAllyUse, 2), of("who", isSeat, 0)),
	notation.Skill:      form("skill", of("card", isLearned, 1), of("who", isSeat, 0)),
	notation.ClimbIn:    form("board", of("machine", isMachine, 1), of("who", isSeat, 0)),
	notation.Alight:     form("alight", of("who", isSeat, 0)),
	notation.Deed:       form("action", of("action", isDeed, 1), of("cost", isDeedCost, 1), of("who", isSeat, 0)),
	notation.Answer:     form("answer", of("answer", isAnswer, 0)),
	notation.Drop:       form("drop", of("card", isOnBoard, 1), of("place", isTwin, 1), of("who", isSeat, 0)),
	notation.TakeUp:     form("take-up", of("cost", isPieceCost, 1), of("face", isFaceOfPiece, 2), of("piece", isPiece, 1), of("who", isSeat, 0)),
	notation.LayDown:    form("lay-down", of("cost", isPieceCost, 1), of("face", isFaceOfPiece, 2), of("piece", isPiece, 1), of("who", isSeat, 0)),
	notation.HandOver:   form("hand-over", of("face", isFaceOfPiece, 2), of("piece", isPiece, 1), of("to", isSeat, 3), of("who", isSeat, 0)),
	notation.Piece:      form("piece", of("face", isFaceOfPiece, 2), of("from", isPiecePlace, 1), of("piece", isPiece, 0), of("to", isPiecePlace, 3)),
	notation.Machine:    form("machine", of("action", isMachineAction, 1), of("at", isWorkedOn, 2), of("machine", isRidden, 0), of("to", isDrivenTo, 2), of("who", isSeat, 0)),
}

// guardNames maps a question to the word for the fate of a Guard.
var guardNames = map[uint8]string{notation.AskSeat: "seat", notation.AskHunter: "hunt", notation.AskAttract: "attract", notation.AskAdvance: "advance", notation.AskOverflow: "turn-away", notation.AskEffect: "push", notation.AskYield: "make-way"}

// do returns the word for an action at this point.
func (g *Game) do(a engine.Action) string {
	switch v := verbOf(a); {
	case v == notation.Guard:
		return guardNames[g.s.Ask.Code]
	case v == notation.Body && g.s.Ask.Code == notation.AskEffect:
		return "bodies"
	case v == notation.Remove && g.m.code[effectFrame{g.top()}.at()].op == opEliminate:
		return "eliminate"
	default:
		return flat.Find(actionForms[:], int(v)).Name
	}
}

// ActionJSON appends one legal action.
func (c codec) ActionJSON(dst []byte, game engine.Game, a engine.Action) []byte {
	g := game.(*Game)
	return flat.Find(actionForms[:], int(verbOf(a))).ActionJSON(dst, told{codec: c, g: g, a: a}, a, g.do(a))
}

// Kinds of arguments that only actions have, not events.

// seat returns the Assassin of an action.
func (t told) seat() *Seat { return &t.g.s.Seat[arg(t.a, 0)&(maxSeats-1)] }

// isOnBoard names a card by its place on the seat's board.
var isOnBoard = flat.Named(
	func(t told, v int) string { return t.m.equipID(t.onBoard(v)) },
	func(t told, v int) string { return t.equipName(t.onBoard(v), t.lang) })

func (t told) onBoard(place int) int { return int(t.seat().Board[place%boardPlaces].ID) }

// isJoining names the card that a unit joins an attack with; an Ally has none.
var isJoining = &flat.Kind[told]{
	JSON: func(t told, j *flat.JSON, key string, v int) {
		if !isAlly(int(arg(t.a, 0))) {
			isOnBoard.JSON(t, j, key, v)
		}
	},
	Text: isOnBoard.Text,
}

// isTwin distinguishes copies of one card on a board.
var isTwin = &flat.Kind[told]{JSON: func(t told, j *flat.JSON, key string, v int) {
	if place := t.twin(t.g, arg(t.a, 0), uint8(v)); place != 0 {
		j.Key(key).Int(int(place))
	}
}}

var isHow = flat.Named(func(_ told, v int) string {
	switch uint8(v) {
	case notation.HowReplace:
		return "replace"
	case notation.HowDisplace:
		return "displace"
	}
	return ""
}, nil)

// isDropped names the card that a kept one replaces.
var isDropped = flat.Named(func(t told, v int) string {
	if arg(t.a, 1) != notation.HowReplace {
		return ""
	}
	return t.m.equipID(v)
}, nil)

// isPaid and isPrice count the cubes on an Objective, for text: with this one,
// and in total.
var (
	isPaid  = &flat.Kind[told]{Text: func(t told, v int) string { return itoa(int(t.g.s.Goal[v].Paid) + 1) }}
	isPrice = &flat.Kind[told]{Text: func(t told, v int) string { return itoa(t.g.costOf(v)) }}
)

var isAbility = &flat.Kind[told]{Text: func(t told, _ int) string {
	return t.text(t.m.abilityOf(t.seat().Char).Name, t.lang)
}}

// Uses are numbered from 1 if there are several.
var (
	isAbilityUse = oneOf(func(t told) int { return len(t.m.uses[ability(t.seat().Char)]) })
	isAllyUse    = oneOf(func(t told) int { return len(t.g.allyOf(int(arg(t.a, 1))).uses) })
)

func oneOf(n func(t told) int) *flat.Kind[told] {
	return &flat.Kind[told]{JSON: func(t told, j *flat.JSON, key string, v int) {
		if n(t) > 1 {
			j.Key(key).Int(v + 1)
		}
	}}
}

var isOrdinal = &flat.Kind[told]{JSON: func(_ told, j *flat.JSON, key string, v int) { j.Key(key).Int(v + 1) }}

// isCardOfTurn names the Event card of a Map. isMapAmongTwo names the Map if
// there are two.
var (
	isCardOfTurn = flat.Named(
		func(t told, v int) string { return t.m.eventID(int(t.g.s.Map[v&1].Event)) },
		func(t told, v int) string { return t.eventName(int(t.g.s.Map[v&1].Event), t.lang) })
	isMapAmongTwo = flat.Named(func(t told, v int) string {
		if t.m.nMaps < 2 {
			return ""
		}
		return t.m.mem.Maps[v&1].Name
	}, nil)
)

var isDifficulty = flat.Named(
	func(_ told, v int) string { return [...]string{difficultyNormal, difficultyEasy}[v&1] },
	func(t told, v int) string {
		return say(t.lang, "difficulty."+[...]string{difficultyNormal, difficultyEasy}[v&1])
	})

var isOneAlly = flat.Named(
	func(t told, v int) string { return t.m.allyID(v) },
	func(t told, v int) string { return t.allyName(v, t.lang) })

// isLearned names a Skill card by its level.
var isLearned = flat.Named(
	func(t told, v int) string { return t.m.skillID(int(t.seat().Skill[v&3].ID)) },
	func(t told, v int) string { return t.skillName(int(t.seat().Skill[v&3].ID), t.lang) })

// Values for Machines follow the types of Enemy where something is hit, and the
// characters where a die is taken.
var (
	isStruckMachine = machineFrom(maxTypes)
	isUnitMachine   = machineFrom(maxUnits)
)

func machineFrom(first int) *flat.Kind[told] {
	return flat.Named(func(t told, v int) string { return t.m.machineID(v - first) }, nil)
}

// A Guard that stays has one square, a Guard that moves has two, and a Guard that
// comes from the reserve has none.
var (
	isStill   = squareIf(func(t told) bool { return arg(t.a, 1) == arg(t.a, 2) }, nil)
	isLeft    = squareIf(func(t told) bool { return arg(t.a, 1) != arg(t.a, 2) }, told.square)
	isReached = squareIf(func(t told) bool { return arg(t.a, 1) != arg(t.a, 2) }, told.square)
)

// A Machine's action may have a target square.
var (
	isWorkedOn = squareIf(func(t told) bool { return !t.g.actionOf(t.a).moves }, told.square)
	isDrivenTo = squareIf(func(t told) bool { return t.g.actionOf(t.a).moves }, nil)
	isRidden   = &flat.Kind[told]{Text: func(t told, v int) string { return t.machineName(int(t.g.ridden(v)), t.lang) }}

	isMachineAction = &flat.Kind[told]{JSON: isOrdinal.JSON, Text: func(t told, v int) string {
		return t.text(t.machineOf(int(t.g.ridden(int(arg(t.a, 0))))).Actions[v].Name, t.lang)
	}}
)

func squareIf(here func(t told) bool, text func(t told, v int) string) *flat.Kind[told] {
	return flat.Named(func(t told, v int) string {
		if !here(t) {
			return ""
		}
		return t.m.squareID(v)
	}, text)
}

// The face rolled or the card drawn, by the awaited outcome.
var (
	isFell = flat.Named(func(t told, v int) string {
		if t.g.top().Op == fGuess {
			return ""
		}
		if f := t.g.top(); f.Op == fThrow {
			if (throwFrame{f}).how() != throwRoll {
				return ""
			}
			return t.m.faceID(int(throwFrame{f}.chance()), v)
		}
		if t.g.s.Ask.Kind != uint8(engine.Roll) {
			return ""
		}
		return faceName(rollFrame{t.g.top()}.die(), uint8(v))
	}, nil)
	isFellMap = flat.Named(func(t told, v int) string {
		if t.g.top().Op == fThrow || t.g.top().Op == fGuess || t.g.s.Ask.Kind == uint8(engine.Roll) || (drawFrame{t.g.top()}).deck() != deckTriangle {
			return ""
		}
		return t.m.mem.Maps[v&1].Name
	}, nil)
	isFellCard = flat.Named(func(t told, v int) string {
		if f := t.g.top(); f.Op == fGuess {
			return t.guessID(guessFrame{f}, v)
		}
		if f := t.g.top(); f.Op == fThrow {
			if (throwFrame{f}).how() == throwRoll {
				return ""
			}
			return t.m.faceID(int(throwFrame{f}.chance()), v)
		}
		if t.g.s.Ask.Kind == uint8(engine.Roll) || (drawFrame{t.g.top()}).deck() == deckTriangle {
			return ""
		}
		return t.m.cardID(drawFrame{t.g.top()}.deck(), v)
	}, nil)
)

// twin numbers the copies of a card on a board from 1. It returns 0 for a single
// copy.
func (c codec) twin(g *Game, seat, place uint8) uint8 {
	a := &g.s.Seat[seat&3]
	for p := range uint8(boardPlaces) {
		if p != place && a.Board[p].ID == a.Board[place%boardPlaces].ID {
			return place + 1
		}
	}
	return 0
}
