// Package venice embeds the CUE definitions that authors of the system venice use.
// Authors import them as acforge.dev/schema/venice from the copy in cue.mod/pkg, which
// a test keeps equal.
//
// It must never hold a default: defaults are the compiler's, and docs/authoring.md
// names them.
//
// Start at pack.cue in this folder.
package venice

import (
	"embed"
	"io/fs"
)

// ImportPath is the path by which authors import the definitions.
const ImportPath = "acforge.dev/schema/venice"

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
