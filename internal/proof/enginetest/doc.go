// Package enginetest is a toy game for the tests of packages that know only the
// contract of package engine: bots, statistics, replays, the protocol and smoke-play.
// It is small and co-operative and covers the whole contract: choices of one seat and
// of all, dice, a deck whose order is hidden and can be peeked at, given and seeded
// play, saves, content.
//
// The thieves of "delve" go down a shaft of rooms, loot, and must be back at the door
// with enough gold before the lantern (a deck of cards) runs out. Other missions of
// [Pack] are the same game with one thing broken, named in the table of variants. Only
// tests may import the package, nothing else.
//
// Start at [Pack].
package enginetest

import (
	"errors"
	"slices"

	"acforge.dev/engine"
)

// Rules is the rules version of the toy game.
const Rules = "delve-1"

// Bottom is the deepest room; the door is room 0.
const Bottom = 5

// The variants: the ids of the missions of a Pack.
const (
	Delve      = "delve"      // the sound game
	Easy       = "easy"       // the sound game with little gold to find
	Walled     = "walled"     // no gold below the door: provably lost
	Hopeless   = "hopeless"   // more gold than can be had, without a proof
	Stuck      = "stuck"      // a point without a legal action once room 3 is reached
	Endless    = "endless"    // a free action without bound that always leads on
	Circling   = "circling"   // free actions without bound that lead in circles
	Sleepless  = "sleepless"  // the lantern never burns down, nothing forces an end
	Adrift     = "adrift"     // sleepless without wounds, and more gold than can be had: no game ends
	Panics     = "panics"     // Apply panics when the vault is looted
	Miscounted = "miscounted" // Check fails once a card was peeked at
	Liar       = "liar"       // Legal offers a rest that Apply refuses
	Unseen     = "unseen"     // a room and a card that no game can touch
	Feud       = "feud"       // the sound game, said to be one of rivals; only in a Pack that names it
)

// order is the campaign order of the variants.
var order = []string{Delve, Easy, Walled, Hopeless, Stuck, Endless, Circling, Sleepless, Adrift, Panics, Miscounted, Liar, Unseen}

// Pack is a pack of variants. The zero Pack holds all of them.
type Pack struct{ Only []string }

// System returns "toy".
func (Pack) System() string { return "toy" }

// ID returns "toypack".
func (Pack) ID() string { return "toypack" }

// Version returns the pack's version.
func (Pack) Version() string { return "0.1.0" }

// Missions returns the ids in campaign order.
func (p Pack) Missions() []string {
	if p.Only != nil {
		return p.Only
	}
	return order
}

// Mission compiles a variant.
func (p Pack) Mission(id string) (engine.Mission, error) {
	if id == Feud || slices.Contains(order, id) {
		return compile(id), nil
	}
	return nil, errors.New("no mission " + id)
}

// Speaks returns nil: its words are English, and Italian that comes with the pack.
func (Pack) Speaks() []string { return nil }

// Title returns the title of a variant.
func (p Pack) Title(id, lang string) string {
	if lang == "it" {
		return "La discesa: " + id
	}
	return "The descent: " + id
}
