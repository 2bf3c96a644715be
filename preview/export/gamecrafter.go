package export

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/paper"
)

// component is a product of The Game Crafter: the size that is cut out, in millimetres,
// and that of its pictures in pixels, at 300 in an inch.
type component struct {
	name       string
	cutW, cutH float64
	w, h       int
	round      bool
}

// components that pieces may become, from small to large. Each picture has an eighth of an
// inch more on each side than what is cut out.
var components = []component{
	{"SmallCircleChit", 12.7, 12.7, 225, 225, true},
	{"MediumCircleChit", 19.05, 19.05, 300, 300, true},
	{"LargeCircleChit", 25.4, 25.4, 375, 375, true},
	{"MiniCircleTile", 31.75, 31.75, 450, 450, true},
	{"SmallSquareChit", 12.7, 12.7, 225, 225, false},
	{"MediumSquareChit", 19.05, 19.05, 300, 300, false},
	{"LargeSquareChit", 25.4, 25.4, 375, 375, false},
	{"MiniSquareTile", 31.75, 31.75, 450, 450, false},
	{"SmallSquareTile", 50.8, 50.8, 675, 675, false},
	{"MiniDeck", 44.45, 63.5, 600, 825, false},
	{"MediumSquareTile", 63.5, 63.5, 825, 825, false},
	{"PokerDeck", 63.5, 88.9, 825, 1125, false},
	{"LargeSquareTile", 88.9, 88.9, 1125, 1125, false},
}

// mostScale is by how much a piece may be enlarged to fill a component.
const mostScale = 1.2

// fitting returns the component for a piece, and how much larger the piece is drawn.
func fitting(p *piece) (c component, scale float64, ok bool) {
	for _, c := range components {
		scale := min(c.cutW/p.size.W, c.cutH/p.size.H)
		if c.round == p.round && scale >= 0.98 && scale <= mostScale && max(c.cutW/p.size.W, c.cutH/p.size.H) <= mostScale*1.05 {
			return c, scale, true
		}
	}
	return component{}, 0, false
}

// gamecrafter writes a zip archive for each language: a folder of pictures for each
// component of The Game Crafter, and a list with the number of copies.
func (w *writer) gamecrafter() error {
	for i, s := range w.Sets {
		var list []*piece
		scales := map[string]float64{}
		kinds := map[string]component{}
		for k := range w.pieces {
			p := &w.pieces[k]
			c, scale, ok := fitting(p)
			if !ok {
				w.leave("%s: no component has the size of its pieces, %g by %g mm", p.deck, p.size.W, p.size.H)
				continue
			}
			if p.back == "" {
				w.leave("%s: %s has no back", p.deck, p.id)
				continue
			}
			list, scales[p.id], kinds[p.id] = append(list, p), scale, c
		}
		pictures := map[string][]byte{}
		for _, kind := range components {
			of := slices.DeleteFunc(slices.Clone(list), func(p *piece) bool { return kinds[p.id] != kind })
			bySize := map[float64][]*piece{}
			for _, p := range of {
				bySize[scales[p.id]] = append(bySize[scales[p.id]], p)
			}
			for _, scale := range slices.Sorted(maps.Keys(bySize)) {
				// The bleed is wide enough for the whole picture, which is cut out of it.
				some := bySize[scale]
				bleed := max(float64(kind.w)*25.4/printDPI/scale-some[0].size.W, float64(kind.h)*25.4/printDPI/scale-some[0].size.H)/2 + 0.2
				err := w.paint(i, w.faces(i, some), bleed, printDPI*scale, func(p *paper.Painted) ([][]byte, error) {
					data, err := pngOf(middle(paper.Flat(p.Bled), kind.w, kind.h))
					return [][]byte{data}, err
				}, func(f face, data [][]byte) { pictures[kind.name+"/"+f.name+".png"] = data[0] })
				if err != nil {
					return err
				}
			}
		}
		var table bytes.Buffer
		out := csv.NewWriter(&table)
		rows := [][]string{{"component", "id", "title", "quantity", "face", "back"}}
		for _, p := range list {
			kind := kinds[p.id].name
			rows = append(rows, []string{kind, p.id, titled(s, p), strconv.Itoa(p.copies), kind + "/" + p.front + ".png", kind + "/" + p.back + ".png"})
		}
		if err := out.WriteAll(rows); err != nil {
			return err
		}
		pictures["components.csv"] = table.Bytes()
		data, err := zipped(pictures)
		if err != nil {
			return err
		}
		w.files[s.Pack+"-"+strings.ToLower(s.Lang)+"-thegamecrafter.zip"] = data
	}
	w.leaveSheets()
	return nil
}

// middle returns the middle of a picture in a size.
func middle(of *image.RGBA, w, h int) image.Image {
	x, y := (of.Rect.Dx()-w)/2, (of.Rect.Dy()-h)/2
	return of.SubImage(image.Rect(x, y, x+w, y+h))
}

// zipped returns an archive of files that are stored as they are, in the order of their
// names.
func zipped(files map[string][]byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}
