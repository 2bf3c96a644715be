package venice

import (
	"html/template"
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// setup returns the steps before turn 1 in order, with the pieces that each takes
// from the box for 2, 3 and 4 Assassins (BOV-7).
func (k *maker) setup(m *ir.Memory) []setupStep {
	var steps []setupStep
	step := func(says string) { steps = append(steps, setupStep{Says: says}) }
	add := func(what string, n [3]int, box int) {
		if n != [3]int{} {
			last := &steps[len(steps)-1]
			last.Rows = append(last.Rows, setupRow{what, n, box})
		}
	}
	same := func(n int) [3]int { return [3]int{n, n, n} }

	says := k.say("step.lay")
	if m.Compass {
		says += " " + k.say("map.north", "side", k.called("side", m.North))
	}
	if aside := k.aside(m); aside != "" {
		says += " " + aside
	}
	step(says)
	k.tileRows(m, add)
	add(k.say("ladders"), same(len(m.Ladders)), 12)

	step(k.say("step.lie"))
	for _, h := range hidingSpots(m) {
		n := 0
		for _, q := range m.Squares {
			if q.Hiding == h.Hiding && q.HidingName == h.HidingName {
				n++
			}
		}
		switch h.Hiding {
		case "garden":
			add(k.say("gardens"), same(n), 3)
		case "other": // haystacks and carts are printed on their tiles
			add(k.say("legend.hiding", "spot", spotName(h, k.text, k.called("hiding", h.Hiding))), same(n), 0)
		}
	}
	stations, entrances := len(m.Stations), len(m.Entrances)
	for i := range m.Changes { // they come later
		stations, entrances = stations+len(m.Changes[i].Stations), entrances+len(m.Changes[i].Entrances)
	}
	add(k.say("stations"), same(stations), 3)
	add(k.say("chests"), same(len(m.AllChests())), 4)
	var cost [4]int
	bases := 0
	for _, o := range m.Objectives {
		cost[min(o.Cost, 3)]++ // a counted price may be higher than any token
		if o.Base {
			bases++
		}
	}
	for i, box := range []int{4, 2, 2} {
		add(k.say("objective.tokens", "cost", i+1), same(cost[i+1]), box)
	}
	add(k.say("objective.bases"), same(bases), 4)
	add(k.say("entrance.tokens"), same(entrances), 8)
	add(k.say("other-tokens"), same(len(m.Tokens)), 0)

	if len(m.Placements()) > 0 {
		step(k.say("step.foes"))
	}
	for t, e := range k.Pack.Enemies {
		add(k.text(e.Name), guardsOf(m, t), e.Box)
	}

	if says := k.ownStep(m); says != "" {
		step(says)
		k.ownRows(m, func(what string, n int) { add(what, same(n), 0) })
	}

	step(k.say("step.cards"))
	add(k.say("event.cards"), same(len(m.Start.Events)), 0)
	add(k.say("equipment.cards"), same(len(m.Start.Equipment)), 0)
	if slices.Contains(m.EnemyPhase, "reinforcement") {
		var n [3]int
		for _, r := range k.Pack.Reinforcements {
			n[r.Assassins-2]++
		}
		add(k.say("reinforcement.cards"), n, 8) // BOV-0.27
	}
	cards := 0
	for _, t := range m.Towers {
		if t >= 0 {
			cards++
		}
	}
	add(k.say("tower.cards"), same(cards), 0)
	if len(m.AllChests()) > 0 {
		add(k.say("chest.cards"), same(len(m.Start.Chests)), 0)
	}

	step(k.say("step.ready"))
	// BOV-0.22, 0.23, 19.1: cubes and red bases for each Assassin
	add(k.say("action-cubes"), [3]int{2 * m.Cubes, 3 * m.Cubes, 4 * m.Cubes}, 16)
	add(k.say("red-bases"), same(8), 8)

	if len(m.Stations) > 0 { // BOV-7.12
		var names []string
		for _, s := range m.Stations {
			if m.Only(s) != "exit" {
				names = append(names, m.Squares[s].Name)
			}
		}
		key := "step.enter-each"
		if len(names) == 1 {
			key = "step.enter"
		}
		step(k.say(key, "who", k.characters(m), "squares", strings.Join(names, ", ")))
	}
	return steps
}

// tileRows counts the tiles by size and kind (BOV-7.6), and compares with the
// box: BOV-0.24 to 0.26.
func (k *maker) tileRows(m *ir.Memory, add func(what string, n [3]int, box int)) {
	kinds := []string{"street", "roof", "interior", "canal", "tower"}
	for i, size := range []string{"large", "medium", "small"} {
		of, all := map[string]int{}, 0
		for _, t := range m.Tiles {
			if t.Size == size {
				of[t.Kind]++
				all++
			}
		}
		var list []string
		for _, kind := range kinds {
			if n := of[kind]; n > 0 {
				list = append(list, k.say("times", "n", n, "what", k.called("kind", kind)))
			}
		}
		add(k.say("tiles.kinds", "size", k.say("tiles."+size), "kinds", strings.Join(list, ", ")), [3]int{all, all, all}, []int{2, 6, 39}[i])
	}
}

// squares describes the map in words, for readers who cannot see the drawing.
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
			q.Name, k.say("here.kind", "kind", k.called("kind", q.Kind), "tile", m.Tiles[q.Tile].Name), strings.Join(open, " "), strings.Join(wall, " "),
			strings.Join(ladder, " "), k.onSquare(m, ir.SquareID(i)),
		}
	}
	return rows
}

