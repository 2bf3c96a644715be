// Package shipped holds the one list of the systems that acforge has. It is not where
// anything of them is written.
//
// Start at [List].
package shipped

import (
	"sync"

	"acforge/internal/systems"
	"acforge/internal/systems/club"
	"acforge/internal/systems/venice"
)

// List is the systems that acforge has.
var List = systems.List{venice.System(), club.System()}

// Compiler returns the compiler of [List], always the same one.
var Compiler = sync.OnceValue(List.Compiler)
