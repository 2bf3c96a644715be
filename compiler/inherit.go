package compiler

import (
	"maps"
	"slices"
	"strings"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// A pack that builds on another is lowered twice. First with all that the other
// has, so that every name is found and near names can be offered; then with what
// its own content reaches, which is what ships. Lowering costs a small part of a
// compilation.

// inherited is what a pack has of others.
type inherited struct {
	p   *packSource
	all []*folder // with everything
}

// names are the words that trees use: ids of things, and other words that do no
// harm.
type names map[string]bool

// in adds the words of a tree.
func (s names) in(n *authored.Node) {
	if n == nil {
		return
	}
	if n.Kind == authored.String {
		s[n.Text] = true
	}
	for _, c := range n.Items {
		s[c.Name] = true
		s.in(c)
	}
}

// reach keeps what is named, and what that names in turn. Memories are not reached
// so: cards say in which of them they appear.
func reach(all []entry, kept map[*authored.Node]bool, named names, always []string) {
	for more := true; more; {
		more = false
		for _, e := range all {
			if kept[e.node] || e.table == memories || e.id != "" && !named[e.id] && !slices.Contains(always, e.table) {
				continue
			}
			kept[e.node], more = true, true
			named.in(e.node)
		}
	}
}

// memories is the table of what a campaign orders.
const memories = "memories"

// inherit completes the folders of a pack with all that it builds on.
func inherit(p *packSource) *inherited {
	h := &inherited{p: p}
	h.all = h.folders(p.all, nil)
	return h
}

// reached returns the folders with what the pack's own content reaches.
func (h *inherited) reached() []*folder {
	p := h.p
	if p.system.always == nil {
		return h.all
	}
	kept, named := map[*authored.Node]bool{}, names{}
	for _, f := range p.folders {
		if f.tree == nil || p.foreign(f.sources[0].File) {
			continue
		}
		for _, n := range f.tree.Fields() {
			if n.Name != "pack" {
				named.in(n)
			}
		}
	}
	named.in(h.campaign().Get("start"))
	for _, e := range p.all {
		kept[e.node] = !p.foreign(e.node.Label.File)
	}
	// A Memory is there when the pack's own campaign plays it, or what is there needs
	// it.
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
				named.in(e.node)
			}
		}
	}
	reach(p.all, kept, named, p.system.always)
	return h.folders(slices.DeleteFunc(slices.Clone(p.all), func(e entry) bool { return !kept[e.node] }), nil)
}

// without returns the folders without some nodes: things, or elements of lists.
func (h *inherited) without(folders []*folder, gone map[*authored.Node]bool) []*folder {
	q := *h.p
	q.folders = folders
	entries := slices.DeleteFunc(q.entries(), func(e entry) bool { return gone[e.node] })
	return h.folders(entries, gone)
}

// campaign is the pack's own, else that of the first base that has one.
func (h *inherited) campaign() *authored.Node {
	for _, t := range append([]*authored.Node{h.p.tree("pack")}, h.p.heads...) {
		if c := t.Get("campaign"); c != nil {
			return c
		}
	}
	return nil
}

// needs is what a campaign, the pack's own or a base's, says that a Memory needs.
func (h *inherited) needs(id string) *authored.Node {
	for _, t := range append([]*authored.Node{h.p.tree("pack")}, h.p.heads...) {
		if n := t.At("campaign", "needs", id); n != nil {
			return n
		}
	}
	return nil
}

// folders builds folders that hold these entries: one with all cards, and those
// with something in them of the others. Elements of lists that are gone are left
// out.
func (h *inherited) folders(entries []entry, gone map[*authored.Node]bool) []*folder {
	p := h.p
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
		node := pruned(e.node, gone)
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

// pruned is a tree without the elements that are gone.
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

// head is the tree of package pack with what it has from its bases: a campaign, or
// other ways to play.
func (h *inherited) head(entries []entry) *authored.Node {
	own := h.p.tree("pack")
	out := *own
	out.Items = slices.Clone(own.Items)
	for _, base := range h.p.heads {
		for _, f := range base.Fields() {
			if out.Get(f.Name) == nil {
				out.Items = append(out.Items, f)
			}
		}
	}
	i := slices.IndexFunc(out.Items, func(n *authored.Node) bool { return n.Name == "campaign" })
	if i >= 0 && out.Items[i].Kind == authored.Struct {
		out.Items[i] = h.order(out.Items[i], entries)
	}
	return &out
}

// order is a campaign that plays the Memories among entries: those of bases in
// their order, unless the pack's own campaign names them, and the pack's own, in
// the order of its campaign or of their ids.
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
	// What stands in one of several campaigns only comes after them.
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
	for _, f := range campaign.Items {
		if f.Name != memories && f.Name != "needs" {
			out.Items = append(out.Items, f)
		}
	}
	out.Items = append(out.Items, &list)
	if len(needs.Items) > 0 {
		out.Items = append(out.Items, &needs)
	}
	return &out
}

