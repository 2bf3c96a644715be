package venice

import (
	"strings"

	"acforge/engine"
	ir "acforge/schema/ir/venice"
)

// Names in a language.

func (c codec) text(id ir.TextID, lang string) string {
	if id == "" {
		return ""
	}
	t := c.m.pack.text(string(id), lang)
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f {
			return ' '
		}
		return r
	}, t)
}

// named returns a text, or the id when the author wrote none.
func (c codec) named(id ir.TextID, fallback, lang string) string {
	if t := c.text(id, lang); t != "" {
		return t
	}
	return fallback
}

func (c codec) equipName(i int, lang string) string {
	if i < 0 || i >= len(c.m.pack.ir.Equipment) {
		return ""
	}
	e := &c.m.pack.ir.Equipment[i]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) eventName(i int, lang string) string {
	if i < 0 || i >= len(c.m.pack.ir.Events) {
		return ""
	}
	e := &c.m.pack.ir.Events[i]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) chestName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Start.Chests) {
		return say(lang, "empty chest")
	}
	e := &c.m.pack.ir.Chests[c.m.mem.Start.Chests[i]]
	return c.named(e.Name, e.ID, lang)
}

func (c codec) enemyName(t int, lang string) string {
	if t < 0 || t >= c.m.nTypes {
		return ""
	}
	e := &c.m.pack.ir.Enemies[c.m.types[t].id]
	return c.named(e.Name, e.ID, lang)
}

// oneEnemy is one figure of a type in a sentence.
func (c codec) oneEnemy(t int, lang string) string {
	return oneFigure(lang, c.enemyName(t, lang), c.boss(t))
}

func (c codec) boss(t int) bool { return t >= 0 && t < c.m.nTypes && c.m.bosses>>t&1 != 0 }

func (c codec) goalName(i int, lang string) string {
	if i < 0 || i >= c.m.nGoals {
		return ""
	}
	o := &c.m.mem.Objectives[i]
	return c.named(o.Title, o.Name, lang)
}

func (c codec) changeName(i int, lang string) string {
	if i < 0 || i >= len(c.m.mem.Changes) {
		return ""
	}
	return c.named(c.m.mem.Changes[i].Text, c.m.mem.Changes[i].Name, lang)
}

func (c codec) machineOf(k int) *ir.Machine {
	return &c.m.pack.ir.Machines[c.m.machines[max(0, min(k, len(c.m.machines)-1))].id]
}

func (c codec) machineName(k int, lang string) string {
	if k < 0 || k >= len(c.m.machines) {
		return ""
	}
	x := c.machineOf(k)
	return c.named(x.Name, x.ID, lang)
}

// charName is the name of a character, by its first word when that is enough.
func (c codec) charName(char int, lang string) string {
	p := c.m.pack.ir
	switch {
	case c.m.apprentice && char < len(p.Apprentices):
		return firstWord(c.named(p.Apprentices[char].Name, p.Apprentices[char].ID, lang))
	case !c.m.apprentice && char < len(p.Assassins):
		return firstWord(c.named(p.Assassins[char].Name, p.Assassins[char].ID, lang))
	}
	return "?"
}

func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}

func (c codec) seatName(g *Game, seat int, lang string) string {
	if isAlly(seat) && seat < g.units() {
		return c.allyName(seat, lang)
	}
	if seat < 0 || seat >= int(g.s.Seats) {
		return say(lang, "nobody")
	}
	return c.charName(int(g.s.Seat[seat].Char), lang)
}

func (c codec) cardName(deck uint8, i int, lang string) string {
	switch deck {
	case deckEquipment:
		return c.equipName(i, lang)
	case deckReinforcements:
		return c.m.reinfID(i)
	}
	return c.eventName(i, lang)
}

