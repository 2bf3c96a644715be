// Package jsonschema checks JSON against JSON Schemas (2020-12) in one pass over its
// bytes. It decodes nothing and reads each byte a bounded number of times, so that a
// hostile document costs no more than its length.
//
// It supports the keywords that our schemas use, and refuses to compile a schema with
// any other. It is not a general validator. Its tests compare it with one, problem by
// problem.
//
// Start at [Compile] and [Set.Validate].
package jsonschema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Set holds compiled schemas. It is read-only: several goroutines may use it.
type Set struct{ roots map[string]*node }

// Compile compiles schemas by slash-separated file name. A $ref is a file name,
// relative to the file that contains it, with or without "#/$defs/NAME", or only the
// latter. The error names the place in the schema.
func Compile(files map[string][]byte) (*Set, error) {
	c := compiler{docs: map[string]map[string]any{}, known: map[string]*node{}}
	for name, text := range files {
		dec := json.NewDecoder(bytes.NewReader(text))
		dec.UseNumber()
		var doc map[string]any
		if err := dec.Decode(&doc); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		c.docs[name] = doc
	}
	s := &Set{map[string]*node{}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		n, err := c.ref(name, name)
		if err != nil {
			return nil, err
		}
		s.roots[name] = n
		defs, _ := c.docs[name]["$defs"].(map[string]any)
		for _, def := range slices.Sorted(maps.Keys(defs)) {
			if _, err := c.ref(name, "#/$defs/"+def); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// node is a compiled schema. The zero node allows anything.
type node struct {
	kind     kind
	constant []byte   // of a string its content, otherwise as written; nil for none
	enum     []string // of strings; nil for none
	values   string   // constant or enum, for messages
	pattern  *pattern
	expr     string // the pattern, for messages

	minLength, maxLength bound // of a string in runes
	minimum, maximum     bound
	minItems, maxItems   bound
	minProps, maxProps   bound

	items    *node // nil for anything
	unique   bool
	props    map[string]property
	required []string // in the order of messages
	must     uint64   // the bits of required
	closed   bool     // no property except props
	others   *node    // schema of other properties; nil for anything
	names    *node    // of properties; nil for anything
	anyOf    []*node
}

// bound is an optional limit.
type bound struct {
	n   int64
	set bool
}

func (b bound) above(n int64) bool { return b.set && n < b.n }
func (b bound) below(n int64) bool { return b.set && n > b.n }

type property struct {
	node *node
	bit  uint64 // 0 when not required
}

// kind is the type of a value; anyKind allows every type.
type kind uint8

const (
	anyKind kind = iota
	objectKind
	arrayKind
	stringKind
	integerKind
	numberKind // of a value: a number that is not an integer
	booleanKind
	nullKind
)

var kindNames = [...]string{"anything", "object", "array", "string", "integer", "number", "boolean", "null"}

type compiler struct {
	docs  map[string]map[string]any
	known map[string]*node
}

// ref returns the schema that a $ref in a file names. A schema may name itself.
func (c *compiler) ref(file, ref string) (*node, error) {
	target, def, isDef := strings.Cut(ref, "#/$defs/")
	switch {
	case target == "":
		target = file
	case target != file:
		target = path.Join(path.Dir(file), target)
	}
	key := target
	var doc any = c.docs[target]
	if c.docs[target] == nil {
		return nil, fmt.Errorf("%s: there is no schema %s", file, target)
	}
	if isDef {
		key += "#/$defs/" + def
		defs, _ := c.docs[target]["$defs"].(map[string]any)
		if doc = defs[def]; doc == nil {
			return nil, fmt.Errorf("%s: there is no definition %s", file, ref)
		}
	}
	if n := c.known[key]; n != nil {
		return n, nil
	}
	n := &node{}
	c.known[key] = n
	return n, c.fill(n, target, key, doc)
}

// child compiles a schema inside another.
func (c *compiler) child(file, at string, v any) (*node, error) {
	if m, ok := v.(map[string]any); ok {
		if ref, ok := m["$ref"].(string); ok {
			for k := range m {
				if k != "$ref" && k != "description" {
					return nil, fmt.Errorf("%s: %s beside $ref", at, k)
				}
			}
			return c.ref(file, ref)
		}
	}
	n := &node{}
	return n, c.fill(n, file, at, v)
}

// bounds returns the keywords that are whole numbers.
func (n *node) bounds() map[string]*bound {
	return map[string]*bound{
		"minLength": &n.minLength, "maxLength": &n.maxLength, "minimum": &n.minimum, "maximum": &n.maximum,
		"minItems": &n.minItems, "maxItems": &n.maxItems, "minProperties": &n.minProps, "maxProperties": &n.maxProps,
	}
}

func (c *compiler) fill(n *node, file, at string, v any) error {
	m, ok := v.(map[string]any)
	if !ok {
		return fmt.Errorf("%s: a schema that is no object", at)
	}
	for _, k := range slices.Sorted(maps.Keys(m)) {
		if err := c.keyword(n, file, at+"/"+k, k, m[k]); err != nil {
			return err
		}
	}
	if n.unique && (n.items == nil || n.items.kind != integerKind && n.items.kind != stringKind) {
		return fmt.Errorf("%s: uniqueItems of what is neither a whole number nor a text", at)
	}
	// required comes after properties: messages follow the order of the schema.
	for i, name := range n.required {
		if i == 64 {
			return fmt.Errorf("%s: more than 64 required properties", at)
		}
		p, ok := n.props[name]
		if !ok {
			return fmt.Errorf("%s: %s is required and no property", at, name)
		}
		p.bit = 1 << i
		n.must |= p.bit
		n.props[name] = p
	}
	return nil
}

// keyword compiles one keyword of a schema.
func (c *compiler) keyword(n *node, file, at, k string, v any) (err error) {
	bad := fmt.Errorf("%s: %v is not known here", at, v)
	if b := n.bounds()[k]; b != nil {
		num, _ := v.(json.Number)
		b.set = true
		if b.n, err = num.Int64(); err != nil {
			return bad
		}
		return nil
	}
	switch k {
	case "$schema", "$id", "$defs", "title", "description":
	case "type":
		i := slices.Index(kindNames[:], fmt.Sprint(v))
		if n.kind = kind(max(i, 0)); n.kind == anyKind || n.kind == numberKind {
			return bad
		}
	case "const":
		switch v := v.(type) {
		case string:
			n.constant, n.values = append([]byte{'"'}, v...), strconv.Quote(v)
		case bool, json.Number:
			n.values = fmt.Sprint(v)
			n.constant = []byte(n.values)
		default:
			return bad
		}
	case "enum":
		for _, e := range v.([]any) {
			s, ok := e.(string)
			if !ok {
				return bad
			}
			n.enum = append(n.enum, s)
			n.values += ", " + strconv.Quote(s)
		}
		n.values = "one of " + n.values[2:]
	case "pattern":
		n.expr, _ = v.(string)
		if n.pattern, err = compilePattern(n.expr); err != nil {
			return fmt.Errorf("%s: %w", at, err)
		}
	case "items":
		n.items, err = c.child(file, at, v)
	case "propertyNames":
		n.names, err = c.child(file, at, v)
	case "uniqueItems":
		n.unique = v == true
	case "properties":
		n.props = map[string]property{}
		for name, p := range v.(map[string]any) {
			in, err := c.child(file, at+"/"+name, p)
			if err != nil {
				return err
			}
			n.props[name] = property{node: in}
		}
	case "required":
		for _, name := range v.([]any) {
			n.required = append(n.required, name.(string))
		}
	case "additionalProperties":
		if n.closed = v == false; !n.closed {
			n.others, err = c.child(file, at, v)
		}
	case "anyOf":
		for i, b := range v.([]any) {
			in, err := c.child(file, at+"/"+strconv.Itoa(i), b)
			if err != nil {
				return err
			}
			n.anyOf = append(n.anyOf, in)
		}
	default:
		return bad
	}
	return err
}
