package venice

import (
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// redrawn makes a change of the ground in a copy of a Memory.
func redrawn(n *ir.Memory, r *ir.Redrawn) {
	if r == nil {
		return
	}
	n.Squares = slices.Clone(n.Squares)
	for _, k := range r.Kinds {
		for _, at := range k.At {
			n.Squares[at].Kind = k.Kind
		}
	}
	for _, at := range r.NoHiding {
		n.Squares[at].Hiding = ""
	}
	for _, h := range r.Hiding {
		for _, at := range h.At {
			n.Squares[at].Hiding, n.Squares[at].HidingName = h.Kind, ""
		}
	}
	for _, at := range r.Unrestricted {
		n.Squares[at].Restricted = false
	}
	for _, at := range r.Restricted {
		n.Squares[at].Restricted = true
	}
	n.Ladders = slices.DeleteFunc(slices.Clone(n.Ladders), func(e ir.Edge) bool { return slices.Contains(r.NoLadders, e) })
	n.Ladders = append(n.Ladders, r.Ladders...)
}

// groundWords describes a change of the ground.
func (k *maker) groundWords(m *ir.Memory, r *ir.Redrawn, between func([]ir.Edge) string) []string {
	names := func(list []ir.SquareID) string {
		out := make([]string, len(list))
		for i, s := range list {
			out[i] = m.Squares[s].Name
		}
		return strings.Join(out, ", ")
	}
	var out []string
	for _, x := range r.Kinds {
		for _, at := range x.At {
			out = append(out, k.say("change.kind", "square", m.Squares[at].Name, "kind", k.called("kind", x.Kind)))
		}
	}
	if len(r.Ladders) > 0 {
		out = append(out, k.say("change.ladders", "places", between(r.Ladders)))
	}
	if len(r.NoLadders) > 0 {
		out = append(out, k.say("change.no-ladders", "places", between(r.NoLadders)))
	}
	for _, h := range r.Hiding {
		out = append(out, k.say("change.hiding", "spot", k.called("hiding", h.Kind), "squares", names(h.At)))
	}
	if len(r.NoHiding) > 0 {
		out = append(out, k.say("change.no-hiding", "squares", names(r.NoHiding)))
	}
	if len(r.Restricted) > 0 {
		out = append(out, k.say("change.restricted", "squares", names(r.Restricted)))
	}
	if len(r.Unrestricted) > 0 {
		out = append(out, k.say("change.unrestricted", "squares", names(r.Unrestricted)))
	}
	return out
}
