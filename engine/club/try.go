package club

import "acforge.dev/engine"

// The steps of an attempt at a mission.
const (
	tryCheck   uint8 = iota // is the defence overcome? if not, ask
	trySwapped              // another weapon was drawn
	tryRolled               // the dice of the mission have fallen
	tryEscape               // the mission failed
	tryEscaped              // the dice of the escape have fallen
	tryFailed               // … and were not enough
	tryLost
	tryDone
	nTries
)

// tries holds what each step does. A step sets the next one and returns false
// if the game waits.
var tries = [nTries]func(*Game, tryFrame) bool{
	tryCheck:   (*Game).tryCheck,
	trySwapped: (*Game).trySwapped,
	tryRolled:  (*Game).tryRolled,
	tryEscape:  (*Game).tryEscape,
	tryEscaped: (*Game).tryEscaped,
	tryFailed:  func(g *Game, f tryFrame) bool { return g.ask(askEscape, f.who()) },
	tryLost:    (*Game).tryLost,
	tryDone:    func(g *Game, _ tryFrame) bool { g.done(); return true },
}

func (g *Game) stepTry(f *Frame) bool { return tries[f.PC](g, tryFrame{f}) }

// tryCheck completes the mission if nothing more is needed, otherwise it asks.
func (g *Game) tryCheck(f tryFrame) bool {
	p := f.who()
	rule := uint16(0)
	switch {
	case g.matches(p) == 2: // CLUB-4.7, 11.1
		rule = 407
	case g.weaponCovers(p): // CLUB-4.8, 11.2
		rule = 408
	case g.covered(p): // CLUB-1.3, 5.1
		rule = 501
	default:
		return g.ask(askMission, p)
	}
	f.PC = tryDone
	g.complete(p, rule)
	return true
}

// trySwapped: CLUB-11.10.
func (g *Game) trySwapped(f tryFrame) bool {
	a := &g.s.Player[f.who()]
	a.Weapon, a.Card = g.s.Drawn, g.s.Drawn
	g.atWeapon(f.who())
	f.PC = tryCheck
	return true
}

// tryRolled: CLUB-4.10.
func (g *Game) tryRolled(f tryFrame) bool {
	a := &g.s.Player[f.who()]
	a.Face = g.s.Roll
	a.Given |= hasRolled
	f.PC = tryCheck
	g.pasch(f.who())
	return true
}

// tryEscape: CLUB-4.13, 6.1.
func (g *Game) tryEscape(f tryFrame) bool {
	p := f.who()
	a, d := &g.s.Player[p], &g.m.defences[g.s.Defence]
	switch {
	case g.m.figures[d.colour].escape == 0: // CGAP-09
		f.PC = tryDone
	case g.there(p) && !g.m.always: // CLUB-6.3
		g.ev(evEscaped, 603, 0, p, 0, 0, 0, 0)
		f.PC = tryDone
	default:
		f.PC = tryEscaped
		a.Given &^= gavePasch | gavePrestige // this roll is not the mission roll
		g.roll(5, p)
	}
	return true
}

// there reports whether the played location is that of a black defence (CLUB-6.3).
func (g *Game) there(p int) bool {
	d := &g.m.defences[g.s.Defence]
	return d.colour == black && d.place != none && g.s.Player[p].Place == d.place
}

// tryEscaped: CLUB-6.2, 6.3.
func (g *Game) tryEscaped(f tryFrame) bool {
	d := &g.m.defences[g.s.Defence]
	rule := uint16(602)
	if d.colour == black {
		rule = 603
	}
	f.PC = tryFailed
	if g.there(f.who()) || g.hits(d) >= int(g.m.figures[d.colour].escape) {
		g.ev(evEscaped, rule, 0, f.who(), 0, 0, 0, 0)
		f.PC = tryDone
	}
	if g.m.pasch >= paschEscape { // CGAP-14
		g.pasch(f.who())
	}
	return true
}

func (g *Game) fillEscape(_ *Frame, p int) { // CLUB-9.13
	g.add(act(vPass, 0, 0, 0))
	g.addSpecials(p, atRoll)
}

// answerEscape accepts the roll.
func (g *Game) answerEscape(f *Frame, _ int, _ engine.Action) { f.PC = tryLost }

// tryLost: CLUB-6.4.
func (g *Game) tryLost(f tryFrame) bool {
	g.credit(f.who(), -1, 604)
	f.PC = tryDone
	return true
}

