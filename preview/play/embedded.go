//go:build !release

package play

import (
	"embed"

	"acforge.dev/internal/archive"
)

//go:embed client
var below embed.FS

// Client holds the files that run in the page.
var Client = archive.Folder(below, "client")
