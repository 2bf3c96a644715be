package campaign

import (
	"errors"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice"
)

// saves is the envelope of a saved state. Its version changes with the fields.
var saves = flat.Seal{Mark: [2]byte{'A', 'C'}, Version: 2}

var errSave = errors.New("campaign: these bytes are no saved game of this campaign")

// mostBytes is larger than any saved Memory.
const mostBytes = 1 << 16

// Save appends the state, including that of the Memory.
func (g *Game) Save(dst []byte) []byte {
	v := saves.Write(dst, g.m.digest())
	g.visit(&v)
	g.visitMemory(&v)
	return v.Saved()
}

// Restore reads a saved state. If it returns an error, the game is unchanged.
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

// read reads a state and returns whether it is playable. Forged data may hold any
// index: if reading it panics, it is refused.
func (g *Game) read(v *flat.Visitor) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	g.visit(v)
	g.visitMemory(v)
	return v.Whole() && g.sound() && (g.in == nil || g.in.Check() == nil)
}

// sound reports whether a state without its Memory is playable.
func (g *Game) sound() bool {
	if int(g.s.Edition) >= len(profiles) {
		return false
	}
	g.p = &profiles[g.s.Edition]
	return g.wrong() == ""
}

// From starts a game from a position between two Memories, given as hexadecimal
// digits of its save. The save must fit o. The game continues to its next point,
// which is in a Memory if there is no choice before it.
func (m *Mission) From(o engine.Options, saved string) (engine.Game, error) {
	g, err := m.begin(o)
	if err != nil {
		return nil, err
	}
	b := make([]byte, len(saved)/2)
	for i := range b {
		v, err := strconv.ParseUint(saved[2*i:2*i+2], 16, 8)
		if err != nil {
			return nil, errSave
		}
		b[i] = byte(v)
	}
	was := g.s
	v, ok := saves.Read(b, m.digest())
	if s := &g.s; !ok || len(saved)%2 != 0 || !g.readBare(&v) || s.Seed != was.Seed || s.Given != was.Given || s.Seats != was.Seats || s.Edition != was.Edition {
		return nil, errSave
	}
	if g.resume() != "" {
		return nil, errSave
	}
	return g, nil
}

// readBare reads a state without a Memory, as pages use it.
func (g *Game) readBare(v *flat.Visitor) bool {
	g.visit(v)
	var memory uint32
	v.U32(&memory)
	return v.Whole() && memory == 0
}

// resume continues from the stage of a restored state to its point. Forged data
// may hold any index; resume returns why a state is refused.
func (g *Game) resume() (why string) {
	defer func() {
		if recover() != nil {
			why = "a part of it points nowhere"
		}
	}()
	for _, bad := range bads[:len(bads)-1] { // there is no point yet
		if why := bad(g); why != "" {
			return why
		}
	}
	g.run()
	return g.wrong()
}

// digest identifies the campaign that a save belongs to, because every number in
// a save is an index into a table.
func (m *Mission) digest() uint64 {
	p := m.ir
	sum := engine.Seed(p.ID+Rules, ID, len(m.index), 0)
	add := func(id string) { sum = engine.Seed(id, "", 0, sum) }
	for i := range p.Equipment {
		add(p.Equipment[i].ID)
	}
	for i := range p.Events {
		add(p.Events[i].ID)
	}
	for i := range p.Chests {
		add(p.Chests[i].ID)
	}
	for i := range m.index {
		add(m.memory(uint8(i)).ID)
	}
	for i := range m.minis {
		add(codec{m}.miniID(i))
	}
	for i := range m.assets.list { // envelopes, Skill cards, Blueprints, Contracts
		add(m.assets.list[i].ID)
	}
	return sum
}

// Hash covers every byte of the state and of the Memory that matters for the
// rules.
func (g *Game) Hash() uint64 {
	v := flat.Hashing()
	g.visit(&v)
	if g.in != nil {
		v.Feed(g.in.Hash())
	}
	return v.Sum()
}

// visit visits the state.
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
		if g.m.parts {
			v.Flag(&p.Gone)
		}
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
	for i := range g.m.ir.Remember {
		v.U16(&s.Recall[i])
	}
	if g.m.ends {
		v.Bytes(s.Ends[:])
	}
}

// visitMemory visits the Memory, if there is one, as one part: its own save.
func (g *Game) visitMemory(v *flat.Visitor) {
	var saved []byte
	if g.in != nil {
		saved = g.in.Save(nil)
	}
	n := uint32(len(saved))
	v.U32(&n)
	if n == 0 {
		return
	}
	if saved == nil { // reading
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

// dummy returns any game of a Memory.
func (m *Mission) dummy(i int) *venice.Game {
	in, err := m.mems[i].New(engine.Options{Seats: 2})
	if err != nil {
		return nil
	}
	return in.(*venice.Game)
}
