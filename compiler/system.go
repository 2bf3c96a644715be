package compiler

import (
	"io/fs"
	"path"
	"sync"

	"cuelang.org/go/cue/ast"

	"acforge/compiler/authored"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/plan"
)

// System is a game system, as the compiler needs it. Nothing of it changes once a
// [Compiler] has it.
type System struct {
	Name       string
	ImportPath string // of its CUE definitions
	Files      fs.FS  // the definitions
	// Page returns the page of the documentation about a definition, or about one of its
	// fields; "" when there is none. Nil: no definition has a page.
	Page func(def, field string) string
	// Top maps a CUE package to the definition of its content.
	Top map[string]string
	// Parts are what every pack has.
	Parts []Part
	// Folders are the packages that the folders of a pack may hold.
	Folders []string
	// Stories are the names of texts that may stand in files of their own: NAME.en.md.
	Stories []string
	// Required are the top-level fields that a pack must have, by CUE package. A pack that
	// it builds on may bring them.
	Required map[string][]string
	// Base says what packs have that build on others.
	Base Inheritance
	// Drawing is how maps are drawn; nil when none are.
	Drawing *Drawing
	// Moves are what moved in its schema, the oldest first.
	Moves []Move
	// Codes are the problems that only its packs have.
	Codes []Code
	// Bundle reads the bundles that packs build on. Its schemas are the second gate.
	Bundle bundle.System
	// Lower makes the IR out of the trees of a pack. It also gets trees that do not fit
	// the schema: it makes what it can, and neither panics nor returns nil.
	Lower func(*Source) *Lowered
	// Documents are what the bundle will hold of the IR, for the second gate.
	Documents func(ir any) []Document

	once   sync.Once
	shapes *authored.Schema
}

// Part is a CUE package of a pack: what it is in words, and in which of the
// workspace's folders it stands.
type Part struct{ Package, What, In string }

// Inheritance says of the tables of a system what of them a pack has that builds on
// another. The zero Inheritance: all of everything.
type Inheritance struct {
	// Tables are the names of tables that are not those of their fields.
	Tables map[string]string
	// Always are tables of which every game takes all; of others a pack that builds
	// on another takes what it names. Nil: all are so.
	Always []string
	// Spans maps a table to its two fields that name the first and the last Memory in which
	// an entry is there.
	Spans map[string][2]string
	// Around are fields of a campaign about all that goes on between its things: a
	// pack that builds on another has them with all of those things, or not at all.
	Around []string
	// Lists are tables whose entries are lists of other things. When such a thing is
	// missing, the entry stays without it.
	Lists []string
}

// Drawing says how the maps of a system are drawn.
type Drawing struct {
	Field string // whose text is a drawing
	// Straight draws it straight, or says why it cannot be read.
	Straight func(text string) (string, []plan.Problem)
	// Shorten says the shorter way what stands next to a drawing in one struct; false
	// when nothing became shorter.
	Shorten func(beside *ast.StructLit) bool
}

// Document is one JSON document of a bundle, with the name of its JSON Schema and its
// place in the IR.
type Document struct {
	Schema, At string
	Value      any
}

// Source is a pack as it was written, each file a tree of values.
type Source struct {
	Name string
	// Whole is false when a part could not be read: a name that is not found may
	// stand there, and is not reported.
	Whole bool
	// WholePart reports whether all of a CUE package could be read, though something
	// else could not.
	WholePart func(pkg string) bool
	// Foreign reports whether a file is one of a pack that this one builds on: its texts
	// are in the languages of that pack.
	Foreign func(*diag.File) bool
	// Catalogs are translations in files of their own; where they are of the text as
	// it is, they stand before those next to it.
	Catalogs authored.Catalogs
	// Below are those of the packs that it builds on, the nearest first.
	Below []authored.Catalogs
	// Folders are those that could be read.
	Folders []Folder
}

// Folder is one CUE package of a pack.
type Folder struct {
	Name, Package string
	Tree          *authored.Node
	Texts         []*diag.File // .md next to the CUE
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
	Prose    []Text                       // the same with their places
	Origins  Origins
	Problems []diag.Diagnostic
	// Names is whole as far as the pack could be read, whatever is wrong with it.
	Names *authored.Names
}

// Compiler compiles packs of the systems that it was made of.
type Compiler struct{ systems []*System }

// New returns a Compiler of systems, at least one. The first is that of a pack which
// does not say its own. Several Compilers may have the same System.
func New(systems ...*System) *Compiler { return &Compiler{systems} }

// schema returns the definitions of the system, which are read when they are first
// needed.
func (s *System) schema() *authored.Schema {
	s.once.Do(func() {
		shapes, err := authored.Read(s.Files)
		if err != nil {
			panic(err) // embedded, and a test reads it
		}
		shapes.Page = s.Page
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

// systemCalled returns the system of a name; nil when there is none.
func (c *Compiler) systemCalled(name string) *System {
	for _, s := range c.systems {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// bundles returns what bundles need of the systems.
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

// folderPackages are the packages that the folders of a pack may hold, of
// whatever system: which one it is is known only later.
func (c *Compiler) folderPackages() []string {
	var out []string
	for _, s := range c.systems {
		out = append(out, s.Folders...)
	}
	return out
}

// lower makes the IR of the pack as far as it can be made, and says what is wrong with it.
// With an error among that the IR is not used.
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

// Texts gives the keys of texts, by language, the type that all systems share.
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
