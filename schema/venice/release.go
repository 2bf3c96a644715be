//go:build release

package venice

import (
	_ "embed"

	"acforge.dev/internal/archive"
)

// The files in archives that `go run ./tools/engines` writes.
var (
	//go:embed cue.archive
	packedCUE []byte
	//go:embed json.archive
	packedJSON []byte
)

// Files are the CUE files of the package, at the root; JSON holds the JSON Schemas of the
// documents in its bundles, and the caps of their lists.
var Files, JSON = archive.Open(packedCUE), archive.Open(packedJSON)
