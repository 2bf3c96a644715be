package club

import (
	"html/template"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/club"
)

// The rules of club.css for the drawings of cards, for paper.
const (
	paperSealCSS = `.seal-s text { font: 700 7px serif; fill: #fffdf6; } .rim { fill: #2c3440; } .seal-l .rim { fill: #3b4f2c; } .ring { fill: none; stroke: #f0d98c; stroke-width: .5; }`
	paperCSS     = paperSealCSS + ` path { fill: currentcolor; fill-rule: evenodd; }
.badge path { fill: #fffdf6; stroke: #1d2026; stroke-width: .6; } .badge text { font: 700 12px serif; fill: #1d2026; } .badge .two { font-size: 9.5px; } .badge.red text { fill: #7d1c16; } .badge.green text { fill: #174a30; }
.badge.black path { fill: #1d2026; stroke: #fffdf6; stroke-width: 1.4; } .badge.black text { fill: #fffdf6; }
.rim { fill: #2c3440; } .seal-l .rim { fill: #3b4f2c; }
.ray { fill: #b98f2e; opacity: .2; } .ray-b { fill: #f0d98c; opacity: .16; }
.lines { fill: none; stroke: #ffffff; stroke-width: 1.1; opacity: .2; } .dots { fill: #ffffff; opacity: .22; }
.deco { fill: none; stroke: #d9bd6a; stroke-width: .35; }`
)

// The colours of the cards, as in club.css.
const (
	cardPaper, cardInk, cardSoft, cardLine, cardGold = "#fbf7ec", "#1d2026", "#565049", "#cdbf9f", "#8a6a1c"
	backGold                                         = "#f0d98c"
)

// headColours are the colours of the heads, by kind of card and by colour.
var headColours = map[string]paper.Colour{
	"green": "#1f5a3c", "red": "#93261f", "black": "#16171b", "special": "#43305c", "priority": "#43305c", "double": "#6a4520",
	"character": "#16505a", "scoring": "#16505a", "location": "#3b4f2c", "": "#2c3440", "token": "#43305c",
}

var backColours = map[string]paper.Colour{
	"mission": "#14151a", "defence": "#4d1a17", "special": "#43305c", "priority": "#43305c", "token": "#43305c", "double": "#5d3c1b", "location": "#33462a", "weapon": "#2c3440",
}

func headColour(f *face) paper.Colour {
	if f.Colour != "" {
		return headColours[f.Colour]
	}
	if c, ok := headColours[f.Kind]; ok {
		return c
	}
	return headColours[""]
}

func onPaper(svg template.HTML, current paper.Colour) paper.Drawing {
	return paper.Drawing{SVG: string(svg), CSS: paperCSS, Current: current}
}

// onSheetsMaker returns a maker for paper.
func onSheetsMaker(in Input) *maker {
	if _, ok := in.Texts[in.Lang]; !ok && catalogue.Table(in.Lang) == nil && len(in.Pack.Languages) > 0 {
		in.Lang = in.Pack.Languages[0]
	}
	return (&maker{Input: in, marks: true}).in(in.Lang)
}

// Paper returns the pack for printing in one language.
func Paper(in Input) *paper.Set {
	k := onSheetsMaker(in)
	in.Lang = k.Lang
	s := &paper.Set{Pack: in.Pack.ID, Version: in.Pack.Version, Title: page.Unmarked(k.text(in.Pack.Title)), Lang: in.Lang, License: in.Pack.License, Tool: in.Tool, Credits: in.Pack.Credits}
	cards := paper.File{Name: "cards", Title: k.onSheets("cards"), Both: true}
	boxes := &paper.Boxes{Name: k.onSheets("boxes"), Key: "boxes"}
	for _, d := range k.decks() {
		for _, z := range []size{cardSize, markerSize, tokenSize} {
			var of back // of its last card
			deck := &paper.Deck{Name: d.Title, Key: strings.TrimSuffix(d.Path, ".html"), Size: paper.Size{W: float64(z.W), H: float64(z.H), Cols: z.Cols, Rows: z.Rows}}
			for _, sec := range d.Sections {
				for i := range sec.Cards {
					f := &sec.Cards[i]
					if f.Size != z {
						continue
					}
					deck.Name, of = d.Title, f.Back
					if len(d.Sections) > 1 && z == cardSize && d.Path == "tokens.html" {
						deck.Name = sec.Title
					}
					deck.Pieces = append(deck.Pieces, k.piece(f))
				}
			}
			if len(deck.Pieces) > 0 {
				cards.Sections = append(cards.Sections, deck)
				if n := deck.Count(); z == cardSize && n >= leastInBox && n <= paper.InBox {
					boxes.List = append(boxes.List, k.paperBox(deck, of, n))
				}
			}
		}
	}
	s.Files = append(s.Files, cards, k.paperTable(boxes))
	return s
}

