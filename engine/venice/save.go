package venice

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// saves is the envelope of a saved state. Its version changes with the fields of
// the state.
var saves = flat.Seal{Mark: [2]byte{'A', 'V'}, Version: 1}

var errSave = errors.New("venice: these bytes are no saved game of this memory")

// Save appends the state.
func (g *Game) Save(dst []byte) []byte {
	v := walk{saves.Write(dst, g.m.digest())}
	g.visit(&v)
	return v.Saved()
}

// Restore reads a saved state. If it returns an error, the game is unchanged.
func (g *Game) Restore(b []byte) error {
	read, ok := saves.Read(b, g.m.digest())
	if !ok {
		return errSave
	}
	v := walk{read}
	next := Game{m: g.m.root}
	next.visit(&v)
	next.s.survey()
	if int(next.s.Fallen) > len(next.m.after) || int(next.s.States) >= 1<<len(next.m.states) || next.m.drawing(&next.s) >= 1<<next.m.nDrawn || !next.m.shifted(&next.s) {
		return errSave
	}
	next.m = next.m.standing(&next.s)
	if !v.Whole() || !next.sound() {
		return errSave
	}
	g.strip()
	g.m, g.s, g.dirty, g.filled, g.solo, g.kept, g.waits = next.m, next.s, next.dirty, false, 0, 0, anyKind
	g.p = &profiles[g.s.Edition]
	return nil
}

// sound reports whether a restored state is playable. Forged data may hold any
// index: if reading it panics, it is refused.
func (g *Game) sound() (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if int(g.s.Edition) >= len(profiles) {
		return false
	}
	g.p = &profiles[g.s.Edition] // the check lists options, which depend on the edition
	return g.Check() == nil
}

// digest identifies the mission that a save belongs to.
func (m *Mission) digest() uint64 {
	return engine.Seed(m.pack.ir.ID+Rules, m.mem.ID, m.nSq, uint64(m.nGoals)<<32|uint64(len(m.equip))<<16|uint64(len(m.code)&0xffff))
}