// foreign tells whether a file is one of a pack that this one builds on.
func (p *packSource) foreign(file *diag.File) bool {
	return slices.ContainsFunc(p.bases, func(s source) bool { return s.holds(file) })
}

// rounds is how often what is left out may leave something else without what it
// names.
const rounds = 20

// takes tells whether not everything of a base was taken.
func (h *inherited) takes() bool {
	return slices.ContainsFunc(h.p.tree("pack").At("pack", "extends").Fields(), func(n *authored.Node) bool { return n.Get("take") != nil })
}

// lowered lowers a pack: with all that it builds on, and when nothing is wrong
// with what it reaches of that. What a base says of a Memory that is not there is
// left out; a base is sound by itself, so that is all that can be wrong with it.
func (h *inherited) lowered(list *diag.List) *Pack {
	p := *h.p
	p.folders = h.all
	first := &diag.List{}
	whole := resolve(&p, first)
	if h.takes() {
		// What was not taken is missing to what was: that goes too. What is left is
		// wrong in the pack itself.
		for range rounds {
			gone := h.standing(p.folders, slices.DeleteFunc(first.Sorted(), func(d diag.Diagnostic) bool { return !h.p.foreign(d.Primary.File) }))
			if len(gone) == 0 {
				break
			}
			p.folders = h.without(p.folders, gone)
			first = &diag.List{}
			whole = resolve(&p, first)
		}
		h.all = p.folders
		h.p.all = p.entries()
	}
	if p.failed || first.Errors() > 0 {
		list.Add(h.explained(first.Sorted())...)
		return whole
	}
	folders := h.reached()
	for range rounds {
		p.folders = folders
		found := &diag.List{}
		pack := resolve(&p, found)
		if found.Errors() == 0 {
			list.Add(found.Sorted()...)
			pack.Bases = h.parts(folders)
			pack.foreign = h.p.foreign
			return pack
		}
		gone := h.standing(folders, found.Sorted())
		if len(gone) == 0 {
			break
		}
		folders = h.without(folders, gone)
	}
	// What is left out is for the size of the bundle; the whole is as right.
	list.Add(first.Sorted()...)
	whole.Bases = h.parts(h.all)
	whole.foreign = h.p.foreign
	return whole
}

// explained adds to problems in what the pack builds on which of its own things
// are in the place of others.
func (h *inherited) explained(problems []diag.Diagnostic) []diag.Diagnostic {
	for i := range problems {
		d := &problems[i]
		if !h.p.foreign(d.Primary.File) {
			continue
		}
		for _, at := range h.p.tree("pack").At("pack", "extends").Fields() {
			if over := at.Get("override"); over != nil {
				d.Related = append(d.Related, diag.Related{Span: over.Where(), Message: "what this pack has in the place of that pack's"})
			} else {
				d.Related = append(d.Related, diag.Related{Span: at.Label, Message: "what this pack builds on"})
			}
		}
	}
	return problems
}

// standing returns what problems stand in: the smallest element of a list of ids,
// else the entry; nothing when one of them is not in a base.
func (h *inherited) standing(folders []*folder, problems []diag.Diagnostic) map[*authored.Node]bool {
	q := *h.p
	q.folders = folders
	entries := q.entries()
	gone := map[*authored.Node]bool{}
	for _, d := range problems {
		if d.Severity != diag.Error {
			continue
		}
		if !h.p.foreign(d.Primary.File) {
			return nil
		}
		for _, e := range entries {
			if !within(d.Primary, e.node.Span) && !within(d.Primary, e.node.Label) {
				continue
			}
			gone[e.node] = true
			if slices.Contains(h.p.system.lists, e.table) {
				if id := element(e.node, d.Primary); id != nil {
					delete(gone, e.node)
					gone[id] = true
				}
			}
		}
	}
	return gone
}

func within(a, b diag.Span) bool {
	return a.File == b.File && a.File != nil && b.Start <= a.Start && a.End <= b.End
}

// element is the element of a list, or the field by an id, that stands at a place.
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

// parts says what is there of whom.
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
	slices.SortFunc(out, func(a, b Base) int { return strings.Compare(a.ID, b.ID) })
	return out
}
