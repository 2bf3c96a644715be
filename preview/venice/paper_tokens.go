package venice

import (
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// sealCSS colours the drawing of a closed envelope.
const sealCSS = `.letter .paper { fill: #ece3cf; stroke: #22262c; } .letter .flap { fill: none; stroke: #22262c; } .letter .wax { fill: #93201b; }`

// discSize is the width of a token: four fit on a square.
var discSize = paper.Size{W: 18, H: 18, Cols: 9, Rows: 13}

// tokenKinds are the kinds of tokens that Memories put on squares (BOV-0.26).
var tokenKinds = []string{"reminder", "special", "triangle", "bomb"}

// The colours of tokens with a name.
const allyColour, exposedColour, brownColour paper.Colour = "#5b4a86", "#93201b", "#6d4a2c"

// The colours of the Assassins
var figureColours = map[string]paper.Colour{"red": "#93201b", "green": "#2b6b45", "yellow": "#a87b12", "blue": "#274b86"}

// paperTokens returns the pieces on the Map in the number of the box (BOV-0.22 to
// 0.27, 7.14): signs as drawn on the Map, on both sides.
func (k *maker) paperTokens() *paper.Deck {
	d := &paper.Deck{Name: k.onSheets("tokens"), Key: "tokens", Size: discSize}
	css := paperMapStyle()
	sign := func(ground paper.Colour, says string, more string, draw func(*svg)) *paper.Side {
		var s svg
		s.tag(`<svg class="map" viewBox="0 0 40 40">`)
		draw(&s)
		s.tag(`</svg>`)
		return &paper.Side{Ground: ground, Round: true, Frame: paperGold, Top: 2.4, Foot: 2, Parts: []paper.Part{
			paper.Picture{Layers: []paper.Layer{{Drawing: paper.Drawing{SVG: s.b.String(), CSS: css + more, Images: k.shown}}}, H: 13.4, Min: 13.4, Says: page.Unmarked(says)}}}
	}
	add := func(id string, n int, front, back *paper.Side) {
		d.Pieces = append(d.Pieces, paper.Piece{ID: "token-" + id, Copies: n, Front: front, Back: back})
	}
	emblem := func(name, class string) func(*svg) {
		return func(s *svg) {
			s.tag(`<g transform="translate(8 8) scale(1.5)"><path class="%s" d="%s"/></g>`, class, name)
		}
	}
	const white = `.map .white { fill: #fffdf8; fill-rule: evenodd; }`
	for _, a := range k.Pack.Assassins {
		ground, ok := figureColours[a.Colour]
		if !ok {
			ground = paperInk
		}
		name := k.text(a.Name)
		figure := emblem(emblems["assassin"], "white")
		if own := k.Pictures.Address("figure-assassins-" + a.ID); own != "" {
			figure = func(s *svg) { ownToken(s, own) }
		}
		add("assassin-"+a.ID, 1, sign(ground, name+", "+k.onSheets("incognito"), white, figure),
			sign(ground, name+", "+k.onSheets("exposed"), white, emblem(icons["exposed"], "white")))
	}
	body := func(s *svg) { s.tag(`<path class="hide" d="M8 30h24m-20 -12l16 12m0 -12l-16 12"/>`) }
	called := letters(k.Pack, k.text)
	for i, e := range k.Pack.Enemies {
		n := e.Box
		if e.Kind == "boss" || e.Boss != nil {
			n = 1
		}
		name := k.text(e.Name)
		add("guard-"+e.ID, max(n, 1), sign(paperGround, name, "", func(s *svg) {
			if own := k.Pictures.Address(figureOf(e)); own != "" {
				ownToken(s, own)
				s.tag(`<circle class="guard" cx="32" cy="32" r="7"/>`)
				s.text("guard-t", 32, 36, "middle", called[i])
				return
			}
			s.tag(`<g transform="translate(20 20) scale(1.15) translate(-20 -20)">`)
			pawn(s, e, called[i])
			s.tag(`</g>`)
		}), sign("#ece3cf", k.say("body"), "", body))
	}
	for i, n := range []int{4, 2, 2} {
		cost := i + 1
		face := func(mandatory bool) *paper.Side {
			return sign(paperGround, k.say("objective")+" "+strconv.Itoa(cost), "", func(s *svg) { objective(s, "", cost, false, mandatory, 20, 20) })
		}
		add("objective-"+strconv.Itoa(cost), n, face(true), face(false))
	}
	for _, kind := range tokenKinds {
		most := 0 // on the Maps of a Memory
		for i := range k.Pack.Memories {
			n := 0
			for _, t := range k.Pack.Memories[i].Tokens {
				if t.Kind == kind {
					n++
				}
			}
			most = max(most, n)
		}
		if most == 0 {
			continue
		}
		name := k.called("token", kind)
		side := sign(paperGround, name, "", func(s *svg) { // as on the Map
			s.tag(`<rect class="disc" x="8" y="8" width="24" height="24" rx="4"/>`)
			s.text("name", 20, 25, "middle", strings.ToUpper(string([]rune(name)[:1])))
		})
		add(kind, most, side, side)
	}
	named := func(ground paper.Colour, name string) *paper.Side {
		return &paper.Side{Ground: ground, Round: true, Frame: paperGold, Top: 2, Foot: 2, Parts: []paper.Part{paper.Gap{Weight: 1},
			paper.Words{Text: []paper.Text{k.onPaper(name)}, Face: paper.SansBold, Size: 2.9, Lead: 1.05, Align: paper.Middle, Ink: "#fffdf8", Pad: 2}, paper.Gap{Weight: 1}}}
	}
	for _, a := range k.Pack.Allies {
		name := k.text(a.Name)
		add("ally-"+a.ID, 1, named(allyColour, name), named(exposedColour, name))
	}
	// figured returns a side with the author's picture of a figure, or else its name.
	figured := func(ground paper.Colour, name, picture string) *paper.Side {
		own := k.Pictures.Address("figure-" + picture)
		if own == "" {
			return named(ground, name)
		}
		return sign(ground, name, "", func(s *svg) { ownToken(s, own) })
	}
	for _, m := range k.Pack.Machines {
		side := figured("#22262c", k.text(m.Name), "machines-"+m.ID)
		add("machine-"+m.ID, 1, side, side)
	}
	if hq := k.headquarters(); hq != nil { // BOV-40.27: the miniatures that are shared out
		for _, a := range k.Pack.Apprentices {
			side := figured(brownColour, k.text(a.Name), "apprentices-"+a.ID)
			add("apprentice-"+a.ID, 1, side, side)
		}
		for i := range hq.Helpers {
			side := named(brownColour, k.text(hq.Helpers[i].Name))
			add("helper-"+hq.Helpers[i].ID, hq.Helpers[i].Copies, side, side)
		}
	}
	k.paperOwn(d)
	base := sign(paperGround, k.say("objective.base"), "", func(s *svg) { s.tag(`<circle class="base" cx="20" cy="20" r="14"/>`) })
	add("base", 4, base, base)
	for _, l := range []string{"A", "B", "C", "D"} {
		side := sign(paperGround, k.say("entrance", "letter", l), "", func(s *svg) {
			s.tag(`<path class="entrance" d="M20 34l-15 -26h30z"/>`)
			s.text("light", 20, 20, "middle", l)
		})
		add("entrance-"+l, 2, side, side)
	}
	station1 := sign(paperGround, k.say("station"), "", func(s *svg) { station(s, "", k.say("map.station.letter"), 20, 21) })
	add("station", 3, station1, station1)
	chest1 := sign(paperGround, k.say("chest"), "", func(s *svg) { chest(s, "", 20, 18) })
	add("chest", 4, chest1, chest1)
	add("alert", 1, sign("#8a2b26", k.say("alert-on"), white, emblem(icons["alert_on"], "white")), sign(paperGround, k.say("alert-off"), "", emblem(icons["alert_off"], "tower-sign")))
	plain := func(ground paper.Colour, says, path, more, class string) *paper.Side {
		return sign(ground, says, more, emblem(path, class))
	}
	red := plain("#8a2b26", k.say("red-bases"), icons["red_base"], white, "white")
	add("red-base", 8, red, red)
	cube := plain(paperGround, k.say("action-cubes"), icons["action_cube"], "", "tower-sign")
	add("action-cube", 16, cube, cube)
	health := plain("#ffffff", k.say("health"), icons["health_cube"], `.map .blood { fill: #93201b; }`, "blood")
	add("health-cube", 6*max(len(k.Pack.Assassins), 1), health, health) // three each, and three for armor
	return d
}

// ownToken draws the author's picture of a figure as a circle, in a box of 40.
func ownToken(s *svg, own string) {
	s.tag(`<image class="own-figure" href="%s" x="1" y="1" width="38" height="38"/>`, own)
}

// pawn draws a Guard's token with its letter, in the middle of a box of 40.
func pawn(s *svg, e ir.Enemy, letter string) {
	if e.Kind == "crossbowman" {
		s.tag(`<circle class="guard" cx="20" cy="20" r="13"/>`)
	} else {
		s.tag(`<path class="guard elite" d="M9 8h22l4 12l-15 13l-15 -13z"/>`)
	}
	s.text("guard-t", 20, 24, "middle", letter)
}

// paperEnvelopes returns the envelopes to fold, in the order in which a campaign
// opens them. The outside shows the name and the time of opening; the contents
// are listed next to it, for the person who folds it.
func (k *maker) paperEnvelopes() paper.File {
	f := paper.File{Name: "envelopes", Title: k.onSheets("envelopes"), Both: true}
	p := &paper.Pockets{Name: k.onSheets("envelopes"), Key: "pockets", W: cardWidth, H: cardHigh}
	decks, of := k.decks(), k.belongings()
	fold := []paper.Part{paper.Words{Text: []paper.Text{k.onPaper(k.onSheets("fold"))}, Face: paper.SerifItalic, Size: 3.2, Lead: 1.2, Ink: paperSoft}}
	for _, i := range k.inOrder() {
		e := &k.Pack.Envelopes[i]
		name := k.text(e.Name)
		goesIn := []paper.Part{k.paperHead(k.onSheets("goes-in"), 0), k.paperLines([]string{k.onSheets("red-card", "name", name)}, 3)}
		for _, g := range e.Groups {
			line := ""
			for n, c := range k.groupCards(g, decks) {
				if n > 0 {
					line += ", "
				}
				line += c.Name
			}
			if len(g.Cards) == 0 {
				line = k.say("group.whole", "kind", k.called("group", g.Kind))
			}
			goesIn = append(goesIn, k.paperLines([]string{k.called("group", g.Kind) + ": " + line}, 3))
		}
		seal := paper.Drawing{SVG: string(sealSVG()), CSS: sealCSS}
		p.List = append(p.List, paper.Pocket{ID: e.ID, Of: of[[2]string{"envelopes", e.ID}], Ground: "#f7f0df", Lining: "#5a4a3a", GoesIn: goesIn, Fold: fold, Outside: []paper.Part{
			paper.Gap{Weight: 2},
			paper.Picture{Layers: []paper.Layer{{Drawing: seal}}, H: 22, Min: 12},
			paper.Words{Text: []paper.Text{k.onPaper(name)}, Face: paper.SerifBold, Size: 6.4, Lead: 1.12, Align: paper.Middle, Ink: "#7a231f", Role: "H3", Above: 4},
			paper.Words{Text: []paper.Text{k.onPaper(k.opened(ir.EnvelopeID(i))), k.onPaper(k.onSheets("sealed"))}, Face: paper.Serif, Size: 3.8, Align: paper.Middle, Ink: paperInk, Above: 2, Between: 0.6},
			paper.Gap{Weight: 3},
			paper.Words{Text: []paper.Text{k.onPaper(k.text(k.Pack.Title))}, Face: paper.SerifItalic, Size: 3.2, Align: paper.Middle, Ink: paperSoft},
		}})
	}
	if len(k.Pack.Memories) > 1 { // BOV-36.3: what the group keeps between them
		p.List = append(p.List, paper.Pocket{ID: "villa", Ground: "#f7f0df", Lining: "#5a4a3a", Fold: fold, Outside: []paper.Part{
			paper.Gap{Weight: 2},
			paper.Words{Text: []paper.Text{k.onPaper(k.say("campaign.villa"))}, Face: paper.SerifBold, Size: 6.4, Lead: 1.12, Align: paper.Middle, Ink: "#7a231f", Role: "H3"},
			paper.Words{Text: []paper.Text{k.onPaper(k.onSheets("villa"))}, Face: paper.Serif, Size: 3.8, Align: paper.Middle, Ink: paperInk, Above: 2},
			paper.Gap{Weight: 3},
			paper.Words{Text: []paper.Text{k.onPaper(k.text(k.Pack.Title))}, Face: paper.SerifItalic, Size: 3.2, Align: paper.Middle, Ink: paperSoft},
		}})
	}
	f.Sections = []paper.Section{p}
	return f
}
