package venice

import (
	"acforge/engine"
	"acforge/engine/flat"
)

// eventForms are the names of the events and their arguments; events.go tells
// what the arguments are.
var eventForms = [nEvents]flat.Form[told]{
	evRoll:        form("roll", of("die", isDie, 0), of("faces", isFaces, 0), of("who", isRoller, 1)),
	evDrawn:       form("drawn", of("card", isDrawn, 1), of("deck", isDeck, 0)),
	evShuffled:    form("shuffled", of("deck", isDeck, 0)),
	evLooked:      form("looked", of("card", isEvent, 0)),
	evDiscarded:   form("discarded", of("card", isEquip, 0)),
	evTurn:        form("turn", of("turn", isNumber, 0)),
	evPhase:       form("phase", of("phase", isPhase, 0)),
	evStep:        form("step", of("step", isStep, 0)),
	evEntered:     form("entered", of("at", isSquare, 1), of("who", isSeat, 0)),
	evMoved:       form("moved", of("from", isSquare, 1), of("to", isSquare, 2), of("who", isSeat, 0)),
	evExposed:     form("exposed", of("at", isSquare, 1), of("who", isSeat, 0)),
	evIncognito:   form("incognito", of("at", isSquare, 1), of("who", isSeat, 0)),
	evAlert:       form("alert", of("alert", isAlert, 1), of("map", isMap, 0)),
	evAlertLater:  form("alert-later", of("map", isMap, 0)),
	evWounded:     form("wounded", of("count", isNumber, 1), of("who", isSeat, 0)),
	evHealed:      form("healed", of("count", isNumber, 1), of("who", isSeat, 0)),
	evCritical:    form("critical", of("at", isSquare, 1), of("who", isSeat, 0)),
	evEliminated:  form("eliminated", of("at", isSquare, 1), of("who", isSeat, 0)),
	evTest:        form("test", of("at", isSquare, 0), of("dice", isNumber, 1)),
	evTestIgnored: form("test-ignored", of("at", isSquare, 0)),
	evDetected:    form("detected", of("at", isSquare, 1), of("who", isSeat, 0)),
	evHunt:        form("hunt", of("from", isSquare, 1), of("to", isSquare, 2), of("who", isSeat, 0)),
	evGuards:      form("guards", of("at", isSquare, 1), of("count", isNumber, 2), of("type", isType, 0)),
	evGuardMoved:  form("guard-moved", of("count", isNumber, 3), of("from", isSquare, 1), of("to", isSquare, 2), of("type", isType, 0)),
	evGuardGone:   form("guard-gone", of("at", isSquare, 1), of("type", isType, 0)),
	evKilled:      form("guard-eliminated", of("at", isSquare, 1), of("type", isType, 0)),
	evBody:        form("body-gone", of("at", isSquare, 1), of("count", isNumber, 2), of("type", isType, 0)),
	evSeated:      form("seated", of("at", isSquare, 1), of("count", isNumber, 2), of("type", isType, 0)),
	evOverflow:    form("no-room", of("at", isSquare, 1), of("count", isNumber, 2), of("type", isType, 0)),
	evAttack:      form("attack", of("at", isSquare, 2), of("card", isEquip, 1), of("who", isSeat, 0)),
	evHit:         form("hit", of("at", isSquare, 1), of("type", isType, 0)),
	evRetaliation: form("retaliation", of("at", isSquare, 0), of("dice", isNumber, 1)),
	evShots:       form("shots", of("dice", isNumber, 2), of("from", isSquare, 0), of("to", isSquare, 1)),
	evPaid:        form("paid", of("objective", isGoal, 1), of("paid", isNumber, 2), of("price", isNumber, 3), of("who", isSeat, 0)),
	evGoal:        form("objective", of("objective", isGoal, 0)),
	evLeft:        form("left", of("at", isSquare, 1), of("who", isSeat, 0)),
	evTravelled:   form("travelled", of("from", isSquare, 1), of("to", isSquare, 2), of("who", isSeat, 0)),
	evSearched:    form("bodies", of("at", isSquare, 1), of("count", isNumber, 2), of("who", isSeat, 0)),
	evKept:        form("kept", of("card", isEquip, 1), of("to", isPlace, 2), of("who", isSeat, 0)),
	evUsed:        form("used", of("card", isEquip, 1), of("who", isSeat, 0)),
	evAbility:     form("ability", of("use", isNumber, 1), of("who", isSeat, 0)),
	evEventUsed:   form("event-used", of("card", isEvent, 0)),
	evTrade:       form("trade", of("who", isSeat, 0)),
	evSaved:       form("saved", of("who", isSeat, 0)),
	evChest:       form("chest", of("at", isSquare, 1), of("chest", isChest, 2), of("who", isSeat, 0)),
	evHidden:      form("hidden", of("at", isSquare, 1), of("who", isSeat, 0)),
	evUnhidden:    form("unhidden", of("at", isSquare, 1), of("who", isSeat, 0)),
	evClimbed:     form("climbed", of("at", isSquare, 1), of("who", isSeat, 0)),
	evSynced:      form("synchronized", of("who", isSeat, 0)),
	evLeap:        form("leap", of("at", isSquare, 1), of("who", isSeat, 0)),
	evDirection:   form("direction", of("direction", isDirection, 0), of("map", isMap, 1)),
	evCubesLost:   form("cubes-lost", of("count", isNumber, 1), of("who", isSeat, 0)),
	evTrigger:     form("script", of("script", isTrigger, 0)),
	evEnded:       form("ended", of("result", isResult, 0)),
	evStalled:     form("stalled"),
	evBoss:        form("boss", of("at", isSquare, 1), of("dice", isNumber, 3), of("health", isNumber, 2), of("type", isType, 0)),
	evBossHurt:    form("boss-hurt", of("at", isSquare, 1), of("health", isNumber, 2), of("type", isType, 0)),
	evFell:        form("tile-fell", of("at", isSquare, 0)),
	evDifficulty:  form("difficulty", of("easy", isOn, 0)),
	evDismantled:  form("dismantled", of("map", isMap, 0)),
	evTriangle:    form("triangle", of("map", isMap, 0)),
	evAlly:        form("ally", of("at", isSquare, 1), of("who", isSeat, 0)),
	evAllyGone:    form("ally-gone", of("at", isSquare, 1), of("who", isSeat, 0)),
	evFollowed:    form("followed", of("who", isSeat, 0), of("with", isSeat, 1)),
	evAllyUsed:    form("ally-used", of("ally", isSeat, 1), of("use", isNumber, 2), of("who", isSeat, 0)),
	evSkill:       form("skill", of("card", isSkill, 1), of("who", isSeat, 0)),
	evBoarded:     form("boarded", of("machine", isMachine, 1), of("who", isSeat, 0)),
	evAlighted:    form("alighted", of("at", isSquare, 1), of("who", isSeat, 0)),
	evMachine:     form("machine", of("action", isNumber, 2), of("from", isSquare, 3), of("machine", isMachine, 1), of("to", isSquare, 4), of("who", isSeat, 0)),
	evMachineHit:  form("machine-hit", of("at", isSquare, 1), of("machine", isMachine, 0)),
	evMachineHurt: form("machine-hurt", of("at", isSquare, 1), of("health", isNumber, 2), of("machine", isMachine, 0)),
	evBranch:      form("branch"),
	evToken:       form("token", of("at", isSquare, 1), of("placed", isOn, 2), of("token", isToken, 0)),
	evRevealed:    form("revealed", of("objective", isGoal, 0)),
	evSkip:        form("skip", of("step", isStep, 0)),
	evCubes:       form("cubes", of("count", isNumber, 1), of("who", isSeat, 0)),
	evShort:       form("short", of("count", isNumber, 1), of("left", isNumber, 2), of("type", isType, 0)),
	evLent:        form("lent", of("count", isNumber, 1), of("type", isType, 0)),
	evChanged:     form("changed", of("change", isChange, 0)),
	evReason:      form("reason", of("text", isText, 0)),
}

// EventJSON appends an event.
func (c codec) EventJSON(dst []byte, e engine.Event) []byte {
	j := flat.Append(dst)
	j.Object()
	name := "unknown"
	if f := formOf(e); f.Name != "" {
		name = f.Name
		f.Write(told{codec: c, e: e}, j, eventArg(e))
	}
	j.Key("event").Str(name)
	j.End()
	return j.Bytes()
}

// formOf is the form of an event, without a name for a code that is none.
func formOf(e engine.Event) *flat.Form[told] {
	if e.Code >= nEvents {
		return &eventForms[evNone]
	}
	return &eventForms[e.Code]
}

// eventArg reads the arguments of an event for its form.
func eventArg(e engine.Event) func(int) int { return func(i int) int { return int(e.Args[i]) } }
