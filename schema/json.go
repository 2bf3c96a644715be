package schema

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

//go:embed json
var jsonFiles embed.FS

// jsonBase is the address below which the schemas name each other. Nothing is
// ever fetched from it.
const jsonBase = "https://acforge.dev/schema/json/"

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
var compiled = sync.OnceValues(func() (map[string]*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	c.LoadURL = func(u string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("schema %s is not embedded", u)
	}
	names := JSONSchemaNames()
	for _, n := range names {
		b, err := jsonFiles.ReadFile("json/" + n + ".schema.json")
		if err != nil {
			return nil, err
		}
		if err := c.AddResource(jsonBase+n+".schema.json", bytes.NewReader(b)); err != nil {
			return nil, err
		}
	}
	out := map[string]*jsonschema.Schema{}
	for _, n := range names {
		s, err := c.Compile(jsonBase + n + ".schema.json")
		if err != nil {
			return nil, err
		}
		out[n] = s
	}
	return out, nil
})

// ValidateJSON checks a document against a schema of JSONSchemaNames and
// returns what does not fit, sorted; nothing when all fits. A value that
// misses its place is reported once, at the innermost place.
func ValidateJSON(name string, doc []byte) []Problem {
	schemas, err := compiled()
	if err != nil {
		return []Problem{{"", "our JSON Schemas do not compile, which is a mistake of acforge: " + err.Error()}}
	}
	s := schemas[name]
	if s == nil {
		return []Problem{{"", fmt.Sprintf("there is no JSON Schema %q", name)}}
	}
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return []Problem{{"", "not JSON: " + err.Error()}}
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return []Problem{{"", "not one JSON document: something follows it"}}
	}
	err = s.Validate(v)
	var ve *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &ve):
		return []Problem{{"", err.Error()}}
	}
	var out []Problem
	leaves(ve, func(e *jsonschema.ValidationError) {
		out = append(out, Problem{e.InstanceLocation, e.Message})
	})
	slices.SortFunc(out, func(a, b Problem) int {
		if c := strings.Compare(a.Pointer, b.Pointer); c != 0 {
			return c
		}
		return strings.Compare(a.Message, b.Message)
	})
	return slices.Compact(out)
}

func leaves(e *jsonschema.ValidationError, f func(*jsonschema.ValidationError)) {
	if len(e.Causes) == 0 {
		f(e)
	}
	for _, c := range e.Causes {
		leaves(c, f)
	}
}
