//go:build release

package paper

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// packed holds the fonts in an archive that `go run ./tools/engines` writes.
//
//go:embed built.archive
var packed []byte

// FontFiles holds the fonts of the pages as TrueType. They are unpacked when one is read.
var FontFiles = archive.Open(packed)
