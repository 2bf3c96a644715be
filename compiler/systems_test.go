package compiler_test

import (
	"acforge/compiler"
	"acforge/internal/systems/shipped"
	"acforge/internal/systems/venice"
)

func init() {
	compiler.Shipped = shipped.Compiler()
	compiler.VeniceContents, compiler.ReadVenice = venice.Contents, venice.Read
}
