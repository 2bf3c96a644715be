package authored

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// renamed returns the required fields that are missing in a struct, by the fields with an
// unknown name that could hold them: each such pair is one slip, not two. A name that is
// close to a known one is no such field.
func (sh *Shape) renamed(n *Node, known []string) map[*Node]string {
	if len(n.Path) == 0 {
		return nil
	}
	var strange []*Node
	near := map[string]bool{}
	for _, i := range n.Items {
		if fs, _ := sh.field(i.Name); fs != nil {
			continue
		}
		if name, ok := nearest(n, i, known); ok {
			near[name] = true
		} else {
			strange = append(strange, i)
		}
	}
	var missing []fieldShape
	for _, r := range sh.fields {
		if r.required && n.Get(r.name) == nil && !near[r.name] {
			missing = append(missing, r)
		}
	}
	out, taken := map[*Node]string{}, map[string]*Node{}
	for _, f := range strange {
		is := ""
		for _, r := range missing {
			if r.shape.suits(f) {
				if is != "" {
					is = ""
					break
				}
				is = r.name
			}
		}
		if other := taken[is]; other != nil {
			delete(out, other)
		} else if is != "" {
			out[f], taken[is] = is, f
		}
	}
	strange = slices.DeleteFunc(strange, func(f *Node) bool { return out[f] != "" })
	missing = slices.DeleteFunc(missing, func(r fieldShape) bool { return taken[r.name] != nil })
	if len(strange) == 1 && len(missing) == 1 && missing[0].shape.takes(strange[0].Kind) { // the last ones belong together
		out[strange[0]] = missing[0].name
	}
	return out
}

// nearest returns the known name that is most like that of an unknown field. A field that the
// struct has is meant only if the name has a single slip, or is long enough for two;
// otherwise it is the nearest of the others.
func nearest(n, f *Node, known []string) (string, bool) {
	near, ok := diag.Nearest(f.Name, known)
	if !ok || n.Get(near) == nil || len(f.Name) > 4 || strings.EqualFold(f.Name, near) || diag.Slip(f.Name, near, known) {
		return near, ok
	}
	return diag.Nearest(f.Name, slices.DeleteFunc(slices.Clone(known), func(k string) bool { return n.Get(k) != nil }))
}

// suits reports whether the shape may have a value, as far as its kind, its word and the names
// of its fields say.
func (sh *Shape) suits(n *Node) bool {
	sh = sh.resolve()
	switch {
	case sh == nil:
		return false
	case len(sh.alts) > 0:
		return slices.ContainsFunc(sh.alts, func(alt *Shape) bool { return alt.suits(n) })
	case !slices.Contains(sh.kinds, n.Kind):
		return false
	case n.Kind == String:
		return sh.match == nil || sh.match.MatchString(n.Text)
	case n.Kind == Struct:
		return len(n.Items) > 0 && !slices.ContainsFunc(n.Items, func(i *Node) bool { fs, _ := sh.field(i.Name); return fs == nil })
	}
	return true
}

// fitting returns the field that a struct does not have yet and that suits what an unknown
// field has: a struct with its fields, or one of its words; "" if there is none or several.
func (sh *Shape) fitting(n, f *Node) (name string) {
	for _, r := range sh.fields {
		if n.Get(r.name) != nil || f.Kind != Struct && (f.Kind != String || !r.shape.lists(f.Text)) || !r.shape.suits(f) {
			continue
		}
		if name != "" {
			return ""
		}
		name = r.name
	}
	return name
}

// lists reports whether a word is one of a list of words that the shape may be.
func (sh *Shape) lists(word string) bool {
	sh = sh.resolve()
	return sh != nil && (slices.Contains(sh.choices, word) || slices.ContainsFunc(sh.alts, func(alt *Shape) bool { return alt.lists(word) }))
}

// deeper looks for a name among the words that a nested field may have: an author who
// writes {attackDice: -1} means {modify: {what: "attackDice", …}}. It returns "" when
// there is none.
func (sh *Shape) deeper(name string) string {
	for _, f := range sh.fields {
		in := f.shape.resolve()
		if in == nil {
			continue
		}
		for _, g := range in.fields {
			if words := g.shape.resolve(); words != nil && slices.Contains(words.choices, name) {
				return fmt.Sprintf("%s: {%s: %q, …}", f.name, g.name, name)
			}
		}
	}
	return ""
}

// like returns a few fields whose name is similar to name, or whose comment has a word
// like it.
func (sh *Shape) like(name string) []string {
	const stem, most = 4, 4
	part := []rune(strings.ToLower(name))
	if len(part) < stem-1 {
		return nil
	}
	part = part[:min(len(part), stem)]
	var out []string
	for _, text := range []func(fieldShape) string{func(f fieldShape) string { return f.name }, func(f fieldShape) string { return f.doc }} {
		for _, f := range sh.fields {
			if len(out) < most && !slices.Contains(out, f.name) && strings.Contains(strings.ToLower(text(f)), string(part)) {
				out = append(out, f.name)
			}
		}
	}
	return out
}
