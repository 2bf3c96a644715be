package venice

import (
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
)

// PointText words the question at a point.
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
		if f.Op == fThrow {
			return c.throwText(throwFrame{f}, lang)
		}
		f := rollFrame{f}
		if s.Ask.Who == 0 && f.die() == forEnemy && f.who() == 0 {
			return say(lang, "ask.roll.machine", "die", say(lang, "die."+dieNames[forEnemy]))
		}
		if isAlly(f.who() - 1) {
			who = c.seatName(g, f.who()-1, lang)
		} else if s.Ask.Who == 0 {
			return say(lang, "ask.roll.bodies", "die", say(lang, "die."+dieNames[min(f.die(), 2)]))
		}
		return say(lang, "ask.roll", "who", who, "die", say(lang, "die."+dieNames[min(f.die(), 2)]))
	case engine.Draw:
		if f.Op == fGuess {
			return say(lang, "ask.guess", "secret", c.secretName(int(guessFrame{f}.secret()), lang))
		}
		if f.Op == fThrow {
			return c.throwText(throwFrame{f}, lang)
		}
		deck := drawFrame{f}.deck()
		if deck == deckDirection {
			if s.TurnsLeft > 0 {
				return say(lang, "ask.look.aside")
			}
			return say(lang, "ask.look")
		}
		if deck == deckTriangle {
			return say(lang, "ask.triangle")
		}
		return say(lang, "ask.draw", "deck", say(lang, "deck."+deckNames[deck%nDecks]))
	}
	pairs := []string{"who", who}
	switch s.Ask.Code {
	case notation.AskEvict, notation.AskSeat, notation.AskOverflow, notation.AskTest, notation.AskYield:
		pairs = append(pairs, "at", c.m.squareID(int(f.square())))
		if s.Ask.Code == notation.AskTest {
			pairs = append(pairs, "dice", c.testDice(g, testFrame{f}, lang))
		}
	case notation.AskJoin:
		pairs = []string{"who", c.seatName(g, attackFrame{f}.unit(), lang), "at", c.m.squareID(int(s.Fight.Target))}
	case notation.AskHit, notation.AskAttack:
		pairs = append(pairs, "at", c.m.squareID(int(s.Fight.Target)), "hits", itoa(int(s.Fight.Hits)))
	case notation.AskFollow:
		seat := leaveFrame{f}.seat()
		if f.Op == fArrive {
			seat = arriveFrame{f}.unit()
		}
		pairs = []string{"who", c.seatName(g, seat, lang)}
	case notation.AskHunter:
		pairs = append(pairs, "hunted", c.seatName(g, huntFrame{f}.seat(), lang), "to", c.m.squareID(int(huntFrame{f}.to())))
	case notation.AskShoot:
		pairs = append(pairs, "at", c.m.squareID(int(f.square())))
	case notation.AskKeep:
		pairs = append(pairs, "card", c.equipName(int(gainFrame{f}.card()), lang))
	case notation.AskLead:
		pairs = append(pairs, "piece", c.pieceName(leadFrame{f}.kind(), lang))
	case notation.AskTrade:
		if f.Op == fShare {
			x := s.Piece[max(0, g.nextShared())&63]
			pairs = append(pairs, "card", c.pieceTitle(g.m.kindOf(max(0, g.nextShared())), int(x.Face), lang))
			break
		}
		if next := (tradeFrame{f}).next(); next < int(s.PoolN) {
			pairs = append(pairs, "card", c.equipName(int(s.Pool[next].ID), lang))
		}
	case notation.AskWindow:
		return say(lang, "ask.window", "when", flat.Capital(c.windowText(g, lang)))
	case notation.AskEffect:
		return c.effectText(g, f, lang)
	case notation.AskFigure:
		return c.figureText(walkFrame{f}, lang)
	case notation.AskDeed:
		return c.deedText(g, who, lang)
	}
	return say(lang, "ask."+notation.AskNames[s.Ask.Code%notation.Asks], pairs...)
}

// testDice lists who is tested and with how many dice, with the current
// modifiers.
func (c codec) testDice(g *Game, f testFrame, lang string) (list string) {
	for i := range g.units() {
		if a := &g.s.Seat[i]; f.units()>>i&1 != 0 && a.At == f.square() && g.testable(i) {
			list += ", " + c.seatName(g, i, lang) + " " + itoa(max(0, g.modified(modDetectionDice, i, none, f.dice())))
		}
	}
	if n := f.dice() * f.bodies(); n > 0 {
		list += ", " + say(lang, "bodies") + " " + itoa(n)
	}
	if list == "" { // a card used before has hidden the last of them
		return say(lang, "nobody")
	}
	return list[len(", "):]
}

// windowText names the window (W0 to W3 of point 19) by the phase of the turn:
// the next window, or the current one.
func (c codec) windowText(g *Game, lang string) string {
	at := turnFrame{&g.s.Frame[0]}.PC
	for i := range turn {
		if row := &turn[i]; strings.HasPrefix(row.name, "window.") && int(at) <= i {
			return say(lang, row.name)
		}
	}
	return say(lang, turn[turnWindow3].name)
}

// effectText words the choice that an effect leaves open.
func (c codec) effectText(g *Game, f *Frame, lang string) string {
	in := g.instrOf(effectFrame{f})
	word := c.m.voc.ops[in.op]
	what := word.asks(c, in, lang)
	if word.affects != nil {
		what = say(lang, "ask.effect.who", "what", what)
	}
	if of := c.contentTitle(effectFrame{f}.content(), lang); of != "" {
		return of + ": " + what
	}
	return what
}

