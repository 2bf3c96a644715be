package venice

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// paperBooklets returns two folded sheets for each Memory. The first has its name and
// Map outside, its story and set-up inside, and on the back what players look at during
// play. The second has numbered passages on its back; its inside is sealed until the
// Memory is over.
func (k *maker) paperBooklets() paper.File {
	f := paper.File{Name: "booklets", Title: k.onSheets("booklets"), Both: true}
	list := &paper.Booklets{Name: k.onSheets("booklets"), Key: "booklet"}
	css := paperMapStyle()
	for i := range k.Pack.Memories {
		list.List = append(list.List, k.paperBooklet(i, css), k.paperAftermath(i))
	}
	f.Sections = []paper.Section{list}
	return f
}

// passage is something that happens in a Memory: when, and what players then read. Its
// number is its place among the passages of the Memory, from 1.
type passage struct {
	When   string
	Says   []string
	Hidden bool // even when it happens is not known at first
}

// passages returns what happens in a Memory, in the order of its file: what Objectives
// do, what triggers do, what changes on the Map.
func (k *maker) passages(i int) []passage {
	m := &k.Pack.Memories[i]
	told := map[string]bool{} // changes that a passage describes
	changes := func(do []ir.Effect) (says []string) {
		ir.EachEffect(do, func(e *ir.Effect) {
			for j := range m.Changes {
				if c := &m.Changes[j]; e.Change != nil && *e.Change == c.Name {
					told[c.Name] = true
					says = append(says, k.changeWords(m, c)...)
				}
			}
		})
		return says
	}
	var out []passage
	for _, o := range m.Objectives {
		var says []string
		if o.Hidden {
			says = append(says, k.objective(i, m, o)+".")
		}
		when := strings.TrimSuffix(strings.TrimSpace(k.say("completed", "name", k.goalName(o), "does", "")), ":")
		if len(o.Do) > 0 && k.words != nil {
			does := append(k.words.Effects(i, o.Do), changes(o.Do)...)
			if o.Hidden {
				says = append(says, k.say("completed", "name", k.goalName(o), "does", strings.Join(does, " ")))
			} else {
				says = append(says, does...)
			}
		}
		if len(says) > 0 {
			out = append(out, passage{when, says, o.Hidden})
		}
	}
	for _, t := range m.On {
		var p passage
		if k.words != nil {
			p.When = k.words.When(i, t.When)
			if t.If != nil {
				p.When = k.say("if", "when", p.When, "cond", k.words.Cond(i, *t.If))
			}
			p.Says = append(k.words.Effects(i, t.Do), changes(t.Do)...)
		}
		p.When = capital(p.When)
		if s := k.text(t.Text); s != "" {
			p.Says = append([]string{s}, p.Says...)
		}
		if len(p.Says) > 0 {
			out = append(out, p)
		}
	}
	for j := range m.Changes { // those that cards make
		c := &m.Changes[j]
		if told[c.Name] {
			continue
		}
		says := append([]string{capital(k.text(c.Text)) + "."}, k.changeWords(m, c)...)
		out = append(out, passage{Says: says, Hidden: true})
	}
	return out
}

// bookletTitle returns the line above a Memory's title, and the title.
func (k *maker) bookletTitle(m *ir.Memory) (above, title string) {
	above = k.say("memory", "id", m.ID)
	if needs := k.needs(m); needs != "" {
		above += " · " + k.say("after", "memories", needs)
	}
	return above, k.text(m.Title)
}

// story returns the paragraphs of a story.
func (k *maker) story(id ir.TextID, size float64) paper.Part {
	w := paper.Words{Face: paper.Serif, Size: size, Lead: 1.3, Ink: paperInk, Between: 1.6, Above: 1}
	for _, t := range k.paragraphs(id) {
		w.Text = append(w.Text, k.marked(t))
	}
	return w
}

// headingMarks removes what marks a line of Markdown as a heading.
var headingMarks = strings.NewReplacer("### ", "", "## ", "", "# ", "")

// marked returns an author's text with its emphasis and the signs of its icons.
func (k *maker) marked(t string) paper.Text {
	return paper.Marked(headingMarks.Replace(t), k.onPaper)
}

