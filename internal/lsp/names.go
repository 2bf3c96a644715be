package lsp

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
)

// view is a file of a project in its current state, with the knowledge about its pack.
type view struct {
	p        *project
	name     string // of the file
	text     []byte
	words    *words
	pack     *pack // nil when it never compiled
	packName string
	system   string
	pkg      string
}

// view reads a file. cursor returns the byte of the cursor, -1 for none. It returns nil
// when it is not a CUE file of a pack. The server's mu is held.
func (p *project) view(name string, cursor func(text []byte) int) *view {
	parts := strings.Split(name, "/")
	if path.Ext(name) != ".cue" || len(parts) < 3 || parts[0] != "memories" && parts[0] != "cards" {
		return nil
	}
	text := p.text(name)
	if text == nil || len(text) > compiler.MaxFile {
		return nil
	}
	at := -1
	if cursor != nil {
		at = cursor(text)
	}
	v := &view{p: p, name: name, text: text, words: read(text, at), packName: parts[1]}
	if p.known != nil {
		v.pack = p.known.packs[v.packName]
	}
	if v.pack != nil {
		v.system = v.pack.System
	}
	for _, importPath := range v.words.imports {
		if s := v.compiler().SystemOf(importPath); s != "" {
			v.system = s
		}
	}
	v.pkg = v.words.pkg
	return v
}

// compiler returns the compiler of the systems whose packs are edited.
func (v *view) compiler() *compiler.Compiler { return v.p.server.opt.Compiler }

// languages returns the languages that the file of the pack declares, nil when it
// declares none.
func (v *view) languages() (out []string) {
	for _, w := range read(v.p.text("memories/"+v.packName+"/pack.cue"), -1).all {
		if n := len(w.path); n >= 2 && w.path[n-2] == "languages" && w.quoted && !w.label {
			out = append(out, w.text)
		}
	}
	return out
}

// found is a thing that can be named.
type found struct {
	authored.Thing
	table *authored.NameTable
}

func (f *found) same(o *found) bool {
	return f.table.What == o.table.What && within(f.table) == within(o.table) && f.ID == o.ID
}

// nameable returns the tables whose things can be named at a place, each with the
// top-level field of the things, "" for all.
func (v *view) nameable(at []string) (out []struct {
	table *authored.NameTable
	top   string
}) {
	place, ok := v.compiler().Spot(v.system, v.pkg, at)
	if !ok || v.pack == nil || v.p.known == nil {
		return nil
	}
	sorts := v.p.known.named(v.system, place)
	for _, t := range v.pack.Tables {
		if t.In != nil && (len(at) < len(t.In.Path) || !slices.Equal(at[:len(t.In.Path)], t.In.Path)) {
			continue
		}
		for s := range sorts {
			if s.what == t.What {
				out = append(out, struct {
					table *authored.NameTable
					top   string
				}{t, s.top})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b struct {
		table *authored.NameTable
		top   string
	}) int {
		return cmp.Compare(a.top, b.top)
	})
	return out
}

// find returns the thing that a word names, nil when it names none.
func (v *view) find(w *word) *found {
	if v.pack == nil || w == nil {
		return nil
	}
	for _, t := range v.pack.Tables {
		for _, thing := range t.Things {
			if thing.Path != nil && slices.Equal(thing.Path, w.path) && thing.ID == w.text && v.holds(thing.At.File.Name) && w.label == (thing.Node != nil) {
				return &found{thing, t}
			}
		}
	}
	for _, n := range v.nameable(w.path) {
		for _, id := range v.called(w.path, w.text) {
			for _, thing := range n.table.Things {
				if thing.ID == id {
					return &found{thing, n.table}
				}
			}
		}
	}
	return nil
}

// holds reports whether a file is in the view's folder, so that they are one package.
func (v *view) holds(file string) bool { return path.Dir(file) == path.Dir(v.name) }

// called returns the ids that a text may mean at a place. Within one of several parts
// of a whole, things of that part may be named without its name.
func (v *view) called(at []string, text string) []string {
	out := []string{}
	for _, part := range at {
		if isPart(part) {
			out = append(out, part+"."+text)
		}
	}
	return append(out, text)
}

// isPart reports whether a name in a path is that of a part: one letter, and not the
// number of an element.
func isPart(name string) bool { return len(name) == 1 && (name[0] < '0' || name[0] > '9') }

// place returns the current place of a thing's name.
func (v *view) place(f *found) (location, bool) {
	file := f.At.File
	if file == nil || carried(file.Name) {
		return location{}, false
	}
	text := v.p.text(file.Name)
	if text == nil {
		return location{}, false
	}
	if f.Path != nil {
		for _, w := range read(text, -1).all {
			if w.label == (f.Node != nil) && w.text == f.ID && slices.Equal(w.path, f.Path) {
				return location{v.p.uri(file.Name), spanOf(text, w.start, w.end)}, true
			}
		}
	}
	from, to := f.At.OnDisk()
	return location{v.p.uri(file.Name), spanOf(text, from, to)}, true
}

// spelt is a place where the name of a thing is written.
type spelt struct {
	file  string
	text  []byte
	word  word
	field bool // where the thing itself is defined
}

// spelt returns all current places of a thing's name: where it is defined, in every
// file that contributes to it, and where it is named. The server's mu is held.
func (v *view) spelt(f *found) []spelt {
	files := map[string]bool{v.name: true}
	for name := range v.p.open {
		files[name] = true
	}
	if f.At.File != nil {
		files[f.At.File.Name] = true
		entries, err := fs.ReadDir(v.p.files(), path.Dir(f.At.File.Name))
		if err == nil {
			for _, e := range entries {
				files[path.Join(path.Dir(f.At.File.Name), e.Name())] = true
			}
		}
	}
	for name, uses := range v.pack.uses {
		if slices.ContainsFunc(uses, func(u authored.Use) bool { return u.ID == f.ID || strings.HasSuffix(f.ID, "."+u.ID) }) {
			files[name] = true
		}
	}
	var out []spelt
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		in := v.p.view(name, nil)
		if in == nil || in.packName != v.packName {
			continue
		}
		for _, w := range in.words.all {
			if w.text != f.ID && !strings.HasSuffix(f.ID, "."+w.text) {
				continue
			}
			if g := in.find(&w); g != nil && g.same(f) {
				out = append(out, spelt{name, in.text, w, slices.Equal(w.path, f.Path)})
			}
		}
	}
	return out
}
