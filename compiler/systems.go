package compiler

import (
	"io/fs"
	"sync"

	"acforge/compiler/authored"
	"acforge/internal/diag"
	"acforge/schema/club"
	"acforge/schema/venice"
)

// system is the rooms of one game system, as the compiler needs them.
type system struct {
	name       string
	importPath string // of its CUE definitions
	files      fs.FS  // the definitions
	schema     func() *authored.Schema
	// top names the definition of what each CUE package may hold.
	top map[string]string
	// parts are the packages that every pack has.
	parts []string
	// lower makes the pack out of its trees. What is wrong with it is in the
	// problems, and then it is not used.
	lower func(*packSource) (*Pack, []diag.Diagnostic)
	// documents are what the bundle will hold of it, for the second gate.
	documents func(*Pack) []document
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
			parts: []string{"pack", "cards", "memory"},
			lower: lowerVenice, documents: veniceDocuments,
		},
		{
			name: "club", importPath: club.ImportPath, files: club.Files,
			schema: sync.OnceValue(func() *authored.Schema {
				s, err := authored.Read(club.Files)
				if err != nil {
					panic(err) // embedded, and a test reads it
				}
				return s
			}),
			top:   map[string]string{"pack": "#PackFile", "cards": "#CardsFile"},
			parts: []string{"pack", "cards"},
			lower: lowerClub, documents: clubDocuments,
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
