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

// Pictures are the authors' own, by their name in a bundle without the extension:
// TABLE-ID, figure-TABLE-ID, tiles-MISSION_TILE. All were checked by
// acforge/internal/artwork. In a page they are files and never inline, so that their
// content is not part of the page.
type Pictures map[string]Picture

// Picture is one of them.
type Picture struct {
	Ext   string // ".svg", ".png", ".webp"
	Bytes []byte
}

// artFolder is their folder, from the root of the preview; artMark is a mark for the path
// to it until a page is rendered.
const (
	artFolder = "art/"
	artMark   = `="art:`
)

// rooted replaces artMark by the path from a page.
func rooted(made []byte, base string) []byte {
	return bytes.ReplaceAll(made, []byte(artMark), []byte(`="`+base+artFolder))
}

func (p Picture) file(name string) string {
	sum := sha256.Sum256(p.Bytes)
	return name + "-" + hex.EncodeToString(sum[:6]) + p.Ext
}

// Of returns the picture of a thing for its card; "" when there is none.
func (l Pictures) Of(table, id string) template.HTML { return l.img(table + "-" + id) }

func (l Pictures) img(name string) template.HTML {
	p, ok := l[name]
	if !ok {
		return ""
	}
	return template.HTML(`<img class="own-art" alt="" src="art:` + template.HTMLEscapeString(p.file(name)) + `">`)
}

// Bytes returns the bytes of the picture of a thing on its card; nil when there is
// none.
func (l Pictures) Bytes(table, id string) []byte { return l[table+"-"+id].Bytes }

// Address returns the address of a picture, for a place in one of our drawings; "" when
// there is none.
func (l Pictures) Address(name string) string {
	p, ok := l[name]
	if !ok {
		return ""
	}
	address := "art:" + p.file(name)
	if p.Ext == ".svg" { // a drawing without a size needs this to fill its place
		address += "#svgView(preserveAspectRatio(xMidYMid%20slice))"
	}
	return address
}

// Inline returns a drawing with its pictures embedded, for a page without files.
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

// Files returns the pictures as files of a preview.
func (l Pictures) Files() []Page {
	var out []Page
	for _, name := range slices.Sorted(maps.Keys(l)) {
		out = append(out, Page{Path: artFolder + l[name].file(name), Bytes: l[name].Bytes})
	}
	return out
}
