package venice

import (
	"slices"
	"strconv"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// moves holds the changes of the venice schema.
var moves = []compiler.Move{
	{To: 2, What: `a Memory teaches that says so (expect: teaches); before, one whose bands all began at 80 or above did`, Find: teaching},
	{To: 3, What: `the Headquarters open after the Memory that headquartersAfter names, and villa says after which Memories all lost health comes back; before, villa said both, and they opened after the last of its Memories`, Find: opening},
}

// renames holds the fields of venice that have a better name.
var renames = []compiler.Rename{{
	Package: "memory", Steps: []string{"memory", "*", "expect", "winPercent"}, To: "win: regulars",
	What: "winPercent is the band of regulars: win: regulars, next to those of newcomers and experts",
}}

// taught is the lowest beginning of the bands of a Memory that taught, before
// Memories declared it.
const taught = 80

// teaching marks the Memories that were formerly recognised as teaching by
// their bands.
func teaching(w *compiler.Written) []compiler.Addition {
	var out []compiler.Addition
	for _, s := range w.Sources("memory") {
		for _, id := range compiler.FieldsIn(s, []string{"memory", "*"}) {
			expect := []string{"memory", id, "expect"}
			if len(compiler.FieldsIn(s, append(expect[:3:3], "teaches"))) > 0 {
				continue
			}
			var at diag.Span
			least := taught
			compiler.ValuesIn(s, append(expect[:3:3], "winPercent", "*", "min"), func(x ast.Expr) {
				if at.File == nil {
					at = compiler.SpanOf(s, x)
				}
				n, err := strconv.Atoi(compiler.Literal(x))
				if err != nil {
					n = 0 // computed, so its value is unknown here
				}
				least = min(least, n)
			})
			if at.File != nil && least >= taught {
				out = append(out, compiler.Addition{File: s.File, At: at, Place: compiler.Place{Steps: append(expect[:3:3], "teaches"), Make: 2}, Value: "true"})
			}
		}
	}
	return out
}

// opening writes after which Memory the Headquarters open: after the last one
// of villa, unless that is the last of the campaign.
func opening(w *compiler.Written) []compiler.Addition {
	said := false
	w.Values("pack", []string{"campaign", "headquartersAfter"}, func(authored.Source, ast.Expr) { said = true })
	if said {
		return nil
	}
	var order []string
	w.Values("pack", []string{"campaign", "memories"}, func(_ authored.Source, x ast.Expr) {
		order = append(order, writtenTexts(x)...)
	})
	var out []compiler.Addition
	w.Values("pack", []string{"campaign", "villa"}, func(s authored.Source, x ast.Expr) {
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
		out = append(out, compiler.Addition{File: s.File, At: compiler.SpanOf(s, x), Place: compiler.Place{Steps: []string{"campaign", "headquartersAfter"}}, Value: strconv.Quote(last)})
	})
	return out
}

// writtenTexts returns the literal texts in a list.
func writtenTexts(x ast.Expr) []string {
	list, is := x.(*ast.ListLit)
	if !is {
		return nil
	}
	var out []string
	for _, e := range list.Elts {
		if id, err := literal.Unquote(compiler.Literal(e)); err == nil {
			out = append(out, id)
		}
	}
	return out
}
