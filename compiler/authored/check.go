package authored

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge/internal/diag"
)

// Codes of the problems that Check finds.
const (
	CodeUnknownField = "schema/unknown-field"
	CodeMissingField = "schema/missing-field"
	CodeUnknownWord  = "schema/unknown-word"
	CodeBadForm      = "schema/bad-form"
	CodeWrongKind    = "schema/wrong-kind"
	CodeOutOfRange   = "schema/out-of-range"
	CodeListLength   = "schema/list-length"
	CodeBadName      = "schema/bad-name"
	CodeMissingID    = "schema/missing-id"
)

// Check compares a tree with the definition def and returns all mistakes, each once. It
// removes from the tree what does not fit. An unknown field is dropped, or renamed when
// its name is nearly a known one; a wrong value becomes Bad. The values around it
// become Broken.
func (s *Schema) Check(n *Node, def string) []diag.Diagnostic {
	c := &checker{pages: s.Page}
	c.node(n, s.defs[def], "")
	return c.found
}

type checker struct {
	found  []diag.Diagnostic
	pages  func(def, field string) string
	page   string             // that describes what is allowed at the checker's position
	strays map[*Node][]string // names of fields of a struct that it may not have
	kept   bool               // the page is kept for the next value
}

// pageOf returns the page of a definition or of its field, "" when there is none.
func (c *checker) pageOf(def, field string) string {
	if c.pages == nil || def == "" {
		return ""
	}
	return c.pages(def, field)
}

func (c *checker) report(n *Node, d diag.Diagnostic) {
	d.Severity = diag.Error
	n.Broken = true
	c.found = append(c.found, d)
}

// wrong reports a value and makes it Bad.
func (c *checker) wrong(n *Node, d diag.Diagnostic) {
	if d.Primary.File == nil {
		d.Primary = n.Where()
	}
	c.report(n, d)
	n.Kind = Bad
}

func (c *checker) node(n *Node, sh *Shape, what string) {
	sh = sh.resolve()
	if n == nil || sh == nil || n.Kind == Bad {
		c.kept = false
		return
	}
	defer func(page string) { c.page = page }(c.page)
	if page := c.pageOf(sh.name, ""); page != "" && !c.kept {
		c.page = page
	}
	c.kept = false
	if len(sh.alts) > 0 {
		c.alternative(n, sh, what)
		return
	}
	if len(sh.kinds) > 0 && !slices.Contains(sh.kinds, n.Kind) {
		c.wrongKind(n, sh.kinds, what)
		if d := &c.found[len(c.found)-1]; sh.name == "#Text" && len(d.Fixes) == 0 {
			d.Help = []string{"a text is said by language: en: \"…\""}
		}
		return
	}
	switch n.Kind {
	case String:
		c.text(n, sh, what)
	case Int:
		c.number(n, sh)
	case Bool:
		if sh.only != nil && n.Bool != *sh.only {
			c.wrong(n, diag.Diagnostic{Code: CodeUnknownWord, Message: fmt.Sprintf("%s can only be %t", named(n), *sh.only),
				Found: n.Quote(), Expected: []string{strconv.FormatBool(*sh.only)}, Help: []string{"leave the field out"}})
		}
	case List:
		c.list(n, sh)
	case Struct:
		if c.unnamed(n, sh) {
			return
		}
		c.fields(n, sh)
	}
	for _, i := range n.Items {
		if i.IsBad() {
			n.Broken = true
		}
	}
}

func (c *checker) alternative(n *Node, sh *Shape, what string) {
	var kinds []Kind
	for _, alt := range sh.alts {
		a := alt.resolve()
		if slices.Contains(a.kinds, n.Kind) {
			if sh.doc != "" {
				what = sh.doc
			}
			c.node(n, a, what)
			return
		}
		kinds = append(kinds, a.kinds...)
	}
	c.wrongKind(n, kinds, what)
}

