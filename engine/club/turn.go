package club

import (
	"math/bits"

	"acforge/engine"
)

// Steps of the whole game.
const (
	pcCharacter uint8 = iota // A seat, B which of its characters
	pcPriority               // D ties so far
	pcPriority1              // the dice of seat 1 have fallen
	pcPriority2              // A symbols of seat 1
	pcPriority3              // the dice of seat 2 have fallen
	pcRound                  //
	pcActive                 // A seat
	pcTurn                   //
	pcFirst                  // the first mission is drawn
	pcSecond                 // the second
	pcDefence                //
	pcDefended               //
	pcStart                  // the mission is to be paid
	pcAuctioned              // who lost the auction may take the priority
	pcReveal                 // A how many have their location
	pcLocation               //
	pcReveal2                // A how many have their weapon
	pcWeapon                 //
	pcTry                    //
	pcAfter                  // the first one is through
	pcClean                  //
)

// maxTies bounds the rolls for priority, for a die that never shows the
// symbol.
const maxTies = 50

// stepGame goes through the game (CLUB-1.4, 4, 7, 12).
func (g *Game) stepGame(f *Frame) bool {
	s, m := &g.s, g.m
	switch f.PC {
	case pcCharacter:
		return g.stepCharacter(f)
	case pcPriority: // CLUB-12.1
		f.PC = pcRound
		if s.Seats == 2 {
			f.PC = pcPriority1
			g.roll(5, 0)
		}
	case pcPriority1:
		f.A, f.PC = int16(s.Roll[intel]), pcPriority2
		if m.pasch == paschPriority {
			g.pasch(0)
		}
	case pcPriority2:
		f.PC = pcPriority3
		g.roll(5, 1)
	case pcPriority3:
		n := int16(s.Roll[intel])
		if m.pasch == paschPriority {
			g.pasch(1)
		}
		switch {
		case n == f.A && f.D < maxTies: // CGAP-20
			f.D++
			f.PC = pcPriority
			return true
		case n > f.A:
			s.Priority = 1
		}
		s.First = s.Priority + 1
		g.ev(evPriority, 1201, 0, int(s.Priority), 0, 0, 0, 0)
		f.PC = pcRound
	case pcRound:
		if s.Round == 4 { // CLUB-7.4
			g.finish(causeRounds)
			return false
		}
		g.beginRound()
		f.PC, f.A = pcActive, 0
	case pcActive: // CLUB-15.2
		if !m.team || f.A == int16(s.Seats) {
			f.PC = pcTurn
			return true
		}
		return g.ask(askActive, int(f.A))
	case pcTurn:
		if g.roundOver() {
			f.PC = pcRound
			return true
		}
		g.beginTurn()
		g.draw(deckMission, 1, int(s.Priority)) // CLUB-4.1
		f.PC = pcFirst
	case pcFirst:
		s.Mission = s.Drawn
		f.PC = pcDefence
		if s.Seats == 2 && g.all(deckMission) > 0 { // CLUB-12.2, 12.6
			g.draw(deckMission, 1, int(s.Priority))
			f.PC = pcSecond
		}
	case pcSecond:
		s.Other = s.Drawn
		return g.ask(askPick, int(s.Priority))
	case pcDefence:
		if g.left(deckDefence) == 0 { // CGAP-05
			for i := range m.defences {
				s.Defences[i] = m.defences[i].copies
			}
		}
		g.draw(deckDefence, 1, int(s.Priority))
		f.PC = pcDefended
	case pcDefended:
		s.Defence = s.Drawn
		s.Need = m.defences[s.Defence].need
		f.PC = pcStart
		if s.Seats == 2 && s.Turn > 1 { // CLUB-12.6; the first is paid as alone (CLUB-12.3)
			f.PC = pcAuctioned
			g.push(fAuction, int(s.Priority), -1)
		}
	case pcStart:
		if p := &s.Player[s.Priority]; s.Seats == 2 && s.Paid && sum(p.Special[:])+sum(p.Again[:]) == 0 {
			f.PC, f.A = pcReveal, 0 // the auction is paid and there is no card to play
			return true
		}
		return g.ask(askStart, int(s.Priority))
	case pcAuctioned:
		return g.ask(askPriority, 1-int(s.Priority))
	default:
		return g.stepMission(f)
	}
	return true
}

