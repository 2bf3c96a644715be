package club

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

// table is a set of cards that can be named, sorted by id, so that the order of files
// and fields does not matter.
type table struct {
	what  string // in messages
	nodes []*authored.Node
	names []string
}

func byID(what string, n *authored.Node) *table {
	t := &table{what: what, nodes: slices.Clone(n.Fields())}
	slices.SortStableFunc(t.nodes, func(a, b *authored.Node) int { return strings.Compare(a.Name, b.Name) })
	for _, f := range t.nodes {
		t.names = append(t.names, f.Name)
	}
	return t
}

// find returns the index of the card that n names. It returns NoID when n was not
// written, or names nothing, which it reports.
func (l *lowering) find(t *table, n *authored.Node) int {
	if n == nil || n.Kind != authored.String {
		return ir.NoID
	}
	l.note(t, n, false)
	return l.named(t, n.Text, n.Span)
}

// note records a place that names a card: a string, or the name of a field.
func (l *lowering) note(t *table, n *authored.Node, label bool) {
	u := authored.Use{ID: n.Text, Path: n.Path, At: n.Span}
	if label {
		u.ID, u.At = n.Name, n.Label
	}
	l.used = append(l.used, named{t, u})
}

// named is a place that names an entry of a table.
type named struct {
	in  *table
	use authored.Use
}

// known returns the names of the pack and their uses.
func (l *lowering) known() *authored.Names {
	out := &authored.Names{}
	made := map[*table]*authored.NameTable{}
	for _, t := range []*table{l.locations, l.weapons, l.specials} {
		nt := &authored.NameTable{What: t.what}
		for _, n := range t.nodes {
			nt.Things = append(nt.Things, authored.Thing{ID: n.Name, Node: n, At: n.Label, Path: n.Path})
		}
		made[t] = nt
		out.Tables = append(out.Tables, nt)
	}
	for _, u := range l.used {
		u.use.Table = made[u.in]
		out.Uses = append(out.Uses, u.use)
	}
	return out
}

func (l *lowering) named(t *table, name string, at diag.Span) int {
	if i, ok := slices.BinarySearch(t.names, name); ok {
		return i
	}
	if !l.src.Whole {
		return ir.NoID
	}
	d := diag.Diagnostic{Code: "cards/unknown-card", Severity: diag.Error, Message: fmt.Sprintf("unknown %s %q", t.what, name), Primary: at, Found: strconv.Quote(name)}
	if near, ok := diag.Nearest(name, t.names); ok {
		d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
		if i, ok := slices.BinarySearch(t.names, near); ok { // it may be the one that is misspelt
			d.Related = []diag.Related{{Span: t.nodes[i].Label, Message: near + " is here"}}
		}
		if at.File != nil && string(at.File.Text[at.Start:at.End]) == strconv.Quote(name) {
			d.Fixes = []diag.Fix{{Message: "write " + near, Edits: []diag.Edit{{Span: at, New: strconv.Quote(near)}}, Guess: true}}
		}
	} else if len(t.names) <= 12 {
		for _, k := range t.names {
			d.Expected = append(d.Expected, strconv.Quote(k))
		}
	}
	l.list.Add(d)
	return ir.NoID
}

// text adds a text to the tables and returns its id, which is the path where it was
// written. It returns "" when there is none.
func (l *lowering) text(n *authored.Node) ir.TextID {
	if n == nil || n.Kind != authored.Struct {
		return ""
	}
	written := authored.Written(n)
	if l.foreign(n.Label) {
		n = authored.Spoken(n, l.pack.Languages)
	}
	id := ir.TextID(strings.Join(n.Path, "."))
	good := !n.IsBad()
	for _, f := range n.Fields() {
		switch {
		case f.Kind != authored.String:
			good = false
		case !slices.Contains(l.pack.Languages, f.Name):
			l.report("text/undeclared-language", f.Label, fmt.Sprintf("%q is not one of the pack's languages", f.Name))
			good = false
		case len(f.Text) > maxText:
			l.report("text/too-long", f.Where(), fmt.Sprintf("the text is longer than %d KiB", maxText>>10))
			good = false
		case strings.TrimSpace(f.Text) == "":
			l.report("text/empty", f.Where(), "the text is empty")
			good = false
		default:
			if l.out.Texts[f.Name] == nil {
				l.out.Texts[f.Name] = map[ir.TextID]string{}
			}
			l.out.Texts[f.Name][id] = f.Text
			l.out.Prose = append(l.out.Prose, authored.Text{Key: string(id), Lang: f.Name, Words: f.Text, Part: f.Part})
		}
	}
	if good {
		l.languages(id, n.Label, written)
	}
	return id
}

// maxText is the longest text of a field in bytes: what a page can still show.
const maxText = 16 << 10

// languages adds the translations of a text from the catalogs, and records in which
// languages it is missing. The first language is the fallback for the others, so only it is
// required. written is the text in the languages in which it was written.
func (l *lowering) languages(id ir.TextID, at diag.Span, written map[string]string) {
	if len(l.pack.Languages) == 0 {
		return
	}
	if l.foreign(at) {
		l.out.Prose = authored.Inherit(l.src.Below, l.pack.Languages, id, written, at, l.out.Texts, l.out.Prose)
	}
	first := l.pack.Languages[0]
	if _, ok := l.out.Texts[first][id]; !ok {
		l.report("text/missing", at, fmt.Sprintf("the text is missing in %q, the pack's first language", first))
		return
	}
	l.out.Prose = authored.Translate(l.src.Catalogs, l.pack.Languages, id, at, l.foreign(at), l.out.Texts, l.out.Prose, &l.untranslated)
}

// foreign reports whether a place is in one of the pack's bases.
func (l *lowering) foreign(at diag.Span) bool { return l.src.Foreign != nil && l.src.Foreign(at.File) }
