package compiler

import (
	"maps"
	"slices"
	"sort"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// A pack that builds on another is lowered twice: first with everything from its bases,
// so that every name is found and similar names can be suggested, then with only what
// its own content reaches, which is what ships. Lowering is a small part of a
// compilation.

// inherited holds what a pack takes from its bases.
type inherited struct {
	p    *packSource
	all  []*folder               // with everything
	gone map[*authored.Node]bool // nodes left out of bases
}

// names collects the words in trees of a system: ids of things, and other words that do
// no harm.
type names struct {
	of    *System
	known map[string]bool
}

// in adds the words of a value in a file of package pkg.
func (s names) in(pkg string, n *authored.Node) {
	s.of.schema().Words(s.of.Top[pkg], n, func(w string) { s.known[w] = true })
}

// reach adds to kept everything that is named, and all that those entries name in turn.
// Memories are not reached this way: cards say in which of them they appear.
func reach(all []entry, kept map[*authored.Node]bool, named names, always []string) {
	for more := true; more; {
		more = false
		for _, e := range all {
			if kept[e.node] || e.table == memories || e.id != "" && !named.known[e.id] && !slices.Contains(always, e.table) {
				continue
			}
			kept[e.node], more = true, true
			named.in(e.folder.pkg, e.node)
		}
	}
}

// memories is the name of the table that a campaign orders.
const (
	memories = "memories"
	remember = "remember" // what a campaign remembers
)

// inherit completes the folders of a pack with the content of its bases.
func inherit(p *packSource) *inherited {
	h := &inherited{p: p, gone: map[*authored.Node]bool{}}
	h.all = h.folders(p.all)
	return h
}

// reached returns the folders with only what the pack's own content reaches.
func (h *inherited) reached() []*folder {
	p := h.p
	if p.system.Base.Always == nil {
		return h.all
	}
	kept, named := map[*authored.Node]bool{}, names{p.system, map[string]bool{}}
	for _, f := range p.folders {
		for _, n := range f.tree.Fields() {
			if n.Name != "pack" {
				named.in(f.pkg, n)
			}
		}
	}
	named.in("pack", h.campaign().Get("start"))
	for _, e := range p.all {
		kept[e.node] = !p.foreign(e.node.Label.File)
	}
	// A Memory is kept when the pack's own campaign plays it, or something that is kept
	// needs it.
	played := map[string]bool{}
	for _, n := range p.tree("pack").At("campaign", "memories").Elems() {
		played[n.Str()] = true
	}
	for more := true; more; {
		more = false
		for _, e := range p.all {
			if e.table != memories || !kept[e.node] && !played[e.id] {
				continue
			}
			needs := e.node.Get("needs")
			if needs == nil {
				needs = h.needs(e.id)
			}
			for _, n := range needs.Elems() {
				if !played[n.Str()] {
					played[n.Str()], more = true, true
				}
			}
			if !kept[e.node] {
				kept[e.node], more = true, true
				named.in(e.folder.pkg, e.node)
			}
		}
	}
	reach(p.all, kept, named, p.system.Base.Always)
	return h.folders(slices.DeleteFunc(slices.Clone(p.all), func(e entry) bool { return !kept[e.node] }))
}

// without returns the folders without the nodes in gone: things, or elements of lists.
func (h *inherited) without(folders []*folder, gone map[*authored.Node]bool) []*folder {
	q := *h.p
	q.folders = folders
	maps.Copy(h.gone, gone)
	return h.folders(slices.DeleteFunc(q.entries(), func(e entry) bool { return gone[e.node] }))
}

// campaign returns the pack's own campaign, else that of the first base that has one.
func (h *inherited) campaign() *authored.Node {
	for _, t := range append([]*authored.Node{h.p.tree("pack")}, h.p.heads...) {
		if c := t.Get("campaign"); c != nil {
			return c
		}
	}
	return nil
}

// needs returns what the pack's own campaign or that of a base says that a Memory
// needs.
func (h *inherited) needs(id string) *authored.Node {
	for _, t := range append([]*authored.Node{h.p.tree("pack")}, h.p.heads...) {
		if n := t.At("campaign", "needs", id); n != nil {
			return n
		}
	}
	return nil
}

// folders builds folders that hold the entries: one with all cards, and each other
// folder that has any entry. It leaves out elements of lists that are gone.
func (h *inherited) folders(entries []entry) []*folder {
	p := h.p
	entries = h.clipped(entries)
	var out []*folder
	copies := map[*folder]*folder{}
	var cards *folder
	place := func(e entry) *folder {
		if e.folder.pkg == "cards" && cards != nil {
			return cards
		}
		if f := copies[e.folder]; f != nil {
			return f
		}
		f, tree := *e.folder, *e.folder.tree
		tree.Items = nil
		f.tree = &tree
		copies[e.folder] = &f
		out = append(out, &f)
		if f.pkg == "cards" {
			cards = &f
		}
		return &f
	}
	for _, e := range entries {
		tree := place(e).tree
		node := pruned(e.node, h.gone)
		if e.id == "" {
			tree.Items = append(tree.Items, node)
			continue
		}
		table := tree.Get(e.field)
		if table == nil {
			t := *e.folder.tree.Get(e.field)
			t.Items = nil
			table = &t
			tree.Items = append(tree.Items, table)
		}
		table.Items = append(table.Items, node)
	}
	pack := *p.folders[slices.IndexFunc(p.folders, func(f *folder) bool { return f.pkg == "pack" })]
	pack.tree = h.head(entries)
	return append([]*folder{&pack}, out...)
}

// clipped returns the entries with each span of Memories cut to the Memories that are
// kept. A span from the third to the sixth becomes one from the fourth when that is the
// first kept. Entries without any kept Memory are left out.
func (h *inherited) clipped(entries []entry) []entry {
	there, order := map[string]bool{}, []string{}
	for _, e := range entries {
		if e.table == memories {
			there[e.id] = true
		}
	}
	for _, t := range h.p.heads {
		for _, n := range t.At("campaign", memories).Elems() {
			order = append(order, n.Str())
		}
	}
	out := entries[:0:0]
	for _, e := range entries {
		ends, is := h.p.system.Base.Spans[e.table]
		first, last := slices.Index(order, e.node.Get(ends[0]).Str()), slices.Index(order, e.node.Get(ends[1]).Str())
		if !is || first < 0 || last < 0 || !h.p.foreign(e.node.Label.File) {
			out = append(out, e)
			continue
		}
		for first <= last && !there[order[first]] {
			first++
		}
		for first <= last && !there[order[last]] {
			last--
		}
		if first > last {
			continue
		}
		e.node = withTexts(e.node, map[string]string{ends[0]: order[first], ends[1]: order[last]})
		out = append(out, e)
	}
	return out
}

// withTexts returns a struct with other texts in some fields, or the struct itself when
// they are the same.
func withTexts(n *authored.Node, texts map[string]string) *authored.Node {
	out := *n
	out.Items = slices.Clone(n.Items)
	changed := false
	for i, f := range out.Items {
		if text, is := texts[f.Name]; is && f.Text != text {
			other := *f
			other.Text = text
			out.Items[i], changed = &other, true
		}
	}
	if !changed {
		return n
	}
	return &out
}

// pruned returns a tree without the elements that are gone.
func pruned(n *authored.Node, gone map[*authored.Node]bool) *authored.Node {
	if len(gone) == 0 || len(n.Items) == 0 {
		return n
	}
	out := *n
	out.Items = nil
	for _, c := range n.Items {
		if !gone[c] {
			out.Items = append(out.Items, pruned(c, gone))
		}
	}
	return &out
}

// head returns the tree of package pack with the parts taken from its bases: a campaign,
// or other ways to play. What a campaign remembers is collected from all of them; a thing
// of a base with the name of one that the pack has is left out.
func (h *inherited) head(entries []entry) *authored.Node {
	own := h.p.tree("pack")
	out := *own
	out.Items = slices.Clone(own.Items)
	for _, base := range h.p.heads {
		for _, f := range base.Fields() {
			i := slices.IndexFunc(out.Items, func(n *authored.Node) bool { return n.Name == f.Name })
			switch {
			case i < 0:
				out.Items = append(out.Items, pruned(f, h.gone))
			case f.Name == remember && out.Items[i].Kind == authored.Struct:
				all := *out.Items[i]
				all.Items = slices.Clone(all.Items)
				for _, thing := range pruned(f, h.gone).Fields() {
					if all.Get(thing.Name) == nil {
						all.Items = append(all.Items, thing)
					}
				}
				out.Items[i] = &all
			}
		}
	}
	i := slices.IndexFunc(out.Items, func(n *authored.Node) bool { return n.Name == "campaign" })
	if i >= 0 && out.Items[i].Kind == authored.Struct {
		out.Items[i] = h.order(out.Items[i], entries)
	}
	return &out
}

// order returns a campaign that plays the Memories among entries. Those of bases come
// first in their order, unless the pack's own campaign names them. The pack's own
// follow, in the order of its campaign or by id.
func (h *inherited) order(campaign *authored.Node, entries []entry) *authored.Node {
	have := map[string]*authored.Node{}
	for _, e := range entries {
		if e.table == memories {
			have[e.id] = e.node
		}
	}
	own := h.p.tree("pack").At("campaign", "memories")
	listed := map[string]bool{}
	for _, n := range own.Elems() {
		listed[n.Str()] = true
	}
	list := authored.Node{Kind: authored.List, Name: memories, Path: []string{"campaign", memories}, Label: campaign.Label, Span: campaign.Span}
	if own != nil {
		list = *own
	}
	list.Items = nil
	add := func(n *authored.Node) {
		if !listed[n.Str()] && have[n.Str()] != nil {
			listed[n.Str()] = true
			list.Items = append(list.Items, n)
		}
	}
	for _, base := range h.p.heads {
		for _, n := range base.At("campaign", memories).Elems() {
			add(n)
		}
	}
	// Memories of only one of several campaigns come after them.
	for _, id := range slices.Sorted(maps.Keys(have)) {
		if own == nil || h.p.foreign(have[id].Label.File) {
			add(&authored.Node{Kind: authored.String, Text: id, InList: true, Path: list.Path, Label: have[id].Label, Span: have[id].Label})
		}
	}
	list.Items = append(list.Items, own.Elems()...)

	out := *campaign
	out.Items = nil
	needs := authored.Node{Kind: authored.Struct, Name: "needs", Path: []string{"campaign", "needs"}, Label: campaign.Label, Span: campaign.Span}
	for _, t := range append([]*authored.Node{h.p.tree("pack")}, h.p.heads...) {
		for _, n := range t.At("campaign", "needs").Fields() {
			if needs.Get(n.Name) == nil && (have[n.Name] != nil || t == h.p.tree("pack")) {
				needs.Items = append(needs.Items, n)
			}
		}
	}
	whole := !h.p.foreign(campaign.Label.File)
	if !whole {
		whole = !slices.ContainsFunc(campaign.Get(memories).Elems(), func(n *authored.Node) bool { return have[n.Str()] == nil })
	}
	for _, f := range campaign.Items {
		if f.Name != memories && f.Name != "needs" && (whole || !slices.Contains(h.p.system.Base.Around, f.Name)) {
			out.Items = append(out.Items, f)
		}
	}
	out.Items = append(out.Items, &list)
	if len(needs.Items) > 0 {
		out.Items = append(out.Items, &needs)
	}
	return &out
}

// foreign reports whether a file belongs to one of the pack's bases.
func (p *packSource) foreign(file *diag.File) bool {
	return slices.ContainsFunc(p.bases, func(s source) bool { return s.holds(file) })
}

// rounds is how often settled drops things: each may be named by another.
const rounds = 20

// takes reports whether less than everything of a base was taken.
func (h *inherited) takes() bool {
	return slices.ContainsFunc(h.p.tree("pack").At("pack", "extends").Fields(), func(n *authored.Node) bool { return n.Get("take") != nil || n.Get("without") != nil })
}

// lowered lowers a pack with everything from its bases. When nothing is wrong with the
// part that its content reaches, it returns that part.
func (h *inherited) lowered(list *diag.List) *Pack {
	var whole *Pack
	first := &diag.List{}
	if h.takes() {
		// Entries that were taken may name others that were not. Remaining problems are
		// in the pack itself.
		whole, first = h.settled(&h.all)
		q := *h.p
		q.folders = h.all
		h.p.all = q.entries()
	} else {
		whole = h.resolved(h.all, first)
	}
	if first.Errors() > 0 {
		list.Add(h.explained(first.Sorted())...)
		return whole
	}
	folders := h.reached()
	pack, found := h.settled(&folders)
	if found.Errors() > 0 {
		// Dropping entries only keeps the bundle small; the whole is as correct.
		pack, found, folders = whole, first, h.all
	}
	list.Add(found.Sorted()...)
	pack.Bases = h.parts(folders)
	pack.BaseFonts = h.p.fontFolders()
	pack.names = whole.names // any name of a base can be used
	pack.foreign, pack.builds = h.p.foreign, h.p.builds
	return pack
}

// resolved lowers folders as those of the pack.
func (h *inherited) resolved(folders []*folder, list *diag.List) *Pack {
	q := *h.p
	q.folders = folders
	return resolve(&q, list)
}

// settled lowers folders. It drops things of bases that name a missing thing, until
// there are none. A base is correct by itself, so nothing else can be wrong with it.
func (h *inherited) settled(folders *[]*folder) (pack *Pack, found *diag.List) {
	for range rounds {
		found = &diag.List{}
		q := *h.p
		q.folders = *folders
		var each []diag.Diagnostic // every place, not one for each name
		pack, each = lowered(&q)
		found.Add(grouped(&q, each)...)
		gone := h.standing(*folders, each)
		if len(gone) == 0 {
			break
		}
		*folders = h.without(*folders, gone)
	}
	return pack, found
}

// explained moves problems in base packs to the pack's own things that replace or leave
// out others, since a base is correct without them.
func (h *inherited) explained(problems []diag.Diagnostic) []diag.Diagnostic {
	foreign := func(at diag.Span) bool { return h.p.foreign(at.File) }
	for i, d := range problems {
		if !foreign(d.Primary) {
			continue
		}
		to := ownPlace(d, foreign)
		if to.File == nil {
			to = h.p.builds(d)
		}
		problems[i] = moved(d, to, foreign)
	}
	return problems
}

// standing returns the nodes of bases that contain an error. That is the element of a
// list for a base's campaign or a table of lists, else the entry.
func (h *inherited) standing(folders []*folder, problems []diag.Diagnostic) map[*authored.Node]bool {
	q := *h.p
	q.folders = folders
	entries := q.entries()
	gone := map[*authored.Node]bool{}
	for _, d := range problems {
		if d.Severity != diag.Error || !h.p.foreign(d.Primary.File) {
			continue
		}
		for _, f := range q.tree("pack").Fields() {
			if id := element(f, d.Primary); id != nil {
				gone[id] = true
			}
		}
		for _, e := range entries {
			if !within(d.Primary, e.node.Span) && !within(d.Primary, e.node.Label) {
				continue
			}
			id := e.node
			if slices.Contains(h.p.system.Base.Lists, e.table) {
				if one := element(e.node, d.Primary); one != nil {
					id = one
				}
			}
			gone[id] = true
		}
	}
	return gone
}

func within(a, b diag.Span) bool {
	return a.File == b.File && a.File != nil && b.Start <= a.Start && a.End <= b.End
}

// element returns the element of a list, or the field with an id, at a place.
func element(n *authored.Node, at diag.Span) *authored.Node {
	for _, c := range n.Items {
		if found := element(c, at); found != nil {
			return found
		}
		if (c.InList && c.Kind == authored.String && c.Span == at) || c.Label == at {
			return c
		}
	}
	return nil
}

// parts returns what the folders take from each base.
func (h *inherited) parts(folders []*folder) []Base {
	q := *h.p
	q.folders = folders
	var out []Base
	for _, s := range h.p.bases {
		b := Base{ID: s.head.Get("id").StrOr(s.name), Version: s.head.Get("version").Str(), License: s.head.Get("license").Str(),
			Credits: s.head.Get("credits").Words(), Title: map[string]string{}, Parts: map[string][]string{}}
		for _, t := range s.head.Get("title").Fields() {
			b.Title[t.Name] = t.Str()
		}
		for _, e := range q.entries() {
			id := e.id
			if id == "" {
				id = e.table
			}
			if s.holds(e.node.Label.File) && !slices.Contains(b.Parts[e.table], id) {
				b.Parts[e.table] = append(b.Parts[e.table], id)
			}
		}
		for _, ids := range b.Parts {
			slices.Sort(ids)
		}
		if len(b.Parts) > 0 && !slices.ContainsFunc(out, func(o Base) bool { return o.ID == b.ID }) {
			out = append(out, b)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].ID < out[j].ID })
	return out
}
