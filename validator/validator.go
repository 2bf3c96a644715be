package validator

import (
	"slices"

	"acforge/validator/club"
	"acforge/validator/rule"
	"acforge/validator/venice"
)

// Rules returns what is known of every rule of every system, in the order of
// its system's list.
func Rules() []rule.Info { return slices.Concat(venice.Infos(), club.Infos()) }
