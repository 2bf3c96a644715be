package authored

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
)

// unnamed reports a thing in the place of a table of such things, because its
// id was forgotten: memory: v.#Memory & {…}. Mistakes within the thing and the table's
// other things are reported too. A table within the thing becomes Bad, because any name
// missing in it may be the one that is used. So does a table that holds nothing else.
// unnamed returns false when all things have ids.
func (c *checker) unnamed(n *Node, sh *Shape) bool {
	if len(sh.fields) > 0 || len(sh.keys) != 1 {
		return false
	}
	of := sh.keys[0].shape.resolve()
	if of == nil {
		return false
	}
	if i := slices.IndexFunc(of.alts, func(a *Shape) bool { r := a.resolve(); return r != nil && len(r.fields) > 0 }); i >= 0 {
		of = of.alts[i].resolve() // the thing may also be written in short, as a text
	}
	parts, others := of.apart(n)
	if len(parts) == 0 {
		return false
	}
	thing := *n
	thing.Items = parts
	at := written(n, parts[0])
	d := diag.Diagnostic{Code: CodeMissingID, Primary: at, Message: "the thing that begins here has no id", Notes: []string{fmt.Sprintf("%s holds things by their ids", c.named(n))},
		Help: []string{fmt.Sprintf("write %s, with an id of your own", withID(n, at))}}
	if name := strings.TrimPrefix(of.name, "#"); name != "" {
		d.Message = fmt.Sprintf("the %s has no id", name)
	}
	c.node(&thing, of, "")
	if n.Items = others; len(others) > 0 {
		c.fields(n, sh)
	}
	if len(others) > 0 && len(n.Path) == 1 { // the compiler knows that a part of the file is unknown
		c.report(n, d)
		return true
	}
	c.wrong(n, d)
	return true
}

// apart splits the fields of a table into those that belong to one thing of the shape,
// and the others. A field that is not a struct proves that there is such a thing, since
// a table has only structs. Without one, all fields must fit the thing and none of them
// may be a thing itself.
func (sh *Shape) apart(n *Node) (parts, others []*Node) {
	plain := false
	for _, i := range n.Items {
		f := slices.IndexFunc(sh.fields, func(f fieldShape) bool { return f.name == i.Name })
		if f < 0 || !sh.fields[f].shape.takes(i.Kind) || i.Kind == Struct && sh.holds(i) {
			others = append(others, i)
			continue
		}
		plain = plain || i.Kind != Struct
		parts = append(parts, i)
	}
	if !plain && len(others) > 0 {
		return nil, n.Items
	}
	return parts, others
}

// holds reports whether more than half of a struct's fields belong to the shape.
func (sh *Shape) holds(n *Node) bool {
	hits := 0
	for _, i := range n.Items {
		if slices.ContainsFunc(sh.fields, func(f fieldShape) bool { return f.name == i.Name }) {
			hits++
		}
	}
	return 2*hits > len(n.Items)
}

// written returns where the table's name is written before a thing in it: a table may
// be written in several places.
func written(n, first *Node) diag.Span {
	f, name := first.Label.File, n.Name+":"
	if f == nil || first.Label.Start > len(f.Text) {
		return n.Label
	}
	if at := strings.LastIndex(string(f.Text[:first.Label.Start]), name); at >= 0 {
		return diag.Span{File: f, Start: at, End: at + len(n.Name)}
	}
	return n.Label
}

// withID returns how to write the table at a place with an id, in the author's own
// form.
func withID(n *Node, at diag.Span) string {
	if at.File != nil && at.End <= len(at.File.Text) {
		line, _, _ := strings.Cut(string(at.File.Text[at.End:]), "\n")
		if between, _, ok := strings.Cut(line, "{"); ok && strings.HasPrefix(between, ":") {
			return fmt.Sprintf("%s: \"id\"%s{…}", n.Name, between)
		}
	}
	return fmt.Sprintf("%s: \"id\": {…}", n.Name)
}
