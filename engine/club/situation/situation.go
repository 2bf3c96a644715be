// Package situation begins games of engine/club in a situation described by
// lines of words (docs/rulebook/club-examples.md). It also looks at parts of a
// game by the names that examples use.
//
// It is for rule examples and authors' tests. It obeys no rule: it writes what
// the lines say into the state that [club.Mission.NewAt] lays out. The caller
// must check that the situation is possible.
//
// Start at [New].
package situation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/example"
	ir "acforge.dev/schema/ir/club"
)

// New begins a game in the situation that lines describe. What no line names
// stays as set-up makes it. Without a line "phase" the game begins with its
// set-up. The caller reads the lines "mode" and "players". An error about a
// line begins with its index in lines, from 0, and ": ".
func New(m *club.Mission, o engine.Options, lines [][]string) (*club.Game, error) {
	phase := ""
	for _, w := range lines {
		if w[0] == "phase" && len(w) > 1 {
			phase = w[1]
		}
	}
	if phase != "" && !slices.Contains(phases, phase) {
		at := slices.IndexFunc(lines, func(w []string) bool { return len(w) > 1 && w[1] == phase && w[0] == "phase" })
		return nil, fmt.Errorf("%d: %w", at, unknown("no phase "+phase+"; a game begins in the phase", phase, phases))
	}
	if phase == "" {
		g, err := m.New(o)
		if err != nil {
			return nil, err
		}
		return g.(*club.Game), nil
	}
	var failed error
	g, err := m.NewAt(o, phase, func(st *club.State) {
		s := situation{m.IR(), st}
		for i, w := range lines {
			if err := s.line(w); err != nil && failed == nil {
				failed = fmt.Errorf("%d: %w", i, err)
			}
		}
	})
	switch {
	case failed != nil:
		return nil, failed
	case err != nil:
		return nil, fmt.Errorf("0: %w", err)
	}
	return g, nil
}

// The words that lines are made of.
var (
	phases = []string{"round", "turn", "start", "reveal", "mission", "end"}
	begins = []string{"mode", "players", "phase", "mission", "other", "defence", "deck", "round", "turn", "priority"}
	decks  = []string{"token", "mission", "defence", "weapon", "location", "special", "double"} // no line is about the first two
	parts  = []string{"credits", "prestige", "missions", "specials", "second", "doubles", "character", "weapon", "location", "tokens"}
)

// unknown is the error about a name that is none of the known words, which the message
// lists.
func unknown(message, name string, known []string) error {
	last := len(known) - 1
	return &example.Unknown{Name: name, Known: known, Message: message + " " + strings.Join(known[:last], ", ") + " or " + known[last]}
}

func noPart(what string) error {
	return unknown("a player has no "+what+"; a player has", what, parts)
}

// situation reads the lines.
type situation struct {
	pack *ir.Pack
	st   *club.State
}

func (s situation) line(w []string) error {
	if p, err := strconv.Atoi(w[0]); err == nil {
		if p < 1 || p > int(s.st.Seats) || len(w) < 2 {
			return errors.New("no player " + w[0])
		}
		return s.player(p-1, w[1], w[2:])
	}
	if len(w) < 2 {
		return errors.New(w[0] + " without a value")
	}
	switch w[0] {
	case "mode", "players", "phase": // read before
	case "mission", "other":
		i, err := find(s.pack, "mission", w[1])
		if err != nil {
			return err
		}
		s.leaveDeck(i)
		if w[0] == "mission" {
			s.st.Mission = i
		} else {
			s.st.Other = i
		}
	case "defence":
		i, err := find(s.pack, "defence", w[1])
		if err != nil {
			return err
		}
		s.st.Defence = i
		s.st.Defences[i]--
	case "deck":
		return s.deck(w[1], w[2:])
	case "round", "turn", "priority":
		n, err := strconv.Atoi(w[1])
		if err != nil {
			return errors.New(w[1] + " is no number")
		}
		switch w[0] {
		case "round":
			s.st.Round = uint8(n)
		case "turn":
			s.st.Turn = uint16(n)
		case "priority":
			s.st.Priority = uint8(n - 1)
		}
	default:
		return unknown("no line begins with "+w[0]+"; lines begin with the number of a player,", w[0], begins)
	}
	return nil
}

// leaveDeck takes a mission out of the deck, or a black one that is in no deck
// yet.
func (s situation) leaveDeck(i uint8) {
	if bit := uint32(1) << i; s.st.Unknown&bit != 0 {
		s.st.Unknown &^= bit
		if s.st.Blacks > 0 {
			s.st.Blacks--
		}
	} else {
		s.st.Left &^= bit
	}
}

