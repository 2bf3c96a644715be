package compiler_test

import (
	"acforge.dev/compiler"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/systems/venice"
)

func init() {
	compiler.Shipped = shipped.Compiler()
	compiler.VeniceContents, compiler.ReadVenice = venice.Contents, venice.Read
}
