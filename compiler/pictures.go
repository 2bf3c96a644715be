package compiler

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/artwork"
	"acforge.dev/internal/diag"
)

// Picture is an author's own picture, as it ships.
type Picture struct {
	// Table and ID name the thing that it shows, such as "events" and "fog". For a
	// tile, ID is the Memory's id, a slash and the tile's name.
	Table, ID string
	// Figure reports that it shows the figure on Maps, not the card.
	Figure bool
	// Bytes are the picture, Ext its file extension: ".svg", ".png", ".webp".
	Bytes []byte
	Ext   string
	// License is its SPDX id and By its creator, "" where the pack does not say.
	License, By string
}

// Name returns the picture's file name without extension. No two ids share a name:
// tables have no dash.
func (p *Picture) Name() string {
	name := p.Table + "-" + strings.ReplaceAll(p.ID, "/", "_")
	if p.Figure {
		name = "figure-" + name
	}
	return name
}

// tiles is the table of the things drawn on Maps.
const tiles = "tiles"

// cover is the field and the id of the picture of a whole pack.
const cover = "cover"

// pictured returns the pictures that the trees of a pack name, in the order of the
// trees.
func (p *packSource) pictured() []pictured {
	var out []pictured
	add := func(table, id string, thing *authored.Node) {
		for _, field := range []string{"picture", "figure"} {
			if at := thing.Get(field); at != nil && at.Kind == authored.Struct {
				out = append(out, pictured{Picture{Table: table, ID: id, Figure: field == "figure"}, at})
			}
		}
	}
	var within func(id string, n *authored.Node)
	within = func(id string, n *authored.Node) {
		for _, f := range n.Items {
			if f.Name == tiles && f.Kind == authored.Struct {
				for _, t := range f.Fields() {
					add(tiles, id+"/"+t.Name, t)
				}
				continue
			}
			within(id, f)
		}
	}
	if at := p.tree("pack").At("pack", cover); at != nil && at.Kind == authored.Struct {
		out = append(out, pictured{Picture{Table: "pack", ID: cover}, at})
	}
	for _, e := range p.entries() {
		switch {
		case e.id == "":
		case e.table == memories:
			within(e.id, e.node)
		default:
			add(e.table, e.id, e.node)
		}
	}
	return out
}

type pictured struct {
	Picture
	at *authored.Node
}

// pictures reads the pictures of the things in a pack, and reports problems with them.
// A picture that several things share is read once.
func pictures(src *packSource, named []pictured, list *diag.List) []Picture {
	type read struct {
		picture *artwork.Picture
		refusal *diag.Diagnostic
	}
	files := map[string]read{}
	var out []Picture
	total := 0
	for _, n := range named {
		file := n.at.Get("file")
		if file.Str() == "" || file.Where().File == nil {
			continue // the schema reports it
		}
		in, prefix := src.fsys, src.prefix
		for _, s := range src.bases {
			if s.holds(file.Where().File) {
				in, prefix = s.pack.fsys, s.prefix
			}
		}
		from := strings.TrimPrefix(file.Where().File.Name, prefix)
		name := path.Join(path.Dir(from), file.Str())
		r, known := files[prefix+name]
		if !known {
			r.picture, r.refusal = readPicture(in, name, prefix)
			files[prefix+name] = r
			if r.picture != nil {
				if total += len(r.picture.Bytes); total > artwork.MaxTotal {
					r.refusal = &diag.Diagnostic{Code: "picture/too-large", Severity: diag.Error,
						Message: fmt.Sprintf("with %s the pictures of the pack take more than %d MiB", name, artwork.MaxTotal>>20)}
				}
			}
		}
		if r.refusal != nil {
			d := *r.refusal
			if d.Primary.File == nil {
				d.Primary, d.Found = file.Where(), file.Quote()
			} else {
				d.Related = related(file.Where(), "the picture is named here")
			}
			if !known {
				list.Add(d)
			}
			continue
		}
		p := n.Picture
		p.Bytes, p.Ext, p.By = r.picture.Bytes, r.picture.Ext, n.at.Get("by").Str()
		p.License = src.licensed(n.at, list)
		out = append(out, p)
	}
	return out
}

