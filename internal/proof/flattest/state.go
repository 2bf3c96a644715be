package flattest

import (
	"reflect"
	"testing"

	"acforge.dev/engine/flat"
)

// State checks that a state is flat and at most this many bytes: each look ahead copies
// it whole.
func State[S comparable](t *testing.T, most uintptr) {
	t.Helper()
	typ := reflect.TypeFor[S]()
	if typ.Size() > most {
		for i := range typ.NumField() {
			t.Logf("%5d %s", typ.Field(i).Type.Size(), typ.Field(i).Name)
		}
		t.Errorf("the state has %d bytes", typ.Size())
	}
	var walk func(reflect.Type, string)
	walk = func(x reflect.Type, where string) {
		switch x.Kind() {
		case reflect.Struct:
			for i := range x.NumField() {
				walk(x.Field(i).Type, where+"."+x.Field(i).Name)
			}
		case reflect.Array:
			walk(x.Elem(), where)
		case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.String, reflect.Chan, reflect.Func:
			t.Errorf("%s is a %v", where, x.Kind())
		}
	}
	walk(typ, "State")
}

// Forge changes a byte of a saved game and corrects the digest.
func Forge(saved []byte, at int, to byte) []byte {
	b := append([]byte{}, saved[:len(saved)-8]...)
	b[at] = to
	sum := flat.Digest(b)
	for i := range 8 {
		b = append(b, byte(sum>>(8*i)))
	}
	return b
}