// PointText asks in words.
func (c codec) PointText(game engine.Game, lang string) string {
	g := game.(*Game)
	s := &g.s
	f := g.top()
	who := say(lang, "players")
	if s.Ask.Who > 0 {
		who = c.seatName(g, int(s.Ask.Who)-1, lang)
	}
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		return c.ending(g, lang)
	case engine.Roll:
		if s.Ask.Who == 0 && f.A == int16(forEnemy) && f.C == 0 {
			return say(lang, "ask.roll.machine", "die", say(lang, "die."+dieNames[forEnemy]))
		}
		if isAlly(int(f.C) - 1) {
			who = c.seatName(g, int(f.C)-1, lang)
		} else if s.Ask.Who == 0 {
			return say(lang, "ask.roll.bodies", "die", say(lang, "die."+dieNames[min(int(f.A), 2)]))
		}
		return say(lang, "ask.roll", "who", who, "die", say(lang, "die."+dieNames[min(int(f.A), 2)]))
	case engine.Draw:
		if uint8(f.A) == deckDirection {
			if s.TurnsLeft > 0 {
				return say(lang, "ask.look.aside")
			}
			return say(lang, "ask.look")
		}
		if uint8(f.A) == deckTriangle {
			return say(lang, "ask.triangle")
		}
		return say(lang, "ask.draw", "deck", say(lang, "deck."+deckNames[uint8(f.A)%nDecks]))
	}
	pairs := []string{"who", who}
	switch s.Ask.Code {
	case askEvict, askSeat, askOverflow, askTest, askYield:
		pairs = append(pairs, "at", c.m.squareID(int(f.A)))
	case askJoin:
		pairs = []string{"who", c.seatName(g, int(f.A), lang), "at", c.m.squareID(int(s.Fight.Target))}
	case askHit, askAttack:
		pairs = append(pairs, "at", c.m.squareID(int(s.Fight.Target)), "hits", itoa(int(s.Fight.Hits)))
	case askFollow:
		seat := int(f.A)
		if f.Op == fArrive {
			seat = int(f.C)
		}
		pairs = []string{"who", c.seatName(g, seat, lang)}
	case askHunter:
		pairs = append(pairs, "hunted", c.seatName(g, int(f.A), lang), "to", c.m.squareID(int(f.C)))
	case askShoot:
		pairs = append(pairs, "at", c.m.squareID(int(f.A)))
	case askKeep:
		pairs = append(pairs, "card", c.equipName(int(f.B), lang))
	case askTrade:
		if int(f.C) < int(s.PoolN) {
			pairs = append(pairs, "card", c.equipName(int(s.Pool[f.C].ID), lang))
		}
	case askWindow:
		return say(lang, "ask.window", "when", capital(c.windowText(g, lang)))
	case askEffect:
		return c.effectText(g, f, lang)
	}
	return say(lang, "ask."+askNames[s.Ask.Code%nAsks], pairs...)
}

// windowText names the window (W0 to W3 of point 19) by where the turn is.
func (c codec) windowText(g *Game, lang string) string {
	for i := range int(g.s.FrameN) {
		if f := &g.s.Frame[i]; f.Op == fTurn {
			switch {
			case f.PC <= turnWindow0:
				return say(lang, "window.0")
			case f.PC <= turnWindow1:
				return say(lang, "window.1")
			case f.PC <= turnWindow2:
				return say(lang, "window.2")
			}
		}
	}
	return say(lang, "window.3")
}

// effectText asks what an effect leaves open.
func (c codec) effectText(g *Game, f *Frame, lang string) string {
	in := &c.m.code[f.A]
	what := ""
	switch in.op {
	case opMay:
		what = c.text(c.m.words[in.text], lang)
		if what == "" {
			what = say(lang, "ask.effect.may", "do", c.saying(in.do, lang))
		}
	case opChoose:
		what = say(lang, "ask.effect.choose")
	case opMove:
		what = say(lang, "ask.effect.move")
	case opPush:
		what = say(lang, "ask.effect.push")
	case opRemove:
		what = say(lang, "ask.effect.remove")
	case opEliminate:
		what = say(lang, "ask.effect.eliminate")
	case opEscort:
		what = say(lang, "ask.effect.place")
	case opSpawn:
		what = say(lang, "ask.effect.spawn")
	case opBodies:
		what = say(lang, "ask.effect.bodies")
	case opPlace:
		what = say(lang, "ask.effect.place")
	default:
		what = say(lang, "ask.effect.who", "what", c.affectText(in, lang))
	}
	if of := c.contentTitle(uint16(f.D), lang); of != "" {
		return of + ": " + what
	}
	return what
}

