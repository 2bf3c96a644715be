//go:build release

package acforge

import (
	"archive/zip"
	"embed"
	"io/fs"
	"strings"
)

// packed holds what carried.go holds elsewhere, each in an archive that
// `go run ./tools/engines` writes before a release is built.
//
//go:embed internal/pageengine/built/*.zip
var packed embed.FS

// What the variables hold is said in carried.go; Pages is that of package docs.
var (
	Packs       = unpacked("packs")
	Codes       = unpacked("codes")
	Project     = unpacked("project")
	Rulebook    = unpacked("rulebook")
	Editors     = unpacked("editors")
	Transcripts = unpacked("transcripts")
	Pages       = unpacked("pages")
)

// unpacked returns the files of an archive. They are unpacked as they are read.
func unpacked(name string) fs.FS {
	data, err := packed.ReadFile("internal/pageengine/built/" + name + ".zip")
	if err != nil {
		panic(err) // the release could not have been built
	}
	files, err := zip.NewReader(strings.NewReader(string(data)), int64(len(data)))
	if err != nil {
		panic(err)
	}
	return files
}
