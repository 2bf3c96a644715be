package compiler

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"runtime/debug"
	"slices"
	"unicode/utf8"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
	"acforge.dev/schema"
)

// Options say what to compile.
type Options struct {
	// Packs are names of packs, the folders of memories/. When empty, all packs are
	// compiled.
	Packs []string
	// Carried holds packs that others may build on when the workspace has none of that
	// name. It is a folder with memories/ and cards/. Nil means there are none.
	Carried fs.FS
	// Modules returns the CUE modules that a workspace depends on. It is called only when
	// a pack builds on one that is found in no other place. Nil means there are none.
	Modules func(workspace fs.FS) ([]Module, error)
	// Cache, when not nil, avoids evaluating again what has not changed.
	Cache *Cache
	// Kept, when not nil, keeps evaluated folders from one run to the next.
	Kept Kept
	// Worker, when not nil, does the work that could run without end. Without it that
	// work is done here, and nothing can stop it.
	Worker Worker
}

// Result holds what a compilation made and the problems it found.
type Result struct {
	// Packs holds the packs that were made, sorted by name. A pack with an error is
	// missing.
	Packs []*Pack
	// Rests holds what remains of packs with an error after the broken things are taken
	// out. Use them only to check each remaining thing by itself ([Pack.Broken]).
	Rests []*Pack
	// Diagnostics are the problems of all packs.
	Diagnostics diag.List
	// Files are all files that were read, by their path in the workspace.
	Files map[string]*diag.File
	// Ignores holds the comments by which authors ignore warnings. Diagnostics still
	// has the ignored problems: a caller that has all problems filters them.
	Ignores *Ignores
	// Named holds the names of the packs that were lowered. For a pack with a problem
	// it has the names that could be read.
	Named []Named
}

// Named holds the names of a pack's things, including things taken from other packs.
type Named struct {
	Pack, System string
	*authored.Names
	// Packages maps each folder that holds its files to its CUE package.
	Packages map[string]string
}

// Pack is a compiled pack.
type Pack struct {
	Name   string // its folder
	System string
	// IR is the data that engines play. Only the pack's system knows its type.
	IR any
	// Texts are the texts by language and key.
	Texts map[string]map[string]string
	// Prose has the same texts with the places of their words, in reading order.
	Prose []Text
	// Origins holds where the things of the IR were written.
	Origins Origins
	// Bases are the packs that it takes something from, by id.
	Bases []Base
	// Sources are the files that its bundle carries so that other packs can build on
	// it, by member; nil when it carries none.
	Sources map[string][]byte
	// Pictures are the author's own pictures, in the order of the things they show.
	Pictures []Picture
	// BaseFonts are folders that may hold fonts of the packs on which it builds, the nearest
	// pack first.
	BaseFonts []FontFolder
	// Fonts are those that its texts need on paper, in the order in which they are asked;
	// the caller adds them.
	Fonts []Font
	// Said are acforge's own words in the pack's languages that acforge does not ship.
	Said map[string]*l10n.Own
	// SaidIn are the files of these words.
	SaidIn map[string]*diag.File
	// About says where the pack is found.
	About About

	pictured []pictured
	foreign  func(*diag.File) bool
	builds   func(diag.Diagnostic) diag.Span // see packSource.builds
	names    *authored.Names
	broken   []diag.Span
}

// FontFolder is a folder in a file system. It need not exist.
type FontFolder struct {
	Files fs.FS
	Dir   string
}

// Font is a font that a bundle carries.
type Font struct {
	Name            string // of its file, without folders
	Bytes           []byte
	License, Credit string
}

// About says what lists of packs show of a pack, in addition to what is played.
type About struct {
	// Summary is the key of a text, "" when there is none.
	Summary string
	Tags    []string
	// Home and Source are addresses, Cover the name of a picture without extension;
	// "" when there is none.
	Home, Source, Cover string
}

// The most that a pack may say of itself, as in schemas/manifest-about.schema.json.
const (
	mostTags    = 20
	mostSummary = 1000
	mostAddress = 500
)

// about reads what a pack says of itself.
func (p *packSource) about(list *diag.List) About {
	n := p.tree("pack").Get("pack")
	long := func(n *authored.Node, have, most int, what string) {
		if have > most {
			list.Add(diag.Diagnostic{Code: "pack/too-many", Severity: diag.Error, Primary: n.Where(),
				Message: fmt.Sprintf("there are %d %s, more than the %d that a bundle may have", have, what, most)})
		}
	}
	long(n.Get("tags"), len(n.Get("tags").Elems()), mostTags, "tags")
	for _, f := range n.Get("summary").Fields() {
		long(f, utf8.RuneCountInString(f.Str()), mostSummary, "letters in the summary")
	}
	for _, name := range []string{"home", "source"} {
		long(n.Get(name), len(n.Get(name).Str()), mostAddress, "letters in the address")
	}
	a := About{Tags: n.Get("tags").Words(), Home: n.Get("home").Str(), Source: n.Get("source").Str()}
	if len(a.Tags) == 0 {
		a.Tags = nil
	}
	if n.Get("summary") != nil {
		a.Summary = "pack.summary"
	}
	if n.Get(cover) != nil {
		a.Cover = (&Picture{Table: "pack", ID: cover}).Name()
	}
	return a
}

// At returns where the thing at a pointer into the IR was written.
func (p *Pack) At(pointer string) diag.Span { return p.Origins.Span(pointer) }

// Foreign reports whether a place is in one of the pack's bases.
func (p *Pack) Foreign(at diag.Span) bool { return p.foreign != nil && p.foreign(at.File) }

