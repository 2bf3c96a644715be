package table

import (
	"strings"
	"sync"

	"acforge.dev/internal/lsp"
	"acforge.dev/internal/workshop"
	"acforge.dev/preview/page"
)

// faces returns the drawings of packs, each drawn when the first of its things is asked
// for.
func faces(shop *workshop.Workshop, all []*workshop.Pack) func(pack, field, id string) (*lsp.Face, error) {
	drawn := map[string]func() (page.Faces, error){}
	for _, c := range all {
		own := *c // the layout ships it too, maybe at the same time
		drawn[c.Name] = sync.OnceValues(func() (page.Faces, error) {
			if err := own.Ship(); err != nil {
				return page.Faces{}, err
			}
			return shop.Systems.Faces(own.Shipped, own.Lang(), workshop.Tool())
		})
	}
	return func(pack, field, id string) (*lsp.Face, error) {
		if drawn[pack] == nil {
			return nil, nil
		}
		f, err := drawn[pack]()
		if err != nil {
			return nil, err
		}
		best := page.Thing{}
		for thing := range f.Of {
			switch {
			case thing.ID != id:
			case thing.Table == field, best.Table != field && (best.Table == "" || thing.Table < best.Table):
				best = thing
			}
		}
		if best.ID == "" {
			return nil, nil
		}
		out := &lsp.Face{Title: best.ID, Symbols: string(f.Symbols), Style: string(page.Style().Bytes)}
		for _, html := range f.Of[best] {
			out.HTML = append(out.HTML, string(html))
		}
		for _, sheet := range f.Sheets {
			if strings.HasSuffix(sheet.Path, ".css") {
				out.Style += "\n" + string(sheet.Bytes)
			}
		}
		return out, nil
	}
}
