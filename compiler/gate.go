package compiler

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/big"
	"net/url"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/schema"
)

// gate returns the document as JSON.
func gate(p *Pack, set *schema.Set, opt Options, list *diag.List, name, at string, doc any) []byte {
	b, err := json.Marshal(doc)
	if err != nil {
		list.Add(diag.Diagnostic{Code: "acforge/bug", Severity: diag.Error, Message: "acforge cannot write what it compiled", Notes: []string{err.Error()}})
		return nil
	}
	if over, is := set.OverCap(name, b); is {
		list.Add(diag.Diagnostic{
			Code: "pack/too-many", Severity: diag.Error, Primary: p.Origins.Span(at + over.Pointer),
			Message: fmt.Sprintf("%s has %s; a bundle holds at most %d", jsonPlace(over.Pointer), diag.Counted(over.Have, "entry"), over.Most),
			Help:    []string{"remove some, or split the list in two"},
		})
		return b // its content is not checked
	}
	if accepted(opt.Kept, name, b) {
		return b
	}
	refused := opt.Cache.refusals(set, name, b)
	if len(refused) == 0 {
		accept(opt.Kept, name, b)
	}
	for _, q := range refused {
		list.Add(diag.Diagnostic{
			Code: "schema/refused", Severity: diag.Error, Primary: p.Origins.Span(at + q.Pointer),
			Message: fmt.Sprintf("%s does not fit in a bundle: %s", jsonPlace(q.Pointer), inWords(q.Message)),
			Verbose: []string{name + q.Pointer + ": " + q.Message},
		})
	}
	return b
}

// jsonPlace returns which part of a document a JSON pointer names: "`do` in the first entry
// of `on`".
func jsonPlace(pointer string) string {
	if pointer == "" {
		return "the content"
	}
	return authored.Place(strings.Split(strings.TrimPrefix(pointer, "/"), "/"))
}

var tooLong = regexp.MustCompile(`^length must be <= ([0-9]+), but got ([0-9]+)$`)

// inWords returns the reason of a refusal for an author.
func inWords(reason string) string {
	return tooLong.ReplaceAllString(reason, "it has $2 characters, and at most $1 are allowed")
}

// largePart is the size in bytes from which on a part of a document is judged by itself.
const largePart = 200

// refusals returns the problems that a document's JSON Schema finds, sorted. The
// general validator takes 0.2 ms for a KB, so the cache keeps accepted documents and
// their large parts. After an edit only the parts that changed are checked again.
func (c *Cache) refusals(set *schema.Set, name string, doc []byte) []schema.Problem {
	var out []schema.Problem
	c.accepted(name, doc, func() (parts []digest, problems int) {
		s, err := jsonSchema(set, name)
		if err != nil {
			out = []schema.Problem{{Message: "our JSON Schemas do not compile, which is a bug in acforge: " + err.Error()}}
			return nil, 1
		}
		rest, large := apart(s, doc)
		for _, p := range large {
			parts = append(parts, c.accepted(name+"#"+p.at, p.text, func() ([]digest, int) {
				found := refusals(s.Properties[p.name], p.text)
				for _, q := range found {
					out = append(out, schema.Problem{Pointer: p.at + q.Pointer, Message: q.Message})
				}
				return nil, len(found)
			}))
		}
		for _, q := range refusals(s, rest) {
			if !slices.ContainsFunc(large, func(p member) bool { return q.Pointer == p.at }) { // it is only wrong because it was emptied
				out = append(out, q)
			}
		}
		return parts, len(out)
	})
	slices.SortFunc(out, func(a, b schema.Problem) int {
		return cmp.Or(strings.Compare(a.Pointer, b.Pointer), strings.Compare(a.Message, b.Message))
	})
	out = slices.Compact(out)
	return out[:min(len(out), schema.MostProblems)]
}

// member is a large part of a document.
type member struct {
	name, at string // at is its JSON pointer
	text     json.RawMessage
}

