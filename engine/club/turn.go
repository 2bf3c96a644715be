package club

import (
	"math/bits"

	"acforge.dev/engine"
)

// The steps of the whole game, in order. Some are skipped, and a step that goes
// through the seats is repeated for each.
const (
	stepCharacter uint8 = iota
	stepPriority
	stepFirstRoll
	stepSecondRoll
	stepCompare
	stepRound
	stepActive
	stepTurn
	stepMission
	stepOther
	stepDefence
	stepDefended
	stepStart
	stepAuctioned
	stepReveal
	stepLocation
	stepArm
	stepWeapon
	stepTry
	stepTried
	stepClean
	nSteps
)

// steps holds the steps of a game. A step sets the next one and returns false
// if the game waits.
var steps = [nSteps]struct {
	rules string // the rules it obeys
	do    func(*Game, gameFrame) bool
}{
	stepCharacter:  {"CLUB-13.2, 15.1", (*Game).chooseCharacters},
	stepPriority:   {"CLUB-12.1", (*Game).rollForPriority},
	stepFirstRoll:  {"CLUB-12.1, 9.3", (*Game).firstRolled},
	stepSecondRoll: {"CLUB-12.1", (*Game).secondRolls},
	stepCompare:    {"CLUB-12.1, 9.3, CGAP-20", (*Game).comparePriority},
	stepRound:      {"CLUB-7.2, 7.4", (*Game).nextRound},
	stepActive:     {"CLUB-15.2", (*Game).chooseActive},
	stepTurn:       {"CLUB-4.1, 7.1", (*Game).nextMission},
	stepMission:    {"CLUB-12.2, 12.6", (*Game).missionDrawn},
	stepOther:      {"CLUB-12.2, 12.6", (*Game).otherDrawn},
	stepDefence:    {"CLUB-4.1, CGAP-05", (*Game).drawDefence},
	stepDefended:   {"CLUB-4.2, 12.3, 12.6", (*Game).defenceDrawn},
	stepStart:      {"CLUB-4.2", (*Game).beforeReveal},
	stepAuctioned:  {"CLUB-9.19", (*Game).auctioned},
	stepReveal:     {"CLUB-4.3, 12.4", (*Game).drawLocation},
	stepLocation:   {"CLUB-4.3", (*Game).locationDrawn},
	stepArm:        {"CLUB-4.3 to 4.6", (*Game).drawWeapon},
	stepWeapon:     {"CLUB-4.3", (*Game).weaponDrawn},
	stepTry:        {"CLUB-4.7", (*Game).firstTries},
	stepTried:      {"CLUB-12.5", (*Game).firstTried},
	stepClean:      {"CLUB-4.13 to 4.15, 1.4", (*Game).endTurn},
}

// stepGame does the next step of the game (CLUB-1.4, 4, 7, 12).
func (g *Game) stepGame(f *Frame) bool { return steps[f.PC].do(g, gameFrame{f}) }

// maxTies limits the rolls for priority, in case a die never shows the symbol.
const maxTies = 50

func (g *Game) rollForPriority(f gameFrame) bool {
	f.PC = stepRound
	if g.s.Seats == 2 { // CLUB-12.1
		f.PC = stepFirstRoll
		g.roll(5, 0)
	}
	return true
}

func (g *Game) firstRolled(f gameFrame) bool {
	f.setSymbols(int(g.s.Roll[intel]))
	f.PC = stepSecondRoll
	g.priorityPasch(0)
	return true
}

func (g *Game) secondRolls(f gameFrame) bool {
	f.PC = stepCompare
	g.roll(5, 1)
	return true
}

func (g *Game) comparePriority(f gameFrame) bool {
	s := &g.s
	n := int(s.Roll[intel])
	g.priorityPasch(1)
	switch {
	case n == f.symbols() && f.ties() < maxTies: // CGAP-20
		f.tie()
		f.PC = stepPriority
		return true
	case n > f.symbols():
		s.Priority = 1
	}
	s.First = s.Priority + 1
	g.ev(evPriority, 1201, 0, int(s.Priority), 0, 0, 0, 0)
	f.PC = stepRound
	return true
}

// priorityPasch gives the reward for equal dice in a roll for the priority, if
// the pack says so (CGAP-14).
func (g *Game) priorityPasch(p int) {
	if g.m.pasch == paschPriority {
		g.pasch(p)
	}
}

func (g *Game) nextRound(f gameFrame) bool {
	if g.s.Round == 4 { // CLUB-7.4
		g.finish(causeRounds)
		return false
	}
	g.beginRound()
	f.from(stepActive)
	return true
}

func (g *Game) chooseActive(f gameFrame) bool {
	if !g.m.team || f.seat() == int(g.s.Seats) { // CLUB-15.2
		f.PC = stepTurn
		return true
	}
	return g.ask(askActive, f.seat())
}

