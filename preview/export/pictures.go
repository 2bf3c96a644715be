package export

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"

	"acforge.dev/preview/paper"
)

// printDPI is what printers ask for; printBleed is the colour over the edges, in
// millimetres.
const (
	printDPI   = 300
	printBleed = 3
)

// pieceList is pieces.json.
type pieceList struct {
	Pack      string      `json:"pack"`
	Version   string      `json:"version"`
	License   string      `json:"license"`
	Content   string      `json:"content"`
	Languages []string    `json:"languages"`
	DPI       int         `json:"dpi"`
	Bleed     float64     `json:"bleed"` // in millimetres on each side
	Pieces    []pieceFile `json:"pieces"`
}

type pieceFile struct {
	ID     string              `json:"id"`
	Deck   string              `json:"deck"`
	Copies int                 `json:"copies"`
	Width  float64             `json:"width"` // in millimetres
	Height float64             `json:"height"`
	Round  bool                `json:"round"`
	Faces  map[string]sideFile `json:"faces"` // by language
}

type sideFile struct {
	Name      string   `json:"name"`
	Text      []string `json:"text"`
	Front     string   `json:"front"`
	Back      string   `json:"back,omitempty"`
	FrontBled string   `json:"frontBled"`
	BackBled  string   `json:"backBled,omitempty"`
}

// pictures writes every face by id as PNG, without bleed and with it, and pieces.json.
func (w *writer) pictures() error {
	first := w.Sets[0]
	list := pieceList{Pack: first.Pack, Version: first.Version, License: first.License, Content: w.Content, DPI: printDPI, Bleed: printBleed}
	for i := range w.pieces {
		p := &w.pieces[i]
		f := pieceFile{ID: p.id, Deck: p.deck, Copies: p.copies, Width: p.size.W, Height: p.size.H, Round: p.round, Faces: map[string]sideFile{}}
		for _, s := range w.Sets {
			dir := strings.ToLower(s.Lang) + "/"
			side := sideFile{Name: titled(s, p), Text: append([]string{}, paper.Said(p.of(s).Front)...), Front: dir + p.front + ".png", FrontBled: dir + "bleed/" + p.front + ".png"}
			if p.back != "" {
				side.Back, side.BackBled = dir+p.back+".png", dir+"bleed/"+p.back+".png"
			}
			f.Faces[s.Lang] = side
		}
		list.Pieces = append(list.Pieces, f)
	}
	for i, s := range w.Sets {
		list.Languages = append(list.Languages, s.Lang)
		dir := strings.ToLower(s.Lang) + "/"
		err := w.paint(i, w.faces(i, w.all()), printBleed, printDPI, func(p *paper.Painted) ([][]byte, error) {
			cut, err := pngOf(p.Cut)
			if err != nil {
				return nil, err
			}
			bled, err := pngOf(paper.Flat(p.Bled))
			return [][]byte{cut, bled}, err
		}, func(f face, data [][]byte) {
			w.files[dir+f.name+".png"], w.files[dir+"bleed/"+f.name+".png"] = data[0], data[1]
		})
		if err != nil {
			return err
		}
	}
	w.leaveSheets()
	data, err := jsonOf(list)
	w.files["pieces.json"] = data
	return err
}

// leaveSheets notes what the pack has other than pieces.
func (w *writer) leaveSheets() {
	for _, f := range w.Sets[0].Files {
		for _, sec := range f.Sections {
			switch sec := sec.(type) {
			case *paper.Leaves:
				w.leave("%s (pages: %d) are in acforge print alone", sec.Name, len(sec.Pages))
			case *paper.Booklets:
				w.leave("%s (to fold: %d) are in acforge print alone", sec.Name, len(sec.List))
			case *paper.Boxes:
				w.leave("%s (to fold: %d) are in acforge print alone", sec.Name, len(sec.List))
			case *paper.Poster:
				w.leave("drawings in the size of the table are in acforge print alone")
			case *paper.Pockets:
				w.leave("%s (to fold: %d) are in acforge print alone", sec.Name, len(sec.List))
			}
		}
	}
}

// csv writes a list of the pieces for each language.
func (w *writer) csv() error {
	for _, s := range w.Sets {
		var b bytes.Buffer
		out := csv.NewWriter(&b)
		if err := out.Write([]string{"id", "deck", "copies", "title", "text"}); err != nil {
			return err
		}
		for i := range w.pieces {
			p := &w.pieces[i]
			title := titled(s, p)
			var text []string
			for _, t := range paper.Said(p.of(s).Front) {
				if t != title {
					text = append(text, t)
				}
			}
			if err := out.Write([]string{p.id, deckOf(s, p).Name, strconv.Itoa(p.copies), title, strings.Join(text, "\n")}); err != nil {
				return err
			}
		}
		out.Flush()
		if err := out.Error(); err != nil {
			return err
		}
		w.files[s.Pack+"-"+strings.ToLower(s.Lang)+".csv"] = b.Bytes()
	}
	w.leave("pictures and sizes are in the format pictures")
	return nil
}

// jsonOf returns indented JSON with a line end. Keys of maps are sorted.
func jsonOf(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(v)
	return b.Bytes(), err
}