// apart returns the large lists and structs of a document, and the document with empty
// ones in their place. A document that is not an object has no such parts.
func apart(s *jsonschema.Schema, doc []byte) (rest []byte, large []member) {
	var members map[string]json.RawMessage
	if json.Unmarshal(doc, &members) != nil {
		return doc, nil
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		text := members[name]
		empty := map[byte]string{'[': "[]", '{': "{}"}[text[0]]
		if len(text) < largePart || s.Properties[name] == nil || empty == "" {
			continue
		}
		large = append(large, member{name, "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name), text})
		members[name] = json.RawMessage(empty)
	}
	if large == nil {
		return doc, nil
	}
	rest, err := json.Marshal(members)
	if err != nil {
		return doc, nil
	}
	return rest, large
}

// schemaURL is the prefix of the names of our JSON Schemas. Nothing is fetched from
// there.
const schemaURL = "https://acforge.dev/schema/json/"

// generalSchemas holds the JSON Schemas of a set, for the general validator.
type generalSchemas struct {
	mu    sync.Mutex
	all   *jsonschema.Compiler
	known map[string]*jsonschema.Schema
}

// general maps each *schema.Set to its schemas.
var general sync.Map

// jsonSchema returns the compiled JSON Schema with the given name.
func jsonSchema(set *schema.Set, name string) (*jsonschema.Schema, error) {
	kept, _ := general.LoadOrStore(set, &generalSchemas{known: map[string]*jsonschema.Schema{}})
	g := kept.(*generalSchemas)
	g.mu.Lock()
	defer g.mu.Unlock()
	if s := g.known[name]; s != nil {
		return s, nil
	}
	if g.all == nil {
		all := jsonschema.NewCompiler()
		all.LoadURL = func(u string) (io.ReadCloser, error) { return nil, fmt.Errorf("%s is no schema of ours", u) }
		for name, text := range set.Texts() {
			if err := all.AddResource(schemaURL+name+schema.JSONSchemaEnding, bytes.NewReader(text)); err != nil {
				return nil, err
			}
		}
		g.all = all
	}
	s, err := g.all.Compile(schemaURL + name + schema.JSONSchemaEnding)
	if err == nil {
		g.known[name] = s
	}
	return s, err
}

// refusals returns the problems that a JSON Schema finds in a document, in the words of
// [schema.Set.Validate]. That function checks bundles and is made for hostile bytes.
// This one uses the general library, for documents that the compiler itself wrote.
func refusals(s *jsonschema.Schema, doc []byte) []schema.Problem {
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		return []schema.Problem{{Message: "not JSON: " + err.Error()}}
	}
	err := s.Validate(value)
	var refused *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused):
		return leaves(nil, refused)
	}
	return []schema.Problem{{Message: err.Error()}}
}

// leaves appends the innermost problems of e.
func leaves(out []schema.Problem, e *jsonschema.ValidationError) []schema.Problem {
	if len(e.Causes) == 0 {
		at, err := url.PathUnescape(e.InstanceLocation)
		if err != nil {
			at = e.InstanceLocation
		}
		return append(out, schema.Problem{Pointer: at, Message: plainRefusal(e.Message)})
	}
	for _, c := range e.Causes {
		out = leaves(out, c)
	}
	return out
}

var (
	quotedNumber = regexp.MustCompile(`^value must be "(-?[0-9.]+)"$`)
	floatNumber  = regexp.MustCompile(`-?[0-9.]+e\+[0-9]+`)
)

// plainRefusal writes numbers as an author does, and sorts names.
func plainRefusal(message string) string {
	if list, is := strings.CutPrefix(message, "additionalProperties "); is {
		names := strings.Split(strings.TrimSuffix(list, " not allowed"), ", ")
		sort.Strings(names)
		return "additionalProperties " + strings.Join(names, ", ") + " not allowed"
	}
	message = quotedNumber.ReplaceAllString(message, "value must be $1")
	if !strings.HasPrefix(message, "must be ") {
		return message
	}
	return floatNumber.ReplaceAllStringFunc(message, func(number string) string {
		f, _, err := big.ParseFloat(number, 10, 200, big.ToNearestEven)
		if err != nil {
			return number
		}
		return f.Text('f', 0)
	})
}
