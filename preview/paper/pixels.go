package paper

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/draw"
	"image/png" // and how it is put into a PDF

	"codeberg.org/go-pdf/fpdf"
	_ "golang.org/x/image/webp" // the other format
)

// pixels makes a drawing from a PNG or WebP. It returns false for an unreadable one.
func pixels(data []byte) (Drawing, bool) {
	seen, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return Drawing{}, false
	}
	size := seen.Bounds().Size()
	flat := image.NewNRGBA(image.Rectangle{Max: size}) // 8 bits, not interlaced: every PDF accepts this
	draw.Draw(flat, flat.Bounds(), seen, seen.Bounds().Min, draw.Src)
	var b bytes.Buffer
	if err := png.Encode(&b, flat); err != nil {
		return Drawing{}, false
	}
	return Drawing{pixels: b.Bytes(), size: size}, true
}

// image draws pixels into a box as svg draws a drawing.
func (c *canvas) image(d Drawing, in box, slice bool) {
	sum := sha256.Sum256(d.pixels)
	name := hex.EncodeToString(sum[:])
	data := d.pixels
	if c.ink == Grey || c.ink == Low {
		name, data = name+"-grey", greyed(data)
	}
	as := fpdf.ImageOptions{ImageType: "PNG"}
	c.pdf.RegisterImageOptionsReader(name, as, bytes.NewReader(data))
	w, h := float64(d.size.X), float64(d.size.Y)
	s := min(in.w/w, in.h/h)
	if slice {
		s = max(in.w/w, in.h/h)
	}
	c.pdf.ImageOptions(name, in.x+(in.w-s*w)/2, in.y+(in.h-s*h)/2, s*w, s*h, false, as, 0, "")
}
