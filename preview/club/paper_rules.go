package club

import (
	"strconv"

	"acforge.dev/preview/paper"
)

// paperRules names the rules in short for printing, in the order of the page: the words
// of a sheet have a title and a text of each. The numbers in a text are the statements of
// docs/rulebook.
var paperRules = []string{"a-mission", "matches", "skills", "completed", "failed", "doubles", "prestige", "a-round", "two-players", "characters", "at-the-end"}

// paperReference returns the rules in short, the games of the pack and the set-up, on a
// page.
func (k *maker) paperReference() *paper.Leaves {
	var left, right []paper.Part
	pair := func(to *[]paper.Part, title, says string) {
		*to = append(*to, paper.Words{Text: []paper.Text{paper.Plain(title)}, Face: paper.SerifBold, Size: 3.9, Ink: "#7a231f", Role: "H3", Above: 2.2},
			paper.Words{Text: []paper.Text{paper.Plain(says)}, Face: paper.Sans, Size: 3.4, Lead: 1.22, Ink: cardInk})
	}
	for _, r := range paperRules {
		pair(&left, k.onSheets("rule."+r+".title"), k.onSheets("rule."+r))
	}
	for i := range k.Pack.Games {
		g := &k.Pack.Games[i]
		mode := k.words["mode.basic"]
		switch {
		case g.Team:
			mode = k.words["mode.team"]
		case g.Advanced:
			mode = k.words["mode.advanced"]
		}
		if g.Record > 0 {
			mode += ", " + k.say("record", g.Record)
		}
		pair(&right, k.text(g.Title), k.text(g.Text)+" ("+mode+")")
	}
	steps := paper.Table{Head: []string{k.words["set-up"], k.words["col.alone"], k.words["col.two"]}, Size: 3.3, Ink: cardInk, Soft: cardSoft, Lines: cardLine, Wide: []float64{0.5, 0.22, 0.28}, Above: 4}
	for _, s := range k.setUp() {
		what := s.What
		if s.Step > 0 {
			what = strconv.Itoa(s.Step) + ". " + what
		}
		steps.Rows = append(steps.Rows, []paper.Text{paper.Plain(what), paper.Plain(s.Solo), paper.Plain(s.Two)})
	}
	right = append(right, steps)
	parts := []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(k.text(k.Pack.Title))}, Face: paper.Sans, Size: 4, Ink: cardSoft},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("rules"))}, Face: paper.SerifBold, Size: 9, Ink: "#7a231f", Role: "H2"},
		paper.Columns{Left: left, Right: right, Share: 0.52, Above: 1}, paper.Gap{Weight: 1},
	}
	var ours []paper.Text
	for _, t := range []string{k.text(k.Pack.Figures.Assumption), k.text(k.Pack.Dice.Assumption)} {
		if t != "" {
			ours = append(ours, paper.Plain(t))
		}
	}
	parts = append(parts, paper.Words{Text: ours, Face: paper.SerifItalic, Size: 3.2, Ink: cardSoft})
	return &paper.Leaves{Name: k.onSheets("rules"), Key: "rules", Pages: []paper.Leaf{{Title: k.onSheets("rules"), Parts: parts}}}
}

// paperQuestions returns the page of questions after a playtest, nil when there are none.
func (k *maker) paperQuestions() *paper.Leaves {
	if len(k.Pack.Questions) == 0 {
		return nil
	}
	parts := []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(k.text(k.Pack.Title))}, Face: paper.Sans, Size: 4, Ink: cardSoft},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("questions"))}, Face: paper.SerifBold, Size: 9, Ink: "#7a231f", Role: "H2"},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("questions.note"))}, Face: paper.Serif, Size: 4, Ink: cardSoft, Above: 1},
	}
	for _, q := range k.Pack.Questions {
		parts = append(parts, paper.Words{Text: []paper.Text{paper.Plain(k.text(q))}, Face: paper.Serif, Size: 4.4, Ink: cardInk, Above: 5})
		for range 5 {
			parts = append(parts, paper.Rule{Ink: cardLine, Width: 0.2, Above: 9})
		}
	}
	return &paper.Leaves{Name: k.onSheets("questions"), Key: "questions", Pages: []paper.Leaf{{Title: k.onSheets("questions"), Parts: parts}}}
}