// licensed returns the licence of a picture. It warns about an unknown licence, and
// about one that requires a name when none is given.
func (p *packSource) licensed(at *authored.Node, list *diag.List) string {
	license := at.Get("license")
	text := license.Str()
	d := diag.Diagnostic{Code: "picture/license", Severity: diag.Warning, Primary: license.Where(), Found: license.Quote()}
	foreign := p.foreign(license.Where().File)
	switch wrong := ""; {
	case text == "own":
		for _, s := range p.sources() {
			if s.holds(license.Where().File) {
				return s.head.Get("license").Str()
			}
		}
		return p.tree("pack").At("pack", "license").Str()
	case text == "", len(text) > maxLicense:
		d.Message = "a picture needs a licence"
	case func() bool { wrong = unknownLicense(text); return wrong != "" }():
		d.Message = fmt.Sprintf("%q is not a licence of the SPDX list", text)
		if near, ok := diag.Nearest(wrong, spdxList); ok {
			d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
		} else {
			d.Help = []string{`write "own" if the picture has the licence of the pack, or "LicenseRef-" and a name for a licence that is not in the list`}
		}
	case strings.HasPrefix(text, "CC-BY") && at.Get("by").Str() == "":
		d.Message = fmt.Sprintf("%s requires the name of the picture's author", text)
		d.Help = []string{`add by: "NAME"`}
	default:
		return text
	}
	if !foreign {
		list.Add(d)
	}
	return text
}

// readPicture reads a picture with guards: no part of its path is a link.
func readPicture(fsys fs.FS, name, prefix string) (*artwork.Picture, *diag.Diagnostic) {
	problem := func(code, format string, args ...any) *diag.Diagnostic {
		return &diag.Diagnostic{Code: code, Severity: diag.Error, Message: fmt.Sprintf(format, args...)}
	}
	data, why, near := guarded(fsys, name, artwork.MaxBytes)
	if why != "" {
		d := problem("picture/not-found", "%s %s", name, why)
		if near != "" {
			d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
		}
		return nil, d
	}
	p, err := artwork.Clean(name, data)
	var r *artwork.Refusal
	if !errors.As(err, &r) {
		return p, nil
	}
	code := map[artwork.Reason]string{artwork.Format: "picture/format", artwork.Large: "picture/too-large", artwork.Unsafe: "picture/unsafe"}[r.Reason]
	d := problem(code, "%s has %s", name, r.Message)
	if r.Help != "" {
		d.Help = []string{r.Help}
	}
	if r.End > r.Start {
		d.Primary = diag.Span{File: &diag.File{Name: prefix + name, Text: data}, Start: r.Start, End: r.End}
		d.Message = fmt.Sprintf("the picture has %s", r.Message)
	}
	return nil, d
}

// guarded reads a file. why explains a failure; near is the closest existing name.
func guarded(fsys fs.FS, name string, most int64) (data []byte, why, near string) {
	parts := strings.Split(name, "/")
	for i, part := range parts {
		in := path.Join(parts[:i]...)
		if in == "" {
			in = "."
		}
		entries, err := fs.ReadDir(fsys, in)
		if err != nil {
			return nil, "cannot be read", ""
		}
		at := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == part })
		last := i == len(parts)-1
		switch {
		case at < 0:
			var there []string
			for _, e := range entries {
				if e.IsDir() != last {
					there = append(there, e.Name())
				}
			}
			near, _ = diag.Nearest(part, there)
			return nil, "is not there", near
		case !last && !entries[at].IsDir():
			return nil, "is not there", ""
		case last && !entries[at].Type().IsRegular():
			return nil, "is no plain file", ""
		}
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, "cannot be read", ""
	}
	defer f.Close()
	if data, err = io.ReadAll(io.LimitReader(f, most+1)); err != nil {
		return nil, "cannot be read", ""
	}
	return data, "", ""
}
