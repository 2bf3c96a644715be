// Package compilers holds the one list of the systems that acforge compiles. It is not
// where anything is compiled.
//
// Start at [Shipped].
package compilers

import (
	"sync"

	"acforge/compiler"
	"acforge/internal/systems/club"
	"acforge/internal/systems/venice"
)

// Shipped returns the compiler of all systems that acforge has, always the same one.
var Shipped = sync.OnceValue(func() *compiler.Compiler { return compiler.New(venice.Compiler(), club.Compiler()) })
