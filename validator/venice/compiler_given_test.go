package venice_test

import (
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/venice"
)

func init() { venice.Compiler = shipped.Compiler() }
