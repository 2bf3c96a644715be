package venice

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// squareSize is the width of a Map's square on the table. Four tokens fit on it
// (BOV-16.11 allows as many figures).
const squareSize = 44

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

// paperMaps returns the Maps of all Memories: each on one page, and in table
// size.
func (k *maker) paperMaps() paper.File {
	f := paper.File{Name: "maps", Title: k.onSheets("maps")}
	one := &paper.Leaves{Name: k.onSheets("maps"), Key: "plans"}
	f.Sections = append(f.Sections, one)
	css := paperMapStyle()
	const scale = float64(squareSize) / cell
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		p := k.memory(i)
		for j, mp := range m.Maps {
			name := k.say("memory", "id", m.ID) + " · " + page.Unmarked(p.Title)
			if mp.Name != "" {
				name += ", " + mp.Name
			}
			drawn := paper.Drawing{SVG: string(p.Maps[j].SVG), CSS: css, Images: k.shown}
			squares := drawn
			squares.CSS += ` .compass { display: none; }` // it does not fit into what is kept of the rim
			says := newDrawing(k.Pack, m, j, k.text, k.phrases, nil).label()
			w, h := mp.Cols*cell+2*margin, mp.Rows*cell+2*margin
			parts := k.paperTitle(k.say("memory", "id", m.ID), p.Title)
			wide := min(180, 205*float64(w)/float64(h))
			parts = append(parts, paper.Exact{Drawing: drawn, W: wide, H: wide * float64(h) / float64(w), Says: page.Unmarked(says), Above: 2},
				paper.Words{Text: []paper.Text{k.onPaper(p.Maps[j].Caption)}, Face: paper.Serif, Size: 3.6, Ink: paperSoft, Align: paper.Middle, Above: 1})
			parts = append(parts, k.paperLegend(p.Legend, css)...)
			one.Pages = append(one.Pages, paper.Leaf{Title: name, Of: m.ID, Parts: parts})
			f.Sections = append(f.Sections, &paper.Poster{Key: "posters", Of: m.ID, Name: k.onSheets("at-scale", "map", name, "n", strconv.Itoa(squareSize)), Drawing: squares,
				W: float64(w) * squareSize / cell, H: float64(h) * squareSize / cell, Says: page.Unmarked(says),
				Cell: squareSize, Cols: mp.Cols, Rows: mp.Rows, Rim: margin * scale, Show: entranceDeep * scale, Empty: emptyOn(m, j)})
		}
	}
	return f
}

// entranceDeep is how far an Entrance reaches beyond the squares, in units of the drawing.
const entranceDeep = 20

