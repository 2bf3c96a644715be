package workshop

import (
	"fmt"
	"strings"

	"acforge.dev/preview/paper"
)

// Laid is a pack laid out on paper in one language, with the space that each text uses.
type Laid struct {
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
	l := &Laid{}
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
	var parts []string
	for _, part := range cutsText.Split(words, -1) {
		if part = bare(part); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return paper.Fit{}, false
	}
	for i, f := range l.fits {
		all := true
		for _, part := range parts {
			all = all && strings.Contains(l.bare[i], part)
		}
		// A piece has a size; on a sheet its words are quoted.
		if all && (!ok || (f.Size != "") != (fullest.Size != "") && f.Size != "" || (f.Size != "") == (fullest.Size != "") && f.Used > fullest.Used) {
			fullest, ok = f, true
		}
	}
	return fullest, ok
}