func (c codec) affectText(in *instr, lang string) string {
	n := int(in.n)
	switch in.op {
	case opExpose:
		return say(lang, "affect.expose")
	case opHide:
		return say(lang, "affect.hide")
	case opHeal:
		return number(lang, "affect.heal", n)
	case opWound:
		return number(lang, "affect.wound", n)
	case opCubes:
		if n < 0 {
			return number(lang, "affect.loses", -n)
		}
		return number(lang, "affect.cubes", n)
	case opGain:
		return say(lang, "affect.gain", "card", c.equipName(n, lang))
	case opDraw:
		return number(lang, "affect.draw", n)
	}
	return say(lang, "affect.modify")
}

// contentTitle is the name of what an effect stands on.
func (c codec) contentTitle(n uint16, lang string) string {
	m := c.m
	if n == 0 {
		return ""
	}
	for i, v := range m.content.of[contentEquipment] {
		if v == n {
			return c.equipName(i, lang)
		}
	}
	for i, v := range m.content.of[contentEvent] {
		if v == n {
			return c.eventName(i, lang)
		}
	}
	for i, v := range m.content.of[contentObjective] {
		if v == n {
			return c.goalName(i, lang)
		}
	}
	for i, v := range m.content.of[contentChest] {
		if v == n {
			return c.chestName(i, lang)
		}
	}
	for i, v := range m.content.of[contentAbility] {
		if v == n && !m.apprentice {
			return c.text(m.pack.ir.Assassins[i].Ability.Name, lang)
		}
	}
	for i, v := range m.content.of[contentAlly] {
		if v == n {
			return c.allyName(maxSeats+i, lang)
		}
	}
	for i, v := range m.content.of[contentSkill] {
		if v == n {
			return c.skillName(i, lang)
		}
	}
	for i, v := range m.content.of[contentTower] {
		if v == n {
			t := &m.pack.ir.Towers[m.mem.Towers[i]]
			return c.named(t.Name, t.ID, lang)
		}
	}
	return ""
}

// ending says how the game ended.
func (c codec) ending(g *Game, lang string) string {
	s := &g.s
	key := "end." + engine.Result(s.Result&3).String()
	why := ""
	switch {
	case s.Cause >= causeFail && int(s.Cause-causeFail) < len(c.m.mem.Fail):
		why = c.text(c.m.mem.Fail[s.Cause-causeFail].Text, lang)
	case engine.Result(s.Result) == engine.Lost:
		why = say(lang, "cause."+c.m.CauseName(s.Cause))
	}
	text := say(lang, key)
	if why != "" {
		text += " " + sentence(why)
	}
	if engine.Result(s.Result) == engine.Won && g.synced() {
		text += " " + say(lang, "end.sync")
	}
	return text
}

