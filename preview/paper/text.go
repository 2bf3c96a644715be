package paper

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Text is set in lines: words, and signs drawn among them.
type Text []Run

// Run is a piece of a text: words, or a sign in a box of 16 by 16 and its text for
// readers who cannot see it.
type Run struct {
	Words string
	Sign  string
	Says  string
	// Strong words are bold, stressed ones italic.
	Strong, Stressed bool
}

// face returns the face of a run in a text of a face.
func (r *Run) face(of Face) Face {
	switch {
	case r.Strong && (of == Serif || of == SerifItalic):
		return SerifBold
	case r.Strong && (of == Sans || of == SansItalic):
		return SansBold
	case r.Stressed && of == Serif:
		return SerifItalic
	case r.Stressed && of == Sans:
		return SansItalic
	}
	return of
}

// Marked returns a text of words with the marks of Markdown for emphasis: **strong** and
// *stressed*. Other marks are left out; words sets the parts between them.
func Marked(s string, words func(string) Text) Text {
	var out Text
	strong, stressed := false, false
	for s != "" {
		i := strings.IndexAny(s, "*`")
		part := s
		if i >= 0 {
			part = s[:i]
		}
		for _, r := range words(part) {
			r.Strong, r.Stressed = strong, stressed
			out = append(out, r)
		}
		switch s = s[len(part):]; {
		case strings.HasPrefix(s, "**"):
			strong, s = !strong, s[2:]
		case strings.HasPrefix(s, "*"):
			stressed, s = !stressed, s[1:]
		case s != "":
			s = s[1:]
		}
	}
	return out
}

// signs that texts use and no face has: they are drawn.
var signs = map[rune]string{
	'↑': "M8 1l6 7h-4v7h-4v-7h-4z", '↓': "M8 15l6-7h-4v-7h-4v7h-4z", '→': "M15 8l-7 6v-4h-7v-4h7v-4z", '←': "M1 8l7 6v-4h7v-4h-7v-4z",
	'☐': "M2 2h12v12h-12zM3 3v10h10v-10z",
	'▷': "M3 2l11 6l-11 6zM5 5v6l6-3z",
}

// A part of a text in another language than the sheets is between marks, as on pages:
// [Foreign], the language, [Starts], the part and [Stops]. They are noncharacters of
// Unicode. The part is set with its language, so that it is read out correctly.
const (
	Foreign = '\uFDD0'
	Starts  = '\uFDD1'
	Stops   = '\uFDD2'
)

// parted splits words at their marks. It calls piece with each piece and its language,
// starting with lang, and returns the language at the end.
func parted(words, lang string, piece func(lang, s string)) string {
	for {
		i := strings.IndexFunc(words, func(r rune) bool { return r == Foreign || r == Stops })
		if i < 0 {
			piece(lang, words)
			return lang
		}
		piece(lang, words[:i])
		r, n := utf8.DecodeRuneInString(words[i:])
		if words, lang = words[i+n:], ""; r == Foreign {
			lang, words, _ = strings.Cut(words, string(Starts))
		}
	}
}

// unmarked returns words without marks.
func unmarked(words string) string {
	var b strings.Builder
	parted(words, "", func(_, s string) { b.WriteString(s) })
	return b.String()
}

