package paper

import (
	"fmt"
	"image"
	"strings"
)

// The pictures of places: a piece is read from close by, a sheet shows where a text lies.
const (
	pieceDPI = 130
	sheetDPI = 72
)

// Picture returns the name of the picture of the place, "event-fog.png".
func (f Fit) Picture() string {
	switch {
	case f.ID == "":
		return fmt.Sprintf("%s-%02d.png", f.File, f.Page)
	case f.Back:
		return f.ID + "-back.png"
	}
	return f.ID + ".png"
}

// Pictures draws places on paper, by the names of their pictures: each piece alone, and a
// sheet whole.
func Pictures(s *Set, of []Fit) (map[string]*image.RGBA, error) {
	out := map[string]*image.RGBA{}
	pieces, sizes := map[string]*Piece{}, map[string]Size{}
	for i := range s.Files {
		for _, sec := range s.Files[i].Sections {
			if d, is := sec.(*Deck); is {
				for k := range d.Pieces {
					pieces[d.Pieces[k].ID], sizes[d.Pieces[k].ID] = &d.Pieces[k], d.Size
				}
			}
		}
	}
	sheets := map[string][]*image.RGBA{} // of each file on each paper
	for _, f := range of {
		name := f.Picture()
		if out[name] != nil {
			continue
		}
		if f.ID != "" {
			p := pieces[f.ID]
			side := p.Front
			if f.Back {
				side = p.Back
			}
			made, _, err := Paint(side, sizes[f.ID], 0, pieceDPI, s)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", f.ID, err)
			}
			out[name] = made.Cut
			continue
		}
		key := f.File + " " + f.Paper
		if sheets[key] == nil {
			for i := range s.Files {
				for _, p := range Papers {
					if s.Files[i].Name != f.File || p.Name != f.Paper {
						continue
					}
					var err error
					if sheets[key], err = Sheets(s, &s.Files[i], Format{Paper: p}, sheetDPI); err != nil {
						return nil, err
					}
				}
			}
		}
		out[name] = sheets[key][f.Page-1]
	}
	return out, nil
}

// Sheet returns the sheet in words: "booklets: Memory 0.1 · Low Water".
func (f Fit) Sheet() string {
	_, where, _ := strings.Cut(f.Where, ", ") // without the language
	return where
}