func (k *maker) paperBooklet(i int, css string) paper.Booklet {
	m := &k.Pack.Memories[i]
	p := k.memory(i)
	above, title := k.bookletTitle(m)
	out := paper.Booklet{ID: m.ID, Of: m.ID, Title: k.say("memory", "id", m.ID) + " · " + page.Unmarked(title)}

	out.Front = append(k.paperTitle(above, title), k.paperLines([]string{p.Lead}, 3.6))
	var opens []string
	for _, e := range m.Opens.Before {
		opens = append(opens, k.say("diary.open", "name", k.text(k.Pack.Envelopes[e].Name)))
	}
	if len(opens) > 0 {
		out.Front = append(out.Front, k.paperHead(k.onSheets("first"), 2), k.paperLines(opens, 3.6))
	}
	out.Front = append(out.Front, paper.Gap{Weight: 1})
	for j, mp := range m.Maps {
		w, h := float64(mp.Cols*cell+2*margin), float64(mp.Rows*cell+2*margin)
		high := min(120/float64(len(m.Maps)), 122*h/w)
		says := newDrawing(k.Pack, m, j, k.text, k.phrases, nil).label()
		out.Front = append(out.Front, paper.Exact{Drawing: paper.Drawing{SVG: string(p.Maps[j].SVG), CSS: css, Images: k.shown}, W: high * w / h, H: high, Says: page.Unmarked(says), Above: 2},
			paper.Words{Text: []paper.Text{k.onPaper(p.Maps[j].Caption)}, Face: paper.Serif, Size: 3.2, Ink: paperSoft, Align: paper.Middle, Above: 1})
	}
	out.Front = append(out.Front, paper.Gap{Weight: 1}, k.paperNote(k.onSheets("booklet.fold")))

	out.Left = []paper.Part{k.story(m.Story.Before, 3.6)}
	if rules := k.paragraphs(m.Story.Setup); len(rules) > 0 {
		w := paper.Words{Face: paper.Sans, Size: 3.6, Lead: 1.24, Ink: paperInk, Between: 0.8, Above: 0.6}
		for _, t := range rules {
			w.Text = append(w.Text, k.marked(t))
		}
		out.Left = append(out.Left, paper.Gap{Weight: 1}, paper.Rule{Ink: paperGold, Width: 0.3, Above: 2}, k.paperHead(k.say("special-rules"), 1.5), w)
	}
	out.Left = append(out.Left, paper.Gap{Weight: 2})

	out.Right = k.setupParts(m, &p)
	out.Back = k.duringPlay(i, &p)
	return out
}

func (k *maker) paperNote(says string) paper.Part {
	return paper.Words{Text: []paper.Text{k.onPaper(says)}, Face: paper.SerifItalic, Size: 3, Lead: 1.2, Ink: paperSoft, Above: 2}
}

// setupParts returns the set-up of a Memory: the steps, each with its pieces from the
// box, and the other pieces on the squares.
func (k *maker) setupParts(m *ir.Memory, p *memoryPage) []paper.Part {
	out := []paper.Part{k.paperHead(k.say("setup.steps"), 0)}
	for i, step := range p.Setup {
		out = append(out, k.paperLines([]string{strconv.Itoa(i+1) + ". " + step.Says}, 3.4))
		if len(step.Rows) == 0 {
			continue
		}
		box := paper.Table{Size: 3.4, Ink: paperInk, Soft: paperSoft, Lines: paperLine, Wide: []float64{0.64, 0.09, 0.09, 0.09, 0.09}}
		if i == 0 {
			box.Head = []string{k.say("setup.piece"), "2", "3", "4", k.say("setup.box")}
			box.Wide = []float64{0.6, 0.08, 0.08, 0.08, 0.16}
		}
		for _, r := range step.Rows {
			row := []paper.Text{k.onPaper(r.What)}
			for _, n := range r.N {
				says := strconv.Itoa(n)
				if r.Short(n) {
					says = k.say("too-few", "n", n)
				}
				row = append(row, paper.Plain(says))
			}
			has := ""
			if r.Box > 0 {
				has = strconv.Itoa(r.Box)
			}
			box.Rows = append(box.Rows, append(row, paper.Plain(has)))
		}
		box.Wide = []float64{0.6, 0.08, 0.08, 0.08, 0.16}
		out = append(out, box)
	}
	var tokens []string
	for _, t := range m.Tokens {
		line := tokenName(&t, k.text)
		if t.At >= 0 {
			line += ": " + m.Squares[t.At].Name
		} else {
			line += ": " + k.say("later")
		}
		if says := k.text(t.Text); says != "" {
			line += ". " + says
		}
		tokens = append(tokens, line)
	}
	if len(tokens) > 0 {
		out = append(out, k.paperHead(k.onSheets("tokens"), 2), k.paperLines(tokens, 3.4))
	}
	return append(out, paper.Gap{Weight: 1})
}

