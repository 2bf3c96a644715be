package compiler

import (
	"slices"
	"strconv"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"

	"acforge/compiler/authored"
	"acforge/internal/diag"
)

// veniceMoves are what moved in the schema of venice.
func veniceMoves() []move {
	return []move{
		{2, `a Memory teaches that says so (expect: teaches); before, one whose bands all began at 80 or above did`, teaching},
		{3, `the Headquarters open after the Memory that headquartersAfter names, and villa says after which Memories all lost health comes back; before, villa said both, and they opened after the last of its Memories`, opening},
	}
}

// taught is where the bands of a Memory that teaches began before it said so itself.
const taught = 80

// teaching says of Memories that they teach which were read so by their bands.
func teaching(p *packSource) []addition {
	var out []addition
	for _, f := range p.folders {
		if f.pkg != "memory" {
			continue
		}
		for _, s := range f.sources {
			for _, id := range fields(s.AST, []string{"memory", "*"}) {
				expect := []string{"memory", id, "expect"}
				if len(fields(s.AST, append(expect[:3:3], "teaches"))) > 0 {
					continue
				}
				var at diag.Span
				least := taught
				descend(file(s.AST), append(expect[:3:3], "winPercent", "*", "min"), func(x ast.Expr) bool {
					if at.File == nil {
						at = spanOf(s.File, x)
					}
					n, err := strconv.Atoi(plain(x))
					if err != nil {
						n = 0 // worked out: nobody knows here
					}
					least = min(least, n)
					return false
				})
				if at.File != nil && least >= taught {
					out = append(out, addition{s.File, at, Place{Steps: append(expect[:3:3], "teaches"), Make: 2}, "true"})
				}
			}
		}
	}
	return out
}

// opening says after which Memory the Headquarters open: after the last one of villa,
// unless that is the last of the campaign.
func opening(p *packSource) []addition {
	said := false
	p.written("pack", []string{"campaign", "headquartersAfter"}, func(authored.Source, ast.Expr) { said = true })
	if said {
		return nil
	}
	var order []string
	p.written("pack", []string{"campaign", "memories"}, func(_ authored.Source, x ast.Expr) {
		order = append(order, writtenTexts(x)...)
	})
	var out []addition
	p.written("pack", []string{"campaign", "villa"}, func(s authored.Source, x ast.Expr) {
		villa := writtenTexts(x)
		if len(villa) == 0 || len(out) > 0 {
			return
		}
		last := villa[0]
		for _, id := range villa {
			if slices.Index(order, id) >= slices.Index(order, last) {
				last = id
			}
		}
		if len(order) > 0 && last == order[len(order)-1] {
			return
		}
		out = append(out, addition{s.File, spanOf(s.File, x), Place{Steps: []string{"campaign", "headquartersAfter"}}, strconv.Quote(last)})
	})
	return out
}

// writtenTexts returns the texts of a list that are written out.
func writtenTexts(x ast.Expr) []string {
	list, is := x.(*ast.ListLit)
	if !is {
		return nil
	}
	var out []string
	for _, e := range list.Elts {
		if id, err := literal.Unquote(plain(e)); err == nil {
			out = append(out, id)
		}
	}
	return out
}
