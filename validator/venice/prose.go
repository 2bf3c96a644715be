package venice

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	ir "acforge/schema/ir/venice"
	"acforge/validator/rule"
)

// textsOf are the texts that stand in a Memory, by its index.
func (p *Pass) textsOf() [][]rule.Text {
	index := map[string]int{}
	for i := range p.Pack.Memories {
		index[p.Pack.Memories[i].ID] = i
	}
	out := make([][]rule.Text, len(p.Pack.Memories))
	for _, t := range p.Texts {
		rest, ok := strings.CutPrefix(t.Key, "memory.")
		if !ok {
			continue
		}
		// An id may hold dots, and another begin with it: the longest is meant.
		for end := len(rest); end > 0; end = strings.LastIndexByte(rest[:end], '.') {
			if i, ok := index[rest[:end]]; ok {
				out[i] = append(out[i], t)
				break
			}
		}
	}
	return out
}

// amount is a number in a text that stands for itself: in no name, date, list of
// figures or share of a hundred.
var amount = regexp.MustCompile(`(?:^|[\s(“"„])(\d{1,3})(?:$|[\s).;!?”"“]|[,:](?:\s|$))`)

// amounts are where numbers stand in a text.
func amounts(words string) [][2]int {
	if !strings.ContainsAny(words, "0123456789") {
		return nil
	}
	var out [][2]int
	for from := 0; ; {
		at := amount.FindStringSubmatchIndex(words[from:])
		if at == nil {
			return out
		}
		out = append(out, [2]int{from + at[2], from + at[3]})
		from += at[3]
	}
}

// numbersIn are all numbers of plain data. Ids are numbers too: they make a rule say
// too little, never too much.
func numbersIn(of ...any) map[int]bool {
	out := map[int]bool{}
	for _, v := range of {
		b, err := json.Marshal(v)
		if err != nil {
			continue // plain data can be written
		}
		d := json.NewDecoder(strings.NewReader(string(b)))
		d.UseNumber()
		for {
			t, err := d.Token()
			if err != nil {
				break
			}
			if n, ok := t.(json.Number); ok {
				if i, err := strconv.Atoi(string(n)); err == nil {
					out[i] = true
				}
			}
		}
	}
	return out
}

// ruleTexts are a card's words and the data that say the same.
type ruleTexts struct {
	key  ir.TextID
	what string // "the card purse"
	data []any
}

// cardTexts are the texts of cards that say what the cards do.
func (p *Pass) cardTexts() []ruleTexts {
	var out []ruleTexts
	add := func(key ir.TextID, what string, data ...any) { out = append(out, ruleTexts{key, what, data}) }
	for _, e := range p.Pack.Equipment {
		add(e.Text, "the card "+e.ID, e)
	}
	for _, e := range p.Pack.Events {
		add(e.Text, "the card "+e.ID, e)
	}
	for _, t := range p.Pack.Towers {
		add(t.Text, "the card "+t.ID, t)
	}
	for _, c := range p.Pack.Chests {
		add(c.Text, "the card "+c.ID, c)
	}
	for _, s := range p.Pack.Skills {
		add(s.Text, "the Skill "+s.ID, s)
	}
	for _, a := range p.Pack.Assassins {
		a.EachAbility(func(_ int, _ string, ab *ir.Ability) { add(ab.Text, "the ability of "+a.ID, *ab) })
	}
	return out
}
