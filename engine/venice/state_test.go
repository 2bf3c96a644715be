package venice

import (
	"reflect"
	"testing"
)

// TestStateSize pins the size of the state and that it is flat; the
// ceiling for a copy is 4 KB.
func TestStateSize(t *testing.T) {
	typ := reflect.TypeFor[State]()
	if typ.Size() > 3136 {
		for i := range typ.NumField() {
			t.Logf("%5d %s", typ.Field(i).Type.Size(), typ.Field(i).Name)
		}
		t.Errorf("the state has %d bytes", typ.Size())
	}
	var flat func(reflect.Type, string)
	flat = func(x reflect.Type, where string) {
		switch x.Kind() {
		case reflect.Struct:
			for i := range x.NumField() {
				flat(x.Field(i).Type, where+"."+x.Field(i).Name)
			}
		case reflect.Array:
			flat(x.Elem(), where)
		case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.String, reflect.Chan, reflect.Func:
			t.Errorf("%s is a %v", where, x.Kind())
		}
	}
	flat(typ, "State")
}
