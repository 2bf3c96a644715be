// Package club plays Assassin's Club: the rules of docs/rulebook/club.md as an
// engine.Game, for one and for two players. It is built like engine/venice: a
// flat state, a stack of frames, and choices and chance as points where the
// game waits. It sees the contract and the IR only: no file, no clock, no CUE,
// no encoding/json.
//
// A mission of the contract is a mode of play, Pack.Games. A single player wins
// by beating the record of the mode, and reports show the distribution of
// scores. With two players the higher score wins.
//
// Start at turn.go, a game from its first round to its last, then read
// machine.go for how it is driven.
package club

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// Pack is a lowered pack ready for play; it implements [engine.Pack]. It is
// read-only.
type Pack struct {
	flat.Pack
	ir *ir.Pack
}

// New wraps a lowered pack; text looks up its words. Missions are compiled only
// when asked for.
func New(p *ir.Pack, text engine.Text) (*Pack, error) {
	if p == nil {
		return nil, errors.New("no pack")
	}
	titles := flat.Titles(p.Games, func(m *ir.Game) flat.Title { return flat.Title{ID: m.ID, Title: string(m.Title)} })
	pack := &Pack{ir: p}
	pack.Pack = flat.NewPack(flat.About{System: "club", ID: p.ID, Version: p.Version, Kind: "game", Missions: titles, Text: text,
		Compile: func(i int) (engine.Mission, error) { return compile(pack, &p.Games[i]) }})
	return pack, nil
}

var _ engine.Pack = (*Pack)(nil)
