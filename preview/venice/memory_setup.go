package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

// setup counts what the set-up takes from the box, for 2, 3 and 4 Assassins.
func (k *maker) setup(m *ir.Memory) []setupRow {
	var rows []setupRow
	add := func(what string, n [3]int, box int) {
		if n != [3]int{} {
			rows = append(rows, setupRow{what, n, box})
		}
	}
	same := func(n int) [3]int { return [3]int{n, n, n} }
	for t, e := range k.Pack.Enemies {
		add(k.text(e.Name), guardsOf(m, t), e.Box)
	}
	sizes := map[string]int{}
	for _, t := range m.Tiles {
		sizes[t.Size]++
	}
	// The box: BOV-0.24 to 0.26.
	add("large tiles", same(sizes["large"]), 2)
	add("medium tiles", same(sizes["medium"]), 6)
	add("small tiles", same(sizes["small"]), 39)
	add("ladders", same(len(m.Ladders)), 12)
	gardens := 0
	for _, q := range m.Squares {
		if q.Hiding == "garden" {
			gardens++
		}
	}
	add("rooftop gardens", same(gardens), 3)
	stations, entrances := len(m.Stations), len(m.Entrances)
	for i := range m.Changes { // they come later
		stations, entrances = stations+len(m.Changes[i].Stations), entrances+len(m.Changes[i].Entrances)
	}
	add("Fast Travel Stations", same(stations), 3)
	add("Chests", same(len(m.AllChests())), 4)
	var cost [4]int
	bases := 0
	for _, o := range m.Objectives {
		if o.Cost >= 1 && o.Cost <= 3 {
			cost[o.Cost]++
		}
		if o.Base {
			bases++
		}
	}
	add("Objective 1 tokens", same(cost[1]), 4)
	add("Objective 2 tokens", same(cost[2]), 2)
	add("Objective 3 tokens", same(cost[3]), 2)
	add("Objective bases", same(bases), 4)
	add("Enemy Entrance tokens", same(entrances), 8)
	add("other tokens", same(len(m.Tokens)), 0)
	cards := 0
	for _, t := range m.Towers {
		if t >= 0 {
			cards++
		}
	}
	add("Tower cards", same(cards), 0)
	add("Event cards", same(len(m.Start.Events)), 0)
	add("Equipment cards", same(len(m.Start.Equipment)), 0)
	if len(m.AllChests()) > 0 {
		add("Chest cards", same(len(m.Start.Chests)), 0)
	}
	if slices.Contains(m.EnemyPhase, "reinforcement") {
		var n [3]int
		for _, r := range k.Pack.Reinforcements {
			n[r.Assassins-2]++
		}
		add("Reinforcement cards of that number", n, 8) // BOV-0.27
	}
	// BOV-0.22, 0.23, 19.1: cubes and red bases for everybody.
	add("action cubes", [3]int{2 * m.Cubes, 3 * m.Cubes, 4 * m.Cubes}, 16)
	add("red bases, for the supply", same(8), 8)
	return rows
}

// squares is the map in words: the same as the drawing, for who cannot see
// it.
func (k *maker) squares(m *ir.Memory) []squareRow {
	at := map[[3]int]int{}
	for i, q := range m.Squares {
		at[[3]int{q.Map, q.Col, q.Row}] = i
	}
	walls, ladders := map[ir.Edge]bool{}, map[ir.Edge]bool{}
	for _, e := range m.Walls {
		walls[e] = true
	}
	for _, e := range m.Ladders {
		ladders[e] = true
	}
	rows := make([]squareRow, len(m.Squares))
	for i, q := range m.Squares {
		var open, wall, ladder []string
		for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			o, ok := at[[3]int{q.Map, q.Col + d[0], q.Row + d[1]}]
			if !ok {
				continue
			}
			e := ir.Edge{A: ir.SquareID(min(i, o)), B: ir.SquareID(max(i, o))}
			if walls[e] {
				wall = append(wall, m.Squares[o].Name)
			} else {
				open = append(open, m.Squares[o].Name)
			}
			if ladders[e] {
				ladder = append(ladder, m.Squares[o].Name)
			}
		}
		rows[i] = squareRow{
			q.Name, q.Kind + " (" + m.Tiles[q.Tile].Name + ")", strings.Join(open, " "), strings.Join(wall, " "),
			strings.Join(ladder, " "), k.onSquare(m, ir.SquareID(i)),
		}
	}
	return rows
}

