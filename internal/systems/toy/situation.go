package toy

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/systems/toy/rules"
)

// Situate begins a game of a mission in the situation given by lines of words:
//
//	1 at b1       the square of a player's figure
//	1 rope used   the rope of a player is used
//	calm 3        the number of calm cards left in the deck
//	bells 1       the number of bells left
//	next 2        whose turn it is
//
// An error about a line begins with its number, from 0, and ": ".
func (system) Situate(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	own, ok := m.(*rules.Mission)
	if !ok {
		return nil, errors.New("no mission of " + rules.System)
	}
	var failed error
	g, err := own.NewAt(o, func(s *rules.State) {
		for i, words := range lines {
			if err := place(s, words); err != nil && failed == nil {
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

// place applies a line.
func place(s *rules.State, words []string) error {
	seat, n := -1, -1
	if i, err := strconv.Atoi(words[0]); err == nil {
		if i < 1 || i > int(s.Seats) {
			return errors.New("no player " + words[0])
		}
		seat = i - 1
	}
	if i, err := strconv.ParseUint(words[len(words)-1], 10, 7); err == nil {
		n = int(i)
	}
	switch {
	case words[0] == "edition": // an option, which the caller read
	case seat >= 0 && len(words) == 3 && words[1] == "at":
		at := slices.Index(rules.Squares(), words[2])
		if at < 0 {
			return &example.Unknown{Name: words[2], Message: "no square is called " + words[2], Known: rules.Squares()}
		}
		s.At[seat] = uint8(at)
	case seat >= 0 && len(words) == 3 && words[1] == "rope" && words[2] == "used":
		s.Rope &^= 1 << seat
	case len(words) == 2 && n >= 0 && words[0] == "calm":
		s.Calm = uint8(n)
	case len(words) == 2 && n >= 0 && words[0] == "bells":
		s.Bells = uint8(n)
	case len(words) == 2 && n >= 1 && words[0] == "next":
		s.Ask.Who = uint8(n)
	default:
		return fmt.Errorf("%q says nothing; lines are such as 1 at b1, 1 rope used, calm 3, bells 1 and next 2", strings.Join(words, " "))
	}
	return nil
}

// Look returns a part of a game by name: at 1, rope 1 (yes or no), calm, bells,
// turn and next. An unknown name is an error.
func (system) Look(game engine.Game, path ...string) (string, error) {
	g, ok := game.(*rules.Game)
	if !ok {
		return "", errors.New("no game of " + rules.System)
	}
	s := g.State()
	name := strings.Join(path, " ")
	for seat := range int(s.Seats) {
		switch name {
		case fmt.Sprint("at ", seat+1):
			return rules.Squares()[s.At[seat]], nil
		case fmt.Sprint("rope ", seat+1):
			if s.Rope>>seat&1 == 1 {
				return "yes", nil
			}
			return "no", nil
		}
	}
	number, ok := map[string]int{"calm": int(s.Calm), "bells": int(s.Bells), "turn": int(s.Turn), "next": int(s.Ask.Who)}[name]
	if !ok {
		return "", &example.Unknown{Name: path[0], Message: "no part of a game is called " + name + "; the parts are at 1, rope 1, calm, bells, turn and next", Known: []string{"at", "rope", "calm", "bells", "turn", "next"}}
	}
	return strconv.Itoa(number), nil
}