// The colours of nets, as in club.css.
const netCSS = `.cut { stroke: #000000; stroke-width: .25; fill: #fbf7ec; } .fold { fill: none; stroke: #777777; stroke-width: .2; stroke-dasharray: 1 .8; } .sk { fill: #1d2026; fill-rule: evenodd; } text { font: 600 2.2px sans; fill: #1d2026; }`

// paperTable returns the things on the table other than the cards: the rules in
// short, dice to fold (CLUB-2.8), a score sheet (CLUB-8) and questions.
func (k *maker) paperTable(boxes *paper.Boxes) paper.File {
	f := paper.File{Name: "table", Title: k.onSheets("table")}
	dice := &paper.Leaves{Name: k.words["dice.title"], Key: "dice", Count: 6}
	for _, d := range k.decks() {
		for _, sec := range d.Sections {
			for from := 0; from < len(sec.Nets); from += 3 {
				var parts []paper.Part
				for _, n := range sec.Nets[from:min(len(sec.Nets), from+3)] {
					parts = append(parts, paper.Exact{Drawing: paper.Drawing{SVG: string(n), CSS: netCSS}, W: 90, H: 69, Says: k.words["die.net"], Above: 4})
				}
				parts = append(parts, paper.Words{Text: []paper.Text{paper.Plain(k.words["dice.says"])}, Face: paper.Serif, Size: 4, Align: paper.Middle, Ink: cardSoft, Above: 6})
				dice.Pages = append(dice.Pages, paper.Leaf{Title: k.words["dice.title"] + " " + strconv.Itoa(from/3+1), Parts: parts})
			}
		}
	}
	score := paper.Table{Size: 5.6, Columns: true, Ink: cardInk, Soft: cardSoft, Lines: cardLine, Above: 5, Head: []string{k.onSheets("player"), "", "", "", ""}, Wide: []float64{0.4, 0.15, 0.15, 0.15, 0.15}}
	row := func(says string) {
		score.Rows = append(score.Rows, []paper.Text{paper.Plain(says), nil, nil, nil, nil})
	}
	for _, colour := range ir.Colours { // CLUB-8.2
		row(k.words["mission"] + ", " + k.words[colour] + ": " + strconv.Itoa(k.colour(colour).Points))
	}
	for _, c := range ir.Continents { // CLUB-8.3
		row(strings.ReplaceAll(k.onSheets("three"), "{continent}", k.words[c]))
	}
	row(k.onSheets("left"))
	row(k.onSheets("prestige-left"))
	row(k.onSheets("total"))
	sheet := &paper.Leaves{Name: k.onSheets("score"), Key: "score", Pages: []paper.Leaf{{Title: k.onSheets("score"), Parts: []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(k.text(k.Pack.Title))}, Face: paper.Sans, Size: 4, Ink: cardSoft},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("score"))}, Face: paper.SerifBold, Size: 9, Ink: "#7a231f", Role: "H2"},
		paper.Words{Text: []paper.Text{paper.Plain(k.onSheets("score.note"))}, Face: paper.Serif, Size: 4, Ink: cardSoft, Above: 1},
		score,
	}}}}
	f.Sections = []paper.Section{k.paperReference(), dice, sheet}
	if questions := k.paperQuestions(); questions != nil {
		f.Sections = append(f.Sections, questions)
	}
	if len(boxes.List) > 0 {
		f.Sections = append(f.Sections, boxes)
	}
	return f
}

// leastInBox is the smallest deck that gets a tuck box.
const leastInBox = 9

