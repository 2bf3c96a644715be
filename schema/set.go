package schema

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"acforge.dev/internal/jsonschema"
)

const (
	// JSONSchemaEnding is the extension of the JSON Schemas' file names.
	JSONSchemaEnding = ".schema.json"
	capsFile         = "caps.txt"
)

// Set holds the JSON Schemas and caps of the documents of one system, with those that
// all systems share. It is read-only: several goroutines may use it. A nil Set has only
// the shared ones.
type Set struct {
	texts    map[string][]byte // by the name of the document
	carried  map[string][]byte // the schemas that a bundle carries, by file name
	caps     []Cap
	trees    map[string]*capped // caps by document
	compiled func() (*jsonschema.Set, error)
}

// NewSet reads the set of a system from a folder. Its schemas are the files
// NAME.schema.json; its caps are in caps.txt, which may be missing. The schema of
// NAME.schema.json is called SYSTEM/NAME. NewSet panics when a file cannot be read or a
// cap has no schema, since the files are part of the program.
func NewSet(system string, folder fs.FS) *Set {
	s := &Set{texts: map[string][]byte{}, carried: map[string][]byte{}, caps: slices.Clone(shared.caps)}
	maps.Copy(s.texts, shared.texts)
	maps.Copy(s.carried, shared.carried)
	s.add(system, folder, true)
	s.addCaps(system, folder)
	return s.ready()
}

func sub(dir string) fs.FS {
	f, err := fs.Sub(JSON, dir)
	if err != nil {
		panic(err) // only a malformed name fails
	}
	return f
}

// shared is the set that all systems share. The schemas in kept/ describe files that no
// bundle carries.
var shared = func() *Set {
	s := &Set{texts: map[string][]byte{}, carried: map[string][]byte{}}
	s.add("", sub("json"), true)
	s.add("kept", sub("json/kept"), false)
	s.addCaps("", JSON)
	return s.ready()
}()

// Shared returns the set that all systems share: "manifest", "i18n", "replay", "smoke",
// and "kept/NAME" for files that no bundle carries.
func Shared() *Set { return shared }

// add reads the schemas of a folder. carried says whether a bundle carries them.
func (s *Set) add(prefix string, folder fs.FS, carried bool) {
	names, err := fs.Glob(folder, "*"+JSONSchemaEnding)
	if err != nil {
		panic(err)
	}
	for _, file := range names {
		text, err := fs.ReadFile(folder, file)
		if err != nil {
			panic(err)
		}
		s.texts[path.Join(prefix, strings.TrimSuffix(file, JSONSchemaEnding))] = text
		if carried {
			s.carried[file] = text
		}
	}
}

// addCaps reads the caps of a folder.
func (s *Set) addCaps(prefix string, folder fs.FS) {
	text, err := fs.ReadFile(folder, capsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return // a system without long lists
	}
	if err != nil {
		panic(err)
	}
	for _, c := range readCaps(string(text)) {
		c.Doc = path.Join(prefix, c.Doc)
		if s.texts[c.Doc] == nil {
			panic(capsFile + ": there is no JSON Schema " + c.Doc)
		}
		s.caps = append(s.caps, c)
	}
}

// ready prepares the data that Validate and OverCap use.
func (s *Set) ready() *Set {
	s.trees = trees(s.caps)
	s.compiled = sync.OnceValues(func() (*jsonschema.Set, error) {
		files := map[string][]byte{}
		for n, b := range s.texts {
			files[n+JSONSchemaEnding] = b
		}
		return jsonschema.Compile(files)
	})
	return s
}

// some returns s, or the shared set for nil.
func (s *Set) some() *Set {
	if s == nil {
		return shared
	}
	return s
}

// Texts returns the schemas by name: "manifest", "SYSTEM/pack". A $ref in one is the
// file name of another, relative to its own.
func (s *Set) Texts() map[string][]byte { return maps.Clone(s.some().texts) }

// Files returns the schemas that a bundle carries, by file name ("pack.schema.json").
func (s *Set) Files() map[string][]byte { return maps.Clone(s.some().carried) }

// Caps returns the lists that may be longer than MostOther.
func (s *Set) Caps() []Cap { return slices.Clone(s.some().caps) }

// Problem is a place where a document does not match its schema.
type Problem struct {
	// Pointer is the JSON pointer (RFC 6901) of the value; "" is the whole
	// document.
	Pointer string
	// Message describes the mistake in one line.
	Message string
}

func (p Problem) String() string {
	if p.Pointer == "" {
		return p.Message
	}
	return p.Pointer + ": " + p.Message
}

// MostProblems is the largest number of problems that Validate returns.
const MostProblems = 100

// Validate checks a document against the schema with a name of Texts. It returns the
// problems, sorted, at most MostProblems of them, or nothing when all is valid. It
// reports an invalid value once, at the innermost place. Its time depends only on the
// length of the document, and it uses almost no memory.
func (s *Set) Validate(name string, doc []byte) []Problem {
	schemas, err := s.some().compiled()
	if err != nil {
		return []Problem{{"", "our JSON Schemas do not compile, which is a mistake of acforge: " + err.Error()}}
	}
	if !schemas.Has(name + JSONSchemaEnding) {
		return []Problem{{"", fmt.Sprintf("there is no JSON Schema %q", name)}}
	}
	found, err := schemas.Validate(name+JSONSchemaEnding, doc, MostProblems)
	if err != nil {
		return []Problem{{"", "not JSON: " + err.Error()}}
	}
	var out []Problem
	for _, p := range found {
		out = append(out, Problem(p))
	}
	slices.SortFunc(out, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.Pointer, b.Pointer), strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(out)
}

// Count counts the content of a document and finds the first list that exceeds its cap,
// in one pass without decoding. It does not validate JSON: it counts up to the first
// invalid JSON, which later passes reject.
func (s *Set) Count(name string, doc []byte) Count { return count(doc, s.some().trees[name], true) }

// OverCap finds the first list of a document that exceeds its cap, as Count does.
func (s *Set) OverCap(name string, doc []byte) (Over, bool) {
	c := s.Count(name, doc)
	return c.Over, c.Passes
}
