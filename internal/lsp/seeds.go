package lsp

import (
	"embed"
	"strings"
	"sync"
)

// Which sort of thing is named at which place was learnt from the packs that acforge
// carries and is kept here, so that a pack that names nothing yet is helped too; what
// a pack names itself is learnt from it besides.
//
//go:embed places
var placeFiles embed.FS

// seeds are what was recorded: "SYSTEM PLACE" to what is named there.
var seeds = sync.OnceValue(func() map[string]map[naming]bool {
	k := &known{places: map[string]map[naming]bool{}}
	entries, err := placeFiles.ReadDir("places")
	if err != nil {
		panic(err) // embedded
	}
	for _, e := range entries {
		system := strings.TrimSuffix(e.Name(), ".txt")
		b, err := placeFiles.ReadFile("places/" + e.Name())
		if err != nil {
			panic(err) // embedded
		}
		for line := range strings.Lines(string(b)) {
			if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 3 {
				k.add(system+" "+f[0], naming{what: f[1], top: f[2]})
			}
		}
	}
	return k.places
})