// duringPlay returns what players look at while they play: Objectives, 100% Sync, turns,
// how the Memory fails, and when to look up a passage.
func (k *maker) duringPlay(i int, p *memoryPage) []paper.Part {
	goals := paper.Table{Head: []string{k.say("objective"), k.say("objective.on"), k.say("objective.price"), k.say("objective.xp"), k.say("objective.base")}, Size: 3.4, Ink: paperInk, Soft: paperSoft, Lines: paperLine, Wide: []float64{0.5, 0.13, 0.12, 0.11, 0.14}}
	for _, o := range p.Objectives {
		name := o.Name + " (" + o.Must
		if o.If != "" {
			name += "; " + o.If
		}
		goals.Rows = append(goals.Rows, []paper.Text{k.onPaper(name + ")"), k.onPaper(o.Square), paper.Plain(strconv.Itoa(o.Cost)), paper.Plain(strconv.Itoa(o.XP)), k.onPaper(o.Base)})
	}
	var listed paper.Part = goals
	if len(p.Objectives) == 0 && len(p.Reveals) > 0 {
		listed = k.paperLines([]string{k.say("objectives.none")}, 3.4)
	}
	out := []paper.Part{k.paperHead(k.say("objectives"), 0), listed, k.paperLines([]string{k.say("objectives.caption") + "."}, 3)}
	if len(p.Actions) > 0 {
		out = append(out, k.paperHead(k.say("actions"), 2), k.paperLines(p.Actions, 3.4))
	}
	if len(p.Figures) > 0 {
		out = append(out, k.paperHead(k.say("figures.own"), 2), k.paperLines(p.Figures, 3.4))
	}
	if len(p.Pieces) > 0 {
		out = append(out, k.paperHead(k.say("pieces"), 2), k.paperLines(p.Pieces, 3.4))
	}
	out = append(out, k.paperHead(k.say("sync"), 2), k.paperLines([]string{p.Sync}, 3.4))
	if len(p.Limits) > 0 {
		out = append(out, k.paperHead(k.say("turns"), 2), k.paperLines(p.Limits, 3.4))
	}
	if len(p.Fail) > 0 {
		out = append(out, k.paperHead(k.say("fails-when"), 2), k.paperLines(p.Fail, 3.4))
	}
	out = append(out, k.paperHead(k.onSheets("lost.once"), 2), k.paperLines([]string{k.onSheets("lost.once.says")}, 3.4))
	var when []string
	if k.words != nil {
		when = append(when, k.words.Counted(i)...)
	}
	for _, w := range k.whiles(i) { // to be looked at each turn
		says := append([]string{strings.TrimSuffix(w.Title, ".") + "."}, w.When...)
		when = append(when, strings.Join(slices.Concat(says, w.Says), " "))
	}
	for n, x := range k.passages(i) {
		if !x.Hidden {
			when = append(when, k.onSheets("read", "when", x.When, "n", strconv.Itoa(n+1)))
		}
	}
	if len(when) > 0 {
		out = append(out, k.paperHead(k.onSheets("when"), 2), k.paperLines(when, 3.4))
	}
	return append(out, paper.Gap{Weight: 1})
}

