package club

import (
	"errors"

	"acforge/engine"
)

// saveVersion is the version of the bytes below; it changes with the fields
// of the state.
const saveVersion = 2

var errSave = errors.New("club: these bytes are no saved game of this mode")

// Save appends the state: a mark, the version, a digest of the mission, the
// fields, a digest of it all.
func (g *Game) Save(dst []byte) []byte {
	from := len(dst)
	v := visitor{mode: modeWrite, out: append(dst, 'A', 'C', saveVersion)}
	id := g.m.digest()
	v.u64(&id)
	g.visit(&v)
	sum := digest(v.out[from:])
	v.u64(&sum)
	return v.out
}

// Restore reads it back. What it refuses changes nothing.
func (g *Game) Restore(b []byte) error {
	if len(b) < 19 || b[0] != 'A' || b[1] != 'C' || b[2] != saveVersion {
		return errSave
	}
	v := visitor{mode: modeRead, in: b[3:]}
	var id, sum uint64
	v.u64(&id)
	end := visitor{mode: modeRead, in: b[len(b)-8:]}
	end.u64(&sum)
	if id != g.m.digest() || sum != digest(b[:len(b)-8]) {
		return errSave
	}
	v.in = v.in[:len(v.in)-8]
	next := Game{m: g.m}
	next.visit(&v)
	if v.bad || len(v.in) != 0 || next.Check() != nil {
		return errSave
	}
	g.s, g.filled = next.s, false
	return nil
}

// digest tells one mode's saves from another's.
func (m *Mission) digest() uint64 {
	size := uint64(len(m.missions))<<40 | uint64(len(m.defences))<<32 | uint64(len(m.weapons))<<24 | uint64(len(m.places))<<16 |
		uint64(len(m.specials[1]))<<8 | uint64(len(m.doubles))
	return engine.Seed(m.pack.ir.ID+Rules, m.game.ID, len(m.chars), size)
}

func digest(b []byte) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, c := range b {
		h = (h ^ uint64(c)) * 0x100000001b3
	}
	return engine.Mix(h)
}
