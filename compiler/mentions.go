package compiler

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Mention is a place where an id is written.
type Mention struct {
	Pack string // the pack that was asked about, which may take it from another
	// Path is the place, by names from the top: "cards", "sword", "text".
	Path []string
	// Here reports whether the thing itself is written there; else it is only named.
	Here bool
	At   diag.Span
}

// nearby leaves out what is named in other packs, when no thing has the id and a file of
// the author's own names it: a square b2 is another one on each Map.
func nearby(all []Mention) []Mention {
	own := func(m Mention) bool { return !Elsewhere(m.At.File.Name) }
	if slices.ContainsFunc(all, func(m Mention) bool { return m.Here }) || !slices.ContainsFunc(all, own) {
		return all
	}
	return slices.DeleteFunc(all, func(m Mention) bool { return !own(m) })
}

// Mentions finds where things with an id are defined and named in packs of a workspace,
// sorted by place. It includes things taken from other packs. known lists all ids of
// things. Problems of the content are reported and skipped where possible.
func (c *Compiler) Mentions(fsys fs.FS, opt Options, id string) (out []Mention, known []string, problems []diag.Diagnostic, err error) {
	list := &diag.List{}
	if opt.Cache == nil {
		opt.Cache = &Cache{}
	}
	opt.Cache.begin()
	defer opt.Cache.end()
	ws, err := c.read(fsys, opt.Packs, opt.Cache, list)
	if err != nil {
		return nil, nil, nil, err
	}
	for _, src := range ws.packs {
		if err := unify(src, opt, list); err != nil {
			return nil, nil, nil, err
		}
		x := &extension{compiler: c, workspace: fsys, opt: opt, list: list, files: ws.files}
		x.extend(src)
		if x.err != nil {
			return nil, nil, nil, x.err
		}
		all := src.all
		if all == nil {
			all = src.entries()
		}
		for _, f := range src.folders {
			if f.pkg == "pack" && f.tree != nil {
				all = append(slices.Clone(all), entry{folder: f, node: f.tree})
			}
		}
		m := &mentions{id: id, pack: src.name, words: src.system.schema().FieldNames(), known: map[string]bool{}}
		for _, e := range all {
			if e.id != "" {
				m.known[e.id] = true
				m.top = m.top || e.id == id
			}
		}
		for _, e := range all {
			m.walk(e.node, e.id != "")
		}
		out = append(out, m.out...)
		for k := range m.known {
			known = append(known, k)
		}
	}
	out = nearby(out)
	slices.Sort(known)
	slices.SortStableFunc(out, func(a, b Mention) int {
		return cmp.Or(strings.Compare(a.Pack, b.Pack), carried(a.At)-carried(b.At), strings.Compare(fileOf(a.At), fileOf(b.At)), cmp.Compare(a.At.Start, b.At.Start))
	})
	return out, slices.Compact(known), list.Sorted(), nil
}

func fileOf(s diag.Span) string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}

type mentions struct {
	id, pack string
	words    map[string]bool // the schema's own words
	known    map[string]bool
	top      bool // a table has a thing with this id, so that a key within another thing names it
	out      []Mention
}

func (m *mentions) walk(n *authored.Node, thing bool) {
	if n == nil {
		return
	}
	if !n.InList && n.Name == m.id && n.Label.File != nil && (thing || !m.words[m.id]) {
		m.out = append(m.out, Mention{Pack: m.pack, Path: n.Path, Here: thing || !m.top && n.Kind == authored.Struct, At: n.Label})
	}
	if n.Kind == authored.String && m.names(n.Text) {
		m.out = append(m.out, Mention{Pack: m.pack, Path: n.Path, At: n.Where()})
	}
	for _, i := range n.Items {
		if !i.InList && i.Kind == authored.Struct && !m.words[i.Name] {
			m.known[i.Name] = true
		}
		m.walk(i, false)
	}
}

// names reports whether a text is the id, or the id of a thing on one of several parts:
// A.c2.
func (m *mentions) names(text string) bool {
	_, bare, ok := strings.Cut(text, ".")
	return text == m.id || ok && bare == m.id && len(text) == len(m.id)+2
}

// carried returns 1 for a place in a pack from elsewhere, so that the author's own come
// first.
func carried(at diag.Span) int {
	if Elsewhere(fileOf(at)) {
		return 1
	}
	return 0
}
