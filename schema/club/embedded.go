//go:build !release

package club

import (
	"embed"
	"io/fs"
)

//go:embed *.cue
var definitions embed.FS

// Files are the CUE files of the package, at the root.
var Files fs.FS = definitions

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
