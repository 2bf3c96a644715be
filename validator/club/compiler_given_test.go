package club_test

import (
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/club"
)

func init() { club.Compiler = shipped.Compiler() }