// emptyOn returns a function that reports whether a Map has no square in a place.
func emptyOn(m *ir.Memory, which int) func(col, row int) bool {
	full := map[[2]int]bool{}
	for _, q := range m.Squares {
		if q.Map == which {
			full[[2]int{q.Col, q.Row}] = true
		}
	}
	return func(col, row int) bool { return !full[[2]int{col, row}] }
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

// paperTable returns the other things on the table: the rules in short, boards, dice,
// the Diary, questions.
func (k *maker) paperTable(decks []*paper.Deck, kinds []string) paper.File {
	f := paper.File{Name: "table", Title: k.onSheets("table")}
	boards := &paper.Leaves{Name: k.onSheets("boards"), Key: "boards", Count: len(k.Pack.Assassins)}
	for i := range k.Pack.Assassins {
		boards.Pages = append(boards.Pages, k.paperBoard(i)...)
	}
	f.Sections = append(f.Sections, k.paperReference(), boards, k.paperDice(), k.paperDiary())
	if k.headquarters() != nil {
		f.Sections = append(f.Sections, k.paperHeadquarters())
	}
	if questions := k.paperQuestions(); questions != nil {
		f.Sections = append(f.Sections, questions)
	}
	if boxes := k.paperBoxes(decks, kinds); len(boxes.List) > 0 {
		f.Sections = append(f.Sections, boxes)
	}
	return f
}

// paperBoard returns the board of an Assassin (BOV-7.10, 18.1) on two sheets: health,
// action cubes, the character and what it wears; its bag, inventory and Skills.
func (k *maker) paperBoard(i int) []paper.Leaf {
	a := &k.Pack.Assassins[i]
	name := k.text(a.Name)
	colour := figureColours[a.Colour]
	if colour == "" {
		colour = paperInk
	}
	var says []string
	ability := func(level int, a *ir.Ability, words func() []string) {
		for n, t := range k.abilityText(a, words) {
			if n == 0 {
				t = k.say("quoted", "what", k.say("assassin.level", "level", level), "says", t)
			}
			says = append(says, t)
		}
	}
	ability(0, &a.Ability, func() []string { return k.words.Ability(i) })
	for n := range a.Improved {
		ability(a.Improved[n].Level, &a.Improved[n].Ability, func() []string { return k.words.Improved(i, n) })
	}
	discs := func(labels []string, cols int, ink paper.Colour) paper.Part {
		return paper.Slots{Labels: labels, W: discSize.W, H: discSize.H, Cols: cols, Round: true, Left: true, Letter: 3, Ink: ink, Above: 1}
	}
	cards := func(h float64, labels ...string) paper.Part {
		return paper.Slots{Labels: labels, W: 60.5, H: h, Cols: 3, Ink: paperSoft, Above: 2}
	}
	slot := func(id string) string { return k.called("slot", id) }
	armor := slot("armor")
	only := func(what string) string { return what + " (" + k.onSheets("assassins-only") + ")" }
	front := k.paperTitle(k.called("colour", a.Colour), name)
	front = append(front, k.paperLines(says, 3.6), paper.Gap{Weight: 1},
		paper.Columns{Share: 0.5, Above: 2,
			Left:  []paper.Part{k.paperHead(k.onSheets("health"), 0), discs([]string{"", "", "", armor, armor, armor}, 3, colour)}, // BOV-12.3
			Right: []paper.Part{k.paperHead(k.say("action-cubes"), 0), discs([]string{"", "", "", "+"}, 4, colour), k.paperNote(k.onSheets("plus"))}},
		paper.Gap{Weight: 1},
		cards(85, k.onSheets("character"), armor, slot("melee"), slot("ranged"), only(slot("blade")), k.onSheets("inventory")+" 1"))
	back := k.paperTitle(k.called("colour", a.Colour), name)
	var labels []string
	for n := 2; n <= 5; n++ {
		labels = append(labels, k.onSheets("inventory")+" "+strconv.Itoa(n))
	}
	labels = append(labels, k.onSheets("bag"))
	for level, roman := range []string{"I", "II", "III", "IV"} {
		label := k.say("skill") + " " + roman
		if level >= 2 {
			label = only(label)
		}
		labels = append(labels, label)
	}
	back = append(back, paper.Gap{Weight: 1}, cards(77, labels...))
	title := page.Unmarked(name)
	return []paper.Leaf{{Title: title, Parts: front}, {Title: title + " 2", Parts: back}}
}

// building names a Building of the Headquarters.
func (k *maker) building(id string) string {
	if id == "hall" {
		return k.say("campaign.hall")
	}
	return k.say("hq." + id)
}

// paperHeadquarters returns the board of the Headquarters (BOV-40.2, 40.29).
func (k *maker) paperHeadquarters() *paper.Leaves {
	discs := func(labels []string, cols int, ink paper.Colour) paper.Part {
		return paper.Slots{Labels: labels, W: discSize.W, H: discSize.H, Cols: cols, Round: true, Left: true, Letter: 2.6, Ink: ink, Above: 1}
	}
	card := func(label string, h float64) paper.Part {
		return paper.Slots{Labels: []string{label}, W: 63, H: h, Cols: 1, Ink: paperSoft, Above: 2}
	}
	building := func(id string) []paper.Part {
		return []paper.Part{k.paperHead(k.building(id), 2), k.paperLines([]string{k.onSheets("hq." + id)}, 3.2)}
	}
	same := func(label string, n int) []string { return slices.Repeat([]string{label}, n) }
	patient, nurse := k.onSheets("hq.patient"), k.onSheets("hq.nurse")
	parts := append(k.paperTitle(k.text(k.Pack.Title), k.say("hq.title")), k.paperLines([]string{k.onSheets("hq.order")}, 3.4))
	parts = append(parts, building("hospital")...)
	parts = append(parts, paper.Columns{Share: 0.5, Left: []paper.Part{discs(same(patient, 4), 4, "#93201b")}, Right: []paper.Part{discs(same(nurse, 4), 4, paperSoft)}})
	parts = append(parts, paper.Columns{Share: 0.5, Above: 2,
		Left:  append(building("workshop"), discs(same("", 4), 4, paperSoft), card(k.called("group", "blueprint"), 85)),
		Right: append(building("hall"), card(k.say("campaign.hall"), 107))})
	parts = append(parts, paper.Columns{Share: 0.5, Above: 2,
		Left:  append(building("shop"), discs(same("", 4), 4, paperSoft)),
		Right: append(building("command"), discs(same("", 6), 4, paperSoft), k.paperNote(k.onSheets("hq.contracts.beside")))})
	return &paper.Leaves{Name: k.say("hq.title"), Key: "headquarters", Pages: []paper.Leaf{{Title: k.say("hq.title"), Parts: append(parts, paper.Gap{Weight: 1})}}}
}

// diceOfEach is the number of dice of each kind for which faces are printed.
const diceOfEach = 6

// paperDice returns the faces of the dice, to stick on cubes of 16 mm.
func (k *maker) paperDice() *paper.Deck {
	d := &paper.Deck{Name: k.onSheets("dice"), Key: "dice", Size: paper.Size{W: 14, H: 14, Cols: 11, Rows: 16}, Single: true}
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
	out := &paper.Leaves{Name: k.say("diary"), Key: "diary"}
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
	if n := len(k.Pack.Remember); n > 0 { // without their names, which would tell what is to come
		parts := append(k.paperTitle(k.text(k.Pack.Title), k.say("diary")), k.paperHead(k.onSheets("remembered"), 2), k.paperLines([]string{k.onSheets("remembered.says")}, 3.4))
		for range max(n, 8) {
			parts = append(parts, paper.Rule{Ink: paperInk, Width: 0.2, Above: 7})
		}
		out.Pages = append(out.Pages, paper.Leaf{Title: k.onSheets("remembered"), Parts: parts})
	}
	return out
}