// paperBox returns a tuck box for a deck of n cards with a back.
func (k *maker) paperBox(d *paper.Deck, of back, n int) paper.TuckBox {
	ground, ok := backColours[of.Kind]
	if !ok {
		ground = headColours[""]
	}
	words := func(t string, f paper.Face, size, above float64) paper.Part {
		return paper.Words{Text: []paper.Text{k.divided(t)}, Face: f, Size: size, Lead: 1.1, Align: paper.Middle, Ink: backGold, Above: above}
	}
	return paper.TuckBox{
		ID: of.Kind, W: float64(cardSize.W), H: float64(cardSize.H), Cards: n, Ground: ground, Ink: backGold,
		Front: []paper.Part{
			paper.Gap{Weight: 1}, paper.Picture{H: 22, Min: 10, Layers: []paper.Layer{{Drawing: onPaper(of.Sign, backGold)}}},
			words(d.Name, paper.SerifBold, 6, 4), words(of.Pack, paper.Serif, 3.2, 2), paper.Gap{Weight: 1},
		},
		Fold: []paper.Part{paper.Words{Text: []paper.Text{paper.Plain(strings.ReplaceAll(k.onSheets("boxes.fold"), "{n}", strconv.Itoa(n)))}, Face: paper.SerifItalic, Size: 3, Lead: 1.2, Ink: cardSoft}},
	}
}

func (k *maker) piece(f *face) paper.Piece {
	p := paper.Piece{ID: f.Kind + "-" + f.ID, Name: page.Unmarked(f.Name), Copies: f.Copies, Front: k.paperFace(f), Back: k.paperBack(f.Back)}
	if f.Other != nil {
		p.Back = k.paperFace(f.Other)
	}
	return p
}

func (k *maker) divided(s string) paper.Text { return paper.Plain(page.Divide(k.Lang, s)) }

func (k *maker) paperFace(f *face) *paper.Side {
	head := headColour(f)
	if f.Size == tokenSize {
		s := &paper.Side{Ground: cardPaper, Frame: cardGold, Round: true, Top: 4, Foot: 3}
		for _, sk := range f.Skills {
			s.Parts = append(s.Parts, paper.Picture{Layers: []paper.Layer{{Drawing: onPaper(sk.Icon, "#43305c")}}, H: 9, Min: 7})
		}
		s.Parts = append(s.Parts, paper.Words{Text: []paper.Text{k.divided(f.Name)}, Face: paper.SansBold, Size: 2.2, Align: paper.Middle, Ink: cardInk, Pad: 2, Above: 0.6, Role: "H3"})
		return s
	}
	marker := f.Size == markerSize
	s := &paper.Side{Ground: cardPaper, Frame: cardGold, Foot: 2.6}
	add := func(p ...paper.Part) { s.Parts = append(s.Parts, p...) }
	band := paper.Head{Ground: head, Ink: "#fffdf6", H: 12.5, Pad: 3.4, Small: strings.ToUpper(page.Unmarked(f.KindName)), Large: paper.Plain(f.Top), Coin: f.Coin, CoinSays: f.CoinWhat, CoinInk: "#2b2109", CoinGround: backGold}
	if marker {
		band.H, band.Small = 9.5, page.Unmarked(f.KindName)
	}
	if f.Badge != "" {
		d := onPaper(f.Badge, "#fffdf6")
		band.Badge, band.BadgeSays = &d, k.words[f.Colour]
	}
	add(band)
	if own, ok := paper.Artwork(f.Pixels); ok {
		p := k.paperScene(f, head)
		p.Layers = []paper.Layer{{Drawing: own, Slice: true}}
		add(p)
	} else if f.Scene != "" {
		add(k.paperScene(f, head))
	}
	if marker {
		add(paper.Gap{Weight: 1})
	}
	name := paper.Words{Text: []paper.Text{k.divided(f.Name)}, Face: paper.SerifBold, Size: 5, Lead: 1.1, Align: paper.Middle, Ink: cardInk, Pad: 4, Above: 2, Role: "H3"}
	switch {
	case marker:
		name.Size, name.Pad, name.Above = 4, 3, 1
	case f.Kind == "mission" || f.Kind == "character" || f.Kind == "scoring":
		name.Size = 4.6
	}
	add(name)
	if f.Flavour != "" {
		add(paper.Words{Text: []paper.Text{paper.Plain(f.Flavour)}, Face: paper.SerifItalic, Size: 3.25, Lead: 1.24, Align: paper.Middle, Ink: cardSoft, Pad: 4.6, Above: 1.2})
	}
	if len(f.Text) > 0 {
		var list []paper.Text
		for _, t := range f.Text {
			list = append(list, k.divided(t))
		}
		add(paper.Gap{Weight: 1}, paper.Words{Text: list, Face: paper.Sans, Size: 3.8, Align: paper.Middle, Ink: cardInk, Pad: 4.6, Above: 1.4, Between: 1})
	}
	if len(f.Skills) > 0 {
		add(paper.Gap{Weight: 1}, paperSkills(f))
	}
	if len(f.Seals) > 0 && !marker {
		add(k.paperSeals(f)...)
	}
	if len(f.Rows) > 0 {
		add(k.paperRows(f))
	}
	if len(f.Ladder) > 0 {
		list := paper.List{Size: 2.7, Mark: 2.4, Ink: cardInk, Pad: 4.6, Above: 0.4}
		for _, l := range f.Ladder {
			list.Entries = append(list.Entries, paper.Entry{N: l.N, Text: paper.Plain(l.Is)})
		}
		add(paper.Words{Text: []paper.Text{paper.Plain(f.RewardIs)}, Face: paper.SansBold, Size: 2.6, Ink: cardSoft, Pad: 4.6, Above: 1.2}, list)
	}
	if f.Reward != nil {
		add(paper.Rule{Ink: cardLine, Width: 0.2, Dash: true, Pad: 4, Above: 1},
			paper.Signs{List: []paper.Sign{{Drawing: onPaper(f.Reward.Icon, headColours["red"]), Label: paper.Text{{Words: f.RewardIs + " " + f.Reward.Name}}}}, Size: 4.2, Letter: 2.6, Face: paper.Sans, Beside: true, Ink: cardInk, Pad: 4, Above: 0.6})
	}
	add(k.paperFoot(f)...)
	return s
}