// paperAftermath returns the sealed sheet of a Memory.
func (k *maker) paperAftermath(i int) paper.Booklet {
	m := &k.Pack.Memories[i]
	above, title := k.bookletTitle(m)
	out := paper.Booklet{ID: m.ID + "-after", Of: m.ID, Title: k.say("memory", "id", m.ID) + " · " + k.onSheets("after"), Lining: "#5a4a3a"}
	middle := func(says string, face paper.Face, size, over float64, ink paper.Colour, role string) paper.Part {
		return paper.Words{Text: []paper.Text{k.onPaper(says)}, Face: face, Size: size, Lead: 1.15, Align: paper.Middle, Ink: ink, Role: role, Above: over}
	}
	seal := paper.Drawing{SVG: string(sealSVG()), CSS: sealCSS}
	out.Front = []paper.Part{
		paper.Gap{Weight: 1}, paper.Picture{Layers: []paper.Layer{{Drawing: seal}}, H: 22, Min: 12},
		middle(above, paper.Sans, 3.6, 5, paperSoft, ""), middle(title, paper.SerifBold, 7, 1, "#7a231f", "H2"),
		middle(k.onSheets("after"), paper.Serif, 5, 2, paperInk, ""), middle(k.onSheets("after.seal"), paper.SerifItalic, 3.2, 6, paperSoft, ""), paper.Gap{Weight: 1},
	}

	if happens := k.passages(i); len(happens) > 0 {
		out.Back = []paper.Part{k.paperHead(k.say("memory", "id", m.ID)+" · "+k.onSheets("passages"), 0), k.paperLines([]string{k.onSheets("passages.note")}, 3.2)}
		for n, x := range happens {
			out.Back = append(out.Back, paper.Rule{Ink: paperLine, Width: 0.2, Above: 1.6}, paper.List{Size: 3.4, Mark: 5, Ink: paperInk, Above: 0.8,
				Entries: []paper.Entry{{N: n + 1, Text: k.marked(strings.Join(x.Says, " "))}}})
		}
		out.Back = append(out.Back, paper.Gap{Weight: 1})
	}

	box := k.diaryPage().Boxes[i]
	xp := k.say("xp", "n", box.Least)
	if box.Least != box.Most {
		xp = k.say("diary.range", "a", box.Least, "b", box.Most)
	}
	out.Left = []paper.Part{k.paperHead(k.onSheets("won"), 0), k.story(m.Story.After, 3.6)}
	var gains []string
	for _, r := range m.Rewards {
		gains = append(gains, k.text(r))
	}
	gains = append(gains, xp)
	for _, e := range m.Opens.After {
		gains = append(gains, k.say("diary.open", "name", k.text(k.Pack.Envelopes[e].Name)))
	}
	out.Left = append(out.Left, k.paperHead(k.say("happens.rewards"), 2), k.paperLines(gains, 3.6))
	out.Left = append(append(out.Left, k.conclusions(i, false)...), paper.Gap{Weight: 1})

	out.Right = []paper.Part{k.paperHead(k.onSheets("lost.twice"), 0), k.paperLines([]string{k.onSheets("lost.twice.says", "xp", k.say("xp", "n", box.Failed))}, 3.6)}
	out.Right = append(append(out.Right, k.conclusions(i, true)...), paper.Gap{Weight: 1})
	return out
}

// conclusions returns the conclusions of a Memory, after a success or after a second
// failure.
func (k *maker) conclusions(i int, failed bool) []paper.Part {
	m := &k.Pack.Memories[i]
	var out []paper.Part
	for j := range m.Conclusions {
		c := &m.Conclusions[j]
		if c.Failed != failed {
			continue
		}
		out = append(out, k.paperHead(k.text(c.Title), 3))
		if facts := k.conclusionFacts(i, c); len(facts) > 0 {
			out = append(out, k.paperLines([]string{strings.Join(facts, "; ")}, 3.4))
		}
		out = append(out, k.story(c.Text, 3.6))
		if kept := k.remembers(i, c); len(kept) > 0 {
			out = append(out, k.paperLines(kept, 3.4))
		}
	}
	return out
}
