package compiler

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// bareValue is a value that has words without quotes.
type bareValue struct {
	value ast.Expr // of the field or of the element
	path  []string // of the value
	words []*ast.Ident
	list  ast.Expr // the list around it, nil when there is none
	alone bool     // the word stands in braces where a field should be: {win}
}

// bareWords reports values of words without quotes, once for each value or list, with
// what the schema wants there. It returns the words that it reported; the others may be
// references to something that is missing.
func (l *loader) bareWords(f *folder, s authored.Source, aliases map[string]*System, unknown func(*ast.Ident) bool) map[*ast.Ident]bool {
	loose := map[*ast.Ident]bool{}
	for _, id := range s.AST.Unresolved {
		if unknown(id) && !strings.HasPrefix(id.Name, "#") && !strings.HasPrefix(id.Name, "_") {
			loose[id] = true
		}
	}
	if len(loose) == 0 {
		return nil
	}
	var sys *System
	for _, of := range aliases {
		sys = of
	}
	said := map[*ast.Ident]bool{}
	inLists := map[ast.Expr]int{} // the problem of a list, by its index
	var found []diag.Diagnostic
	for _, b := range bareValues(s.AST, loose) {
		d, ok := l.bareValue(f, s, sys, b)
		if !ok {
			continue
		}
		for _, id := range b.words {
			said[id] = true
		}
		at := spanOf(s.File, b.value)
		f.masks = append(f.masks, mask{at})
		if i, is := inLists[b.list]; is && b.list != nil {
			one := &found[i]
			if len(one.Fixes) == 1 && len(d.Fixes) == 1 {
				one.Fixes[0].Edits = append(one.Fixes[0].Edits, d.Fixes[0].Edits...)
				one.Fixes[0].Guess = one.Fixes[0].Guess || d.Fixes[0].Guess
				one.Fixes[0].Message = "put them in quotes"
			}
			one.Related = append(one.Related, diag.Related{Span: at, Message: "and here"})
			continue
		}
		if b.list != nil {
			inLists[b.list] = len(found)
		}
		found = append(found, d)
	}
	l.list.Add(found...)
	return said
}

// bareValue returns the problem of a value that is a word without quotes.
func (l *loader) bareValue(f *folder, s authored.Source, sys *System, b bareValue) (d diag.Diagnostic, ok bool) {
	at := spanOf(s.File, b.value)
	word := string(s.File.Text[at.Start:at.End])
	where := "this"
	if len(b.path) > 0 {
		where = authored.Place(b.path)
	}
	if b.alone {
		id := b.words[0].Name
		return diag.Diagnostic{
			Code: "cue/unknown-name", Severity: diag.Error, Message: fmt.Sprintf("`%s` has no value", id), Primary: at, Found: id,
			Help: []string{fmt.Sprintf("write its value: {%s: …}", id)},
		}, true
	}
	d = diag.Diagnostic{
		Code: "cue/unknown-name", Severity: diag.Error, Message: fmt.Sprintf("`%s` needs quotes: without them it is the name of a value, and no value has this name", word),
		Primary: at, Found: word, Help: []string{fmt.Sprintf("write %q", word)},
	}
	var r authored.Reading
	known := false
	if sys != nil {
		r, known = sys.schema().Read(sys.Top[f.pkg], b.path, word)
	}
	switch {
	case !known:
		return d, false
	case r.Text != "":
		if r.Text != strconv.Quote(word) {
			d.Message = fmt.Sprintf("%s must be %s; this is %s", where, diag.Or(short(r.Wants)), word)
			d.Help[0] = "write " + r.Text
			if d.Expected = r.Wants; r.Guess {
				d.Help[0] = fmt.Sprintf("did you mean %s?", r.Text)
			}
		}
		d.Fixes = []diag.Fix{{Message: "write " + r.Text, Edits: []diag.Edit{{Span: at, New: r.Text}}, Guess: r.Guess}}
	case len(r.Wants) > 0:
		d.Message = fmt.Sprintf("%s must be %s; this is %s", where, diag.Or(short(r.Wants)), word)
		d.Expected, d.Help = r.Wants, []string{"write " + diag.Or(short(r.Wants))}
	}
	return d, true
}

