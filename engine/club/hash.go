package club

import "acforge/engine"

// visitor goes over every rule-bearing field of a state in one fixed order:
// to hash it, to write it down, or to read it back. One walk for all three, so
// that none can forget a field.
type visitor struct {
	mode uint8
	hash uint64
	out  []byte
	in   []byte
	bad  bool
}

const (
	modeHash uint8 = iota
	modeWrite
	modeRead
)

func (v *visitor) n(x uint64, size int) uint64 {
	switch v.mode {
	case modeHash:
		v.hash = (v.hash ^ x) * 0x9e3779b97f4a7c15
		v.hash ^= v.hash >> 29
		return x
	case modeWrite:
		for i := range size {
			v.out = append(v.out, byte(x>>(8*i)))
		}
		return x
	}
	if len(v.in) < size {
		v.bad = true
		return 0
	}
	x = 0
	for i := range size {
		x |= uint64(v.in[i]) << (8 * i)
	}
	v.in = v.in[size:]
	return x
}

func (v *visitor) u64(x *uint64) { *x = v.n(*x, 8) }

func (v *visitor) u32(xs ...*uint32) {
	for _, x := range xs {
		*x = uint32(v.n(uint64(*x), 4))
	}
}

func (v *visitor) u16(xs ...*uint16) {
	for _, x := range xs {
		*x = uint16(v.n(uint64(*x), 2))
	}
}

func (v *visitor) i16(xs ...*int16) {
	for _, x := range xs {
		*x = int16(v.n(uint64(uint16(*x)), 2))
	}
}

func (v *visitor) u8(xs ...*uint8) {
	for _, x := range xs {
		*x = uint8(v.n(uint64(*x), 1))
	}
}

func (v *visitor) bytes(b []uint8) {
	for i := range b {
		b[i] = uint8(v.n(uint64(b[i]), 1))
	}
}

func (v *visitor) flag(xs ...*bool) {
	for _, x := range xs {
		w := uint64(0)
		if *x {
			w = 1
		}
		w = v.n(w, 1)
		if w > 1 {
			v.bad = true
		}
		*x = w == 1
	}
}

func (v *visitor) queue(q *Queue) {
	v.u8(&q.N)
	if int(q.N) > len(q.Card) {
		v.bad = true
		return
	}
	v.bytes(q.Card[:q.N])
}

// visit goes over the state of g.
func (g *Game) visit(v *visitor) {
	s := &g.s
	v.u64(&s.Seed)
	for i := range s.Draws {
		v.u16(&s.Draws[i])
	}
	v.u16(&s.Turn, &s.Cause)
	v.i16(&s.Score[0], &s.Score[1])
	v.u8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.Seats, &s.Round, &s.Result, &s.Winner, &s.Broken,
		&s.Priority, &s.First, &s.Mission, &s.Other, &s.Defence, &s.Drawn, &s.Blacks, &s.FrameN)
	v.flag(&s.Given, &s.Paid, &s.Done)
	v.bytes(s.Roll[:])
	v.bytes(s.Need[:])
	v.u32(&s.Left, &s.Unknown)
	for _, q := range [...]*Queue{&s.Missions, &s.Swapped, &s.Used, &s.Played, &s.Spent} {
		v.queue(q)
	}
	for _, b := range [...][]uint8{s.Defences[:], s.Weapons[:], s.Locations[:], s.Specials[:], s.Doubles[:], s.Supply[:], s.Stack[:]} {
		v.bytes(b)
	}
	for i := range s.Player {
		p := &s.Player[i]
		v.u32(&p.Missions)
		v.i16(&p.Credits)
		v.u16(&p.Prestige)
		for _, b := range [...][]uint8{p.Special[:], p.Again[:], p.Double[:], p.Token[:], p.Char[:], p.Add[:], p.Face[:]} {
			v.bytes(b)
		}
		v.u8(&p.Active, &p.Weapon, &p.Card, &p.Place, &p.More, &p.Given, &p.Lucky)
	}
	if int(s.FrameN) > len(s.Frame) {
		v.bad = true
		return
	}
	for i := range int(s.FrameN) {
		f := &s.Frame[i]
		v.u8(&f.Op, &f.PC)
		v.i16(&f.A, &f.B, &f.C, &f.D)
	}
}

// Hash covers every rule-bearing byte of the state.
func (g *Game) Hash() uint64 {
	v := visitor{mode: modeHash, hash: 0xcbf29ce484222325}
	g.visit(&v)
	return engine.Mix(v.hash)
}
