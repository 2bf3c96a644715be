package campaign

import (
	"errors"

	"acforge/engine"
	"acforge/engine/flat"
	"acforge/engine/venice"
)

// saves stands around a saved state. Its version changes with the fields.
var saves = flat.Seal{Mark: [2]byte{'A', 'C'}, Version: 2}

var errSave = errors.New("campaign: these bytes are no saved game of this campaign")

// mostBytes is more than a saved Memory has.
const mostBytes = 1 << 16

// Save appends the state, with that of the Memory.
func (g *Game) Save(dst []byte) []byte {
	v := saves.Write(dst, g.m.digest())
	g.visit(&v)
	return v.Saved()
}

// Restore reads it back. What it refuses changes nothing.
func (g *Game) Restore(b []byte) error {
	v, ok := saves.Read(b, g.m.digest())
	if !ok {
		return errSave
	}
	next := &Game{m: g.m}
	if !next.read(&v) {
		return errSave
	}
	opts := g.opts
	*g = *next
	g.opts, g.filled = opts[:0], false
	return nil
}

// read reads a state and tells whether it can be played on. What was forged may point
// anywhere; where looking at it fails, it is refused.
func (g *Game) read(v *flat.Visitor) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	g.visit(v)
	if !v.Whole() || int(g.s.Edition) >= len(profiles) {
		return false
	}
	g.p = &profiles[g.s.Edition]
	return g.Check() == nil
}

// digest tells one campaign's saves from another's.
func (m *Mission) digest() uint64 {
	return engine.Seed(m.ir.ID+Rules, ID, len(m.index), uint64(len(m.ir.Equipment))<<32|uint64(len(m.ir.Events))<<16|uint64(len(m.ir.Chests)))
}

// Hash covers every rule-bearing byte of the state and of the Memory.
func (g *Game) Hash() uint64 {
	v := flat.Hashing()
	g.visit(&v)
	return v.Sum()
}

// visit goes over the state, then over the Memory, if there is one.
func (g *Game) visit(v *flat.Visitor) {
	s := &g.s
	v.U64(&s.Seed)
	v.U64(&s.Opened)
	v.U32(&s.Unlocked)
	v.U16(&s.XP)
	v.U16(&s.Turns)
	v.U8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.Edition, &s.Stage, &s.Memory, &s.Begun, &s.Attempt, &s.Last, &s.Level, &s.Result, &s.Cause,
		&s.Moves, &s.From, &s.Place, &s.At, &s.Leaving, &s.Joining, &s.Seats, &s.ChestN, &s.Back,
		&s.Type, &s.Contract, &s.Box, &s.Points, &s.Count, &s.Post, &s.Paid[0], &s.Paid[1], &s.Drawn)
	v.Flag(&s.Given, &s.Easy, &s.Changed, &s.Offered, &s.Home, &s.Resting, &s.Due, &s.First, &s.Read, &s.Shown, &s.Tried)
	for i := range s.Seat {
		a := &s.Seat[i]
		v.U8(&a.Who, &a.StandIn, &a.Lost)
		v.Flag(&a.Novice)
		v.Bytes(a.Board[:])
	}
	for i := range s.Person {
		p := &s.Person[i]
		v.Flag(&p.Out, &p.Played, &p.Bed, &p.Nursed)
		v.U8(&p.Learned, &p.Offer, &p.Lost)
		v.Bytes(p.Skill[:])
		v.Bytes(p.Bag[:])
	}
	v.Bytes(s.Villa[:])
	for i := range s.Equip {
		v.U8(&s.Equip[i].Left, &s.Equip[i].Gone)
	}
	v.Bytes(s.Event[:])
	v.Bytes(s.Chest[:])
	v.Bytes(s.Deck[:])
	v.Bytes(s.Mini[:]) // BOV-42.3
	v.Bytes(s.Plan[:])
	v.Bytes(s.Shop[:])
	for i := range s.Diary {
		v.U8(&s.Diary[i].How, &s.Diary[i].XP, &s.Diary[i].Sticker)
	}
	g.visitMemory(v)
}

// visitMemory goes over the Memory as one part: its own save, or its hash.
func (g *Game) visitMemory(v *flat.Visitor) {
	if v.Hashes() {
		if g.in != nil {
			v.Feed(g.in.Hash())
		}
		return
	}
	var saved []byte
	if g.in != nil {
		saved = g.in.Save(nil)
	}
	n := uint32(len(saved))
	v.U32(&n)
	if n == 0 {
		return
	}
	if saved == nil { // it is read
		if n > mostBytes || int(g.s.Begun) >= len(g.m.mems) {
			v.Refuse()
			return
		}
		saved = make([]byte, n)
		v.Bytes(saved)
		g.in = g.m.dummy(int(g.s.Begun))
		if g.in == nil || g.in.Restore(saved) != nil {
			v.Refuse()
		}
		return
	}
	v.Bytes(saved)
}

// dummy is some game of a Memory.
func (m *Mission) dummy(i int) *venice.Game {
	in, err := m.mems[i].New(engine.Options{Seats: 2})
	if err != nil {
		return nil
	}
	return in.(*venice.Game)
}
