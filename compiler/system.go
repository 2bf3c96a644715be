package compiler

import (
	"io/fs"
	"path"
	"sync"

	"cuelang.org/go/cue/ast"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/plan"
)

// System is a game system, as the compiler needs it. It must not change once a
// [Compiler] has it.
type System struct {
	Name       string
	ImportPath string // of its CUE definitions
	Files      fs.FS  // the definitions
	// Page returns the documentation page about a definition, or about one of its
	// fields; "" when there is none. Nil: no definition has a page.
	Page func(def, field string) string
	// Meant returns what an author usually wants who writes a field that a definition does
	// not have, as a help; "" when it does not know. It may be nil.
	Meant func(def, field string) string
	// Top maps each CUE package to the definition of its content.
	Top map[string]string
	// Parts are the packages that every pack must have.
	Parts []Part
	// Folders are the packages that the folders of a pack may hold.
	Folders []string
	// Stories are the names of texts that may be in files of their own: NAME.en.md.
	Stories []string
	// Required lists the top-level fields that a pack must have, by CUE package. A base
	// may provide them.
	Required map[string][]string
	// Base describes what packs inherit from a base.
	Base Inheritance
	// Drawing describes how maps are drawn; nil when there are no drawings.
	Drawing *Drawing
	// Moves are the changes of its schema, the oldest first.
	Moves []Move
	// Renames are fields that have a better name, and are read by both.
	Renames []Rename
	// Codes are the problems that only its packs have.
	Codes []Code
	// Bundle reads bundles that packs build on. Its schemas are the second gate.
	Bundle bundle.System
	// Lower makes the IR from the trees of a pack. The trees may not match the schema:
	// Lower makes what it can, and neither panics nor returns nil.
	Lower func(*Source) *Lowered
	// Documents returns the JSON documents that the bundle will hold, for the second
	// gate.
	Documents func(ir any) []Document

	once   sync.Once
	shapes *authored.Schema
}

// Part is a CUE package of a pack: its name in messages, and the workspace folder that
// holds it.
type Part struct{ Package, What, In string }

// Inheritance describes, for the tables of a system, what a pack inherits from its
// base. With the zero Inheritance it inherits everything.
type Inheritance struct {
	// Tables maps fields to table names, where these differ.
	Tables map[string]string
	// Always lists the tables that every game uses in full. From other tables a pack
	// inherits what it names. Nil means all tables are used in full.
	Always []string
	// Spans maps a table to the two fields that name the first and last Memory of an
	// entry.
	Spans map[string][2]string
	// Around lists campaign fields that concern everything between its things. A pack
	// inherits such a field only with all of those things.
	Around []string
	// Lists are tables whose entries are lists of other things. When such a thing is
	// missing, the entry stays without it.
	Lists []string
}

// Drawing describes how the maps of a system are drawn.
type Drawing struct {
	Field string // the field whose text is a drawing
	// Straight straightens a drawing, or returns why it cannot be read.
	Straight func(text string) (string, []plan.Problem)
	// Shorten shortens the fields next to a drawing in one struct. It returns false
	// when nothing became shorter.
	Shorten func(beside *ast.StructLit) bool
}

// Document is one JSON document of a bundle, with the name of its JSON Schema and its
// place in the IR.
type Document struct {
	Schema, At string
	Value      any
}

// Source is a pack as it was written, one tree of values for each folder.
type Source struct {
	Name string
	// Whole is false when a part could not be read. An undefined name may be defined
	// there, and is not reported.
	Whole bool
	// WholePart reports whether all of a CUE package could be read, though something
	// else could not.
	WholePart func(pkg string) bool
	// Foreign reports whether a file belongs to a base of the pack. Its texts are in
	// the languages of that base.
	Foreign func(*diag.File) bool
	// Catalogs are the files of translations. A translation there that is up to date
	// replaces the one next to the text.
	Catalogs authored.Catalogs
	// Below are the catalogs of its bases, the nearest first.
	Below []authored.Catalogs
	// Folders are the folders that could be read.
	Folders []Folder
}

// Folder is one CUE package of a pack.
type Folder struct {
	Name, Package string
	Tree          *authored.Node
	Texts         []*diag.File // .md files next to the CUE
}

// Tree returns the tree of the first folder of a package, nil when there is none.
func (s *Source) Tree(pkg string) *authored.Node {
	for _, f := range s.Folders {
		if f.Package == pkg {
			return f.Tree
		}
	}
	return nil
}

// Lowered is the result of Lower. IR is whole only when Problems holds no error.
type Lowered struct {
	IR       any
	Texts    map[string]map[string]string // by language and key
	Prose    []Text                       // the same texts with their places
	Origins  Origins
	Problems []diag.Diagnostic
	// Names holds all names that could be read, whatever the problems.
	Names *authored.Names
}

// Compiler compiles packs of its systems.
type Compiler struct{ systems []*System }

// New returns a Compiler of systems, at least one. The first is for packs that do not
// say their own. Several Compilers may share a System.
func New(systems ...*System) *Compiler { return &Compiler{systems} }

// schema returns the definitions of the system, reading them on first use.
func (s *System) schema() *authored.Schema {
	s.once.Do(func() {
		shapes, err := authored.Read(s.Files)
		if err != nil {
			panic(err) // embedded, and a test reads it
		}
		shapes.Page, shapes.Meant = s.Page, s.Meant
		s.shapes = shapes
	})
	return s.shapes
}

// systemOf returns the system whose definitions have an import path; nil when none has.
func (c *Compiler) systemOf(importPath string) *System {
	for _, s := range c.systems {
		if s.ImportPath == importPath {
			return s
		}
	}
	return nil
}

// systemCalled returns the system with a name; nil when there is none.
func (c *Compiler) systemCalled(name string) *System {
	for _, s := range c.systems {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// bundles returns the bundle systems of all systems.
func (c *Compiler) bundles() (out []bundle.System) {
	for _, s := range c.systems {
		out = append(out, s.Bundle)
	}
	return out
}

func (c *Compiler) importPaths() []string {
	var out []string
	for _, s := range c.systems {
		out = append(out, s.ImportPath)
	}
	return out
}

// folderPackages returns the packages that folders of a pack may have, over all
// systems. Which system a pack has is known only later.
func (c *Compiler) folderPackages() []string {
	var out []string
	for _, s := range c.systems {
		out = append(out, s.Folders...)
	}
	return out
}

// lower makes the IR of the pack as far as possible, and returns the problems. When one
// of them is an error, the IR is not used.
func (p *packSource) lower() (*Pack, []diag.Diagnostic) {
	src := &Source{Name: p.name, Whole: p.whole, WholePart: p.wholePart, Foreign: p.foreign, Catalogs: p.catalogs, Below: p.below()}
	for _, f := range p.folders {
		if f.tree != nil {
			src.Folders = append(src.Folders, Folder{path.Base(f.dir), f.pkg, f.tree, f.texts})
		}
	}
	made := p.system.Lower(src)
	return &Pack{IR: made.IR, Texts: made.Texts, Prose: made.Prose, Origins: made.Origins, names: made.Names}, made.Problems
}

// Texts converts the keys of texts to string, the type that all systems share.
func Texts[ID ~string](texts map[string]map[ID]string) map[string]map[string]string {
	out := map[string]map[string]string{}
	for lang, all := range texts {
		out[lang] = map[string]string{}
		for key, words := range all {
			out[lang][string(key)] = words
		}
	}
	return out
}