// paperSkills returns the skills of a card.
func paperSkills(f *face) paper.Part {
	signs := paper.Signs{Size: 9, Letter: 3, Face: paper.Sans, Ink: cardInk, Pad: 4, Above: 1.6}
	colour := paper.Colour(cardInk)
	switch {
	case f.Size == markerSize:
		signs.Size, signs.Letter, signs.Pad = 7, 2.3, 2.4
		if f.Colour != "black" {
			colour = headColours[f.Colour]
		}
	case f.Kind == "double":
		signs.Size, signs.Beside = 4.8, true
	}
	for _, sk := range f.Skills {
		signs.List = append(signs.List, paper.Sign{Drawing: onPaper(sk.Icon, colour), Label: paper.Plain(sk.Label)})
	}
	return signs
}

// paperSeals returns the seals below the text of a card that is not a marker.
func (k *maker) paperSeals(f *face) []paper.Part {
	seals := paper.Signs{Size: 8.6, Letter: 2.75, Face: paper.SerifBold, Beside: true, Ink: cardInk, Soft: cardSoft, Pad: 3.6, Above: 1}
	if f.Kind == "double" {
		seals.Size, seals.Letter = 10, 3
	}
	for _, w := range f.Seals {
		seals.List = append(seals.List, paper.Sign{Drawing: onPaper(w.Sign, cardInk), What: strings.ToUpper(page.Unmarked(w.What)), Label: k.divided(w.Name)})
	}
	out := []paper.Part{paper.Gap{Weight: 1}}
	if f.SealHead != "" {
		out = append(out, paper.Words{Text: []paper.Text{paper.Plain(f.SealHead)}, Face: paper.Sans, Size: 2.6, Align: paper.Middle, Ink: cardSoft, Pad: 4})
	}
	return append(out, seals)
}

// paperRows returns the lines of a card that have a figure each.
func (k *maker) paperRows(f *face) paper.Part {
	list := paper.List{Size: 2.8, Ink: cardInk, Lines: cardLine, Pad: 4.2, Above: 1.2}
	for _, r := range f.Rows {
		says := r.Is
		if r.What != "" {
			says = r.What + ": " + r.Is
		}
		e := paper.Entry{Text: k.divided(says)}
		if r.Sign != "" {
			d := onPaper(r.Sign, headColours["character"])
			e.Sign, list.Mark = &d, 5.4
		}
		list.Entries = append(list.Entries, e)
	}
	return list
}

