package venice

import (
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// EventText describes an event, or returns "" if it does not deserve a line.
func (c codec) EventText(game engine.Game, e engine.Event, lang string) string {
	g := game.(*Game)
	form := flat.Find(eventForms[:], int(e.Code))
	pairs := form.Pairs(told{codec: c, g: g, lang: lang, e: e}, flat.EventArgs(e))
	key := "event." + form.Name
	switch e.Code {
	case evAttack:
		if isAlly(int(e.Args[0])) {
			key += ".own"
		}
	case evRoll:
		return c.rollText(g, e, lang)
	case evAlert:
		if e.Args[1] == 0 {
			key += ".off"
		}
		if c.m.nMaps > 1 {
			key += ".map"
		}
	case evAlertLater, evDirection:
		if c.m.nMaps > 1 {
			key += ".map"
		}
	case evIncognito:
		if e.Args[1] < 0 {
			key += ".plain"
		}
	case evDetected:
		if e.Args[0] < 0 {
			key += ".body"
		}
	case evPhase:
		if e.Args[0] == int16(phaseEnd) {
			return ""
		}
	case evDifficulty:
		if e.Args[0] == 0 {
			key += ".normal"
		}
	case evPiece:
		return c.pieceText(g, e, lang)
	case evToken:
		if e.Args[2] == 0 {
			key += ".gone"
		}
	case evCubes:
		if e.Args[1] == 0 {
			return ""
		}
		if e.Args[1] < 0 {
			key = "event.cubes-taken"
			pairs = []string{"who", c.seatName(g, int(e.Args[0]), lang), "count", itoa(-int(e.Args[1]))}
		}
	case evLent:
		if e.Args[1] < 0 {
			key, pairs = "event.given-back", []string{"type", c.enemyName(int(e.Args[0]), lang), "count", itoa(-int(e.Args[1]))}
		}
	case evTrigger:
		return c.text(c.m.mem.On[int(e.Args[0])%max(1, len(c.m.mem.On))].Text, lang)
	case evState:
		return c.stateText(int(e.Args[0]), e.Args[1] != 0, lang)
	case evLater:
		return c.laterText(int(e.Args[0]), int(e.Args[1]), lang)
	case evRemembered:
		if e.Args[1] == 0 {
			key += ".not"
		}
	case evReason:
		return c.text(c.m.words[int(e.Args[0])%len(c.m.words)], lang)
	case evEnded:
		return c.ending(g, lang)
	case evMachine:
		x := &c.machineOf(int(e.Args[1])).Actions[max(0, int(e.Args[2]))]
		pairs = append(pairs, "what", c.text(x.Name, lang))
	case evBranch:
		return ""
	case evDeed:
		if e.Args[3] < e.Args[4] {
			key += ".part"
		}
	case evGuardGone, evKilled:
		return flat.Capital(say(lang, key, pairs...))
	case evGuardMoved, evOverflow, evShort:
		if c.boss(int(e.Args[0])) {
			key += ".boss"
			break
		}
		fallthrough
	case evGuards, evSeated:
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == "count" && pairs[i+1] == "1" {
				key += ".1"
			}
		}
	}
	return say(lang, key, pairs...)
}

// rollText returns text like "Ginevra rolls 3 assassin dice: hit, hit, blank."
func (c codec) rollText(g *Game, e engine.Event, lang string) string {
	die := uint8(e.Args[0])
	n := 0
	var faces []string
	for _, f := range [...]int{1, 2, 3, 0} {
		k := int(e.Args[2+f])
		n += k
		if k == 0 || faceName(die, uint8(f)) == "" {
			continue
		}
		t := say(lang, "face."+faceName(die, uint8(f)))
		if k > 1 {
			t = itoa(k) + " x " + t
		}
		faces = append(faces, t)
	}
	who := say(lang, "bodies")
	if die == forEnemy {
		who = say(lang, "the machine")
	}
	key := "event.roll"
	if e.Args[1] > 0 {
		who = c.seatName(g, int(e.Args[1])-1, lang)
		key += "." + dieNames[min(int(die), 2)]
	}
	if n == 0 {
		return ""
	}
	return number(lang, key, n, "who", who, "die", say(lang, "die."+dieNames[min(int(die), 2)]), "faces", strings.Join(faces, ", "))
}
