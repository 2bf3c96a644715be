package validator

import (
	"acforge/validator/rule"
	"acforge/validator/venice"
)

// Rules returns what is known of every rule of every system, in the order of
// its system's list.
func Rules() []rule.Info { return venice.Infos() }
