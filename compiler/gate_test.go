package compiler

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spoilt calls f with copies of a document, each with one value replaced.
func spoilt(t *testing.T, doc []byte, f func(doc []byte)) {
	t.Helper()
	var tree any
	if err := json.Unmarshal(doc, &tree); err != nil {
		t.Fatal(err)
	}
	others := []any{nil, "", 0, 3.5, -1, 12345678, true, []any{}, map[string]any{}, "ż'\"/~%2F", []any{1, 1}, map[string]any{"x/y~": 1, "a": 2}}
	n := 0
	say := func() {
		b, err := json.Marshal(tree)
		if err != nil {
			t.Fatal(err)
		}
		f(b)
	}
	var in func(v any)
	in = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				was := v[k]
				v[k] = others[n%len(others)]
				n++
				say()
				delete(v, k)
				v["z"+k] = was
				say()
				delete(v, "z"+k)
				v[k] = was
				in(was)
			}
		case []any:
			for i, was := range v[:min(len(v), 2)] {
				v[i] = others[n%len(others)]
				n++
				say()
				v[i] = was
				in(was)
			}
		}
	}
	in(tree)
	if n < 50 {
		t.Errorf("only %d values", n)
	}
}

// TestGateAsReader: the gate reports the same problems as the reader of bundles, in the
// same words at the same places. This also holds where it checks large parts one by one
// or takes them from its cache.
func TestGateAsReader(t *testing.T) {
	set := Shipped.systemCalled("venice").Bundle.Schemas
	for name, file := range map[string]string{"venice/pack": "pack.json", "venice/memory": "memory.json"} {
		doc, err := os.ReadFile(filepath.Join("../internal/bundle/testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		cache, refused := &Cache{}, 0
		cache.begin()
		if found := cache.refusals(set, name, doc); found != nil {
			t.Fatalf("%s: %v", name, found)
		}
		spoilt(t, doc, func(doc []byte) {
			want := set.Validate(name, doc)
			if d := cmp.Diff(want, cache.refusals(set, name, doc)); d != "" {
				t.Fatalf("%s: -reader +gate:\n%s%s", name, d, doc)
			}
			refused += len(want)
		})
		if refused < 100 {
			t.Errorf("%s: only %d problems", name, refused)
		}
	}
	for _, doc := range []string{"", "{", "[]", "7", "null"} {
		if got := (*Cache)(nil).refusals(set, "venice/memory", []byte(doc)); len(got) != 1 {
			t.Errorf("%q: %v", doc, got)
		}
	}
}

// TestGateJudgesWhatChanged: after an edit the gate checks the part that changed. It
// does not check an unchanged document.
func TestGateJudgesWhatChanged(t *testing.T) {
	set := Shipped.systemCalled("venice").Bundle.Schemas
	doc, err := os.ReadFile("../internal/bundle/testdata/pack.json")
	if err != nil {
		t.Fatal(err)
	}
	cache := &Cache{}
	compilation := func(doc []byte) (judged int) {
		cache.begin()
		defer cache.end()
		cache.refusals(set, "venice/pack", doc)
		for k := range cache.usedPassed {
			if _, known := cache.passed[k]; !known {
				judged++
			}
		}
		return judged
	}
	var tree map[string]any
	if err := json.Unmarshal(doc, &tree); err != nil {
		t.Fatal(err)
	}
	if n := compilation(doc); n < 3 {
		t.Errorf("the document has %d large parts", n-1)
	}
	for range 2 { // parts stay in the cache although nothing asks for them
		if n := compilation(doc); n != 0 {
			t.Errorf("of an unchanged document %d parts were judged", n)
		}
	}
	tree["id"] = "other"
	edited, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	if n := compilation(edited); n != 1 {
		t.Errorf("after an edit %d parts were judged, not the one that changed", n)
	}
}
