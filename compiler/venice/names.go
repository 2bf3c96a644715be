package venice

import (
	"fmt"
	"path"
	"slices"
	"strconv"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// table is a set of things that can be named, in the order of the IR.
type table struct {
	what  string // "enemy", in messages
	code  string // "pack/unknown-enemy"
	nodes []*authored.Node
	index map[string]int
	// said maps each name that is written in a list to its place.
	said map[string]*authored.Node
	// broken says that one of its elements could not be read. An undefined name may be
	// that element.
	broken bool
	// ofCards says that all of it is in package cards.
	ofCards bool
}

func newTable(what, code string) *table {
	return &table{what: what, code: code, index: map[string]int{}}
}

func (t *table) add(n *authored.Node) {
	t.index[n.Name] = len(t.nodes)
	t.nodes = append(t.nodes, n)
}

func (t *table) names() []string {
	var out []string
	for _, n := range t.nodes {
		out = append(out, n.Name)
	}
	return out
}

// byID makes a table of a struct's fields, sorted by id, so that the order of files and
// fields does not matter.
func byID(what, code string, n *authored.Node) *table {
	t := newTable(what, code)
	fields := slices.Clone(n.Fields())
	slices.SortStableFunc(fields, func(a, b *authored.Node) int {
		switch {
		case a.Name < b.Name:
			return -1
		case a.Name > b.Name:
			return 1
		}
		return 0
	})
	for _, f := range fields {
		t.add(f)
	}
	return t
}

// find returns the index of the thing that n names. It returns NoID when n was not
// written, or names nothing, which it reports.
func (l *lowering) find(t *table, n *authored.Node) int {
	if n == nil || n.Kind != authored.String {
		return ir.NoID
	}
	l.note(t, n, false)
	if i, ok := t.index[n.Text]; ok {
		return i
	}
	if l.whole(t) && !t.broken {
		l.unknown(t.code, t.what, n.Text, n.Span, t.names(), nearest(n.Text, t))
	}
	return ir.NoID
}

// nearest points a problem with a name at the thing of the tables with the most similar
// one: it may be the one that is misspelt.
func nearest(name string, tables ...*table) func(*diag.Diagnostic) {
	return func(d *diag.Diagnostic) {
		var names []string
		for _, t := range tables {
			names = append(names, t.names()...)
		}
		near, _ := diag.Nearest(name, names)
		for _, t := range tables {
			if i, ok := t.index[near]; ok {
				related(t.nodes[i].Label, near+" is here")(d)
			}
		}
	}
}

// whole reports whether everything in a table is known.
func (l *lowering) whole(t *table) bool { return l.src.Whole || t.ofCards && l.src.CardsWhole }

// unknown reports a name that refers to nothing.
func (l *lowering) unknown(code, what, name string, at diag.Span, known []string, more ...func(*diag.Diagnostic)) {
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: fmt.Sprintf("unknown %s %q", what, name), Primary: at, Found: strconv.Quote(name)}
	if near, ok := diag.Nearest(name, known); ok {
		d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
		if at.File != nil && string(at.File.Text[at.Start:at.End]) == strconv.Quote(name) {
			d.Fixes = []diag.Fix{{Message: "write " + near, Edits: []diag.Edit{{Span: at, New: strconv.Quote(near)}}, Guess: true}}
		}
	} else if len(known) > 0 && len(known) <= 12 {
		for _, k := range known {
			d.Expected = append(d.Expected, strconv.Quote(k))
		}
	} else if len(known) == 0 {
		d.Notes = []string{fmt.Sprintf("the pack has no %s yet", what)}
	}
	for _, f := range more {
		f(&d)
	}
	if len(d.Help) == 0 {
		d.Help = []string{fmt.Sprintf("add %q, or write the name of one that exists", name)}
	}
	l.list.Add(d)
}

// collect gathers every id before any is looked up.
func (l *lowering) collect() {
	c := l.src.Cards
	l.enemies = byID("enemy", "pack/unknown-enemy", c.Get("enemies"))
	for _, b := range byID("", "", c.Get("bosses")).nodes {
		if l.enemies.has(b.Name) {
			l.report("names/twice", b.Label, fmt.Sprintf("an Enemy already has the id `%s`", b.Name), related(l.enemies.nodes[l.enemies.index[b.Name]].Label, "it is here"))
			continue
		}
		l.enemies.add(b)
	}
	l.equipment = byID("equipment card", "pack/unknown-equipment", c.Get("equipment"))
	l.events = byID("event card", "pack/unknown-event", c.Get("events"))
	l.reinforcements = byID("reinforcement card", "pack/unknown-reinforcement", c.Get("reinforcements"))
	l.towers = byID("tower card", "pack/unknown-tower", c.Get("towers"))
	l.assassins = byID("Assassin", "pack/unknown-assassin", c.Get("assassins"))
	l.apprentices = byID("Apprentice", "pack/unknown-apprentice", c.Get("apprentices"))
	l.allies = byID("Ally", "pack/unknown-ally", c.Get("allies"))
	l.skillIDs = byID("Skill card", "pack/unknown-skill", c.Get("skills"))
	l.blueprints = byID("Blueprint", "pack/unknown-blueprint", c.Get("blueprints"))
	l.machines = byID("Machine", "pack/unknown-machine", c.Get("machines"))
	l.chests = l.chestTable(c.Get("chests"))
	for _, t := range []*table{l.enemies, l.equipment, l.events, l.reinforcements, l.towers, l.assassins, l.apprentices, l.allies, l.skillIDs, l.blueprints, l.machines, l.chests} {
		t.ofCards = true
	}
	l.remembered = byID("remembered thing", "pack/unknown-remembered", l.src.Pack.Get("remember"))
	l.collectEnvelopes()
	l.collectMemories()
	l.changeNames()
}

