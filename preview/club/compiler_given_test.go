package club_test

import (
	"acforge/internal/systems/shipped"
	"acforge/preview/club"
)

func init() { club.Compiler = shipped.Compiler() }
