package paper

import (
	"io"

	"codeberg.org/go-pdf/fpdf"
)

// pen is what a canvas draws with: the PDF writer, or the painter of pictures. The methods
// are those of the PDF writer. Lengths are millimetres from the upper left corner.
type pen interface {
	SetFont(family, style string, size float64)
	SetFontUnitSize(size float64)
	SetTextColor(r, g, b int)
	SetFillColor(r, g, b int)
	SetDrawColor(r, g, b int)
	SetLineWidth(width float64)
	SetDashPattern(dash []float64, phase float64)
	SetLineCapStyle(style string)
	SetLineJoinStyle(style string)
	GetAlpha() (alpha float64, blend string)
	SetAlpha(alpha float64, blend string)
	Text(x, y float64, s string)
	Rect(x, y, w, h float64, style string)
	Line(x1, y1, x2, y2 float64)
	MoveTo(x, y float64)
	LineTo(x, y float64)
	CurveBezierCubicTo(x1, y1, x2, y2, x3, y3 float64)
	ClosePath()
	DrawPath(style string)
	ClipRect(x, y, w, h float64, outline bool)
	ClipEnd()
	RegisterImageOptionsReader(name string, o fpdf.ImageOptions, r io.Reader) *fpdf.ImageInfoType
	ImageOptions(name string, x, y, w, h float64, flow bool, o fpdf.ImageOptions, link int, linkStr string)
	RawWriteStr(s string)
	PageNo() int
}

var (
	_ pen = (*fpdf.Fpdf)(nil)
	_ pen = (*painter)(nil)
)
