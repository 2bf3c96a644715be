package venice

import "acforge/engine"

// affect does to one character what an instruction says.
func (g *Game) affect(in *instr, seat int, ctx *effectCtx) {
	a := &g.s.Seat[seat]
	switch in.op {
	case opExpose:
		g.expose(seat, 2103)
	case opHide: // BOV-21.8
		g.recover(seat, a.At, 2108)
	case opHeal:
		g.heal(seat, int(in.n))
	case opWound:
		g.wound(seat, int(in.n))
	case opCubes:
		g.cubes(seat, int(in.n))
	case opGain:
		g.s.Total[totalEquipment]++
		g.gainCard(seat, uint8(in.n))
	case opDraw:
		g.drawEquipment(seat, int(in.n))
	case opModify:
		g.modify(&g.m.mods[in.n], 1<<seat, ctx)
	}
}

// cubes gives action cubes, without a cap, or takes them: those that
// the end of the phase would take come first.
func (g *Game) cubes(seat, n int) {
	a := &g.s.Seat[seat]
	had := int(a.AC) + int(a.Plus)
	switch {
	case n > 0:
		a.AC = uint8(min(int(a.AC)+n, maxCubes)) // BOV-0.23, GAP-31
	default:
		for k := n; k < 0; k++ {
			if a.AC > 0 {
				a.AC--
			} else if a.Plus > 0 {
				a.Plus--
			}
		}
	}
	g.ev(evCubes, 1908, 0, seat, int(a.AC)+int(a.Plus)-had, 0)
}

// maxCubes is far beyond what cards give in a turn.
const maxCubes = 99

// inBox tells whether a copy of a card is neither in a deck, on a board, among
// the discards nor out of the campaign (BOV-24.8).
func (g *Game) inBox(id int) bool {
	return g.copies(uint8(id)) < max(1, g.m.pack.ir.Equipment[id].Copies)
}

// copies counts the copies of an Equipment card that are in play, and those that
// were and have left the campaign.
func (g *Game) copies(id uint8) int {
	s := &g.s
	n := int(s.Equip[id].Left) + int(s.Equip[id].Gone)
	for i := range int(s.Seats) {
		for _, c := range s.Seat[i].Board {
			if c.ID == id {
				n++
			}
		}
	}
	for i := range int(s.FrameN) {
		switch f := &s.Frame[i]; f.Op {
		case fGain:
			if uint8(f.B) == id {
				n++
			}
		case fUse: // a single-use card is on its way to the discards
			if int(f.D) == useCard && uint8(f.C) == id && g.m.equip[id].single {
				n++
			}
		}
	}
	for i := range int(s.PoolN) {
		if s.Pool[i].ID == id {
			n++
		}
	}
	return n
}

// plain does what needs no choice.
func (g *Game) plain(in *instr, ctx *effectCtx) {
	s := &g.s
	g.dirty = true
	switch in.op {
	case opDepart:
		g.depart(in.typ)
	case opAlert:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if s.Map[i].Gone != 0 {
				continue
			}
			if in.typ != 0 {
				g.raiseAlert(uint8(i), 2301)
			} else {
				g.setAlert(uint8(i), false, 2304)
			}
		}
	case opBorrow:
		if t := g.spawnType(in); t != none {
			if n := g.lends(t, int(in.n)); n != 0 { // BOV-6.4
				s.Reserve[t] = uint8(int(s.Reserve[t]) - n)
				s.Borrowed[t] = uint8(int(s.Borrowed[t]) + n)
				g.ev(evLent, 604, 0, int(t), n, 0)
			}
		}
	case opDirection:
		for i, to := g.mapsOf(ctx); i < to; i++ { // BOV-51.1
			if s.Map[i].Gone != 0 {
				continue
			}
			s.Map[i].Dir = in.typ
			g.ev(evDirection, 3004, 0, int(in.typ), i, 0)
		}
	case opSkip:
		for i, to := g.mapsOf(ctx); i < to; i++ {
			if s.Map[i].Gone == 0 {
				s.Skip |= skipBit(in.typ, i)
			}
		}
		g.ev(evSkip, 0, 0, int(in.typ), 0, 0)
	case opReinforce:
		g.reinforce(int(in.n), ctx.Map)
	case opTake:
		if at := s.Token[in.typ]; at != none && g.squaresOf(&g.m.where[in.at], ctx, g.origin(ctx)).has(at) {
			s.Token[in.typ] = none
			g.ev(evToken, 0, g.m.contentOf(contentToken, int(in.typ)), int(in.typ), int(at), 0)
		}
	case opReveal:
		if o := &s.Goal[in.typ]; o.Hidden && !o.Done {
			o.Hidden = false
			g.ev(evRevealed, 0, g.m.contentOf(contentObjective, int(in.typ)), int(in.typ), 0, 0)
			g.reseat(g.m.goals[in.typ].at)
		}
	case opChange:
		g.changeMap(in.typ)
	case opComplete:
		g.completeObjective(in.typ, ctx.Self)
	case opSet:
		s.Flags |= 1 << in.typ
	case opClear:
		s.Flags &^= 1 << in.typ
	case opCount:
		s.Counter[in.typ] = uint8(max(0, min(int(s.Counter[in.typ])+int(in.n), 255)))
	case opWin:
		g.finish(engine.Won, causeEffect, 505)
	case opLose:
		g.ev(evReason, 602, ctx.Content, int(in.text), 0, 0)
		g.finish(engine.Lost, causeEffect, 602)
	case opIgnoreTest:
		for which, to := g.mapsOf(ctx); which < to; which++ { // BOV-51.1
			g.ignoreTests(which, int(in.n))
		}
	case opHits:
		if s.Fight.Mask != 0 {
			s.Fight.Hits = uint8(min(int(s.Fight.Hits)+int(in.n), 200))
		}
	case opBossDamage:
		if s.Fight.Mask != 0 {
			g.harmBosses(s.Fight.Target, int(in.n))
		}
	case opNoRetaliation:
		s.Fight.NoRetal = s.Fight.Mask != 0
	case opIgnore:
		if ctx.Window == windowTest {
			g.ignoreTest()
		}
	case opReroll:
		if ctx.Window == windowAttack {
			s.Fight.Reroll = true
		}
	}
}

// ignoreTest marks the Detection Test at hand: it is not made (BOV-28.9).
func (g *Game) ignoreTest() {
	for i := int(g.s.FrameN) - 1; i > 0; i-- {
		if f := &g.s.Frame[i]; f.Op == fTest {
			f.F |= markOff
			return
		}
	}
}

// lends is how many of n Guards of a type the reserve can lend, or get back
// (BOV-6.4). That they are not there is no failure: nobody places them.
func (g *Game) lends(t uint8, n int) int {
	return max(-int(g.s.Borrowed[t]), min(n, int(g.s.Reserve[t])))
}
