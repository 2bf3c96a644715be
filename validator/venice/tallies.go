package venice

import (
	"slices"
	"strconv"
	"strings"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// tally is a thing that texts count, and that data count too.
type tally struct {
	name string
	noun map[string]*prose.Pattern // a number, its only group, with the noun
	// numbers adds the numbers of that thing in the data. It returns false when one of
	// them is counted in play.
	numbers func(d *deeds, a *amounts) bool
}

// numerals are the words for small numbers by language.
var numerals = map[string]map[string]int{
	"en": {"a": 1, "an": 1, "one": 1, "once": 1, "two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6},
	"de": {"ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6},
	"pl": {"raz": 1, "jeden": 1, "jedna": 1, "jedną": 1, "jednego": 1, "jednej": 1, "dwa": 2, "dwie": 2, "dwóch": 2, "trzy": 3, "trzech": 3, "cztery": 4, "czterech": 4, "pięć": 5, "pięciu": 5, "sześć": 6},
	"es": {"un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6},
}

// numbered compiles patterns of a number before a noun: # is the number.
func numbered(en, de, pl, es string) map[string]*prose.Pattern {
	words := map[string]string{}
	for lang, list := range numerals {
		all := make([]string, 0, len(list))
		for w := range list {
			all = append(all, w)
		}
		slices.Sort(all)
		slices.Reverse(all) // "one" before "on"
		words[lang] = `(?:^|[\s(“"„¡¿])((?i:\d+|` + strings.Join(all, "|") + `))`
	}
	put := func(lang, pattern string) string {
		if pattern == "" {
			return ""
		}
		return strings.ReplaceAll(pattern, "#", words[lang])
	}
	return byLanguage(put("en", en), put("de", de), put("pl", pl), put("es", es))
}

// numeral returns the number that a word or figures of a text mean.
func numeral(word, lang string) (int, bool) {
	if n, err := strconv.Atoi(word); err == nil {
		return n, true
	}
	n, ok := numerals[lang][strings.ToLower(word)]
	return n, ok
}

var tallies = []tally{
	{"action cubes", numbered(`# (?:more |other |extra |additional )?action cubes?\b`, `# Aktionswürfel`, `# Kost\S+ Akcji`, `# cubos? de acción`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.Cubes != nil {
				if e.Cubes.NBy != nil {
					return false
				}
				a.add(max(e.Cubes.N, -e.Cubes.N))
			}
		}
		for _, u := range d.uses {
			a.add(u.Cost)
		}
		for _, m := range d.modifiers {
			if m.What == "objectiveCost" {
				a.add(max(m.By, -m.By), 1) // the least cost is 1
			}
		}
		a.add(d.costs...)
		return true
	}},
	{"health cubes", numbered(`# (?:more |extra |additional )?health\b`, `# Zustandswürfel`, `# Kost\S+ Zdrowia`, `# cubos? de salud`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			for _, n := range []*ir.Amount{e.Heal, e.Wound} {
				if n != nil {
					if n.NBy != nil {
						return false
					}
					a.add(n.N)
				}
			}
			if e.BossDamage != nil {
				a.add(*e.BossDamage)
			}
		}
		a.add(d.health...)
		return true
	}},
	{"Guards", numbered(`\b[Uu]p to# (?:Guard|Crossbowm[ae]n|Elite)s?\b|# (?:Guards|Crossbowmen|Elites)\b`, `# (?:Armbrustschütze|Elitewache|Wache)n?\b`, `# (?:Kuszni|Elitarn\S+ Strażni|Strażni)`, `# (?:Ballestero|Guardia)s?\b`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.Borrow != nil {
				if e.Borrow.NBy != nil {
					return false
				}
				a.add(max(e.Borrow.N, -e.Borrow.N))
			}
			if e.Spawn != nil {
				if e.Spawn.CountBy != nil || e.Spawn.At.Each {
					return false
				}
				a.add(e.Spawn.Count)
			}
			_, parts := e.PartsOf()
			for _, p := range parts {
				switch g := p.Guards; {
				case g == nil:
				case g.CountBy != nil || g.Pick == "all":
					return false
				case g.Pick == "one":
					a.add(1)
				default:
					a.upTo(g.Count)
				}
			}
		}
		return true
	}},
	{"dice", numbered(`# (?:more |fewer |less |extra |additional )?(?:assassin |enemy |detection )?d(?:ie|ice)\b`, `# (?:Angriffsw|Feindw|W)ürfel`, `# koś(?:ć|ci)`, `# dados?\b`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.Roll != nil {
				if e.Roll.NBy != nil {
					return false
				}
				a.add(e.Roll.N)
			}
		}
		for _, m := range d.modifiers {
			if m.ByN != nil {
				return false
			}
			switch n := max(m.By, -m.By); {
			case strings.HasSuffix(m.What, "Dice"):
				a.add(n)
			case m.What == "objectiveCost": // German has one word for cubes and dice
				a.known[n] = true
			}
		}
		a.add(d.dice...)
		return true
	}},
	{"Detection Tests", numbered(`\bnext# (?:Detection )?[Tt]ests?\b`, `\bnächsten# Entdeckungsw`, `# (?:następn\S+ )?Test\S* Wykrycia`, `\b[Pp]róximas# Pruebas? de Detección`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.IgnoreTest != nil {
				a.add(*e.IgnoreTest)
			}
		}
		return true
	}},
	{"Equipment cards", numbered(`# Equipment`, `# Ausrüstungskarten?`, `# kart\S* Wyposażenia`, `# cartas? de Equipo`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.Draw != nil {
				if e.Draw.NBy != nil {
					return false
				}
				a.add(e.Draw.N)
			}
		}
		return true
	}},
	{"Reinforcement cards", numbered(`# Reinforcement cards?`, `# Verstärkungskarten?`, `# kart\S* Posiłków`, `# cartas? de Refuerzo`), func(d *deeds, a *amounts) bool {
		for _, e := range d.effects {
			if e.Reinforce != nil {
				a.add(*e.Reinforce)
			}
		}
		return true
	}},
	{"Assassins", numbered(`\b[Uu]p to# (?:\w+ )?Assassins\b`, `\b[Bb]is zu# (?:\S+ )?Assassinen`, `\b[Nn]ajwyżej# Asasyn`, `\b[Hh]asta# Asesinos`), func(d *deeds, a *amounts) bool {
		open := false
		d.targets(func(t *ir.Target) {
			open = open || t.CountBy != nil
			if t.Pick == "upTo" {
				a.add(t.Count)
			}
		})
		return !open
	}},
	{"times a turn", numbered(`#(?: times)?(?: only)? (?:each|every|a|per|in a|in each|this) turn\b`, `#-?mal (?:je|pro|in jeder|in dieser|jede) Runde`, `#(?: razy)? (?:na|w|w tej|w każdej) tur`, `# ve(?:z|ces) (?:por|en cada|en esta|cada) (?:ronda|turno)`), func(d *deeds, a *amounts) bool {
		if d.turnUses > 0 {
			a.add(d.turnUses)
		}
		for _, m := range d.modifiers {
			if m.Lasts == "once" {
				a.known[1] = true
			}
		}
		for _, u := range d.uses {
			if u.PerTurn > 0 {
				a.add(u.PerTurn)
			}
		}
		return true
	}},
	{"times a Memory", numbered(`#(?: times)?(?: only)? (?:each|every|a|per|in a|in each) Memory\b`, `#-?mal (?:je|pro|in jeder|in einer) Erinnerung`, `#(?: razy)? (?:na|w|we|w każdym) Wspomnieni`, `# ve(?:z|ces) (?:por|en cada|en una|cada) Memoria`), func(d *deeds, a *amounts) bool {
		for _, u := range d.uses {
			if u.PerMemory > 0 {
				a.add(u.PerMemory)
			}
		}
		return true
	}},
}

