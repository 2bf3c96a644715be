package venice

import (
	"slices"
	"strings"

	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// Grounds of the tokens that Memories declare.
const figureColour, pieceColour, deckColour, dieColour paper.Colour = "#2d4a57", "#6b5520", "#3d3356", "#27513f"

// ownSide returns a side of a token: its sign, which draw draws and letter says, above lines of
// words, of which the last is bold. Without draw it has no sign.
func (k *maker) ownSide(ground paper.Colour, letter string, draw func(*svg), lines ...string) *paper.Side {
	s := &paper.Side{Ground: ground, Round: true, Frame: paperGold, Top: 2, Foot: 2.4, Parts: []paper.Part{paper.Gap{Weight: 1}}}
	ink := paper.Colour("#fffdf8")
	if ground == paperGround {
		ink = paperInk
	}
	high := 6.4
	if long := len([]rune(strings.Join(lines, " "))); long > 40 { // the words need all the room
		draw = nil
	} else if long > 18 {
		high = 5
	}
	if draw != nil {
		var d svg
		d.tag(`<svg class="map" viewBox="4 4 28 28">`)
		draw(&d)
		d.tag(`</svg>`)
		s.Parts = append(s.Parts, paper.Exact{Drawing: paper.Drawing{SVG: d.b.String(), CSS: paperMapStyle()}, W: high, H: high, Says: letter})
	}
	for i, l := range lines {
		face := paper.Sans
		if i == len(lines)-1 {
			face = paper.SansBold
		}
		s.Parts = append(s.Parts, paper.Words{Text: []paper.Text{k.onPaper(l)}, Face: face, Size: 2.5, Lead: 1.05, Align: paper.Middle, Ink: ink, Pad: 1.8})
	}
	s.Parts = append(s.Parts, paper.Gap{Weight: 1})
	return s
}

// paperOwn adds the tokens of the figures, pieces, decks and dice that Memories declare.
// Memories that have the same token share it.
func (k *maker) paperOwn(d *paper.Deck) {
	same := map[string]int{} // what is on a token: its place in the deck
	add := func(m *ir.Memory, id string, copies int, words []string, front, back *paper.Side) {
		if copies == 0 {
			return
		}
		key := strings.Join(words, "\n")
		at, known := same[key]
		if !known {
			same[key] = len(d.Pieces)
			d.Pieces = append(d.Pieces, paper.Piece{ID: "token-" + id, Copies: copies, Of: []string{m.ID}, Front: front, Back: back})
			return
		}
		p := &d.Pieces[at]
		if slices.Contains(p.Of, m.ID) { // two kinds of the same name
			p.Copies += copies
			return
		}
		p.Copies, p.Of = max(p.Copies, copies), append(p.Of, m.ID)
	}
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		figures, pieces := signs(m, k.text)
		for j := range m.Figures {
			f := &m.Figures[j]
			name := k.named(f.Title, f.Name)
			side := k.ownSide(figureColour, figures[j], func(s *svg) { ownSign(s, true, name, figures[j], 1, 18, 18) }, name)
			add(m, "figure-"+m.ID+"-"+f.Name, 1, []string{"figure", figures[j], name}, side, side)
		}
		for j := range m.Pieces {
			p := &m.Pieces[j]
			name := k.named(p.Title, p.Name)
			side := func(face ...string) *paper.Side {
				return k.ownSide(pieceColour, pieces[j], func(s *svg) { ownSign(s, false, name, pieces[j], 1, 18, 18) }, append([]string{name}, face...)...)
			}
			id, words := "piece-"+m.ID+"-"+p.Name, []string{"piece", pieces[j], name}
			if len(p.Faces) == 0 {
				add(m, id, p.N, words, side(), side())
			}
			for f := 0; f < len(p.Faces); f += 2 { // two faces on each token; a piece has as many tokens as it needs
				front := k.named(p.Faces[f].Title, p.Faces[f].Name)
				back := front
				if f+1 < len(p.Faces) {
					back = k.named(p.Faces[f+1].Title, p.Faces[f+1].Name)
				}
				add(m, id+"-"+p.Faces[f].Name, p.N, append(slices.Clone(words), front, back), side(front), side(back))
			}
		}
		for j := range m.Chances {
			c := &m.Chances[j]
			kind, ground := "die", dieColour
			if c.Deck {
				kind, ground = "deck", deckColour
			}
			name := k.named(c.Title, c.Name)
			for f := range c.Faces {
				face := k.named(c.Faces[f].Title, c.Faces[f].Name)
				add(m, kind+"-"+m.ID+"-"+c.Name+"-"+c.Faces[f].Name, c.Faces[f].N, []string{kind, name, face},
					k.ownSide(paperGround, "", nil, name, face), k.ownSide(ground, "", nil, name))
			}
		}
	}
}
