package venice

import (
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// squareSize is the width of a Map's square on the table. Four tokens fit on it
// (BOV-16.11 allows as many figures).
const squareSize = 44

func withValues(t string, pairs []string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		t = strings.ReplaceAll(t, "{"+pairs[i]+"}", pairs[i+1])
	}
	return t
}

// The frames of pages: a title and the line above it
func (k *maker) paperTitle(above, title string) []paper.Part {
	return []paper.Part{
		paper.Words{Text: []paper.Text{k.onPaper(above)}, Face: paper.Sans, Size: 3.6, Ink: paperSoft},
		paper.Words{Text: []paper.Text{k.onPaper(title)}, Face: paper.SerifBold, Size: 8, Lead: 1.15, Ink: "#7a231f", Role: "H2"},
	}
}

func (k *maker) paperHead(title string, above float64) paper.Part {
	return paper.Words{Text: []paper.Text{k.onPaper(title)}, Face: paper.SerifBold, Size: 4.6, Ink: paperInk, Role: "H3", Above: above}
}

func (k *maker) paperLines(lines []string, size float64) paper.Part {
	w := paper.Words{Face: paper.Sans, Size: size, Lead: 1.24, Ink: paperInk, Between: 0.8, Above: 0.6}
	for _, l := range lines {
		if strings.TrimSpace(page.Unmarked(l)) != "" {
			w.Text = append(w.Text, k.onPaper(l))
		}
	}
	return w
}

// markdownSigns removes the marks of an author's text that paper does not render.
var markdownSigns = strings.NewReplacer("**", "", "*", "", "`", "", "### ", "", "## ", "", "# ", "")

// paperMaps returns the Maps of all Memories: each on one page, and in table
// size.
func (k *maker) paperMaps() paper.File {
	f := paper.File{Name: "maps", Title: k.onSheets("maps")}
	one := &paper.Leaves{Name: k.onSheets("maps")}
	f.Sections = append(f.Sections, one)
	css := paperMapStyle()
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		p := k.memory(i)
		for j, mp := range m.Maps {
			name := k.say("memory", "id", m.ID) + " · " + page.Unmarked(p.Title)
			if mp.Name != "" {
				name += ", " + mp.Name
			}
			drawn := paper.Drawing{SVG: string(p.Maps[j].SVG), CSS: css, Images: k.shown}
			says := newDrawing(k.Pack, m, j, k.text, k.phrases, nil).label()
			w, h := mp.Cols*cell+2*margin, mp.Rows*cell+2*margin
			parts := k.paperTitle(k.say("memory", "id", m.ID), p.Title)
			wide := min(180, 205*float64(w)/float64(h))
			parts = append(parts, paper.Exact{Drawing: drawn, W: wide, H: wide * float64(h) / float64(w), Says: page.Unmarked(says), Above: 2},
				paper.Words{Text: []paper.Text{k.onPaper(p.Maps[j].Caption)}, Face: paper.Serif, Size: 3.6, Ink: paperSoft, Align: paper.Middle, Above: 1})
			parts = append(parts, k.paperLegend(p.Legend, css)...)
			one.Pages = append(one.Pages, paper.Leaf{Title: name, Parts: parts})
			f.Sections = append(f.Sections, &paper.Poster{Name: k.onSheets("at-scale", "map", name, "n", strconv.Itoa(squareSize)), Drawing: drawn,
				W: float64(w) * squareSize / cell, H: float64(h) * squareSize / cell, Says: page.Unmarked(says)})
		}
	}
	return f
}

// paperLegend explains the signs of a Map, in two columns.
func (k *maker) paperLegend(rows []legendRow, css string) []paper.Part {
	var cols [2]paper.List
	for i := range cols {
		cols[i] = paper.List{Size: 3.1, Mark: 5, Ink: paperInk, Above: 1}
	}
	for i, r := range rows {
		d := paper.Drawing{SVG: string(r.SVG), CSS: css, Images: k.shown}
		c := &cols[2*i/max(len(rows), 1)]
		c.Entries = append(c.Entries, paper.Entry{Sign: &d, Text: k.onPaper(r.Says)})
	}
	return []paper.Part{paper.Columns{Left: []paper.Part{cols[0]}, Right: []paper.Part{cols[1]}, Share: 0.5, Above: 2}}
}

// paperTable returns the other things on the table: set-up sheets, boards, dice
// and the Diary.
func (k *maker) paperTable() paper.File {
	f := paper.File{Name: "table", Title: k.onSheets("table")}
	setups := &paper.Leaves{Name: k.onSheets("setups")}
	css := paperMapStyle()
	for i := range k.Pack.Memories {
		setups.Pages = append(setups.Pages, k.setupSheet(i, css))
	}
	f.Sections = append(f.Sections, setups)
	boards := &paper.Leaves{Name: k.onSheets("boards"), Count: len(k.Pack.Assassins)}
	for i := range k.Pack.Assassins {
		boards.Pages = append(boards.Pages, k.paperBoard(i))
	}
	f.Sections = append(f.Sections, boards, k.paperDice(), k.paperDiary())
	return f
}

