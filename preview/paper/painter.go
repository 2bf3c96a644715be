package paper

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"math"
	"sync"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/draw"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// painter is a pen that draws a picture. Tags and pages mean nothing to it.
type painter struct {
	out    *image.RGBA
	scale  float64 // pixels in a millimetre
	ink    color.RGBA
	line   color.RGBA
	style  lineStyle // in millimetres
	alpha  float64
	face   Face
	size   float64
	path   []step // in pixels
	clips  []clip
	filler filler
	images map[string]image.Image
	wrong  []error
}

func newPainter(w, h int, scale float64) *painter {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	return &painter{out: out, scale: scale, alpha: 1, ink: color.RGBA{A: 255}, line: color.RGBA{A: 255}, clips: []clip{{Rectangle: out.Rect}}, images: map[string]image.Image{}}
}

func (b *painter) clip() *clip { return &b.clips[len(b.clips)-1] }

func (b *painter) px(v float64) float64 { return float64(v * b.scale) }

func opaque(r, g, b int) color.RGBA { return color.RGBA{uint8(r), uint8(g), uint8(b), 255} }

func (b *painter) SetFont(family, style string, _ float64) {
	for f := range faces {
		if faces[f].family == family && faces[f].style == style {
			b.face = Face(f)
		}
	}
}

func (b *painter) SetFontUnitSize(size float64)             { b.size = size }
func (b *painter) SetTextColor(int, int, int)               {} // words have the colour of figures
func (b *painter) SetFillColor(r, g, bl int)                { b.ink = opaque(r, g, bl) }
func (b *painter) SetDrawColor(r, g, bl int)                { b.line = opaque(r, g, bl) }
func (b *painter) SetLineWidth(width float64)               { b.style.width = width }
func (b *painter) SetDashPattern(dash []float64, _ float64) { b.style.dash = dash }
func (b *painter) SetLineCapStyle(style string)             { b.style.cap = style }
func (b *painter) SetLineJoinStyle(style string)            { b.style.join = style }
func (b *painter) GetAlpha() (float64, string)              { return b.alpha, "Normal" }
func (b *painter) SetAlpha(alpha float64, _ string)         { b.alpha = alpha }
func (b *painter) RawWriteStr(string)                       {}
func (b *painter) PageNo() int                              { return 1 }

func (b *painter) MoveTo(x, y float64) {
	b.path = append(b.path, step{'M', [6]float64{b.px(x), b.px(y)}})
}

func (b *painter) LineTo(x, y float64) {
	b.path = append(b.path, step{'L', [6]float64{b.px(x), b.px(y)}})
}

func (b *painter) CurveBezierCubicTo(x1, y1, x2, y2, x3, y3 float64) {
	b.path = append(b.path, step{'C', [6]float64{b.px(x1), b.px(y1), b.px(x2), b.px(y2), b.px(x3), b.px(y3)}})
}

func (b *painter) ClosePath() { b.path = append(b.path, step{op: 'Z'}) }

// DrawPath ends a path: "f", "S" and "B" fill, stroke or do both, "W n" draws only
// within it from now on; a star is the even-odd rule.
func (b *painter) DrawPath(style string) {
	figures := flatten(b.path)
	b.path = b.path[:0]
	switch style {
	case "f", "B":
		b.fill(figures, false)
	case "f*", "B*":
		b.fill(figures, true)
	case "W n", "W* n":
		b.clipTo(figures, style == "W* n")
	}
	if style[0] == 'S' || style[0] == 'B' {
		b.stroke(figures)
	}
}

func outlines(figures []figure) [][]point {
	out := make([][]point, len(figures))
	for i, f := range figures {
		out[i] = f.points
	}
	return out
}

func (b *painter) fill(figures []figure, evenOdd bool) { b.cover(outlines(figures), evenOdd, b.ink) }

func (b *painter) stroke(figures []figure) {
	l := b.style
	l.width = b.px(l.width)
	l.dash = make([]float64, len(b.style.dash))
	for i, d := range b.style.dash {
		l.dash[i] = b.px(d)
	}
	b.cover(strokes(figures, l), false, b.line)
}

// cover paints outlines in a colour.
func (b *painter) cover(of [][]point, evenOdd bool, ink color.RGBA) {
	fade := int32(math.Floor(b.alpha*255 + 0.5))
	b.filler.fill(of, evenOdd, *b.clip(), func(x, y int, coverage []int32) {
		row := b.out.Pix[b.out.PixOffset(x, y):]
		for i, a := range coverage {
			a = a * fade / 255
			p := row[4*i : 4*i+4 : 4*i+4]
			if a >= 255 {
				p[0], p[1], p[2], p[3] = ink.R, ink.G, ink.B, 255
				continue
			}
			mix := func(was, with uint8) uint8 {
				return uint8((int32(was)*(255-a) + int32(with)*a + 127) / 255)
			}
			p[0], p[1], p[2], p[3] = mix(p[0], ink.R), mix(p[1], ink.G), mix(p[2], ink.B), mix(p[3], 255)
		}
	})
}

func (b *painter) clipTo(figures []figure, evenOdd bool) {
	c := b.clip()
	mask := image.NewAlpha(c.Rectangle)
	b.filler.fill(outlines(figures), evenOdd, *c, func(x, y int, coverage []int32) {
		row := mask.Pix[mask.PixOffset(x, y):]
		for i, a := range coverage {
			row[i] = uint8(a)
		}
	})
	c.mask = mask
}

