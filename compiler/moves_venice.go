package compiler

import (
	"strconv"

	"cuelang.org/go/cue/ast"

	"acforge/internal/diag"
)

// veniceMoves are what moved in the schema of venice.
func veniceMoves() []move {
	return []move{
		{2, `a Memory teaches that says so (expect: teaches); before, one whose bands all began at 80 or above did`, teaching},
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
