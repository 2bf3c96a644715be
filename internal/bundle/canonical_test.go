package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
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

// plainly is canonicalize with encoding/json: read everything, sort, write. Of equal
// keys the last counts.
func plainly(doc []byte) ([]byte, error) {
	if !utf8.Valid(doc) {
		return nil, errors.New("not UTF-8")
	}
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows")
	}
	return write(nil, v, 0)
}

func write(dst []byte, v any, depth int) ([]byte, error) {
	text := func(s string) {
		dst = append(dst, '"')
		for i := range len(s) {
			dst = appendEscaped(dst, s[i])
		}
		dst = append(dst, '"')
	}
	if depth > MaxDepth {
		return nil, errors.New("too deep")
	}
	var err error
	switch v := v.(type) {
	case string:
		text(v)
	case json.Number:
		n, err := strconv.ParseInt(string(v), 10, 64)
		if err != nil || n > maxInteger || n < -maxInteger {
			return nil, errors.New("no whole number")
		}
		return strconv.AppendInt(dst, n, 10), nil
	case []any:
		dst = append(dst, '[')
		for i, e := range v {
			if i > 0 {
				dst = append(dst, ',')
			}
			if dst, err = write(dst, e, depth+1); err != nil {
				return nil, err
			}
		}
		if depth == MaxDepth {
			return nil, errors.New("too deep")
		}
		return append(dst, ']'), nil
	case map[string]any:
		dst = append(dst, '{')
		for i, k := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				dst = append(dst, ',')
			}
			text(k)
			dst = append(dst, ':')
			if dst, err = write(dst, v[k], depth+1); err != nil {
				return nil, err
			}
		}
		if depth == MaxDepth {
			return nil, errors.New("too deep")
		}
		return append(dst, '}'), nil
	default:
		return fmt.Append(dst, map[any]string{nil: "null", true: "true", false: "false"}[v]), nil
	}
	return dst, nil
}

// appendEscaped writes a byte of a string with the escape that JSON requires, if any.
func appendEscaped(dst []byte, b byte) []byte {
	const hex = "0123456789abcdef"
	switch {
	case b == '"' || b == '\\':
		return append(dst, '\\', b)
	case b >= 0x20:
		return append(dst, b)
	case b == '\b':
		return append(dst, `\b`...)
	case b == '\f':
		return append(dst, `\f`...)
	case b == '\n':
		return append(dst, `\n`...)
	case b == '\r':
		return append(dst, `\r`...)
	case b == '\t':
		return append(dst, `\t`...)
	}
	return append(dst, '\\', 'u', '0', '0', hex[b>>4], hex[b&15])
}

var canonicalSeeds = []string{
	"", " ", "null", "nul", "-0", "0", "007", "1.5", "9007199254740991", "9007199254740992", "-9007199254740991", "999999999999999", "1e3", "+1", "-", "--1",
	`"a`, `"\u00e9\ud83d\ude00\ud83d\u0041\udc00"`, `"\/\b\f\n\r\t\"\\\u001F\u007f"`, "\"\x1f\"", `"\x"`, `"\u12"`, "\"\xff\"", "\uFEFF{}",
	`{"b":1,"a":[ ],"B":{"z":{},"y":"x"}}`, `{"a":1,"a":2}`, `{"\u0062":1,"a":2}`, `{"a\n":1,"a\t":2}`, `{"a":1,}`, `[1,]`, `[,1]`, `{"a" 1}`, `{a:1}`, "[] []",
	`{"é":1,"z":2,"\"":3,"#":4}`, "[1,2,3", `{"a":true,"c":false,"b":null}`, strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth),
	strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1),
}

// FuzzCanonical: the fast way gives the same result or error as the plain one. Only a
// repeated key differs: the fast way always refuses it.
func FuzzCanonical(f *testing.F) {
	for _, doc := range canonicalSeeds {
		f.Add([]byte(doc))
	}
	f.Fuzz(quickAsPlain)
}

// TestCanonicalOfAnything does the same for the seeds with a few bytes changed.
func TestCanonicalOfAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	const bytes = "{}[]\",:\\u0019.-+eEtrufalsn \n\x00\x1f\xc3\xa9\xffdc8"
	for range 30_000 {
		doc := []byte(canonicalSeeds[r.IntN(len(canonicalSeeds))])
		for range 1 + r.IntN(4) {
			i := r.IntN(len(doc) + 1)
			c := bytes[r.IntN(len(bytes))]
			switch {
			case i == len(doc) || r.IntN(2) == 0:
				doc = slices.Insert(doc, i, c)
			case r.IntN(3) == 0:
				doc = slices.Delete(doc, i, i+1)
			default:
				doc[i] = c
			}
		}
		quickAsPlain(t, doc)
	}
}

func quickAsPlain(t *testing.T, doc []byte) {
	t.Helper()
	want, plain := plainly(doc)
	got, err := canonicalize(doc)
	if err != nil {
		if plain == nil && !strings.Contains(err.Error(), "has the key") {
			t.Errorf("%q is refused: %v", doc, err)
		}
		return
	}
	if plain != nil || !bytes.Equal(got, want) {
		t.Errorf("%q: got %q, want %q %v", doc, got, want, plain)
	}
	if again, err := canonicalize(got); err != nil || !bytes.Equal(again, got) {
		t.Errorf("%q is not canonical: %q %v", got, again, err)
	}
}
