//go:build !release

package paper

import (
	"embed"
	"io/fs"
)

//go:embed fonts/*.ttf
var below embed.FS

// FontFiles holds the fonts of the pages as TrueType, the format that a PDF embeds:
// fonts/SHA256SUMS holds their digests, tools/fonts makes them, OFL.txt is their licence.
var FontFiles = func() fs.FS {
	files, err := fs.Sub(below, "fonts")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return files
}()
