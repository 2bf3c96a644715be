//go:build !release

package play

import (
	"embed"
	"io/fs"
)

//go:embed client
var below embed.FS

// Client holds the files that run in the page.
var Client = func() fs.FS {
	files, err := fs.Sub(below, "client")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return files
}()
