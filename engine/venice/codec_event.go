package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// argKind says what an argument of an event is.
type argKind uint8

const (
	argNumber argKind = iota
	argSeat           // from 0; -1 nobody
	argSquare
	argType
	argEquip
	argEvent
	argGoal
	argToken
	argChange
	argTrigger
	argChest
	argPhase
	argStep
	argDirection
	argPlace
	argDeck
	argMap
	argMachine
	argOn
	argText
	argResult
	argSkill
)

type eventArg struct {
	key  string
	kind argKind
	at   uint8 // index in Args
}

// eventForm is the name of an event and its arguments, by key.
type eventForm struct {
	name string
	args []eventArg
}

func form(name string, args ...eventArg) eventForm { return eventForm{name, args} }

// eventForms: the keys of one event stand in sorted order; "event" comes
// where it belongs.
var eventForms = [nEvents]eventForm{
	evShuffled:    form("shuffled", eventArg{"deck", argDeck, 0}),
	evLooked:      form("looked", eventArg{"card", argEvent, 0}),
	evDiscarded:   form("discarded", eventArg{"card", argEquip, 0}),
	evTurn:        form("turn", eventArg{"turn", argNumber, 0}),
	evPhase:       form("phase", eventArg{"phase", argPhase, 0}),
	evStep:        form("step", eventArg{"step", argStep, 0}),
	evEntered:     form("entered", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evMoved:       form("moved", eventArg{"from", argSquare, 1}, eventArg{"to", argSquare, 2}, eventArg{"who", argSeat, 0}),
	evExposed:     form("exposed", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evIncognito:   form("incognito", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evAlert:       form("alert", eventArg{"alert", argOn, 1}, eventArg{"map", argMap, 0}),
	evAlertLater:  form("alert-later", eventArg{"map", argMap, 0}),
	evWounded:     form("wounded", eventArg{"count", argNumber, 1}, eventArg{"who", argSeat, 0}),
	evHealed:      form("healed", eventArg{"count", argNumber, 1}, eventArg{"who", argSeat, 0}),
	evCritical:    form("critical", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evEliminated:  form("eliminated", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evTest:        form("test", eventArg{"at", argSquare, 0}, eventArg{"dice", argNumber, 1}),
	evTestIgnored: form("test-ignored", eventArg{"at", argSquare, 0}),
	evDetected:    form("detected", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evHunt:        form("hunt", eventArg{"from", argSquare, 1}, eventArg{"to", argSquare, 2}, eventArg{"who", argSeat, 0}),
	evGuards:      form("guards", eventArg{"at", argSquare, 1}, eventArg{"count", argNumber, 2}, eventArg{"type", argType, 0}),
	evGuardMoved:  form("guard-moved", eventArg{"count", argNumber, 3}, eventArg{"from", argSquare, 1}, eventArg{"to", argSquare, 2}, eventArg{"type", argType, 0}),
	evGuardGone:   form("guard-gone", eventArg{"at", argSquare, 1}, eventArg{"type", argType, 0}),
	evKilled:      form("guard-eliminated", eventArg{"at", argSquare, 1}, eventArg{"type", argType, 0}),
	evBody:        form("body-gone", eventArg{"at", argSquare, 1}, eventArg{"count", argNumber, 2}, eventArg{"type", argType, 0}),
	evSeated:      form("seated", eventArg{"at", argSquare, 1}, eventArg{"count", argNumber, 2}, eventArg{"type", argType, 0}),
	evOverflow:    form("no-room", eventArg{"at", argSquare, 1}, eventArg{"count", argNumber, 2}, eventArg{"type", argType, 0}),
	evAttack:      form("attack", eventArg{"at", argSquare, 2}, eventArg{"card", argEquip, 1}, eventArg{"who", argSeat, 0}),
	evHit:         form("hit", eventArg{"at", argSquare, 1}, eventArg{"type", argType, 0}),
	evRetaliation: form("retaliation", eventArg{"at", argSquare, 0}, eventArg{"dice", argNumber, 1}),
	evShots:       form("shots", eventArg{"dice", argNumber, 2}, eventArg{"from", argSquare, 0}, eventArg{"to", argSquare, 1}),
	evPaid:        form("paid", eventArg{"objective", argGoal, 1}, eventArg{"paid", argNumber, 2}, eventArg{"price", argNumber, 3}, eventArg{"who", argSeat, 0}),
	evGoal:        form("objective", eventArg{"objective", argGoal, 0}),
	evLeft:        form("left", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evTravelled:   form("travelled", eventArg{"from", argSquare, 1}, eventArg{"to", argSquare, 2}, eventArg{"who", argSeat, 0}),
	evSearched:    form("bodies", eventArg{"at", argSquare, 1}, eventArg{"count", argNumber, 2}, eventArg{"who", argSeat, 0}),
	evKept:        form("kept", eventArg{"card", argEquip, 1}, eventArg{"to", argPlace, 2}, eventArg{"who", argSeat, 0}),
	evUsed:        form("used", eventArg{"card", argEquip, 1}, eventArg{"who", argSeat, 0}),
	evAbility:     form("ability", eventArg{"use", argNumber, 1}, eventArg{"who", argSeat, 0}),
	evEventUsed:   form("event-used", eventArg{"card", argEvent, 0}),
	evTrade:       form("trade", eventArg{"who", argSeat, 0}),
	evSaved:       form("saved", eventArg{"who", argSeat, 0}),
	evChest:       form("chest", eventArg{"at", argSquare, 1}, eventArg{"chest", argChest, 2}, eventArg{"who", argSeat, 0}),
	evHidden:      form("hidden", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evUnhidden:    form("unhidden", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evClimbed:     form("climbed", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evSynced:      form("synchronized", eventArg{"who", argSeat, 0}),
	evLeap:        form("leap", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evDirection:   form("direction", eventArg{"direction", argDirection, 0}, eventArg{"map", argMap, 1}),
	evCubesLost:   form("cubes-lost", eventArg{"count", argNumber, 1}, eventArg{"who", argSeat, 0}),
	evTrigger:     form("script", eventArg{"script", argTrigger, 0}),
	evEnded:       form("ended", eventArg{"result", argResult, 0}),
	evStalled:     form("stalled"),
	evBoss:        form("boss", eventArg{"at", argSquare, 1}, eventArg{"dice", argNumber, 3}, eventArg{"health", argNumber, 2}, eventArg{"type", argType, 0}),
	evBossHurt:    form("boss-hurt", eventArg{"at", argSquare, 1}, eventArg{"health", argNumber, 2}, eventArg{"type", argType, 0}),
	evFell:        form("tile-fell", eventArg{"at", argSquare, 0}),
	evDifficulty:  form("difficulty", eventArg{"easy", argOn, 0}),
	evDismantled:  form("dismantled", eventArg{"map", argMap, 0}),
	evTriangle:    form("triangle", eventArg{"map", argMap, 0}),
	evAlly:        form("ally", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evAllyGone:    form("ally-gone", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evFollowed:    form("followed", eventArg{"who", argSeat, 0}, eventArg{"with", argSeat, 1}),
	evAllyUsed:    form("ally-used", eventArg{"ally", argSeat, 1}, eventArg{"use", argNumber, 2}, eventArg{"who", argSeat, 0}),
	evSkill:       form("skill", eventArg{"card", argSkill, 1}, eventArg{"who", argSeat, 0}),
	evBoarded:     form("boarded", eventArg{"machine", argMachine, 1}, eventArg{"who", argSeat, 0}),
	evAlighted:    form("alighted", eventArg{"at", argSquare, 1}, eventArg{"who", argSeat, 0}),
	evMachine:     form("machine", eventArg{"action", argNumber, 2}, eventArg{"from", argSquare, 3}, eventArg{"machine", argMachine, 1}, eventArg{"to", argSquare, 4}, eventArg{"who", argSeat, 0}),
	evMachineHit:  form("machine-hit", eventArg{"at", argSquare, 1}, eventArg{"machine", argMachine, 0}),
	evMachineHurt: form("machine-hurt", eventArg{"at", argSquare, 1}, eventArg{"health", argNumber, 2}, eventArg{"machine", argMachine, 0}),
	evBranch:      form("branch"),
	evToken:       form("token", eventArg{"at", argSquare, 1}, eventArg{"placed", argOn, 2}, eventArg{"token", argToken, 0}),
	evRevealed:    form("revealed", eventArg{"objective", argGoal, 0}),
	evSkip:        form("skip", eventArg{"step", argStep, 0}),
	evCubes:       form("cubes", eventArg{"count", argNumber, 1}, eventArg{"who", argSeat, 0}),
	evLent:        form("lent", eventArg{"count", argNumber, 1}, eventArg{"type", argType, 0}),
	evChanged:     form("changed", eventArg{"change", argChange, 0}),
	evReason:      form("reason", eventArg{"text", argText, 0}),
}

// EventJSON appends an event.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	j := flat.Append(dst)
	j.Object()
	switch {
	case e.Code == evRoll:
		c.rollJSON(j, e)
	case e.Code == evDrawn:
		deck := uint8(e.Args[0])
		j.Key("card").Str(c.m.cardID(deck, int(e.Args[1])))
		j.Key("deck").Str(deckNames[deck%nDecks])
		j.Key("event").Str("drawn")
	case e.Code < nEvents && eventForms[e.Code].name != "":
		c.formJSON(j, e)
	default:
		j.Key("event").Str("unknown")
	}
	j.End()
	return j.Bytes()
}

// rollJSON: how many dice show each face.
func (c codec) rollJSON(j *flat.JSON, e engine.Event) {
	die := uint8(e.Args[0])
	j.Key("die").Str(dieNames[min(int(die), len(dieNames)-1)])
	j.Key("event").Str("roll")
	j.Key("faces").Object()
	order := [...][4]uint8{{0, 1, 3, 2}, {0, 1, 2, 3}, {1, 0, 2, 3}}[min(int(die), 2)] // by name
	for _, f := range order {
		if n := faceName(die, f); n != "" && e.Args[2+f] > 0 {
			j.Key(n).Int(int(e.Args[2+f]))
		}
	}
	j.End()
	c.whoJSON(j, "who", int(e.Args[1])-1)
}

func (c codec) formJSON(j *flat.JSON, e engine.Event) {
	f := &eventForms[e.Code]
	named := false
	name := func() {
		if !named {
			j.Key("event").Str(f.name)
			named = true
		}
	}
	for _, a := range f.args {
		if a.key > "event" {
			name()
		}
		c.argJSON(j, a, int(e.Args[a.at]))
	}
	name()
}

func (c codec) argJSON(j *flat.JSON, a eventArg, v int) {
	m := c.m
	text := ""
	switch a.kind {
	case argNumber:
		j.Key(a.key).Int(v)
		return
	case argSeat:
		c.whoJSON(j, a.key, v)
		return
	case argOn:
		if a.key == "alert" {
			text = "off"
			if v != 0 {
				text = "on"
			}
			break
		}
		j.Key(a.key).Bool(v != 0)
		return
	case argSquare:
		text = m.squareID(v)
	case argType:
		text = m.enemyID(v)
	case argEquip:
		text = m.equipID(v)
	case argEvent:
		text = m.eventID(v)
	case argGoal:
		text = m.goalID(v)
	case argToken:
		text = m.tokenID(v)
	case argChange:
		if v >= 0 && v < len(m.mem.Changes) {
			text = m.mem.Changes[v].Name
		}
	case argTrigger:
		text = m.triggerID(v)
	case argChest:
		text = m.chestID(v)
	case argPhase:
		text = phaseNames[v%len(phaseNames)]
	case argStep:
		text = stepNames[v%len(stepNames)]
	case argDirection:
		text = dirNames[v%len(dirNames)]
	case argPlace:
		text = placeName(uint8(v))
	case argDeck:
		text = deckNames[v%int(nDecks)]
	case argMap:
		if v >= 0 && v < m.nMaps {
			text = m.mem.Maps[v].Name
		}
	case argMachine:
		text = m.machineID(v)
	case argText:
		if v >= 0 && v < len(m.words) {
			text = string(m.words[v])
		}
	case argSkill:
		text = m.skillID(v)
	case argResult:
		text = engine.Result(v & 3).String()
	}
	if text != "" {
		j.Key(a.key).Str(text)
	}
}
