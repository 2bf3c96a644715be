//go:build release

package carried

import (
	"embed"
	"io/fs"

	"acforge.dev/internal/archive"
)

//go:embed built/*.archive
var built embed.FS

// The files in archives, each of which is unpacked when a file of it is read.
var (
	Packs       = open("packs")
	Codes       = open("codes")
	Project     = open("project")
	Rulebook    = open("rulebook")
	Editors     = open("editors")
	Transcripts = open("transcripts")
	Pages       = open("pages")
)

func open(name string) fs.FS {
	data, err := built.ReadFile("built/" + name + ".archive")
	if err != nil {
		panic(err) // the release could not have been built
	}
	return archive.Open(data)
}
