package bundle

import (
	"fmt"
	"reflect"
)

// tables holds the length of a table by the type of its ids, or by
// "Type.Field" where that decides, and the fields whose id may be none.
type tables struct {
	size   map[string]int
	orNone map[string]bool
}

// noID is the id that means none, in the IR of every system.
const noID = -1

// check walks v; at is the JSON pointer for messages.
func (t tables) check(v reflect.Value, at string) string {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return t.check(v.Elem(), at)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if why := t.check(v.Index(i), fmt.Sprintf("%s/%d", at, i)); why != "" {
				return why
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			where := at + "/" + tagName(f)
			if why := t.field(v.Type().Name()+"."+f.Name, v.Field(i), where); why != "" {
				return why
			}
			if why := t.check(v.Field(i), where); why != "" {
				return why
			}
		}
	}
	return ""
}

// field checks the id, or the ids, that a field holds itself.
func (t tables) field(field string, v reflect.Value, at string) string {
	typ := v.Type()
	for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
		typ = typ.Elem()
	}
	size, ok := t.size[field]
	if !ok {
		size, ok = t.size[typ.Name()]
	}
	if !ok || typ.Kind() != reflect.Int {
		return ""
	}
	least := 0
	if t.orNone[field] {
		least = noID
	}
	var bad string
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Int:
			if n := int(v.Int()); bad == "" && (n < least || n >= size) {
				bad = fmt.Sprintf("%s: %d points outside its table of %d", at, n, size)
			}
		}
	}
	walk(v)
	return bad
}

func tagName(f reflect.StructField) string {
	name := f.Tag.Get("json")
	for i := range len(name) {
		if name[i] == ',' {
			return name[:i]
		}
	}
	return name
}