// ActionText names an option.
func (c codec) ActionText(game engine.Game, a engine.Action, lang string) string {
	g := game.(*Game)
	m, s := c.m, &g.s
	x, y, z := arg(a, 0), arg(a, 1), arg(a, 2)
	sq := func(i uint8) string { return m.squareID(int(i)) }
	who := c.seatName(g, int(x), lang)
	card := func(seat, place uint8) string {
		return c.equipName(int(s.Seat[seat&3].Board[place%boardPlaces].ID), lang)
	}
	do := func(pairs ...string) string { return say(lang, "do."+g.do(a), append(pairs, "who", who)...) }
	switch verbOf(a) {
	case vPass:
		return c.passText(g, lang)
	case vOutcome:
		f := g.top()
		if s.Ask.Kind == uint8(engine.Roll) {
			return say(lang, "face."+faceName(uint8(f.A), x))
		}
		if uint8(f.A) == deckTriangle {
			return say(lang, "map", "map", m.mem.Maps[x&1].Name)
		}
		return c.cardName(uint8(f.A), int(x), lang)
	case vEnter, vMove, vTravel, vLeap, vMoveSeat:
		return do("to", sq(y))
	case vPay:
		return do("objective", c.goalName(int(y), lang), "paid", itoa(int(s.Goal[y].Paid)+1), "price", itoa(int(m.goals[y].cost)))
	case vAttack:
		return do("card", card(x, y), "at", sq(z))
	case vCoordinate:
		return do("at", sq(x))
	case vJoin, vUse:
		if isAlly(int(x)) {
			return say(lang, "do.follow", "who", who)
		}
		return do("card", card(x, y))
	case vAlly:
		return do("ally", c.allyName(int(y), lang))
	case vSkill:
		return do("card", c.skillName(int(s.Seat[x&3].Skill[y&3].ID), lang))
	case vAbility:
		return do("ability", c.text(m.pack.ir.Assassins[s.Seat[x&3].Char&3].Ability.Name, lang))
	case vEvent:
		if y == none {
			return say(lang, "do.event.all", "card", c.eventName(int(s.Map[x&1].Event), lang))
		}
		return say(lang, "do.event", "card", c.eventName(int(s.Map[x&1].Event), lang), "who", c.seatName(g, int(y), lang))
	case vEquip:
		return do("card", card(x, y)) + c.howText(g, x, m.equip[s.Seat[x&3].Board[y%boardPlaces].ID].place, z, lang)
	case vKeep:
		t := do("card", c.equipName(int(z), lang), "to", say(lang, "place."+placeName(x)))
		switch y {
		case howReplace:
			t += say(lang, "how.replace", "card", c.equipName(int(arg(a, 3)), lang))
		case howDisplace:
			t += say(lang, "how.displace", "card", c.equipName(int(arg(a, 3)), lang))
		}
		return t
	case vDiscard:
		return do("card", c.equipName(int(x), lang))
	case vGive:
		return do("card", c.equipName(int(z), lang), "to", say(lang, "place."+placeName(y)))
	case vBoard:
		return do("machine", c.machineName(int(y), lang))
	case vMachine:
		k := g.ridden(int(x))
		return do("machine", c.machineName(int(k), lang), "action", c.text(c.machineOf(int(k)).Actions[y].Name, lang), "at", sq(z))
	case vDie:
		if x >= maxUnits {
			return c.machineName(int(x)-maxUnits, lang)
		}
		return do()
	case vHit:
		if x >= maxTypes {
			return c.machineName(int(x)-maxTypes, lang)
		}
		return do("type", c.enemyName(int(x), lang))
	case vBody, vRemove:
		if g.do(a) == "bodies" {
			return say(lang, "do.bodies.one", "one", c.oneEnemy(int(x), lang), "at", sq(y))
		}
		return do("type", c.enemyName(int(x), lang), "one", c.oneEnemy(int(x), lang), "at", sq(y))
	case vGuard:
		return do("type", c.enemyName(int(x), lang), "from", sq(y), "to", sq(z))
	case vShoot:
		return do("from", sq(x), "to", sq(y))
	case vConcede:
		if x == none {
			return say(lang, "do.concede.all")
		}
		return do()
	case vDifficulty:
		return do("difficulty", say(lang, "difficulty."+[...]string{difficultyNormal, difficultyEasy}[x&1]))
	case vPickSq:
		return say(lang, "do.square", "at", sq(x))
	case vOption:
		return c.optionText(g, int(x), lang)
	case vToken:
		return do("token", m.tokenID(int(x)), "at", sq(y))
	}
	return do()
}

func (c codec) passText(g *Game, lang string) string {
	switch g.s.Ask.Code {
	case askMenu:
		return say(lang, "pass.assassin")
	case askWindow:
		return say(lang, "pass.window")
	case askFollow:
		return say(lang, "pass.follow")
	case askJoin:
		return say(lang, "pass.join", "who", c.seatName(g, int(g.top().A), lang))
	case askSearch:
		return say(lang, "pass.search")
	case askTest, askAttack:
		return say(lang, "pass.card")
	}
	return say(lang, "pass.effect")
}

