package compiler_test

import (
	"acforge/compiler"
	"acforge/internal/systems/compilers"
	"acforge/internal/systems/venice"
)

func init() {
	compiler.Shipped = compilers.Shipped()
	compiler.VeniceContents, compiler.ReadVenice = venice.Contents, venice.Read
}
