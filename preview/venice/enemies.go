package venice

import (
	"slices"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// enemiesPage is the page of the Enemies: their cards, their behaviour in words,
// and where they come from.
type enemiesPage struct {
	deck
	Figures     [][]string // a row per type
	Assumptions []string
	Rules       []ruleWords
	Memories    []string
	Counts      []countRow
}

// ruleWords describes a rule for all Enemies; Rule is the statement.
type ruleWords struct{ Title, Says, Rule string }

type countRow struct {
	Name string
	N    []string // in each Memory
}

// enemyRules returns the rules of the Enemies in our words.
func (k *maker) enemyRules() []ruleWords {
	var out []ruleWords
	for _, r := range []string{"see", "drawn", "move", "attack", "fall"} {
		out = append(out, ruleWords{k.say("rule." + r), k.say("rule." + r + ".says"), k.say("rule." + r + ".rules")})
	}
	return out
}

func (k *maker) enemies() deck {
	d := deck{Path: "enemies.html", Title: k.say("enemies"), Says: k.say("enemies.says"),
		Lead: k.say("enemies.lead")}
	s := section{Title: k.say("the-cards")}
	for i, e := range k.Pack.Enemies {
		c := card{ID: e.ID, Kind: k.called("enemy", e.Kind), Of: e.Kind, Corner: k.say("in-the-box", "n", e.Box), Name: k.text(e.Name), Facts: []fact{
			{k.say("health"), strconv.Itoa(e.Health)}, {k.say("dice"), strconv.Itoa(e.Dice)}, {k.say("reach"), k.reach(e)}, {k.say("steps"), strconv.Itoa(e.Steps)},
		}, Text: k.says(e.Text, func() []string { return k.words.Enemy(i) }), Foot: k.text(e.Assumption), Back: k.back("enemy", k.say("enemy"), ""), Art: art(icons[enemySign(e)])}
		coat := "red"
		if e.Kind == "crossbowman" {
			coat = "grey"
		}
		c.Portrait = portrait(e.ID, coat, helmeted)
		if b := e.Boss; b != nil {
			c.Portrait = portrait(e.ID, "black", crowned)
			c.Back.Title = k.say("boss")
			c.Corner = k.say("in-the-box.boss", "xp", b.XP)
			c.Facts = c.Facts[2:]
			for i, r := range b.Rows {
				c.Facts = append(c.Facts, fact{k.say("n-assassins", "n", i+2), k.say("boss.row", "health", r.Health, "dice", r.Dice)})
			}
			if !b.Body {
				c.Facts = append(c.Facts, fact{k.say("enemy.body"), k.say("none")})
			}
		}
		if e.Climbs {
			c.Facts = append(c.Facts, fact{k.say("climbs"), k.say("climbs.is")})
		}
		s.Cards = append(s.Cards, c)
	}
	d.Sections = []section{s}
	return d
}

func (k *maker) reach(e ir.Enemy) string {
	if e.Ranged {
		return k.say("nearby-squares")
	}
	return k.say("own-square")
}

func (k *maker) enemiesPage(d deck) enemiesPage {
	p := enemiesPage{deck: d, Rules: k.enemyRules()}
	p.Sections[0].Title = k.say("the-cards")
	seen := map[string]bool{}
	for _, e := range k.Pack.Enemies {
		health, dice := strconv.Itoa(e.Health), strconv.Itoa(e.Dice)
		if b := e.Boss; b != nil {
			health, dice = perSeats(b, func(r ir.BossRow) int { return r.Health }), perSeats(b, func(r ir.BossRow) int { return r.Dice })
		}
		climbs := k.say("no")
		if e.Climbs {
			climbs = k.say("yes")
		}
		p.Figures = append(p.Figures, []string{k.text(e.Name), k.called("enemy", e.Kind), health, dice, k.reach(e), strconv.Itoa(e.Steps), climbs})
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
				row.N = append(row.N, k.say("later"))
			default:
				row.N = append(row.N, "–")
			}
		}
		p.Counts = append(p.Counts, row)
	}
	return p
}

// perSeats writes a value of a Boss for 2, 3 and 4 Assassins.
func perSeats(b *ir.Boss, of func(ir.BossRow) int) string {
	parts := make([]string, len(b.Rows))
	for i, r := range b.Rows {
		parts[i] = strconv.Itoa(of(r))
	}
	return strings.Join(parts, " / ")
}

// guardsOf counts the Guards of a type at set-up, for 2, 3 and 4 Assassins.
func guardsOf(m *ir.Memory, t int) (n [3]int) {
	for _, g := range m.Placements() {
		for s := range n {
			if int(g.Type) == t && g.From <= s+2 {
				n[s] += g.Count
			}
		}
	}
	return n
}

// comes reports whether a type may come during play although none is there at
// set-up: by reinforcement, or as the Memory's Boss.
func comes(m *ir.Memory, t int, e ir.Enemy) bool {
	if m.Boss != nil && int(*m.Boss) == t {
		return true
	}
	reinforced := slices.Contains(m.EnemyPhase, "reinforcement")
	return reinforced && (e.Kind == "crossbowman" || slices.Contains(m.Elites, ir.EnemyID(t)))
}
