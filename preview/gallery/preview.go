package gallery

import (
	"bytes"
	"fmt"
	"image/png"

	"acforge.dev/preview/paper"
)

// The picture that other sites show with a link to a pack, in pixels, and how it is laid
// out in millimetres.
const (
	previewWide, previewHigh = 1200, 630
	previewScale             = 10 // pixels in a millimetre
	previewDPI               = previewScale * 25.4
)

// preview draws the picture: the cover over the whole, or a plain ground, with title and
// summary on a strip.
func (p *Pack) preview(gallery string) ([]byte, error) {
	const paperColour, inkColour, softColour, ground = "#fffdf8", "#22262c", "#5a5f66", "#1f5f66"
	title, says := p.in("en", p.Title), p.in("en", p.Summary)
	side := &paper.Side{Ground: paperColour}
	cover := paper.Picture{H: 33, Min: 20, Ground: ground}
	if drawn, ok := paper.Artwork(p.Cover); ok && p.Cover != nil {
		cover.Layers = []paper.Layer{{Drawing: drawn, Slice: true}}
	}
	side.Parts = []paper.Part{cover,
		paper.Gap{Weight: 1},
		paper.Words{Text: []paper.Text{paper.Plain(title.Text)}, Face: paper.SerifBold, Size: 8.4, Ink: inkColour, Pad: 6, Role: "H3"},
	}
	if says.Text != "" {
		side.Parts = append(side.Parts, paper.Words{Text: []paper.Text{paper.Plain(clipped(says.Text, 160))}, Face: paper.Sans, Size: 4, Ink: softColour, Pad: 6, Above: 1.6})
	}
	side.Parts = append(side.Parts, paper.Gap{Weight: 1}, paper.Words{Text: []paper.Text{paper.Plain(gallery)}, Face: paper.SansBold, Size: 3.2, Ink: ground, Pad: 6})
	side.Foot = 3
	made, _, err := paper.Paint(side, paper.Size{W: previewWide / previewScale, H: previewHigh / previewScale, Cols: 1, Rows: 1}, 0, previewDPI, &paper.Set{Lang: title.Lang})
	if err != nil {
		return nil, fmt.Errorf("the picture of %s: %w", p.ID, err)
	}
	var b bytes.Buffer
	err = png.Encode(&b, made.Cut)
	return b.Bytes(), err
}

// clipped returns the beginning of a text.
func clipped(s string, most int) string {
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
}
