package compiler

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

var idForm = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]*$`)

// ided adds to the problem of a thing without an id which id it must have: the one by
// which the pack names it already.
func ided(d *diag.Diagnostic, packs []*packSource) {
	if d.Code != authored.CodeMissingID || d.Primary.File == nil {
		return
	}
	for _, p := range packs {
		for _, f := range p.folders {
			for _, s := range f.sources {
				if s.File != d.Primary.File {
					continue
				}
				for _, decl := range s.AST.Decls {
					field, is := decl.(*ast.Field)
					if !is || spanOf(s.File, field.Label).Start != d.Primary.Start {
						continue
					}
					id := p.idOf(field)
					if id == "" {
						return
					}
					at := spanOf(s.File, field.Value).Start
					d.Help = []string{strings.NewReplacer(`"id"`, strconv.Quote(id), "with an id of your own", "as the pack names it elsewhere").Replace(d.Help[0])}
					d.Fixes = []diag.Fix{{Message: fmt.Sprintf("write %q", id), Edits: []diag.Edit{{Span: diag.Span{File: s.File, Start: at, End: at}, New: strconv.Quote(id) + ": "}}}}
				}
			}
		}
	}
}

// idOf returns the id by which a pack names a thing that has none: a text of the pack that
// no thing has as its id, and that is like the thing's name. It returns "" when there is
// none, or when there are several.
func (p *packSource) idOf(thing *ast.Field) string {
	table, _, err := ast.LabelName(thing.Label)
	if err != nil {
		return ""
	}
	texts, made := map[string]bool{}, map[string]bool{}
	for _, f := range p.folders {
		for _, s := range f.sources {
			for _, e := range entriesOf(s.AST) {
				if e.table == table {
					made[e.name] = true
				}
			}
			ast.Walk(s.AST, func(n ast.Node) bool {
				if lit, is := n.(*ast.BasicLit); is && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && idForm.MatchString(text) {
						texts[text] = true
					}
				}
				return true
			}, nil)
		}
	}
	if table == "memory" {
		var left []string
		for _, n := range p.tree("pack").Get("campaign").Get("memories").Elems() {
			if id := n.Str(); id != "" && !made[id] {
				left = append(left, id)
			}
		}
		if len(left) == 1 {
			return left[0]
		}
		return ""
	}
	name := wordsOfName(thing)
	var like []string
	for text := range texts {
		if !made[text] && abbreviates(text, name) {
			like = append(like, text)
		}
	}
	slices.Sort(like)
	if whole := strings.Join(name, "-"); slices.Contains(like, whole) {
		return whole
	}
	if len(like) == 1 {
		return like[0]
	}
	return ""
}

// wordsOfName returns the words of a thing's name in the first language that it has, small.
func wordsOfName(thing *ast.Field) (words []string) {
	for _, steps := range [][]string{{"name", "*"}, {"title", "*"}} {
		descend(thing.Value, steps, func(x ast.Expr) bool {
			lit, is := x.(*ast.BasicLit)
			if !is || words != nil {
				return false
			}
			if text, err := strconv.Unquote(lit.Value); err == nil {
				words = strings.FieldsFunc(strings.ToLower(strings.NewReplacer("'s", "", "’s", "").Replace(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			}
			return words != nil
		})
	}
	return words
}

// abbreviates reports whether each word of an id begins a word of a name, in the same
// order, with three letters or more.
func abbreviates(id string, name []string) bool {
	const least = 3
	at := 0
	for _, part := range strings.Split(id, "-") {
		for at < len(name) && !strings.HasPrefix(name[at], part) && !strings.HasPrefix(part, name[at]) {
			at++
		}
		if at == len(name) || len(part) < least && part != name[at] {
			return false
		}
		at++
	}
	return true
}
