//go:build !release

package host

import (
	"embed"
	"io/fs"
)

//go:embed client
var below embed.FS

// Client holds the host's own pages and their scripts.
var Client = func() fs.FS {
	files, err := fs.Sub(below, "client")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return files
}()
