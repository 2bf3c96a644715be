package venice

import "acforge.dev/preview/paper"

// paperRules names the rules in short for printing, in the order of the page: the words
// of a sheet have a title and a text of each. The numbers in a text are the statements of
// docs/rulebook. Rules of Enemies come from the words of their page (k.enemyRules).
var paperRules = []string{
	"once", "a-turn", "event", "assassins", "end", "won-lost", "nearby", "for-1-cube", "for-its-price", "for-nothing", "enemies-there", "attack",
	"exposed", "hunt", "alert", "reinforcement", "health", "boss", "escort", "machine", "two-maps", "cards", "between-memories", "headquarters",
}

// paperReference returns the rules in short, one page.
func (k *maker) paperReference() *paper.Leaves {
	var all [][2]string
	for _, r := range paperRules {
		all = append(all, [2]string{k.onSheets("rule." + r + ".title"), k.onSheets("rule." + r)})
		if r == "reinforcement" { // then Enemies see, move and attack; and what dice say
			for _, e := range k.enemyRules() {
				all = append(all, [2]string{e.Title, e.Says})
			}
			for _, d := range []string{"detection", "enemy", "assassin"} {
				all = append(all, [2]string{k.say("die." + d), k.say("die." + d + ".says")})
			}
		}
	}
	total := 0
	for _, r := range all {
		total += len(r[0]) + len(r[1])
	}
	var cols [2][]paper.Part
	filled, n := 0, 0
	for _, r := range all {
		if filled > total/2 {
			n = 1
		}
		filled += len(r[0]) + len(r[1])
		over := 1.6
		if len(cols[n]) == 0 {
			over = 0
		}
		cols[n] = append(cols[n], paper.Words{Text: []paper.Text{k.onPaper(r[0])}, Face: paper.SerifBold, Size: 3.7, Ink: "#7a231f", Role: "H3", Above: over},
			paper.Words{Text: []paper.Text{k.onPaper(r[1])}, Face: paper.Sans, Size: 3.2, Lead: 1.2, Ink: paperInk})
	}
	parts := append(k.paperTitle(k.text(k.Pack.Title), k.onSheets("rules")), k.paperLines([]string{k.onSheets("rules.note")}, 3.2),
		paper.Columns{Left: cols[0], Right: cols[1], Share: 0.5, Above: 3})
	if t := k.text(k.Pack.Dice.Assumption); t != "" {
		parts = append(parts, paper.Gap{Weight: 1}, k.paperNote(t))
	}
	return &paper.Leaves{Name: k.onSheets("rules"), Key: "rules", Pages: []paper.Leaf{{Title: k.onSheets("rules"), Parts: parts}}}
}

// paperQuestions returns the page of questions after a playtest, nil when there are none.
func (k *maker) paperQuestions() *paper.Leaves {
	if len(k.Pack.Questions) == 0 {
		return nil
	}
	parts := append(k.paperTitle(k.text(k.Pack.Title), k.onSheets("questions")), k.paperLines([]string{k.onSheets("questions.note")}, 3.6))
	for _, q := range k.Pack.Questions {
		parts = append(parts, paper.Words{Text: []paper.Text{k.onPaper(k.text(q))}, Face: paper.Serif, Size: 4.4, Ink: paperInk, Above: 5})
		for range 5 {
			parts = append(parts, paper.Rule{Ink: paperLine, Width: 0.2, Above: 9})
		}
	}
	return &paper.Leaves{Name: k.onSheets("questions"), Key: "questions", Pages: []paper.Leaf{{Title: k.onSheets("questions"), Parts: parts}}}
}
