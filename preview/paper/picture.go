package paper

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"acforge.dev/engine/wording"
)

// Inch is the number of millimetres in an inch.
const Inch = 25.4

// Painted is a side of a piece as pixels.
type Painted struct {
	// Cut is the piece as it is cut out; outside a round one it is transparent.
	Cut *image.RGBA
	// Bled is the piece with the colour that extends over its edge.
	Bled *image.RGBA
	// Text holds what is written on it, in reading order.
	Text []string
}

// Paint draws a side of a piece of a size, with bleed millimetres over each edge, at
// dpi pixels in an inch. Its language and fonts are those of in, which it may be a part of.
// Remarks say what does not fit, as those of [Make] do.
func Paint(s *Side, z Size, bleed, dpi float64, in *Set) (*Painted, []Remark, error) {
	scale := dpi / Inch
	count := func(mm float64) int { return int(math.Floor(float64(mm*scale) + 0.5)) }
	w, h := count(z.W), count(z.H)
	over := count(bleed)
	out := &Painted{Text: Said(s)}
	draw := func(over int, bleed float64) (*image.RGBA, []Remark, error) {
		// The edge of the piece is between two pixels.
		return painted(w+2*over, h+2*over, scale, in, func(c *canvas) {
			edge := float64(over) / scale
			c.side(s, box{edge, edge, z.W, z.H}, bleed, bleed)
		})
	}
	bled, remarks, err := draw(over, bleed+1/scale)
	if err != nil {
		return nil, nil, err
	}
	out.Bled = bled
	if s.Round {
		if out.Cut, _, err = draw(0, 0); err != nil {
			return nil, nil, err
		}
		return out, remarks, nil
	}
	out.Cut = image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		copy(out.Cut.Pix[y*out.Cut.Stride:(y+1)*out.Cut.Stride], bled.Pix[bled.PixOffset(over, over+y):])
	}
	return out, remarks, nil
}

// Paint draws a drawing of w by h millimetres at dpi pixels in an inch, on white, with the
// language and fonts of a set.
func (d Drawing) Paint(w, h, dpi float64, of *Set) (*image.RGBA, error) {
	scale := dpi / Inch
	count := func(mm float64) int { return max(1, int(math.Floor(float64(mm*scale)+0.5))) }
	out, remarks, err := painted(count(w), count(h), scale, of, func(c *canvas) {
		c.rect(box{0, 0, w + 1, h + 1}, "#ffffff")
		c.svg(d, box{0, 0, w, h}, false)
	})
	for _, r := range remarks {
		if r.Kind == Unreadable {
			return nil, errors.New(r.String())
		}
	}
	return out, err
}

// Box returns the size of a drawing in its own units: that of its view.
func (d Drawing) Box() (w, h float64) {
	_, rest, _ := strings.Cut(d.SVG, `viewBox="`)
	view, _, _ := strings.Cut(rest, `"`)
	var x, y float64
	if n, _ := fmt.Sscan(view, &x, &y, &w, &h); n != 4 {
		return 0, 0
	}
	return w, h
}

func painted(w, h int, scale float64, of *Set, draw func(*canvas)) (*image.RGBA, []Remark, error) {
	wide, err := advances()
	if err != nil {
		return nil, nil, err
	}
	p := newPainter(w, h, scale)
	c := &canvas{pdf: p, advance: wide, tree: newTree(of.Lang), lang: of.Lang, fonts: of.Fonts, even: of.even, right: wording.RightToLeft(of.Lang)}
	draw(c)
	if err := errors.Join(p.wrong...); err != nil {
		return nil, nil, err
	}
	return p.out, sorted(c.remarks), nil
}

// Said returns the texts of a side in reading order, without those of its drawings.
func Said(s *Side) []string {
	wide, err := advances()
	if s == nil || err != nil {
		return nil
	}
	var out []string
	c := &canvas{pdf: newPainter(1, 1, 1), advance: wide}
	for _, p := range s.Parts {
		if h, ok := p.(Head); ok { // its height does not depend on its words
			out = append(out, h.Small, h.Large.String(), h.Coin)
			continue
		}
		c.noted = &out
		p.measure(c, 1000, 1)
		c.noted = nil
	}
	kept := out[:0]
	for i, t := range out {
		t = strings.Join(strings.Fields(strings.ReplaceAll(unmarked(t), "\u00ad", "")), " ")
		if t != "" && (i == 0 || len(kept) == 0 || kept[len(kept)-1] != t) {
			kept = append(kept, t)
		}
	}
	return kept
}

// Flat returns a picture on white, for formats without transparency.
func Flat(of *image.RGBA) *image.RGBA {
	out := image.NewRGBA(of.Rect)
	white := color.RGBA{255, 255, 255, 255}
	for i := 0; i < len(of.Pix); i += 4 {
		rest := 255 - int(of.Pix[i+3])
		for k, v := range [3]uint8{white.R, white.G, white.B} {
			out.Pix[i+k] = of.Pix[i+k] + uint8(int(v)*rest/255)
		}
		out.Pix[i+3] = 255
	}
	return out
}
