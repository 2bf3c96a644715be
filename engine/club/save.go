package club

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// saves wraps a saved state. Its version changes with the fields of the state.
var saves = flat.Seal{Mark: [2]byte{'A', 'C'}, Version: 3}

var errSave = errors.New("club: these bytes are no saved game of this mode")

// Save appends the state.
func (g *Game) Save(dst []byte) []byte {
	v := walk{saves.Write(dst, g.m.digest())}
	g.visit(&v)
	return v.Saved()
}

// Restore reads a saved state. Refused bytes change nothing.
func (g *Game) Restore(b []byte) error {
	read, ok := saves.Read(b, g.m.digest())
	if !ok {
		return errSave
	}
	v := walk{read}
	next := Game{m: g.m}
	next.visit(&v)
	if !v.Whole() || next.Check() != nil {
		return errSave
	}
	g.s, g.filled = next.s, false
	return nil
}

// digest distinguishes the saves of different modes.
func (m *Mission) digest() uint64 {
	size := uint64(len(m.missions))<<40 | uint64(len(m.defences))<<32 | uint64(len(m.weapons))<<24 | uint64(len(m.places))<<16 |
		uint64(len(m.specials[1]))<<8 | uint64(len(m.doubles))
	return engine.Seed(m.pack.ir.ID+Rules, m.game.ID, len(m.chars), size)
}
