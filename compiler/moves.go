package compiler

import (
	"bytes"
	"fmt"
	"strconv"

	"cuelang.org/go/cue/ast"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// move is a change of the schema after which a pack that was written before it says
// something else, or nothing that is known.
type move struct {
	to   int    // the schema that it made
	what string // what was so before and is so now, in a sentence
	// find returns what has to be written so that a pack says what it said.
	find func(*packSource) []addition
}

// addition is a field that a move has to write.
type addition struct {
	file  *diag.File
	at    diag.Span // what it is about
	place Place
	value string
}

// current is the schema that acforge reads.
func (s *system) current() int {
	now := 1
	for _, m := range s.moves {
		now = max(now, m.to)
	}
	return now
}

// written are the values at a path of fields in the files of a package of the pack, as
// far as they are written out: "*" is each field.
func (p *packSource) written(pkg string, steps []string, visit func(authored.Source, ast.Expr)) {
	for _, f := range p.folders {
		if f.pkg != pkg {
			continue
		}
		for _, s := range f.sources {
			descend(file(s.AST), steps, func(x ast.Expr) bool {
				visit(s, x)
				return false
			})
		}
	}
}

// schemaField are the names above the number of the schema.
var schemaField = []string{"pack", "schema"}

// saidSchema is the schema that a pack says it is written for; false when it says none,
// or no number that CUE does not have to work out.
func (p *packSource) saidSchema() (n int, at diag.Span, ok bool) {
	p.written("pack", schemaField, func(s authored.Source, x ast.Expr) {
		if lit, is := x.(*ast.BasicLit); is && !ok {
			if v, err := strconv.Atoi(lit.Value); err == nil && v > 0 {
				n, at, ok = v, spanOf(s.File, lit), true
			}
		}
	})
	return n, at, ok
}

// otherSchema reports a pack that says another schema than the one that acforge reads.
// What else is wrong with it is likely a consequence.
func otherSchema(p *packSource) (diag.Diagnostic, bool) {
	said, at, ok := p.saidSchema()
	now := p.system.current()
	d := diag.Diagnostic{
		Severity: diag.Error, Primary: at, Found: strconv.Itoa(said), Expected: []string{strconv.Itoa(now)},
		Message: fmt.Sprintf("the pack %s is written for schema %d, and this acforge reads %d", p.name, said, now),
	}
	switch {
	case !ok || said == now:
		return d, false
	case said > now:
		d.Code, d.Help = "pack/newer-schema", []string{"get a newer acforge"}
	default:
		d.Code, d.Help = "pack/older-schema", []string{"run acforge migrate: it shows what it changes"}
		for _, m := range p.system.moves {
			if m.to > said {
				d.Notes = append(d.Notes, fmt.Sprintf("%d: %s", m.to, m.what))
			}
		}
	}
	return d, true
}

// unsaidSchema reports a pack that does not say its schema and holds what an older one
// understood otherwise.
func unsaidSchema(p *packSource) (diag.Diagnostic, bool) {
	if p.tree("pack").At(schemaField...) != nil {
		return diag.Diagnostic{}, false
	}
	d := diag.Diagnostic{
		Code: "pack/unsaid-schema", Severity: diag.Warning, Primary: p.tree("pack").Get("pack").Where(),
		Message: fmt.Sprintf("the pack %s does not say for which schema it is written, and before schema %d it said something else", p.name, p.system.current()),
		Help:    []string{fmt.Sprintf("write schema: %d when it is meant as schema %[1]d reads it; acforge migrate keeps what it said before", p.system.current())},
	}
	for _, m := range p.system.moves {
		found := m.find(p)
		if len(found) == 0 {
			continue
		}
		d.Notes = append(d.Notes, fmt.Sprintf("%d: %s", m.to, m.what))
		for _, a := range found[:min(len(found), 3)] {
			d.Related = append(d.Related, diag.Related{Span: a.at, Message: "here"})
		}
	}
	return d, len(d.Notes) > 0
}

// plain is a literal as it is written; anything else is "".
func plain(x ast.Expr) string {
	if lit, is := x.(*ast.BasicLit); is {
		return lit.Value
	}
	return ""
}

// sourceWith is the first file of a package that has a field, and where its value stands.
func (p *packSource) sourceWith(pkg, field string) (found authored.Source, at diag.Span) {
	p.written(pkg, []string{field}, func(s authored.Source, x ast.Expr) {
		if found.File == nil {
			found, at = s, spanOf(s.File, x)
			if n := bytes.IndexByte(s.File.Text[at.Start:at.End], '\n'); n >= 0 {
				at.End = at.Start + n // its first line is enough to find it
			}
		}
	})
	return found, at
}
