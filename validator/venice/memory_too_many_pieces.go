package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-0.24 to 0.26: a layout must be buildable from the content of the box, and the
// editions' boxes differ. The numbers of Guards are limits of the rules and have a rule
// of their own. A missing piece of cardboard can be replaced at a table.
var memoryTooManyPieces = &Rule{
	Code: "memory/too-many-pieces", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory that needs more tiles, ladders, miniatures, tokens, cubes, bases or dice than the box of a declared edition holds.",
		Why:  "Players who build the Map on a table run out of pieces. The count is for all Maps of the Memory at once, four Assassins, and the Allies and the Boss that may come. The boxes of the editions differ: the Polish one holds fewer tiles, ladders and enemy dice.",
		Bad: `memory: "0.3": map: stations: ["a1", "a2", "a3", "b1"]
`,
		Good: `memory: "0.3": map: stations: ["a1", "a2", "a3"]
`,
		Rulebook: []string{"BOV-0.24", "BOV-0.21", "BOV-0.22", "BOV-0.23", "BOV-0.25", "BOV-0.26"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, n := range slices.Concat(m.needed(), p.inPlay(m)) {
				p.tooMany(m, n)
			}
		}
	},
}

// need is a number of pieces of one kind.
type need struct {
	at    string
	what  string
	n     int
	rule  string
	inBox func(pieces) int
}

func (p *Pass) tooMany(m *Memory, n need) {
	fewest, short := p.boxFor(n.n, n.inBox)
	if len(short) == 0 {
		return
	}
	p.Report(n.at, fmt.Sprintf("Memory %s needs %d %s, but the box has %d", m.ID, n.n, n.what, fewest),
		note("the box of these editions has too few: %s", strings.Join(short, ", ")), func(d *diag.Diagnostic) { d.Rule = n.rule })
}

// needed returns the pieces of the set-up.
func (m *Memory) needed() []need {
	tiles := map[string]int{}
	for _, t := range m.Tiles {
		tiles[t.Size]++
	}
	tokens := map[string]int{}
	for _, t := range m.Tokens {
		tokens[t.Kind]++
	}
	tokens["reminder"] += m.count(func(s *ir.Square) bool { return s.Restricted }) // BOV-0.26: the same token
	var price [4]int
	bases := 0
	for _, o := range m.Objectives {
		price[min(o.Cost, 3)]++ // a counted price may be higher than any token
		if o.Base {
			bases++
		}
	}
	ladders, gardens := m.brought()
	out := []need{
		{m.Ptr("maps", 0, "plan"), "ladders", len(m.Ladders) + ladders, "BOV-0.25", func(b pieces) int { return b.ladders }},
		{m.Ptr("maps", 0, "tiles"), "rooftop gardens", m.count(func(s *ir.Square) bool { return s.Hiding == "garden" }) + gardens, "BOV-0.25", func(b pieces) int { return b.gardens }},
		{m.Ptr("maps", 0, "stations"), "Fast Travel Stations", len(m.AllStations()), "BOV-0.25", func(b pieces) int { return b.stations }},
		{m.Ptr("maps", 0, "chests"), "Chests", len(m.AllChests()), "BOV-0.25", func(b pieces) int { return b.chests }},
		{m.Ptr("maps", 0, "objectives"), "Objective bases", bases, "BOV-0.26", func(b pieces) int { return b.bases }},
		{m.Ptr("maps", 0, "entrances"), "Enemy Entrance tokens", len(m.AllEntrances()), "BOV-0.26", func(b pieces) int { return b.entrances }},
	}
	for _, size := range []string{"large", "medium", "small"} {
		out = append(out, need{m.Ptr("maps", 0, "tiles"), size + " tiles", tiles[size], "BOV-0.24", func(b pieces) int { return b.tiles[size] }})
	}
	for cost := 1; cost <= 3; cost++ {
		out = append(out, need{m.Ptr("maps", 0, "objectives"), fmt.Sprintf("Objective tokens of price %d", cost), price[cost], "BOV-0.26", func(b pieces) int { return b.objective[cost] }})
	}
	for _, kind := range []string{"bomb", "reminder", "special", "triangle"} {
		out = append(out, need{m.Ptr("maps", 0, "tokens"), kind + " tokens", tokens[kind], "BOV-0.26", func(b pieces) int { return b.tokens[kind] }})
	}
	return slices.DeleteFunc(out, func(n need) bool { return n.n == 0 })
}

// brought counts the ladders and rooftop gardens that changes and states of the Map bring,
// without those that changes take away.
func (m *Memory) brought() (ladders, gardens int) {
	add := func(r *ir.Redrawn, back bool) {
		if r == nil {
			return
		}
		ladders += len(r.Ladders)
		for _, h := range r.Hiding {
			if h.Kind == "garden" {
				gardens += len(h.At)
			}
		}
		if back {
			ladders -= len(r.NoLadders)
		}
	}
	for i := range m.Changes {
		add(m.Changes[i].Ground, true)
	}
	for i := range m.While {
		add(m.While[i].Ground, false)
	}
	return ladders, gardens
}

// inPlay counts the pieces for characters in a four-player game: those at set-up and
// those that the Memory's own effects add.
func (p *Pass) inPlay(m *Memory) []need {
	const seats = 4
	out := []need{}
	if _, ok := m.number(); !ok { // otherwise memory/wrong-number-of-cubes reports it
		out = append(out, need{m.Ptr("cubes"), "action cubes", seats * m.Cubes, "BOV-0.23", func(b pieces) int { return b.cubes["action"] }})
	}
	allies := map[ir.AllyID]bool{}
	for i := range m.Objectives {
		if a := m.Objectives[i].Escort; a != nil {
			allies[*a] = true
		}
	}
	for _, s := range m.Sites {
		if s.Effect.Escort != nil {
			allies[s.Effect.Escort.Ally] = true
		}
	}
	bosses, dice := map[ir.EnemyID]bool{}, map[ir.SquareID]int{}
	if m.Boss != nil {
		bosses[*m.Boss] = true
	}
	most, at := 0, m.Ptr("guards")
	for i, g := range m.Guards {
		e := &p.Pack.Enemies[g.Type]
		if e.Boss != nil {
			bosses[g.Type] = true
		}
		if dice[g.At] += g.Count * e.Dice; dice[g.At] > most {
			most, at = dice[g.At], m.Ptr("guards", i)
		}
	}
	health := 0
	boards := m.Start.Boards[seats-2]
	for i := range seats {
		health += 3 // BOV-26.2
		if i < len(boards) && boards[i].Armor != ir.NoID {
			health += p.Pack.Equipment[boards[i].Armor].Armor
		}
	}
	for a := range allies {
		health += p.Pack.Allies[a].Health
	}
	for b := range bosses {
		health += p.Pack.Enemies[b].Boss.Rows[seats-2].Health
	}
	for _, k := range m.Machines {
		health += p.Pack.Machines[k.Machine].Health
	}
	return append(out,
		need{m.At, "red cubes for health", health, "BOV-0.23", func(b pieces) int { return b.cubes["health"] }},
		need{m.At, "red bases", seats + len(allies), "BOV-0.22", func(b pieces) int { return b.redBases }},
		need{at, "enemy dice for one square", most, "BOV-0.21", func(b pieces) int { return b.dice["enemy"] }},
	)
}

func (m *Memory) count(is func(*ir.Square) bool) int {
	n := 0
	for i := range m.Squares {
		if is(&m.Squares[i]) {
			n++
		}
	}
	return n
}