func (g *Game) nextMission(f gameFrame) bool {
	if g.roundOver() {
		f.PC = stepRound
		return true
	}
	g.beginTurn()
	g.draw(deckMission, 1, int(g.s.Priority)) // CLUB-4.1
	f.PC = stepMission
	return true
}

func (g *Game) missionDrawn(f gameFrame) bool {
	s := &g.s
	s.Mission = s.Drawn
	f.PC = stepDefence
	if s.Seats == 2 && g.all(deckMission) > 0 { // CLUB-12.2, 12.6
		g.draw(deckMission, 1, int(s.Priority))
		f.PC = stepOther
	}
	return true
}

func (g *Game) otherDrawn(gameFrame) bool {
	g.s.Other = g.s.Drawn
	return g.ask(askPick, int(g.s.Priority))
}

func (g *Game) drawDefence(f gameFrame) bool {
	if g.left(deckDefence) == 0 { // CGAP-05
		for i := range g.m.defences {
			g.s.Defences[i] = g.m.defences[i].copies
		}
	}
	g.draw(deckDefence, 1, int(g.s.Priority))
	f.PC = stepDefended
	return true
}

func (g *Game) defenceDrawn(f gameFrame) bool {
	s := &g.s
	s.Defence = s.Drawn
	s.Need = g.m.defences[s.Defence].need
	f.PC = stepStart
	if s.Seats == 2 && s.Turn > 1 { // CLUB-12.6; the first is paid as alone (CLUB-12.3)
		f.PC = stepAuctioned
		g.beginAuction(int(s.Priority))
	}
	return true
}

// beforeReveal asks the player of the mission. After paying in an auction, a
// player is asked only with a special card to play (CGAP-29).
func (g *Game) beforeReveal(f gameFrame) bool {
	s := &g.s
	if p := &s.Player[s.Priority]; s.Seats == 2 && s.Paid && sum(p.Special[:])+sum(p.Again[:]) == 0 {
		f.from(stepReveal)
		return true
	}
	return g.ask(askStart, int(s.Priority))
}

// auctioned asks the loser of the auction whether to take the priority
// (CLUB-9.19).
func (g *Game) auctioned(gameFrame) bool { return g.ask(askPriority, 1-int(g.s.Priority)) }

// inTurn returns the seat whose location or weapon comes next. The seat with
// priority is first.
func (g *Game) inTurn(f gameFrame) int {
	p := int(g.s.Priority)
	if f.seat() == 1 {
		p = 1 - p
	}
	return p
}

func (g *Game) drawLocation(f gameFrame) bool {
	s := &g.s
	if f.seat() == int(s.Seats) {
		f.from(stepArm)
		return true
	}
	f.PC = stepLocation
	p := g.inTurn(f)
	if f.seat() == 1 && !g.m.ownPlaces { // CLUB-12.4, CGAP-22
		s.Drawn = s.Player[1-p].Place
		return true
	}
	g.draw(deckLocation, 1, p) // CLUB-4.3
	return true
}

func (g *Game) locationDrawn(f gameFrame) bool {
	g.s.Player[g.inTurn(f)].Place = g.s.Drawn
	f.nextSeat()
	f.PC = stepReveal
	return true
}

func (g *Game) drawWeapon(f gameFrame) bool {
	s := &g.s
	if f.seat() < int(s.Seats) {
		g.draw(deckWeapon, 1, g.inTurn(f))
		f.PC = stepWeapon
		return true
	}
	f.from(stepTry)
	for i := int(s.Seats) - 1; i >= 0; i-- { // the last one drawn comes first: that of the player with priority
		p := (int(s.Priority) + i) % int(s.Seats)
		g.atPlace(p)
		g.atWeapon(p)
	}
	return true
}

func (g *Game) weaponDrawn(f gameFrame) bool {
	a := &g.s.Player[g.inTurn(f)]
	a.Weapon, a.Card = g.s.Drawn, g.s.Drawn
	f.nextSeat()
	f.PC = stepArm
	return true
}

func (g *Game) firstTries(f gameFrame) bool {
	g.beginTry(int(g.s.Priority))
	f.PC = stepTried
	return true
}

func (g *Game) firstTried(f gameFrame) bool {
	if g.s.Seats == 2 && !g.s.Done { // CLUB-12.5
		return g.ask(askSecond, 1-int(g.s.Priority))
	}
	f.PC = stepClean
	return true
}

func (g *Game) fillActive(*Frame, int) { // CLUB-15.2
	g.add(act(vActive, 0, 0, 0))
	g.add(act(vActive, 1, 0, 0))
}

func (g *Game) answerActive(f *Frame, p int, a engine.Action) {
	s := &g.s
	s.Player[p].Active = arg(a, 0)
	c := s.Player[p].Char[arg(a, 0)]
	g.ev(evActive, 1502, g.m.contentOf(contentCharacter, c), p, int(c), 0, 0, 0)
	gameFrame{f}.nextSeat()
}