// onSquare lists what stands or lies on a square at set-up.
func (k *maker) onSquare(m *ir.Memory, s ir.SquareID) string {
	var out []string
	if h := m.Squares[s].Hiding; h != "" {
		out = append(out, map[string]string{"garden": "rooftop garden"}[h]+map[string]string{"haystack": h, "cart": h}[h])
	}
	if m.Squares[s].Restricted {
		out = append(out, "Restricted Area")
	}
	for _, t := range m.Stations {
		if t == s {
			out = append(out, "Fast Travel Station")
		}
	}
	for _, t := range m.Chests {
		if t == s {
			out = append(out, "Chest")
		}
	}
	for _, o := range m.Objectives {
		if o.At == s && !o.Hidden {
			out = append(out, "Objective "+o.Name+" (price "+strconv.Itoa(o.Cost)+")")
		}
	}
	for _, e := range m.Entrances {
		for _, t := range e.Touches {
			if t == s {
				out = append(out, "Enemy Entrance "+e.Letter)
			}
		}
	}
	for _, t := range m.Tokens {
		if t.At == s {
			out = append(out, t.Kind+" token "+t.Name)
		}
	}
	for _, g := range m.Guards {
		if g.At == s {
			w := times(g.Count, k.text(k.Pack.Enemies[g.Type].Name))
			if g.From > 2 {
				w += " (from " + strconv.Itoa(g.From) + " Assassins)"
			}
			out = append(out, w)
		}
	}
	for _, b := range m.Bodies {
		if b.At == s {
			out = append(out, times(b.Count, "Body"))
		}
	}
	return strings.Join(out, ", ")
}

// legend explains only what this Map has.
func (k *maker) legend(m *ir.Memory) []legendRow {
	var rows []legendRow
	add := func(says string, draw func(s *svg)) {
		var s svg
		s.tag(`<svg class="map" viewBox="0 0 36 36" aria-hidden="true">`)
		draw(&s)
		s.b.WriteString("</svg>")
		rows = append(rows, legendRow{template.HTML(s.b.String()), says})
	}
	kinds, hides, forbidden := map[string]bool{}, map[string]bool{}, false
	for _, q := range m.Squares {
		kinds[q.Kind] = true
		forbidden = forbidden || q.Restricted
		hides[q.Hiding] = true
	}
	for _, kind := range []string{"street", "roof", "interior", "canal", "tower"} {
		if kinds[kind] {
			add(kind, func(s *svg) {
				s.tag(`<rect class="sq %s" x="0" y="0" width="36" height="36"/>`, kind)
				pattern(s, kind, 0, 0, 36)
			})
		}
	}
	if kinds["tower"] {
		add("Tower: Assassins climb it from its squares and synchronize", func(s *svg) { towerSign(s, "the legend", 18, 18) })
	}
	for _, mp := range m.Maps {
		if c := mp.Collapse; c != nil {
			add("falls at the end of that turn; hatched: the first to fall", func(s *svg) { fallsMark(s, 6, 11, c.Turn) })
			break
		}
	}
	if len(m.Walls) > 0 {
		add("wall", func(s *svg) { s.line("wall", 2, 18, 34, 18) })
	}
	if len(m.Ladders) > 0 {
		add("ladder: Enemies need one between ground and roof", func(s *svg) {
			s.tag(`<path class="ladder" d="M12 2v32m12 0v-32M12 8h12m-12 8h12m-12 8h12"/>`)
		})
	}
	if len(m.Stations) > 0 {
		add("Fast Travel Station", func(s *svg) { station(s, "the legend", 18, 20) })
	}
	for _, h := range []struct{ kind, says string }{{"haystack", "haystack (Hiding Spot)"}, {"cart", "cart (Hiding Spot)"}, {"garden", "rooftop garden (Hiding Spot)"}} {
		if hides[h.kind] {
			add(h.says, func(s *svg) { hidingSpot(s, h.kind, "the legend", 18, 18) })
		}
	}
	if forbidden {
		add("Restricted Area: Enemies there see everybody, without a Detection Test", func(s *svg) { restricted(s, "the legend", 18, 18) })
	}
	if len(m.Chests) > 0 {
		add("Chest", func(s *svg) { chest(s, "the legend", 18, 16) })
	}
	if len(m.Machines) > 0 {
		add("Machine, with a dot where a Guard is aboard", func(s *svg) { machine(s, "the legend", true, 18, 20) })
	}
	base, optional := false, false
	for _, o := range m.Objectives {
		base, optional = base || o.Base, optional || !o.Mandatory
	}
	add("Objective with its price", func(s *svg) { objective(s, "legend", 1, false, true, 18, 18) })
	if base {
		add("on an Objective base: Guards there do not move", func(s *svg) {
			s.tag(`<circle class="base" cx="18" cy="18" r="16"/>`)
		})
	}
	if optional {
		add("optional Objective", func(s *svg) { objective(s, "legend", 1, false, false, 18, 18) })
	}
	if len(m.Entrances) > 0 {
		add("Enemy Entrance with its letter", func(s *svg) { s.tag(`<path class="entrance" d="M18 30l-13 -20h26z"/>`) })
	}
	seen := map[ir.EnemyID]bool{}
	for _, g := range m.Guards {
		if !seen[g.Type] {
			seen[g.Type] = true
			e := k.Pack.Enemies[g.Type]
			add(k.text(e.Name)+", with their number", func(s *svg) { guard(s, e, "legend", 1, 2, 18, 18) })
		}
	}
	for _, g := range m.Guards {
		if g.From > 2 {
			add("only with so many Assassins", func(s *svg) {
				s.tag(`<rect class="disc" x="6" y="11" width="24" height="16" rx="3"/>`)
				s.text("name", 18, 23, "middle", "3+")
			})
			break
		}
	}
	return rows
}
