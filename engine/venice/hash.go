package venice

import "acforge.dev/engine/flat"

// walk visits the fields of a state (flat.Visitor).
type walk struct{ flat.Visitor }

// Small, numerous records are hashed whole.

func (v *walk) card(c *Card) {
	if v.Hashes() {
		v.Feed(uint64(c.ID) | uint64(c.Turn)<<8 | uint64(c.Memory)<<16)
		return
	}
	v.U8(&c.ID, &c.Turn, &c.Memory)
}

func (v *walk) piles(list []Pile) {
	for i := range list {
		p := &list[i]
		if v.Hashes() {
			v.Feed(uint64(p.Left) | uint64(p.Gone)<<8)
			continue
		}
		v.U8(&p.Left, &p.Gone)
	}
}

func (v *walk) square(q *Square) {
	if v.Hashes() {
		v.Feed(uint64(flat.LE32(q.Guards[:])) | uint64(flat.LE32(q.Bodies[:]))<<32)
		v.Feed(uint64(q.Loose) | uint64(q.Entered)<<8 | uint64(q.Evicted)<<16 | uint64(q.Due)<<24)
		return
	}
	v.Bytes(q.Guards[:])
	v.Bytes(q.Bodies[:])
	v.U8(&q.Loose, &q.Entered, &q.Evicted, &q.Due)
}

func (v *walk) frame(f *Frame) {
	if v.Hashes() {
		v.Feed(uint64(f.Op) | uint64(f.PC)<<8 | uint64(uint16(f.A))<<16 | uint64(uint16(f.B))<<32 | uint64(uint16(f.C))<<48)
		v.Feed(uint64(uint16(f.D)) | uint64(uint16(f.E))<<16 | uint64(uint16(f.F))<<32)
		return
	}
	v.U8(&f.Op, &f.PC)
	v.I16(&f.A, &f.B, &f.C, &f.D, &f.E, &f.F)
}

// visit visits the state of g, limited to the table entries that its mission
// uses.
func (g *Game) visit(v *walk) {
	s, m := &g.s, g.m
	v.U64(&s.Seed)
	v.U64(&s.Flags)
	v.U64(&s.Fired)
	v.moments(s.Queue[:fewMoments])
	for i := range s.Draws {
		v.U16(&s.Draws[i])
	}
	v.U16(&s.Turn)
	v.U16(&s.Cause)
	v.U16(&s.Opened)
	v.U16(&s.ChestsUp)
	v.U8(&s.Ask.Kind, &s.Ask.Code, &s.Ask.Who, &s.Ask.Count, &s.QueueN, &s.Seats, &s.Edition, &s.Phase, &s.Step, &s.Result, &s.Skip,
		(*uint8)(&s.Broken), &s.Testing, &s.Ignore, &s.NextCard, &s.XPChests, &s.Killed, &s.Short, &s.Drawn, &s.PoolN, &s.FrameN, &s.FiredNow)
	if s.QueueN > fewMoments {
		v.moments(s.Queue[fewMoments:])
	}
	v.Flag(&s.Easy, &s.EasySeen, &s.Changing, &s.Given, &s.AlertRaised, &s.ExposedEver, &s.CriticalEver, &s.EliminatedEver, &s.Left, &g.dirty)
	v.Bytes(s.Face[:])
	v.Bytes(s.ChestOrder[:])
	for i := range s.Total {
		v.U16(&s.Total[i])
	}
	for i := range s.Map {
		a := &s.Map[i]
		v.Flag(&a.Alert, &a.Pending, &a.Synced)
		v.U8(&a.Event, &a.Dir, &a.Uses)
		if m.nMaps > 1 {
			v.U8(&a.Gone)
		}
	}
	if m.nMaps > 1 {
		v.U8(&s.Pointer)
	}
	for i := range maxSeats + len(m.allies) {
		g.visitSeat(v, &s.Seat[i])
	}
	for i := range m.nSq {
		v.square(&s.Sq[i])
	}
	for i := range m.nGoals {
		o := &s.Goal[i]
		v.Flag(&o.Done, &o.Hidden)
		v.U8(&o.Paid)
		v.Bytes(o.Seated[:])
		if profiles[s.Edition%4].seatOnEntry {
			v.Bytes(o.Coming[:])
		}
		if m.goals[i].xpBy != 0 {
			v.U8(&o.XP)
		}
	}
	v.Bytes(s.Token[:])
	v.Bytes(s.Counter[:fewCounters])
	if m.mem.CounterSlots() > fewCounters {
		v.Bytes(s.Counter[fewCounters:])
	}
	v.piles(s.Equip[:len(m.equip)])
	v.piles(s.Event[:len(m.events)])
	v.piles(s.Reinf[:len(m.reinf)])
	if len(m.first.fall) > 0 {
		v.U8(&s.Fallen)
	}
	if m.root.shifts {
		v.U8(&s.Falling)
		for _, set := range []*squareSet{&s.Out, &s.Fell, &s.Named} {
			v.U64(&set.Lo)
			v.U64(&set.Hi)
		}
	}
	if m.root.nDrawn > 0 {
		g.visitAltered(v)
	}
	if n := len(m.root.states); n > 8 {
		v.U16(&s.States)
	} else if n > 0 {
		low := uint8(s.States)
		v.U8(&low)
		s.States = uint16(low)
	}
	if m.first.watched != (squareSet{}) {
		v.U64(&s.Met.Lo)
		v.U64(&s.Met.Hi)
	}
	if m.root.withdraws {
		v.U16(&s.Withdrawn)
	}
	if m.root.parts {
		v.U8(&s.Parted)
	}
	if m.bosses != 0 {
		v.Bytes(s.BossHP[:])
		v.Bytes(s.BossDice[:])
		v.U8(&s.Faced)
	}
	if m.limit > 0 {
		v.U8(&s.TurnsLeft)
		v.Bytes(s.Aside[:])
	}
	if len(m.machines) > 0 {
		for i := range s.Machine {
			x := &s.Machine[i]
			v.U8(&x.At, &x.HP, &x.Rider, &x.Guard, &x.Dice)
		}
	}
	if m.moments>>whenSuccess&1 != 0 {
		v.Flag(&s.Succeeding)
	}
	for i := range m.recall {
		v.U16(&s.Remembered[i])
	}
	g.visitChances(v)
	g.visitFigures(v)
	g.visitSecrets(v)
	g.visitPieces(v)
	v.Bytes(s.Uses[:m.nUses])
	if m.asksDeeds {
		v.Bytes(s.Asked[:])
	}
	if m.root.eachPush {
		for i := range m.nSq {
			v.U16(&s.Pushed[i])
		}
	}
	if m.root.trooping {
		v.Bytes(s.Marched[:m.nSq])
	}
	g.visitLater(v)
	v.Bytes(s.Reserve[:])
	v.Bytes(s.Borrowed[:])
	g.visitRest(v)
}

