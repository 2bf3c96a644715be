package venice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// Memory is a Memory with the facts that rules share.
type Memory struct {
	*ir.Memory
	Index int
	At    string // its JSON pointer
	// Sites are all effects of its Objectives and its script.
	Sites []Site
	// Conds are all conditions in it, including nested ones.
	Conds []CondSite
	// Numbers are all numbers in it that are counted in play, including nested ones.
	Numbers []NumberSite
	// Reached reports, for each square, whether an Assassin can get there.
	Reached []bool
}

func (p *Pass) newMemory(i int) *Memory {
	m := &Memory{Memory: &p.Pack.Memories[i], Index: i, At: fmt.Sprintf("/memories/%d", i)}
	m.collect()
	m.Reached = p.reach(m)
	return m
}

// Ptr returns the pointer of something in the Memory: Ptr("guards", 3, "at").
func (m *Memory) Ptr(parts ...any) string {
	var b strings.Builder
	b.WriteString(m.At)
	for _, x := range parts {
		fmt.Fprint(&b, "/", x)
	}
	return b.String()
}

// Plays reports whether a step of the Enemy phase is played.
func (m *Memory) Plays(step string) bool { return slices.Contains(m.EnemyPhase, step) }

// Name returns the name of a square.
func (m *Memory) Name(s ir.SquareID) string { return m.Squares[s].Name }

// Names returns the names of squares, "b1, c2".
func (m *Memory) Names(squares []ir.SquareID) string {
	var out []string
	for _, s := range squares {
		out = append(out, m.Name(s))
	}
	return strings.Join(out, ", ")
}

// number returns the number of the Memory's id, 3 for "0.3" and 101 for "1.1". It
// returns false when the id is not such a number; then the rulebook's statements about
// numbered Memories do not apply.
func (m *Memory) number() (int, bool) {
	book, part, ok := strings.Cut(m.ID, ".")
	b, err := strconv.Atoi(book)
	n, err2 := strconv.Atoi(part)
	return b*100 + n, ok && err == nil && err2 == nil
}

// Exits returns the stations by which one leaves, also those that come later.
func (m *Memory) Exits() []ir.SquareID { return m.ways(m.AllStations(), "entry") }

// Entries returns the stations on the Map at set-up by which one enters.
func (m *Memory) Entries() []ir.SquareID {
	return slices.DeleteFunc(m.ways(m.Stations, "exit"), func(s ir.SquareID) bool { return m.Tiles[m.Squares[s].Tile].Out })
}

// ways returns stations without those that only lead the other way.
func (m *Memory) ways(stations []ir.SquareID, other string) []ir.SquareID {
	return slices.DeleteFunc(slices.Clone(stations), func(s ir.SquareID) bool { return m.Only(s) == other })
}

// AllStations returns those at set-up and those that changes bring.
func (m *Memory) AllStations() []ir.SquareID {
	out := slices.Clone(m.Stations)
	for i := range m.Changes {
		out = append(out, m.Changes[i].Stations...)
	}
	for i := range m.While {
		out = append(out, m.While[i].Stations...)
	}
	return out
}

// AllEntrances returns those at set-up and those that changes bring.
func (m *Memory) AllEntrances() []ir.Entrance {
	out := slices.Clone(m.Entrances)
	for i := range m.Changes {
		out = append(out, m.Changes[i].Entrances...)
	}
	return out
}

// can reports whether any effect of the Memory satisfies does.
func (m *Memory) can(does func(*ir.Effect) bool) bool {
	return slices.ContainsFunc(m.Sites, func(s Site) bool { return does(s.Effect) })
}

// Reveals reports whether an effect brings a hidden Objective onto the Map.
func (m *Memory) Reveals(g ir.GoalID) bool {
	return m.can(func(e *ir.Effect) bool { return e.Reveal != nil && *e.Reveal == g })
}

// Completes reports whether an effect completes an Objective.
func (m *Memory) Completes(g ir.GoalID) bool {
	return m.can(func(e *ir.Effect) bool { return e.Complete != nil && *e.Complete == g })
}

// Wins reports whether an effect ends the Memory with success.
func (m *Memory) Wins() bool { return m.can(func(e *ir.Effect) bool { return e.Win }) }

// hasTowerCard reports whether any Map has a Tower card to flip (BOV-9.4).
func (m *Memory) hasTowerCard() bool {
	return slices.ContainsFunc(m.Towers, func(c ir.CardID) bool { return c != ir.NoID })
}

// towerOn reports whether a Map has a tower tile that an Assassin can reach.
func (m *Memory) towerOn(index int) bool {
	return slices.ContainsFunc(m.Tiles, func(t ir.Tile) bool {
		return t.Kind == "tower" && slices.ContainsFunc(t.Squares, func(s ir.SquareID) bool { return m.Squares[s].Map == index && m.Reached[s] })
	})
}

// walledTower reports whether an Objective is on an unreachable tower of a Map;
// memory/unreachable-objective reports that.
func (m *Memory) walledTower(index int) bool {
	return slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool {
		s := &m.Squares[o.At]
		return s.Map == index && s.Kind == "tower" && !m.Reached[o.At]
	})
}
