package compiler

import (
	"io/fs"
	"sync"

	"acforge/compiler/authored"
	lower "acforge/compiler/venice"
	"acforge/schema/venice"
)

// system is the rooms of one game system, as the compiler needs them.
type system struct {
	name       string
	importPath string // of its CUE definitions
	files      fs.FS  // the definitions
	schema     func() *authored.Schema
	// top names the definition of what each CUE package may hold.
	top   map[string]string
	lower func(lower.Source) lower.Result
}

// systems lists the systems. A third one is a line here.
var systems = sync.OnceValue(func() []*system {
	return []*system{
		{
			name: "venice", importPath: venice.ImportPath, files: venice.Files,
			schema: sync.OnceValue(func() *authored.Schema {
				s, err := authored.Read(venice.Files)
				if err != nil {
					panic(err) // embedded, and a test reads it
				}
				return s
			}),
			top:   map[string]string{"pack": "#PackFile", "memory": "#MemoryFile", "envelopes": "#EnvelopesFile", "cards": "#CardsFile"},
			lower: lower.Lower,
		},
	}
})

// systemOf returns the system whose definitions have an import path.
func systemOf(importPath string) *system {
	for _, s := range systems() {
		if s.importPath == importPath {
			return s
		}
	}
	return nil
}

func importPaths() []string {
	var out []string
	for _, s := range systems() {
		out = append(out, s.importPath)
	}
	return out
}
