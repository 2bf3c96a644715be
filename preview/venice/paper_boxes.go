package venice

import (
	"strconv"

	"acforge.dev/preview/paper"
)

// leastInBox is the smallest deck that gets a tuck box.
const leastInBox = 10

// paperBoxes returns tuck boxes for the decks: several for a large one, none for a small.
func (k *maker) paperBoxes(decks []*paper.Deck, kinds []string) *paper.Boxes {
	out := &paper.Boxes{Name: k.onSheets("boxes"), Key: "boxes"}
	for i, d := range decks {
		n := d.Count()
		if n < leastInBox {
			continue
		}
		boxes := (n + paper.InBox - 1) / paper.InBox
		for b := range boxes {
			id, title := kinds[i], d.Name
			if boxes > 1 {
				id, title = id+"-"+strconv.Itoa(b+1), title+" "+strconv.Itoa(b+1)
			}
			of := (n*(b+1))/boxes - n*b/boxes
			sign := paper.Drawing{SVG: `<svg viewBox="0 0 16 16"><path class="emblem" d="` + emblems[kinds[i]] + `"/></svg>`, CSS: backCSS}
			words := func(t string, f paper.Face, size, above float64) paper.Part {
				return paper.Words{Text: []paper.Text{k.onPaper(t)}, Face: f, Size: size, Lead: 1.12, Align: paper.Middle, Ink: "#fffdf8", Above: above}
			}
			out.List = append(out.List, paper.TuckBox{ID: id, W: cardWidth, H: cardHigh, Cards: of, Ground: backColour(kinds[i]), Ink: "#fffdf8",
				Front: []paper.Part{
					paper.Gap{Weight: 1}, paper.Picture{Layers: []paper.Layer{{Drawing: sign}}, H: 20, Min: 10},
					words(title, paper.SerifBold, 6, 4), words(k.text(k.Pack.Title), paper.Serif, 3.2, 2), paper.Gap{Weight: 1},
				},
				Fold: []paper.Part{k.paperNote(k.onSheets("boxes.fold", "n", strconv.Itoa(of)))}})
		}
	}
	return out
}