// Plain returns a text of words only; arrows in it are drawn.
func Plain(s string) Text {
	var out Text
	for {
		i := strings.IndexFunc(s, func(r rune) bool { return signs[r] != "" })
		if i < 0 {
			if s != "" {
				out = append(out, Run{Words: s})
			}
			return out
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if i > 0 {
			out = append(out, Run{Words: s[:i]})
		}
		out = append(out, Run{Sign: signs[r], Says: string(r)})
		s = s[i+n:]
	}
}

// String returns the words of the text.
func (t Text) String() string {
	var b strings.Builder
	for _, r := range t {
		b.WriteString(r.Words)
		b.WriteString(r.Says)
	}
	return unmarked(b.String())
}

// atom is a unit that a line cannot divide.
type atom struct {
	words, sign, says string
	lang              string // of the words, "" for that of the sheets
	face              Face
	w                 float64
	gap               bool // a space before it, unless it begins a line
	soft              bool // a hyphen follows if a line ends after it
	ends              bool // a line may end after it, without a hyphen
}

// signWidth and the room after a sign, relative to the size of the letters.
const signWidth, signRoom = 0.92, 0.22

func (c *canvas) atoms(t Text, f Face, size, width float64) []atom {
	var out []atom
	gap, lang, face := false, "", f
	add := func(a atom) {
		a.gap, a.lang, a.face = gap, lang, face
		out, gap = append(out, a), false
	}
	for i := range t {
		r := &t[i]
		face = r.face(f)
		if r.Sign != "" {
			add(atom{sign: r.Sign, says: r.Says, w: (signWidth + signRoom) * size})
			continue
		}
		lang = parted(r.Words, lang, func(of, s string) {
			lang = of
			for s != "" {
				i := strings.IndexAny(s, " \n\t")
				if i == 0 {
					s, gap = s[1:], true
					continue
				}
				word := s
				if i > 0 {
					word = s[:i]
				}
				s = s[len(word):]
				c.word(word, face, size, width, add)
			}
		})
	}
	return out
}

// word adds a word, in pieces where it may be divided or a line is too short.
func (c *canvas) word(word string, f Face, size, width float64, add func(atom)) {
	parts := strings.Split(word, "\u00ad")
	for k, p := range parts {
		pieces := breaks(c.settable(p))
		for i, p := range pieces {
			c.part(p, f, size, width, i < len(pieces)-1, k < len(parts)-1, add)
		}
	}
}

// part adds a part of a word. ends says that a line may end after it, soft that this needs
// a hyphen.
func (c *canvas) part(p string, f Face, size, width float64, ends, soft bool, add func(atom)) {
	for p != "" {
		w := c.width(f, size, p)
		if w <= width {
			add(atom{words: p, w: w, soft: soft && !ends, ends: ends})
			break
		}
		n := letterAt(p) // a word wider than the line is divided between any two letters
		for n < len(p) {
			next := n + letterAt(p[n:])
			if c.width(f, size, p[:next]) > width {
				break
			}
			n = next
		}
		add(atom{words: p[:n], w: c.width(f, size, p[:n])})
		p = p[n:]
	}
}

// row is a line of a text.
type row struct {
	atoms  []atom
	w      float64
	hyphen bool
}

// rows returns the lines of a text in a face, for letters of a size and lines of a width in
// millimetres.
func (c *canvas) rows(t Text, f Face, size, width float64) []row {
	if c.noted != nil {
		*c.noted = append(*c.noted, t.String())
	}
	if len(t) == 0 {
		return nil
	}
	key := rowsKey{&t[0], len(t), f, size, width, c.where}
	if rows, ok := c.kept[key]; ok {
		return rows
	}
	rows := c.broken(c.atoms(t, f, size, width), f, size, width)
	if c.kept == nil || len(c.kept) >= mostKept {
		c.kept = map[rowsKey][]row{}
	}
	c.kept[key] = rows
	return rows
}

// rowsKey is everything that the lines of a text depend on. Texts do not change while they
// are drawn, so the address of the first part stands for the text. The place is part of the
// key, because it stands in the remarks on letters that no font has.
type rowsKey struct {
	first *Run
	n     int
	face  Face
	size  float64
	width float64
	where string
}

// mostKept is how many texts keep their lines. A text is measured once for each size of
// letters that is tried, and drawn soon after.
const mostKept = 1024

// broken divides atoms into lines.
func (c *canvas) broken(list []atom, f Face, size, width float64) []row {
	space, hyphen := c.width(f, size, " "), c.width(f, size, "-")
	var out []row
	var now row
	for i := 0; i < len(list); {
		n, w := 1, list[i].w // the unit up to the next place where a line may end
		for i+n < len(list) && !list[i+n].gap && !list[i+n-1].soft && !list[i+n-1].ends && list[i+n-1].sign == "" {
			w += list[i+n].w
			n++
		}
		before := 0.0
		if list[i].gap && len(now.atoms) > 0 {
			before = space
		}
		end := 0.0
		if list[i+n-1].soft {
			end = hyphen
		}
		if len(now.atoms) > 0 && now.w+before+w+end > width+1e-6 {
			if last := now.atoms[len(now.atoms)-1]; last.soft && !list[i].gap {
				now.hyphen, now.w = true, now.w+hyphen
			}
			out, now, before = append(out, now), row{}, 0
		}
		for k := range n {
			now.atoms = append(now.atoms, list[i+k])
		}
		now.w += before + w
		i += n
	}
	if len(now.atoms) > 0 {
		out = append(out, now)
	}
	return out
}

// setRow sets a line with its left end at x.
func (c *canvas) setRow(r row, f Face, size, x, y float64, ink Colour) {
	if c.right || slices.ContainsFunc(r.atoms, func(a atom) bool { return turned(a.words) }) {
		c.setTurned(r, f, size, x, y, ink)
		return
	}
	var words strings.Builder
	from := x
	space := c.width(f, size, " ")
	lang, face := "", f
	flush := func(more string) {
		if words.Len() > 0 {
			c.spoken(lang, func() { c.text(face, size, from, y, ink, words.String()+more) })
			if lang != "" && lang != c.lang {
				c.dotted(from, x, y+0.2*size, size, ink)
			}
		}
		words.Reset()
	}
	for i, a := range r.atoms {
		if a.sign == "" && (a.lang != lang || a.face != face) {
			flush("")
			from, lang, face = x, a.lang, a.face
		}
		if a.gap && i > 0 {
			words.WriteByte(' ')
			x += space
		}
		if a.sign != "" {
			flush("")
			draw := func() { c.sign(a.sign, size, x, y, ink) }
			if a.says == "" { // the word is next to it
				draw()
			} else {
				c.says(a.says, draw)
			}
			x += a.w
			from = x
			continue
		}
		if words.Len() == 0 {
			from = x
		}
		words.WriteString(a.words)
		x += a.w
	}
	end := " " // so that lines do not run together when the text is read out
	if r.hyphen {
		end = "-"
	}
	flush(end)
}

// object stands for a sign in a line whose order is looked for: the object replacement
// character of Unicode.
const object = "\uFFFC"

// setTurned sets a line that has letters from right to left, or that is in such a language:
// its parts are drawn from left to right in the order in which they are seen. The line is
// read out in the order in which it was written.
func (c *canvas) setTurned(r row, f Face, size, x, y float64, ink Colour) {
	var line strings.Builder
	var of []int // the atom of each byte
	put := func(s string, i int) {
		line.WriteString(s)
		for range len(s) {
			of = append(of, i)
		}
	}
	for i, a := range r.atoms {
		if a.gap && i > 0 {
			put(" ", i-1)
		}
		if a.sign != "" {
			put(object, i)
			continue
		}
		put(a.words, i)
	}
	said := ""
	for i, a := range r.atoms {
		if a.gap && i > 0 {
			said += " "
		}
		said += a.words + a.says
	}
	s := line.String()
	c.says(said+" ", func() {
		visual(s, c.right, func(start, end int, right bool) {
			var parts [][2]int
			for from := start; from < end; {
				to := from + 1
				for to < end && of[to] == of[from] {
					to++
				}
				parts = append(parts, [2]int{from, to})
				from = to
			}
			if right {
				slices.Reverse(parts)
			}
			for _, p := range parts {
				a := r.atoms[of[p[0]]]
				if a.sign != "" && s[p[0]:p[1]] != " " {
					c.sign(a.sign, size, x, y, ink)
					x += a.w
					continue
				}
				face := a.face
				if a.sign != "" {
					face = f
				}
				c.scripted(face, size, x, y, ink, s[p[0]:p[1]], right)
				w := c.width(face, size, s[p[0]:p[1]])
				if a.lang != "" && a.lang != c.lang {
					c.dotted(x, x+w, y+0.2*size, size, ink)
				}
				x += w
			}
		})
	})
	if r.hyphen {
		c.plainText(f, size, x, y, ink, "-")
	}
}

// dotted draws the line below words in another language than the sheets'.
func (c *canvas) dotted(from, to, y, size float64, ink Colour) {
	c.pen(ink, 0.045*size)
	c.pdf.SetDashPattern([]float64{0.05 * size, 0.16 * size}, 0)
	c.line(from, y, to, y)
	c.pdf.SetDashPattern(nil, 0)
}

// sign draws a sign of 16 by 16 on the line.
func (c *canvas) sign(path string, size, x, y float64, ink Colour) {
	s := signWidth * size / 16
	n := node{look: look{fill: ink, evenOdd: true}, m: matrix{a: s, d: s, e: x, f: y - 0.78*size}}
	c.path(parsePath(path), n)
}
