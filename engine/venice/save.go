package venice

import (
	"errors"

	"acforge/engine"
)

// saveVersion is the version of the bytes below; it changes with the fields
// of the state.
const saveVersion = 1

var errSave = errors.New("venice: these bytes are no saved game of this memory")

// Save appends the state: a mark, the version, a digest of the mission, the
// fields, a digest of it all.
func (g *Game) Save(dst []byte) []byte {
	from := len(dst)
	v := visitor{mode: modeWrite, out: append(dst, 'A', 'V', saveVersion)}
	id := g.m.digest()
	v.u64(&id)
	g.visit(&v)
	sum := digest(v.out[from:])
	v.u64(&sum)
	return v.out
}

// Restore reads it back. What it refuses changes nothing.
func (g *Game) Restore(b []byte) error {
	if len(b) < 19 || b[0] != 'A' || b[1] != 'V' || b[2] != saveVersion {
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
	next := Game{m: g.m.root}
	next.visit(&v)
	next.s.survey()
	if int(next.s.Fallen) > len(next.m.after) || int(next.s.Altered) > len(next.m.changed) {
		return errSave
	}
	next.m = next.m.standing(&next.s)
	if v.bad || len(v.in) != 0 || !next.sound() {
		return errSave
	}
	g.m, g.s, g.dirty, g.filled, g.kept, g.waits = next.m, next.s, next.dirty, false, 0, anyKind
	g.p = &profiles[g.s.Edition]
	return nil
}

// sound tells whether a state that was read can be played on. What was forged
// may point anywhere; where looking at it fails, it is refused.
func (g *Game) sound() (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if int(g.s.Edition) >= len(profiles) {
		return false
	}
	g.p = &profiles[g.s.Edition] // the check lists options, and they depend on the edition
	return g.Check() == nil
}

// digest tells one mission's saves from another's.
func (m *Mission) digest() uint64 {
	return engine.Seed(m.pack.ir.ID+Rules, m.mem.ID, m.nSq, uint64(m.nGoals)<<32|uint64(len(m.equip))<<16|uint64(len(m.code)&0xffff))
}

func digest(b []byte) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, c := range b {
		h = (h ^ uint64(c)) * 0x100000001b3
	}
	return engine.Mix(h)
}
