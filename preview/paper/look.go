package paper

import (
	"io"

	"codeberg.org/go-pdf/fpdf"
)

// pages are what sheets are added to: a PDF, or nothing when only the remarks are
// wanted. The methods are those of fpdf.
type pages interface {
	AddPage()
	AddPageFormat(orientation string, size fpdf.SizeType)
	Bookmark(text string, level int, y float64)
	TransformBegin()
	TransformRotate(angle, x, y float64)
	TransformEnd()
}

// Look lays out a set on every paper and returns the remarks that [Make] would give,
// without drawing. It costs about a tenth of [Make]. The error is that of a file of ours.
func Look(s *Set) ([]Remark, error) {
	all, err := layOut(s, nil)
	return all, err
}

// Measure is [Look], and also returns how much of their space the words of each side
// and sheet use.
func Measure(s *Set) (all []Remark, fits []Fit, err error) {
	fits = []Fit{}
	all, err = layOut(s, &fits)
	return all, fits, err
}

func layOut(s *Set, fits *[]Fit) ([]Remark, error) {
	wide, err := advances()
	if err != nil {
		return nil, err
	}
	var all []Remark
	at := 0 // in fits, where those of a file begin
	for i := range s.Files {
		file := &s.Files[i]
		for k, p := range Papers {
			on := &unseen{}
			b := newBook(s, file, Format{Paper: p}, on, on, wide)
			b.unseen, b.c.unseen, b.c.fits = true, true, fits
			sections := ganged(file.Sections, b.say)
			if !s.Bare {
				b.contents(file, sections)
			}
			for _, sec := range sections {
				if k > 0 && ofPieces(sec) {
					continue // a piece has its size on every paper
				}
				sec.draw(b)
			}
			if fits != nil {
				for i := at; i < len(*fits); i++ {
					(*fits)[i].Paper, (*fits)[i].File = p.Name, file.Name
				}
				at = len(*fits)
			}
			all = append(all, sorted(b.c.remarks)...)
		}
	}
	return all, nil
}

// unseen has pages on which nothing is drawn.
type unseen struct{ n int }

func (u *unseen) AddPage()                            { u.n++ }
func (u *unseen) AddPageFormat(string, fpdf.SizeType) { u.n++ }
func (u *unseen) PageNo() int                         { return u.n }
func (*unseen) GetAlpha() (float64, string)           { return 1, "Normal" }

func (*unseen) Bookmark(string, int, float64)               {}
func (*unseen) TransformBegin()                             {}
func (*unseen) TransformRotate(_, _, _ float64)             {}
func (*unseen) TransformEnd()                               {}
func (*unseen) SetFont(_, _ string, _ float64)              {}
func (*unseen) SetFontUnitSize(float64)                     {}
func (*unseen) SetTextColor(_, _, _ int)                    {}
func (*unseen) SetFillColor(_, _, _ int)                    {}
func (*unseen) SetDrawColor(_, _, _ int)                    {}
func (*unseen) SetLineWidth(float64)                        {}
func (*unseen) SetDashPattern([]float64, float64)           {}
func (*unseen) SetLineCapStyle(string)                      {}
func (*unseen) SetLineJoinStyle(string)                     {}
func (*unseen) SetAlpha(float64, string)                    {}
func (*unseen) Text(_, _ float64, _ string)                 {}
func (*unseen) Rect(_, _, _, _ float64, _ string)           {}
func (*unseen) Line(_, _, _, _ float64)                     {}
func (*unseen) MoveTo(_, _ float64)                         {}
func (*unseen) LineTo(_, _ float64)                         {}
func (*unseen) CurveBezierCubicTo(_, _, _, _, _, _ float64) {}
func (*unseen) ClosePath()                                  {}
func (*unseen) DrawPath(string)                             {}
func (*unseen) ClipRect(_, _, _, _ float64, _ bool)         {}
func (*unseen) ClipEnd()                                    {}
func (*unseen) RawWriteStr(string)                          {}
func (*unseen) ImageOptions(string, float64, float64, float64, float64, bool, fpdf.ImageOptions, int, string) {
}

func (*unseen) RegisterImageOptionsReader(string, fpdf.ImageOptions, io.Reader) *fpdf.ImageInfoType {
	return nil
}
