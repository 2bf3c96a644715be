//go:build release

package schema

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// packed holds the files in an archive that `go run ./tools/engines` writes.
//
//go:embed built.archive
var packed []byte

// JSON holds the JSON Schemas and caps of the documents that all systems share.
var JSON = archive.Open(packed)
