package compiler

import (
	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// A pack with errors is still judged as far as possible, so that mistakes do not come
// in waves. The rest of a pack is what remains without the things that do not compile,
// and without the things that name those. So nothing is reported in it because of them.

// mostWrong is the largest number of broken things in a pack whose rest is judged. With
// more, the author has enough to fix first.
const mostWrong = 200

// restRounds is how often things are dropped because they name a dropped thing.
const restRounds = 6

// rest lowers what remains of a pack with errors. problems are those that the schema
// found, before names were looked up. It returns nil when too little of the pack is
// known to judge it, or too much is wrong.
func rest(src *packSource, problems []diag.Diagnostic) *Pack {
	if src.failed || !src.whole {
		return nil
	}
	q := *src
	if src.inherited != nil {
		q.folders = src.inherited.all
	}
	entries := q.entries()
	gone := map[*authored.Node]bool{}
	broken := []diag.Span{}
	breaks := func(e entry) { broken = append(broken, e.node.Span, e.node.Label) }
	for _, d := range problems {
		if d.Severity != diag.Error {
			continue
		}
		if d.Primary.File == nil || len(gone)+len(broken) > mostWrong {
			return nil
		}
		for _, e := range standingIn(entries, d.Primary) {
			breaks(e)
			// A card with a wrong field still exists for those that name it. A map or
			// script with one is not judged.
			gone[e.node] = gone[e.node] || e.folder.pkg != "cards"
		}
	}
	// Problems found before anything is dropped are real problems.
	itself := map[diag.Span]bool{}
	_, found := q.lower()
	for _, d := range found {
		if d.Severity == diag.Error {
			itself[d.Primary] = true
		}
	}
	if len(itself) > mostWrong {
		return nil
	}
	for range restRounds {
		left := q
		left.folders = remaining(q.folders, gone)
		p, found := left.lower()
		more, wrong := false, 0
		for _, d := range found {
			if d.Severity != diag.Error {
				continue
			}
			if wrong++; wrong > mostWrong {
				return nil
			}
			var out []*authored.Node
			for _, e := range standingIn(entries, d.Primary) {
				// A thing that needs or opens a dropped one is fine without it.
				if !itself[d.Primary] && e.folder.pkg != "cards" {
					if one := nameIn(e.node, d.Primary); one != nil {
						out = append(out, one)
						continue
					}
				}
				if e.id == "" {
					return nil
				}
				breaks(e)
				out = append(out, e.node)
			}
			if one := element(left.tree("pack"), d.Primary); one != nil && len(out) == 0 {
				out = append(out, one)
			}
			for _, n := range out {
				more = more || !gone[n]
				gone[n] = true
			}
			if len(out) == 0 {
				return nil
			}
		}
		if wrong == 0 {
			p.Name, p.System, p.broken, p.foreign, p.builds = src.name, src.system.Name, broken, src.foreign, src.builds
			return p
		}
		if !more {
			return nil
		}
	}
	return nil
}

// nameIn returns the name at a place in a list that is not in another list. The thing
// means the same without this element; an element that counts or holds something cannot
// be dropped this way.
func nameIn(n *authored.Node, at diag.Span) *authored.Node {
	for _, c := range n.Items {
		if c.InList {
			if c.Kind == authored.String && c.Span == at {
				return c
			}
			continue
		}
		if found := nameIn(c, at); found != nil {
			return found
		}
	}
	return nil
}

// standingIn returns the entries that contain a place.
func standingIn(entries []entry, at diag.Span) []entry {
	var out []entry
	for _, e := range entries {
		if within(at, e.node.Span) || within(at, e.node.Label) {
			out = append(out, e)
		}
	}
	return out
}

// remaining returns the folders without the nodes in gone, and without empty folders.
func remaining(folders []*folder, gone map[*authored.Node]bool) []*folder {
	var out []*folder
	for _, f := range folders {
		if f.tree == nil {
			continue
		}
		left := *f
		left.tree = pruned(f.tree, gone)
		had, has := 0, 0
		for i, n := range f.tree.Fields() {
			had += len(n.Items)
			has += len(left.tree.Fields()[i].Items)
		}
		if has > 0 || had == 0 || f.pkg == "pack" {
			out = append(out, &left)
		}
	}
	return out
}