// paperFoot returns the content at the foot of a card.
func (k *maker) paperFoot(f *face) []paper.Part {
	if len(f.Foot) == 0 {
		return []paper.Part{paper.Gap{Weight: 1, Min: 0.6}}
	}
	if f.Size == markerSize && len(f.Seals) > 0 {
		signs := paper.Signs{Size: 5.4, Letter: 2.3, Face: paper.Sans, Beside: true, Ink: cardSoft, Pad: 2.6, Above: 0.6}
		for _, w := range f.Seals {
			signs.List = append(signs.List, paper.Sign{Drawing: onPaper(w.Sign, cardInk), Label: k.divided(strings.Join(f.Foot, " "))})
		}
		return []paper.Part{paper.Gap{Weight: 1}, paper.Rule{Ink: cardLine, Width: 0.2, Dash: true, Pad: 3, Above: 0.4}, signs}
	}
	foot := paper.Words{Face: paper.Sans, Size: 2.7, Lead: 1.2, Align: paper.Middle, Ink: cardSoft, Pad: 4, Above: 0.7}
	for _, t := range f.Foot {
		foot.Text = append(foot.Text, paper.Plain(t))
	}
	return []paper.Part{paper.Gap{Weight: 1}, paper.Rule{Ink: cardLine, Width: 0.2, Dash: true, Pad: 4, Above: 0.8}, foot}
}

// paperScene returns the picture of a card: a continent before rays, a seal, a sign.
func (k *maker) paperScene(f *face, head paper.Colour) paper.Picture {
	p := paper.Picture{H: 19, Min: 8, Ground: "#efe6cd", Line: cardGold}
	current := head
	part := 0.74
	switch f.Kind {
	case "mission":
		p.H, p.Min = 27, 12
		for continent, path := range continentPaths {
			if f.Scene == k.emblem(continent) {
				land := paper.Drawing{SVG: `<svg viewBox="0 0 48 32"><path d="` + path + `"/></svg>`, CSS: paperCSS, Current: current}
				p.Layers = []paper.Layer{{Drawing: alone("0 0 100 40", rays), Slice: true}, {Drawing: land, Part: 0.86}}
			}
		}
		return p
	case "weapon":
		p.H, p.Min, part = 33, 16, 0.86
	case "location":
		p.H, p.Min, part = 46, 20, 0.86
	case "special", "priority":
		p.H, p.Min = 27, 11
	case "double":
		p.H, p.Min = 22, 10
	case "scoring":
		p.H, p.Min = 20, 10
	}
	p.Layers = []paper.Layer{{Drawing: onPaper(f.Scene, current), Part: part}}
	return p
}

// alone returns a separate drawing.
func alone(view string, draw func(*drawing)) paper.Drawing {
	var d drawing
	d.add(`<svg viewBox="%s">`, view)
	draw(&d)
	d.add(`</svg>`)
	return paper.Drawing{SVG: d.b.String(), CSS: paperCSS}
}

func (k *maker) paperBack(b back) *paper.Side {
	ground, ok := backColours[b.Kind]
	if !ok {
		ground = headColours[""]
	}
	cover := alone("0 0 100 100", burst)
	s := &paper.Side{Ground: ground, Cover: &cover, Frame: "#d9bd6a", Foot: 4, Top: 4}
	sign := func(h float64) paper.Picture {
		ring := paper.Drawing{SVG: `<svg viewBox="0 0 24 24"><circle class="deco" cx="12" cy="12" r="11.4"/></svg>`, CSS: paperCSS + `.deco { fill: ` + string(ground) + `; }`}
		return paper.Picture{H: h, Min: h, Layers: []paper.Layer{{Drawing: ring}, {Drawing: onPaper(b.Sign, backGold), Part: 0.56}}}
	}
	words := func(t string, f paper.Face, size, above float64) paper.Words {
		return paper.Words{Text: []paper.Text{k.divided(t)}, Face: f, Size: size, Lead: 1.1, Align: paper.Middle, Ink: backGold, Pad: 5, Above: above}
	}
	switch b.Size {
	case tokenSize.Name:
		s.Round, s.Top, s.Foot = true, 5, 5
		only := sign(12)
		only.Says = page.Unmarked(b.Title)
		s.Parts = []paper.Part{only}
	case markerSize.Name:
		s.Parts = []paper.Part{paper.Gap{Weight: 1}, sign(18), words(b.Title, paper.SerifBold, 3.8, 1.6), words(b.Pack, paper.Serif, 2.3, 0.4), paper.Gap{Weight: 1}}
	default:
		s.Parts = []paper.Part{paper.Gap{Weight: 1}, sign(27), words(b.Title, paper.SerifBold, 5.4, 4), words(b.Pack, paper.Serif, 3, 1), paper.Gap{Weight: 1}}
	}
	return s
}
