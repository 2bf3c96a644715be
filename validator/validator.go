package validator

import (
	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
	"acforge/validator/rule"
	"acforge/validator/venice"
)

// Origins tells where a thing of the IR was written.
type Origins = rule.Origins

// Check judges a pack by every rule and returns what is wrong with it, sorted,
// each mistake once. p must have passed the compiler: its ids are in their
// tables. o places the problems and may answer the zero Span.
func Check(p *ir.Pack, o Origins) []diag.Diagnostic { return venice.Check(p, o) }

// Rules returns what is known of every rule of every system, in the order of
// its system's list.
func Rules() []rule.Info { return venice.Infos() }
