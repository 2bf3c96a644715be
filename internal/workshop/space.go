package workshop

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"

	"acforge.dev/preview/paper"
)

// Laid is a pack laid out on paper in one language, with the space that each text uses.
type Laid struct {
	set     *paper.Set
	remarks []paper.Remark
	fits    []paper.Fit
	bare    []string // letters and digits of each fit
}

// Measure lays out a pack on every paper in a language. It draws nothing.
func (c *Pack) Measure(lang string) (*Laid, error) {
	set, err := c.onSheets(lang)
	if err != nil {
		return nil, err
	}
	l := &Laid{set: set}
	if l.remarks, l.fits, err = paper.Measure(set); err != nil {
		return nil, fmt.Errorf("%s on paper: %w", c.Name, err)
	}
	for _, f := range l.fits {
		l.bare = append(l.bare, bare(strings.Join(f.Words, "\n")))
	}
	return l, nil
}

// Space returns how much space the side or sheet with a text uses, the fullest if
// several have it. It returns false if the text is on no paper.
func (l *Laid) Space(words string) (fullest paper.Fit, ok bool) {
	return l.best(words, func(f, than *paper.Fit) bool {
		// A piece has a size; on a sheet its words are quoted.
		return (f.Size != "") != (than.Size != "") && f.Size != "" || (f.Size != "") == (than.Size != "") && f.Used > than.Used
	})
}

// Spot returns the side or sheet that a text was written for: the one that its id names
// if there is one, a piece before a sheet. It returns false if the text is on no paper.
func (l *Laid) Spot(id, words string) (paper.Fit, bool) {
	parts := strings.Split(id, ".")
	rank := func(f *paper.Fit) int {
		n := 0
		for i := 1; i < min(3, len(parts)); i++ {
			if name := strings.Join(parts[1:i+1], "."); len(name) > 2 && strings.Contains(f.Where, name) {
				n += 4
			}
		}
		if slices.Contains(f.Words, words) {
			n += 2
		}
		if f.ID != "" {
			n++
		}
		return n
	}
	return l.best(words, func(f, than *paper.Fit) bool {
		if a, b := rank(f), rank(than); a != b {
			return a > b
		}
		return f.Used > than.Used
	})
}

// best returns a side or sheet with a text, the one that better prefers.
func (l *Laid) best(words string, better func(f, than *paper.Fit) bool) (best paper.Fit, ok bool) {
	var parts []string
	for _, part := range cutsText.Split(words, -1) {
		if part = bare(part); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return paper.Fit{}, false
	}
	for i := range l.fits {
		all := true
		for _, part := range parts {
			all = all && strings.Contains(l.bare[i], part)
		}
		if all && (!ok || better(&l.fits[i], &best)) {
			best, ok = l.fits[i], true
		}
	}
	return best, ok
}

// Pictures draws places on paper as PNG, by the names of [paper.Fit.Picture].
func (l *Laid) Pictures(of []paper.Fit) (map[string][]byte, error) {
	drawn, err := paper.Pictures(l.set, of)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	for name, picture := range drawn {
		var b bytes.Buffer
		if err := png.Encode(&b, picture); err != nil {
			return nil, err
		}
		out[name] = b.Bytes()
	}
	return out, nil
}
