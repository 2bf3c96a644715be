package situation

import (
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/club"
	ir "acforge.dev/schema/ir/club"
)

// view is a game as examples see it: all hands are open.
type view struct {
	g    *club.Game
	st   *club.State
	pack *ir.Pack
}

// The words that paths begin with.
var (
	shown    = []string{"round", "turn", "first", "priority", "winner", "mission", "defence", "needs", "deck", "under", "supply"}
	ofPlayer = append([]string{"score"}, parts...)
)

// Look returns a part of the state by its path: Look(g, "credits", "1") is
// "22". A missing part is an empty text; a path without meaning is an error.
func Look(game engine.Game, path ...string) (string, error) {
	g, ok := game.(*club.Game)
	if !ok || len(path) == 0 {
		return "", errors.New("not a game of club, or no path")
	}
	v := view{g, g.State(), g.Mission().(*club.Mission).IR()}
	if len(path) == 1 {
		switch path[0] {
		case "round":
			return strconv.Itoa(int(v.st.Round)), nil
		case "turn":
			return strconv.Itoa(int(v.st.Turn)), nil
		case "first": // the seat that had priority first
			return strconv.Itoa(int(v.st.First)), nil
		case "priority":
			return strconv.Itoa(int(v.st.Priority) + 1), nil
		case "winner":
			if v.st.Winner == 0 {
				return "", nil
			}
			return strconv.Itoa(int(v.st.Winner)), nil
		case "mission", "defence":
			return v.card(path[0], map[string]uint8{"mission": v.st.Mission, "defence": v.st.Defence}[path[0]]), nil
		case "needs":
			return v.cards("skill", v.st.Need[:]), nil
		}
	}
	if len(path) < 2 {
		if slices.Contains(ofPlayer, path[0]) {
			return "", errors.New(path[0] + " of which player? Write " + path[0] + " 1")
		}
		return "", unknown("no part of the state is called "+path[0]+"; the parts are", path[0], shown)
	}
	switch path[0] {
	case "deck":
		return v.deck(path[1:])
	case "under":
		return v.under(path[1:])
	case "supply":
		k, err := find(v.pack, "skill", path[1])
		if err != nil {
			return "", err
		}
		return strconv.Itoa(int(v.st.Supply[k])), nil
	}
	p, err := strconv.Atoi(path[1])
	if err != nil || p < 1 || p > int(v.st.Seats) {
		return "", errors.New("no player " + path[1])
	}
	return v.player(path[0], p-1)
}

func (v view) player(what string, p int) (string, error) {
	a := &v.st.Player[p]
	switch what {
	case "credits":
		return strconv.Itoa(int(a.Credits)), nil
	case "prestige":
		return strconv.Itoa(int(a.Prestige)), nil
	case "score":
		return strconv.Itoa(v.g.Score(p)), nil
	case "weapon":
		return v.card("weapon", a.Weapon), nil
	case "location":
		return v.card("location", a.Place), nil
	case "character":
		return v.card("character", a.Char[a.Active]), nil
	case "tokens":
		return v.cards("skill", a.Token[:]), nil
	case "missions":
		var out []string
		for i, id := range names(v.pack, "mission") {
			if a.Missions>>i&1 == 1 {
				out = append(out, id)
			}
		}
		return strings.Join(out, ","), nil
	case "specials":
		return v.cards("special", a.Special[:]), nil
	case "second":
		return v.cards("special", a.Again[:]), nil
	case "doubles":
		return v.cards("double", a.Double[:]), nil
	}
	return "", unknown("a player has no "+what+"; a player has", what, ofPlayer)
}

// deck counts all cards that can be drawn from a deck, or those of one kind in
// addition to the known ones under it.
func (v view) deck(path []string) (string, error) {
	pile, under := deckOf(v.pack, v.st, path[0])
	if pile == nil && under == nil {
		return "", unknown("no deck "+path[0]+"; the decks are", path[0], decks)
	}
	if len(path) > 1 {
		kind := path[0]
		if kind == "token" {
			kind = "skill"
		}
		i, err := find(v.pack, kind, path[1])
		switch {
		case err != nil:
			return "", err
		case path[0] == "mission":
			return strconv.Itoa(int(v.st.Left >> i & 1)), nil
		}
		return strconv.Itoa(int(pile[i])), nil
	}
	n := 0
	if path[0] == "mission" {
		n = bits.OnesCount32(v.st.Left) + int(v.st.Blacks)
	}
	for _, c := range pile {
		n += int(c)
	}
	if under != nil {
		n += int(under.N)
	}
	return strconv.Itoa(n), nil
}

// under counts the known cards under a deck, or those of one kind there.
func (v view) under(path []string) (string, error) {
	pile, under := deckOf(v.pack, v.st, path[0])
	switch {
	case pile == nil && under == nil:
		return "", unknown("no deck "+path[0]+"; the decks are", path[0], decks)
	case under == nil:
		return "0", nil
	case len(path) == 1:
		return strconv.Itoa(int(under.N)), nil
	}
	i, err := find(v.pack, path[0], path[1])
	if err != nil {
		return "", err
	}
	n := 0
	for _, c := range under.Card[:under.N] {
		if c&club.QueueCard == i {
			n++
		}
	}
	return strconv.Itoa(n), nil
}

// card returns the id of a card; "" if there is none.
func (v view) card(kind string, i uint8) string {
	if list := names(v.pack, kind); int(i) < len(list) {
		return list[i]
	}
	return ""
}

// cards writes ids separated by commas, each as often as its count.
func (v view) cards(kind string, counts []uint8) string {
	var out []string
	for i, id := range names(v.pack, kind) {
		for range counts[i] {
			out = append(out, id)
		}
	}
	return strings.Join(out, ",")
}
