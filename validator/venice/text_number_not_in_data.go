package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// ofTurns matches words for a time, with the number next to them: "turn 12", "12
// turns". It does not match things that return to their place, or are done twice this
// turn.
var ofTurns = regexp.MustCompile(`(?i)\bturns?\W+(?:\w+\W+){0,2}(\d+)|\b(\d+)(?:st|nd|rd|th)?\W+turns?\b`)

// begins matches a turn with which something begins.
var begins = regexp.MustCompile(`(?i)\bturn (\d+) (?:begins|starts)\b`)

// A card's words and its effects are two texts by one author; the game follows only one
// of them.
var textNumberNotInData = &Rule{
	Code: "text/number-not-in-data", Severity: diag.Warning,
	Doc: Doc{
		What: "A number in the text of a card, or in the rules of a Memory, that its effects do not have.",
		Why:  "The game plays the data; players read the text. Usually one was changed and the other was not. In a story, only the special set-up is compared. A number next to what it counts, in figures or in words, is compared with that: cubes, Guards, dice, cards, uses.",
		Bad: `events: rain: text: en: "Each Assassin gains 2 action cubes."
`,
		Good: `events: rain: text: en: "Each Assassin gains 1 action cube."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		excuse := turnBeside(nil)
		compare := func(key ir.TextID, what string, d *deeds, data func() map[int]bool) {
			stray := map[diag.Span]bool{}
			for _, n := range prose.Strays(said[string(key)], p.Pack.Languages[0], excuse, data) {
				stray[n.Text.Part(n.From, n.To)] = true
				p.ReportAt(n.Text.Part(n.From, n.To), fmt.Sprintf("the text of %s has the number %d, but its effects do not", what, n.N), help("correct the text or the effect"))
			}
			p.reportMiscounts(said[string(key)], what, d, stray)
		}
		for _, c := range p.cardTexts() {
			compare(c.key, c.what, p.deedsOf(c), func() map[int]bool { return prose.NumbersIn(c.data) })
		}
		for _, m := range p.Memories {
			what := "Memory " + m.ID
			excuse = turnBeside(m)
			data := sync.OnceValue(func() map[int]bool {
				return prose.NumbersIn(m.On, m.Actions, m.Fail, m.Sync, m.TimeLimit, m.Changes, m.While, m.Objectives, m.Machines, m.Cubes, m.Maps)
			})
			for _, x := range m.told() {
				compare(x.key, x.what, m.deedsBelow(x.at), data)
			}
			for _, f := range m.Fail {
				compare(f.Text, what, nil, data)
			}
			compare(m.Sync.Text, what, nil, data)
			compare(m.Story.Setup, what, nil, data)
		}
	},
}

// turnBeside allows a turn number next to one in the data: what holds from turn 15 on
// did not hold in turn 14, and what holds up to turn 7 no longer holds when turn 8
// begins. What begins with a turn by the words does so by the data of the Memory too, or
// the turn before is the last of something there.
func turnBeside(in *Memory) func(words string, n int, known map[int]bool) bool {
	return func(words string, n int, known map[int]bool) bool {
		if !known[n+1] && !known[n-1] {
			return false
		}
		for _, m := range begins.FindAllStringSubmatch(words, -1) {
			if m[1] == strconv.Itoa(n) && !(in == nil && known[n-1] || in != nil && in.lasts(n-1)) {
				return false
			}
		}
		for _, m := range ofTurns.FindAllStringSubmatch(words, -1) {
			if said := strconv.Itoa(n); m[1] == said || m[2] == said {
				return true
			}
		}
		return false
	}
}

// lasts reports whether a turn is the last of something in a Memory.
func (m *Memory) lasts(turn int) bool {
	return m.TimeLimit != nil && m.TimeLimit.Turns == turn || slices.ContainsFunc(m.Conds, func(c CondSite) bool {
		return c.Cond.TurnAtMost != nil && *c.Cond.TurnAtMost == turn ||
			c.Cond.Not != nil && c.Cond.Not.TurnAtLeast != nil && *c.Cond.Not.TurnAtLeast-1 == turn
	})
}

// reportMiscounts reports each thing that a text counts otherwise than its data, once for
// all languages. A number in stray is reported already.
func (p *Pass) reportMiscounts(texts []rule.Text, what string, d *deeds, stray map[diag.Span]bool) {
	if d == nil || d.none() {
		return
	}
	byName := map[string][]miscount{}
	var names []string
	for _, t := range texts {
		for _, m := range miscounts(t, d) {
			if stray[t.Part(m.from, m.to)] {
				continue
			}
			if byName[m.name] == nil {
				names = append(names, m.name)
			}
			byName[m.name] = append(byName[m.name], m)
		}
	}
	for _, name := range names {
		list := byName[name]
		first := list[0]
		p.ReportAt(first.t.Part(first.from, first.to), fmt.Sprintf("the text of %s says %d for %s; by its effects it is %d", what, first.says, name, first.does), help("correct the text or the effect"), func(d *diag.Diagnostic) {
			for _, m := range list[1:] {
				d.Related = append(d.Related, diag.Related{Span: m.t.Part(m.from, m.to), Message: "and here"})
			}
		})
	}
}
