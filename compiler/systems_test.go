package compiler_test

import (
	"acforge/compiler"
	"acforge/internal/systems/compilers"
)

func init() { compiler.Shipped = compilers.Shipped() }
