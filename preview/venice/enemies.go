package venice

import (
	"slices"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
)

// enemiesPage is the page of the Enemies: their cards, what they do in words,
// and where they come.
type enemiesPage struct {
	deck
	Figures     [][]string // a row a type
	Assumptions []string
	Rules       []ruleWords
	Memories    []string
	Counts      []countRow
}

// ruleWords say what all Enemies do; Rule is the statement.
type ruleWords struct{ Title, Says, Rule string }

type countRow struct {
	Name string
	N    []string // in each Memory
}

// enemyRules are the rules of the Enemies in our words.
var enemyRules = []ruleWords{
	{"How they see", "An Assassin who is incognito and comes to Enemies, or to whom Enemies come, makes a Detection Test with 1 detection die for each of them; Enemies that come to Bodies are tested for each Body, too. In a Restricted Area they see without a test.", "BOV-22.1, 28.4, 28.7, 49.1"},
	{"How they are drawn", "Enemies Nearby a square with a red base go there, and those on a square with a red base stay.", "BOV-30.1, 30.16"},
	{"How they move", "All others go in the direction of this turn's Event card, the foremost row first. A wall, a square with 4 Enemies, the edge of the Map, a change of level without a ladder and a space of an Objective base hold them.", "BOV-30.4 to 30.15"},
	{"How they attack", "Enemies on the square of an exposed Assassin attack it; the others shoot at 1 Nearby square, if they reach so far. All dice against a square are thrown together and shared evenly among the exposed Assassins there.", "BOV-31.3 to 31.7"},
	{"How they fall", "Hits of one attack that reach its health Eliminate a Guard; fewer do nothing and are forgotten. It becomes a Body, which fills a place on its square.", "BOV-16.8, 16.11"},
}

func (k *maker) enemies() deck {
	d := deck{Path: "enemies.html", Title: "Enemies", Says: "the types, what they do and where they stand",
		Lead: "Who stands in the way: health, dice and reach of each type, what all of them do, and where they stand."}
	s := section{Title: "The cards"}
	for i, e := range k.Pack.Enemies {
		c := card{ID: e.ID, Kind: e.Kind, Corner: strconv.Itoa(e.Box) + " in the box", Name: k.text(e.Name), Facts: []fact{
			{"Health", strconv.Itoa(e.Health)}, {"Dice", strconv.Itoa(e.Dice)}, {"Reach", reach(e)}, {"Steps", strconv.Itoa(e.Steps)},
		}, Text: k.says(e.Text, func() []string { return k.Words.Enemy(i) }), Foot: k.text(e.Assumption), Back: k.back("enemy", "Enemy", ""), Art: art(icons[enemySign(e)].path)}
		if b := e.Boss; b != nil {
			c.Back.Title = "Boss"
			c.Corner = "1 in the box, " + strconv.Itoa(b.XP) + " XP"
			c.Facts = c.Facts[2:]
			for i, r := range b.Rows {
				c.Facts = append(c.Facts, fact{strconv.Itoa(i+2) + " Assassins", strconv.Itoa(r.Health) + " health, " + strconv.Itoa(r.Dice) + " dice"})
			}
			if !b.Body {
				c.Facts = append(c.Facts, fact{"Body", "none"})
			}
		}
		if e.Climbs {
			c.Facts = append(c.Facts, fact{"Climbs", "without a ladder"})
		}
		s.Cards = append(s.Cards, c)
	}
	d.Sections = []section{s}
	return d
}

func reach(e ir.Enemy) string {
	if e.Ranged {
		return "Nearby squares"
	}
	return "own square"
}

func (k *maker) enemiesPage(d deck) enemiesPage {
	p := enemiesPage{deck: d, Rules: enemyRules}
	p.Sections[0].Title = "The cards"
	seen := map[string]bool{}
	for _, e := range k.Pack.Enemies {
		health, dice := strconv.Itoa(e.Health), strconv.Itoa(e.Dice)
		if b := e.Boss; b != nil {
			health, dice = perSeats(b, func(r ir.BossRow) int { return r.Health }), perSeats(b, func(r ir.BossRow) int { return r.Dice })
		}
		climbs := "no"
		if e.Climbs {
			climbs = "yes"
		}
		p.Figures = append(p.Figures, []string{k.text(e.Name), e.Kind, health, dice, reach(e), strconv.Itoa(e.Steps), climbs})
		if t := k.text(e.Assumption); t != "" && !seen[t] {
			seen[t] = true
			p.Assumptions = append(p.Assumptions, t)
		}
	}
	for _, m := range k.Pack.Memories {
		p.Memories = append(p.Memories, m.ID)
	}
	for t, e := range k.Pack.Enemies {
		row := countRow{Name: k.text(e.Name)}
		for i := range k.Pack.Memories {
			m := &k.Pack.Memories[i]
			n := guardsOf(m, t)
			switch {
			case n != [3]int{}:
				row.N = append(row.N, strconv.Itoa(n[0])+" / "+strconv.Itoa(n[1])+" / "+strconv.Itoa(n[2]))
			case comes(m, t, e):
				row.N = append(row.N, "later")
			default:
				row.N = append(row.N, "–")
			}
		}
		p.Counts = append(p.Counts, row)
	}
	return p
}

// perSeats writes a figure of a Boss for 2, 3 and 4 Assassins.
func perSeats(b *ir.Boss, of func(ir.BossRow) int) string {
	parts := make([]string, len(b.Rows))
	for i, r := range b.Rows {
		parts[i] = strconv.Itoa(of(r))
	}
	return strings.Join(parts, " / ")
}

// guardsOf counts the Guards of a type at set-up, for 2, 3 and 4 Assassins.
func guardsOf(m *ir.Memory, t int) (n [3]int) {
	for _, g := range m.Guards {
		for s := range n {
			if int(g.Type) == t && g.From <= s+2 {
				n[s] += g.Count
			}
		}
	}
	return n
}

// comes tells whether a type may come during play though none stands there at
// set-up: by reinforcement, or as the Memory's Boss.
func comes(m *ir.Memory, t int, e ir.Enemy) bool {
	if m.Boss != nil && int(*m.Boss) == t {
		return true
	}
	reinforced := slices.Contains(m.EnemyPhase, "reinforcement")
	return reinforced && (e.Kind == "crossbowman" || slices.Contains(m.Elites, ir.EnemyID(t)))
}
