package club

import (
	"errors"
	"strconv"
	"strings"

	"acforge/engine"
)

// Look returns a part of the state by its path: Look(g, "credits", "1") is
// "22". What is not there is an empty text; a path that means nothing is an
// error.
func Look(game engine.Game, path ...string) (string, error) {
	g := game.(*Game)
	s := &g.s
	if len(path) == 1 {
		switch path[0] {
		case "round":
			return strconv.Itoa(int(s.Round)), nil
		case "turn":
			return strconv.Itoa(int(s.Turn)), nil
		case "priority":
			return strconv.Itoa(int(s.Priority) + 1), nil
		case "winner":
			if s.Winner == 0 {
				return "", nil
			}
			return strconv.Itoa(int(s.Winner)), nil
		case "mission":
			return g.m.cardID(contentMission, int(s.Mission)), nil
		case "defence":
			return g.m.cardID(contentDefence, int(s.Defence)), nil
		case "needs":
			return countedSkills(&s.Need), nil
		}
	}
	if len(path) < 2 {
		return "", errors.New("no part of the state is called " + strings.Join(path, " "))
	}
	switch path[0] {
	case "deck", "under":
		return g.lookDeck(path)
	case "supply":
		if k := skillIndex(path[1]); k != none {
			return strconv.Itoa(int(s.Supply[k])), nil
		}
		return "", errors.New("no skill " + path[1])
	}
	p, err := strconv.Atoi(path[1])
	if err != nil || p < 1 || p > int(s.Seats) {
		return "", errors.New("no player " + path[1])
	}
	return g.lookPlayer(path[0], p-1)
}

func (g *Game) lookPlayer(what string, p int) (string, error) {
	m := g.m
	a := &g.s.Player[p]
	var cards []string
	list := func(kind int, n []uint8) {
		for i, c := range n {
			for range c {
				cards = append(cards, m.cardID(kind, i))
			}
		}
	}
	switch what {
	case "credits":
		return strconv.Itoa(int(a.Credits)), nil
	case "prestige":
		return strconv.Itoa(int(a.Prestige)), nil
	case "score":
		return strconv.Itoa(g.score(p)), nil
	case "weapon":
		return m.cardID(contentWeapon, int(a.Weapon)), nil
	case "location":
		return m.cardID(contentLocation, int(a.Place)), nil
	case "character":
		return m.cardID(contentCharacter, int(a.Char[a.Active])), nil
	case "tokens":
		return countedSkills(&a.Token), nil
	case "missions":
		for set := a.Missions; set != 0; set &= set - 1 {
			cards = append(cards, m.cardID(contentMission, int(nth(set, 0))))
		}
	case "specials":
		list(contentSpecial, a.Special[:])
	case "second":
		list(contentSpecial, a.Again[:])
	case "doubles":
		list(contentDouble, a.Double[:])
	default:
		return "", errors.New("a player has no " + what)
	}
	return strings.Join(cards, ","), nil
}

// lookDeck counts the cards of a deck, or of what lies known under it; or of
// one kind in it.
func (g *Game) lookDeck(path []string) (string, error) {
	deck := index(deckNames[:], path[1])
	if deck >= forDice {
		return "", errors.New("no deck " + path[1])
	}
	q := g.under(deck)
	switch {
	case path[0] == "under" && q == nil:
		return "0", nil
	case path[0] == "under" && len(path) == 2:
		return strconv.Itoa(int(q.N)), nil
	case path[0] == "under":
		n := 0
		for _, c := range q.Card[:q.N] {
			if g.m.drawnID(deck, int(c&queueCard)) == path[2] {
				n++
			}
		}
		return strconv.Itoa(n), nil
	case len(path) == 2:
		return strconv.Itoa(g.all(deck)), nil
	case deck == deckMission:
		i, err := g.m.find(contentMission, path[2])
		if err != nil {
			return "", err
		}
		return strconv.Itoa(ones(g.s.Left & (1 << i))), nil
	}
	for i, c := range g.pile(deck) {
		if g.m.drawnID(deck, i) == path[2] {
			return strconv.Itoa(int(c)), nil
		}
	}
	return "", errors.New("no card " + path[2])
}

// countedSkills writes skills with commas, each as often as it is there.
func countedSkills(n *[nSkills]uint8) string {
	var out []string
	for k, times := range n {
		for range times {
			out = append(out, skillID(k))
		}
	}
	return strings.Join(out, ",")
}
