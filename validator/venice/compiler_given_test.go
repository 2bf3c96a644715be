package venice_test

import (
	"acforge/internal/systems/shipped"
	"acforge/validator/venice"
)

func init() { venice.Compiler = shipped.Compiler() }
