package authored

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/internal/diag"
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
	c := &checker{pages: s.Page, meant: s.Meant}
	c.node(n, s.defs[def], "")
	return c.found
}

type checker struct {
	found   []diag.Diagnostic
	pages   func(def, field string) string
	meant   func(def, field string) string
	page    string             // that says what may stand where the checker is
	strays  map[*Node][]string // names of fields that a struct has and may not have
	kept    bool               // the value to come stands on this page, whatever it is
	besides []string           // other values that the next text may have
	noun    string             // what an element of the list around the checker is called
	around  []around           // the structs around the checker, the outermost first
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
		c.wrongKind(n, []*Shape{sh}, what)
		return
	}
	switch n.Kind {
	case String:
		c.text(n, sh, what)
	case Int:
		c.number(n, sh)
	case Bool:
		if sh.only != nil && n.Bool != *sh.only {
			c.wrong(n, diag.Diagnostic{Code: CodeUnknownWord, Message: fmt.Sprintf("%s can only be `%t`; this is `%t`", c.named(n), *sh.only, n.Bool),
				Found: n.Quote(), Expected: []string{strconv.FormatBool(*sh.only)}, Help: []string{c.otherwise(n, sh)}})
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

// otherwise says what to write instead of false where only true is allowed: its opposite, if
// the struct around it has one.
func (c *checker) otherwise(n *Node, sh *Shape) string {
	if k := len(c.around) - 1; k >= 0 && *sh.only {
		if c.around[k].name == "not" {
			return fmt.Sprintf("write %s: true: with `not` around it, this is already the opposite", n.Name)
		}
		if not, _ := c.around[k].shape.field("not"); not != nil && not.resolve() == c.around[k].shape {
			return fmt.Sprintf("write not: %s: true for the opposite", n.Name)
		}
	}
	return fmt.Sprintf("remove `%s` if you do not want it", n.Name)
}

func (c *checker) alternative(n *Node, sh *Shape, what string) {
	for _, alt := range sh.alts {
		a := alt.resolve()
		if slices.Contains(a.kinds, n.Kind) {
			if n.Kind == String && a.match != nil && !a.match.MatchString(n.Text) && quoted(n, sh.alts) {
				break
			}
			if sh.doc != "" {
				what = sh.doc
			}
			if n.Kind == String {
				c.besides = sh.besides(a)
			}
			c.node(n, a, what)
			c.besides = nil
			return
		}
	}
	c.wrongKind(n, sh.alts, what)
}

// quoted reports whether a text is a number in quotes where a number is allowed.
func quoted(n *Node, alts []*Shape) bool {
	if _, err := strconv.Atoi(n.Text); err != nil {
		return false
	}
	return slices.ContainsFunc(alts, func(sh *Shape) bool { return slices.Contains(sh.resolve().kinds, Int) })
}

// wrongKind reports a value that is of the kind of none of the shapes.
func (c *checker) wrongKind(n *Node, shapes []*Shape, what string) {
	var want []string
	var kinds []Kind
	inLanguages := false
	for _, sh := range shapes {
		sh = sh.resolve()
		want, kinds = append(want, sh.wants()...), append(kinds, sh.kinds...)
		inLanguages = inLanguages || sh.name == "#Text"
	}
	d := diag.Diagnostic{Code: CodeWrongKind, Message: fmt.Sprintf("%s must be %s; this is %s", c.named(n), oneOf(want), seen(n)),
		Found: n.Quote(), Expected: want, Notes: note(what)}
	one := func(k Kind) bool { return slices.Contains(kinds, k) }
	switch {
	case inLanguages:
		d.Help = []string{fmt.Sprintf("write %s: {en: \"…\"}, with the pack's languages", n.Name)}
	case c.reshape(&d, n, shapes):
	case n.Kind == Bool && one(String) && len(want) == 1:
		d.Help = []string{"write a text in double quotes: \"…\""}
	case n.Kind == String && one(List):
		d.Help = []string{fmt.Sprintf("write it in brackets: [%s]", n.Quote())}
	case one(Struct) && n.InList:
		d.Help = []string{"write it with braces: {…}"}
	case one(Struct):
		d.Help = []string{fmt.Sprintf("write it with braces: %s: {…}", n.Name)}
	case one(Int) && len(want) == 1:
		d.Help = []string{"write " + want[0] + ", without quotes"}
	case one(Bool) && len(want) == 1:
		d.Help = []string{"write true or false, without quotes"}
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
		d := diag.Diagnostic{Code: CodeBadForm, Message: fmt.Sprintf("%s cannot be %s", c.named(n), n.Quote()), Found: n.Quote(), Notes: note(what)}
		if sh.doc != "" {
			d.Notes = note(sh.doc)
		}
		near, ok := diag.Nearest(n.Text, sh.words)
		is, guess := sh.spell(n.Text)
		switch {
		case is != "" && !guess:
			replace(&d, n.Span, is, false)
		case ok:
			suggest(&d, n.Span, strconv.Quote(near), true)
		case is != "":
			replace(&d, n.Span, is, true)
		}
		c.wrong(n, d)
		return
	}
	d := diag.Diagnostic{Code: CodeUnknownWord, Found: n.Quote(), Expected: append(sh.wants(), c.besides...)}
	must := append([]string{oneOf(sh.wants())}, c.besides...)
	if len(sh.choices) <= most {
		must = d.Expected
	}
	d.Message = fmt.Sprintf("%s must be %s; this is %s", c.named(n), diag.Or(must), n.Quote())
	if near, ok := diag.Nearest(n.Text, sh.choices); ok {
		suggest(&d, n.Span, strconv.Quote(near), !strings.EqualFold(n.Text, near) && !diag.Slip(n.Text, near, sh.choices))
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

// joins reports whether a misspelt field is allowed next to the field with the correct
// name: both are structs, which CUE unifies.
func joins(f, there *Node) bool { return f.Kind == Struct && there.Kind == Struct }

func (c *checker) number(n *Node, sh *Shape) {
	if (sh.min == nil || n.Int >= *sh.min) && (sh.max == nil || n.Int <= *sh.max) {
		return
	}
	of, limits := sh.limits()
	must := limits
	switch {
	case sh.min != nil && sh.max != nil && *sh.min == *sh.max:
		must, limits = strconv.Itoa(*sh.min), strconv.Itoa(*sh.min)
	case of == "from":
		must = "from " + limits
	}
	c.wrong(n, diag.Diagnostic{Code: CodeOutOfRange, Message: fmt.Sprintf("%s must be %s; this is %s", c.named(n), must, seen(n)),
		Found: n.Quote(), Expected: []string{limits}})
}

func (c *checker) list(n *Node, sh *Shape) {
	if sh.elem != nil {
		if least := len(sh.tuple); len(n.Items) < least {
			c.wrong(n, diag.Diagnostic{Code: CodeListLength, Message: fmt.Sprintf("%s must have at least %s; it %s", c.named(n), diag.Counted(least, called(sh.elem)), holds(n)),
				Primary: n.Where(), Found: strconv.Itoa(len(n.Items)), Expected: []string{fmt.Sprintf("%d or more", least)}})
			return
		}
		defer func(noun string) { c.noun = noun }(c.noun)
		first := len(c.found)
		for _, i := range n.Items {
			c.noun = called(sh.elem)
			c.node(i, sh.elem, "")
		}
		c.together(first, n)
		return
	}
	if len(n.Items) != len(sh.tuple) {
		c.wrong(n, diag.Diagnostic{Code: CodeListLength, Message: fmt.Sprintf("%s must have %s; it %s", c.named(n), diag.Counted(len(sh.tuple), entry), holds(n)),
			Primary: n.Where(), Found: strconv.Itoa(len(n.Items)), Expected: []string{strconv.Itoa(len(sh.tuple))}})
		return
	}
	defer func(noun string) { c.noun = noun }(c.noun)
	for i, e := range n.Items {
		c.noun = entry
		c.node(e, sh.tuple[i], "")
	}
}

// holds says how many elements a list has.
func holds(n *Node) string {
	if len(n.Items) == 0 {
		return "is empty"
	}
	return fmt.Sprintf("has %d", len(n.Items))
}

func (c *checker) fields(n *Node, sh *Shape) {
	known := sh.Fields()
	joined := c.join(n, sh, known)
	renamed := sh.renamed(n, known)
	for f := range c.strangers(n, sh, known, joined) {
		joined[f] = true
	}
	c.around = append(c.around, around{sh, n.Name})
	defer func() { c.around = c.around[:len(c.around)-1] }()
	kept := n.Items[:0:0]
	for _, f := range n.Items {
		fs, doc := sh.field(f.Name)
		if joined[f] {
			continue
		}
		if fs == nil {
			near := c.unknown(n, f, sh, known, renamed[f])
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
			c.report(n, missing(n, f, c.noun))
		}
	}
}

// join merges a misspelt field into the correctly named one, when that exists too, and
// reports it. Two files of a folder may describe one Memory. join returns the merged
// fields.
func (c *checker) join(n *Node, sh *Shape, known []string) map[*Node]bool {
	taken := map[*Node]bool{}
	for _, f := range n.Items {
		if fs, _ := sh.field(f.Name); fs != nil || f.Kind != Struct {
			continue
		}
		near, ok := nearest(n, f, known)
		there := n.Get(near)
		if !ok || there == nil || there.Kind != Struct {
			continue
		}
		c.unknown(n, f, sh, known, "")
		there.add(f)
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

// missing reports that a struct has no field f, which it must have.
func missing(n *Node, f fieldShape, noun string) diag.Diagnostic {
	at := n.Label
	if at.File == nil {
		at = n.Span
	}
	d := diag.Diagnostic{Code: CodeMissingField, Severity: diag.Error, Message: fmt.Sprintf("%s needs the field `%s`", named(n, noun), f.name), Primary: at,
		Expected: []string{f.name}, Help: []string{fmt.Sprintf("add `%s`, %s", f.name, diag.Or(f.shape.kindsOf()))}}
	if f.doc != "" {
		d.Notes = []string{f.name + ": " + f.doc}
	}
	return d
}

// Missing reports the required fields that n, a value of the definition def, still has not.
// The definition leaves these fields open, because another file may add them.
func (s *Schema) Missing(n *Node, def string, fields []string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, f := range s.defs[def].resolve().fields {
		if slices.Contains(fields, f.name) && n.Get(f.name) == nil {
			out = append(out, missing(n, f, ""))
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

// unknown reports a field that a struct may not have. It returns the intended field if
// it is known: meant, or a similar name.
func (c *checker) unknown(n, f *Node, sh *Shape, known []string, meant string) (near string) {
	if len(known) == 0 && len(sh.keys) > 0 {
		key := sh.keys[0].key.resolve()
		d := diag.Diagnostic{Code: CodeBadName, Message: fmt.Sprintf("%q cannot be a name %s", f.Name, c.within(n)),
			Primary: f.Label, Found: f.Name, Notes: note(key.doc), Help: note(key.spelled(f.Name))}
		if is, guess := key.spell(f.Name); is != "" && !guess && len(d.Help) > 0 && source(f.Label) != "" {
			d.Fixes = []diag.Fix{{Message: "write " + is, Edits: []diag.Edit{{Span: f.Label, New: is}}}}
		}
		c.report(n, d)
		return ""
	}
	d := diag.Diagnostic{Code: CodeUnknownField, Message: fmt.Sprintf("unknown field `%s` %s", f.Name, c.within(n)), Primary: f.Label, Found: f.Name}
	if c.meant != nil {
		if help := c.meant(sh.name, f.Name); help != "" {
			d.Help = []string{help}
			c.report(n, d)
			return ""
		}
	}
	near, ok := nearest(n, f, known)
	page := c.pageOf(sh.name, near)
	switch {
	case ok:
		suggest(&d, f.Label, near, n.Get(near) != nil && !joins(f, n.Get(near)) || !strings.EqualFold(f.Name, near) && !diag.Slip(f.Name, near, known))
	case len(known) <= 12:
		d.Expected = known
	case sh.deeper(f.Name) != "":
		d.Help = append(d.Help, "did you mean "+sh.deeper(f.Name)+"?")
	default:
		if like := sh.like(f.Name); len(like) > 0 {
			d.Help = append(d.Help, "similar fields: "+strings.Join(like, ", "))
		}
	}
	if fits := sh.fitting(n, f); fits != "" && !ok && meant == "" {
		d.Help = nil
		replace(&d, f.Label, fits, true)
	} else if out := c.outer(f); out != "" && !ok {
		d.Help = []string{fmt.Sprintf("`%s` is a field of %s: move it there", f.Name, out)}
	}
	switch {
	case ok && page != "":
		d.Help = append(d.Help, page+" explains it")
	case c.page != "":
		d.Help = append(d.Help, c.page+" lists what can stand here")
	}
	if meant != "" {
		near = meant
		d.Help = append(d.Help, fmt.Sprintf("`%s` is missing: did you mean that?", meant))
		offer(&d, f.Label, meant, meant, true)
	}
	c.report(n, d)
	return near
}
