package compiler

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime/debug"
	"slices"

	"acforge/compiler/authored"
	"acforge/internal/diag"
	"acforge/schema"
)

// Options say what to compile.
type Options struct {
	// Packs are names of packs, the folders of memories/. Without any, all.
	Packs []string
	// Carried are packs that others may build on though the workspace has none of
	// that name: a folder with memories/ and cards/. Nil: there are none.
	Carried fs.FS
	// Cache, when not nil, spares evaluating anew what has not changed.
	Cache *Cache
	// Worker, when not nil, does what could grow without end. Without it that is
	// done here, and nothing ends it.
	Worker Worker
}

// Result is what a compilation made and what it found.
type Result struct {
	// Packs holds the packs that could be made, by name. A pack with an error
	// is not among them.
	Packs []*Pack
	// Rests are what remains of packs with an error, without the things that are
	// wrong: only to be judged, and only thing by thing ([Pack.Broken]).
	Rests []*Pack
	// Diagnostics are the problems of all packs.
	Diagnostics diag.List
	// Files are all files that were read, by their path in the workspace.
	Files map[string]*diag.File
	// Ignores are the comments by which authors ignore warnings. Nothing is left out
	// of Diagnostics by them: whoever has all problems filters them.
	Ignores *Ignores
	// Named are the names of the packs that were lowered, also of those in which
	// something is wrong: of these as far as they could be read.
	Named []Named
}

// Named is what a pack calls its things and those that it takes of others.
type Named struct {
	Pack, System string
	*authored.Names
	// Packages are the CUE packages of the folders that hold its files.
	Packages map[string]string
}

// Pack is a compiled pack.
type Pack struct {
	Name   string // its folder
	System string
	// IR is the data that engines play. Its type is known to its system alone.
	IR any
	// Texts are the texts by language and key.
	Texts map[string]map[string]string
	// Prose are the same with the places of their words, in the order in which they
	// were read.
	Prose []Text
	// Origins say where the things of the IR were written.
	Origins Origins
	// Bases are the packs that something in it is taken from, by id.
	Bases []Base
	// Sources are the files that its bundle carries for packs of others, by member; nil
	// when it carries none.
	Sources map[string][]byte
	// Pictures are those of authors' own, in the order of what they show.
	Pictures []Picture

	pictured []pictured
	foreign  func(*diag.File) bool
	builds   func(diag.Diagnostic) diag.Span // see packSource.builds
	names    *authored.Names
	broken   []diag.Span
}

// At is where the thing at a pointer into the IR was written.
func (p *Pack) At(pointer string) diag.Span { return p.Origins.Span(pointer) }

// Foreign tells whether a place is in a pack that this one builds on.
func (p *Pack) Foreign(at diag.Span) bool { return p.foreign != nil && p.foreign(at.File) }

// Rest tells whether this is what remains of a pack with an error.
func (p *Pack) Rest() bool { return p.broken != nil }

// Broken tells of what remains of a pack whether a problem is about a thing that is
// wrong: it may be there for no other reason.
func (p *Pack) Broken(d diag.Diagnostic) bool {
	in := func(at diag.Span) bool {
		return slices.ContainsFunc(p.broken, func(b diag.Span) bool { return within(at, b) })
	}
	return in(d.Primary) || slices.ContainsFunc(d.Related, func(r diag.Related) bool { return in(r.Span) })
}

// Text is a text with its places.
type Text = authored.Text

// Origins says where the things of an IR were written, by JSON pointer into
// it: "/cards/2/cost".
type Origins = authored.Origins

// Compile compiles packs of a workspace. fsys is its root: it holds
// cue.mod/module.cue, memories/ and cards/. Whatever is wrong with the
// content is in the Result's Diagnostics; an error is what no author can
// mend, or that there is no such pack.
//
// The same bytes give the same Result on every machine.
func (c *Compiler) Compile(fsys fs.FS, opt Options) (*Result, error) {
	res := &Result{Files: map[string]*diag.File{}}
	if opt.Cache == nil {
		opt.Cache = &Cache{} // a pack that others build on is evaluated once
	}
	opt.Cache.begin()
	defer opt.Cache.end()
	ws, err := c.read(fsys, opt.Packs, opt.Cache, &res.Diagnostics)
	if err != nil {
		return nil, err
	}
	res.Files = ws.files
	if err := outside(fsys, ws, &res.Diagnostics); err != nil {
		return nil, err
	}
	for _, src := range ws.packs {
		p, err := c.compilePack(src, fsys, opt, res)
		if err != nil {
			return nil, err
		}
		if p != nil {
			res.Packs = append(res.Packs, p)
		}
	}
	res.Ignores = ignores(res.Files)
	return res, nil
}

