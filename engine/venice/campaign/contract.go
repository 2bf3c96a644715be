package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// The Command Room and its Contracts

// reach returns the most dice that the Command Room can have, if the miniatures
// from number from on are still to be placed.
func (g *Game) reach(dice int, from uint8) int {
	room := mostAt[inRoom] - g.count(inRoom)
	dice += int(g.sum(inRoom, func(b *ir.Brown) int { return b.Command }))
	var more []int
	for i := int(from); i < len(g.m.minis); i++ {
		if g.free(i) {
			more = append(more, g.m.minis[i].brown.Command)
		}
	}
	slices.Sort(more)
	slices.Reverse(more)
	for _, n := range more[:min(room, len(more))] {
		dice += n
	}
	return dice
}

// bring applies the gifts of a Contract: BOV-40.30.
func (g *Game) bring(b *ir.Brought) {
	s := &g.s
	g.open(b.Opens)
	for _, h := range b.Joins {
		for i := range g.m.minis {
			if g.m.minis[i].helper == int(h) {
				g.come(i)
			}
		}
		g.ev(evHelper, 4030, int(h), 0, 0)
	}
	for _, id := range b.Unlocks {
		if i := slices.Index(g.m.index, int(id)); i >= 0 {
			s.Unlocked |= 1 << i
			g.ev(evUnlocked, 4030, i, 0, 0)
		}
	}
}

// contract reveals the top Contract and plays its grey boxes (BOV-40.25). The
// first Contract is only read (BOV-40.9).
func (g *Game) contract() {
	s := &g.s
	if int(s.Contract) < len(g.m.hq.Contracts) {
		if !s.Shown {
			s.Shown, s.Box, s.Read = true, none, false
			if len(g.m.hq.Contracts[s.Contract].Boxes) > 0 {
				s.Box = 0
			}
			g.ev(evContract, either(s.First, 4009, 4025), int(s.Contract), 0, 0)
		}
		if !s.First && g.readBoxes(true) {
			return
		}
	}
	s.Post, s.Stage = 0, stagePosts
}

// readBoxes plays the text boxes of a colour until one leads to the other colour,
// which waits for its step (BOV-40.31). It returns whether the group must choose
// the next box.
func (g *Game) readBoxes(grey bool) bool {
	s := &g.s
	k := &g.m.hq.Contracts[s.Contract]
	for s.Box != none {
		b := &k.Boxes[s.Box]
		if b.Grey != grey {
			return false
		}
		if !s.Read {
			s.Read = true
			g.ev(evBox, 4031, int(s.Contract), int(s.Box)+1, 0)
			g.bring(&b.Gives)
		}
		if len(b.Leads) > 1 {
			g.ask(askBox, 0)
			return true
		}
		s.Read = false
		if s.Box = none; len(b.Leads) == 1 {
			s.Box = uint8(b.Leads[0])
		}
	}
	return false
}
