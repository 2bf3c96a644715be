// Package acforge is the packs that this repository ships, as they were written, for
// packs that build on them wherever they are. It holds no code: acforge itself is
// cmd/acforge.
//
// Start at [Packs].
package acforge

import "embed"

// Packs holds memories/ and cards/.
//
//go:embed cards memories
var Packs embed.FS
