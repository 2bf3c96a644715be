//go:build release

package words

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
)

// packed holds the files in an archive that `go run ./tools/engines` writes.
//
//go:embed built.zip
var packed []byte

// Files holds the PO files as NAME/LANG.po. They are unpacked as they are read.
var Files = func() fs.FS {
	files, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		panic(err) // the release could not have been built
	}
	return files
}()