func (c *checker) wrongKind(n *Node, kinds []Kind, what string) {
	var want []string
	for _, k := range kinds {
		want = append(want, k.String())
	}
	// How to write a kind helps for the expected value; the actual one is visible.
	is, _, _ := strings.Cut(n.Kind.String(), ` "`)
	is, _, _ = strings.Cut(is, " {")
	is, _, _ = strings.Cut(is, " [")
	d := diag.Diagnostic{
		Code: CodeWrongKind, Message: fmt.Sprintf("%s is %s, not %s", named(n), is, strings.Join(want, " or ")),
		Found: n.Quote(), Expected: want, Notes: note(what),
	}
	if i, err := strconv.Atoi(n.Text); err == nil && n.Kind == String && slices.Contains(kinds, Int) && strconv.Itoa(i) == n.Text {
		suggest(&d, n.Span, n.Text, false)
	}
	if n.Kind == Bytes && slices.Contains(kinds, String) {
		d.Help = []string{"a text stands in double quotes: \""}
	}
	c.wrong(n, d)
}

func note(what string) []string {
	if what == "" {
		return nil
	}
	return []string{what}
}

func (c *checker) text(n *Node, sh *Shape, what string) {
	if sh.match == nil || sh.match.MatchString(n.Text) {
		return
	}
	if sh.choices == nil {
		d := diag.Diagnostic{Code: CodeBadForm, Message: fmt.Sprintf("%s cannot be %s", named(n), n.Quote()), Found: n.Quote(), Notes: note(what)}
		if sh.doc != "" {
			d.Notes = note(sh.doc)
		}
		if near, ok := diag.Nearest(n.Text, sh.words); ok {
			suggest(&d, n.Span, strconv.Quote(near), true)
		}
		c.wrong(n, d)
		return
	}
	d := diag.Diagnostic{Code: CodeUnknownWord, Message: fmt.Sprintf("unknown word %s for %s", n.Quote(), named(n)), Found: n.Quote()}
	for _, w := range sh.choices {
		d.Expected = append(d.Expected, strconv.Quote(w))
	}
	if near, ok := diag.Nearest(n.Text, sh.choices); ok {
		suggest(&d, n.Span, strconv.Quote(near), !diag.Slip(n.Text, near, sh.choices))
	}
	c.wrong(n, d)
}

// suggest adds the nearest correct name, as help and as a fix. guess says that another
// name may be meant.
func suggest(d *diag.Diagnostic, at diag.Span, near string, guess bool) {
	d.Help = append(d.Help, "did you mean "+near+"?")
	if at.File != nil && at.End > at.Start {
		d.Fixes = append(d.Fixes, diag.Fix{Message: "write " + near, Edits: []diag.Edit{{Span: at, New: near}}, Guess: guess})
	}
}

// joins reports whether a misspelt field may stand next to the field with the correct
// name: both are structs, which CUE unifies.
func joins(f, there *Node) bool { return f.Kind == Struct && there.Kind == Struct }

func (c *checker) number(n *Node, sh *Shape) {
	if (sh.min == nil || n.Int >= *sh.min) && (sh.max == nil || n.Int <= *sh.max) {
		return
	}
	want := ""
	switch {
	case sh.min != nil && sh.max != nil:
		want = fmt.Sprintf("%d to %d", *sh.min, *sh.max)
	case sh.min != nil:
		want = fmt.Sprintf("%d or more", *sh.min)
	default:
		want = fmt.Sprintf("%d or less", *sh.max)
	}
	c.wrong(n, diag.Diagnostic{Code: CodeOutOfRange, Message: fmt.Sprintf("%s is %s, allowed is %s", named(n), n.Quote(), want),
		Found: n.Quote(), Expected: []string{want}})
}

func (c *checker) list(n *Node, sh *Shape) {
	if sh.elem != nil {
		if least := len(sh.tuple); len(n.Items) < least {
			c.wrong(n, diag.Diagnostic{Code: CodeListLength, Message: fmt.Sprintf("%s has %d elements, and needs %d at least", named(n), len(n.Items), least),
				Primary: n.Where(), Found: strconv.Itoa(len(n.Items)), Expected: []string{fmt.Sprintf("%d or more", least)}})
			return
		}
		for _, i := range n.Items {
			c.node(i, sh.elem, "")
		}
		return
	}
	if len(n.Items) != len(sh.tuple) {
		c.wrong(n, diag.Diagnostic{Code: CodeListLength, Message: fmt.Sprintf("%s has %d elements, not %d", named(n), len(n.Items), len(sh.tuple)),
			Primary: n.Where(), Found: strconv.Itoa(len(n.Items)), Expected: []string{strconv.Itoa(len(sh.tuple))}})
		return
	}
	for i, e := range n.Items {
		c.node(e, sh.tuple[i], "")
	}
}

