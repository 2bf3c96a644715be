package flat

import (
	"math/bits"

	"acforge.dev/engine"
)

// Visitor visits every field of a state that the rules depend on, in one fixed
// order, to hash, write or read it. A system uses one walk for all three, so
// none can forget a field. The order is the same on every machine.
//
// [Hashing] begins a hash, [Seal] a write or a read.
type Visitor struct {
	mode uint8
	bad  bool
	hash uint64
	out  []byte
	in   []byte
	from int // where the save begins in out
}

const (
	modeHash uint8 = iota
	modeWrite
	modeRead
)

// Hashing returns a visitor that hashes.
func Hashing() Visitor { return Visitor{hash: 0xcbf29ce484222325} }

// Hashes reports whether the visitor hashes. If so, a system may [Visitor.Feed]
// whole small records, which is faster than field by field.
func (v *Visitor) Hashes() bool { return v.mode == modeHash }

// Feed mixes a number into the hash: FNV-1a over whole fields.
func (v *Visitor) Feed(x uint64) {
	v.hash = bits.RotateLeft64(v.hash^x, 27) * 0x9e3779b97f4a7c15
}

// Sum returns the hash of the visited fields.
func (v *Visitor) Sum() uint64 { return engine.Mix(v.hash) }

// Refuse marks the bytes being read as invalid, for example because a number is
// out of range.
func (v *Visitor) Refuse() { v.bad = true }

func (v *Visitor) n(x *uint64, size int) {
	switch v.mode {
	case modeHash:
		v.Feed(*x)
	case modeWrite:
		for i := range size {
			v.out = append(v.out, byte(*x>>(8*i)))
		}
	default:
		if len(v.in) < size {
			v.bad = true
			return
		}
		*x = 0
		for i := range size {
			*x |= uint64(v.in[i]) << (8 * i)
		}
		v.in = v.in[size:]
	}
}

// U64 visits a field of eight bytes. The other methods are named in the same
// way.
func (v *Visitor) U64(x *uint64) { v.n(x, 8) }

// U32 visits fields of four bytes.
func (v *Visitor) U32(xs ...*uint32) {
	for _, x := range xs {
		w := uint64(*x)
		v.n(&w, 4)
		*x = uint32(w)
	}
}

// U16 visits a field of two bytes.
func (v *Visitor) U16(x *uint16) {
	w := uint64(*x)
	v.n(&w, 2)
	*x = uint16(w)
}

// I16 visits signed fields of two bytes.
func (v *Visitor) I16(xs ...*int16) {
	for _, x := range xs {
		w := uint64(uint16(*x))
		v.n(&w, 2)
		*x = int16(uint16(w))
	}
}

// I8 visits a signed byte.
func (v *Visitor) I8(x *int8) {
	w := uint64(uint8(*x))
	v.n(&w, 1)
	*x = int8(uint8(w))
}

// U8 visits bytes.
func (v *Visitor) U8(xs ...*uint8) {
	if v.mode == modeHash {
		for _, x := range xs {
			v.Feed(uint64(*x))
		}
		return
	}
	for _, x := range xs {
		w := uint64(*x)
		v.n(&w, 1)
		*x = uint8(w)
	}
}

// Bytes visits a table of bytes, hashed eight at a time.
func (v *Visitor) Bytes(b []uint8) {
	if v.mode == modeHash {
		for ; len(b) >= 8; b = b[8:] {
			v.Feed(LE64(b))
		}
		for _, x := range b {
			v.Feed(uint64(x))
		}
		return
	}
	for i := range b {
		v.U8(&b[i])
	}
}

// Flag visits booleans. It refuses a byte other than 0 and 1.
func (v *Visitor) Flag(xs ...*bool) {
	for _, x := range xs {
		w := uint64(0)
		if *x {
			w = 1
		}
		v.n(&w, 1)
		if w > 1 {
			v.bad = true
		}
		*x = w == 1
	}
}

// LE32 and LE64 read bytes as one little-endian number, in one load where the
// machine can. encoding/binary would import reflect.
func LE32(b []byte) uint32 {
	_ = b[3]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// LE64 is LE32 for eight bytes.
func LE64(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
