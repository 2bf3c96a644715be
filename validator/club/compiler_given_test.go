package club_test

import (
	"acforge/internal/systems/shipped"
	"acforge/validator/club"
)

func init() { club.Compiler = shipped.Compiler() }
