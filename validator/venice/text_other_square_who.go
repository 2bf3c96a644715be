package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// company lists the Enemies that come to a square by the effects of a Memory.
type company struct {
	counts map[string][]int // of each effect, by "crossbowman" and "elite"
	unsure bool             // some effect counts in play, or leaves open where
}

// companies returns the Enemies that come to each square by the effects below a JSON
// pointer, by the name of the square with and without its Map.
func (m *Memory) companies(below string) map[string]*company {
	out := map[string]*company{}
	for _, s := range m.Sites {
		e := s.Effect.Spawn
		if e == nil || !strings.HasPrefix(s.At, below+"/") {
			continue
		}
		for _, sq := range e.At.At {
			name := m.Name(sq)
			c := out[name]
			if c == nil {
				c = &company{counts: map[string][]int{}}
				out[name] = c
				if _, bare, two := strings.Cut(name, "."); two && out[bare] == nil {
					out[bare] = c
				} else if two { // b1 can be A.b1 or B.b1
					out[bare] = &company{unsure: true}
				}
			}
			c.counts[e.Type] = append(c.counts[e.Type], max(1, e.Count))
			c.unsure = c.unsure || e.CountBy != nil || e.At.Each || len(e.At.At) > 1 || strings.Contains(s.At, "/repeat") || e.Type != "crossbowman" && e.Type != "elite"
		}
	}
	return out
}

// differing returns the companies of a line of the script if they come to several squares.
// Otherwise other rules compare the number and the type with all that the line does.
func (m *Memory) differing(below string) map[string]*company {
	out := m.companies(below)
	first := (*company)(nil)
	for _, c := range out {
		if first != nil && c != first {
			return out
		}
		first = c
	}
	return nil
}

// comesAs reports whether as many of a type come, by one effect or by all of them. Without
// a type it is any of them.
func (c *company) comesAs(typ string, n int) bool {
	all, sum := []int{}, 0
	for t, list := range c.counts {
		if typ != "" && t != typ {
			continue
		}
		all = append(all, list...)
		for _, k := range list {
			sum += k
		}
	}
	return sum == n || slices.Contains(all, n)
}

// The nouns for Enemies, by language: the words of the printed editions and the names of
// the pack's cards. Groups: the number, a Crossbowman, an Elite, a Guard.
var enemyNouns = map[string][3]string{
	"en": {`Crossbowm[ae]n`, `Elites?`, `Guards?`},
	"de": {`Armbrustschütze\p{L}*`, `Elite\p{L}*`, `Wachen?`},
	"pl": {`Kuszni\p{L}*`, `Elit\p{L}*`, `Strażni\p{L}*`},
	"es": {`Ballester\p{L}*`, `Élites?`, `Guardias?`},
}

// enemyCounts returns patterns of a number of Enemies, by language.
func (p *Pass) enemyCounts(said map[string][]rule.Text) map[string]*prose.Pattern {
	nouns := map[string][3]string{}
	for lang, list := range enemyNouns {
		for _, e := range p.Pack.Enemies {
			k := slices.Index([]string{"crossbowman", "elite"}, e.Kind)
			for _, t := range said[string(e.Name)] {
				if k >= 0 && t.Lang == lang && t.Words != "" {
					list[k] += "|" + regexp.QuoteMeta(t.Words) + `\p{L}{0,2}`
				}
			}
		}
		nouns[lang] = list
	}
	pattern := func(lang string) string {
		n := nouns[lang]
		return `# (?:\p{Ll}+ )?(?:(` + n[0] + `)|(` + n[1] + `)|(` + n[2] + `))(?:$|[^\p{L}])`
	}
	return numbered(pattern("en"), pattern("de"), pattern("pl"), pattern("es"))
}

// wrongCompany returns the range of a number of Enemies in a text of whom others, or fewer
// or more, come to the square behind it, and what is wrong; nil if nothing is. at is the
// range of that square.
func (m *Memory) wrongCompany(t rule.Text, at []int, counts *prose.Pattern, who map[string]*company) ([]int, string) {
	c := who[t.Words[at[0]:at[1]]]
	if c == nil || c.unsure || counts == nil {
		return nil, ""
	}
	from := strings.LastIndexAny(t.Words[:at[0]], ".,;:!?\n(") + 1
	if before := squareName.FindAll(t.Words[from:at[0]]); before != nil {
		from += before[len(before)-1][1]
	}
	for _, found := range counts.FindAll(t.Words[from:at[0]]) {
		n, ok := numeral(t.Words[from+found[2]:from+found[3]], t.Lang)
		typ := ""
		switch {
		case found[4] >= 0:
			typ = "crossbowman"
		case found[6] >= 0:
			typ = "elite"
		}
		if ok && !c.comesAs(typ, n) {
			end := max(found[5], found[7], found[9])
			return []int{from + found[2], from + end}, fmt.Sprintf("by the script of Memory %s, %s to %s", m.ID, c.says(), t.Words[at[0]:at[1]])
		}
	}
	return nil, ""
}

// says returns a clause about the Enemies: "1 Elite comes", "2 Crossbowmen and 1 Elite come".
func (c *company) says() string {
	var parts []string
	sum := 0
	for _, k := range []struct{ typ, one, many string }{{"crossbowman", "Crossbowman", "Crossbowmen"}, {"elite", "Elite", "Elites"}} {
		for _, n := range c.counts[k.typ] {
			noun := k.one
			if n > 1 {
				noun = k.many
			}
			parts, sum = append(parts, fmt.Sprintf("%d %s", n, noun)), sum+n
		}
	}
	verb := " come"
	if sum == 1 {
		verb = " comes"
	}
	return strings.Join(parts, " and ") + verb
}
