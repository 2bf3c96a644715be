package bundle

import (
	"strings"
	"testing"
)

func TestCanonicalJSON(t *testing.T) {
	for name, tc := range map[string]struct {
		v    any
		want string // "!" and part of the error
	}{
		"sorted keys":      {map[string]any{"b": 1, "a": []int{}, "B": nil}, `{"B":null,"a":[],"b":1}`},
		"keys by bytes":    {map[string]int{"é": 1, "z": 2, "\U0001F600": 3, "\uFB01": 4}, "{\"z\":2,\"é\":1,\"\uFB01\":4,\"\U0001F600\":3}"},
		"no HTML escapes":  {"<a href='x'>&</a>", `"<a href='x'>&</a>"`},
		"control":          {"\x00\b\t\n\f\r\x1f\x7f", "\"\\u0000\\b\\t\\n\\f\\r\\u001f\x7f\""},
		"quotes":           {`"\/`, `"\"\\/"`},
		"line separators":  {"\u2028\u2029", "\"\u2028\u2029\""},
		"a real U+FFFD":    {"\uFFFD", "\"\uFFFD\""},
		"its escape":       {`\ufffd`, `"\\ufffd"`},
		"largest number":   {int64(9007199254740991), "9007199254740991"},
		"smallest number":  {int64(-9007199254740991), "-9007199254740991"},
		"a number too far": {int64(9007199254740992), "!at most 53 bits"},
		"a float":          {1.5, "!not a whole number"},
		"a whole float":    {1e21, "!not a whole number"},
		"no UTF-8":         {"a\xff", "!not UTF-8"},
		"no JSON":          {func() {}, "!unsupported type"},
	} {
		got, err := CanonicalJSON(tc.v)
		if part, wrong := strings.CutPrefix(tc.want, "!"); wrong {
			if err == nil || !strings.Contains(err.Error(), part) {
				t.Errorf("%s: got %s, %v; want an error with %q", name, got, err, part)
			}
		} else if err != nil || string(got) != tc.want {
			t.Errorf("%s: got %s, %v; want %s", name, got, err, tc.want)
		}
	}
}

func TestDepth(t *testing.T) {
	nest := func(n int) []byte { return []byte(strings.Repeat(`{"a":`, n) + `"[[[\"{"` + strings.Repeat("}", n)) }
	if _, err := canonicalize(nest(MaxDepth)); err != nil {
		t.Error(err)
	}
	if _, err := canonicalize(nest(MaxDepth + 1)); err == nil {
		t.Error("too deep and taken")
	}
	if _, err := canonicalize([]byte(strings.Repeat("[", 1<<20))); err == nil {
		t.Error("far too deep and taken")
	}
}