// contentTitle returns the name of the content that an effect belongs to.
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
	for i, v := range m.content.of[contentAction] {
		if v == n {
			return c.deedName(i, lang)
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

// ending describes how the game ended.
func (c codec) ending(g *Game, lang string) string {
	s := &g.s
	key := "end." + engine.Result(s.Result&3).String()
	why := ""
	switch {
	case s.Cause >= causeFail && int(s.Cause-causeFail) < len(c.m.mem.Fail):
		why = c.text(c.m.mem.Fail[s.Cause-causeFail].Text, lang)
	case engine.Result(s.Result) == engine.Lost:
		key, typ := "cause."+c.m.CauseName(s.Cause), int(s.Cause)-causeReserve
		if typ >= 0 && typ < c.m.nTypes { // which figure, and how many
			why = say(lang, "cause.reserve", "type", c.enemyName(typ, lang), "count", itoa(int(s.Short)),
				"left", itoa(int(s.Reserve[typ])), "box", itoa(int(c.m.types[typ].box[s.Edition])))
		} else {
			why = say(lang, key)
		}
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

// ActionText describes an option.
func (c codec) ActionText(game engine.Game, a engine.Action, lang string) string {
	g := game.(*Game)
	m, s := c.m, &g.s
	x, y, z := arg(a, 0), arg(a, 1), arg(a, 2)
	key := "do." + g.do(a)
	more := ""
	switch verbOf(a) {
	case notation.Pass:
		return c.passText(g, lang)
	case notation.Outcome:
		f := g.top()
		if f.Op == fGuess {
			return c.guessText(guessFrame{f}, int(x), lang)
		}
		if f.Op == fThrow {
			return c.faceTitle(int(throwFrame{f}.chance()), int(x), lang)
		}
		if s.Ask.Kind == uint8(engine.Roll) {
			return say(lang, "face."+faceName(rollFrame{f}.die(), x))
		}
		deck := drawFrame{f}.deck()
		if deck == deckTriangle {
			return say(lang, "map", "map", m.mem.Maps[x&1].Name)
		}
		return c.cardName(deck, int(x), lang)
	case notation.Join, notation.Use:
		if isAlly(int(x)) {
			key = "do.follow"
		}
	case notation.Event:
		if y == none {
			key += ".all"
		}
	case notation.Equip:
		more = c.howText(g, x, m.equip[s.Seat[x&3].Board[y%boardPlaces].ID].place, z, lang)
	case notation.Keep:
		switch y {
		case notation.HowReplace:
			more = say(lang, "how.replace", "card", c.equipName(int(arg(a, 3)), lang))
		case notation.HowDisplace:
			more = say(lang, "how.displace", "card", c.equipName(int(arg(a, 3)), lang))
		}
	case notation.Die:
		if x >= maxUnits {
			return c.machineName(int(x)-maxUnits, lang)
		}
	case notation.Hit:
		if x >= maxTypes {
			return c.machineName(int(x)-maxTypes, lang)
		}
	case notation.Body:
		if g.do(a) == "bodies" {
			key += ".one"
		}
	case notation.Concede:
		if x == none {
			key += ".all"
		}
	case notation.PickSq:
		key = "do.square"
	case notation.Piece:
		if z := arg(a, 3); z == none {
			key += ".only"
		} else if arg(a, 1) == notation.Supply {
			key += ".new"
		}
	case notation.Option:
		return c.optionText(g, int(x), lang)
	}
	return say(lang, key, flat.Find(actionForms[:], int(verbOf(a))).Pairs(told{codec: c, g: g, lang: lang, a: a}, flat.ActionArgs(a))...) + more
}

func (c codec) passText(g *Game, lang string) string {
	switch g.s.Ask.Code {
	case notation.AskMenu:
		return say(lang, "pass.assassin")
	case notation.AskWindow:
		return say(lang, "pass.window")
	case notation.AskFollow:
		return say(lang, "pass.follow")
	case notation.AskJoin:
		return say(lang, "pass.join", "who", c.seatName(g, attackFrame{g.top()}.unit(), lang))
	case notation.AskSearch:
		return say(lang, "pass.search")
	case notation.AskTest, notation.AskAttack:
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
	case notation.HowReplace:
		return say(lang, "how.replace", "card", old)
	case notation.HowDisplace:
		return say(lang, "how.displace", "card", old)
	}
	return ""
}

// optionText returns the author's text of an option, or its effects in words.
func (c codec) optionText(g *Game, k int, lang string) string {
	at := int(effectFrame{g.top()}.at()) + 1 + k
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
	w := newWords(c.m.pack.ir, c.m.pack.Text, lang, c.m.voc)
	w.m, w.who = c.m.mem, "self"
	return plain(w.joined(c.m.lists[int(list)%len(c.m.lists)]), lang)
}

// plain writes icons as words: "{hit}" as "hit".
func plain(s, lang string) string {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(s, "{")
		b.WriteString(before)
		if !open {
			return b.String()
		}
		icon, after, _ := strings.Cut(rest, "}")
		if word := say(lang, "icon."+icon); word != "" {
			icon = word
		}
		b.WriteString(strings.ReplaceAll(icon, "_", " "))
		s = after
	}
}
