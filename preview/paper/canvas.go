package paper

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
)

// Colour is written "#rrggbb"; "" means none.
type Colour string

func (c Colour) rgb() (r, g, b int) {
	n, err := strconv.ParseUint(strings.TrimPrefix(string(c), "#"), 16, 32)
	if err != nil {
		return 0, 0, 0
	}
	if len(c) == 4 { // "#abc"
		n = n>>8&15*17<<16 | n>>4&15*17<<8 | n&15*17
	}
	return int(n >> 16 & 255), int(n >> 8 & 255), int(n & 255)
}

// box is a rectangle on a page, in millimetres from its upper left corner.
type box struct{ x, y, w, h float64 }

func (b box) inset(d float64) box { return box{b.x + d, b.y + d, b.w - 2*d, b.h - 2*d} }

// canvas draws on pages in millimetres and keeps the tree of the text to be read.
type canvas struct {
	pdf      pen
	tree     tree
	advance  *widths
	face     Face // current font and its size; 0 for none
	size     float64
	remarks  []Remark
	remarked map[place]int     // index of each place in the remarks
	lang     string            // of the sheets
	where    string            // description of the current place
	piece    string            // size of the current piece; "" for none
	id       string            // of the current piece
	back     bool              // its back is drawn
	noted    *[]string         // while parts are measured: collects their texts, if not nil
	window   *box              // visible part of a drawing, nil for all
	unseen   bool              // nothing is drawn, so lines and fills can be passed over
	bared    bool              // the file has no contents, so that its headings begin higher
	ink      Ink               // "" means FullInk
	fonts    *Fonts            // of the pack, for letters that the faces do not have
	right    bool              // the language is written from right to left
	turned   Colour            // the dark ground that becomes white: see onGround
	even     map[*Side]float64 // the size of letters to begin with, of sides of a deck
	most     float64           // that of the current side, 0 for 1
	fits     *[]Fit            // collects how much of their space words use, if not nil
	kept     map[rowsKey][]row // lines of texts that were measured a short time ago
}

// widths are those of the letters of each face, in thousandths of their size.
type widths [len(faces)]struct {
	latin [0x100]int
	more  map[rune]int
}

// of returns the width of a letter in a face; 0 if the face does not have it.
func (w *widths) of(f Face, r rune) int {
	if r >= 0 && r < 0x100 {
		return w[f].latin[r]
	}
	return w[f].more[r]
}

// advances measures the letters once, with a writer of its own: asking it changes its font.
var advances = sync.OnceValues(func() (*widths, error) {
	pdf := fpdf.New("P", "mm", "A4", "")
	if err := addFonts(pdf); err != nil {
		return nil, err
	}
	var out widths
	for f := range faces {
		pdf.SetFont(faces[f].family, faces[f].style, 10)
		out[f].more = map[rune]int{}
		for r := range letters {
			if wide := pdf.GetStringSymbolWidth(string(r)); r < 0x100 {
				out[f].latin[r] = wide
			} else {
				out[f].more[r] = wide
			}
		}
	}
	return &out, pdf.Error()
})

// width returns the width of words in a face with the given size; all in millimetres.
func (c *canvas) width(f Face, size float64, s string) float64 {
	n := 0
	for _, r := range s {
		n += c.advance.of(f, r)
	}
	if c.fonts == nil || facesHave(s) {
		return float64(n) * size / 1000
	}
	wide := 0.0
	for _, p := range c.fonts.spans(s) {
		if p.font != nil {
			wide += c.fonts.set(p.font, p.words, turned(p.words)).wide
			continue
		}
		for _, r := range p.words {
			wide += float64(c.advance.of(f, r))
		}
	}
	return wide * size / 1000
}

