package compiler

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Base is a pack that another one builds on, directly or through a third, and takes
// something from.
type Base struct {
	ID, Version string
	Title       map[string]string // by language
	License     string            // SPDX id
	Credits     []string
	// Parts are the ids of the things taken from it, sorted, by table ("events",
	// "memories"). A table that is a single thing ("dice") has its own name.
	Parts map[string][]string
}

// source says where the files of a pack were found.
type source struct {
	name   string // of the pack, its folder
	prefix string // the prefix of its file names, before memories/ and cards/
	head   *authored.Node
	pack   *packSource
}

// holds reports whether a file belongs to the pack.
func (s *source) holds(file *diag.File) bool {
	if file == nil {
		return false
	}
	name, ok := strings.CutPrefix(file.Name, s.prefix)
	return ok && (strings.HasPrefix(name, path.Join("memories", s.name)+"/") || strings.HasPrefix(name, path.Join("cards", s.name)+"/"))
}

// CarriedPrefix is the prefix of the names of files of packs that acforge carries. The
// workspace does not have these files.
const CarriedPrefix = "carried-by-acforge/"

// entry is a thing with an id, like a card, or something that a pack has once, like its
// dice.
type entry struct {
	folder *folder
	field  string // "events"
	table  string // as field, but "memories" for "memory"
	id     string // "" for something that a pack has once
	node   *authored.Node
}

// extension adds the content of base packs to the packs that build on them. The trees
// of folders are shared with the cache and never changed: changed nodes are copies.
type extension struct {
	compiler  *Compiler
	workspace fs.FS
	opt       Options
	list      *diag.List
	files     map[string]*diag.File
	way       []string // the packs that led here, to find circles
	in        place    // where the extended pack is, when it must find its bases there
	err       error    // an error that no author can fix
}

// extend adds the content of a pack's bases to it. Afterwards its folders hold all of
// it; p.inherited holds what may be left out again.
func (x *extension) extend(p *packSource) {
	if !x.lay(p) || len(p.bases) == 0 {
		return
	}
	p.inherited = inherit(p)
}

// lay adds the bases of p to it. It returns false when something is wrong with them.
func (x *extension) lay(p *packSource) bool {
	want := p.tree("pack").At("pack", "extends")
	if want != nil && want.Kind == authored.Bad { // names in the base are used here; that is no second mistake
		p.failed, p.whole = true, false
		return false
	}
	if len(want.Fields()) == 0 {
		return true
	}
	x.way = append(x.way, p.name)
	defer func() { x.way = x.way[:len(x.way)-1] }()
	own := p.entries()
	all, good := slices.Clone(own), true
	bases := slices.Clone(want.Fields())
	slices.SortFunc(bases, func(a, b *authored.Node) int { return strings.Compare(a.Name, b.Name) })
	for _, at := range bases {
		b := x.base(p, at)
		if b == nil {
			good = false
			continue
		}
		if x.apart(p, b, at) {
			good = false
			continue
		}
		taken := x.leave(x.take(b, at), at)
		all = append(all, x.fit(p, own, all[len(own):], taken, at)...)
		for _, s := range b.sources() {
			if !slices.ContainsFunc(p.bases, func(o source) bool { return o.name == s.name }) {
				p.bases = append(p.bases, s)
			}
		}
		p.heads = append(p.heads, b.inherits())
	}
	if !good {
		p.failed, p.whole = true, false // names in the bases are used here; that is no second mistake
		return false
	}
	p.all = all
	return true
}

// apart reports a pack that b and another base of p both build on, in versions that
// differ.
func (x *extension) apart(p, b *packSource, at *authored.Node) bool {
	for _, s := range b.sources() {
		i := slices.IndexFunc(p.bases, func(o source) bool { return o.name == s.name && o.prefix != s.prefix })
		if i < 0 {
			continue
		}
		x.list.Add(diag.Diagnostic{Code: "pack/base-conflict", Severity: diag.Error, Primary: at.Label,
			Message: fmt.Sprintf("two packs that this one builds on each bring a pack %s, and the two differ", s.name),
			Help:    []string{"build on only one of them, or get versions of both that use the same " + s.name},
			Related: append(related(p.bases[i].head.Get("version").Where(), "the first"), related(s.head.Get("version").Where(), "the second")...)})
		return true
	}
	return false
}

