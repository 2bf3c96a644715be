package campaign

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// beginMemory sets up and begins the Memory: BOV-6.10, 46.3. The boards, health
// cubes and the discard pile stay as they were (BOV-6.7, 6.11, 36.1). The set-up
// resets everything else, including saved cubes (BOV-6.8), stealth and alert
// (GAP-12). Skill cards are unused (BOV-6.17, 39.11).
func (g *Game) beginMemory(easy bool) {
	s := &g.s
	if g.m.begins != nil {
		g.m.begins(int(s.Memory))
	}
	mem := g.m.mems[s.Memory]
	o := engine.Options{Seats: int(s.Seats), Edition: profiles[s.Edition].name, Given: s.Given, Seed: engine.At(s.Seed, s.Memory, uint32(s.Attempt))}
	if easy {
		o.Difficulty = "easy"
	}
	st := g.start(mem)
	in, err := mem.NewFrom(&st, o)
	if err != nil { // unsuitable content was rejected when the campaign was made
		panic("campaign: " + err.Error())
	}
	if g.fixed {
		in = in.Settled().(*venice.Game)
	}
	g.adopt(in)
}

// adopt continues with a game of the current Memory.
func (g *Game) adopt(in *venice.Game) {
	s := &g.s
	for id := range g.m.ir.Allies {
		if g.atHome(ir.AllyID(id)) {
			in.KeepHome(ir.AllyID(id)) // BOV-40.15
		}
	}
	g.in, s.Begun, s.Stage, s.Ask = in, s.Memory, stageMemory, flat.Ask{}
	g.ev(evBegun, 610, int(s.Memory), int(s.Attempt), 0)
}

// start returns the start of the Memory.
func (g *Game) start(mem *venice.Mission) ir.Start {
	s := &g.s
	var st ir.Start
	st.Level = int(s.Level) // BOV-39.3
	st.Remembered = g.recall()
	for c, n := range s.Event[:len(g.m.ir.Events)] {
		for range n {
			st.Events = append(st.Events, ir.CardID(c))
		}
	}
	for c := range g.m.ir.Equipment {
		id := ir.CardID(c)
		for range s.Equip[c].Left {
			st.Equipment = append(st.Equipment, id)
		}
		for range s.Equip[c].Gone {
			if mem.Leaves(id) {
				st.Removed = append(st.Removed, id)
			} else {
				st.Discards = append(st.Discards, id)
			}
		}
	}
	for _, c := range s.Deck[:s.ChestN] {
		if g.m.spans(c, g.m.index[s.Memory]) {
			st.Chests = append(st.Chests, ir.CardID(c))
		}
	}
	boards := &st.Boards[s.Seats-2]
	for i := range s.players() {
		*boards = append(*boards, g.board(i))
	}
	return st
}

// spans reports whether a Chest card belongs to a Memory of the pack (BOV-10.3).
func (m *Mission) spans(card uint8, memory int) bool {
	c := &m.ir.Chests[card]
	return int(c.First) <= memory && memory <= int(c.Last)
}

// board returns a seat's board for the Memory.
func (g *Game) board(i int) ir.Board {
	a := &g.s.Seat[i]
	b := ir.Board{Character: int(a.Who), Lost: int(a.Lost)}
	id := func(p uint8) ir.CardID {
		if a.Board[p] == none {
			return ir.NoID
		}
		return ir.CardID(a.Board[p])
	}
	b.Melee, b.Ranged, b.Blade, b.Armor = id(placeMelee), id(placeRanged), id(placeBlade), id(placeArmor)
	for p := placeInventory; p < maxPlaces; p++ {
		if a.Board[p] != none {
			b.Inventory = append(b.Inventory, id(p))
		}
	}
	if a.Novice || a.Who == none {
		return b
	}
	for level, c := range g.s.Person[a.Who].Skill {
		if c == none || g.m.ir.Skills[c].Headquarters > g.level() { // BOV-39.12
			continue
		}
		if a.StandIn == none || level < 2 { // BOV-27.7
			b.Skills = append(b.Skills, ir.SkillID(c))
		}
	}
	if a.StandIn != none {
		b.Character, b.Apprentice = int(a.StandIn), true
	}
	return b
}