// hits counts the symbols of an escape roll that are among the defence's skills
// (CLUB-6.2, 6.3). Skills that were switched off still count there. CGAP-10.
func (g *Game) hits(d *defenceInfo) int {
	n := 0
	for k, c := range g.s.Roll {
		switch {
		case d.need[k] == 0 || c == 0:
		case g.m.distinct:
			n++
		default:
			n += int(c)
		}
	}
	return n
}

// matches counts how many of location and weapon match the mission.
func (g *Game) matches(p int) int {
	a, t := &g.s.Player[p], &g.m.missions[g.s.Mission]
	n := 0
	if a.Place != none && a.Place == t.place {
		n++
	}
	if a.Weapon != none && a.Weapon == t.weapon {
		n++
	}
	return n
}

// own returns how many symbols of a skill the player has without dice, tokens
// and cards. These are the weapon's, plus the character's if the weapon is his
// and the mission's (CLUB-13.3, CGAP-24).
func (g *Game) own(p int, k int) uint8 {
	a := &g.s.Player[p]
	if a.Weapon == none {
		return 0
	}
	n := g.m.weapons[a.Weapon].skill[k]
	if c := g.character(p); c != nil && c.skill == uint8(k) && c.weapon == a.Weapon && g.m.missions[g.s.Mission].weapon == a.Weapon {
		n++
	}
	return n
}

// needs reports whether a symbol of the skill is not covered yet (CLUB-5.1).
// CGAP-08: a skill printed twice needs two. Nothing is offered for a covered
// skill (CGAP-30).
func (g *Game) needs(p, k int) bool {
	a := &g.s.Player[p]
	return g.s.Need[k] > 0 && g.s.Need[k] > g.own(p, k)+a.Add[k]+a.Face[k]
}

func (g *Game) covered(p int) bool {
	for k := range nSkills {
		if g.needs(p, k) {
			return false
		}
	}
	return true
}

// weaponCovers reports whether the weapon's own skills are enough (CLUB-4.8).
func (g *Game) weaponCovers(p int) bool {
	w := g.s.Player[p].Weapon
	if w == none {
		return false
	}
	have := &g.m.weapons[w].skill
	need := &g.m.defences[g.s.Defence].need
	for k := range nSkills {
		if need[k] > have[k] {
			return false
		}
	}
	return true
}

// dice returns the number of dice for the mission: its colour's, one for the
// weapon (CLUB-4.6, 4.10), and those from a character.
func (g *Game) dice(p int) int {
	a, t := &g.s.Player[p], &g.m.missions[g.s.Mission]
	n := int(g.m.figures[t.colour].dice) + int(a.More)
	if a.Weapon != none && a.Weapon == t.weapon {
		n++
	}
	return n
}

// pasch gives the reward for equal dice: CLUB-9.3, 11.4, CGAP-14. Dice rolled
// again give only what earlier ones did not (CGAP-34).
func (g *Game) pasch(p int) {
	s := &g.s
	a := &s.Player[p]
	n, most := 0, 0
	for _, c := range s.Roll {
		n += int(c)
		most = max(most, int(c))
	}
	if n >= 2 && most == n && a.Given&gavePrestige == 0 {
		a.Given |= gavePrestige
		g.prestige(p, 1, 1104)
	}
	if most >= 2 && a.Given&gavePasch == 0 {
		a.Given |= gavePasch
		g.drawSpecials(p, 1)
	}
}

// atPlace gives what the location in play brings, each once per mission:
// CLUB-4.4, 4.5, 13.6.
func (g *Game) atPlace(p int) {
	s := &g.s
	a := &s.Player[p]
	if a.Place == none {
		return
	}
	if c := g.character(p); c != nil && c.place == a.Place && a.Given&gavePlace == 0 {
		a.Given |= gavePlace
		g.give(p, &c.at, 1306)
	}
	d := &g.m.defences[s.Defence]
	if d.colour == black && d.place == a.Place && a.Given&gaveBlack == 0 {
		a.Given |= gaveBlack
		g.ev(evMatch, 405, g.m.contentOf(usedLocation, a.Place), p, matchBlack, 0, 0, 0)
		g.drawSpecials(p, 1)
	}
	if g.m.missions[s.Mission].place == a.Place && a.Given&gaveMatch == 0 {
		a.Given |= gaveMatch
		g.ev(evMatch, 404, g.m.contentOf(usedLocation, a.Place), p, matchLocation, 0, 0, 0)
		g.drawSpecials(p, 1)
	}
}

