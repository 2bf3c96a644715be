package bundle

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// Tables holds the tables that ids of the IR refer to, by the types of the IR.
type Tables struct {
	// Size is the length of a table by the type of its ids, or by "Type.Field" if the
	// field decides.
	Size map[string]int
	// OrNone lists the fields whose id may be -1, as "Type.Field".
	OrNone map[string]bool
}

// noID is the id that means none, in the IR of every system.
const noID = -1

// Check refuses an id in v that is outside its table. v is plain data read from a
// member, at the JSON pointer at.
func (t Tables) Check(member string, v any, at string) *Error {
	where, why := t.walk(reflect.ValueOf(v))
	if why == "" {
		return nil
	}
	return refuse(CodeContent, member, "%s", at+where+": "+why)
}

// walk returns the path to an id in v that is outside its table, and the reason. It
// builds the path while returning, so that valid data costs nothing.
func (t Tables) walk(v reflect.Value) (where, why string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return t.walk(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if where, why := t.walk(v.Index(i)); why != "" {
				return "/" + strconv.Itoa(i) + where, why
			}
		}
	case reflect.Struct:
		for _, f := range fieldsOf(v.Type()) {
			in := v.Field(f.index)
			if k := in.Kind(); (k == reflect.Pointer || k == reflect.Slice) && in.IsNil() {
				continue
			}
			if f.ids {
				if why := t.field(f, in); why != "" {
					return "/" + f.name, why
				}
			}
			if f.deep {
				if where, why := t.walk(in); why != "" {
					return "/" + f.name + where, why
				}
			}
		}
	}
	return "", ""
}

// field checks the ids that a field itself holds.
func (t Tables) field(f idField, v reflect.Value) string {
	size, ok := t.Size[f.key]
	if !ok {
		size, ok = t.Size[f.typ]
	}
	if !ok {
		return ""
	}
	least := 0
	if t.OrNone[f.key] {
		least = noID
	}
	return outside(v, least, size)
}

// outside describes the id of a field that is not from least to below size.
func outside(v reflect.Value, least, size int) string {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return outside(v.Elem(), least, size)
		}
	case reflect.Slice:
		for i := range v.Len() {
			if why := outside(v.Index(i), least, size); why != "" {
				return why
			}
		}
	case reflect.Int:
		if n := int(v.Int()); n < least || n >= size {
			return fmt.Sprintf("%d is outside its table of %d", n, size)
		}
	}
	return ""
}

// idField is a field of the IR that holds ids or values that may contain some.
type idField struct {
	index int
	name  string // in JSON
	key   string // "Type.Field"
	typ   string // of its content, through pointers and slices
	ids   bool   // whole numbers
	deep  bool   // structs, or lists of them
}

var idFields sync.Map // by reflect.Type

// fieldsOf returns the fields of a struct of the IR that may contain ids.
func fieldsOf(typ reflect.Type) []idField {
	if known, ok := idFields.Load(typ); ok {
		return known.([]idField)
	}
	var out []idField
	for i := range typ.NumField() {
		f := typ.Field(i)
		held := f.Type
		for held.Kind() == reflect.Pointer || held.Kind() == reflect.Slice {
			held = held.Elem()
		}
		in := held
		for k := in.Kind(); k == reflect.Pointer || k == reflect.Slice || k == reflect.Array; k = in.Kind() {
			in = in.Elem()
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		is := idField{i, name, typ.Name() + "." + f.Name, held.Name(), held.Kind() == reflect.Int, in.Kind() == reflect.Struct}
		if is.ids || is.deep {
			out = append(out, is)
		}
	}
	idFields.Store(typ, out)
	return out
}