// setupSheet returns a Memory's set-up on one page: a small Map, the pieces from
// the box, the Objectives, the endings. It contains no spoilers.
func (k *maker) setupSheet(i int, css string) paper.Leaf {
	m := &k.Pack.Memories[i]
	p := k.memory(i)
	parts := k.paperTitle(k.say("memory", "id", m.ID), p.Title)
	parts = append(parts, k.paperLines([]string{p.Lead}, 3.8))
	var rules []string
	for _, t := range k.paragraphs(m.Story.Setup) {
		rules = append(rules, markdownSigns.Replace(t))
	}
	if len(rules) > 0 {
		parts = append(parts, k.paperHead(k.say("special-rules"), 2), k.paperLines(rules, 3.8))
	}
	var left, right []paper.Part
	for j, mp := range m.Maps {
		w, h := mp.Cols*cell+2*margin, mp.Rows*cell+2*margin
		high := min(92/float64(len(m.Maps)), 84*float64(h)/float64(w))
		says := newDrawing(k.Pack, m, j, k.text, k.phrases, nil).label()
		left = append(left, paper.Exact{Drawing: paper.Drawing{SVG: string(p.Maps[j].SVG), CSS: css, Images: k.shown}, W: high * float64(w) / float64(h), H: high, Says: page.Unmarked(says), Above: 1})
	}
	goals := paper.Table{Head: []string{k.say("objective"), k.say("objective.on"), k.say("objective.price"), k.say("objective.xp"), k.say("objective.base")}, Size: 3.6, Ink: paperInk, Soft: paperSoft, Lines: paperLine, Wide: []float64{0.46, 0.15, 0.13, 0.12, 0.14}}
	for _, o := range p.Objectives {
		name := o.Name + " (" + o.Must
		if o.If != "" {
			name += "; " + o.If
		}
		goals.Rows = append(goals.Rows, []paper.Text{k.onPaper(name + ")"), k.onPaper(o.Square), paper.Plain(strconv.Itoa(o.Cost)), paper.Plain(strconv.Itoa(o.XP)), k.onPaper(o.Base)})
	}
	left = append(left, k.paperHead(k.say("objectives"), 2), goals, k.paperHead(k.say("sync"), 2), k.paperLines([]string{p.Sync}, 3.6))
	right = append(right, k.paperHead(k.say("setup.steps"), 0))
	for i, step := range p.Setup {
		right = append(right, k.paperLines([]string{strconv.Itoa(i+1) + ". " + step.Says}, 3.4))
		if len(step.Rows) == 0 {
			continue
		}
		box := paper.Table{Size: 3.4, Ink: paperInk, Soft: paperSoft, Lines: paperLine, Wide: []float64{0.55, 0.1, 0.1, 0.1, 0.15}}
		if i == 0 {
			box.Head = []string{k.say("setup.piece"), "2", "3", "4", k.say("setup.box")}
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
		right = append(right, box)
	}
	if len(p.Limits) > 0 {
		right = append(right, k.paperHead(k.say("turns"), 2), k.paperLines(p.Limits, 3.6))
	}
	if len(p.Fail) > 0 {
		right = append(right, k.paperHead(k.say("fails-when"), 2), k.paperLines(p.Fail, 3.6))
	}
	parts = append(parts, paper.Columns{Left: left, Right: right, Share: 0.5, Above: 2})
	return paper.Leaf{Title: k.say("memory", "id", m.ID) + " · " + page.Unmarked(p.Title), Parts: parts}
}

// paperBoard returns the board of an Assassin: places for cards of full size,
// health and abilities.
func (k *maker) paperBoard(i int) paper.Leaf {
	a := &k.Pack.Assassins[i]
	name := k.text(a.Name)
	says := k.abilityText(&a.Ability, func() []string { return k.words.Ability(i) })
	for n := range a.Improved {
		x := &a.Improved[n]
		says = append(says, k.say("assassin.level", "level", x.Level))
		says = append(says, k.abilityText(&x.Ability, func() []string { return k.words.Improved(i, n) })...)
	}
	var boxes svg
	boxes.tag(`<svg viewBox="0 0 120 12">`)
	for n := range 6 { // BOV-12.3: three, and those of armor
		class := "own"
		if n >= 3 {
			class = "armor"
		}
		boxes.tag(`<g transform="translate(%d 1) scale(0.62)"><path class="%s" d="%s"/></g>`, 2+n*14, class, icons["health_cube"])
	}
	boxes.tag(`</svg>`)
	parts := k.paperTitle(k.called("colour", a.Colour), name)
	parts = append(parts, k.paperLines(says, 3.8),
		paper.Words{Text: []paper.Text{k.onPaper(k.onSheets("health"))}, Face: paper.Sans, Size: 3.4, Ink: paperSoft, Above: 2},
		paper.Exact{Drawing: paper.Drawing{SVG: boxes.b.String(), CSS: `.own { fill: #8a2b26; } .armor { fill: none; stroke: #8a2b26; stroke-width: 1; }`}, W: 180, H: 18, Says: k.say("health.armor", "n", 3)},
		paper.Gap{Weight: 1},
		paper.Slots{Labels: []string{k.called("slot", "melee"), k.called("slot", "ranged"), k.called("slot", "blade"), k.called("slot", "armor"), k.onSheets("inventory"), k.onSheets("inventory")}, W: 60.5, H: 85, Cols: 3, Ink: paperSoft, Above: 3})
	return paper.Leaf{Title: page.Unmarked(name), Parts: parts}
}

// diceOfEach is the number of dice of each kind for which faces are printed.
const diceOfEach = 6

// paperDice returns the faces of the dice, to stick on cubes of 16 mm.
func (k *maker) paperDice() *paper.Deck {
	d := &paper.Deck{Name: k.onSheets("dice"), Size: paper.Size{W: 14, H: 14, Cols: 11, Rows: 16}, Single: true}
	css := `.die .sign, .die .fail { fill: #22262c; stroke: #22262c; fill-rule: evenodd; } .die .fail { stroke-width: 3; } .side { fill: none; }
.die.black .sign { fill: #fffdf8; stroke: none; } .die.black .fail { stroke: #fffdf8; } .die.red .sign { fill: #fffdf8; stroke: none; }`
	ground := map[string]paper.Colour{"white": "#ffffff", "black": "#22262c", "red": "#8a2b26"}
	for _, die := range []struct {
		id, colour string
		faces      [6]string
	}{{"assassin", "white", k.Pack.Dice.Assassin}, {"enemy", "black", k.Pack.Dice.Enemy}, {"detection", "red", k.Pack.Dice.Detection}} {
		for n, face := range die.faces {
			says := k.called("face", face)
			d.Pieces = append(d.Pieces, paper.Piece{ID: "die-" + die.id + "-" + strconv.Itoa(n+1), Copies: diceOfEach, Front: &paper.Side{Ground: ground[die.colour], Top: 1, Foot: 1,
				Parts: []paper.Part{paper.Picture{Layers: []paper.Layer{{Drawing: paper.Drawing{SVG: string(faceSVG(die.colour, face, says)), CSS: css}}}, H: 12, Min: 12, Says: k.say("die."+die.id) + ": " + says}}}})
		}
	}
	return d
}

// diaryBoxes is the number of Memories on a page of the Diary.
const diaryBoxes = 4

// paperDiary returns the Diary to fill in, without what Memories lead to.
func (k *maker) paperDiary() *paper.Leaves {
	out := &paper.Leaves{Name: k.say("diary")}
	boxes := k.diaryPage().Boxes
	for from := 0; from < len(boxes); from += diaryBoxes {
		parts := k.paperTitle(k.text(k.Pack.Title), k.say("diary"))
		if from == 0 {
			parts = append(parts, k.paperLines([]string{k.say("diary.note")}, 3))
		}
		for _, b := range boxes[from:min(len(boxes), from+diaryBoxes)] {
			fill := k.say("diary.completed", "tick", "☐") + "      " + k.say("diary.second", "tick", "☐") + "      " + k.say("diary.with", "blank", "____")
			sync := b.Sync
			if b.Teaches {
				sync += " " + k.say("sync.granted")
			}
			facts := paper.Facts{Size: 3.1, Ink: paperInk, Soft: paperSoft, Above: 1}
			for _, x := range b.XP {
				facts.Rows = append(facts.Rows, [2]paper.Text{k.onPaper(x.What), k.onPaper(x.Is)})
			}
			all := k.say("xp", "n", b.Least)
			if b.Least != b.Most {
				all = k.say("diary.range", "a", b.Least, "b", b.Most)
			}
			facts.Rows = append(facts.Rows, [2]paper.Text{k.onPaper(k.say("diary.all")), k.onPaper(all)}, [2]paper.Text{k.onPaper(k.say("diary.failed")), k.onPaper(k.say("xp", "n", b.Failed))},
				[2]paper.Text{k.onPaper(k.say("diary.track")), k.onPaper(b.Track)})
			parts = append(parts, paper.Rule{Ink: paperInk, Width: 0.4, Above: 2.5}, k.paperHead(b.ID+" · "+b.Title, 1.5), k.paperLines([]string{fill}, 3.4),
				paper.Columns{Left: []paper.Part{k.paperHead(k.say("diary.sync"), 1), k.paperLines([]string{sync}, 3.2)}, Right: []paper.Part{facts}, Share: 0.45, Above: 1})
		}
		out.Pages = append(out.Pages, paper.Leaf{Title: k.say("diary") + " " + strconv.Itoa(from/diaryBoxes+1), Parts: parts})
	}
	return out
}
