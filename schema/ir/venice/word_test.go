package venice

import (
	"reflect"
	"strings"
	"testing"
)

// TestWordTables: each table of words has a row for each field of its node, in their
// order. Each row recognises its field and no other, and lists everything that the
// field names.
func TestWordTables(t *testing.T) {
	held(t, "schema/ir/venice/effect.go: EffectWords", EffectWords)
	held(t, "schema/ir/venice/cond.go: CondWords", CondWords)
	held(t, "schema/ir/venice/when.go: WhenWords", WhenWords)
	held(t, "schema/ir/venice/number.go: NumberWords", NumberWords)
}

func held[N any](t *testing.T, table string, words []Word[N]) {
	t.Helper()
	typ := reflect.TypeFor[N]()
	forms := 0 // fields that are other forms of a word before them
	for at := range typ.NumField() {
		name, _, _ := strings.Cut(typ.Field(at).Tag.Get("json"), ",")
		if word := typ.Field(at).Tag.Get("word"); word != "" {
			forms++
			name = word
		}
		i := at - forms
		if i >= len(words) || words[i].Name != name {
			t.Fatalf("%s has no row for %s, or not in the order of the fields", table, name)
		}
		var n N
		fill(reflect.ValueOf(&n).Elem().Field(at), 0, false)
		for k := range words {
			if words[k].In(&n) != (k == i) {
				t.Errorf("%s: In of the row %s is wrong about %s", table, words[k].Name, name)
			}
		}
		want := map[any]string{}
		named(reflect.ValueOf(&n).Elem().Field(at), "", want)
		if words[i].Parts != nil {
			_, parts := partsIn(words, &n)
			for _, p := range parts {
				key := pointer(p)
				if at, ok := want[key]; !ok || at != p.At {
					t.Errorf("%s: Parts of the row %s names at %q what stands at %q", table, name, p.At, at)
				}
				delete(want, key)
			}
		}
		for _, at := range want {
			t.Errorf("%s: Parts of the row %s leaves out what stands at %q", table, name, at)
		}
	}
	if n := typ.NumField() - forms; len(words) != n {
		t.Errorf("%s has a row for no field: %s", table, words[n].Name)
	}
}

// pointer returns the pointer that is set in a part.
func pointer(p Part) any {
	for _, v := range []any{p.Target, p.Place, p.Guards, p.Cond, p.Do, p.Number} {
		if !reflect.ValueOf(v).IsNil() {
			return v
		}
	}
	return nil
}

// fill sets a value, and everything below it, to something non-zero; lists get two
// elements. inside is set within a place or a target, where another place stays empty.
func fill(v reflect.Value, depth int, inside bool) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), depth, inside)
	case reflect.Struct:
		if inside && v.Type() == reflect.TypeFor[Place]() {
			return
		}
		inside = inside || v.Type() == reflect.TypeFor[Place]() || v.Type() == reflect.TypeFor[Target]()
		if depth > 0 && (v.Type() == reflect.TypeFor[Effect]() || v.Type() == reflect.TypeFor[Cond]() || v.Type() == reflect.TypeFor[Number]()) {
			return // within the node
		}
		for i := range v.NumField() {
			fill(v.Field(i), depth+1, inside)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range v.Len() {
			fill(v.Index(i), depth+1, inside)
		}
	case reflect.Bool:
		v.SetBool(true)
	}
}

// named finds the things that a field names, by their address, with their place.
func named(v reflect.Value, at string, found map[any]string) {
	switch v.Kind() {
	case reflect.Pointer:
		named(v.Elem(), at, found)
		return
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[[]Effect]() {
			found[v.Addr().Interface()] = at
			return
		}
		for i := range v.Len() {
			named(v.Index(i), at+"/"+string(rune('0'+i)), found)
		}
		return
	case reflect.Struct:
	default:
		return
	}
	switch x := v.Addr().Interface().(type) {
	case *Cond, *Number:
		found[x] = at
		return
	case *Place:
		found[x] = at
	case *Target:
		found[x] = at
	case *Guards:
		found[x] = at
	}
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		named(v.Field(i), at+"/"+name, found)
	}
}

// TestSaid: a node with no word, or with several, is refused.
func TestSaid(t *testing.T) {
	on := "on"
	for _, c := range []struct {
		e           Effect
		word, wrong string
	}{{Effect{Win: true}, "win", ""}, {Effect{}, "", SaysNothing}, {Effect{Win: true, Alert: &on}, "", SaysMuch}} {
		w, wrong := Said(EffectWords, &c.e)
		if wrong != c.wrong || (w == nil) != (c.word == "") || w != nil && w.Name != c.word {
			t.Errorf("%+v: %v, %q", c.e, w, wrong)
		}
	}
	if Named(CondWords, "alert") == nil || Named(CondWords, "moon") != nil {
		t.Error("a word is not found by its name, or one that is none")
	}
}