// settable replaces letters that the faces do not have, and records them.
func (c *canvas) settable(s string) string {
	ok := true
	for _, r := range s {
		ok = ok && isLetter(r)
	}
	if ok {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case isLetter(r), c.fonts.of(r) != nil:
			return r
		case r == '\n' || r == '\t':
			return ' '
		case r == '\u00ad' || r == '\u200b' || r == '\u2060' || r == '\u200d' || r == '\ufe0e' || r == '\ufe0f':
			return -1
		case r == '\u202f' || r == '\u2007':
			return '\u00a0'
		case r == '\u2010' || r == '\u2011':
			return '-'
		}
		c.remark(Remark{Kind: NoLetter, Rune: r, Words: []string{holding(s, r)}})
		return '?'
	}, s)
}

// text sets a line at its baseline. The text must have passed settable.
func (c *canvas) text(f Face, size, x, y float64, ink Colour, s string) {
	if c.fonts == nil || facesHave(s) {
		c.plainText(f, size, x, y, ink, s)
		return
	}
	c.says(s, func() {
		visual(s, c.right, func(start, end int, right bool) {
			c.scripted(f, size, x, y, ink, s[start:end], right)
			x += c.width(f, size, s[start:end])
		})
	})
}

// plainText is text for letters that the face has.
func (c *canvas) plainText(f Face, size, x, y float64, ink Colour, s string) {
	if f != c.face || size != c.size {
		c.pdf.SetFont(faces[f].family, faces[f].style, 1)
		c.pdf.SetFontUnitSize(size)
		c.face, c.size = f, size
	}
	// Words are filled like figures; the writer would otherwise rely on a colour that
	// it set within a clipping that has ended.
	c.pdf.SetFillColor(c.tone(ink, false))
	c.pdf.SetTextColor(c.tone(ink, false))
	c.pdf.Text(x, y, s)
}

func (c *canvas) fill(col Colour) { c.pdf.SetFillColor(c.tone(col, true)) }

func (c *canvas) pen(col Colour, width float64) {
	c.pdf.SetDrawColor(c.tone(col, false))
	c.pdf.SetLineWidth(width)
}

func (c *canvas) rect(b box, col Colour) {
	if col == "" || c.bare(col) {
		return
	}
	c.fill(col)
	c.pdf.Rect(b.x, b.y, b.w, b.h, "F")
}

func (c *canvas) line(x1, y1, x2, y2 float64) { c.pdf.Line(x1, y1, x2, y2) }

// clip draws within a rectangle.
func (c *canvas) clip(b box, draw func()) {
	c.pdf.ClipRect(b.x, b.y, b.w, b.h, false)
	draw()
	c.pdf.ClipEnd()
	c.size = 0 // the font from before applies again
}

// artifact draws things that are not read: grounds, marks, decoration.
func (c *canvas) artifact(draw func()) {
	c.pdf.RawWriteStr("/Artifact BMC")
	draw()
	c.pdf.RawWriteStr("EMC")
}

// leaf draws content to be read, as an element of the tree.
func (c *canvas) leaf(role, alt string, draw func()) {
	id := c.tree.leaf(role, alt, c.pdf.PageNo())
	c.pdf.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", role, id))
	draw()
	c.pdf.RawWriteStr("EMC")
}

// says draws a sign that represents a text, within a leaf.
func (c *canvas) says(what string, draw func()) {
	c.pdf.RawWriteStr("/Span <</ActualText <" + hexText(what) + ">>> BDC")
	draw()
	c.pdf.RawWriteStr("EMC")
}

// spoken draws words in another language than the sheets', within a leaf; "" is theirs.
func (c *canvas) spoken(lang string, draw func()) {
	if lang == "" {
		draw()
		return
	}
	c.pdf.RawWriteStr("/Span <</Lang <" + hexText(lang) + ">>> BDC")
	draw()
	c.pdf.RawWriteStr("EMC")
}

// hexText returns a text in a PDF's hexadecimal form: UTF-16 with its mark.
func hexText(s string) string {
	var b strings.Builder
	b.WriteString("FEFF")
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", u)
	}
	return b.String()
}