// sources returns the pack and its bases.
func (p *packSource) sources() []source {
	return append([]source{{name: p.name, prefix: p.prefix, head: p.tree("pack").Get("pack"), pack: p}}, p.bases...)
}

// below returns the translations that the pack's bases keep, the nearest base first.
// They come along with the texts.
func (p *packSource) below() []authored.Catalogs {
	var out []authored.Catalogs
	for _, s := range p.bases {
		if len(s.pack.catalogs) > 0 {
			out = append(out, s.pack.catalogs)
		}
	}
	return out
}

// fontFolders returns the folders with fonts of the pack's bases: next to pack.cue, and those
// of the bundle or module in which a base comes.
func (p *packSource) fontFolders() []FontFolder {
	var out []FontFolder
	for _, s := range p.bases {
		out = append(out, FontFolder{s.pack.fsys, path.Join("memories", s.name, "fonts")})
		if Elsewhere(s.prefix) && s.prefix != CarriedPrefix {
			out = append(out, FontFolder{s.pack.fsys, "fonts"})
		}
	}
	return out
}

// inherits returns the tree of package pack with the parts taken from bases.
func (p *packSource) inherits() *authored.Node {
	if len(p.bases) == 0 {
		return p.tree("pack")
	}
	return (&inherited{p: p}).head(p.all)
}

// base reads the pack that an entry of extends names. It returns nil when that fails.
func (x *extension) base(p *packSource, at *authored.Node) *packSource {
	report := func(code, message string, more ...func(*diag.Diagnostic)) *packSource {
		d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: at.Label, Found: at.Name}
		for _, f := range more {
			f(&d)
		}
		x.list.Add(d)
		return nil
	}
	// A circle is reported once, whichever of its packs is compiled: where it returns
	// to the first of them by name.
	for i, n := range slices.Backward(x.way) {
		if circle := x.way[i:]; n == at.Name && n == slices.Min(circle) {
			return report("pack/base-cycle", "packs build on each other in a circle: "+strings.Join(append(slices.Clone(circle), n), " builds on "))
		}
	}
	in, known := x.find(at.Name)
	switch {
	case x.in.alone:
	case at.Get("bundle") != nil:
		var ok bool
		if in, ok = x.inBundle(p, at); !ok {
			return nil
		}
	case in.fsys == nil || in.prefix != "": // a pack of the workspace goes first
		for _, from := range []func(*authored.Node) (place, bool, bool){x.fromLock, x.fromModule} {
			got, has, ok := from(at)
			if !ok {
				return nil
			}
			if has {
				in = got
				break
			}
		}
	}
	if in.fsys == nil {
		return report("pack/unknown-base", fmt.Sprintf("there is no pack %q to build on", at.Name), func(d *diag.Diagnostic) {
			if near, ok := diag.Nearest(at.Name, known); ok {
				d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
			} else if len(known) > 0 {
				d.Expected = known
			}
			d.Notes = []string{"it can be a pack of this workspace, one from `acforge get`, one that acforge carries, or one in a bundle with its sources: docs/extends.md"}
		})
	}
	found := &diag.List{}
	l := &loader{compiler: p.compiler, fsys: in.fsys, prefix: in.prefix, cache: x.opt.Cache, list: found, out: &workspace{files: x.files}}
	b, err := l.pack(at.Name)
	if err == nil {
		b = x.known(b)
		if d, ok := otherSchema(b); ok {
			x.list.Add(brought(d, at))
			return nil
		}
		err = unify(b, x.opt, found)
	}
	if err != nil {
		x.err = err
		return nil
	}
	if found.Errors() == 0 && b.system != p.system {
		return report("pack/base-system", fmt.Sprintf("the pack %s is for the game system %s, but this one is for %s", at.Name, b.system.Name, p.system.Name))
	}
	deeper := *x
	deeper.list, deeper.in = found, place{}
	if in.alone && b.prefix == in.prefix {
		deeper.in = in
	}
	if found.Errors() == 0 {
		deeper.lay(b)
	}
	for _, d := range found.Sorted() {
		x.list.Add(brought(d, at))
	}
	if x.err = deeper.err; x.err != nil || found.Errors() > 0 {
		return nil
	}
	if b.all == nil {
		b.all = b.entries()
	}
	if !x.versionFits(b, at) {
		return nil
	}
	x.list.Add(licenses(p, b, at)...)
	return b
}

