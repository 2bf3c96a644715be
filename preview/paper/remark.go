package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Remark is a problem on paper.
type Remark struct {
	Kind  Wrong
	Lang  string
	Where string   // "de, cards: event-fog (Fog)"
	Words []string // the texts that do not fit, or the words with the missing letter
	Over  int      // about how many letters are too many, at least 1 for text that does not fit
	Size  string   // of the piece in millimetres, "63 × 88 mm"; "" on a sheet
	Rune  rune     // missing in all fonts
	Why   string   // of a drawing
}

// Wrong is a kind of remark.
type Wrong int

// The kinds: text that does not fit, a letter that the fonts do not have, a drawing
// that cannot be read.
const (
	Spills Wrong = iota
	NoLetter
	Unreadable
)

func (r Remark) String() string {
	switch r.Kind {
	case Spills:
		return fmt.Sprintf("%s: the text does not fit, it is about %s too long", r.Where, plural(r.Over))
	case NoLetter:
		return fmt.Sprintf("%s: the fonts have no letter %q (%U)", r.Where, r.Rune, r.Rune)
	}
	return r.Where + ": a drawing cannot be read: " + r.Why
}

func plural(n int) string {
	if n == 1 {
		return "1 letter"
	}
	return fmt.Sprintf("%d letters", n)
}

// place identifies a remark.
type place struct {
	kind  Wrong
	where string
	r     rune
}

// remark adds a remark, once for each place: a piece is drawn once for each copy.
func (c *canvas) remark(r Remark) {
	r.Lang, r.Where, r.Size = c.lang, c.where, c.piece
	key := place{r.Kind, r.Where, r.Rune}
	i, known := c.remarked[key]
	if !known {
		if c.remarked == nil {
			c.remarked = map[place]int{}
		}
		c.remarked[key] = len(c.remarks)
		c.remarks = append(c.remarks, r)
		return
	}
	o := &c.remarks[i]
	o.Over = max(o.Over, r.Over)
	for _, w := range r.Words {
		if !slices.Contains(o.Words, w) {
			o.Words = append(o.Words, w)
		}
	}
}

// spills remarks that parts are higher than their room, even with the smallest letters.
func (c *canvas) spills(parts []Part, w, scale, over float64) {
	r := Remark{Kind: Spills}
	high, letters := 0.0, 0
	for _, p := range parts {
		from := len(r.Words)
		c.noted = &r.Words
		h, _ := p.measure(c, w, scale)
		c.noted = nil
		n := 0
		for _, t := range r.Words[from:] {
			n += len([]rune(t))
		}
		if n > 0 {
			high, letters = high+h, letters+n
		}
	}
	r.Over = 1
	if high > 0 {
		r.Over = max(1, int(float64(letters)*min(1, over/high)+0.5))
	}
	c.remark(r)
}

// sorted returns the remarks: first texts that do not fit, then drawings, then letters.
func sorted(list []Remark) []Remark {
	slices.SortStableFunc(list, func(a, b Remark) int {
		order := map[Wrong]int{Spills: 0, Unreadable: 1, NoLetter: 2}
		return cmp.Or(cmp.Compare(order[a.Kind], order[b.Kind]), cmp.Compare(a.Rune, b.Rune))
	})
	return list
}

// holding returns the word of a line that contains a letter.
func holding(line string, r rune) string {
	for _, w := range strings.Fields(line) {
		if strings.ContainsRune(w, r) {
			return w
		}
	}
	return line
}