func (b *painter) rectangle(x, y, w, h float64) image.Rectangle {
	edge := func(v float64) int { return int(math.Floor(b.px(v) + 0.5)) }
	return image.Rect(edge(x), edge(y), edge(x+w), edge(y+h))
}

func (b *painter) ClipRect(x, y, w, h float64, _ bool) {
	c := *b.clip()
	c.Rectangle = c.Intersect(b.rectangle(x, y, w, h))
	b.clips = append(b.clips, c)
}

func (b *painter) ClipEnd() { b.clips = b.clips[:len(b.clips)-1] }

func (b *painter) Rect(x, y, w, h float64, _ string) {
	b.MoveTo(x, y)
	b.LineTo(x+w, y)
	b.LineTo(x+w, y+h)
	b.LineTo(x, y+h)
	b.DrawPath("f")
}

func (b *painter) Line(x1, y1, x2, y2 float64) {
	b.MoveTo(x1, y1)
	b.LineTo(x2, y2)
	b.DrawPath("S")
}

// Text draws words with their baseline at y, each letter as wide as in the PDF.
func (b *painter) Text(x, y float64, s string) {
	for _, r := range s {
		l, err := letter(b.face, r)
		if err != nil {
			b.wrong = append(b.wrong, err)
			return
		}
		em := float64(b.size / 1000)
		for _, t := range l.steps {
			for k := 0; k < 6; k += 2 {
				t.v[k], t.v[k+1] = b.px(x+float64(t.v[k]*em)), b.px(y+float64(t.v[k+1]*em))
			}
			b.path = append(b.path, t)
		}
		x += float64(float64(l.wide) * em)
	}
	b.DrawPath("f")
}

func (b *painter) RegisterImageOptionsReader(name string, _ fpdf.ImageOptions, r io.Reader) *fpdf.ImageInfoType {
	if _, known := b.images[name]; !known {
		seen, err := png.Decode(r)
		if err != nil {
			b.wrong = append(b.wrong, err)
			return nil
		}
		b.images[name] = seen
	}
	return nil
}

func (b *painter) ImageOptions(name string, x, y, w, h float64, _ bool, _ fpdf.ImageOptions, _ int, _ string) {
	seen, in := b.images[name], b.clip()
	to := b.rectangle(x, y, w, h)
	if seen == nil || !to.Overlaps(in.Rectangle) {
		return
	}
	flat := image.NewRGBA(to.Intersect(in.Rectangle))
	draw.CatmullRom.Scale(flat, to, seen, seen.Bounds(), draw.Src, nil)
	fade := int(math.Floor(b.alpha*255 + 0.5))
	mask := image.NewAlpha(flat.Rect)
	for py := flat.Rect.Min.Y; py < flat.Rect.Max.Y; py++ {
		for px := flat.Rect.Min.X; px < flat.Rect.Max.X; px++ {
			a := fade
			if in.mask != nil {
				a = a * int(in.mask.AlphaAt(px, py).A) / 255
			}
			mask.SetAlpha(px, py, color.Alpha{uint8(a)})
		}
	}
	draw.DrawMask(b.out, flat.Rect, flat, flat.Rect.Min, mask, flat.Rect.Min, draw.Over)
}

// letterShape is the outline of a letter, and its width, in thousandths of its size.
type letterShape struct {
	steps []step
	wide  int
}

type letterKey struct {
	face Face
	r    rune
}

var (
	shapes    sync.Map // of letterKey: letterShape
	fontsRead = sync.OnceValues(func() ([]*sfnt.Font, error) {
		var out []*sfnt.Font
		for _, f := range faces {
			data, err := fs.ReadFile(FontFiles, f.file+".ttf")
			if err != nil {
				return nil, err
			}
			read, err := sfnt.Parse(data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f.file, err)
			}
			out = append(out, read)
		}
		return out, nil
	})
)

func letter(f Face, r rune) (letterShape, error) {
	key := letterKey{f, r}
	if l, ok := shapes.Load(key); ok {
		return l.(letterShape), nil
	}
	fonts, err := fontsRead()
	if err != nil {
		return letterShape{}, err
	}
	wide, err := advances()
	if err != nil {
		return letterShape{}, err
	}
	var buf sfnt.Buffer
	i, err := fonts[f].GlyphIndex(&buf, r)
	if err != nil {
		return letterShape{}, err
	}
	segments, err := fonts[f].LoadGlyph(&buf, i, fixed.I(1000), &sfnt.LoadGlyphOptions{})
	if err != nil {
		return letterShape{}, fmt.Errorf("the letter %q of %s: %w", r, faces[f].file, err)
	}
	l := letterShape{wide: wide.of(f, r)}
	var x, y float64
	for _, s := range segments {
		p := func(k int) (float64, float64) { return float64(s.Args[k].X) / 64, float64(s.Args[k].Y) / 64 }
		x1, y1 := p(0)
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			l.steps = append(l.steps, step{'M', [6]float64{x1, y1}})
			x, y = x1, y1
		case sfnt.SegmentOpLineTo:
			l.steps = append(l.steps, step{'L', [6]float64{x1, y1}})
			x, y = x1, y1
		case sfnt.SegmentOpQuadTo: // TrueType has no other curves; the same curve with two control points
			x2, y2 := p(1)
			l.steps = append(l.steps, step{'C', [6]float64{x + (x1-x)*2/3, y + (y1-y)*2/3, x2 + (x1-x2)*2/3, y2 + (y1-y2)*2/3, x2, y2}})
			x, y = x2, y2
		}
	}
	shapes.Store(key, l)
	return l, nil
}