// Rest reports whether this is the remainder of a pack with an error.
func (p *Pack) Rest() bool { return p.broken != nil }

// Broken reports, for the remainder of a pack with an error, whether d concerns a
// broken thing, and so may only be a consequence.
func (p *Pack) Broken(d diag.Diagnostic) bool {
	in := func(at diag.Span) bool {
		return slices.ContainsFunc(p.broken, func(b diag.Span) bool { return within(at, b) })
	}
	return in(d.Primary) || slices.ContainsFunc(d.Related, func(r diag.Related) bool { return in(r.Span) })
}

// Text is a text with its places.
type Text = authored.Text

// Origins holds where the things of an IR were written, by JSON pointer into it:
// "/cards/2/cost".
type Origins = authored.Origins

// Compile compiles packs of a workspace. fsys is its root: it holds cue.mod/module.cue,
// memories/ and cards/. Problems of the content are in the Result's Diagnostics. An
// error is something that no author can fix, or a pack that does not exist.
//
// The same bytes give the same Result on every machine.
func (c *Compiler) Compile(fsys fs.FS, opt Options) (*Result, error) {
	res := &Result{Files: map[string]*diag.File{}}
	if opt.Cache == nil {
		opt.Cache = &Cache{} // a pack that others build on is evaluated only once
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
	found := c.advised(causes(res.Diagnostics.Sorted(), ws.packs))
	res.Diagnostics = diag.List{}
	res.Diagnostics.Add(found...)
	res.Ignores = ignores(res.Files)
	return res, nil
}

// compilePack runs a loaded pack through the passes. It returns nil when an error
// stopped it.
func (c *Compiler) compilePack(src *packSource, fsys fs.FS, opt Options, res *Result) (pack *Pack, err error) {
	found := &diag.List{}
	defer func() {
		if r := recover(); r != nil {
			found.Add(ourBug(src, fmt.Sprint(r), string(debug.Stack())))
			pack = nil
		}
		res.Diagnostics.Add(found.Sorted()...)
	}()
	if d, ok := otherSchema(src); ok { // other problems are consequences of this one
		found.Add(d)
		return nil, nil
	}
	var failed *Panic
	err = unify(src, opt, found) // CUE and the schema make trees of values with their places
	if errors.As(err, &failed) {
		found.Add(ourBug(src, failed.Reason, failed.Stack))
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	controls(src, found) // invisible characters
	images(src, found)   // pictures that pages do not show
	markup(src, found)   // marks that are printed as they stand
	spdx(src, found)     // licences that do not exist
	x := &extension{compiler: c, workspace: fsys, opt: opt, list: found, files: res.Files}
	x.extend(src) // its bases
	if x.err != nil {
		return nil, x.err
	}
	complete(src, found) // the parts that every pack must have
	of := found.Sorted() // the problems before names are looked up
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
	p.About = src.about(found)
	src.tags(found)
	p.Said, p.SaidIn = src.own, src.ownIn
	validate(p, src.system.Bundle.Schemas, src.system.Documents(p.IR), opt, found) // the second gate: the JSON against the JSON Schemas
	if found.Errors() > 0 {
		return nil, nil
	}
	return p, nil
}

// ourBug returns the problem for an internal error of acforge, with the pack it
// happened in.
func ourBug(src *packSource, reason, stack string) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: "acforge/bug", Severity: diag.Error,
		Message: fmt.Sprintf("acforge itself failed on the pack %s; this is a bug in acforge, not a mistake in the pack", src.name),
		Notes:   []string{reason},
		Help:    []string{"please report it, with the pack if you can"},
		Verbose: []string{stack},
	}
	if len(src.folders) > 0 && len(src.folders[0].sources) > 0 {
		d.Primary = diag.Span{File: src.folders[0].sources[0].File}
	}
	return d
}

// complete reports missing parts of a pack.
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
		if lack := p.system.schema().Missing(f.tree, p.system.Top[f.pkg], p.system.Required[f.pkg]); len(lack) > 0 {
			list.Add(lack...)
			// Names in a missing table may be used elsewhere.
			p.failed, p.whole = true, false
		}
	}
	for _, part := range p.system.Parts {
		if !slices.ContainsFunc(folders, func(f *folder) bool { return f.pkg == part.Package }) {
			list.Add(diag.Diagnostic{
				Code: "pack/missing-part", Severity: diag.Error, Message: fmt.Sprintf("the pack %s has no %s", p.name, part.What),
				Help: []string{fmt.Sprintf("add a file of package %s in %s; docs/authoring.md shows a whole pack", part.Package, path.Join(part.In, p.name))},
			})
			// Names in the missing part may be used elsewhere; that is no second
			// mistake.
			p.failed, p.whole = true, false
		}
	}
}

// resolve lowers the trees and reports problems.
func resolve(p *packSource, list *diag.List) *Pack {
	pack, problems := lowered(p)
	list.Add(grouped(p, problems)...)
	return pack
}

// lowered returns a pack as far as it could be made, with the problems of each place.
func lowered(p *packSource) (*Pack, []diag.Diagnostic) {
	pack, problems := p.lower()
	pack.pictured = p.pictured()
	return pack, problems
}

// validate is the second gate. Nothing leaves the compiler that the JSON Schemas of a
// bundle refuse or that exceeds its caps, whatever earlier passes accepted.
func validate(p *Pack, set *schema.Set, documents []Document, opt Options, list *diag.List) {
	size, objects := 0, 0
	for _, d := range documents {
		b := gate(p, set, opt, list, d.Schema, d.At, d.Value)
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
