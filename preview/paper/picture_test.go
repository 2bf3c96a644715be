package paper

import (
	"bytes"
	"errors"
	"image/png"
	"slices"
	"testing"
)

// coverage returns how much of a pixel is covered after draw.
func coverage(w, h int, draw func(*painter)) []uint8 {
	p := newPainter(w, h, 1)
	draw(p)
	var out []uint8
	for i := 3; i < len(p.out.Pix); i += 4 {
		out = append(out, p.out.Pix[i])
	}
	return out
}

// Pixels are covered by as much as the outline takes of them.
func TestFill(t *testing.T) {
	square := func(p *painter, x, y, w, h float64) {
		p.MoveTo(x, y)
		p.LineTo(x+w, y)
		p.LineTo(x+w, y+h)
		p.LineTo(x, y+h)
		p.ClosePath()
	}
	for _, c := range []struct {
		name string
		draw func(*painter)
		want []uint8 // of 4 by 3 pixels
	}{
		{"whole pixels", func(p *painter) { p.Rect(1, 1, 2, 1, "F") }, []uint8{0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0}},
		{"half a pixel on each side", func(p *painter) { p.Rect(0.5, 1, 2, 1, "F") }, []uint8{0, 0, 0, 0, 127, 255, 127, 0, 0, 0, 0, 0}},
		{"a quarter", func(p *painter) { p.Rect(0.5, 0.5, 0.5, 0.5, "F") }, []uint8{63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"far over the edges", func(p *painter) { p.Rect(-1e5, 1, 2e5, 1e5, "F") }, []uint8{0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255}},
		{"half faded", func(p *painter) { p.SetAlpha(0.5, "Normal"); p.Rect(0, 0, 1, 1, "F") }, []uint8{128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"a hole by the even-odd rule", func(p *painter) { square(p, 0, 0, 3, 3); square(p, 1, 1, 1, 1); p.DrawPath("f*") }, []uint8{255, 255, 255, 0, 255, 0, 255, 0, 255, 255, 255, 0}},
		{"no hole without it", func(p *painter) { square(p, 0, 0, 3, 3); square(p, 1, 1, 1, 1); p.DrawPath("f") }, []uint8{255, 255, 255, 0, 255, 255, 255, 0, 255, 255, 255, 0}},
		{"a line", func(p *painter) { p.SetLineWidth(1); p.Line(1, 1.5, 3, 1.5) }, []uint8{0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0}},
		{"a line with square ends", func(p *painter) {
			p.SetLineWidth(1)
			p.SetLineCapStyle("square")
			p.Line(1.5, 1.5, 2.5, 1.5)
		}, []uint8{0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0}},
		{"dashes", func(p *painter) {
			p.SetLineWidth(1)
			p.SetDashPattern([]float64{1, 1}, 0)
			p.Line(0, 1.5, 4, 1.5)
		}, []uint8{0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0, 0}},
		{"a pointed corner", func(p *painter) {
			p.SetLineWidth(1)
			p.MoveTo(0, 0.5)
			p.LineTo(2.5, 0.5)
			p.LineTo(2.5, 3)
			p.DrawPath("S")
		}, []uint8{255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0}},
		{"within an outline only", func(p *painter) {
			p.ClipRect(-9, -9, 99, 99, false)
			square(p, 1, 0, 1, 2)
			p.DrawPath("W n")
			p.Rect(0, 0, 4, 3, "F")
			p.ClipEnd()
			p.Rect(3, 2, 1, 1, "F")
		}, []uint8{0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255}},
	} {
		if got := coverage(4, 3, c.draw); !slices.Equal(got, c.want) {
			t.Errorf("%s: covered %v, want %v", c.name, got, c.want)
		}
	}
}

// A side as a picture: its size in pixels, what extends over its edge, letters in it.
func TestPaint(t *testing.T) {
	s := &Side{Ground: "#1f5f66", Top: 3, Parts: []Part{
		Head{H: 6, Ground: "#8a2b26", Ink: "#ffffff", Small: "KIND", Large: Plain("Corner")},
		Words{Text: []Text{Plain("Wells")}, Face: SerifBold, Size: 5, Ink: "#ffffff", Role: "H3"},
		Facts{Rows: [][2]Text{{Plain("Cost"), Plain("2")}}, Size: 3, Ink: "#ffffff"},
	}}
	z := Size{W: 25.4, H: 50.8}
	p, remarks, err := Paint(s, z, 2.54, 100, &Set{Lang: "en"})
	if err != nil || len(remarks) > 0 {
		t.Fatal(err, remarks)
	}
	if got := p.Cut.Rect.Size(); got.X != 100 || got.Y != 200 {
		t.Errorf("the piece has %v pixels, want 100 by 200", got)
	}
	if got := p.Bled.Rect.Size(); got.X != 120 || got.Y != 220 {
		t.Errorf("with its bleed it has %v pixels, want 120 by 220", got)
	}
	for _, at := range [][2]int{{0, 219}, {119, 219}, {60, 200}} {
		if got := p.Bled.RGBAAt(at[0], at[1]); got != opaque(0x1f, 0x5f, 0x66) {
			t.Errorf("the ground at %v is %v", at, got)
		}
	}
	if p.Cut.RGBAAt(50, 150) != p.Bled.RGBAAt(60, 160) || p.Cut.RGBAAt(10, 42) != p.Bled.RGBAAt(20, 52) {
		t.Error("the piece is not the middle of the picture with its bleed")
	}
	white := 0
	for y := 36; y < 62; y++ { // the line of words
		for x := range 100 {
			if p.Cut.RGBAAt(x, y) == opaque(255, 255, 255) {
				white++
			}
		}
	}
	if white < 40 {
		t.Errorf("only %d pixels of letters are on the piece", white)
	}
	if want := []string{"KIND", "Corner", "Wells", "Cost", "2"}; !slices.Equal(p.Text, want) {
		t.Errorf("it says %q, want %q", p.Text, want)
	}
	round, _, err := Paint(&Side{Ground: "#1f5f66", Round: true}, Size{W: 18, H: 18}, 2, 100, &Set{Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	if c := round.Cut.RGBAAt(0, 0); c.A != 0 {
		t.Errorf("the corner of a round piece is %v, want it transparent", c)
	}
	if c := Flat(round.Cut).RGBAAt(0, 0); c != opaque(255, 255, 255) {
		t.Errorf("without transparency the corner is %v, want white", c)
	}
	var one, two bytes.Buffer
	again, _, err := Paint(s, z, 2.54, 100, &Set{Lang: "en"})
	if err := errors.Join(err, png.Encode(&one, p.Bled), png.Encode(&two, again.Bled)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the same side gives two pictures")
	}
}