func (c *checker) fields(n *Node, sh *Shape) {
	known := sh.Fields()
	joined := c.join(n, sh, known)
	other, lacking := sh.renamed(n, known)
	kept := n.Items[:0:0]
	for _, f := range n.Items {
		fs, doc := sh.field(f.Name)
		if joined[f] {
			continue
		}
		if fs == nil {
			meant := ""
			if f == other {
				meant = lacking
			}
			near := c.unknown(n, f, sh, known, meant)
			if c.strays == nil {
				c.strays = map[*Node][]string{}
			}
			c.strays[n] = append(c.strays[n], f.Name)
			if near == "" {
				continue
			}
			if n.Get(near) != nil {
				continue
			}
			// Continue as if the name were correct: its content is checked, and is not
			// reported as missing.
			f.Name = near
			if fs, doc = sh.field(near); !fs.takes(f.Kind) {
				f.Kind = Bad // another field was meant
			}
		}
		above := c.page
		if page := c.pageOf(sh.name, f.Name); page != "" {
			c.page, c.kept = page, true
		}
		c.node(f, fs, doc)
		c.page = above
		kept = append(kept, f)
	}
	n.Items = kept
	for _, f := range sh.fields {
		if f.required && n.Get(f.name) == nil && !c.strayed(n, f.name) {
			c.report(n, lacks(n, f))
		}
	}
}

// join merges a misspelt field into the correctly named one, when that exists too, and
// reports it. Two files of a folder may describe one Memory. join returns the merged
// fields.
func (c *checker) join(n *Node, sh *Shape, known []string) map[*Node]bool {
	var taken map[*Node]bool
	for _, f := range n.Items {
		if fs, _ := sh.field(f.Name); fs != nil || f.Kind != Struct {
			continue
		}
		near, ok := diag.Nearest(f.Name, known)
		there := n.Get(near)
		if !ok || there == nil || there.Kind != Struct {
			continue
		}
		c.unknown(n, f, sh, known, "")
		there.add(f)
		if taken == nil {
			taken = map[*Node]bool{}
		}
		taken[f] = true
	}
	return taken
}

// add merges the fields of another Struct into n, recursively. When both have a value,
// n's stays.
func (n *Node) add(other *Node) {
	for _, f := range other.Items {
		switch there := n.Get(f.Name); {
		case there == nil:
			n.Items = append(n.Items, f)
		case there.Kind == Struct && f.Kind == Struct:
			there.add(f)
		}
	}
}

// takes reports whether the shape allows a kind.
func (sh *Shape) takes(k Kind) bool {
	sh = sh.resolve()
	if sh == nil {
		return true
	}
	for _, alt := range sh.alts {
		if alt.takes(k) {
			return true
		}
	}
	return len(sh.alts) == 0 && (len(sh.kinds) == 0 || slices.Contains(sh.kinds, k))
}

// strayed reports whether a field that is missing in a struct was written in one of its
// fields, where it is reported.
func (c *checker) strayed(n *Node, name string) bool {
	return slices.ContainsFunc(n.Items, func(i *Node) bool {
		there := i.Get(name)
		return slices.Contains(c.strays[i], name) || there != nil && there.Kind == Bad
	})
}

// lacks returns the problem for a required field that is missing.
func lacks(n *Node, f fieldShape) diag.Diagnostic {
	at := n.Label
	if at.File == nil {
		at = n.Span
	}
	d := diag.Diagnostic{Code: CodeMissingField, Severity: diag.Error, Message: fmt.Sprintf("%s has no %s", named(n), f.name), Primary: at,
		Expected: []string{f.name}}
	if f.doc != "" {
		d.Notes = []string{f.name + ": " + f.doc}
	}
	return d
}

// Lacks reports required fields of a value of the definition def that are still
// missing. These are fields that the definition leaves open, because they may be added
// later.
func (s *Schema) Lacks(n *Node, def string, fields []string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, f := range s.defs[def].resolve().fields {
		if slices.Contains(fields, f.name) && n.Get(f.name) == nil {
			out = append(out, lacks(n, f))
		}
	}
	return out
}

// Tables returns the fields of the definition def that hold things by id.
func (s *Schema) Tables(def string) []string {
	var out []string
	for _, f := range s.defs[def].resolve().fields {
		if sh := f.shape.resolve(); sh != nil && len(sh.keys) > 0 {
			out = append(out, f.name)
		}
	}
	return out
}

