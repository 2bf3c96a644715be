package venice

import (
	"errors"
	"math/bits"
	"slices"
	"sync"

	ir "acforge.dev/schema/ir/venice"
)

// Effects can change the Map (BOV-3.5, 9.4): turned tiles change walls, and
// stations, Entrances and Chests can appear. Each state of the Map is a Mission
// of its own, as in a collapse (collapse.go). It is computed once for each
// combination of the Memory's changes, and a game points to the one that
// State.Altered selects. All of them are compiled from the same scripts and
// cards, so a frame can continue in another one.

// A few combinations are all computed before the first game. Of more, each is computed when a
// game first needs it, and kept for all games of the Memory.

// maxChanges is the largest number of changes in a Memory.
const maxChanges = ir.ChangesMost

// readyMost is the largest number of changes and states of which every combination is
// computed before the first game.
const readyMost = 6

// drawn holds the Missions of a Memory with the changes made. Games in other goroutines may
// ask for them at the same time.
type drawn struct {
	mu   sync.Mutex
	kept map[int]*Mission // by mask of changes and states
	make func(mask int) (*Mission, error)
}

// mostDrawn is the largest number of Missions that are kept if not all are.
const mostDrawn = 256

// variants computes the Map for combinations of changes: all of them, or of many each change
// and state alone and all together.
func (m *Mission) variants(p *Pack) error {
	m.nDrawn = drawings(m.mem)
	if m.nDrawn == 0 {
		return nil
	}
	m.changed = &drawn{kept: map[int]*Mission{}, make: m.drawnBy}
	for mask := 1; mask < 1<<m.nDrawn; mask++ {
		if m.nDrawn > readyMost && bits.OnesCount(uint(mask)) > 1 && mask != 1<<m.nDrawn-1 {
			continue
		}
		v, err := m.drawnBy(mask)
		if err != nil {
			return err
		}
		if m.nDrawn <= readyMost {
			m.changed.kept[mask] = v
		}
	}
	return nil
}

// drawnBy computes the Mission after the changes in mask.
func (m *Mission) drawnBy(mask int) (*Mission, error) {
	v, err := compileMap(m.pack, changedBy(m.mem, mask), m)
	if err != nil {
		return nil, err
	}
	if len(v.code) != len(m.code) || len(v.conds) != len(m.conds) {
		return nil, errors.New("memory " + m.mem.ID + ": its scripts are others on the changed map")
	}
	return v, nil
}

// afterChanges returns the Mission after the changes in mask.
func (m *Mission) afterChanges(mask int) *Mission {
	if mask == 0 {
		return m
	}
	k := m.changed
	if m.nDrawn <= readyMost {
		return k.kept[mask]
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if n := k.kept[mask]; n != nil {
		return n
	}
	n, err := k.make(mask)
	if err != nil {
		return m // each change alone compiles, and all together
	}
	if len(k.kept) == mostDrawn {
		clear(k.kept)
	}
	k.kept[mask] = n
	return n
}

// changedBy returns a Memory with the changes in mask made. Chests are not
// included: the State holds which ones are there.
func changedBy(mem *ir.Memory, mask int) *ir.Memory {
	n := *mem
	n.Walls, n.Stations, n.Entrances = slices.Clone(mem.Walls), slices.Clone(mem.Stations), slices.Clone(mem.Entrances)
	for i := range mem.Changes {
		if mask>>i&1 == 0 {
			continue
		}
		c := &mem.Changes[i]
		n.Walls = slices.DeleteFunc(n.Walls, func(e ir.Edge) bool { return slices.Contains(c.Open, e) })
		n.Walls = append(n.Walls, c.Walls...)
		n.Stations = append(n.Stations, c.Stations...)
		n.Entrances = append(n.Entrances, c.Entrances...)
		redraw(&n, c.Ground)
	}
	bit := len(mem.Changes)
	for i := range mem.While {
		w := &mem.While[i]
		if !w.Redraws() {
			continue
		}
		if mask>>bit&1 != 0 {
			(*whileDrawn)(w).apply(&n)
			redraw(&n, w.Ground)
		}
		bit++
	}
	return &n
}

// changeOf returns the index of a named change, or none if the Memory does not
// have it.
func (m *Mission) changeOf(name string) uint8 {
	for i := range m.mem.Changes {
		if m.mem.Changes[i].Name == name {
			return uint8(i)
		}
	}
	return none
}

// changeMap makes change k of the Map. It happens only once and stays until the
// end of the Memory.
func (g *Game) changeMap(k uint8) {
	s := &g.s
	if k == none || s.Altered>>k&1 != 0 {
		return
	}
	s.Altered |= 1 << k
	before := g.m
	g.m = g.m.standing(s)
	g.soak(before)
	chest := len(g.m.mem.Chests)
	for i := range g.m.mem.Changes {
		for _, sq := range g.m.mem.Changes[i].Chests {
			if i == int(k) && !g.m.fallen.has(uint8(sq)) {
				s.ChestsUp |= 1 << chest
			}
			chest++
		}
	}
	g.ev(evChanged, 305, 0, int(k), 0, 0)
	g.filled, g.solo, g.dirty = false, 0, true
}
