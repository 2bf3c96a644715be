package paper

import (
	"errors"
	"image"
	"image/draw"

	"codeberg.org/go-pdf/fpdf"
)

// Sheets draws the pages of a file as pixels, as [Make] prints them, at dpi pixels in an
// inch.
func Sheets(s *Set, file *File, f Format, dpi float64) ([]*image.RGBA, error) {
	wide, err := advances()
	if err != nil {
		return nil, err
	}
	on := &paintedPages{painter: newPainter(1, 1, dpi/Inch), size: fpdf.SizeType{Wd: f.Paper.W, Ht: f.Paper.H}}
	b := newBook(s, file, f, on.painter, on, wide)
	sections := ganged(file.Sections, b.say)
	if !s.Bare {
		b.contents(file, sections)
	}
	for _, sec := range sections {
		sec.draw(b)
	}
	return on.all, errors.Join(on.wrong...)
}

// paintedPages are pages of a painter.
type paintedPages struct {
	*painter
	size fpdf.SizeType
	all  []*image.RGBA
}

func (p *paintedPages) AddPage() { p.page(p.size.Wd, p.size.Ht) }

// AddPageFormat adds a page with a horizontal long edge, as "L" does for the PDF writer.
func (p *paintedPages) AddPageFormat(_ string, size fpdf.SizeType) { p.page(size.Ht, size.Wd) }

func (p *paintedPages) page(w, h float64) {
	p.out = image.NewRGBA(image.Rect(0, 0, int(p.px(w)+0.5), int(p.px(h)+0.5)))
	draw.Draw(p.out, p.out.Rect, image.White, image.Point{}, draw.Src)
	p.clips = []clip{{Rectangle: p.out.Rect}}
	p.all = append(p.all, p.out)
}

func (*paintedPages) Bookmark(string, int, float64)   {}
func (*paintedPages) TransformBegin()                 {}
func (*paintedPages) TransformRotate(_, _, _ float64) {} // by half a turn, the whole page
func (p *paintedPages) TransformEnd() {
	pixels := p.out.Pix
	for i, j := 0, len(pixels)-4; i < j; i, j = i+4, j-4 {
		for k := range 4 {
			pixels[i+k], pixels[j+k] = pixels[j+k], pixels[i+k]
		}
	}
}
