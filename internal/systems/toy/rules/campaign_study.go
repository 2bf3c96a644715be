package rules

import (
	"math/bits"

	"acforge.dev/engine"
)

// Counts for the study of campaigns; this file has no rules.

// Chapters returns the ids of the missions.
func (c *Campaign) Chapters() []string { return c.pack.Missions() }

// Leg returns what an event says about an attempt.
func (c *Campaign) Leg(e engine.Event) (chapter int, what engine.LegEvent) {
	switch e.Code {
	case evBegun:
		what = engine.LegBegun
	case evDone:
		what = engine.LegWon
	case evFailed:
		what = engine.LegFailed
	default:
		return 0, engine.LegNone
	}
	return int(e.Args[0]), what
}

// Figures returns the one figure: how many ropes players bring.
func (c *Campaign) Figures() []string { return []string{"ropes"} }

// Brought returns the players and ropes with which the current mission began.
func (c *Campaign) Brought(game engine.Game) (seats int, figures []int) {
	s := &game.(*Game).s
	return int(s.Seats), []int{bits.OnesCount8(uint8(s.Kept))}
}

// Assets lists the rope, as used and as brought to a later mission.
func (c *Campaign) Assets() []engine.Content {
	return []engine.Content{{Kind: "item", ID: "rope", Use: "used"}, {Kind: "item", ID: "rope", Use: "brought along"}}
}

// Met appends the assets that an event shows.
func (c *Campaign) Met(dst []int, e engine.Event) []int {
	if e.Code == evRope {
		dst = append(dst, 0)
	}
	return dst
}

// Held appends the assets that a game shows.
func (c *Campaign) Held(dst []int, g engine.Game) []int {
	if _, brought := c.Brought(g); brought[0] > 0 && g.(*Game).s.Chapter > 0 {
		dst = append(dst, 1)
	}
	return dst
}

// Start returns nil: no mission can express that a rope is missing.
func (c *Campaign) Start(engine.Game) any { return nil }

// Steady returns the campaign itself: its players never change.
func (c *Campaign) Steady() engine.Campaign { return c }

// Watched returns the campaign with games that report each attempt that they
// begin.
func (c *Campaign) Watched(begins func(chapter int)) engine.Campaign {
	w := *c
	w.begins = begins
	return &w
}

var _ engine.Campaign = (*Campaign)(nil)
