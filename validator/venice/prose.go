package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
)

// textsOf returns the texts of each Memory, by its index.
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
		// An id may contain dots, and another may begin with it: take the longest.
		for end := len(rest); end > 0; end = strings.LastIndexByte(rest[:end], '.') {
			if i, ok := index[rest[:end]]; ok {
				out[i] = append(out[i], t)
				break
			}
		}
	}
	return out
}

// ruleTexts are the texts of a card and the data that should agree with them.
type ruleTexts struct {
	key  ir.TextID
	what string // "the card purse"
	at   string // pointer to the parent of its effects
	data any
}

// cardTexts returns the texts that describe what cards do.
func (p *Pass) cardTexts() []ruleTexts {
	var out []ruleTexts
	add := func(key ir.TextID, what, at string, data any) { out = append(out, ruleTexts{key, what, at, data}) }
	for i, e := range p.Pack.Equipment {
		e.Copies, e.RulePoint = 0, 0 // neither is part of its effects
		add(e.Text, "the card "+e.ID, fmt.Sprintf("/equipment/%d", i), e)
	}
	for i, e := range p.Pack.Events {
		e.Copies = 0
		add(e.Text, "the card "+e.ID, fmt.Sprintf("/events/%d", i), e)
	}
	for i, t := range p.Pack.Towers {
		add(t.Text, "the card "+t.ID, fmt.Sprintf("/towers/%d", i), t)
	}
	for i, c := range p.Pack.Chests {
		add(c.Text, "the card "+c.ID, fmt.Sprintf("/chests/%d", i), c)
	}
	for i, s := range p.Pack.Skills {
		add(s.Text, "the Skill "+s.ID, fmt.Sprintf("/skills/%d", i), s)
	}
	for i, a := range p.Pack.Assassins {
		a.EachAbility(func(_ int, at string, ab *ir.Ability) {
			add(ab.Text, "the ability of "+a.ID, fmt.Sprintf("/assassins/%d%s", i, at), *ab)
		})
	}
	return out
}

// told is a text of a Memory next to effects: of a line of the script, or of an action.
type told struct {
	key  ir.TextID
	what string // "Memory 0.3", "the action `ring` of Memory 0.3"
	at   string // pointer to the parent of its effects
}

// told returns the texts of a Memory that stand next to effects.
func (m *Memory) told() []told {
	var out []told
	for i := range m.On {
		out = append(out, told{m.On[i].Text, "Memory " + m.ID, m.Ptr("on", i)})
	}
	for i := range m.Actions {
		out = append(out, told{m.Actions[i].Text, fmt.Sprintf("the action `%s` of Memory %s", m.Actions[i].Name, m.ID), m.Ptr("actions", i)})
	}
	return out
}

// reportTexts reports one problem for the languages of a text. judge returns the range that
// is wrong, nil for none, and the message. The problem is at the first of them; the others
// are related.
func (p *Pass) reportTexts(texts []rule.Text, judge func(t rule.Text) (at []int, message string), advice string) {
	var places []diag.Span
	first := ""
	for _, t := range texts {
		if at, message := judge(t); at != nil {
			if places = append(places, t.Part(at[0], at[1])); len(places) == 1 {
				first = message
			}
		}
	}
	if len(places) == 0 {
		return
	}
	p.ReportAt(places[0], first, help("%s", advice), func(d *diag.Diagnostic) {
		for _, at := range places[1:] {
			d.Related = append(d.Related, diag.Related{Span: at, Message: "and here"})
		}
	})
}
