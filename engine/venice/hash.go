package venice

import (
	"math/bits"

	"acforge/engine"
)

// visitor goes over every rule-bearing field of a state in one fixed order:
// to hash it, to write it down, or to read it back. One walk for all three, so
// that none can forget a field; the order is the same on every machine.
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

func (v *visitor) n(x *uint64, size int) {
	switch v.mode {
	case modeHash:
		v.feed(*x)
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

// feed mixes a field into the hash: FNV-1a over whole fields.
func (v *visitor) feed(x uint64) {
	v.hash = bits.RotateLeft64(v.hash^x, 27) * 0x9e3779b97f4a7c15
}

func (v *visitor) u64(x *uint64) { v.n(x, 8) }

func (v *visitor) u16(x *uint16) {
	w := uint64(*x)
	v.n(&w, 2)
	*x = uint16(w)
}

func (v *visitor) i16(x *int16) {
	w := uint64(uint16(*x))
	v.n(&w, 2)
	*x = int16(uint16(w))
}

func (v *visitor) u8(xs ...*uint8) {
	if v.mode == modeHash {
		for _, x := range xs {
			v.feed(uint64(*x))
		}
		return
	}
	for _, x := range xs {
		w := uint64(*x)
		v.n(&w, 1)
		*x = uint8(w)
	}
}

func (v *visitor) bytes(b []uint8) {
	if v.mode == modeHash {
		for ; len(b) >= 8; b = b[8:] {
			v.feed(le64(b))
		}
		for _, x := range b {
			v.feed(uint64(x))
		}
		return
	}
	for i := range b {
		v.u8(&b[i])
	}
}

func (v *visitor) flag(xs ...*bool) {
	for _, x := range xs {
		w := bit(*x)
		v.n(&w, 1)
		if w > 1 {
			v.bad = true
		}
		*x = w == 1
	}
}

// Small records that come in numbers are fed to the hash whole.

func (v *visitor) card(c *Card) {
	if v.mode == modeHash {
		v.feed(uint64(c.ID) | uint64(c.Turn)<<8 | uint64(c.Memory)<<16)
		return
	}
	v.u8(&c.ID, &c.Turn, &c.Memory)
}

func (v *visitor) piles(list []Pile) {
	for i := range list {
		p := &list[i]
		if v.mode == modeHash {
			v.feed(uint64(p.Left) | uint64(p.Gone)<<8)
			continue
		}
		v.u8(&p.Left, &p.Gone)
	}
}

func (v *visitor) square(q *Square) {
	if v.mode == modeHash {
		v.feed(uint64(le32(q.Guards[:])) | uint64(le32(q.Bodies[:]))<<32)
		v.feed(uint64(q.Loose) | uint64(q.Entered)<<8 | uint64(q.Evicted)<<16 | uint64(q.Dice)<<24)
		return
	}
	v.bytes(q.Guards[:])
	v.bytes(q.Bodies[:])
	v.u8(&q.Loose, &q.Entered, &q.Evicted, &q.Dice)
}

func (v *visitor) frame(f *Frame) {
	if v.mode == modeHash {
		v.feed(uint64(f.Op) | uint64(f.PC)<<8 | uint64(uint16(f.A))<<16 | uint64(uint16(f.B))<<32 | uint64(uint16(f.C))<<48)
		v.feed(uint64(uint16(f.D)) | uint64(uint16(f.E))<<16 | uint64(uint16(f.F))<<32)
		return
	}
	v.u8(&f.Op, &f.PC)
	v.i16(&f.A)
	v.i16(&f.B)
	v.i16(&f.C)
	v.i16(&f.D)
	v.i16(&f.E)
	v.i16(&f.F)
}

// visit goes over the state of g, as far as its mission uses the tables.
func (g *Game) visit(v *visitor) {
	s, m := &g.s, g.m
	v.u64(&s.Seed)
	v.u64(&s.Flags)
	v.u64(&s.Fired)
	for i := range s.Queue {
		v.u8(&s.Queue[i].Trigger, &s.Queue[i].Seat, &s.Queue[i].At)
	}
	for i := range s.Draws {
		v.u16(&s.Draws[i])
	}
	v.u16(&s.Turn)
	v.u16(&s.Cause)
	v.u16(&s.Opened)
	v.u16(&s.ChestsUp)
	v.u8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.QueueN, &s.Seats, &s.Edition, &s.Phase, &s.Step, &s.Result, &s.Skip,
		&s.Broken, &s.Testing, &s.Ignore, &s.NextCard, &s.XPChests, &s.Killed, &s.Drawn, &s.PoolN, &s.FrameN, &s.FiredNow)
	v.flag(&s.Easy, &s.EasySeen, &s.Changing, &s.Changed, &s.Given, &s.AlertRaised, &s.ExposedEver, &s.CriticalEver, &s.EliminatedEver, &s.Left, &g.dirty)
	v.bytes(s.Face[:])
	v.bytes(s.ChestOrder[:])
	for i := range s.Total {
		v.u16(&s.Total[i])
	}
	for i := range s.Map {
		a := &s.Map[i]
		v.flag(&a.Alert, &a.Pending, &a.Synced)
		v.u8(&a.Event, &a.Dir, &a.Uses)
		if m.nMaps > 1 {
			v.u8(&a.Gone)
		}
	}
	if m.nMaps > 1 {
		v.u8(&s.Pointer)
	}
	for i := range maxSeats + len(m.allies) {
		g.visitSeat(v, &s.Seat[i])
	}
	for i := range m.nSq {
		v.square(&s.Sq[i])
	}
	for i := range m.nGoals {
		o := &s.Goal[i]
		v.flag(&o.Done, &o.Hidden)
		v.u8(&o.Paid)
		v.bytes(o.Seated[:])
	}
	v.bytes(s.Token[:])
	v.bytes(s.Counter[:])
	v.piles(s.Equip[:len(m.equip)])
	v.piles(s.Event[:len(m.events)])
	v.piles(s.Reinf[:len(m.reinf)])
	if len(m.first.fall) > 0 {
		v.u8(&s.Fallen)
	}
	if len(m.root.changed) > 0 {
		v.u8(&s.Altered)
	}
	if m.first.watched != (squareSet{}) {
		v.u64(&s.Met.Lo)
		v.u64(&s.Met.Hi)
	}
	if m.bosses != 0 {
		v.bytes(s.BossHP[:])
		v.bytes(s.BossDice[:])
		v.u8(&s.Faced)
	}
	if m.limit > 0 {
		v.u8(&s.TurnsLeft)
		v.bytes(s.Aside[:])
	}
	if len(m.machines) > 0 {
		for i := range s.Machine {
			x := &s.Machine[i]
			v.u8(&x.At, &x.HP, &x.Rider, &x.Guard, &x.Dice)
		}
	}
	v.bytes(s.Reserve[:])
	v.bytes(s.Borrowed[:])
	g.visitRest(v)
}

func (g *Game) visitSeat(v *visitor, a *Seat) {
	v.u8(&a.Char, &a.HP, &a.HPMax, &a.AC, &a.Plus, &a.Where, &a.At, &a.From, &a.Dice, &a.Hides)
	v.flag(&a.Exposed, &a.Critical, &a.Hunted)
	v.u16(&a.CriticalTurn)
	for p := range a.Board {
		v.card(&a.Board[p])
	}
	for l := range a.Skill {
		v.card(&a.Skill[l])
	}
	v.bytes(a.AbilityTurn[:])
	v.bytes(a.AbilityGame[:])
}

// visitRest goes over what is in the middle of being done.
func (g *Game) visitRest(v *visitor) {
	s := &g.s
	for i := range s.Mods {
		w := &s.Mods[i]
		by := uint8(w.By)
		v.u8(&w.What, &by, &w.Who, &w.Weapon, &w.Lasts, &w.Left)
		if g.m.nMaps > 1 {
			v.u8(&w.Map)
		}
		w.By = int8(by)
	}
	fi := &s.Fight
	v.u8(&fi.Target, &fi.Mask, &fi.Joined, &fi.Hits, &fi.Special, &fi.Retal)
	v.bytes(fi.Weapon[:])
	v.bytes(fi.Part[:maxTypes])
	if len(g.m.machines) > 0 {
		v.bytes(fi.Part[maxTypes:])
	}
	v.flag(&fi.NoRetal, &fi.Reroll, &fi.Again)
	v.bytes(fi.Dice[:])
	for i := range fi.More {
		more := uint8(fi.More[i])
		v.u8(&more)
		fi.More[i] = int8(more)
	}
	if int(s.PoolN) > len(s.Pool) || int(s.FrameN) > len(s.Frame) {
		v.bad = true
		return
	}
	for i := range int(s.PoolN) {
		v.card(&s.Pool[i])
	}
	for i := range int(s.FrameN) {
		v.frame(&s.Frame[i])
	}
}

// Hash covers every rule-bearing byte of the state.
func (g *Game) Hash() uint64 {
	v := visitor{mode: modeHash, hash: 0xcbf29ce484222325}
	g.visit(&v)
	return engine.Mix(v.hash)
}

// le32 and le64 read bytes as one number, in one load where the machine can.
// encoding/binary would bring reflect along.
func le32(b []byte) uint32 {
	_ = b[3]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

func le64(b []byte) uint64 {
	_ = b[7]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