// deck sets the contents of a deck: "deck weapon knife wire". The other special
// and double cards lie known under it, in the order of the pack.
func (s situation) deck(name string, ids []string) error {
	pile, under := deckOf(s.pack, s.st, name)
	if pile == nil || name == "token" {
		return unknown("no line about the deck "+name+"; such lines are about", name, decks[2:])
	}
	keep := make([]uint8, len(pile))
	for _, id := range ids {
		i, err := find(s.pack, name, id)
		if err != nil {
			return err
		}
		keep[i]++
	}
	for i := range pile {
		if name == "special" || name == "double" {
			for range int(pile[i]) - int(keep[i]) {
				if int(under.N) == len(under.Card) {
					return errors.New("more cards lie under the deck than there is room for")
				}
				under.Card[under.N] = uint8(i)
				under.N++
			}
		}
		pile[i] = keep[i]
	}
	return nil
}

// player reads what a line says about a player: WHAT VALUE …
func (s situation) player(p int, what string, args []string) error {
	a := &s.st.Player[p]
	kind, isCard := map[string]string{"missions": "mission", "specials": "special", "doubles": "double", "character": "character",
		"weapon": "weapon", "location": "location", "second": "special", "tokens": "skill"}[what]
	if !isCard {
		if !slices.Contains(parts, what) {
			return noPart(what)
		}
		if len(args) == 0 {
			return errors.New(what + " without a value")
		}
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return errors.New(args[0] + " is no number")
		}
		switch what {
		case "credits":
			a.Credits = int16(n)
		case "prestige":
			a.Prestige = uint16(n)
		}
		return nil
	}
	for n, id := range args {
		i, err := find(s.pack, kind, id)
		if err != nil {
			return err
		}
		switch what {
		case "missions":
			s.leaveDeck(i)
			a.Missions |= 1 << i
		case "character":
			a.Char[n&1] = i
		case "location":
			s.location(p, i)
		case "tokens":
			s.st.Supply[i]--
			a.Token[i]++
		case "specials":
			s.st.Specials[i]--
			a.Special[i]++
		case "second":
			s.st.Specials[i]--
			a.Again[i]++
		case "doubles":
			s.st.Doubles[i]--
			a.Double[i]++
		case "weapon":
			s.st.Weapons[i]--
			a.Weapon, a.Card = i, i
		}
	}
	return nil
}

// location reveals a location: a player's own, or that of all players.
func (s situation) location(p int, i uint8) {
	s.st.Locations[i]--
	s.st.Player[p].Place = i
	if s.pack.Rules.Location != "own" {
		for q := range s.st.Seats {
			s.st.Player[q].Place = i
		}
	}
}

// deckOf returns the counts of a deck by card, and the known cards under it.
// Both are nil if there is no such deck or it has no counts.
func deckOf(pack *ir.Pack, st *club.State, name string) (pile []uint8, under *club.Queue) {
	switch name {
	case "mission":
		return nil, &st.Missions
	case "defence":
		return st.Defences[:len(pack.Defences)], nil
	case "weapon":
		return st.Weapons[:len(pack.Weapons)], &st.Swapped
	case "location":
		return st.Locations[:len(pack.Locations)], nil
	case "special":
		return st.Specials[:len(pack.Specials)], &st.Used
	case "double":
		return st.Doubles[:len(pack.Doubles)], &st.Played
	case "token":
		return st.Stack[:], &st.Spent
	}
	return nil, nil
}

// names lists the ids of a kind of card, in the order of the pack.
func names(pack *ir.Pack, kind string) []string {
	switch kind {
	case "mission":
		return ids(pack.Missions, func(c *ir.Mission) string { return c.ID })
	case "defence":
		return ids(pack.Defences, func(c *ir.Defence) string { return c.ID })
	case "weapon":
		return ids(pack.Weapons, func(c *ir.Weapon) string { return c.ID })
	case "location":
		return ids(pack.Locations, func(c *ir.Location) string { return c.ID })
	case "special":
		return ids(pack.Specials, func(c *ir.Special) string { return c.ID })
	case "double":
		return ids(pack.Doubles, func(c *ir.Double) string { return c.ID })
	case "character":
		return ids(pack.Characters, func(c *ir.Character) string { return c.ID })
	}
	return ir.Skills[:]
}

func ids[T any](cards []T, id func(*T) string) []string {
	var out []string
	for i := range cards {
		out = append(out, id(&cards[i]))
	}
	return out
}

// find returns the index of a card by its id.
func find(pack *ir.Pack, kind, id string) (uint8, error) {
	i := slices.Index(names(pack, kind), id)
	if i < 0 {
		return 0, &example.Unknown{Name: id, Message: "no " + kind + " " + id, Known: names(pack, kind)}
	}
	return uint8(i), nil
}
