package paper

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"path"
	"sort"
	"strings"

	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
)

// FontTypes are the endings of font files.
var FontTypes = []string{".ttf", ".otf", ".woff"}

// MaxFont is the largest font in bytes, unpacked. One for all of Chinese has about 20 MiB.
const MaxFont = 32 << 20

// Unpacked returns a font file as TrueType or OpenType, and the name that this form has. A
// WOFF of version 1 is one of these with packed tables; other files stay as they are.
func Unpacked(name string, data []byte) (string, []byte, error) {
	if !bytes.HasPrefix(data, []byte("wOFF")) {
		return name, data, nil
	}
	const header, entry = 44, 20
	if len(data) < header {
		return "", nil, &FontError{name, ErrFont}
	}
	be := binary.BigEndian
	n := int(be.Uint16(data[12:]))
	if len(data) < header+n*entry {
		return "", nil, &FontError{name, ErrFont}
	}
	type table struct {
		tag, sum uint32
		words    []byte
	}
	var list []table
	total := 12 + 16*n
	for i := range n {
		e := data[header+i*entry:]
		at, packed, plain := int64(be.Uint32(e[4:])), int64(be.Uint32(e[8:])), int64(be.Uint32(e[12:]))
		if at+packed > int64(len(data)) || packed > plain || int64(total)+plain > MaxFont {
			return "", nil, &FontError{name, ErrFont}
		}
		words := data[at : at+packed]
		if packed < plain {
			r, err := zlib.NewReader(bytes.NewReader(words))
			if err != nil {
				return "", nil, &FontError{name, ErrFont}
			}
			if words, err = io.ReadAll(io.LimitReader(r, plain+1)); err != nil || int64(len(words)) != plain {
				return "", nil, &FontError{name, ErrFont}
			}
		}
		list = append(list, table{be.Uint32(e), be.Uint32(e[16:]), words})
		total += (len(words) + 3) &^ 3
	}
	sort.Slice(list, func(i, j int) bool { return list[i].tag < list[j].tag })
	steps := 0 // the largest power of two that the number of tables has
	for 2<<steps <= n {
		steps++
	}
	out := make([]byte, 0, total)
	out = append(out, data[4:8]...) // the kind of font
	out = be.AppendUint16(out, uint16(n))
	out = be.AppendUint16(out, uint16(16<<steps))
	out = be.AppendUint16(out, uint16(steps))
	out = be.AppendUint16(out, uint16(16*n-16<<steps))
	at := 12 + 16*n
	for _, t := range list {
		for _, v := range []uint32{t.tag, t.sum, uint32(at), uint32(len(t.words))} {
			out = be.AppendUint32(out, v)
		}
		at += (len(t.words) + 3) &^ 3
	}
	for _, t := range list {
		out = append(out, t.words...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	kind := ".ttf"
	if string(data[4:8]) == "OTTO" {
		kind = ".otf"
	}
	return strings.TrimSuffix(name, path.Ext(name)) + kind, out, nil
}

// FontAbout returns the licence of a font as an SPDX id, "" if it is another or not said, and
// its copyright line.
func FontAbout(data []byte) (license, credit string) {
	defer func() { _ = recover() }() // the font of a stranger
	ld, err := opentype.NewLoader(bytes.NewReader(data))
	if err != nil {
		return "", ""
	}
	raw, err := ld.RawTable(opentype.MustNewTag("name"))
	if err != nil {
		return "", ""
	}
	names, _, err := tables.ParseName(raw)
	if err != nil {
		return "", ""
	}
	const copyright, terms, address = 0, 13, 14
	says := strings.ToLower(names.Name(terms) + " " + names.Name(address))
	switch {
	case strings.Contains(says, "openfontlicense") || strings.Contains(says, "scripts.sil.org/ofl") || strings.Contains(says, "sil open font license"):
		license = "OFL-1.1"
	case strings.Contains(says, "apache.org/licenses/license-2.0") || strings.Contains(says, "apache license"):
		license = "Apache-2.0"
	}
	return license, names.Name(copyright)
}

// Needed returns the names of the fonts that set a letter of texts which the faces do not
// have, in their order.
func (f *Fonts) Needed(texts []string) []string {
	seen, need := map[rune]bool{}, map[*scriptFont]bool{}
	for _, t := range texts {
		for _, r := range t {
			if !isLetter(r) && !seen[r] {
				seen[r] = true
				if s := f.of(r); s != nil {
					need[s] = true
				}
			}
		}
	}
	var out []string
	for _, s := range f.list {
		if need[s] {
			out = append(out, s.name)
		}
	}
	return out
}