// chestTable keeps the Chest deck in its order (BOV-10.1).
func (l *lowering) chestTable(n *authored.Node) *table {
	sorted := byID("chest card", "pack/unknown-chest", n).nodes
	slices.SortStableFunc(sorted, func(a, b *authored.Node) int { return a.Get("order").IntOr(0) - b.Get("order").IntOr(0) })
	t := newTable("chest card", "pack/unknown-chest")
	for i, c := range sorted {
		if i > 0 && c.Get("order").IntOr(-1) == sorted[i-1].Get("order").IntOr(-2) {
			l.report("cards/chest-order", c.Get("order").Where(), fmt.Sprintf("two Chest cards have the number %d", c.Get("order").IntOr(0)),
				related(sorted[i-1].Get("order").Where(), "the other is here"), rule("BOV-10.1"))
		}
		t.add(c)
	}
	return t
}

func (l *lowering) collectEnvelopes() {
	all := &authored.Node{Kind: authored.Struct}
	seen := map[string]*authored.Node{}
	for _, tree := range l.src.Envelopes {
		for _, e := range tree.Get("envelopes").Fields() {
			if first := seen[e.Name]; first != nil {
				l.report("envelopes/duplicate", e.Label, fmt.Sprintf("two envelopes have the id %q", e.Name), related(first.Label, "the first is here"))
				continue
			}
			seen[e.Name] = e
			all.Items = append(all.Items, e)
		}
	}
	l.envelopeIDs = byID("envelope", "pack/unknown-envelope", all)
}

// inMain reports whether a node is in the file that has the name of its Memory's
// folder.
func inMain(n *authored.Node) bool {
	return n.Label.File != nil && path.Base(n.Label.File.Name) == "memory.cue"
}

// collectMemories puts the Memories in campaign order. Those that the campaign does not
// name come last, by id, and are reported.
func (l *lowering) collectMemories() {
	l.memoryIDs = newTable("Memory", "pack/unknown-memory")
	byName := map[string]*authored.Node{}
	all := &authored.Node{Kind: authored.Struct}
	folders := map[string]Folder{}
	for _, f := range l.src.Memories {
		ms := f.Tree.Get("memory").Fields()
		if len(ms) > 1 {
			first, second := ms[0], ms[1]
			if inMain(second) && !inMain(first) { // a file that was moved here comes first by its name
				first, second = second, first
			}
			l.report("memory/several", second.Label, "a folder can hold only one Memory; this is its second", related(first.Label, "the first is here"),
				help(fmt.Sprintf("move it to its own folder in memories/%s", l.src.Name)))
		}
		for _, m := range ms {
			if first := byName[m.Name]; first != nil {
				l.report("memory/duplicate", m.Label, fmt.Sprintf("two Memories have the id %q", m.Name), related(first.Label, "the first is here"))
				continue
			}
			byName[m.Name] = m
			folders[m.Name] = f
			all.Items = append(all.Items, m)
		}
	}
	sorted := byID("Memory", "pack/unknown-memory", all)
	campaign := l.src.Pack.Get("campaign").Get("memories")
	misnamed := map[string]bool{} // the Memories that the campaign likely meant by unknown names
	var strange, left []string
	for _, n := range campaign.Elems() {
		if n.Kind == authored.String && byName[n.Text] == nil {
			strange = append(strange, n.Text)
		}
	}
	for _, m := range sorted.nodes {
		if !slices.ContainsFunc(campaign.Elems(), func(n *authored.Node) bool { return n.Str() == m.Name }) {
			left = append(left, m.Name)
		}
	}
	one := len(strange) == 1 && len(left) == 1 // that one is meant
	for _, n := range campaign.Elems() {
		m := byName[n.Str()]
		if n.Kind == authored.String {
			l.note(l.memoryIDs, n, false)
		}
		switch {
		case n.Kind != authored.String:
		case m == nil && l.src.Whole:
			l.unknown("pack/unknown-memory", "Memory", n.Text, n.Span, sorted.names(), func(d *diag.Diagnostic) {
				if one && len(d.Fixes) == 0 {
					related(byName[left[0]].Label, fmt.Sprintf("the campaign does not name Memory %q, which is here", left[0]))(d)
					d.Help = []string{fmt.Sprintf("did you mean %q?", left[0])}
					d.Fixes = []diag.Fix{{Message: fmt.Sprintf("write %q", left[0]), Edits: []diag.Edit{{Span: n.Span, New: strconv.Quote(left[0])}}, Guess: true}}
				}
			})
			if one {
				misnamed[left[0]] = true
			}
			if near, ok := diag.Nearest(n.Text, sorted.names()); ok {
				misnamed[near] = true
			}
		case m == nil:
		case l.memoryIDs.has(n.Text):
			l.report("pack/duplicate-memory", n.Span, fmt.Sprintf("the campaign names Memory %q twice", n.Text))
		default:
			l.memoryIDs.add(m)
		}
	}
	for _, m := range sorted.nodes {
		if !l.memoryIDs.has(m.Name) {
			l.unordered = l.unordered || misnamed[m.Name] || campaign != nil // its place in the order is unknown
			if !misnamed[m.Name] && campaign != nil && !campaign.IsBad() {
				l.report("pack/unlisted-memory", m.Label, fmt.Sprintf("the campaign does not name Memory %q", m.Name),
					help("add it to `memories` in campaign.cue"), related(campaign.Where(), "the campaign's Memories"))
			}
			l.memoryIDs.add(m)
		}
	}
	for _, m := range l.memoryIDs.nodes {
		l.scopes = append(l.scopes, &scope{node: m, folder: folders[m.Name]})
	}
}

func (t *table) has(name string) bool { _, ok := t.index[name]; return ok }
