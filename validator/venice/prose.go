package venice

import (
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