// find returns where a pack is: in the workspace, else among the packs that acforge
// carries. A pack outside a workspace finds its bases next to it. known lists all names
// that exist.
func (x *extension) find(name string) (in place, known []string) {
	places := []place{{fsys: x.workspace}, {fsys: x.opt.Carried, prefix: CarriedPrefix}}
	if x.in.alone {
		places = []place{x.in, {fsys: x.in.carried, prefix: CarriedPrefix}}
	}
	for _, in := range places {
		for _, n := range in.names() {
			if n == name {
				return in, nil
			}
			if !slices.Contains(x.way, n) {
				known = append(known, n)
			}
		}
	}
	slices.Sort(known)
	return place{}, slices.Compact(known)
}

// versionFits compares the base's version with the requested range.
func (x *extension) versionFits(b *packSource, at *authored.Node) bool {
	asked := at.Get("version")
	if at.Kind == authored.String { // lagoon: "^0.2"
		asked = at
	}
	if asked == nil || asked.Kind != authored.String {
		return true
	}
	within, err := semver.NewConstraint(asked.Text)
	if err != nil {
		x.list.Add(diag.Diagnostic{Code: "pack/base-version", Severity: diag.Error, Message: fmt.Sprintf("%s is not a range of versions", asked.Quote()), Primary: asked.Where(), Found: asked.Quote(),
			Help: []string{`write a range like ">=0.1.0 <0.2.0"`}})
		return false
	}
	have := b.tree("pack").At("pack", "version")
	v, err := semver.NewVersion(have.Str())
	if err != nil || !within.Check(v) {
		x.list.Add(diag.Diagnostic{Code: "pack/base-version", Severity: diag.Error, Message: fmt.Sprintf("the pack %s has version %s, which is not in the range", at.Name, have.Str()),
			Primary: asked.Where(), Expected: []string{asked.Text}, Related: related(have.Where(), "its version")})
		return false
	}
	return true
}

func related(at diag.Span, text string) []diag.Related {
	if at.File == nil {
		return nil
	}
	return []diag.Related{{Span: at, Message: text}}
}

// take returns the entries taken from a base: everything, or the listed ones and all
// that those name in turn.
func (x *extension) take(b *packSource, at *authored.Node) []entry {
	lists := at.Get("take")
	if lists == nil {
		return b.all
	}
	listed := x.chosen(lists, b.all, "the pack "+at.Name)
	names := names{b.system, map[string]bool{}}
	for _, e := range listed {
		names.in(e.folder.pkg, e.node)
	}
	kept := map[*authored.Node]bool{}
	for _, e := range listed {
		kept[e.node] = true
	}
	reach(b.all, kept, names, nil)
	return slices.DeleteFunc(slices.Clone(b.all), func(e entry) bool { return !kept[e.node] })
}

// leave returns the taken entries without those that the author leaves out.
func (x *extension) leave(taken []entry, at *authored.Node) []entry {
	left := map[*authored.Node]bool{}
	for _, e := range x.chosen(at.Get("without"), taken, "what this pack takes from "+at.Name) {
		left[e.node] = true
	}
	return slices.DeleteFunc(slices.Clone(taken), func(e entry) bool { return left[e.node] })
}

// chosen returns the entries that lists name by table, and reports names that do not
// exist.
func (x *extension) chosen(lists *authored.Node, from []entry, owner string) []entry {
	var out []entry
	tables := map[string][]string{}
	for _, e := range from {
		tables[e.table] = append(tables[e.table], e.id)
	}
	for _, list := range lists.Fields() {
		ids, ok := tables[list.Name]
		if !ok {
			x.list.Add(unknownIn(list.Label, list.Name, fmt.Sprintf("%s has no %s", owner, list.Name), slices.Sorted(maps.Keys(tables))))
			continue
		}
		for _, e := range from {
			if e.table == list.Name && list.Kind == authored.Bool {
				out = append(out, e)
			}
		}
		for _, want := range list.Elems() {
			i := slices.IndexFunc(from, func(e entry) bool { return e.table == list.Name && e.id == want.Str() && e.id != "" })
			switch {
			case want.Kind != authored.String:
			case i < 0:
				x.list.Add(unknownIn(want.Span, want.Text, fmt.Sprintf("%s has no %q among its %s", owner, want.Text, list.Name), ids))
			default:
				out = append(out, from[i])
			}
		}
	}
	return out
}