// onSquare lists the pieces on a square at set-up.
func (k *maker) onSquare(m *ir.Memory, s ir.SquareID) string {
	var out []string
	if q := &m.Squares[s]; q.Hiding != "" {
		out = append(out, spotName(q, k.text, k.called("hiding", q.Hiding)))
	}
	if t := m.Squares[s].Tile; int(t) < len(m.Tiles) && m.Tiles[t].Out {
		out = append(out, k.say("map.out", "square", m.Squares[s].Name))
	}
	if m.Squares[s].Restricted {
		out = append(out, k.say("restricted"))
	}
	for _, t := range m.Stations {
		if t == s {
			what := k.say("station")
			if only := m.Only(s); only != "" {
				what += ", " + k.say("station."+only)
			}
			out = append(out, what)
		}
	}
	for _, t := range m.Chests {
		if t == s {
			out = append(out, k.say("chest"))
		}
	}
	for _, o := range m.Objectives {
		if o.At == s && !o.Hidden {
			out = append(out, k.say("here.objective", "name", k.text(o.Title), "cost", o.Cost))
		}
	}
	for _, e := range m.Entrances {
		for _, t := range e.Touches {
			if t == s {
				out = append(out, k.say("entrance", "letter", e.Letter))
			}
		}
	}
	for _, t := range m.Tokens {
		if t.At == s {
			out = append(out, k.say("token", "kind", k.called("token", t.Kind), "name", tokenName(&t, k.text)))
		}
	}
	for _, g := range m.Placements() {
		if g.At == s {
			w := k.times(g.Count, k.text(k.Pack.Enemies[g.Type].Name))
			if g.From > 2 {
				w = k.say("here.from", "guards", w, "n", g.From)
			}
			out = append(out, w)
		}
	}
	for _, b := range m.Bodies {
		if b.At == s {
			out = append(out, k.times(b.Count, k.say("body")))
		}
	}
	k.ownHere(m, s, func(what string) { out = append(out, what) })
	return strings.Join(out, ", ")
}

// hidingSpots returns a square for each kind of Hiding Spot of a Memory. Those
// with names of their own come last, each separately.
func hidingSpots(m *ir.Memory) []*ir.Square {
	var out []*ir.Square
	for _, kind := range []string{"haystack", "cart", "garden", "other"} {
		for i := range m.Squares {
			q := &m.Squares[i]
			if q.Hiding == kind && !slices.ContainsFunc(out, func(o *ir.Square) bool { return o.Hiding == kind && o.HidingName == q.HidingName }) {
				out = append(out, q)
			}
		}
	}
	return out
}

// legendMachine returns the address of the author's picture of the first Machine
// of a Map.
func (k *maker) legendMachine(m *ir.Memory) string {
	return k.Pictures.Address("figure-machines-" + k.Pack.Machines[m.Machines[0].Machine].ID)
}

