package venice_test

import (
	"acforge/internal/systems/shipped"
	"acforge/preview/venice"
)

func init() { venice.Compiler = shipped.Compiler() }
