package compiler

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Own returns the problems of a pack at places that its author can change. A problem in
// a base moves to a place of this pack that contributes to it, or that it names. An
// error without such a place moves to the entry that names the base. Any other problem
// without one is left out, because the base's author fixes it.
func (p *Pack) Own(found []diag.Diagnostic) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, d := range found {
		if p.Foreign(d.Primary) {
			to := ownPlace(d, p.Foreign)
			if to.File == nil && d.Severity == diag.Error {
				to = p.builds(d)
			}
			if to.File == nil && d.Severity != diag.Error {
				continue
			}
			d = moved(d, to, p.Foreign)
		}
		out = append(out, d)
	}
	return out
}

// ownPlace returns the place in the pack itself that a problem names: the last of its
// other primary places, else the first related one. It returns the zero Span without
// one.
func ownPlace(d diag.Diagnostic, foreign func(diag.Span) bool) diag.Span {
	for _, at := range slices.Backward(d.Also) {
		if at.File != nil && !foreign(at) {
			return at
		}
	}
	for _, r := range d.Related {
		if r.Span.File != nil && !foreign(r.Span) {
			return r.Span
		}
	}
	return diag.Span{}
}

// moved returns a problem at another place. Its old place becomes a note, and its fixes
// to files outside the pack are dropped.
func moved(d diag.Diagnostic, to diag.Span, foreign func(diag.Span) bool) diag.Diagnostic {
	if to.File == nil || to == d.Primary {
		return d
	}
	related := []diag.Related{{Span: d.Primary, Message: "here, in a pack that this one builds on"}}
	for _, r := range d.Related {
		if r.Span != to {
			related = append(related, r)
		}
	}
	d.Primary, d.Related = to, related
	d.Fixes = slices.DeleteFunc(slices.Clone(d.Fixes), func(f diag.Fix) bool {
		return slices.ContainsFunc(f.Edits, func(e diag.Edit) bool { return foreign(e.Span) })
	})
	return d
}

// builds returns where a pack names the base that contains a problem. It prefers the
// entry that leaves out or replaces the thing in question, then all such entries, then
// the base's name.
func (p *packSource) builds(d diag.Diagnostic) diag.Span {
	var at *authored.Node
	for _, e := range p.tree("pack").At("pack", "extends").Fields() {
		named := slices.ContainsFunc(p.bases, func(s source) bool { return s.name == e.Name && s.holds(d.Primary.File) })
		if named || at == nil {
			at = e
		}
		if named {
			break
		}
	}
	if at == nil {
		return diag.Span{}
	}
	where := at.Label
	for _, how := range []string{"without", "override"} {
		lists := at.Get(how)
		if lists == nil {
			continue
		}
		where = lists.Where()
		for _, list := range lists.Fields() {
			for _, id := range list.Elems() {
				if id.Str() != "" && strings.Contains(d.Message, strconv.Quote(id.Str())) {
					return id.Span
				}
			}
		}
	}
	return where
}

// brought returns a problem of a base. A problem in a file that the author does not
// have moves to where the base is named.
func brought(d diag.Diagnostic, at *authored.Node) diag.Diagnostic {
	if d.Primary.File == nil || !Elsewhere(d.Primary.File.Name) {
		return d
	}
	if d.Code == "pack/older-schema" {
		d.Help = []string{"get a bundle of that pack that was built for this schema"}
	}
	d.Message = fmt.Sprintf("in the pack %s: %s", at.Name, d.Message)
	return moved(d, at.Label, func(s diag.Span) bool { return s.File != nil && Elsewhere(s.File.Name) })
}
