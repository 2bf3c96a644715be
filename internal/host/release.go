//go:build release

package host

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// packed holds the files in an archive that `go run ./tools/engines` writes.
//
//go:embed built.archive
var packed []byte

// Client holds the host's own pages and their scripts. They are unpacked when one is read.
var Client = archive.Open(packed)
