package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"html/template"
	"maps"
	"slices"
	"strings"
)

// Pictures are those of the authors' own, by the name that they have in a bundle
// without the ending: TABLE-ID, figure-TABLE-ID, tiles-MISSION_TILE. All have been
// judged by acforge/internal/artwork. In a page they are files and never inline: what is
// in them is not part of the page.
type Pictures map[string]Picture

// Picture is one of them.
type Picture struct {
	Ext   string // ".svg", ".png", ".webp"
	Bytes []byte
}

// artFolder is where they lie, from the root of the preview; artMark stands for the way
// there until a page is rendered.
const (
	artFolder = "art/"
	artMark   = `="art:`
)

// rooted leads to the pictures from a page.
func rooted(made []byte, base string) []byte {
	return bytes.ReplaceAll(made, []byte(artMark), []byte(`="`+base+artFolder))
}

func (p Picture) file(name string) string {
	sum := sha256.Sum256(p.Bytes)
	return name + "-" + hex.EncodeToString(sum[:6]) + p.Ext
}

// Of is the picture of a thing, to stand on its card; "" there is none.
func (l Pictures) Of(table, id string) template.HTML { return l.img(table + "-" + id) }

func (l Pictures) img(name string) template.HTML {
	p, ok := l[name]
	if !ok {
		return ""
	}
	return template.HTML(`<img class="own-art" alt="" src="art:` + template.HTMLEscapeString(p.file(name)) + `">`)
}

// Bytes are those of the picture of a thing on its card; nil there is none.
func (l Pictures) Bytes(table, id string) []byte { return l[table+"-"+id].Bytes }

// Address is where a picture is, to fill a place in a drawing of ours; "" there is none.
func (l Pictures) Address(name string) string {
	p, ok := l[name]
	if !ok {
		return ""
	}
	address := "art:" + p.file(name)
	if p.Ext == ".svg" { // a drawing without a size fills its place only where it is told to
		address += "#svgView(preserveAspectRatio(xMidYMid%20slice))"
	}
	return address
}

// Inline is a drawing with its pictures in it, for a page that has no files beside it.
func (l Pictures) Inline(drawing template.HTML) template.HTML {
	s := string(drawing)
	if !strings.Contains(s, artMark) {
		return drawing
	}
	types := map[string]string{".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp"}
	for _, name := range slices.Sorted(maps.Keys(l)) {
		p := l[name]
		s = strings.ReplaceAll(s, artMark+p.file(name), `="data:`+types[p.Ext]+";base64,"+base64.StdEncoding.EncodeToString(p.Bytes))
	}
	return template.HTML(s)
}

// Files are the pictures as pages have them beside them.
func (l Pictures) Files() []Page {
	var out []Page
	for _, name := range slices.Sorted(maps.Keys(l)) {
		out = append(out, Page{Path: artFolder + l[name].file(name), Bytes: l[name].Bytes})
	}
	return out
}
