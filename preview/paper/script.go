package paper

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"
	"unicode"

	order "github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	shapelang "github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/segmenter"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/bidi"
)

// scriptFont is a font for letters that the faces do not have.
type scriptFont struct {
	name string
	face *font.Face
	used sync.Mutex // a face caches what it reads
}

// Fonts are the fonts of a pack for letters that the faces do not have, in the order in
// which they are asked. Their letters are drawn as figures, so a font is not embedded, and
// may be TrueType or OpenType.
type Fonts struct {
	list   []*scriptFont
	shaped sync.Map // of shapeKey: shape
}

// ErrFont is returned for a file that is no font.
var ErrFont = errors.New("this is no font in TrueType or OpenType")

// ReadFonts returns fonts by the names of their files, asked in the order of the names.
func ReadFonts(files map[string][]byte) (*Fonts, error) {
	f := &Fonts{}
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		face, err := parsed(files[name])
		if err != nil {
			return nil, &FontError{name, ErrFont}
		}
		f.list = append(f.list, &scriptFont{name: name, face: face})
	}
	return f, nil
}

// parsed reads a font, which may be a stranger's.
func parsed(data []byte) (face *font.Face, err error) {
	defer func() {
		if recover() != nil {
			err = ErrFont
		}
	}()
	return font.ParseTTF(bytes.NewReader(data))
}

// FontError is a mistake in a font file.
type FontError struct {
	Name string
	Err  error
}

func (e *FontError) Error() string { return e.Name + ": " + e.Err.Error() }
func (e *FontError) Unwrap() error { return e.Err }

// of returns the font that has a letter, nil if none has.
func (f *Fonts) of(r rune) *scriptFont {
	if f == nil {
		return nil
	}
	for _, s := range f.list {
		s.used.Lock()
		_, ok := s.face.NominalGlyph(r)
		s.used.Unlock()
		if ok {
			return s
		}
	}
	return nil
}

// shape is a piece of words, drawn: outlines in thousandths of the size, y downwards.
type shape struct {
	wide  float64
	steps []step
}

type shapeKey struct {
	font  *scriptFont
	words string
	right bool // from right to left
}

// scriptSize is the size of letters of a pack's font in thousandths of that of the faces,
// whose small letters are lower than those of most fonts.
const scriptSize = 900

// set shapes words in a font: letters join, marks find their place, and pairs are kerned as
// the font says.
func (f *Fonts) set(s *scriptFont, words string, right bool) (made shape) {
	key := shapeKey{s, words, right}
	if made, ok := f.shaped.Load(key); ok {
		return made.(shape)
	}
	text := []rune(words)
	in := shaping.Input{Text: text, RunEnd: len(text), Face: s.face, Size: fixed.I(scriptSize), Script: shapelang.LookupScript(text[0])}
	for _, r := range text {
		if unicode.IsLetter(r) {
			in.Script = shapelang.LookupScript(r)
			break
		}
	}
	if right {
		in.Direction = di.DirectionRTL
	}
	s.used.Lock()
	defer s.used.Unlock()
	defer func() {
		if recover() != nil { // the tables of the font are broken: it draws nothing
			made = shape{}
			f.shaped.Store(key, made)
		}
	}()
	var shaper shaping.HarfbuzzShaper
	out := shaper.Shape(in)
	scale := scriptSize / float64(s.face.Upem())
	for _, g := range out.Glyphs {
		dx, dy := made.wide+float64(g.XOffset)/64, float64(g.YOffset)/64
		if outline, ok := s.face.GlyphData(g.GlyphID).(font.GlyphOutline); ok {
			made.steps = append(made.steps, outlined(outline, scale, dx, dy)...)
		}
		made.wide += float64(g.Advance) / 64
	}
	f.shaped.Store(key, made)
	return made
}

// outlined returns the steps of a glyph.
func outlined(g font.GlyphOutline, scale, dx, dy float64) (out []step) {
	var x, y float64
	open := false
	end := func() {
		if open {
			out = append(out, step{op: 'Z'})
		}
	}
	for _, s := range g.Segments {
		p := func(k int) (float64, float64) {
			return float64(s.Args[k].X)*scale + dx, -(float64(s.Args[k].Y)*scale + dy)
		}
		x1, y1 := p(0)
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			end()
			out, open = append(out, step{'M', [6]float64{x1, y1}}), true
			x, y = x1, y1
		case opentype.SegmentOpLineTo:
			out = append(out, step{'L', [6]float64{x1, y1}})
			x, y = x1, y1
		case opentype.SegmentOpQuadTo: // the same curve with two control points
			x2, y2 := p(1)
			out = append(out, step{'C', [6]float64{x + (x1-x)*2/3, y + (y1-y)*2/3, x2 + (x1-x2)*2/3, y2 + (y1-y2)*2/3, x2, y2}})
			x, y = x2, y2
		default:
			x2, y2 := p(1)
			x3, y3 := p(2)
			out = append(out, step{'C', [6]float64{x1, y1, x2, y2, x3, y3}})
			x, y = x3, y3
		}
	}
	end()
	return out
}

