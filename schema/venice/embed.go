// Package venice holds what an author writes for the system venice: the CUE
// definitions, embedded. Authors import them as acforge.dev/schema/venice from
// the copy in cue.mod/pkg, which a test keeps equal.
//
// It must never hold a default: those are the compiler's, and
// docs/authoring.md names them.
//
// Start at pack.cue beside this file.
package venice

import "embed"

// ImportPath is the path by which authors import the definitions.
const ImportPath = "acforge.dev/schema/venice"

// Files are the CUE files of the package, at the root.
//
//go:embed *.cue
var Files embed.FS
