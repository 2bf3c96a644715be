//go:build release

package carried

import (
	"archive/zip"
	"bytes"
	"embed"
	"io/fs"
)

//go:embed built/*.zip
var built embed.FS

// The files in archives, which are unpacked as they are read.
var (
	Packs       = archive("packs")
	Codes       = archive("codes")
	Project     = archive("project")
	Rulebook    = archive("rulebook")
	Editors     = archive("editors")
	Transcripts = archive("transcripts")
	Pages       = archive("pages")
)

func archive(name string) fs.FS {
	data, err := built.ReadFile("built/" + name + ".zip")
	if err != nil {
		panic(err) // the release could not have been built
	}
	files, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		panic(err)
	}
	return files
}