// compilePack takes a loaded pack through the passes. It returns nil when
// something stopped it.
func (c *Compiler) compilePack(src *packSource, fsys fs.FS, opt Options, res *Result) (pack *Pack, err error) {
	found := &diag.List{}
	defer func() {
		if r := recover(); r != nil {
			found.Add(ourBug(src, fmt.Sprint(r), string(debug.Stack())))
			pack = nil
		}
		res.Diagnostics.Add(found.Sorted()...)
	}()
	if d, ok := otherSchema(src); ok { // what else is wrong comes of that
		found.Add(d)
		return nil, nil
	}
	var failed *Panic
	err = unify(src, opt.Cache, opt.Worker, found) // CUE and the schema: trees of values with their places
	if errors.As(err, &failed) {
		found.Add(ourBug(src, failed.Reason, failed.Stack))
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	controls(src, found) // characters that are not seen
	images(src, found)   // pictures that are not shown
	spdx(src, found)     // a licence that is none
	x := &extension{compiler: c, workspace: fsys, opt: opt, list: found, files: res.Files}
	x.extend(src) // what it builds on
	if x.err != nil {
		return nil, x.err
	}
	complete(src, found) // the parts that every pack has
	of := found.Sorted() // what is wrong before names are looked up
	var p *Pack
	if src.inherited != nil {
		p = src.inherited.lowered(found)
	} else {
		p = resolve(src, found) // names to ids, defaults, checks, the IR
	}
	p.Pictures = pictures(src, p.pictured, found) // the authors' own pictures
	res.Named = append(res.Named, namesOf(src, p))
	if src.failed || found.Errors() > 0 {
		if left := rest(src, of); left != nil {
			res.Rests = append(res.Rests, left)
		}
		return nil, nil
	}
	p.Name, p.System = src.name, src.system.Name
	if d, ok := unsaidSchema(src); ok {
		found.Add(d)
	}
	p.Sources = src.shipped(found)
	validate(p, src.system.Bundle.Schemas, src.system.Documents(p.IR), opt.Cache, found) // the second gate: the JSON against the JSON Schemas
	if found.Errors() > 0 {
		return nil, nil
	}
	return p, nil
}

// ourBug says that we failed, and in which pack.
func ourBug(src *packSource, reason, stack string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: "acforge/bug", Severity: diag.Error,
		Message: fmt.Sprintf("acforge itself failed on the pack %s; this is a mistake of acforge, not of the pack", src.name),
		Notes:   []string{reason},
		Help:    []string{"please report it, with the pack if you can"},
		Verbose: []string{stack},
	}
	if len(src.folders) > 0 && len(src.folders[0].sources) > 0 {
		d.Primary = diag.Span{File: src.folders[0].sources[0].File}
	}
	return d
}

// complete reports parts that are not there at all.
func complete(p *packSource, list *diag.List) {
	if !p.whole {
		return
	}
	folders := p.folders
	if p.inherited != nil {
		folders = p.inherited.all
	}
	for _, f := range folders {
		if f.tree == nil || f.partial {
			continue
		}
		if lack := p.system.schema().Lacks(f.tree, p.system.Top[f.pkg], p.system.Required[f.pkg]); len(lack) > 0 {
			list.Add(lack...)
			// What a table that is not there would have held is named elsewhere.
			p.failed, p.whole = true, false
		}
	}
	for _, part := range p.system.Parts {
		if !slices.ContainsFunc(folders, func(f *folder) bool { return f.pkg == part.Package }) {
			list.Add(diag.Diagnostic{
				Code: "pack/missing-part", Severity: diag.Error, Message: fmt.Sprintf("the pack %s has no %s", p.name, part.What),
				Notes: []string{fmt.Sprintf("a file of package %s stands in %s", part.Package, path.Join(part.In, p.name))},
			})
			// What it would have held is named elsewhere; that is no second
			// mistake.
			p.failed, p.whole = true, false
		}
	}
}

// resolve lowers the trees.
func resolve(p *packSource, list *diag.List) *Pack {
	pack, problems := lowered(p)
	list.Add(grouped(p, problems)...)
	return pack
}

// lowered returns a pack as far as it could be made, and what is wrong at each place.
func lowered(p *packSource) (*Pack, []diag.Diagnostic) {
	pack, problems := p.lower()
	pack.pictured = p.pictured()
	return pack, problems
}

// validate is the second gate: what the JSON Schemas of a bundle refuse, and what
// passes its caps, never leaves the compiler, whatever the passes before it let
// through.
func validate(p *Pack, set *schema.Set, documents []Document, cache *Cache, list *diag.List) {
	size, objects := 0, 0
	for _, d := range documents {
		b := gate(p, set, cache, list, d.Schema, d.At, d.Value)
		size += len(b)
		objects += schema.Objects(b)
	}
	large := func(at diag.Span, format string, args ...any) {
		list.Add(diag.Diagnostic{Code: "pack/too-many", Severity: diag.Error, Primary: at, Message: fmt.Sprintf(format, args...)})
	}
	if most := schema.MostJSON["content"]; size > most {
		large(p.Origins.Span(""), "the pack is %d bytes as JSON, more than the %d that a bundle holds", size, most)
	}
	if objects > schema.MostObjects {
		large(p.Origins.Span(""), "the pack has %d objects in all its JSON, such as effects and squares, more than the %d that a bundle holds", objects, schema.MostObjects)
	}
	all := 0
	for _, lang := range slices.Sorted(maps.Keys(p.Texts)) {
		n := len(p.Texts[lang])
		all += n
		for _, c := range schema.Shared().Caps() {
			if c.Doc == "i18n" && n > c.Most {
				large(p.Origins.Span(""), "the pack has %d texts in %q, more than the %d that a bundle holds of a language", n, lang, c.Most)
			}
		}
	}
	if all > schema.MostTexts {
		large(p.Origins.Span(""), "the pack has %d texts in all its languages, more than the %d that a bundle holds", all, schema.MostTexts)
	}
}
