package club

import (
	"errors"
	"strconv"

	"acforge/engine"
)

// Situate begins a game in the situation that lines of words describe
// (docs/rulebook/club-examples.md), for worked examples and authors' tests.
// What no line names is as the set-up makes it; without a line "phase" the
// game begins with its set-up. The caller checks the invariants. An error
// begins with the number of its line in lines and ": ".
func Situate(m *Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	phase := ""
	for _, w := range lines {
		if w[0] == "phase" && len(w) > 1 {
			phase = w[1]
		}
	}
	if phase == "" {
		return m.New(o)
	}
	g, err := m.start(o)
	if err != nil {
		return nil, err
	}
	g.setUp()
	g.beginRound()
	g.s.Turn = 2 // the first mission of a game is the exception
	f := g.beginGame()
	for i, w := range lines {
		if err := g.situation(w); err != nil {
			return nil, errors.New(strconv.Itoa(i) + ": " + err.Error())
		}
	}
	if err := g.resume(f, phase); err != nil {
		return nil, errors.New("0: " + err.Error())
	}
	g.run()
	return g, nil
}

// resume goes on at the beginning of a phase.
func (g *Game) resume(f gameFrame, phase string) error {
	s := &g.s
	if phase != "turn" && phase != "round" && (s.Mission == none || s.Defence == none) {
		return errors.New("phase " + phase + " needs a mission and a defence")
	}
	switch phase {
	case "round":
		f.PC = stepRound
	case "turn":
		f.PC = stepTurn
	case "start":
		f.PC = stepDefended
		s.Drawn = s.Defence
	case "reveal":
		f.PC, s.Paid = stepReveal, true
	case "mission": // what location and weapon give by themselves was given
		f.PC, s.Paid = stepTried, true
		g.beginTry(int(s.Priority))
	case "end":
		f.PC = stepClean
	default:
		return errors.New("no phase " + phase)
	}
	return nil
}

// find returns the index of a card by its id.
func (m *Mission) find(kind int, id string) (uint8, error) {
	n := [nContents]int{len(m.missions), len(m.defences), len(m.weapons), len(m.places), len(m.specials[1]), len(m.doubles), len(m.chars)}[kind]
	for i := range n {
		if m.cardID(kind, i) == id {
			return uint8(i), nil
		}
	}
	return none, errors.New("no " + contentNames[kind] + " " + id)
}

func (g *Game) situation(w []string) error {
	s, m := &g.s, g.m
	if p, err := strconv.Atoi(w[0]); err == nil {
		if p < 1 || p > int(s.Seats) || len(w) < 2 {
			return errors.New("no player " + w[0])
		}
		return g.playerLine(p-1, w[1], w[2:])
	}
	if len(w) < 2 {
		return errors.New(w[0] + " without a value")
	}
	switch w[0] {
	case "mode", "players", "phase": // read before
		return nil
	case "mission", "other":
		i, err := m.find(contentMission, w[1])
		if err != nil {
			return err
		}
		g.leaveDeck(i)
		if w[0] == "mission" {
			s.Mission = i
		} else {
			s.Other = i
		}
	case "defence":
		i, err := m.find(contentDefence, w[1])
		if err != nil {
			return err
		}
		s.Defence, s.Need = i, m.defences[i].need
		s.Defences[i]--
	case "deck":
		return g.deckLine(w[1], w[2:])
	case "round", "turn", "priority":
		n, err := strconv.Atoi(w[1])
		if err != nil {
			return errors.New(w[1] + " is no number")
		}
		switch w[0] {
		case "round":
			s.Round = uint8(n)
		case "turn":
			s.Turn = uint16(n)
		case "priority":
			s.Priority = uint8(n - 1)
		}
	default:
		return errors.New("no line begins with " + w[0])
	}
	return nil
}

// leaveDeck takes a mission out of the deck, or a black one that was in none.
func (g *Game) leaveDeck(i uint8) {
	s := &g.s
	if bit := uint32(1) << i; s.Unknown&bit != 0 {
		s.Unknown &^= bit
		if s.Blacks > 0 {
			s.Blacks--
		}
	} else {
		s.Left &^= bit
	}
}

// deckLine says what a deck holds: "deck weapon knife wire". Of special and
// double cards the others lie known under it, in the order of the pack.
func (g *Game) deckLine(name string, ids []string) error {
	deck := index(deckNames[:], name)
	if deck > deckDouble || deck == deckMission {
		return errors.New("no line about the deck " + name)
	}
	pile := g.pile(deck)
	var keep [maxDefences]uint8
	for _, id := range ids {
		i, err := g.m.find(contentOfDeck[deck], id)
		if err != nil {
			return err
		}
		keep[i]++
	}
	for i := range pile {
		if deck == deckSpecial || deck == deckDouble {
			for range int(pile[i]) - int(keep[i]) {
				g.toQueue(g.under(deck), uint8(i))
			}
		}
		pile[i] = keep[i]
	}
	return nil
}

func (g *Game) playerLine(p int, what string, args []string) error {
	s, m := &g.s, g.m
	a := &s.Player[p]
	kind := map[string]int{"missions": contentMission, "specials": contentSpecial, "doubles": contentDouble, "character": contentCharacter,
		"weapon": contentWeapon, "location": contentLocation, "second": contentSpecial}
	k, isCard := kind[what]
	if !isCard && len(args) == 0 {
		return errors.New(what + " without a value")
	}
	if !isCard && what != "tokens" {
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return errors.New(args[0] + " is no number")
		}
		switch what {
		case "credits":
			a.Credits = int16(n)
		case "prestige":
			a.Prestige = uint16(n)
		default:
			return errors.New("a player has no " + what)
		}
		return nil
	}
	for n, id := range args {
		if what == "tokens" {
			i := skillIndex(id)
			if i == none {
				return errors.New("no skill " + id)
			}
			s.Supply[i]--
			a.Token[i]++
			continue
		}
		i, err := m.find(k, id)
		if err != nil {
			return err
		}
		switch what {
		case "missions":
			g.leaveDeck(i)
			a.Missions |= 1 << i
		case "specials":
			s.Specials[i]--
			a.Special[i]++
		case "second":
			s.Specials[i]--
			a.Again[i]++
		case "doubles":
			s.Doubles[i]--
			a.Double[i]++
		case "character":
			a.Char[n&1] = i
		case "weapon":
			s.Weapons[i]--
			a.Weapon, a.Card = i, i
		case "location":
			s.Locations[i]--
			a.Place = i
			if !m.ownPlaces {
				for q := range int(s.Seats) {
					s.Player[q].Place = i
				}
			}
		}
	}
	return nil
}

func skillIndex(id string) uint8 {
	for k := range nSkills {
		if skillID(k) == id {
			return uint8(k)
		}
	}
	return none
}
