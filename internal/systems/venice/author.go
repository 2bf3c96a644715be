package venice

import (
	"embed"
	"io/fs"
)

//go:embed all:templates
var templates embed.FS

//go:embed places.txt
var places string

func (system) Templates() fs.FS {
	below, err := fs.Sub(templates, "templates")
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return below
}

func (system) Places() string { return places }