// Has reports whether a definition has the named field.
func (s *Schema) Has(def, field string) bool {
	return slices.ContainsFunc(s.defs[def].resolve().fields, func(f fieldShape) bool { return f.name == field })
}

// field returns the shape of a field by its name or a pattern.
func (sh *Shape) field(name string) (*Shape, string) {
	for _, f := range sh.fields {
		if f.name == name {
			return f.shape, f.doc
		}
	}
	for _, k := range sh.keys {
		key := k.key.resolve()
		if key.match == nil || key.match.MatchString(name) {
			return k.shape, ""
		}
	}
	return nil, ""
}

// renamed returns the one field of a struct with an unknown name when a required field
// is missing that could hold the same value. This is one slip, not two. The name is not
// close to a known one.
func (sh *Shape) renamed(n *Node, known []string) (f *Node, lacking string) {
	for _, i := range n.Items {
		if fs, _ := sh.field(i.Name); fs != nil {
			continue
		}
		if _, ok := diag.Nearest(i.Name, known); ok || f != nil {
			return nil, ""
		}
		f = i
	}
	if f == nil || len(n.Path) == 0 {
		return nil, ""
	}
	var shape *Shape
	for _, r := range sh.fields {
		if !r.required || n.Get(r.name) != nil {
			continue
		}
		if lacking != "" {
			return nil, ""
		}
		lacking, shape = r.name, r.shape
	}
	if lacking == "" || !shape.takes(f.Kind) {
		return nil, ""
	}
	return f, lacking
}

// unknown reports a field that a struct may not have. It returns the intended field if
// it is known: meant, or a similar name.
func (c *checker) unknown(n, f *Node, sh *Shape, known []string, meant string) (near string) {
	if len(known) == 0 && len(sh.keys) > 0 {
		key := sh.keys[0].key.resolve()
		c.report(n, diag.Diagnostic{Code: CodeBadName, Message: fmt.Sprintf("%q cannot be a name in %s", f.Name, named(n)),
			Primary: f.Label, Found: f.Name, Notes: note(key.doc)})
		return ""
	}
	d := diag.Diagnostic{Code: CodeUnknownField, Message: fmt.Sprintf("unknown field %q in %s", f.Name, named(n)), Primary: f.Label, Found: f.Name}
	near, ok := diag.Nearest(f.Name, known)
	page := c.pageOf(sh.name, near)
	switch {
	case ok:
		suggest(&d, f.Label, near, n.Get(near) != nil && !joins(f, n.Get(near)) || !diag.Slip(f.Name, near, known))
	case len(known) <= 12:
		d.Expected = known
	case sh.deeper(f.Name) != "":
		d.Help = append(d.Help, "did you mean "+sh.deeper(f.Name)+"?")
	default:
		if like := sh.like(f.Name); len(like) > 0 {
			d.Help = append(d.Help, "words like it: "+strings.Join(like, ", "))
		}
	}
	switch {
	case ok && page != "":
		d.Help = append(d.Help, page+" says what that is")
	case c.page != "":
		d.Help = append(d.Help, c.page+" lists what may stand here")
	}
	if meant != "" {
		near = meant
		d.Help = append(d.Help, fmt.Sprintf("%s has no %s, which it must have: is this it?", named(n), meant))
	}
	c.report(n, d)
	return near
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

// named describes a value: "cost of gate", "element 2 of cards".
func named(n *Node) string {
	switch len(n.Path) {
	case 0:
		return "the file"
	case 1:
		return n.Path[0]
	}
	last, above := n.Path[len(n.Path)-1], n.Path[len(n.Path)-2]
	if n.InList {
		return "element " + ordinal(last) + " of " + above
	}
	if n.OfElement && len(n.Path) > 2 {
		return last + " of element " + ordinal(above) + " of " + n.Path[len(n.Path)-3]
	}
	if _, err := strconv.Atoi(above); err == nil { // a key that must be quoted
		above = strconv.Quote(above) + " of " + n.Path[max(len(n.Path)-3, 0)]
	}
	return last + " of " + above
}

// ordinal counts from 1, as people do.
func ordinal(index string) string {
	i, err := strconv.Atoi(index)
	if err != nil {
		return index
	}
	return strconv.Itoa(i + 1)
}
