package paper

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
)

// Ink is how much ink a set is printed with.
type Ink string

// FullInk prints the colours of the design. Grey prints the same without colours. Low is
// for trials: lines and words on white, no pictures that only decorate.
const (
	FullInk Ink = "full"
	Grey    Ink = "grey"
	Low     Ink = "low"
)

// Inks lists the names of the inks, the usual one first.
func Inks() []string { return []string{string(FullInk), string(Grey), string(Low)} }

// brightness returns how bright a colour looks, from 0 to 255.
func brightness(r, g, b int) int { return (299*r + 587*g + 114*b + 500) / 1000 }

// dark reports whether words on a ground of this colour are light.
func dark(col Colour) bool { return col != "" && brightness(col.rgb()) < 128 }

// onGround draws things on a ground with low ink: a dark ground becomes white, and light
// things on it get its colour.
func (c *canvas) onGround(ground Colour, draw func()) {
	was := c.turned
	c.turned = ""
	if c.ink == Low && dark(ground) {
		c.turned = ground
	}
	draw()
	c.turned = was
}

// tone returns the colour that is printed for a colour of the design; area says that it
// fills an area.
func (c *canvas) tone(col Colour, area bool) (r, g, b int) {
	r, g, b = col.rgb()
	l := brightness(r, g, b)
	switch {
	case c.ink == Grey:
		return l, l, l
	case c.ink == Low && c.turned != "" && l < 128: // the ground itself
		return 255, 255, 255
	case c.ink == Low && c.turned != "":
		r, g, b = c.turned.rgb()
		if area { // large signs
			r, g, b = tint(r, 50), tint(g, 50), tint(b, 50)
		}
		return r, g, b
	case c.ink == Low && area && l > 140: // darker ones are signs and walls, some with light words
		return tint(r, 30), tint(g, 30), tint(b, 30)
	}
	return r, g, b
}

// tint returns a part of a colour with so many percent of its ink.
func tint(v, percent int) int { return 255 - (255-v)*percent/100 }

// bare reports whether a ground is left out: with low ink, what would be nearly white.
func (c *canvas) bare(col Colour) bool {
	return c.ink == Low && brightness(c.tone(col, true)) > 235
}

// blank makes an area white, whatever the ink.
func (c *canvas) blank(at box) {
	c.pdf.SetFillColor(255, 255, 255)
	c.pdf.Rect(at.x, at.y, at.w, at.h, "F")
}

// greyed returns a picture in PNG without colours; what cannot be read stays as it is.
func greyed(data []byte) []byte {
	seen, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return data
	}
	out := image.NewNRGBA(image.Rectangle{Max: seen.Bounds().Size()})
	draw.Draw(out, out.Rect, seen, seen.Bounds().Min, draw.Src)
	for i := 0; i < len(out.Pix); i += 4 {
		l := color.GrayModel.Convert(color.RGBA{out.Pix[i], out.Pix[i+1], out.Pix[i+2], 255}).(color.Gray).Y
		out.Pix[i], out.Pix[i+1], out.Pix[i+2] = l, l, l
	}
	var b bytes.Buffer
	if err := png.Encode(&b, out); err != nil {
		return data
	}
	return b.Bytes()
}
