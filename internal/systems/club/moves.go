package club

import (
	"strconv"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler"
	"acforge.dev/compiler/authored"
)

// moves holds the changes of the club schema.
var moves = []compiler.Move{
	{To: 2, What: `equal dice of every roll give, as the print has it; before, without rules: pasch, those for a mission alone did`, Find: equalDice},
	{To: 3, What: `an escape is rolled for also when the location is enough, and 3 credits buy a prestige more than once a turn, as the print has it; before, without rules: escapeRoll and reclaim, neither did`, Find: printedChoices},
}

// printedChoices writes the former defaults of rules.escapeRoll and rules.reclaim.
func printedChoices(w *compiler.Written) []compiler.Addition {
	return append(formerRule(w, "escapeRoll", "whenNeeded"), formerRule(w, "reclaim", "once")...)
}

// equalDice writes the former default of rules.pasch.
func equalDice(w *compiler.Written) []compiler.Addition { return formerRule(w, "pasch", "mission") }

// formerRule writes the former default of a rule, unless the pack states the rule.
// Cards that come from another pack bring their own rules.
func formerRule(w *compiler.Written, rule, value string) []compiler.Addition {
	said := false
	w.Values("cards", []string{"rules", rule}, func(authored.Source, ast.Expr) { said = true })
	if said {
		return nil
	}
	for _, beside := range []string{"rules", "figures"} {
		if s, at := w.First("cards", beside); s.File != nil {
			return []compiler.Addition{{File: s.File, At: at, Place: compiler.Place{Steps: []string{"rules", rule}}, Value: strconv.Quote(value)}}
		}
	}
	return nil
}

// renames holds the fields of club that have a better name.
var renames = []compiler.Rename{{
	Package: "pack", Steps: []string{"games", "*", "expect", "record"}, To: "win: regulars",
	What: "record is the band of regulars: win: regulars, next to those of newcomers and experts",
}}