// stepMission goes on from the reveal of location and weapon to the end of
// the turn.
func (g *Game) stepMission(f *Frame) bool {
	s := &g.s
	p := int(s.Priority) // who is at work: the player with priority first
	if f.A == 1 {
		p = 1 - p
	}
	switch f.PC {
	case pcReveal:
		if f.A == int16(s.Seats) {
			f.A, f.PC = 0, pcReveal2
			return true
		}
		f.PC = pcLocation
		if f.A == 1 && !g.m.ownPlaces { // CLUB-12.4, CGAP-22
			s.Drawn = s.Player[1-p].Place
			return true
		}
		g.draw(deckLocation, 1, p) // CLUB-4.3
	case pcLocation:
		s.Player[p].Place = s.Drawn
		f.A++
		f.PC = pcReveal
	case pcReveal2:
		if f.A == int16(s.Seats) {
			f.A, f.PC = 0, pcTry
			for i := int(s.Seats) - 1; i >= 0; i-- { // the one with priority draws first
				q := (int(s.Priority) + i) % int(s.Seats)
				g.atPlace(q)
				g.atWeapon(q)
			}
			return true
		}
		g.draw(deckWeapon, 1, p)
		f.PC = pcWeapon
	case pcWeapon:
		s.Player[p].Weapon, s.Player[p].Card = s.Drawn, s.Drawn
		f.A++
		f.PC = pcReveal2
	case pcTry:
		g.push(fTry, 0, int(s.Priority))
		f.PC = pcAfter
	case pcAfter:
		if s.Seats == 2 && !s.Done { // CLUB-12.5
			return g.ask(askSecond, 1-int(s.Priority))
		}
		f.PC = pcClean
	default:
		return g.endTurn(f)
	}
	return true
}

func (g *Game) answerGame(f *Frame, a engine.Action) {
	s := &g.s
	p := int(s.Ask.Who) - 1
	switch verbOf(a) {
	case vCharacter:
		g.takeCharacter(f, p, arg(a, 0))
	case vActive:
		s.Player[p].Active = arg(a, 0)
		g.ev(evActive, 1502, g.m.contentOf(contentCharacter, s.Player[p].Char[arg(a, 0)]), p, int(s.Player[p].Char[arg(a, 0)]), 0, 0, 0)
		f.A++
	case vPick:
		if arg(a, 0) == s.Other {
			s.Mission, s.Other = s.Other, s.Mission
		}
		g.ev(evPicked, 1202, 0, p, int(s.Mission), int(s.Other), 0, 0)
		g.toQueue(&s.Missions, s.Other)
		s.Other = none
		f.PC = pcDefence
	case vGo: // CLUB-4.2
		g.pay(p)
		f.PC, f.A = pcReveal, 0
	case vTry:
		g.push(fTry, 0, p) // CGAP-21: he pays nothing
		f.PC = pcClean
	default: // vPass
		switch s.Ask.Code {
		case askStart: // CGAP-06: nothing is left to pay with
			g.finish(causeNoCredits)
		case askPriority:
			f.PC = pcStart
		case askSecond:
			f.PC = pcClean
		}
	}
}

// fillStart lists what may be done before the mission is paid.
func (g *Game) fillStart(p int) {
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

// pay the mission, unless it was paid (CLUB-4.2).
func (g *Game) pay(p int) {
	if !g.s.Paid {
		g.credit(p, -int(g.cost()), 402)
	}
}

// cost of the mission in play, by its colour (CLUB-4.2).
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

// roundOver: CLUB-7.1; CGAP-11: a turn needs both; CGAP-12.
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
		p.Weapon, p.Card, p.Place = none, none, none
		p.More, p.Given, p.Lucky = 0, 0, 0
		p.Add, p.Face = [nSkills]uint8{}, [nSkills]uint8{}
	}
}

// endTurn puts the cards away: CLUB-4.13 to 4.15. Used weapons, locations and
// defences are those that are in no other place.
func (g *Game) endTurn(f *Frame) bool {
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
	f.PC = pcTurn
	return true
}
