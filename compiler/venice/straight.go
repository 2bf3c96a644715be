package venice

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"

	"acforge.dev/internal/plan"
)

// Straight straightens a drawing of a Map. A drawing that cannot be read comes back
// with its problems.
func Straight(text string) (string, []plan.Problem) {
	p, problems := plan.Parse(text)
	if len(problems) > 0 {
		return text, fundamental(text, problems)
	}
	return plan.Format(p), nil
}

// Shorten replaces tiles of a drawn Map that only give a kind by an entry in kinds. It
// does so for a letter that already has their kind there, or that begins two such tiles
// of one kind and has no other meaning. A tile with a comment stays. Shorten reports
// whether anything became shorter.
func Shorten(m *ast.StructLit) bool {
	d, ok := drawingOf(m)
	if !ok {
		return false
	}
	added := d.choose()
	kept := slices.DeleteFunc(slices.Clone(d.tiles.Elts), func(e ast.Decl) bool {
		letter, kind, ok := d.plain(e)
		return ok && d.kindOf[letter] == kind
	})
	if len(kept) == len(d.tiles.Elts) {
		return false
	}
	more, err := parser.ParseExpr("", "{"+strings.Join(added, ", ")+"}")
	if err != nil {
		return false
	}
	d.put(more.(*ast.StructLit), kept)
	return true
}

// drawing is a Map with a plan.
type drawing struct {
	m, tiles *ast.StructLit
	kinds    *ast.StructLit // nil when there are none
	plan     *ast.BasicLit
	squares  map[string]int    // of each drawn tile
	kindOf   map[string]string // by letter
}

// drawingOf reads a Map. ok is false when it has no plan and tiles, or has an
// unexpected form.
func drawingOf(m *ast.StructLit) (d *drawing, ok bool) {
	d = &drawing{m: m, squares: map[string]int{}, kindOf: map[string]string{}}
	d.tiles, _ = fieldOf(m, "tiles").(*ast.StructLit)
	d.plan, _ = fieldOf(m, "plan").(*ast.BasicLit)
	if d.tiles == nil || d.plan == nil {
		return nil, false
	}
	text, err := literal.Unquote(d.plan.Value)
	if err != nil {
		return nil, false
	}
	p, _ := plan.Parse(text)
	for _, c := range p.Cells {
		d.squares[c.Name]++
	}
	kinds := fieldOf(m, "kinds")
	if kinds == nil {
		return d, true
	}
	if d.kinds, ok = kinds.(*ast.StructLit); !ok {
		return nil, false // unknown content must not be changed
	}
	for _, e := range d.kinds.Elts {
		letter, kind, ok := saidBy(e)
		if !ok {
			return nil, false
		}
		d.kindOf[letter] = kind
	}
	return d, true
}

// plain returns the letter of a tile that is drawn once and has only a kind.
func (d *drawing) plain(e ast.Decl) (letter, kind string, ok bool) {
	name, kind, ok := plainTileOf(e)
	if !ok || d.squares[name] != 1 {
		return "", "", false
	}
	return name[:1], kind, true
}

// choose gives a kind to each letter that can have one, and returns the letters to
// write.
func (d *drawing) choose() (added []string) {
	kinds := map[string][]string{} // of the plain tiles of a letter
	listed := map[string]bool{}
	for _, e := range d.tiles.Elts {
		if letter, kind, ok := d.plain(e); ok {
			kinds[letter] = append(kinds[letter], kind)
		}
		if f, ok := e.(*ast.Field); ok {
			if name, _, err := ast.LabelName(f.Label); err == nil {
				listed[name] = true
			}
		}
	}
	for name := range d.squares { // an undeclared tile is a mistake, and stays one
		if letter := name[:1]; !listed[name] && d.kindOf[letter] == "" {
			delete(kinds, letter)
		}
	}
	for _, letter := range slices.Sorted(maps.Keys(kinds)) {
		list := kinds[letter]
		other := func(kind string) bool { return kind != list[0] }
		if d.kindOf[letter] == "" && letter >= "a" && letter <= "z" && len(list) > 1 && !slices.ContainsFunc(list, other) {
			d.kindOf[letter] = list[0]
			added = append(added, letter+": "+strconv.Quote(list[0]))
		}
	}
	return added
}

// put writes the new kinds and the remaining tiles. It removes the field when no tile
// remains.
func (d *drawing) put(more *ast.StructLit, tiles []ast.Decl) {
	if d.kinds != nil {
		d.kinds.Elts = append(d.kinds.Elts, more.Elts...)
	}
	d.tiles.Elts = tiles
	have := d.m.Elts
	d.m.Elts = nil
	for _, e := range have {
		f, ok := e.(*ast.Field)
		if ok && f.Value == ast.Expr(d.tiles) && len(tiles) == 0 {
			continue
		}
		d.m.Elts = append(d.m.Elts, e)
		if ok && f.Value == ast.Expr(d.plan) && d.kinds == nil {
			d.m.Elts = append(d.m.Elts, &ast.Field{Label: ast.NewIdent("kinds"), Value: more})
		}
	}
}

// fieldOf returns the value of a field of a struct; nil when there is none.
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

// saidBy returns the name and text of a field that is only a string.
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

// plainTileOf returns the name and kind of a tile that has only a kind.
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
