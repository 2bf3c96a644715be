// Package shipped holds the single list of the systems that acforge has. It
// must not define any part of them.
//
// Start at [List].
package shipped

import (
	"sync"

	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/club"
	"acforge.dev/internal/systems/venice"
)

// List holds the systems that acforge has.
var List = systems.List{venice.System(), club.System()}

// Compiler returns the compiler of [List], always the same one.
var Compiler = sync.OnceValue(List.Compiler)
