//go:build release

package play

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// packed holds the files in an archive that `go run ./tools/engines` writes.
//
//go:embed built.archive
var packed []byte

// Client holds the files that run in the page. They are unpacked when one is read.
var Client = archive.Open(packed)
