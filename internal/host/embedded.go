//go:build !release

package host

import (
	"embed"

	"acforge.dev/internal/archive"
)

//go:embed client
var below embed.FS

// Client holds the host's own pages and their scripts.
var Client = archive.Folder(below, "client")
