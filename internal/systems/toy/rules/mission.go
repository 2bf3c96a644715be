package rules

import (
	"errors"
	"slices"
	"strconv"

	"acforge.dev/engine"
)

// Rules is the version of the rules as this engine plays them.
const Rules = "nine-squares-1"

// Mission is one compiled mission: read-only and shared by all its games.
type Mission struct {
	common
	ir           *MissionIR
	start, goal  uint8
	closed, dark [squares]bool
	ropes        bool                // the group brings its ropes
	ways         [2][squares][]uint8 // by onFoot and byRope
	content      content
	before       uint16 // content of other missions before it in a campaign
	outlook      outlook
}

// common is the part of the contract that missions and campaigns share.
type common struct{ pack *Pack }

// Rules returns the constant of that name.
func (common) Rules() string { return Rules }

// Seats returns one to three players.
func (common) Seats() []int { return []int{1, 2, 3} }

// Editions returns the editions, the default first.
func (common) Editions() []string { return []string{"first", "second"} }

// Difficulties returns the only one.
func (common) Difficulties() []string { return []string{"normal"} }

// The points.
const (
	askTurn    uint8 = 1 + iota // a player moves
	askDie                      // given play: a die falls
	askCard                     // given play: a card is drawn
	askAttempt                  // campaign: all players begin a mission, or give up
	askOver
)

var askNames = [...]string{"", "turn", "roll", "draw", "attempt", "over"}

// PointName returns the name of a point.
func (common) PointName(code uint16) string { return name(askNames[:], code) }

// The causes of an end.
const (
	causeGoal    uint8 = 1 + iota // all figures stand on the goal
	causeAlarm                    // enough bells were drawn
	causeDark                     // the deck is empty
	causeGivenUp                  // a campaign is given up
)

var causeNames = [...]string{"", "goal", "alarm", "dark", "given-up"}

// CauseName returns the name of a cause of an end.
func (common) CauseName(code uint16) string { return name(causeNames[:], code) }

func name(names []string, code uint16) string {
	if int(code) >= len(names) {
		return ""
	}
	return names[code]
}

// RuleName returns the number of a rule as in the package comment: 402 is rule
// 4.2.
func (common) RuleName(rule uint16) string {
	if rule == 0 {
		return ""
	}
	return "NINE-" + strconv.Itoa(int(rule)/100) + "." + strconv.Itoa(int(rule)%100)
}

// Marks returns the one mark: where figures are caught.
func (common) Marks() []string { return []string{"caught"} }

// Places returns the squares.
func (common) Places() []string { return squareNames }

// Mark returns the square where a figure was caught.
func (common) Mark(e engine.Event) (mark, place uint16) {
	if e.Code != evCaught {
		return 0, 0
	}
	return 1, uint16(e.Args[1]) + 1
}

// Codec returns the codec of all games of the pack.
func (c common) Codec() engine.Codec { return codec(c) }

// newGame begins a game with that many players and nothing laid out. The error
// says which option is invalid.
func (c common) newGame(o engine.Options) (*Game, error) {
	switch {
	case !slices.Contains(c.Seats(), o.Seats):
		return nil, errors.New("1 to 3 players")
	case o.Edition != "" && !slices.Contains(c.Editions(), o.Edition):
		return nil, errors.New("no edition " + o.Edition)
	case o.Difficulty != "" && !slices.Contains(c.Difficulties(), o.Difficulty):
		return nil, errors.New("no difficulty " + o.Difficulty)
	}
	return &Game{s: State{Seed: o.Seed, Given: o.Given, Seats: uint8(o.Seats), Second: o.Edition == "second"}}, nil
}

// New begins a game.
func (m *Mission) New(o engine.Options) (engine.Game, error) {
	g, err := m.newGame(o)
	if err != nil {
		return nil, err
	}
	g.m = m
	if m.ropes {
		g.s.Rope = allRopes(g.s.Seats)
	}
	g.layOut()
	g.nextTurn(1)
	return g, nil
}

// NewAt begins a game and lets set change the state. The error says which
// option is invalid, or what in the state is impossible.
func (m *Mission) NewAt(o engine.Options, set func(*State)) (*Game, error) {
	begun, err := m.New(o)
	if err != nil {
		return nil, err
	}
	g := begun.(*Game)
	set(&g.s)
	if err := g.Check(); err != nil {
		return nil, err
	}
	return g, nil
}

// ID returns the mission's id.
func (m *Mission) ID() string { return m.ir.ID }

// risk returns how many faces of the die catch, rule 8.1.
func (m *Mission) risk(second bool) int {
	if second {
		return max(m.ir.Risk-1, 0)
	}
	return m.ir.Risk
}

// content lists what a game can touch, and the numbers by which events name it.
type content struct {
	list   []engine.Content
	square [squares]uint16 // 0 for a closed one
	card   [2]uint16       // by calm and bell
	rope   uint16
}

func (m *Mission) listContent() {
	c := &m.content
	add := func(kind, id, use string) uint16 {
		c.list = append(c.list, engine.Content{Kind: kind, ID: id, Use: use})
		return uint16(len(c.list))
	}
	for s, id := range squareNames {
		if !m.closed[s] {
			c.square[s] = add("square", id, "")
		}
	}
	c.card[calm] = add("card", cardNames[calm], "")
	if m.ir.Bells > 0 {
		c.card[bell] = add("card", cardNames[bell], "")
	}
	if m.ropes {
		c.rope = add("item", "rope", "used")
	}
}

// Content lists the open squares, the cards and the rope.
func (m *Mission) Content() []engine.Content { return m.content.list }

var _ engine.Mission = (*Mission)(nil)
