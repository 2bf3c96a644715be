package lsp

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestSpot: the place of the cursor, written as ¦, in files that are half written.
func TestSpot(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a: {\n\t¦\n}", "field a"},
		{"a: {\n\teli¦\n}", "field a eli"},
		{"a: {\n\teli¦te: 1\n}", "field a elite"},
		{"a: {\n\telite: ¦\n\tcubes: 4\n}", "value a elite"},
		{"a: {\n\telite: \"ag¦\n\tcubes: 4\n}", "value a elite ag"},
		{"a: {\n\telite: \"ag¦ile\"\n}", "value a elite agile"},
		{"a: {\n\telite: \"agile\"¦\n}", ""},
		{"a: {\n\telite:\n\t¦\n}", "field a"},
		{"a: b: {c: [1, {d: \"¦\"}]}", "value a b c 1 d "},
		{"a: b: {c: [\"x\", ¦]}", "value a b c 1"},
		{"a: b: {c: [¦]}", "value a b c 0"},
		{"a: b: {c: [{¦}]}", "field a b c 0"},
		{"a: \"1.1\": v.#M & {\n\tb: {¦}\n}", "field a 1.1 b"},
		{"a: v.¦", "of v"},
		{"a: v.#Me¦", "of v #Me"},
		{"a: {b: 1} // he¦re", ""},
		{"¦", "field"},
		{"a: {b: {c: 1}\n\td: ¦", "value a d"},
		{"a: [{b: \"x\"\n\t{c: ¦", "value a 0 c"},
		{"a: \"\"\"\n\t+--+\n\t¦|s1|\n\t\"\"\"\nb: 1", "value a " + "+--+\n|s1|"},
		{"a: \"x \\(y) z\"\nb: {¦}", "field b"},
		{"a: {\n\tb:\n\tc: ¦\n}", "value a c"},
	} {
		at := strings.Index(c.text, "¦")
		text := strings.Replace(c.text, "¦", "", 1)
		h := read([]byte(text), at).here
		var got []string
		switch {
		case h.of != "":
			got = append(got, "of", h.of)
		case h.field:
			got = append(append(got, "field"), h.path...)
		case h.value:
			got = append(append(got, "value"), h.path...)
		}
		if h.word != nil && len(got) > 0 {
			got = append(got, h.word.text)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q: the cursor is at %q, want %q", c.text, s, c.want)
		}
	}
}

// TestWords: which path leads to each word.
func TestWords(t *testing.T) {
	w := read([]byte("package memory\n\nimport v \"acforge.dev/schema/venice\"\n\na: \"1.1\": v.#M & {\n\tb: [\"x\", {c: \"y\"}]\n\td: e: 4\n}\n"), -1)
	var got []string
	for _, x := range w.all {
		kind := "="
		if x.label {
			kind = ":"
		}
		got = append(got, strings.Join(x.path, ".")+kind+x.text)
	}
	for _, want := range []string{"a:a", "a.1.1:1.1", "a.1.1.b:b", "a.1.1.b.0=x", "a.1.1.b.1.c:c", "a.1.1.b.1.c=y", "a.1.1.d.e:e", "a.1.1.d.e=4"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is not among %q", want, got)
		}
	}
	if w.pkg != "memory" || w.imports["v"] != "acforge.dev/schema/venice" {
		t.Errorf("package %q, imports %v", w.pkg, w.imports)
	}
}

// TestWordsHostile: reading a file never takes more than its size.
func TestWordsHostile(t *testing.T) {
	took := func(text string) time.Duration {
		start := time.Now()
		read([]byte(text), len(text)/2)
		return time.Since(start)
	}
	plain := took(strings.Repeat("a: {b: [1, 2, \"x\"]}\n", 13000))
	for name, text := range map[string]string{
		"deep":     strings.Repeat("a: ", 87000),
		"braces":   strings.Repeat("{", 260000),
		"closed":   strings.Repeat("}", 260000),
		"quotes":   strings.Repeat("\"", 260000),
		"in texts": strings.Repeat("\"\\(", 87000),
		"lines":    strings.Repeat("a:\n", 87000),
		"no text":  strings.Repeat("\x00\xff", 130000),
	} {
		if d := took(text); d > 20*plain+time.Second {
			t.Errorf("%s: %v, a plain file of the same size takes %v", name, d, plain)
		}
	}
	for i := range 400 { // every cut of a file is read
		text := "a: {b: [\"x\", {c: \"\"\"\n\ty\\(z)\n\t\"\"\"}], d: v.#E & {f: 1}} // g\n"
		at := i % (len(text) + 1)
		_ = fmt.Sprint(read([]byte(text[:at]), at).here)
	}
}