// atWeapon logs that the weapon matches the mission. Its die and skill are
// counted where they are used.
func (g *Game) atWeapon(p int) {
	if a := &g.s.Player[p]; a.Weapon != none && a.Weapon == g.m.missions[g.s.Mission].weapon {
		g.ev(evMatch, 406, 0, p, matchWeapon, 0, 0, 0)
	}
}

// overcome logs which defence was overcome and whether the weapon contributed.
// The weapon's own skills count first (CLUB-5.2).
func (g *Game) overcome(p int) {
	s := &g.s
	g.ev(evOvercome, 501, g.m.contentOf(usedDefence, s.Defence), p, int(s.Defence), 0, 0, 0)
	w := s.Player[p].Weapon
	if w == none {
		return
	}
	for k := range nSkills {
		if s.Need[k] > 0 && g.m.weapons[w].skill[k] > 0 {
			g.ev(evFought, 502, g.m.contentOf(usedWeapon, w), p, int(w), 0, 0, 0)
			return
		}
	}
}

// complete gives a mission to a player: CLUB-4.11.
func (g *Game) complete(p int, rule uint16) {
	s, m := &g.s, g.m
	a := &s.Player[p]
	t, d := &m.missions[s.Mission], &m.defences[s.Defence]
	s.Done = true
	a.Missions |= 1 << s.Mission
	g.ev(evCompleted, rule, m.contentOf(usedMission, s.Mission), p, int(s.Mission), 0, 0, 0)
	if rule != 917 {
		g.overcome(p)
	}
	// This includes wins by a card without a fight: CGAP-38.
	g.credit(p, int(m.figures[d.colour].credits), 411)
	switch rule {
	case 407:
		g.prestige(p, 1, 1101)
	case 408:
		g.prestige(p, 1, 1102)
	}
	if k := t.token; d.colour == red && k != none && s.Supply[k] > 0 { // CLUB-4.12, 10.1
		s.Supply[k]--
		a.Token[k]++
		g.ev(evToken, 1001, 0, p, int(k), 0, 0, 0)
	}
	if m.advanced && t.colour == red { // CLUB-14.1
		g.draw(deckDouble, 1, p)
	}
	if c := g.character(p); c != nil && c.continent == t.continent { // CLUB-13.4, CGAP-37
		if n := ones(a.Missions & m.continent[t.continent]); n <= perContinent {
			g.give(p, &c.rewards[n-1], 1304)
		}
	}
}

// fillMission lists what a player may do for a mission (CLUB-4.9, CGAP-07).
func (g *Game) fillMission(_ *Frame, p int) {
	a := &g.s.Player[p]
	g.add(act(vPass, 0, 0, 0))
	if a.Given&hasRolled == 0 && g.dice(p) > 0 {
		g.add(act(vRoll, 0, 0, 0))
	}
	if a.Given&hasRolled != 0 {
		g.addSpecials(p, atRoll)
	}
	g.addSpecials(p, atMission)
	for k := range nSkills { // CLUB-10.2
		if a.Token[k] > 0 && g.needs(p, k) {
			g.add(act(vToken, uint8(k), 0, 0))
		}
	}
	if a.Prestige > 0 {
		if a.Card != none && g.all(deckWeapon) > 0 && int(g.s.Swapped.N) < maxQueue {
			g.add(act(vSwap, 0, 0, 0))
		}
		g.addDoubles(p)
	}
	g.addAnyTime(p)
}

func (g *Game) answerMission(f *Frame, p int, a engine.Action) {
	s := &g.s
	switch verbOf(a) {
	case vPass:
		g.ev(evFailed, 413, 0, p, int(s.Mission), 0, 0, 0)
		f.PC = tryEscape
	case vRoll: // CLUB-4.10
		n := g.dice(p)
		tryFrame{f}.setDice(n)
		f.PC = tryRolled
		g.roll(n, p)
	case vSwap: // CLUB-11.10
		s.Player[p].Given |= hasPlayed
		g.prestige(p, -1, 1110)
		g.toQueue(&s.Swapped, s.Player[p].Card)
		f.PC = trySwapped
		g.draw(deckWeapon, 1, p)
	case vDouble:
		g.playDouble(p, arg(a, 0), arg(a, 1), arg(a, 2) == 1)
	}
}
