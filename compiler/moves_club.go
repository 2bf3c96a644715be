package compiler

import (
	"cuelang.org/go/cue/ast"

	"acforge/compiler/authored"
)

// clubMoves are what moved in the schema of club.
func clubMoves() []move {
	return []move{
		{2, `equal dice of every roll give, as the print has it; before, without rules: pasch, those for a mission alone did`, equalDice},
	}
}

// equalDice writes what the default of rules.pasch was. Cards that come from another
// pack bring their rules along.
func equalDice(p *packSource) []addition {
	said := false
	p.written("cards", []string{"rules", "pasch"}, func(authored.Source, ast.Expr) { said = true })
	if said {
		return nil
	}
	for _, beside := range []string{"rules", "figures"} {
		if s, at := p.sourceWith("cards", beside); s.File != nil {
			return []addition{{s.File, at, Place{Steps: []string{"rules", "pasch"}}, `"mission"`}}
		}
	}
	return nil
}