// span is a piece of words that one font sets; the faces have no font.
type span struct {
	font  *scriptFont
	words string
}

// spans splits words by the fonts that have their letters. A mark goes with its letter.
func (f *Fonts) spans(s string) (out []span) {
	for _, r := range s {
		var of *scriptFont
		switch n := len(out); {
		case n > 0 && unicode.Is(unicode.M, r):
			of = out[n-1].font
		case !isLetter(r):
			of = f.of(r)
		}
		if n := len(out); n > 0 && out[n-1].font == of {
			out[n-1].words += string(r)
			continue
		}
		out = append(out, span{of, string(r)})
	}
	return out
}

// facesHave reports whether the faces have all letters of words.
func facesHave(s string) bool {
	for _, r := range s {
		if !isLetter(r) {
			return false
		}
	}
	return true
}

// rightward reports whether a letter is written from right to left.
func rightward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// turned reports whether words have a letter that is written from right to left.
func turned(s string) bool { return strings.ContainsFunc(s, rightward) }

// scripted draws words that need a font of the pack, within a line from left to right.
func (c *canvas) scripted(f Face, size, x, y float64, ink Colour, s string, right bool) {
	list := c.fonts.spans(s)
	if right {
		slices.Reverse(list)
	}
	for _, p := range list {
		if p.font == nil {
			if right {
				p.words = bidi.ReverseString(p.words)
			}
			c.plainText(f, size, x, y, ink, p.words)
			x += c.width(f, size, p.words)
			continue
		}
		made := c.fonts.set(p.font, p.words, right)
		k := size / 1000
		if !c.unseen {
			c.pdf.SetFillColor(c.tone(ink, false))
			c.outline(made.steps, matrix{a: k, d: k, e: x, f: y})
			c.pdf.DrawPath("f")
		}
		x += made.wide * k
	}
}

// visual calls run with the parts of a line from left to right, each with its place in the
// line, and whether its letters run from right to left.
func visual(line string, right bool, run func(start, end int, right bool)) {
	way := order.LeftToRight
	if right {
		way = order.RightToLeft
	}
	text := []rune(line)
	var p order.Paragraph
	runs := p.Segment(text, way)
	var at []int // of each letter
	for i := range line {
		at = append(at, i)
	}
	at = append(at, len(line))
	var list []order.Run
	most := order.Level(0)
	for i := range runs.NumRuns() {
		r := runs.Run(i)
		list, most = append(list, r), max(most, r.Level)
	}
	for level := most; level > 0; level-- { // UAX 9, L2
		for i := 0; i < len(list); i++ {
			k := i
			for k < len(list) && list[k].Level >= level {
				k++
			}
			slices.Reverse(list[i:k])
			i = k
		}
	}
	for _, r := range list {
		run(at[r.Start], at[r.End], !r.IsLeftToRight())
	}
}

// breaks returns the parts of a word between which a line may end (UAX 14): those of a
// script that writes no blanks between words. A word that the faces can set has one part.
func breaks(word string) []string {
	if facesHave(word) {
		return []string{word}
	}
	var seg segmenter.Segmenter
	seg.Init([]rune(word))
	var out []string
	for it := seg.LineIterator(); it.Next(); {
		part := string(it.Line().Text)
		switch {
		case strings.ContainsFunc(part, needsDictionary):
			out = append(out, clusters(part)...)
		case part != "":
			out = append(out, part)
		}
	}
	return out
}

// needsDictionary reports whether a letter is of a script without blanks whose words only a
// dictionary finds: Thai, Lao, Khmer or Myanmar.
func needsDictionary(r rune) bool {
	return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// The letters of these scripts that stay with the next one, and with the one before.
const (
	leading  = "เแโใไເແໂໃໄ"
	trailing = "\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ec6\u17d6\u102b\u102c\u1038\u104a\u104b"
	stacking = "្္" // what follows stands below
	killer   = '်'  // what has it ends the syllable before
)

// clusters divides a text of these scripts where that tears no letter apart. It is not
// where a reader would divide it, which is between words.
func clusters(text string) (out []string) {
	join := false // with the next
	var seg segmenter.Segmenter
	seg.Init([]rune(text))
	for it := seg.GraphemeIterator(); it.Next(); {
		g := it.Grapheme().Text
		first, last := g[0], g[len(g)-1]
		if n := len(out); n > 0 && (join || !needsDictionary(first) || strings.ContainsRune(trailing, first) || slices.Contains(g[1:], killer)) {
			out[n-1] += string(g)
		} else {
			out = append(out, string(g))
		}
		join = strings.ContainsRune(leading+stacking, last) || !unicode.IsLetter(first) && !needsDictionary(first)
	}
	return out
}

// letterAt returns the length of the first letter of a text, with its marks.
func letterAt(text string) int {
	head := make([]rune, 0, 32) // no letter has more marks
	for _, r := range text {
		if head = append(head, r); len(head) == cap(head) {
			break
		}
	}
	var seg segmenter.Segmenter
	seg.Init(head)
	if it := seg.GraphemeIterator(); it.Next() {
		return len(string(it.Grapheme().Text))
	}
	return len(text)
}
