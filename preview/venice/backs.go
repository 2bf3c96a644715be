package venice

import (
	"fmt"
	"html/template"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// back is the side of a card that only shows its deck.
type back struct {
	Kind  string // selects the colour and the sign
	Title string
	Says  string
	Pack  string
}

func (k *maker) back(kind, title, says string) back {
	return back{kind, title, says, k.text(k.Pack.Title)}
}

// emblems are the signs on the backs, drawn in a box of 16 by 16.
var emblems = map[string]string{
	"assassin":      "M8 0q5 2 5 8l-2 6l-3 2l-3-2l-2-6q0-6 5-8zM5 8q0 3 3 4q3-1 3-4q-3-2-6 0z",
	"enemy":         "M2 2h12l1 6l-7 8l-7-8zM4 6h8v2h-8z",
	"equipment":     "M14 1l1 1l-8 9l-3-2zM4 10l2 2l-4 3l-1-1z",
	"event":         "M8 0l2 6l6 2l-6 2l-2 6l-2-6l-6-2l6-2z",
	"reinforcement": "M8 1q5 1 5 7l2 4h-14l2-4q0-6 5-7zM6 13h4l-2 2z",
	"machine":       "M1 10l2-6h10l2 6zM4 11a2 2 0 1 0 0.1 0zM12 11a2 2 0 1 0 0.1 0z",
	"tower":         "M3 1h2v2h2v-2h2v2h2v-2h2v4l-1 1v7h2v2h-12v-2h2v-7l-1-1zM7 9v6h2v-6z",
	"chest":         "M1 7q0-5 7-5t7 5v7h-14zM1 8h5v2h4v-2h5v1h-4v2h-6v-2h-4z",
	"blueprint":     "M1 2h14v12h-14zM2 3v10h12v-10zM4 11l3-6l3 6zM11 5h2v1h-2zM11 7h2v1h-2z",
	"brown":         "M8 1l7 6h-2v8h-4v-5h-2v5h-4v-8h-2z",
	"contract":      "M3 1h8l2 2v12h-10zM5 4h5v1h-5zM5 7h6v1h-6zM5 10h6v1h-6z",
	"red":           "M1 3h14v10h-14zM2 4l6 5l6-5z",
}

// backSymbols returns the drawings that the backs of a page use, each once.
func backSymbols(kinds []string) template.HTML {
	var s svg
	s.tag(`<svg class="defs" aria-hidden="true" focusable="false">`)
	for _, kind := range kinds {
		s.tag(`<symbol id="back-%s" viewBox="0 0 63 88"><path class="lattice" d="%s"/>`, kind, lattice(5, 5, 53, 78, 7))
		s.tag(`<path class="frame" d="M5 5h53v78h-53z"/><circle class="seal" cx="31" cy="38" r="15"/>`)
		s.tag(`<g transform="translate(20 27) scale(1.375)"><path class="emblem" d="%s"/></g></symbol>`, emblems[kind])
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}

// lattice returns a path of diagonals at a distance of apart within a rectangle.
func lattice(x, y, w, h, apart int) string {
	var p strings.Builder
	for c := apart; c < w+h; c += apart {
		// Ends of the diagonal at distance c from the corner, on the edges
		x1, y1 := min(c, w), max(0, c-w)
		x2, y2 := max(0, c-h), min(c, h)
		fmt.Fprintf(&p, "M%d %dL%d %d", x+x1, y+y1, x+x2, y+y2)
		fmt.Fprintf(&p, "M%d %dL%d %d", x+w-x1, y+y1, x+w-x2, y+y2)
	}
	return p.String()
}

// art returns a sign as the picture of a card.
func art(path string) template.HTML {
	var s svg
	s.tag(`<svg class="art" viewBox="0 0 16 16" aria-hidden="true"><path class="art-sign" d="%s"/></svg>`, path)
	return template.HTML(s.b.String())
}

func enemySign(e ir.Enemy) string {
	if e.Kind == "crossbowman" {
		return "ranged"
	}
	return "elite"
}

// compass shows the direction of the Enemies: a rose with its arrow, or a
// question mark if chance decides (BOV-30.6).
func compass(direction string) template.HTML {
	var s svg
	s.tag(`<svg class="art" viewBox="0 0 48 48" aria-hidden="true"><circle class="rose" cx="24" cy="24" r="20"/><path class="rose" d="M24 1v7M24 40v7M1 24h7M40 24h7"/>`)
	turn, ok := map[string]int{"north": 0, "east": 90, "south": 180, "west": 270}[direction]
	if ok {
		s.tag(`<g transform="rotate(%d 24 24)"><path class="art-sign" d="M24 7l9 15h-6v17h-6v-17h-6z"/></g>`, turn)
	} else {
		s.tag(`<path class="quest" d="M18 19q0-7 6-7t6 6q0 4-6 7v4M24 34v3"/>`)
	}
	s.b.WriteString("</svg>")
	return template.HTML(s.b.String())
}
