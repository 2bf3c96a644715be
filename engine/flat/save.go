package flat

import "acforge.dev/engine"

// Seal wraps a saved state. It writes a mark of the system, the version of its
// fields, a digest of the mission, the fields, and a digest of all of these.
type Seal struct {
	// Mark distinguishes the saves of one system from another's.
	Mark [2]byte
	// Version changes with the fields of the state.
	Version byte
}

const (
	head = 2 + 1 + 8 // mark, version, mission
	tail = 8         // digest
)

// Write begins a save that is appended to dst. The caller then visits the state
// and calls [Visitor.Saved]. mission is a digest of the mission.
func (e Seal) Write(dst []byte, mission uint64) Visitor {
	v := Visitor{mode: modeWrite, from: len(dst), out: append(dst, e.Mark[0], e.Mark[1], e.Version)}
	v.U64(&mission)
	return v
}

// Saved ends a save and returns dst with the save appended.
func (v *Visitor) Saved() []byte {
	sum := Digest(v.out[v.from:])
	v.U64(&sum)
	return v.out
}

// Read opens a save of a mission. The caller then visits a state and calls
// [Visitor.Whole]. ok is false for bytes of another system, version or mission,
// and for bytes that were changed.
func (e Seal) Read(b []byte, mission uint64) (Visitor, bool) {
	if len(b) < head+tail || b[0] != e.Mark[0] || b[1] != e.Mark[1] || b[2] != e.Version {
		return Visitor{}, false
	}
	fields, sum := b[head:len(b)-tail], b[len(b)-tail:]
	if LE64(b[3:]) != mission || LE64(sum) != Digest(b[:len(b)-tail]) {
		return Visitor{}, false
	}
	return Visitor{mode: modeRead, in: fields}, true
}

// Whole reports whether a valid state was read and no bytes are left over.
func (v *Visitor) Whole() bool { return !v.bad && len(v.in) == 0 }

// Digest returns a digest of bytes. It does not protect against forgery.
func Digest(b []byte) uint64 {
	h := uint64(0xcbf29ce484222325)
	for _, c := range b {
		h = (h ^ uint64(c)) * 0x100000001b3
	}
	return engine.Mix(h)
}
