package club

import (
	"errors"
	"strconv"

	"acforge.dev/engine"
)

// Check verifies the invariants of the state and returns the first violation.
func (g *Game) Check() error {
	for _, f := range [...]func(*Game) string{(*Game).badRange, (*Game).badMissions, (*Game).badCards, (*Game).badPoint} {
		if what := f(g); what != "" {
			return errors.New("club: " + what)
		}
	}
	return nil
}

// badRange returns numbers that index nothing.
func (g *Game) badRange() string {
	s, m := &g.s, g.m
	beyond := func(i uint8, n int) bool { return i != none && int(i) >= n }
	switch {
	case s.Broken != 0:
		return "an inner limit was hit: " + saysBroken(s.Broken)
	case s.Seats < 1 || s.Seats > maxSeats:
		return "there are not 1 or 2 players"
	case s.Round > 4 || s.Result > uint8(engine.Drawn) || s.Winner > s.Seats || s.Priority >= s.Seats || s.Cause >= nCauses:
		return "no such round, result or seat"
	case s.FrameN == 0 || int(s.FrameN) > len(s.Frame):
		return "frames out of range"
	case s.Ask.Kind > uint8(engine.Over) || s.Ask.Code >= nAsks || s.Ask.Who > s.Seats:
		return "no such point"
	case s.Ask.Kind != uint8(engine.Over) && s.Ask.Who == 0:
		return "nobody is asked"
	case beyond(s.Mission, len(m.missions)) || beyond(s.Other, len(m.missions)) || beyond(s.Defence, len(m.defences)):
		return "what is in play is none"
	}
	for i := range int(s.FrameN) {
		f := &s.Frame[i]
		if f.Op > fTry || f.PC >= nSteps || f.C < -1 || f.C >= maxSeats || f.Op == fDraw && (f.A < 0 || f.A >= int16(forDice)) ||
			f.Op == fAuction && (f.A < 0 || f.A >= maxSeats) || f.Op == fTry && (f.PC >= nTries || f.A < 0 || s.Mission == none || s.Defence == none) {
			return "frame " + strconv.Itoa(i) + " is none"
		}
	}
	if top := g.top(); s.Ask.Kind == uint8(engine.Draw) && top.Op != fDraw || s.Ask.Kind == uint8(engine.Roll) && top.Op != fRoll ||
		s.Ask.Kind == uint8(engine.Choice) && (s.Ask.Code == askTwo || s.Ask.Code == askExcess) && top.Op != fDraw {
		return "the point is not the frame's"
	}
	for i := range int(s.Seats) {
		p := &s.Player[i]
		who := "player " + strconv.Itoa(i+1)
		switch {
		case p.Credits < 0:
			return who + " has fewer than 0 credits"
		case p.Active > 1 || beyond(p.Char[0], len(m.chars)) || beyond(p.Char[1], len(m.chars)):
			return who + " is nobody"
		case p.Char[0] != none && p.Char[0] == p.Char[1]:
			return who + " is twice the same"
		case beyond(p.Weapon, len(m.weapons)) || beyond(p.Card, len(m.weapons)) || beyond(p.Place, len(m.places)):
			return who + " plays a card that is none"
		}
	}
	return ""
}

// badMissions checks that every mission is in exactly one place.
func (g *Game) badMissions() string {
	s, m := &g.s, g.m
	seen := uint32(0)
	once := func(set uint32) bool {
		twice := seen&set != 0
		seen |= set
		return !twice
	}
	ok := once(s.Left) && once(s.Unknown) && once(s.Player[0].Missions) && once(s.Player[1].Missions)
	for i := range min(int(s.Missions.N), maxQueue) {
		ok = ok && once(1<<(s.Missions.Card[i]&QueueCard))
	}
	inPlay := s.Mission
	if inPlay != none && !s.Done {
		ok = ok && once(1<<inPlay)
	}
	if s.Other != none {
		ok = ok && once(1<<s.Other)
	}
	all := uint32(1)<<len(m.missions) - 1
	switch {
	case !ok:
		return "a mission is in two places"
	case s.Round > 0 && seen != all:
		return "a mission is nowhere"
	case int(s.Blacks) > ones(s.Unknown) || s.Unknown&^m.colour[black] != 0:
		return "unknown missions are not black, or too few"
	}
	return ""
}

// badCards checks that no card is lost or made up.
func (g *Game) badCards() string {
	s, m := &g.s, g.m
	count := func(q *Queue, i uint8) int {
		n := 0
		for _, c := range q.Card[:min(int(q.N), maxQueue)] {
			if c&QueueCard == i {
				n++
			}
		}
		return n
	}
	a, b := &s.Player[0], &s.Player[1]
	for i, t := range m.specials[s.Seats] {
		if n := int(s.Specials[i]+a.Special[i]+a.Again[i]+b.Special[i]+b.Again[i]) + count(&s.Used, uint8(i)); n != int(t.copies) {
			return strconv.Itoa(n) + " copies of special card " + strconv.Itoa(i)
		}
	}
	for i, t := range m.doubles {
		want := 0
		if m.advanced {
			want = int(t.copies)
		}
		if n := int(s.Doubles[i]+a.Double[i]+b.Double[i]) + count(&s.Played, uint8(i)); n != want {
			return strconv.Itoa(n) + " copies of double card " + strconv.Itoa(i)
		}
	}
	for k := range uint8(nSkills) {
		if n := int(s.Supply[k]+s.Stack[k]+a.Token[k]+b.Token[k]) + count(&s.Spent, k); n != 3 { // CLUB-2.6
			return strconv.Itoa(n) + " tokens of skill " + strconv.Itoa(int(k))
		}
	}
	for i, w := range m.weapons {
		if int(s.Weapons[i])+count(&s.Swapped, uint8(i)) > int(w.copies) {
			return "more copies of weapon " + strconv.Itoa(i) + " than there are"
		}
	}
	for i, n := range m.places {
		if s.Locations[i] > n {
			return "more copies of location " + strconv.Itoa(i) + " than there are"
		}
	}
	for i := range m.defences {
		if s.Defences[i] > m.defences[i].copies {
			return "more copies of defence " + strconv.Itoa(i) + " than there are"
		}
	}
	return ""
}

// badPoint returns what is wrong with the point where the game waits.
func (g *Game) badPoint() string {
	s := &g.s
	return s.Ask.Wrong(s.Result != 0, len(g.Options()))
}
