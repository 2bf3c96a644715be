package compiler

import (
	"slices"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// What can be judged although something is wrong is judged: mistakes do not come in
// waves. The rest of a pack is what remains without the things that do not compile,
// and without what names those, so that nothing is found in it because of them.

// rest lowers what remains of a pack in which something is wrong: problems are those
// that the schema found, before names were looked up. It returns nil when too little
// is known of the pack for any of it to be judged.
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
		if d.Primary.File == nil {
			return nil
		}
		for _, e := range standingIn(entries, d.Primary) {
			breaks(e)
			// A card with a wrong field is still there for those that name it; a map
			// or a script with one is not looked at.
			gone[e.node] = gone[e.node] || e.folder.pkg != "cards"
		}
	}
	for round := range rounds {
		left := q
		left.folders = remaining(q.folders, gone)
		p, found := left.system.lower(&left)
		if p == nil {
			return nil
		}
		more := false
		for _, d := range found {
			if d.Severity != diag.Error {
				continue
			}
			var out []*authored.Node
			for _, e := range standingIn(entries, d.Primary) {
				// Who needs what is gone, or opens it, is as right without.
				if round > 0 && e.folder.pkg != "cards" {
					if one := element(e.node, d.Primary); one != nil {
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
		if !more && !slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Severity == diag.Error }) {
			p.Name, p.System, p.broken, p.foreign = src.name, src.system.name, broken, src.foreign
			return p
		}
		if !more {
			return nil
		}
	}
	return nil
}

// standingIn are the entries that a place is in.
func standingIn(entries []entry, at diag.Span) []entry {
	var out []entry
	for _, e := range entries {
		if within(at, e.node.Span) || within(at, e.node.Label) {
			out = append(out, e)
		}
	}
	return out
}

// remaining are folders without the nodes that are gone, and without those in which
// nothing is left.
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
