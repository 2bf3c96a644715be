//go:build !release

package schema

import (
	"embed"
	"io/fs"
)

//go:embed json caps.txt
var below embed.FS

// JSON holds the JSON Schemas and caps of the documents that all systems share.
var JSON fs.FS = below
