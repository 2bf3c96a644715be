package jsonschema_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	general "github.com/santhosh-tekuri/jsonschema/v5"

	"acforge.dev/internal/jsonschema"
)

// ours returns our schemas, by file name.
func ours(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for under, folder := range map[string]string{"": "json", "venice/": "venice/json", "club/": "club/json"} {
		dir := os.DirFS("../../schema/" + folder)
		err := fs.WalkDir(dir, ".", func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(p, ".json") {
				return err
			}
			files[under+p], err = fs.ReadFile(dir, p)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 8 {
		t.Fatal(len(files))
	}
	return files
}

func compiled(t testing.TB, files map[string][]byte) *jsonschema.Set {
	t.Helper()
	s, err := jsonschema.Compile(files)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// judge returns the general validator with our schemas.
func judge(t testing.TB) func(name string, doc any) []string {
	t.Helper()
	const base = "https://acforge.dev/schema/json/"
	c := general.NewCompiler()
	c.LoadURL = func(u string) (io.ReadCloser, error) { return nil, errors.New(u) }
	for name, b := range ours(t) {
		if err := c.AddResource(base+name, bytes.NewReader(b)); err != nil {
			t.Fatal(err)
		}
	}
	known := map[string]*general.Schema{}
	return func(name string, doc any) []string {
		if known[name] == nil {
			s, err := c.Compile(base + name)
			if err != nil {
				t.Fatal(err)
			}
			known[name] = s
		}
		var out []string
		var ve *general.ValidationError
		if err := known[name].Validate(doc); errors.As(err, &ve) {
			var leaves func(e *general.ValidationError)
			leaves = func(e *general.ValidationError) {
				if len(e.Causes) == 0 {
					at, err := url.PathUnescape(e.InstanceLocation)
					if err != nil {
						t.Fatal(err)
					}
					out = append(out, plain(at, e.Message))
				}
				for _, c := range e.Causes {
					leaves(c)
				}
			}
			leaves(ve)
		} else if err != nil {
			t.Fatal(err)
		}
		sort.Strings(out)
		return slices.Compact(out)
	}
}

// plain removes from a problem the parts that the two validators may word differently:
// the form of numbers, and the order of names.
func plain(at, message string) string {
	if list, is := strings.CutPrefix(message, "additionalProperties "); is {
		names := strings.Split(strings.TrimSuffix(list, " not allowed"), ", ")
		sort.Strings(names)
		message = "additionalProperties " + strings.Join(names, ", ")
	}
	return at + ": " + regexp.MustCompile(`(value must be|must be .=) "?[-0-9.e+]+"?`).ReplaceAllString(message, "$1 N")
}

// documents returns valid documents, by schema.
func documents(t testing.TB) map[string]string {
	t.Helper()
	const replay = `{"format":"acforge.replay","version":1,"rules":"venice-1","content":"","pack":"venice","memory":"0.1","seats":2,"edition":"en","difficulty":"normal",` +
		`"seed":"18446744073709551615","given":false,"actions":["0","17","roll"],"hashes":["00000000000000ff"],"outcome":{"result":"won","cause":"","turn":3}}`
	out := map[string]string{
		"replay.schema.json": replay,
		"i18n.schema.json":   `{"a":"x","b.c":"żółw","d\u0065":"\u0000\"\\"}`,
		"smoke.schema.json": `{"format":"acforge.smoke","version":1,"pack":"small","memory":"0.1","rules":"1","content":"","edition":"en","difficulty":"normal","first":0,"budget":100,
			"touched":[{"kind":"a","id":"b","games":3,"use":"c"}],"findings":[{"code":"a","message":"b","seats":1,"bot":"c","game":0,"more":1,"command":"","replay":null}],
			"cells":[{"seats":2,"proof":"","searched":0,"bots":[],"marks":[{"mark":"m","places":[{"place":"p","times":1}]}],"witness":` + replay + `}]}`,
	}
	for name, file := range map[string]string{"venice/pack.schema.json": "pack.json", "venice/memory.schema.json": "memory.json"} {
		b, err := os.ReadFile("../bundle/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(b)
	}
	return out
}

// TestAsTheGeneralOne: in documents damaged in one to four places, the general
// validator and this one find the same.
func TestAsTheGeneralOne(t *testing.T) {
	set, other := compiled(t, ours(t)), judge(t)
	rounds, found := 1500, 0
	if testing.Short() {
		rounds = 300
	}
	for name, text := range documents(t) {
		r := rand.New(rand.NewPCG(1, uint64(len(text))))
		for round := range rounds {
			doc := parse(t, text)
			for range min(round, 1+r.IntN(4)) { // the first is unchanged
				doc = spoil(r, doc)
			}
			b, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			ps, err := set.Validate(name, b, 1000)
			if err != nil {
				t.Fatalf("%s: %v", b, err)
			}
			var got []string
			for _, p := range ps {
				got = append(got, plain(p.Pointer, p.Message))
			}
			sort.Strings(got)
			got = slices.Compact(got)
			found += len(got)
			if round == 0 && got != nil {
				t.Fatalf("%s does not fit: %v", name, got)
			}
			if d := cmp.Diff(other(name, parse(t, string(b))), got); d != "" {
				t.Fatalf("%s, round %d: -general +ours:\n%s\n%s", name, round, d, b)
			}
		}
	}
	if found < rounds {
		t.Errorf("only %d problems", found)
	}
}

func parse(t *testing.T, text string) any {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// spoil changes v somewhere.
func spoil(r *rand.Rand, v any) any {
	if r.IntN(6) > 0 {
		switch x := v.(type) {
		case map[string]any:
			if len(x) > 0 {
				keys := slices.Sorted(maps.Keys(x))
				k := keys[r.IntN(len(keys))]
				switch r.IntN(8) {
				case 0:
					delete(x, k)
				case 1:
					x[[]string{"x", "a/b~c", "win", "at", "ż'\""}[r.IntN(5)]] = other(r)
				default:
					x[k] = spoil(r, x[k])
				}
				return x
			}
		case []any:
			if len(x) > 0 {
				i := r.IntN(len(x))
				switch r.IntN(5) {
				case 0:
					return append(x, x[i])
				case 1:
					return slices.Delete(x, i, i+1)
				default:
					x[i] = spoil(r, x[i])
				}
				return x
			}
			return []any{other(r), other(r)}
		}
	}
	return other(r)
}

func other(r *rand.Rand) any {
	return []any{
		nil, true, false, json.Number("0"), json.Number("1"), json.Number("-1"), json.Number("3.5"), json.Number("97"), json.Number("100000"), json.Number("1000000000000000000000"),
		"", "x", "0.1", "Bad Name", "naïve", strings.Repeat("y", 300), "00000000000000FF", "roll", "north",
		[]any{}, []any{json.Number("0"), json.Number("0")}, map[string]any{}, map[string]any{"win": true}, map[string]any{"any": []any{map[string]any{"flag": json.Number("0")}}},
	}[r.IntN(24)]
}

// TestUnique: lists without repeated elements, with many elements and in any form.
func TestUnique(t *testing.T) {
	set := compiled(t, map[string][]byte{
		"n": []byte(`{"type":"array","uniqueItems":true,"items":{"type":"integer"}}`),
		"s": []byte(`{"type":"array","uniqueItems":true,"items":{"type":"string"}}`),
	})
	for _, tt := range []struct{ name, doc, want string }{
		{"n", `[1,2,3]`, ""},
		{"n", `[5000,1,5000,1]`, "items at index 0 and 2 are equal"},
		{"n", `[0, 7 ,-0]`, "items at index 0 and 2 are equal"},
		{"n", `[-1,1]`, ""},
		{"s", `["a","b","\u0061"]`, "items at index 0 and 2 are equal"},
		{"s", `["1","a1"]`, ""},
	} {
		ps, err := set.Validate(tt.name, []byte(tt.doc), 10)
		if err != nil || (tt.want == "") != (len(ps) == 0) || tt.want != "" && ps[0].Message != tt.want {
			t.Errorf("%s: %v %v", tt.doc, ps, err)
		}
	}
}

// TestNoJSON: invalid JSON is reported as such, with every schema.
func TestNoJSON(t *testing.T) {
	set := compiled(t, map[string][]byte{"any": []byte(`{}`)})
	for _, doc := range []string{
		"", " ", "{", "}", "[", "[1", "[1,]", "[,1]", `{"a"}`, `{"a":}`, `{"a":1,}`, `{,}`, `{a:1}`, `"a`, `"\x"`, `"\u12g4"`, `"\u12`, "\"a\nb\"",
		"tru", "nul", "truex", "-", "1.", "1e", "01", "+1", ".5", "1 2", "[] []", "\x00", `'a'`, strings.Repeat("[", 1<<20), `"\`,
	} {
		_, err := set.Validate("any", []byte(doc), 10)
		if err == nil {
			t.Errorf("%.20q is taken for JSON", doc)
		}
		if json.Valid([]byte(doc)) {
			t.Errorf("%.20q is JSON", doc)
		}
	}
	for _, doc := range []string{` [ 1 , -2.5e+7 , { "a" : null , "b" : [ ] } , true , false , "\u00e9\\" ] `, "0", `""`, "{}"} {
		if ps, err := set.Validate("any", []byte(doc), 10); err != nil || len(ps) > 0 {
			t.Errorf("%s: %v %v", doc, ps, err)
		}
	}
}

// TestMost: a run ends at the requested limit, also in a branch of anyOf.
func TestMost(t *testing.T) {
	set := compiled(t, map[string][]byte{
		"a": []byte(`{"type":"array","items":{"type":"string"}}`),
		"b": []byte(`{"anyOf":[{"type":"null"},{"$ref":"a"}]}`),
	})
	doc := "[" + strings.TrimSuffix(strings.Repeat("1,", 100_000), ",") + "]"
	for _, name := range []string{"a", "b"} {
		ps, err := set.Validate(name, []byte(doc), 7)
		if err != nil || len(ps) < 7 || len(ps) > 8 {
			t.Errorf("%s: %d, %v", name, len(ps), err)
		}
	}
	for doc, want := range map[string]int{"null": 0, `["a"]`: 0, "5": 2, "[[]]": 2} {
		if ps, err := set.Validate("b", []byte(doc), 100); err != nil || len(ps) != want {
			t.Errorf("%s: %v, %v", doc, ps, err)
		}
	}
}

// TestUnknownKeywords: a schema with an unknown keyword does not compile.
func TestUnknownKeywords(t *testing.T) {
	for _, schema := range []string{
		`{"oneOf":[]}`, `{"format":"date"}`, `{"type":"number"}`, `{"type":["string","null"]}`, `{"enum":[1]}`, `{"const":{}}`, `{"minimum":0.5}`, `{"$ref":"x"}`,
		`{"$ref":"#/$defs/x"}`, `{"$defs":{"a":{}},"properties":{"p":{"$ref":"#/$defs/a","type":"string"}}}`, `{"required":["a"],"properties":{}}`,
		`{"uniqueItems":true,"items":{}}`, `{"pattern":"a"}`, `{"pattern":"^.$"}`, `{"pattern":"^[^a]$"}`, `{"pattern":"^é$"}`, `{"pattern":"^a\\b"}`, `{"pattern":"^("}`,
		`{"additionalProperties":true}`, `{"items":true}`, `[]`, `{`,
	} {
		if _, err := jsonschema.Compile(map[string][]byte{"s": []byte(schema)}); err == nil {
			t.Errorf("%s compiles", schema)
		}
	}
}

// Patterns match what package regexp matches.
func TestPattern(t *testing.T) {
	exprs := []string{`^$`, `^a*$`, `^a+b?c`, `^(a|bc)*$`, `^(ab){2,3}$`, `^[a-c]{0,2}$`, `^(|a)$`, `^(?i)ab$`}
	for _, b := range ours(t) {
		for _, m := range regexp.MustCompile(`"pattern": *("[^"]*")`).FindAllSubmatch(b, -1) {
			var expr string
			if err := json.Unmarshal(m[1], &expr); err != nil {
				t.Fatal(err)
			}
			exprs = append(exprs, expr)
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, expr := range exprs {
		quoted, err := json.Marshal(expr)
		if err != nil {
			t.Fatal(err)
		}
		set, re := compiled(t, map[string][]byte{"s": fmt.Appendf(nil, `{"pattern":%s}`, quoted)}), regexp.MustCompile(expr)
		texts := []string{"", "a", "ab", "abab", "A", "é", "a-b", "pt-BR", "roll", "0", "10", "18446744073709551615", strings.Repeat("0", 64), strings.Repeat("f", 16), strings.Repeat("f", 17)}
		for range 300 {
			b := make([]byte, r.IntN(7))
			for i := range b {
				b[i] = "abcAB-0129.é"[r.IntN(12)]
			}
			texts = append(texts, strings.ToValidUTF8(string(b), "é"))
		}
		for _, text := range texts {
			doc, err := json.Marshal(text)
			if err != nil {
				t.Fatal(err)
			}
			ps, err := set.Validate("s", doc, 10)
			if err != nil || (len(ps) == 0) != re.MatchString(text) {
				t.Errorf("%s of %q: %v %v", expr, text, ps, err)
			}
		}
	}
}

// FuzzValidate: any input, JSON or not, is checked without a panic and read as by
// encoding/json.
func FuzzValidate(f *testing.F) {
	set := compiled(f, ours(f))
	for name, doc := range documents(f) {
		f.Add(name, []byte(doc))
	}
	f.Add("i18n.schema.json", []byte(`{"\ud800":"\`))
	f.Fuzz(func(t *testing.T, name string, doc []byte) {
		if !set.Has(name) {
			return
		}
		ps, err := set.Validate(name, doc, 50)
		if len(ps) > 60 {
			t.Errorf("%d problems", len(ps))
		}
		if err == nil && len(ps) == 0 && !json.Valid(doc) {
			t.Error("no JSON, and it fits")
		}
		if err != nil && json.Valid(doc) && !strings.Contains(err.Error(), "nests deeper") {
			t.Error(err)
		}
	})
}