// The room that older versions had. Hashes and saves of games within it stay as they were.
const (
	fewMoments  = 8
	fewCounters = 16
	fewLater    = 4
)

func (v *walk) moments(list []Moment) {
	for i := range list {
		v.U8(&list[i].Trigger, &list[i].Seat, &list[i].At)
	}
}

// visitAltered visits the changes made. Few of them are one byte, as in older versions.
func (g *Game) visitAltered(v *walk) {
	if len(g.m.mem.Changes) > 8 {
		v.U16(&g.s.Altered)
		return
	}
	few := uint8(g.s.Altered)
	v.U8(&few)
	g.s.Altered = uint16(few)
}

func (g *Game) visitSeat(v *walk, a *Seat) {
	v.U8(&a.Char, &a.HP, &a.HPMax, &a.AC, &a.Plus, &a.Where, &a.At, &a.From, &a.Dice)
	v.Flag(&a.Exposed, &a.Critical, &a.Hunted)
	v.U16(&a.CriticalTurn)
	for p := range a.Board {
		v.card(&a.Board[p])
	}
	for l := range a.Skill {
		v.card(&a.Skill[l])
	}
	v.Bytes(a.AbilityTurn[:])
	v.Bytes(a.AbilityGame[:])
}

// visitRest visits the frames and other actions in progress.
func (g *Game) visitRest(v *walk) {
	s := &g.s
	more := false // few games have more than fewMods at once; then the last of these says so
	for i := fewMods; i < maxMods; i++ {
		more = more || s.Mods[i] != (Modifier{})
	}
	for i := range s.Mods {
		w := &s.Mods[i]
		if i == fewMods-1 {
			what := w.What | uint8(bit(more))<<7
			v.U8(&what)
			if more = what>>7 != 0; what&0x7f != w.What { // a walk that reads
				w.What = what & 0x7f
			}
		} else {
			v.U8(&w.What)
		}
		v.I8(&w.By)
		v.U8(&w.Who, &w.Weapon, &w.Lasts, &w.Left)
		if g.m.nMaps > 1 {
			v.U8(&w.Map)
		}
		if i == fewMods-1 && !more {
			break
		}
	}
	fi := &s.Fight
	v.U8(&fi.Target, &fi.Mask, &fi.Joined, &fi.Hits, &fi.Special, &fi.Retal)
	v.Bytes(fi.Weapon[:])
	v.Bytes(fi.Part[:maxTypes])
	if len(g.m.machines) > 0 {
		v.Bytes(fi.Part[maxTypes:])
	}
	v.Flag(&fi.NoRetal, &fi.Reroll, &fi.Again)
	v.Bytes(fi.Dice[:])
	for i := range fi.More {
		v.I8(&fi.More[i])
	}
	if int(s.PoolN) > len(s.Pool) || int(s.FrameN) > len(s.Frame) {
		v.Refuse()
		return
	}
	for i := range int(s.PoolN) {
		v.card(&s.Pool[i])
	}
	for i := range int(s.FrameN) {
		v.frame(&s.Frame[i])
		if g.m.root.nums != nil {
			v.I16(&s.Frame[i].G)
		}
	}
}

// Hash covers every byte of the state that matters for the rules.
func (g *Game) Hash() uint64 {
	v := walk{flat.Hashing()}
	g.visit(&v)
	return v.Sum()
}
