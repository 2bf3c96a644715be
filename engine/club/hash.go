package club

import "acforge.dev/engine/flat"

// walk is a flat.Visitor that hashes, writes or reads the fields of a state.
type walk struct{ flat.Visitor }

// queue visits a queue; only its used places count.
func (v *walk) queue(q *Queue) {
	v.U8(&q.N)
	if int(q.N) > len(q.Card) {
		v.Refuse()
		return
	}
	v.Bytes(q.Card[:q.N])
}

// visit visits every field of the state of g, always in the same order. Hashes
// and saves depend on that order.
func (g *Game) visit(v *walk) {
	s := &g.s
	v.U64(&s.Seed)
	for i := range s.Draws {
		v.U16(&s.Draws[i])
	}
	v.U16(&s.Turn)
	v.U16(&s.Cause)
	v.I16(&s.Score[0], &s.Score[1])
	v.U8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.Seats, &s.Round, &s.Result, &s.Winner, (*uint8)(&s.Broken),
		&s.Priority, &s.First, &s.Mission, &s.Other, &s.Defence, &s.Drawn, &s.Blacks, &s.FrameN)
	v.Flag(&s.Given, &s.Paid, &s.Done, &s.Player[0].Traded, &s.Player[1].Traded)
	v.Bytes(s.Roll[:])
	v.Bytes(s.Need[:])
	v.U32(&s.Left, &s.Unknown)
	for _, q := range [...]*Queue{&s.Missions, &s.Swapped, &s.Used, &s.Played, &s.Spent} {
		v.queue(q)
	}
	for _, b := range [...][]uint8{s.Defences[:], s.Weapons[:], s.Locations[:], s.Specials[:], s.Doubles[:], s.Supply[:], s.Stack[:]} {
		v.Bytes(b)
	}
	for i := range s.Player {
		p := &s.Player[i]
		v.U32(&p.Missions)
		v.I16(&p.Credits)
		v.U16(&p.Prestige)
		for _, b := range [...][]uint8{p.Special[:], p.Again[:], p.Double[:], p.Token[:], p.Char[:], p.Add[:], p.Face[:]} {
			v.Bytes(b)
		}
		v.U8(&p.Active, &p.Weapon, &p.Card, &p.Place, &p.More, &p.Given, &p.Lucky)
	}
	if int(s.FrameN) > len(s.Frame) {
		v.Refuse()
		return
	}
	for i := range int(s.FrameN) {
		f := &s.Frame[i]
		v.U8(&f.Op, &f.PC)
		v.I16(&f.A, &f.B, &f.C, &f.D)
	}
}

// Hash covers every byte of the state that the rules use, so two games of a
// mission with the same hash continue in the same way. Replays and saves hold
// it.
func (g *Game) Hash() uint64 {
	v := walk{flat.Hashing()}
	g.visit(&v)
	return v.Sum()
}
