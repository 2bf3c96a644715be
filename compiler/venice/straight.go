package venice

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"acforge/internal/plan"
)

// Straight draws a drawing of a Map straight. One that cannot be read comes back
// with its problems.
func Straight(text string) (string, []plan.Problem) {
	p, problems := plan.Parse(text)
	if len(problems) > 0 {
		return text, fundamental(text, problems)
	}
	return plan.Format(p), nil
}

// Shorten writes kinds for the tiles of a drawn Map of which only the kind is said:
// a letter that has its kind there already, or one that stands before two such tiles
// of one kind and has no other meaning. A tile with a comment stays, it was written
// for somebody. It tells whether anything became shorter.
func Shorten(m *ast.StructLit) bool {
	tiles, _ := fieldOf(m, "tiles").(*ast.StructLit)
	drawn, ok := fieldOf(m, "plan").(*ast.BasicLit)
	if tiles == nil || !ok {
		return false
	}
	text, err := literal.Unquote(drawn.Value)
	if err != nil {
		return false
	}
	squares := map[string]int{} // of each tile that is drawn
	p, _ := plan.Parse(text)
	for _, c := range p.Cells {
		squares[c.Name]++
	}
	have := m.Elts
	kinds, _ := fieldOf(m, "kinds").(*ast.StructLit)
	if kinds == nil && fieldOf(m, "kinds") != nil {
		return false // whatever it is, it is not ours to add to
	}
	var added []string
	of := map[string]string{}
	if kinds != nil {
		for _, d := range kinds.Elts {
			name, kind, ok := saidBy(d)
			if !ok {
				return false
			}
			of[name] = kind
		}
	}
	plain := map[string][]string{} // kinds of the tiles of a letter of which only the kind is said
	for _, d := range tiles.Elts {
		if name, kind, ok := plainTileOf(d); ok && squares[name] == 1 {
			plain[name[:1]] = append(plain[name[:1]], kind)
		}
	}
	listed := map[string]bool{}
	for _, d := range tiles.Elts {
		if f, ok := d.(*ast.Field); ok {
			if name, _, err := ast.LabelName(f.Label); err == nil {
				listed[name] = true
			}
		}
	}
	for name := range squares { // a tile that is nowhere said is a mistake, and stays one
		if letter := name[:1]; !listed[name] && of[letter] == "" {
			delete(plain, letter)
		}
	}
	for letter := 'a'; letter <= 'z'; letter++ {
		l := string(letter)
		same := len(plain[l]) > 1
		for _, k := range plain[l] {
			same = same && k == plain[l][0]
		}
		if of[l] == "" && same {
			of[l] = plain[l][0]
			added = append(added, l+": "+strconv.Quote(of[l]))
		}
	}
	var kept []ast.Decl
	for _, d := range tiles.Elts {
		if name, kind, ok := plainTileOf(d); ok && squares[name] == 1 && of[name[:1]] == kind {
			continue
		}
		kept = append(kept, d)
	}
	if len(kept) == len(tiles.Elts) {
		return false
	}
	more, err := parser.ParseExpr("", "{"+strings.Join(added, ", ")+"}")
	if err != nil {
		return false
	}
	shorter := more.(*ast.StructLit)
	if kinds != nil {
		kinds.Elts = append(kinds.Elts, shorter.Elts...)
	}
	tiles.Elts = kept
	m.Elts = nil
	for _, d := range have {
		f, ok := d.(*ast.Field)
		if ok && f.Value == ast.Expr(tiles) && len(kept) == 0 {
			continue
		}
		m.Elts = append(m.Elts, d)
		if ok && f.Value == ast.Expr(drawn) && kinds == nil {
			m.Elts = append(m.Elts, &ast.Field{Label: ast.NewIdent("kinds"), Value: shorter})
		}
	}
	return true
}

// fieldOf is the value of a field of a struct; nil without one.
func fieldOf(s *ast.StructLit, field string) ast.Expr {
	for _, d := range s.Elts {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		if name, _, err := ast.LabelName(f.Label); err == nil && name == field {
			return f.Value
		}
	}
	return nil
}

// saidBy is a field with a text and nothing else to it.
func saidBy(d ast.Decl) (name, text string, ok bool) {
	f, is := d.(*ast.Field)
	if !is || len(ast.Comments(f)) > 0 {
		return "", "", false
	}
	lit, is := f.Value.(*ast.BasicLit)
	name, _, err := ast.LabelName(f.Label)
	if !is || err != nil || len(ast.Comments(lit)) > 0 {
		return "", "", false
	}
	text, err = strconv.Unquote(lit.Value)
	return name, text, err == nil
}

// plainTileOf is a tile of which only the kind is said.
func plainTileOf(d ast.Decl) (name, kind string, ok bool) {
	f, is := d.(*ast.Field)
	if !is || len(ast.Comments(f)) > 0 {
		return "", "", false
	}
	s, is := f.Value.(*ast.StructLit)
	name, _, err := ast.LabelName(f.Label)
	if !is || err != nil || name == "" || len(s.Elts) != 1 || len(ast.Comments(s)) > 0 {
		return "", "", false
	}
	field, kind, ok := saidBy(s.Elts[0])
	return name, kind, ok && field == "kind"
}
