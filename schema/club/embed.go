// Package club embeds the CUE definitions that authors of the system club use. Authors
// import them as acforge.dev/schema/club from the copy in cue.mod/pkg, which a test
// keeps equal.
//
// It must never hold a default: defaults are the compiler's, and the comments of the
// fields name them.
//
// Start at pack.cue in this folder.
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

// JSON holds the JSON Schemas of the documents in its bundles, and the caps of their
// lists.
var JSON = func() fs.FS {
	below, err := fs.Sub(folder, "json")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return below
}()
