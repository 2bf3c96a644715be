package venice

import (
	"slices"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// whileInfo is a state of the Memory.
type whileInfo struct {
	cond condID
	bit  uint8 // its bit among those that select the Map, none if it leaves the Map as it is
	mods []modInfo
	bans []banInfo
}

// whiles compiles the states of the Memory.
func (m *Mission) whiles(b *builder) {
	bit := uint8(len(m.mem.Changes))
	for i := range m.mem.While {
		w := &m.mem.While[i]
		info := whileInfo{cond: b.cond(&w.If), bit: none}
		if w.Redraws() {
			info.bit = bit
			bit++
		}
		for k := range w.Modify {
			info.mods = append(info.mods, b.modifier(&w.Modify[k]))
			m.dear = m.dear || w.Modify[k].What == "moveCost"
		}
		info.bans = b.bans(w.Forbid)
		m.bans = m.bans || len(info.bans) > 0
		m.states = append(m.states, info)
	}
}

// drawings returns how many bits select the Map.
func drawings(mem *ir.Memory) int {
	n := len(mem.Changes)
	for i := range mem.While {
		n += int(bit(mem.While[i].Redraws()))
	}
	return n
}

// apply adds what a state changes to a copy of a Memory.
func (w *whileDrawn) apply(n *ir.Memory) {
	n.Walls = slices.DeleteFunc(n.Walls, func(e ir.Edge) bool { return slices.Contains(w.Open, e) })
	n.Walls = append(n.Walls, w.Walls...)
	for _, s := range w.Stations {
		if !slices.Contains(n.Stations, s) {
			n.Stations = append(n.Stations, s)
		}
	}
	paint(n, w.Kinds)
}

type whileDrawn ir.While

// drawing returns the bits that select the Map of a state of the game.
func (m *Mission) drawing(s *State) int {
	n := int(s.Altered)
	for i := range m.states {
		if s.States>>i&1 != 0 && m.states[i].bit != none {
			n |= 1 << m.states[i].bit
		}
	}
	return n
}

// judgeStates finds out which states hold, when nothing else is in progress. Their
// conditions are judged on the Map without any state, so that no state depends on itself.
// It reports whether one began or ended.
func (g *Game) judgeStates() bool {
	if len(g.m.root.states) == 0 {
		return g.m.root.uncovers && g.uncover()
	}
	s := &g.s
	was, now := s.States, uint16(0)
	s.States = 0
	g.m = g.m.root.standing(s)
	for i := range g.m.states {
		if g.holds(g.m.states[i].cond, &nowhere) {
			now |= 1 << i
		}
	}
	s.States = was
	before := g.m.root.standing(s)
	s.States = now
	g.m = before.root.standing(s)
	if was == now {
		return g.m.root.uncovers && g.uncover()
	}
	g.filled, g.solo, g.dirty = false, 0, true
	for i := range g.m.states {
		if on := now >> i & 1; on != was>>i&1 {
			g.ev(evState, 0, 0, i, int(on), 0)
			g.fire(whenState, uint8(i)<<1|uint8(on), none, none)
		}
	}
	g.flood(before)
	return true
}

// flood clears what cannot be on a square that has just become a canal: Bodies go to the
// reserve, and a character in the Hiding Spot comes out onto the square.
func (g *Game) flood(before *Mission) {
	g.soak(before)
	g.uncover()
}

// stateChange adds up the modifiers of the states that hold. They do not work inside
// a Machine (BOV-48.7).
func (g *Game) stateChange(what, seat int, weapon uint8) int {
	n := 0
	for i := range g.m.states {
		if g.s.States>>i&1 == 0 || g.s.Seat[seat].Where == inMachine {
			continue
		}
		for k := range g.m.states[i].mods {
			m := &g.m.states[i].mods[k]
			if int(m.what) == what && forWeapon(m.weapon, weapon) && g.seatsOf(&g.m.who[m.who], &nowhere)>>seat&1 != 0 && (m.cond == 0 || g.holds(m.cond, &nowhere)) {
				n += int(m.by)
			}
		}
	}
	return n
}

// statesJSON lists the states that hold.
func (c codec) statesJSON(j *flat.JSON, g *Game) {
	if len(c.m.mem.While) == 0 {
		return
	}
	j.Key("states").List()
	for i := range c.m.mem.While {
		if g.s.States>>i&1 != 0 {
			j.Str(c.m.mem.While[i].Name)
		}
	}
	j.End()
}

// stateText says that a state begins or ends.
func (c codec) stateText(i int, on bool, lang string) string {
	key := "event.state"
	if !on {
		key += ".ends"
	}
	return say(lang, key, "what", flat.OneLine(c.text(c.m.mem.While[i].Text, lang)))
}

// While says how long a state holds.
func (w *Words) While(memory int, x ir.While) string {
	k := w.of(memory)
	return k.say("while", "cond", k.cond(&x.If)) + k.forbids(x.Forbid)
}