// amounts are the numbers of one thing in the data.
type amounts struct {
	known      map[int]bool
	sum, first int
}

func (a *amounts) add(list ...int) {
	for _, n := range list {
		if n == 0 {
			continue
		}
		if a.first == 0 {
			a.first = n
		}
		a.known[n] = true
		a.sum += n
	}
}

// upTo adds a number that players may stay below.
func (a *amounts) upTo(n int) {
	a.add(n)
	for i := range n {
		a.known[i] = true
	}
}

// miscount is a number in a text next to a thing that its data count otherwise.
type miscount struct {
	t          rule.Text
	from, to   int
	says, does int
	name       string
}

// miscounts returns the first number of a text for each thing that its data count, and
// not with that number.
func miscounts(t rule.Text, d *deeds) []miscount {
	if slices.ContainsFunc(d.effects, func(e *ir.Effect) bool { return e.Repeat != nil }) {
		return nil // the text may say what it is in all
	}
	var out []miscount
	for _, c := range tallies {
		noun := c.noun[t.Lang]
		if noun == nil {
			continue
		}
		a := amounts{known: map[int]bool{}}
		if !c.numbers(d, &a) || len(a.known) == 0 {
			continue
		}
		for _, at := range noun.FindAll(t.Words) {
			from, to := group(at)
			n, ok := numeral(t.Words[from:to], t.Lang)
			if ok && !a.known[n] && n != a.sum && !d.asks[n] {
				out = append(out, miscount{t, from, to, n, a.first, c.name})
				break
			}
		}
	}
	return out
}

// group returns the range of the first group that matched.
func group(at []int) (from, to int) {
	for i := 2; i+1 < len(at); i += 2 {
		if at[i] >= 0 {
			return at[i], at[i+1]
		}
	}
	return at[0], at[1]
}
