package club

import (
	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
)

// moves holds the changes of the club schema.
var moves = []compiler.Move{
	{To: 2, What: `equal dice of every roll give, as the print has it; before, without rules: pasch, those for a mission alone did`, Find: equalDice},
}

// equalDice writes the former default of rules.pasch. Cards that come from
// another pack bring their own rules.
func equalDice(w *compiler.Written) []compiler.Addition {
	said := false
	w.Values("cards", []string{"rules", "pasch"}, func(authored.Source, ast.Expr) { said = true })
	if said {
		return nil
	}
	for _, beside := range []string{"rules", "figures"} {
		if s, at := w.First("cards", beside); s.File != nil {
			return []compiler.Addition{{File: s.File, At: at, Place: compiler.Place{Steps: []string{"rules", "pasch"}}, Value: `"mission"`}}
		}
	}
	return nil
}