// legend explains only the signs on this Map.
func (k *maker) legend(m *ir.Memory) []legendRow {
	var rows []legendRow
	add := func(says string, draw func(s *svg)) {
		var s svg
		s.tag(`<svg class="map" viewBox="0 0 36 36" aria-hidden="true">`)
		draw(&s)
		s.b.WriteString("</svg>")
		rows = append(rows, legendRow{template.HTML(s.b.String()), says})
	}
	kinds, forbidden := map[string]bool{}, false
	for _, q := range m.Squares {
		kinds[q.Kind] = true
		forbidden = forbidden || q.Restricted
	}
	for _, kind := range []string{"street", "roof", "interior", "canal", "tower"} {
		if kinds[kind] {
			add(k.called("kind", kind), func(s *svg) {
				s.tag(`<rect class="sq %s" x="0" y="0" width="36" height="36"/>`, kind)
				pattern(s, kind, 0, 0, 36)
			})
		}
	}
	if kinds["tower"] {
		add(k.say("legend.tower"), func(s *svg) { towerSign(s, k.say("the-legend"), 18, 18) })
	}
	for _, mp := range m.Maps {
		if c := mp.Collapse; c != nil {
			add(k.say("legend.falls"), func(s *svg) { fallsMark(s, 6, 11, c.Turn) })
			break
		}
	}
	if len(m.Walls) > 0 {
		add(k.say("legend.wall"), func(s *svg) { s.line("wall", 2, 18, 34, 18) })
	}
	if len(m.Ladders) > 0 {
		add(k.say("legend.ladder"), func(s *svg) {
			s.tag(`<path class="ladder" d="M12 2v32m12 0v-32M12 8h12m-12 8h12m-12 8h12"/>`)
		})
	}
	if len(m.Stations) > 0 {
		add(k.say("station"), func(s *svg) {
			station(s, k.say("map.station", "square", k.say("the-legend")), k.say("map.station.letter"), 18, 20)
		})
	}
	for _, h := range hidingSpots(m) {
		add(k.say("legend.hiding", "spot", spotName(h, k.text, k.called("hiding", h.Hiding))), func(s *svg) {
			hidingSpot(s, h.Hiding, k.say("at", "what", spotName(h, k.text, k.called("on-map", h.Hiding)), "square", k.say("the-legend")), 18, 18)
		})
	}
	if forbidden {
		add(k.say("legend.restricted"), func(s *svg) { restricted(s, k.say("map.restricted", "square", k.say("the-legend")), 18, 18) })
	}
	if len(m.Chests) > 0 {
		add(k.say("chest"), func(s *svg) { chest(s, k.say("map.chest", "square", k.say("the-legend")), 18, 16) })
	}
	if len(m.Machines) > 0 {
		add(k.say("legend.machine"), func(s *svg) { machine(s, k.legendMachine(m), k.say("the-legend"), true, 18, 20) })
	}
	base, optional := false, false
	for _, o := range m.Objectives {
		base, optional = base || o.Base, optional || !o.Mandatory
	}
	legend := func(cost int) string { return k.say("map.objective", "name", k.say("legend"), "cost", cost) }
	add(k.say("legend.objective"), func(s *svg) { objective(s, legend(1), 1, false, true, 18, 18) })
	if base {
		add(k.say("legend.base"), func(s *svg) {
			s.tag(`<circle class="base" cx="18" cy="18" r="16"/>`)
		})
	}
	if optional {
		add(k.say("legend.optional"), func(s *svg) { objective(s, legend(1), 1, false, false, 18, 18) })
	}
	if len(m.Entrances) > 0 {
		add(k.say("legend.entrance"), func(s *svg) { s.tag(`<path class="entrance" d="M18 30l-13 -20h26z"/>`) })
	}
	seen, called := map[ir.EnemyID]bool{}, letters(k.Pack, k.text)
	for _, g := range m.Placements() {
		if !seen[g.Type] {
			seen[g.Type] = true
			e := k.Pack.Enemies[g.Type]
			add(k.say("legend.guard", "guard", k.text(e.Name)), func(s *svg) {
				guard(s, e, called[g.Type], k.Pictures.Address(figureOf(e)), k.say("legend"), 1, 2, 18, 18)
			})
		}
	}
	for _, g := range m.Placements() {
		if g.From > 2 {
			add(k.say("legend.from"), func(s *svg) {
				s.tag(`<rect class="disc" x="6" y="11" width="24" height="16" rx="3"/>`)
				s.text("name", 18, 23, "middle", "3+")
			})
			break
		}
	}
	k.ownLegend(m, add)
	return rows
}

// tokenName returns the name of a token; word looks up its title.
func tokenName(t *ir.Token, word func(ir.TextID) string) string {
	if name := word(t.Title); name != "" {
		return name
	}
	return t.Name
}
