package compiler

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/level"
)

// said returns a result in a form that can be compared.
func said(t *testing.T, fsys fstest.MapFS, cache *Cache) string {
	t.Helper()
	res, err := Shipped.Compile(fsys, Options{Cache: cache})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, p := range res.Packs {
		doc, err := json.Marshal(struct{ IR, Texts any }{p.IR, p.Texts})
		if err != nil {
			t.Fatal(err)
		}
		b.Write(doc)
	}
	if err := diag.Render(&b, diag.Text, res.Diagnostics.Sorted(), diag.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCache: after each of a day's edits, compiling with one Cache gives the same
// result as a fresh compilation.
func TestCache(t *testing.T) {
	level.Gate(t)
	fsys := base(t)
	cache := &Cache{}
	memory, cards := "memories/demo/quay/memory.cue", "cards/demo/cards.cue"
	whole := string(fsys[memory].Data)
	write := func(name, text string) {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for _, step := range []struct {
		name string
		edit func()
	}{
		{"the first time", func() {}},
		{"nothing", func() {}},
		{"a Memory does not fit", func() { write(memory, strings.Replace(whole, "kind:", "kin:", 1)) }},
		{"still the same mistake", func() {}},
		{"a syntax error", func() { write(memory, whole+"\n}") }},
		{"right again", func() { write(memory, whole) }},
		{"a dangling name in a Memory", func() { write(memory, strings.Replace(whole, `at: "`, `at: "zz9" // "`, 1)) }},
		{"right again", func() { write(memory, whole) }},
		{"the cards move", func() { write(cards, "\n\n"+string(fsys[cards].Data)) }},
		{"a text changes", func() { write("memories/demo/quay/before.en.md", "Another beginning.\n") }},
		{"a text goes", func() { delete(fsys, "memories/demo/quay/before.en.md") }},
		{"the Memory goes", func() { delete(fsys, memory) }},
		{"and comes back", func() { write(memory, whole) }},
	} {
		step.edit()
		if d := cmp.Diff(said(t, fsys, nil), said(t, fsys, cache)); d != "" {
			t.Errorf("%s: a fresh compilation (-) and one with a cache (+) differ:\n%s", step.name, d)
		}
	}
	before := len(cache.trees)
	said(t, fsys, cache)
	if before == 0 || len(cache.trees) != before {
		t.Errorf("%d trees are kept, then %d", before, len(cache.trees))
	}
}
