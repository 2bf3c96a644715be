//go:build release

package words

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// packed holds the files in an archive that `go run ./tools/engines` writes.
//
//go:embed built.archive
var packed []byte

// Files holds the PO files as NAME/LANG.po. They are unpacked when one is read.
var Files = archive.Open(packed)
