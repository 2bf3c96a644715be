package browsertest

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
)

// Picture returns the contents of the window as a small PNG with its most frequent
// colours, at most 256. Pages use few colours, so it looks the same.
func (b *Tab) Picture() []byte {
	b.t.Helper()
	in, err := png.Decode(bytes.NewReader(b.Window()))
	if err != nil {
		b.t.Fatal(err)
	}
	out := image.NewPaletted(in.Bounds(), commonest(in))
	draw.Draw(out, out.Rect, in, in.Bounds().Min, draw.Src) // the nearest colour for each pixel
	var small bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, out); err != nil {
		b.t.Fatal(err)
	}
	return small.Bytes()
}

// commonest returns the most frequent colours of a picture. It groups colours that
// differ by less than a sixteenth of the range.
func commonest(in image.Image) color.Palette {
	type group struct {
		n     int
		most  color.RGBA // the most frequent colour of the group so far
		times int
		key   int
	}
	exact := map[color.RGBA]int{}
	for y := in.Bounds().Min.Y; y < in.Bounds().Max.Y; y++ {
		for x := in.Bounds().Min.X; x < in.Bounds().Max.X; x++ {
			exact[color.RGBAModel.Convert(in.At(x, y)).(color.RGBA)]++
		}
	}
	groups := map[int]*group{}
	for c, n := range exact {
		key := int(c.R)>>4<<8 | int(c.G)>>4<<4 | int(c.B)>>4
		g := groups[key]
		if g == nil {
			g = &group{key: key}
			groups[key] = g
		}
		g.n += n
		if n > g.times || n == g.times && less(c, g.most) {
			g.most, g.times = c, n
		}
	}
	all := make([]*group, 0, len(groups))
	for _, g := range groups {
		all = append(all, g)
	}
	slices.SortFunc(all, func(a, b *group) int { return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(a.key, b.key)) })
	var p color.Palette
	for _, g := range all[:min(len(all), 256)] {
		p = append(p, g.most)
	}
	return p
}

func less(a, b color.RGBA) bool {
	return int(a.R)<<16|int(a.G)<<8|int(a.B) < int(b.R)<<16|int(b.G)<<8|int(b.B)
}
