package venice

import (
	"errors"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// compile makes the tables of one Memory, and of its Map after each combination
// of changes. It returns an error if the Memory cannot be played.
func compile(p *Pack, mem *ir.Memory) (*Mission, error) {
	m, err := compileMap(p, mem, nil)
	if err != nil {
		return nil, err
	}
	if err := m.variants(p); err != nil {
		return nil, err
	}
	return m, nil
}

// compileMap makes the tables for one state of the Map. root is the Mission with
// the Map as set up, or nil to make that one.
func compileMap(p *Pack, mem *ir.Memory, root *Mission) (*Mission, error) {
	m := &Mission{pack: p, mem: mem, by: p.by, nSq: len(mem.Squares), nMaps: len(mem.Maps), nGoals: len(mem.Objectives)}
	fail := func(what string) (*Mission, error) { return nil, errors.New("memory " + mem.ID + ": " + what) }
	switch {
	case m.nSq == 0 || m.nSq > maxSquares:
		return fail("1 to 96 squares are playable")
	case m.nMaps < 1 || m.nMaps > maxMaps:
		return fail("one map is playable, or two side by side")
	case m.nGoals > maxGoals || len(mem.Tokens) > maxTokens || mem.CounterSlots() > maxCounters || len(mem.Flags) > 64 || len(mem.On) > 64:
		return fail("too many objectives, tokens, counters, flags or triggers")
	case len(p.ir.Equipment) > maxEquip || len(p.ir.Events) > maxEvents || len(p.ir.Reinforcements) > maxReinf || len(mem.Start.Chests) > maxChests:
		return fail("too many kinds of cards")
	case len(mem.AllChests()) > 16:
		return fail("too many chests")
	case len(mem.Changes) > maxChanges:
		return fail("too many changes of the map")
	case len(mem.While) > ir.WhileMost || drawings(mem) > ir.StandingMost && len(mem.While) > 0:
		return fail("too many states")
	case len(p.ir.Enemies) == 0 || p.ir.Dice.Assassin[0] == "":
		return fail("the pack has no enemies or no dice")
	}
	if what := checkMachines(p.ir, mem); what != "" {
		return fail(what)
	}
	if what := m.recalls(); what != "" {
		return fail(what)
	}
	if t := mem.TimeLimit; t != nil {
		if t.Turns < 1 || t.Turns > min(len(mem.Start.Events), 250) {
			return fail("the time limit is 1 turn at least and no more than the cards of the Event deck (BOV-47.1)")
		}
		m.limit, m.limitFails = uint8(t.Turns), t.Fails // BOV-47.1
	}
	if err := m.enemies(p.ir); err != nil {
		return nil, err
	}
	m.squares(mem)
	m.crossings()
	m.walk()
	for _, s := range mem.EnemyPhase { // BOV-4.7, GAP-06
		switch s {
		case "reinforcement":
			m.steps |= 1 << stepReinforcement
		case "movement":
			m.steps |= 1 << stepMovement
		case "combat":
			m.steps |= 1 << stepCombat
		}
	}
	m.fourth = mem.Cubes >= 4                      // BOV-19.1
	m.apprentice = mem.Characters == "apprentices" // BOV-1.5
	m.first, m.root = m, m
	if root != nil {
		m.root = root
	}
	m.hq = uint8(max(0, min(mem.Start.Headquarters, 99)))
	if err := m.gatherAllies(); err != nil {
		return nil, errors.New("memory " + mem.ID + ": " + err.Error())
	}
	if err := m.tables(p.ir); err != nil {
		return nil, errors.New("memory " + mem.ID + ": " + err.Error())
	}
	m.freeSquares()
	m.uncovers = m.uncovers || redraws(mem)
	if m.grounds(); !m.shifts {
		m.collapses()
		m.dismantlings()
	}
	return m, nil
}

var errTypes = errors.New("too many types of enemies")

// enemies numbers the types of the Memory: the Crossbowman first, then its Elites
// (BOV-0.13), then others in the set-up, Bosses last.
func (m *Mission) enemies(p *ir.Pack) error {
	m.typeOf = make([]uint8, len(p.Enemies))
	for i := range m.typeOf {
		m.typeOf[i] = none
	}
	add := func(id ir.EnemyID) error {
		if int(id) < 0 || int(id) >= len(p.Enemies) {
			return errors.New("no such enemy")
		}
		if m.typeOf[id] != none {
			return nil
		}
		if m.nTypes == maxTypes {
			return errTypes
		}
		e := &p.Enemies[id]
		m.typeOf[id] = uint8(m.nTypes)
		m.types[m.nTypes] = enemyInfo{id: int(id), health: uint8(max(1, e.Health)), dice: uint8(e.Dice), ranged: e.Ranged, climbs: e.Climbs,
			elite: e.Kind == "elite", boss: e.Boss, steps: uint8(max(1, e.Steps)), base: uint8(m.nTypes), figure: none}
		for i := range profiles {
			m.types[m.nTypes].box[i] = uint8(min(e.BoxIn(profiles[i].name), 250))
		}
		if e.Boss != nil {
			m.bosses |= 1 << m.nTypes
			for i := range profiles {
				m.types[m.nTypes].box[i] = 1
			}
		}
		if m.types[m.nTypes].steps == 1 {
			m.walkers |= allBits(1 << m.nTypes)
		}
		m.nTypes++
		return nil
	}
	for i := range p.Enemies {
		if p.Enemies[i].Kind == "crossbowman" {
			if err := add(ir.EnemyID(i)); err != nil {
				return err
			}
			break
		}
	}
	if m.nTypes == 0 {
		return errors.New("no crossbowman among the enemies")
	}
	for _, id := range m.mem.Elites {
		if err := add(id); err != nil {
			return err
		}
	}
	isBoss := func(id ir.EnemyID) bool { return uint(id) < uint(len(p.Enemies)) && p.Enemies[id].Boss != nil }
	for _, g := range m.mem.Guards {
		if isBoss(g.Type) {
			continue
		}
		if err := add(g.Type); err != nil {
			return err
		}
	}
	for _, b := range m.mem.Bodies {
		if err := add(b.Type); err != nil {
			return err
		}
	}
	m.boss = none
	if m.mem.Boss != nil {
		if !isBoss(*m.mem.Boss) {
			return errors.New("the boss is none")
		}
		if err := add(*m.mem.Boss); err != nil {
			return err
		}
		m.boss = m.typeOf[*m.mem.Boss]
	}
	for _, g := range m.mem.Guards {
		if isBoss(g.Type) {
			if err := add(g.Type); err != nil {
				return err
			}
		}
	}
	for i := range m.mem.Bosses {
		if id := m.mem.Bosses[i].Boss; isBoss(id) {
			if err := add(id); err != nil {
				return err
			}
		}
	}
	for i := range m.troopOf {
		m.troopOf[i] = none
	}
	if err := m.troops(add); err != nil {
		return err
	}
	for t := range uint8(m.nTypes) {
		for types := range m.typesOf {
			if m.isType(t, uint8(types)) {
				m.typesOf[types] |= allBits(1 << t)
			}
		}
	}
	return nil
}

var (
	northOf = map[string]uint8{"up": 0, "right": 1, "down": 2, "left": 3}
	dCol    = [4]int{0, 1, 0, -1}
	dRow    = [4]int{-1, 0, 1, 0}
)

// squares fills the tables of the Map: neighbours, walls, ladders, contents of
// squares, and the order in which squares move.
func (m *Mission) squares(mem *ir.Memory) {
	m.neighbours(mem)
	m.lying(mem)
	m.entrances(mem)
	for c := range uint8(4) {
		m.drawn[c] = (c + northOf[mem.North]) % 4 // BOV-7.2
		for which := range m.nMaps {              // BOV-50.3: one north for both
			m.order[which][c] = m.rowsToward(mem, which, m.drawn[c])
		}
	}
}

// neighbours fills the kind and the neighbours of each square.
func (m *Mission) neighbours(mem *ir.Memory) {
	at := map[[3]int]uint8{}
	for i := range mem.Squares {
		s := &mem.Squares[i]
		at[[3]int{s.Map, s.Col, s.Row}] = uint8(i)
	}
	wall, ladder := map[ir.Edge]bool{}, map[ir.Edge]bool{}
	for _, e := range mem.Walls {
		wall[e] = true
	}
	for _, e := range mem.Ladders {
		ladder[e] = true
	}
	for i := range mem.Squares {
		s, q := &mem.Squares[i], &m.sq[i]
		*q = squareInfo{mapID: uint8(s.Map), roof: s.Kind == "roof", canal: s.Kind == "canal", hiding: s.Hiding != "", restricted: s.Restricted,
			tower: none, base: none, chest: none, kind: uint8(max(0, slices.Index(kindNames, s.Kind)))}
		if s.Kind == "tower" {
			q.tower = uint8(s.Tile)
		}
		m.ofMap[s.Map&1].add(uint8(i))
		for d := range uint8(4) {
			q.nbr[d] = none
			j, ok := at[[3]int{s.Map, s.Col + dCol[d], s.Row + dRow[d]}]
			if !ok { // BOV-0.7: four neighbours, none of them diagonal
				continue
			}
			q.nbr[d] = j
			edge := ir.Edge{A: ir.SquareID(min(i, int(j))), B: ir.SquareID(max(i, int(j)))}
			if wall[edge] { // BOV-7.5
				continue
			}
			q.open |= 1 << d
			q.near[q.nNear] = j // BOV-13.1
			q.nNear++
			// BOV-30.11, GAP-45: any square that is not a roof is ground.
			other := mem.Squares[j].Kind == "roof"
			if q.roof == other || ladder[edge] { // BOV-7.13
				q.level |= 1 << d
			} else if !q.roof {
				q.up |= 1 << d
			}
		}
	}
}

// entrances fills the squares that each letter touches.
func (m *Mission) entrances(mem *ir.Memory) {
	for _, e := range mem.Entrances {
		if len(e.Letter) != 1 || e.Letter[0] < 'A' || e.Letter[0] > 'D' {
			continue
		}
		for _, s := range e.Touches {
			// BOV-7.14: the square that it touches, not the one that it lies on.
			m.touches[e.Letter[0]-'A'] = append(m.touches[e.Letter[0]-'A'], uint8(s))
			m.touched.add(uint8(s))
		}
	}
}

// lying fills the contents of the squares: stations, Chests, Objectives, and the
// Hiding Spots at the foot of a Tower.
func (m *Mission) lying(mem *ir.Memory) {
	for _, s := range mem.Stations {
		m.stations = append(m.stations, uint8(s))
		m.sq[s].stop = true
		only := mem.Only(s)
		if only != "exit" {
			m.entries = append(m.entries, uint8(s))
		}
		if only != "entry" {
			m.exits = append(m.exits, uint8(s))
			m.sq[s].exit = true
		}
	}
	for i, c := range mem.AllChests() {
		m.sq[c].chest = uint8(i)
	}
	for i := range mem.Objectives {
		o := &mem.Objectives[i]
		if o.At < 0 {
			continue
		}
		m.sq[o.At].goals |= 1 << i
		if o.Base {
			m.sq[o.At].base = uint8(i)
		}
	}
	for i := range m.nSq {
		if t := m.sq[i].tower; t != none {
			for _, s := range mem.Tiles[t].Squares {
				if m.sq[s].hiding {
					m.towerHides[i] = append(m.towerHides[i], uint8(s))
				}
			}
		}
	}
}

// rowsToward orders the squares of a Map for a move in a direction on the
// drawing. The farthest row in that direction comes first: BOV-30.7.
func (m *Mission) rowsToward(mem *ir.Memory, which int, d uint8) rowOrder {
	key := func(i uint8) int { return mem.Squares[i].Col*dCol[d] + mem.Squares[i].Row*dRow[d] }
	list := make([]uint8, 0, m.nSq)
	for i := range m.nSq {
		if int(m.sq[i].mapID) == which {
			list = append(list, uint8(i))
		}
	}
	slices.SortStableFunc(list, func(a, b uint8) int { return key(b) - key(a) })
	o := rowOrder{squares: list}
	row := 0
	for i, sq := range list {
		o.rank[sq] = uint8(i)
		if n := len(o.rows); n == 0 || key(sq) != row || o.rows[n-1].part != sq>>6 {
			o.rows = append(o.rows, rowPart{part: sq >> 6})
			row = key(sq)
		}
		o.rows[len(o.rows)-1].set |= 1 << (sq & 63)
	}
	return o
}

// freeSquares fills frees and keeps.
func (m *Mission) freeSquares() {
	for i := range m.nSq {
		m.keeps.set(uint8(i), m.sq[i].base != none || len(m.mem.Machines) > 0)
		m.frees.set(uint8(i), m.sq[i].hiding || len(m.mem.Machines) > 0 || len(m.allies) > 0 || m.freePieces || m.freeDeeds.has(uint8(i)))
	}
}

// walk finds the squares from which a station can be reached on foot.
func (m *Mission) walk() {
	var todo []uint8
	for _, s := range m.exits {
		m.sq[s].leads = true
		todo = append(todo, s)
	}
	for len(todo) > 0 {
		q := &m.sq[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		for _, n := range q.near[:q.nNear] {
			if !m.sq[n].leads {
				m.sq[n].leads = true
				todo = append(todo, n)
			}
		}
	}
	m.leadsAll = true
	for i := range m.nSq {
		m.leadsAll = m.leadsAll && (m.sq[i].leads || m.fallen.has(uint8(i)))
	}
}