func (g *Game) fillPick(*Frame, int) { // CLUB-12.2
	g.add(act(vPick, g.s.Mission, 0, 0))
	g.add(act(vPick, g.s.Other, 0, 0))
}

func (g *Game) answerPick(f *Frame, p int, a engine.Action) {
	s := &g.s
	if arg(a, 0) == s.Other {
		s.Mission, s.Other = s.Other, s.Mission
	}
	g.ev(evPicked, 1202, 0, p, int(s.Mission), int(s.Other), 0, 0)
	g.toQueue(&s.Missions, s.Other)
	s.Other = none
	f.PC = stepDefence
}

func (g *Game) answerStart(f *Frame, p int, a engine.Action) {
	if verbOf(a) == vPass { // CGAP-06: nothing is left to pay with
		g.finish(causeNoCredits)
		return
	}
	g.pay(p) // CLUB-4.2
	gameFrame{f}.from(stepReveal)
}

func (g *Game) fillPriority(_ *Frame, p int) { // CLUB-9.19
	g.add(act(vPass, 0, 0, 0))
	g.addSpecials(p, atSwap)
}

func (g *Game) answerPriority(f *Frame, _ int, _ engine.Action) { f.PC = stepStart }

func (g *Game) fillSecond(*Frame, int) { // CLUB-12.5
	g.add(act(vPass, 0, 0, 0))
	g.add(act(vTry, 0, 0, 0))
}

func (g *Game) answerSecond(f *Frame, p int, a engine.Action) {
	f.PC = stepClean
	if verbOf(a) == vTry {
		g.beginTry(p) // CGAP-21: he pays nothing
	}
}

// fillStart lists what a player may do before the mission is paid.
func (g *Game) fillStart(_ *Frame, p int) {
	s := &g.s
	if s.Paid || s.Player[p].Credits >= g.cost() {
		g.add(act(vGo, 0, 0, 0))
		g.addWins(p)
	} else {
		g.add(act(vPass, 0, 0, 0))
	}
	if !s.Paid {
		g.addSpecials(p, atStart)
	}
	g.addAnyTime(p)
}

// pay pays for the mission unless it is paid already (CLUB-4.2).
func (g *Game) pay(p int) {
	if !g.s.Paid {
		g.credit(p, -int(g.cost()), 402)
	}
}

// cost returns the cost of the mission in play, by its colour (CLUB-4.2).
func (g *Game) cost() int16 { return g.m.figures[g.m.missions[g.s.Mission].colour].cost }

// beginRound shuffles (CLUB-7.2) and adds a black mission (CLUB-3.3, 3.4).
func (g *Game) beginRound() {
	s, m := &g.s, g.m
	s.Round++
	for i := range m.weapons {
		s.Weapons[i] = m.weapons[i].copies
	}
	copy(s.Locations[:], m.places)
	s.Swapped = Queue{}
	s.Missions = Queue{}
	all := uint32(1)<<len(m.missions) - 1
	s.Left = all &^ (s.Player[0].Missions | s.Player[1].Missions | s.Unknown)
	s.Blacks = min(s.Blacks+1, uint8(bits.OnesCount32(s.Unknown)))
	g.ev(evRound, 702, 0, int(s.Round), g.all(deckMission), 0, 0, 0)
}

// roundOver: CLUB-7.1; CGAP-11: a turn needs both, with one weapon for each
// player of the mission (CGAP-39); CGAP-12.
func (g *Game) roundOver() bool {
	s := &g.s
	places := 1
	if g.m.ownPlaces {
		places = int(s.Seats)
	}
	return g.all(deckWeapon) < int(s.Seats) || g.left(deckLocation) < places || g.all(deckMission) == 0
}

func (g *Game) beginTurn() {
	s := &g.s
	s.Turn++
	s.Paid, s.Done = false, false
	for i := range int(s.Seats) {
		p := &s.Player[i]
		p.More, p.Given = 0, 0
		p.Add, p.Face = [nSkills]uint8{}, [nSkills]uint8{}
	}
}

// endTurn puts the cards away: CLUB-4.13 to 4.15. Used weapons, locations and
// defences are those that are in no other place.
func (g *Game) endTurn(f gameFrame) bool {
	s := &g.s
	if !s.Done {
		g.toQueue(&s.Missions, s.Mission)
	}
	s.Mission, s.Defence = none, none
	s.Need = [nSkills]uint8{}
	broke := false
	for i := range int(s.Seats) {
		broke = broke || s.Player[i].Credits == 0
		s.Player[i].Weapon, s.Player[i].Card, s.Player[i].Place = none, none, none
	}
	switch {
	case bits.OnesCount32(s.Player[0].Missions|s.Player[1].Missions) == len(g.m.missions):
		g.finish(causeAllMissions)
		return false
	case broke: // CLUB-1.4; CGAP-01, CGAP-06
		g.finish(causeNoCredits)
		return false
	}
	f.PC = stepTurn
	return true
}
