//go:build !release

package paper

import (
	"embed"

	"acforge.dev/internal/archive"
)

//go:embed fonts/*.ttf
var below embed.FS

// FontFiles holds the fonts of the pages as TrueType, the format that a PDF embeds:
// fonts/SHA256SUMS holds their digests, tools/fonts makes them, OFL.txt is their licence.
var FontFiles = archive.Folder(below, "fonts")
