package compiler

import (
	"io/fs"
	"sync"

	"acforge/compiler/authored"
	"acforge/internal/diag"
	"acforge/schema/ir/club"
	"acforge/schema/ir/venice"
)

// system is the rooms of one game system, as the compiler needs them.
type system struct {
	name       string
	importPath string // of its CUE definitions
	files      fs.FS  // the definitions
	schema     func() *authored.Schema
	// top names the definition of what each CUE package may hold.
	top map[string]string
	// parts are what every pack has.
	parts []part
	// folders are the packages that the folders of a pack may hold.
	folders []string
	// required are fields at the top of a package that a pack must have in the end,
	// its own or from what it builds on.
	required map[string][]string
	// tables are the names of tables that are not those of their fields.
	tables map[string]string
	// always are tables of which every game takes all; of others a pack that builds
	// on another takes what it names. Nil: all are so.
	always []string
	// spans are tables of what is there from one Memory to another: the fields that
	// say from which and to which.
	spans map[string][2]string
	// around are fields of a campaign about all that goes on between its Memories: a
	// pack that builds on another has them with all of those Memories, or not at all.
	around []string
	// lists are tables of what is made of others: it loses an element, and not
	// itself, when that is not there.
	lists []string
	// lower makes the pack out of its trees. What is wrong with it is in the
	// problems, and then it is not used.
	lower func(*packSource) (*Pack, []diag.Diagnostic)
	// documents are what the bundle will hold of it, for the second gate.
	documents func(*Pack) []document
	// stories are the names of texts that may stand in files of their own: NAME.en.md.
	stories []string
	// drawing is how maps are drawn; nil when none are.
	drawing *drawing
	// moves are what moved in its schema, the oldest first.
	moves []move
	// codes are the problems that only its packs have.
	codes func() []Code
}

// part is a CUE package of a pack: what it is in words, and in which of the
// workspace's folders it stands.
type part struct{ pkg, what, in string }

// IR is what a pack is lowered to: the one of its system is not nil.
type IR struct {
	Venice *venice.Pack
	Club   *club.Pack
}

// systems lists the systems. A third one is a line here and one in IR.
var systems = sync.OnceValue(func() []*system { return []*system{veniceSystem(), clubSystem()} })

// definitions reads the definitions of a system when they are first needed. page
// names the pages that explain them; nil when there are none.
func definitions(files fs.FS, page func(def, field string) string) func() *authored.Schema {
	return sync.OnceValue(func() *authored.Schema {
		s, err := authored.Read(files)
		if err != nil {
			panic(err) // embedded, and a test reads it
		}
		s.Page = page
		return s
	})
}

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

// folderPackages are the packages that the folders of a pack may hold, of
// whatever system: which one it is is known only later.
func folderPackages() []string {
	var out []string
	for _, s := range systems() {
		out = append(out, s.folders...)
	}
	return out
}
