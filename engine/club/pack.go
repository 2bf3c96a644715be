// Package club plays Assassin's Club: the rules of docs/rulebook/club.md as an
// engine.Game, for one and for two players. It is built like engine/venice (a
// flat state, a stack of frames, choices and chance as points where the game
// rests) and sees the contract and the IR only: no file, no clock, no CUE, no
// encoding/json.
//
// A mission of the contract is a mode of play, Pack.Games. Alone the players
// win by beating the record of the mode, and the score is the distribution
// that counts; with two the higher score wins.
package club

import (
	"errors"

	"acforge/engine"
	ir "acforge/schema/ir/club"
)

// Pack is a lowered pack ready for play; it implements [engine.Pack]. It is
// read-only.
type Pack struct {
	ir   *ir.Pack
	text engine.Text
}

// New wraps a lowered pack; text gives its words.
func New(p *ir.Pack, text engine.Text) (*Pack, error) {
	if p == nil {
		return nil, errors.New("no pack")
	}
	if text == nil {
		text = func(key, _ string) string { return key }
	}
	return &Pack{ir: p, text: text}, nil
}

// System is the name of the game system.
func (p *Pack) System() string { return "club" }

// ID is the pack's id.
func (p *Pack) ID() string { return p.ir.ID }

// Version is the pack's version.
func (p *Pack) Version() string { return p.ir.Version }

// Missions lists the ids of the modes.
func (p *Pack) Missions() []string {
	ids := make([]string, len(p.ir.Games))
	for i := range p.ir.Games {
		ids[i] = p.ir.Games[i].ID
	}
	return ids
}

// Title of a mode in a language; "" for an unknown one.
func (p *Pack) Title(id, lang string) string {
	for i := range p.ir.Games {
		if m := &p.ir.Games[i]; m.ID == id {
			return p.text(string(m.Title), lang)
		}
	}
	return ""
}

// Mission compiles a mode for play.
func (p *Pack) Mission(id string) (engine.Mission, error) {
	for i := range p.ir.Games {
		if p.ir.Games[i].ID == id {
			return compile(p, &p.ir.Games[i])
		}
	}
	return nil, errors.New("no game " + id + " in the pack")
}