func unknownIn(at diag.Span, name, message string, known []string) diag.Diagnostic {
	d := diag.Diagnostic{Code: "pack/not-in-base", Severity: diag.Error, Message: message, Primary: at, Found: name}
	if near, ok := diag.Nearest(name, known); ok {
		d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
	}
	return d
}

// fit returns the entries of a base that do not clash with the pack's own entries and
// those of other bases. It reports the entries that do.
func (x *extension) fit(p *packSource, own, others, taken []entry, at *authored.Node) []entry {
	overrides := at.Get("override")
	named := map[*authored.Node]bool{}
	for _, e := range x.chosen(overrides, taken, "what this pack takes from "+at.Name) {
		named[e.node] = true
		if list := overrides.Get(e.table); list.Kind == authored.List && p.whole && find(own, e) == nil {
			i := slices.IndexFunc(list.Items, func(n *authored.Node) bool { return n.Str() == e.id })
			x.list.Add(diag.Diagnostic{Code: "pack/no-override", Severity: diag.Error, Primary: list.Items[i].Span, Found: list.Items[i].Quote(),
				Message: fmt.Sprintf("this pack has no %s to replace the one of %s", what(e), at.Name), Related: related(e.node.Label, "this would be replaced")})
		}
	}
	var out []entry
	for _, e := range taken {
		switch o, other := find(own, e), find(others, e); {
		case o != nil && !named[e.node]:
			x.list.Add(diag.Diagnostic{Code: "pack/unnamed-override", Severity: diag.Error, Primary: o.node.Label,
				Message: fmt.Sprintf("the pack %s, which this one builds on, also has %s", at.Name, what(e)),
				Help:    []string{fmt.Sprintf("change this id, or replace the other with override: %s: %s", e.table, asListed(e))},
				Related: append(related(e.node.Label, "the other"), related(at.Label, "this pack builds on it")...)})
		case o != nil:
		case other != nil && same(other.node.Label, e.node.Label): // both have it from a third pack
		case other != nil:
			x.list.Add(diag.Diagnostic{Code: "pack/base-conflict", Severity: diag.Error, Primary: at.Label,
				Message: fmt.Sprintf("two packs that this one builds on both have %s", what(e)),
				Help:    []string{"use `take` to get it from only one of them, or write your own and name it in `override` of both"},
				Related: append(related(other.node.Label, "the first"), related(e.node.Label, "the second")...)})
		default:
			out = append(out, e)
		}
	}
	return out
}

// same reports whether two places are the same, though the file was read twice.
func same(a, b diag.Span) bool {
	return a.File != nil && b.File != nil && a.File.Name == b.File.Name && a.Start == b.Start
}

// what names an entry in a sentence: `"fog" among its events`.
func what(e entry) string {
	if e.id == "" {
		return e.table
	}
	return fmt.Sprintf("%q among its %s", e.id, e.table)
}

func asListed(e entry) string {
	if e.id == "" {
		return "true"
	}
	return fmt.Sprintf("[%q]", e.id)
}

func find(list []entry, e entry) *entry {
	for i := range list {
		if list[i].table == e.table && list[i].id == e.id {
			return &list[i]
		}
	}
	return nil
}

// tree returns the first tree of the package.
func (p *packSource) tree(pkg string) *authored.Node {
	for _, f := range p.folders {
		if f.pkg == pkg && f.tree != nil {
			return f.tree
		}
	}
	return nil
}

// entries returns everything in a pack's folders except package pack's own data, in
// order.
func (p *packSource) entries() []entry {
	var out []entry
	for _, f := range p.folders {
		if f.pkg == "pack" || f.tree == nil {
			continue
		}
		tables := p.system.schema().Tables(p.system.Top[f.pkg])
		for _, field := range f.tree.Fields() {
			e := entry{folder: f, field: field.Name, table: field.Name, node: field}
			if t := p.system.Base.Tables[field.Name]; t != "" {
				e.table = t
			}
			if !slices.Contains(tables, field.Name) {
				out = append(out, e)
				continue
			}
			for _, one := range field.Fields() {
				e.id, e.node = one.Name, one
				out = append(out, e)
			}
		}
	}
	return out
}