// short returns what a value may be, or the number of words when they are many.
func short(wants []string) []string {
	const most = 6
	if len(wants) > most {
		return []string{fmt.Sprintf("one of %d words", len(wants))}
	}
	return wants
}

// bareValues returns the values in a file that consist of loose words.
func bareValues(tree *ast.File, loose map[*ast.Ident]bool) []bareValue {
	var out []bareValue
	var value func(x ast.Expr, path []string, list ast.Expr)
	value = func(x ast.Expr, path []string, list ast.Expr) {
		if words := looseIn(x, loose); len(words) > 0 {
			out = append(out, bareValue{value: x, path: slices.Clone(path), words: words, list: list})
			return
		}
		switch x := x.(type) {
		case *ast.ParenExpr:
			value(x.X, path, nil)
		case *ast.BinaryExpr:
			if x.Op == token.AND {
				value(x.X, path, nil)
				value(x.Y, path, nil)
			}
		case *ast.ListLit:
			for i, e := range x.Elts {
				value(e, append(path[:len(path):len(path)], strconv.Itoa(i)), x)
			}
		case *ast.StructLit:
			for i, d := range x.Elts {
				switch d := d.(type) {
				case *ast.Field:
					name, _, err := ast.LabelName(d.Label)
					if err != nil {
						continue
					}
					if last, words := unbracketed(d.Value, x.Elts[i+1:], loose); last != nil {
						whole := &ast.BinaryExpr{X: d.Value, Op: token.AND, Y: last}
						out = append(out, bareValue{value: whole, path: append(slices.Clone(path), name), words: words})
						continue
					}
					value(d.Value, append(path[:len(path):len(path)], name), nil)
				case *ast.EmbedDecl:
					if id, is := d.Expr.(*ast.Ident); is && loose[id] && len(x.Elts) == 1 {
						out = append(out, bareValue{value: x, path: slices.Clone(path), words: []*ast.Ident{id}, alone: true})
					}
				}
			}
		}
	}
	value(file(tree), nil, nil)
	return out
}

// unbracketed returns the last of the loose words that follow the value of a field with commas
// on its line, a list without brackets, and all words with those of the value. It returns
// nil when none follow.
func unbracketed(first ast.Expr, rest []ast.Decl, loose map[*ast.Ident]bool) (last ast.Expr, words []*ast.Ident) {
	words = looseIn(first, loose)
	for _, d := range rest {
		e, is := d.(*ast.EmbedDecl)
		if !is || words == nil || e.Pos().Line() != first.Pos().Line() {
			break
		}
		more := looseIn(e.Expr, loose)
		if more == nil {
			break
		}
		last, words = e.Expr, append(words, more...)
	}
	return last, words
}

// looseIn returns the words that an expression consists of: words, and numbers, joined by
// dashes, dots or blanks. It returns nil for an expression that is more.
func looseIn(x ast.Expr, loose map[*ast.Ident]bool) []*ast.Ident {
	switch x := x.(type) {
	case *ast.Ident:
		if loose[x] {
			return []*ast.Ident{x}
		}
	case *ast.SelectorExpr:
		if sel, is := x.Sel.(*ast.Ident); is && !strings.HasPrefix(sel.Name, "#") {
			return looseIn(x.X, loose)
		}
	case *ast.BinaryExpr:
		if x.Op != token.SUB && x.Op != token.QUO {
			return nil
		}
		a := looseIn(x.X, loose)
		if a == nil {
			return nil
		}
		switch y := x.Y.(type) {
		case *ast.BasicLit:
			if y.Kind == token.INT || y.Kind == token.FLOAT {
				return a
			}
		case *ast.Ident:
			return append(a, y)
		default:
			if b := looseIn(y, loose); b != nil {
				return append(a, b...)
			}
		}
	}
	return nil
}
