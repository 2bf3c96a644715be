// Package jsonbind reads and writes JSON of plain Go data by its json tags, in the same
// form as encoding/json, for programs that must stay small: the engine in a page is
// half the size without encoding/json and fmt.
//
// It supports structs (including embedded ones), pointers, slices, arrays, maps with
// string keys, strings, booleans and whole numbers, and types that write and read
// themselves as JSON or as text. It has no fractions, since no hashed or shipped data
// has any. Names of members are case-sensitive. It keeps nothing between calls.
//
// Tests compare it with encoding/json, value by value.
//
// Start at [Append] and [Strict].
package jsonbind

import (
	"reflect"
	"strconv"
	"strings"
)

// MaxDepth is how deeply JSON may nest.
const MaxDepth = 10000

// Raw is an unparsed value, to be read later or not at all. A nil Raw is written as
// null.
type Raw []byte

// MarshalJSON returns the value itself, for encoding/json.
func (r Raw) MarshalJSON() ([]byte, error) {
	if r == nil {
		return []byte("null"), nil
	}
	return r, nil
}

// UnmarshalJSON keeps a copy of b, for encoding/json.
func (r *Raw) UnmarshalJSON(b []byte) error {
	*r = append((*r)[:0], b...)
	return nil
}

// SyntaxError says that a text is not JSON.
type SyntaxError struct {
	// Offset is the position of the mistake in bytes.
	Offset int
	What   string
}

// Error describes the mistake and its place.
func (e *SyntaxError) Error() string { return e.What + " at byte " + strconv.Itoa(e.Offset) }

// TypeError says that a value is JSON of the wrong type.
type TypeError struct {
	// Field is its place, as names of members joined with dots; "" for the top.
	Field string
	// Value is the found value: "string", "number", "number 1.5", "bool", "array",
	// "object", or the message of a type that reads itself.
	Value string
	// Err is the error of a type that reads itself, else nil.
	Err error
}

// Error describes the mistake and its place.
func (e *TypeError) Error() string {
	s := e.Value + " does not belong here"
	if e.Err != nil {
		s = e.Err.Error()
	}
	if e.Field != "" {
		s = e.Field + ": " + s
	}
	return s
}

// UnknownError says that an object has an unknown member.
type UnknownError struct{ Field string }

// Error names the member.
func (e *UnknownError) Error() string { return e.Field + ": no such member" }

// field is one member of a struct.
type field struct {
	name      string
	index     []int
	omitEmpty bool
	depth     int
}

// fields caches the members of struct types for one call.
type fields map[reflect.Type][]field

// of returns the members of a struct type, in the order of its fields. As in
// encoding/json a member of the struct itself hides one of an embedded struct.
func (c fields) of(t reflect.Type) []field {
	if known, ok := c[t]; ok {
		return known
	}
	var out []field
	add := func(f field) {
		for i := range out {
			if out[i].name != f.name {
				continue
			}
			if f.depth >= out[i].depth {
				return
			}
			out = append(out[:i], out[i+1:]...)
			break
		}
		out = append(out, f)
	}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct {
			for _, in := range c.of(f.Type) {
				in.index = append([]int{i}, in.index...)
				in.depth++
				add(in)
			}
			continue
		}
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		add(field{name: name, index: []int{i}, omitEmpty: options == "omitempty"})
	}
	c[t] = out
	return out
}

// Names returns the names of the members of the struct that v is or points to.
func Names(v any) []string {
	t := reflect.TypeOf(v)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	var names []string
	for _, f := range (fields{}).of(t) {
		names = append(names, f.name)
	}
	return names
}

type (
	jsonWriter interface{ MarshalJSON() ([]byte, error) }
	jsonReader interface{ UnmarshalJSON([]byte) error }
	textWriter interface{ MarshalText() ([]byte, error) }
	textReader interface{ UnmarshalText([]byte) error }
)
