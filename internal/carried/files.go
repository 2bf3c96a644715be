//go:build !release

package carried

import (
	"io/fs"

	"acforge.dev"
	"acforge.dev/docs"
)

// The files as they are in the repository.
var (
	Packs       fs.FS = acforge.Packs
	Codes       fs.FS = acforge.Codes
	Project     fs.FS = acforge.Project
	Rulebook    fs.FS = acforge.Rulebook
	Editors     fs.FS = acforge.Editors
	Transcripts fs.FS = acforge.Transcripts
	Pages       fs.FS = docs.Pages
)
