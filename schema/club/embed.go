// Package club holds what an author writes for the system club: the CUE
// definitions, embedded. Authors import them as acforge.dev/schema/club from
// the copy in cue.mod/pkg, which a test keeps equal.
//
// It must never hold a default: those are the compiler's; the comments of the
// fields name them.
//
// Start at pack.cue beside this file.
package club

import (
	"embed"
	"io/fs"
)

// ImportPath is the path by which authors import the definitions.
const ImportPath = "acforge.dev/schema/club"

// Files are the CUE files of the package, at the root.
//
//go:embed *.cue
var Files embed.FS

//go:embed json
var folder embed.FS

// JSON holds the JSON Schemas of what its bundles hold, and the caps of their lists.
var JSON = func() fs.FS {
	below, err := fs.Sub(folder, "json")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return below
}()
