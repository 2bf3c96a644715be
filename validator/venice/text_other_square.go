package venice

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// beside matches a square that directly follows a name: "The gate on c2", "the gate
// (c2)".
var beside = regexp.MustCompile(`^[\s(]{1,2}(?:\p{Ll}{1,4} )?((?:[AB]\.)?[a-z][0-9]{1,2})\b`)

// arrivals match the square of an arrival, by language.
var arrivals = byLanguage(
	`\b(?:come|appear|arrive|step|enter)s?(?: \w+){0,2}? (?:to|on|onto|at|in) ((?:[AB]\.)?[a-z][0-9]{1,2})\b`,
	`\b(?i:kommt|kommen|erscheint|erscheinen|tritt|treten)(?: \S+){0,6}? (?:auf|zu|nach|an) ((?:[AB]\.)?[a-z][0-9]{1,2})\b`,
	`(?i:pojawia|wchodzi|staje|stają|przychodzi)\S*(?: \S+){0,5}? na ((?:[AB]\.)?[a-z][0-9]{1,2})\b`,
	`\b(?i:llega|llegan|aparece|aparecen|entra|entran|viene|vienen)(?: \S+){0,5}? (?:a|en) ((?:[AB]\.)?[a-z][0-9]{1,2})\b`)

// Players who set up by the words put the Objective where they say, or have to check.
var textOtherSquare = &Rule{
	Code: "text/other-square", Severity: diag.Warning,
	Doc: Doc{
		What: "A text of a Memory has another square than the data: of an Objective, of an arrival, or of a waiting Ally. Or the text has other Enemies come to the square.",
		Why:  "Players see two squares and ask which one is right. Three kinds of squares are compared. One directly follows the title of an Objective that is on the Map from the start. One follows words such as \"comes to\" in the set-up, in an action or in a line of the script; a number of Crossbowmen, Elites or Guards before such words is compared, too. One follows the name of an Ally and words such as \"waits on\"; it is compared with the square of its Objective and with `escort`.",
		Bad: `memory: "0.3": story: setup: en: "The gate on b2 is watched."
`,
		Good: `memory: "0.3": story: setup: en: "The gate on c2 is watched."
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		titles := map[string]string{} // by language and key
		for _, t := range p.Texts {
			titles[t.Lang+" "+t.Key] = t.Words
		}
		texts := p.textsOf()
		said := prose.ByKey(p.Texts)
		counts := p.enemyCounts(said)
		for i, m := range p.Memories {
			p.wrongArrivals(m, said, counts)
			p.wrongStands(m, said)
			for _, o := range m.Objectives {
				if o.Hidden {
					continue
				}
				at := m.Squares[o.At].Name
				_, bare, ok := strings.Cut(at, ".")
				if !ok {
					bare = at
				}
				for _, t := range texts[i] {
					title := strings.ToLower(titles[t.Lang+" "+string(o.Title)])
					if len(title) < 3 || !strings.ContainsAny(t.Words, "0123456789") {
						continue
					}
					low := strings.ToLower(t.Words)
					if len(low) != len(t.Words) {
						continue // a letter whose lower case has another length
					}
					for from := 0; ; {
						n := strings.Index(low[from:], title)
						if n < 0 {
							break
						}
						from += n + len(title)
						found := beside.FindStringSubmatchIndex(t.Words[from:])
						if found == nil {
							continue
						}
						if name := t.Words[from+found[2] : from+found[3]]; name != at && name != bare {
							p.ReportAt(t.Part(from+found[2], from+found[3]), fmt.Sprintf("%s of Memory %s is on %s", o.Name, m.ID, at), help("correct the square here or on the Map"))
						}
					}
				}
			}
		}
	},
}

// wrongArrivals reports the squares of arrivals in the words of a Memory that its script
// does not have.
func (p *Pass) wrongArrivals(m *Memory, said map[string][]rule.Text, counts map[string]*prose.Pattern) {
	judge := func(key ir.TextID, at []string, named map[string]bool, who map[string]*company) {
		p.reportTexts(said[string(key)], func(t rule.Text) ([]int, string) {
			pattern := arrivals[t.Lang]
			if pattern == nil || len(at) == 0 {
				return nil, ""
			}
			for _, found := range pattern.FindAll(t.Words) {
				if name := t.Words[found[2]:found[3]]; !named[name] && m.has(name) {
					return found[2:4], fmt.Sprintf("nothing brings anybody to %s in Memory %s; by the script they come to %s", name, m.ID, strings.Join(at, ", "))
				}
				if place, message := m.wrongCompany(t, found[2:4], counts[t.Lang], who); place != nil {
					return place, message
				}
			}
			return nil, ""
		}, "correct the words or the script")
	}
	everywhere, all := m.namedSquares(m.At)
	whole := m.companies(m.At)
	for _, x := range m.told() {
		if at, named := m.namedSquares(x.at); len(at) > 0 {
			judge(x.key, at, named, m.differing(x.at))
		} else {
			judge(x.key, everywhere, all, whole)
		}
	}
	judge(m.Story.Setup, everywhere, all, whole)
}

// has reports whether a Memory has a square of a name, with or without its Map.
func (m *Memory) has(name string) bool {
	return slices.ContainsFunc(m.Squares, func(s ir.Square) bool { return s.Name == name || strings.HasSuffix(s.Name, "."+name) })
}

// namedSquares returns the squares of arrivals in the effects below a JSON pointer, and the
// names of all squares that the data there name.
func (m *Memory) namedSquares(below string) (to []string, named map[string]bool) {
	named = map[string]bool{}
	name := func(list ...ir.SquareID) {
		for _, s := range list {
			_, bare, _ := strings.Cut(m.Name(s), ".")
			named[m.Name(s)], named[bare] = true, true
		}
	}
	for _, e := range effectsBelow(m.Sites, below) {
		_, parts := e.PartsOf()
		for _, part := range parts {
			if part.Place == nil {
				continue
			}
			name(part.Place.At...)
			if e.Spawn != nil || e.Escort != nil {
				for _, s := range part.Place.At {
					if !slices.Contains(to, m.Name(s)) {
						to = append(to, m.Name(s))
					}
				}
			}
			for _, x := range m.AllEntrances() {
				if part.Place.Rel == "entrance" && x.Letter == part.Place.Letter {
					name(x.Touches...)
				}
			}
		}
	}
	for _, c := range m.Conds {
		if !strings.HasPrefix(c.At, below+"/") {
			continue
		}
		switch {
		case c.Cond.Present != nil:
			name(c.Cond.Present.At...)
		case c.Cond.GuardsAt != nil:
			name(c.Cond.GuardsAt.At...)
		case c.Cond.Ally != nil:
			name(c.Cond.Ally.At...)
		case c.Cond.Machine != nil:
			name(c.Cond.Machine.At...)
		}
	}
	for i := range m.On {
		if m.Ptr("on", i) != below && m.At != below {
			continue
		}
		w := &m.On[i].When
		name(w.Enters...)
		name(w.Entering...)
		name(w.LeavesSquare...)
		name(w.LeavesBy...)
		name(w.Falls...)
		if w.EnemyEnters != nil {
			name(w.EnemyEnters.At...)
		}
		if w.AllyEnters != nil {
			name(w.AllyEnters.At...)
		}
	}
	for i := range m.Actions {
		if m.Ptr("actions", i) == below || m.At == below {
			name(m.Actions[i].At.At...)
		}
	}
	if m.At == below {
		for _, g := range m.Guards {
			name(g.At)
		}
		for _, o := range m.Objectives {
			name(o.At)
		}
		for _, token := range m.Tokens {
			if token.At >= 0 {
				name(token.At)
			}
		}
		for i := range m.Numbers {
			_, parts := m.Numbers[i].Number.PartsOf()
			for _, part := range parts {
				if part.Place != nil {
					name(part.Place.At...)
				}
			}
		}
		name(m.AllStations()...)
	}
	return to, named
}
