package enginetest

import (
	"encoding/hex"
	"errors"
	"slices"

	"acforge.dev/engine"
)

// The cards of the lantern deck.
const (
	calm = iota
	rats
	draught
	collapse
	cardKinds
)

// deckOf is how many of each card a deck holds.
var deckOf = [cardKinds]int{calm: 5, rats: 4, draught: 3, collapse: 2}

var cardNames = [cardKinds]string{"calm", "rats", "draught", "collapse"}

// The points.
const (
	askAct    = 1 // a thief acts
	askVictim = 2 // who is bitten
	askLoot   = 3 // the die of a search
	askPeek   = 4 // the card that is peeked at
	askEvent  = 5 // the card of the turn
	askOver   = 6
)

var pointNames = map[uint16]string{
	askAct: "act", askVictim: "victim", askLoot: "loot", askPeek: "peek", askEvent: "event", askOver: "over",
}

// The causes of an end.
const (
	causeRich  = 1
	causeSlain = 2
	causeDark  = 3
)

var causeNames = map[uint16]string{causeRich: "rich", causeSlain: "slain", causeDark: "dark"}

// Mission is a compiled variant.
type Mission struct {
	id      string
	gold    int // gold to carry home for each thief
	content []engine.Content
}

// Content indices: rooms first, then cards.
const contentCards = Bottom + 1

func compile(id string) *Mission {
	m := &Mission{id: id, gold: 4}
	switch id {
	case Easy:
		m.gold = 2
	case Hopeless:
		m.gold = 200
	case Adrift:
		m.gold = 400 // more than is ever counted
	}
	for r := range Bottom + 1 {
		m.content = append(m.content, engine.Content{Kind: "room", ID: "room-" + string(rune('0'+r))})
	}
	for _, c := range cardNames {
		m.content = append(m.content, engine.Content{Kind: "card", ID: c})
	}
	if id == Unseen {
		m.content = append(m.content,
			engine.Content{Kind: "room", ID: "attic"},
			engine.Content{Kind: "card", ID: "ghost"},
			engine.Content{Kind: engine.ContentLesson, ID: "stairs"},
			engine.Content{Kind: engine.ContentLesson, ID: "attic"})
	}
	return m
}

// ID returns the variant.
func (m *Mission) ID() string { return m.id }

// Rules returns [Rules].
func (m *Mission) Rules() string { return Rules }

// Seats returns the numbers of thieves.
func (m *Mission) Seats() []int { return []int{1, 2, 3} }

// Editions returns the editions, the default first.
func (m *Mission) Editions() []string { return []string{"first", "second"} }

// Difficulties returns the difficulties, the default first.
func (m *Mission) Difficulties() []string { return []string{"normal", "hard"} }

// PointName names a point.
func (m *Mission) PointName(code uint16) string { return pointNames[code] }

// CauseName names a cause of the end.
func (m *Mission) CauseName(code uint16) string { return causeNames[code] }

// RuleName names a rule.
func (m *Mission) RuleName(rule uint16) string {
	if rule == 0 {
		return ""
	}
	return "TOY-" + string(rune('0'+rule%10))
}

// Content lists rooms and cards.
func (m *Mission) Content() []engine.Content { return m.content }

// Marks: wounds.
func (m *Mission) Marks() []string { return []string{"wounded"} }

// Places are the rooms.
func (m *Mission) Places() []string {
	rooms := make([]string, Bottom+1)
	for r := range rooms {
		rooms[r] = m.content[r].ID
	}
	return rooms
}

// Mark returns the room in which an event wounds a thief.
func (m *Mission) Mark(e engine.Event) (mark, place uint16) {
	if e.Code != evWounded {
		return 0, 0
	}
	return 1, uint16(e.Args[2]) + 1
}

// Prove proves the walled variant lost.
func (m *Mission) Prove(int) engine.Proof {
	if m.id == Walled {
		return engine.Proof{Reason: "the vault cannot be reached", Content: Bottom + 1}
	}
	return engine.Proof{}
}

// Codec returns the codec.
func (m *Mission) Codec() engine.Codec { return codec{} }

// New begins a game.
func (m *Mission) New(o engine.Options) (engine.Game, error) {
	if !slices.Contains(m.Seats(), o.Seats) {
		return nil, errors.New("wrong number of seats")
	}
	if o.Edition != "" && !slices.Contains(m.Editions(), o.Edition) {
		return nil, errors.New("no edition " + o.Edition)
	}
	if o.Difficulty != "" && !slices.Contains(m.Difficulties(), o.Difficulty) {
		return nil, errors.New("no difficulty " + o.Difficulty)
	}
	g := &Game{m: m}
	s := &g.s
	s.Seed, s.Given, s.Seats, s.Turn = o.Seed, o.Given, uint8(o.Seats), 1
	s.Hard = o.Difficulty == "hard"
	n := 0
	for card, count := range deckOf {
		for range count {
			s.Deck[n] = uint8(card)
			n++
		}
	}
	s.Cards = uint8(n)
	g.shuffle(s.Seed)
	g.beginSeat(0)
	return g, nil
}

// From begins a game from one that was saved, in hexadecimal digits (replay.Replay).
func (m *Mission) From(o engine.Options, saved string) (engine.Game, error) {
	g, err := m.New(o)
	if err != nil {
		return nil, err
	}
	b, err := hex.DecodeString(saved)
	if err == nil {
		err = g.Restore(b)
	}
	if s := g.(*Game).s; err == nil && (s.Seed != o.Seed || int(s.Seats) != o.Seats || s.Given != o.Given) {
		err = errors.New("not a saved game of these options")
	}
	return g, err
}
