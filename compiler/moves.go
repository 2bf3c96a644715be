package compiler

import (
	"bytes"
	"fmt"
	"strconv"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// Move is a change of the schema that gives a pack written before it another meaning,
// or makes it invalid.
type Move struct {
	To   int    // the schema that it made
	What string // what changed, in a sentence
	// Find returns what must be written so that a pack keeps its meaning.
	Find func(*Written) []Addition
}

// Addition is a field that a move must write.
type Addition struct {
	File  *diag.File
	At    diag.Span // the value it is about
	Place Place
	Value string
}

// Rename is a field that has a better name. Packs with the old one are valid; migrate
// writes the new one.
type Rename struct {
	Package string
	Steps   []string // the path of the old field, as in [ValuesIn]
	To      string   // the new field, which may be a path: "win: regulars"
	What    string   // what changed, in a sentence
}

// places returns where the old name of the field is written in a file.
func (r *Rename) places(s authored.Source) []diag.Span {
	var out []diag.Span
	old := r.Steps[len(r.Steps)-1]
	descend(file(s.AST), r.Steps[:len(r.Steps)-1], func(x ast.Expr) bool {
		for _, in := range structs(x) {
			for _, d := range in.Elts {
				if f, is := d.(*ast.Field); is {
					if name, _, err := ast.LabelName(f.Label); err == nil && name == old {
						out = append(out, spanOf(s.File, f.Label))
					}
				}
			}
		}
		return false
	})
	return out
}

// Written holds the files of a pack as they were written, before CUE evaluates
// anything.
type Written struct{ pack *packSource }

// Sources returns the files of a package.
func (w *Written) Sources(pkg string) []authored.Source {
	var out []authored.Source
	for _, f := range w.pack.folders {
		if f.pkg == pkg {
			out = append(out, f.sources...)
		}
	}
	return out
}

// Values calls visit with the values at a path of fields in the files of a package, as
// far as they are written out. "*" is each field.
func (w *Written) Values(pkg string, steps []string, visit func(authored.Source, ast.Expr)) {
	for _, s := range w.Sources(pkg) {
		ValuesIn(s, steps, func(x ast.Expr) { visit(s, x) })
	}
}

// First returns the first file of a package that has the field at its top, and the
// first line of its value. It returns the zero Source when none has it.
func (w *Written) First(pkg, field string) (found authored.Source, at diag.Span) {
	w.Values(pkg, []string{field}, func(s authored.Source, x ast.Expr) {
		if found.File == nil {
			found, at = s, SpanOf(s, x)
			if n := bytes.IndexByte(s.File.Text[at.Start:at.End], '\n'); n >= 0 {
				at.End = at.Start + n // its first line is enough to find it
			}
		}
	})
	return found, at
}

// ValuesIn calls visit with the values at a path of fields in a file.
func ValuesIn(s authored.Source, steps []string, visit func(ast.Expr)) {
	descend(file(s.AST), steps, func(x ast.Expr) bool {
		visit(x)
		return false
	})
}

// FieldsIn returns the names of the fields at a path in a file, each once.
func FieldsIn(s authored.Source, steps []string) []string { return fields(s.AST, steps) }

// SpanOf returns where a node of a file is.
func SpanOf(s authored.Source, n ast.Node) diag.Span { return spanOf(s.File, n) }

// Literal returns a literal as it is written; "" for anything else.
func Literal(x ast.Expr) string {
	if lit, is := x.(*ast.BasicLit); is {
		return lit.Value
	}
	return ""
}

// current returns the schema number that acforge reads.
func (s *System) current() int {
	now := 1
	for _, m := range s.Moves {
		now = max(now, m.To)
	}
	return now
}

// schemaField is the path of the schema number.
var schemaField = []string{"pack", "schema"}

// saidSchema returns the schema number that a pack gives. ok is false when there is
// none, or when it is computed by CUE.
func (p *packSource) saidSchema() (n int, at diag.Span, ok bool) {
	(&Written{p}).Values("pack", schemaField, func(s authored.Source, x ast.Expr) {
		if lit, is := x.(*ast.BasicLit); is && !ok {
			if v, err := strconv.Atoi(lit.Value); err == nil && v > 0 {
				n, at, ok = v, spanOf(s.File, lit), true
			}
		}
	})
	return n, at, ok
}

// otherSchema reports a pack whose schema number is not the one that acforge reads. Its
// other problems are likely consequences.
func otherSchema(p *packSource) (diag.Diagnostic, bool) {
	said, at, ok := p.saidSchema()
	now := p.system.current()
	d := diag.Diagnostic{
		Severity: diag.Error, Primary: at, Found: strconv.Itoa(said), Expected: []string{strconv.Itoa(now)},
		Message: fmt.Sprintf("the pack %s is written for schema %d, but this acforge reads schema %d", p.name, said, now),
	}
	switch {
	case !ok || said == now:
		return d, false
	case said > now:
		d.Code, d.Help = "pack/newer-schema", []string{"get a newer acforge"}
	default:
		d.Code, d.Help = "pack/older-schema", []string{"run acforge migrate, which shows what it changes"}
		for _, m := range p.system.Moves {
			if m.To > said {
				d.Notes = append(d.Notes, fmt.Sprintf("%d: %s", m.To, m.What))
			}
		}
	}
	return d, true
}

// unsaidSchema reports a pack without a schema number whose content had another meaning
// in an older schema.
func unsaidSchema(p *packSource) (diag.Diagnostic, bool) {
	if p.tree("pack").At(schemaField...) != nil {
		return diag.Diagnostic{}, false
	}
	d := diag.Diagnostic{
		Code: "pack/unsaid-schema", Severity: diag.Warning, Primary: p.tree("pack").Get("pack").Where(),
		Message: fmt.Sprintf("the pack %s does not say which schema it is written for; before schema %d it meant something else", p.name, p.system.current()),
		Help:    []string{fmt.Sprintf("if the pack is new, write schema: %d; if it is older, run acforge migrate, which keeps its meaning", p.system.current())},
	}
	for _, m := range p.system.Moves {
		found := m.Find(&Written{p})
		if len(found) == 0 {
			continue
		}
		d.Notes = append(d.Notes, fmt.Sprintf("%d: %s", m.To, m.What))
		for _, a := range found[:min(len(found), 3)] {
			d.Related = append(d.Related, diag.Related{Span: a.At, Message: "here"})
		}
	}
	return d, len(d.Notes) > 0
}
