// Package toytest holds a small pack of Nine Squares: two missions whose exact odds are
// known, in English and German. Only tests may import it.
//
// Start at [Workspace].
package toytest

import (
	"embed"
	"io/fs"
)

//go:embed workspace
var files embed.FS

// Pack is the name of the only pack.
const Pack = "nine"

// Workspace returns a workspace with the pack.
func Workspace() fs.FS {
	w, err := fs.Sub(files, "workspace")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return w
}
