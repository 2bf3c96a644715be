package schema

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"acforge/internal/jsonschema"
)

//go:embed json
var jsonFiles embed.FS

// Problem is one place where a document does not fit its schema.
type Problem struct {
	// Pointer is the JSON pointer (RFC 6901) of the value; "" is the whole
	// document.
	Pointer string
	// Message says in one line what is wrong with it.
	Message string
}

func (p Problem) String() string {
	if p.Pointer == "" {
		return p.Message
	}
	return p.Pointer + ": " + p.Message
}

// JSONSchemas returns the schemas that a bundle of a system carries, by file
// name ("memory.schema.json"): the system's own and those all systems share.
func JSONSchemas(system string) map[string][]byte {
	out := map[string][]byte{}
	for _, dir := range []string{"json", path.Join("json", system)} {
		entries, err := fs.ReadDir(jsonFiles, dir)
		if err != nil {
			continue // a system without schemas of its own
		}
		for _, e := range entries {
			if e.IsDir() {
				continue
			}
			b, err := jsonFiles.ReadFile(path.Join(dir, e.Name()))
			if err != nil {
				panic(err) // embedded: cannot fail
			}
			out[e.Name()] = b
		}
	}
	return out
}

// JSONSchemaNames lists the schemas that ValidateJSON knows, sorted:
// "manifest", "i18n", "replay", "smoke", and of a system "NAME/pack".
func JSONSchemaNames() []string {
	var names []string
	err := fs.WalkDir(jsonFiles, "json", func(p string, d fs.DirEntry, err error) error {
		if n, ok := strings.CutSuffix(strings.TrimPrefix(p, "json/"), ".schema.json"); ok && err == nil && !d.IsDir() {
			names = append(names, n)
		}
		return err
	})
	if err != nil {
		panic(err) // embedded: cannot fail
	}
	slices.Sort(names)
	return names
}

// compiled holds the schemas, compiled when first asked for; they are read
// only and may be used by several goroutines.
var compiled = sync.OnceValues(func() (*jsonschema.Set, error) {
	files := map[string][]byte{}
	for n, b := range JSONSchemaTexts() {
		files[n+JSONSchemaEnding] = b
	}
	return jsonschema.Compile(files)
})

// JSONSchemaEnding is what the file names of the schemas end in.
const JSONSchemaEnding = ".schema.json"

// JSONSchemaTexts returns the schemas by their JSONSchemaNames. A $ref in one is the file
// name of another, seen from its own.
func JSONSchemaTexts() map[string][]byte {
	out := map[string][]byte{}
	for _, n := range JSONSchemaNames() {
		b, err := jsonFiles.ReadFile("json/" + n + JSONSchemaEnding)
		if err != nil {
			panic(err) // embedded: cannot fail
		}
		out[n] = b
	}
	return out
}

// MostProblems is how many places ValidateJSON names at most.
const MostProblems = 100

// ValidateJSON checks a document against a schema of JSONSchemaNames and
// returns what does not fit, sorted, at most MostProblems of it; nothing when all
// fits. A value that misses its place is reported once, at the innermost place.
// It takes time by the length of the document alone, and no memory to speak of.
func ValidateJSON(name string, doc []byte) []Problem {
	schemas, err := compiled()
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