func (c codec) howText(g *Game, seat, place, how uint8, lang string) string {
	old := ""
	if place < boardPlaces {
		old = c.equipName(int(g.s.Seat[seat&3].Board[place].ID), lang)
	}
	switch how {
	case howReplace:
		return say(lang, "how.replace", "card", old)
	case howDisplace:
		return say(lang, "how.displace", "card", old)
	}
	return ""
}

// optionText is what the author wrote for an option, or its effects in words.
func (c codec) optionText(g *Game, k int, lang string) string {
	at := int(g.top().A) + 1 + k
	if at >= len(c.m.code) {
		return ""
	}
	if t := c.text(c.m.words[c.m.code[at].text], lang); t != "" {
		return t
	}
	return c.saying(c.m.code[at].do, lang)
}

// saying puts the effects of a choice into words.
func (c codec) saying(list uint16, lang string) string {
	w := NewWords(c.m.pack.ir, c.m.pack.text, lang)
	w.m, w.who = c.m.mem, "self"
	return plain(w.joined(c.m.lists[int(list)%len(c.m.lists)]))
}

// plain writes icons as words: "{hit}" as "hit".
func plain(s string) string { return strings.NewReplacer("{", "", "}", "", "_", " ").Replace(s) }

// EventText tells what happened; "" for what is not worth a line.
func (c codec) EventText(game engine.Game, e engine.Event, lang string) string {
	g := game.(*Game)
	if e.Code >= nEvents {
		return ""
	}
	name := eventForms[e.Code].name
	var pairs []string
	for _, a := range eventForms[e.Code].args {
		pairs = append(pairs, a.key, c.argText(g, a, int(e.Args[a.at]), lang))
		if a.kind == argType {
			pairs = append(pairs, "one", c.oneEnemy(int(e.Args[a.at]), lang))
		}
	}
	key := "event." + name
	switch e.Code {
	case evAttack:
		if isAlly(int(e.Args[0])) {
			key += ".own"
		}
	case evRoll:
		return c.rollText(g, e, lang)
	case evDrawn:
		deck := uint8(e.Args[0])
		return say(lang, "event.drawn", "deck", say(lang, "deck."+deckNames[deck%nDecks]), "card", c.cardName(deck, int(e.Args[1]), lang))
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
	case evReason:
		return c.text(c.m.words[int(e.Args[0])%len(c.m.words)], lang)
	case evEnded:
		return c.ending(g, lang)
	case evMachine:
		x := &c.machineOf(int(e.Args[1])).Actions[max(0, int(e.Args[2]))]
		pairs = append(pairs, "what", c.text(x.Name, lang))
	case evBranch:
		return ""
	case evGuardGone, evKilled:
		return capital(say(lang, key, pairs...))
	case evGuardMoved, evOverflow:
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

func (c codec) argText(g *Game, a eventArg, v int, lang string) string {
	switch a.kind {
	case argNumber:
		return itoa(v)
	case argSeat:
		return c.seatName(g, v, lang)
	case argSkill:
		return c.skillName(v, lang)
	case argSquare:
		return c.m.squareID(v)
	case argType:
		return c.enemyName(v, lang)
	case argEquip:
		return c.equipName(v, lang)
	case argEvent:
		return c.eventName(v, lang)
	case argGoal:
		return c.goalName(v, lang)
	case argToken:
		return c.m.tokenID(v)
	case argChange:
		return c.changeName(v, lang)
	case argChest:
		return c.chestName(v, lang)
	case argPhase:
		return say(lang, "phase."+phaseNames[max(0, v)%5])
	case argStep:
		return say(lang, "step."+stepNames[v&3])
	case argDirection:
		return say(lang, "direction."+dirNames[max(0, v)%6])
	case argPlace:
		return say(lang, "place."+placeName(uint8(v)))
	case argMap:
		return c.m.mem.Maps[max(0, min(v, c.m.nMaps-1))].Name
	case argMachine:
		return c.machineName(v, lang)
	case argDeck:
		return say(lang, "deck."+deckNames[max(0, v)%int(nDecks)])
	}
	return ""
}

// rollText: "Ginevra rolls 3 assassin dice: hit, hit, blank."
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
