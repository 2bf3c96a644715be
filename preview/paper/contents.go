package paper

import "sort"

// contents is the first page: what is in the file, how many and where; how to print it;
// a rule to measure. What does not fit there goes on on the next sheet. In a file printed
// on both sides, the other side of these sheets is empty except for the crosses.
func (b *book) contents(file *File, sections []Section) {
	at := box{20, 20, b.paper.W - 40, b.paper.H - 40}
	// The number of sheets alters no more than the numbers of the pages that come later.
	b.c.where = b.file + ": " + b.say("contents") // of remarks while rows are measured
	n := len(b.onSheets(file, sections, 1, at))
	parted := b.onSheets(file, sections, n, at)
	b.section = b.say("contents")
	for i, parts := range parted {
		caption := b.say("contents")
		if i > 0 {
			caption += " " + itoa(i+1)
		}
		b.sheet(caption, false, func() {
			b.c.parts(parts, at, edge{})
			if b.both {
				b.crossed()
			}
		})
		if b.both {
			b.sheet(b.say("this-side-empty"), true, b.crossed)
		}
	}
}

// crossed draws the crosses of a page.
func (b *book) crossed() {
	b.c.artifact(func() { b.c.pen("#000000", 0.12); b.c.crosses(b.paper) })
}

// listed returns the rows of the contents, which take a number of sheets: each section,
// its decks, and the sum.
func (b *book) listed(sections []Section, sheets int) [][]Text {
	first := 1 + sheets
	if b.both {
		first = 1 + 2*sheets
	}
	var rows [][]Text
	pieces, papers := 0, 0
	for _, sec := range sections {
		pages := sec.pages(b.paper)
		n := pages
		if b.both {
			n = (pages + 1) / 2
		}
		count := "–"
		if sec.pieces() > 0 {
			count = itoa(sec.pieces())
		}
		rows = append(rows, []Text{Plain(sec.title()), Plain(count), Plain(itoa(n)), Plain(itoa(first))})
		if g, is := sec.(*gang); is {
			begins, _ := g.begins()
			for i, d := range g.decks {
				page := first + begins[i]
				if !d.Single {
					page += begins[i]
				}
				rows = append(rows, []Text{Plain("– " + d.Name), Plain(itoa(d.pieces())), nil, Plain(itoa(page))})
			}
		}
		pieces, papers, first = pieces+sec.pieces(), papers+n, first+pages
	}
	total := "–"
	if pieces > 0 {
		total = itoa(pieces)
	}
	return append(rows, []Text{Plain(b.say("total")), Plain(total), Plain(itoa(papers)), nil})
}

// onSheets distributes the rows of the contents over as few sheets as hold them. A single
// sheet may shrink its letters; of several, none does. sheets is how many there are, as
// the numbers of pages count them.
func (b *book) onSheets(file *File, sections []Section, sheets int, at box) [][]Part {
	rows := b.listed(sections, sheets)
	whole := b.opening(file, rows, sheets)
	if _, _, over := b.c.settle(whole, at.w, at.h); over <= 0.05 {
		return [][]Part{whole}
	}
	sheet := func(rows [][]Text) []Part { return b.opening(file, rows, sheets) }
	var out [][]Part
	for len(rows) > 0 {
		fit := sort.Search(len(rows), func(n int) bool {
			high := 0.0
			for _, p := range sheet(rows[:n+1]) {
				h, _ := p.measure(b.c, at.w, 1)
				high += h
			}
			return high > at.h
		})
		fit = max(fit, 1) // so that it ends, on any paper
		out, rows = append(out, sheet(rows[:fit])), rows[fit:]
		sheet = func(rows [][]Text) []Part { return []Part{b.table(rows)} }
	}
	return out
}

// table returns rows of the contents as a table.
func (b *book) table(rows [][]Text) Table {
	return Table{Head: []string{"", b.say("pieces"), b.say("sheets"), b.say("page")}, Wide: []float64{0.58, 0.14, 0.14, 0.14}, Size: 4,
		Ink: ink, Soft: soft, Lines: faint, Above: 6, Rows: rows}
}

// opening returns the parts of the first sheet of the contents.
func (b *book) opening(file *File, rows [][]Text, sheets int) []Part {
	how := b.say("how.one")
	if b.both {
		key := "how.long"
		if b.short {
			key = "how.short"
		}
		how = b.say(key, "a", itoa(2*sheets+1), "b", itoa(2*sheets+2))
	}
	return []Part{
		Words{Text: []Text{Plain(b.say("print-and-play"))}, Face: Sans, Size: 4, Ink: soft},
		Words{Text: []Text{Plain(b.set.Title)}, Face: SerifBold, Size: 11, Ink: accent, Role: "H1", Above: 1},
		Words{Text: []Text{Plain(file.Title)}, Face: Serif, Size: 6, Ink: ink, Role: "H2", Above: 1},
		b.table(rows),
		Words{Text: []Text{Plain(b.say("how"))}, Face: SerifBold, Size: 5, Ink: ink, Role: "H2", Above: 9},
		Words{Text: []Text{Plain(how), Plain(b.say("how.rule"))}, Face: Sans, Size: 4, Ink: ink, Between: 1.5, Above: 1},
		measureRule{},
		b.lacks(),
		Gap{Weight: 1},
		Words{Text: []Text{Plain(b.set.Pack + " " + b.set.Version + ", " + b.set.License + ". " + b.set.Tool + ".")}, Face: Sans, Size: 3, Ink: soft},
	}
}
