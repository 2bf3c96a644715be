package schema_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"

	"acforge.dev/schema/ir/venice"
)

var update = flag.Bool("update", false, "write the words that the JSON Schemas of venice lack")

// TestWordSchemas compares the words of venice's vocabulary in the JSON Schemas with
// CUE and the IR. Each word is there, and allows at least the numbers and words that an
// author may write. With -update a missing word is added.
func TestWordSchemas(t *testing.T) {
	c := cueDefinitions(t)
	for _, v := range []struct {
		typ            reflect.Type
		cue, file, def string
		refs           string // where the small types are defined
	}{
		{reflect.TypeFor[venice.Effect](), "#Effect", "effect.schema.json", "effect", ""},
		{reflect.TypeFor[venice.Cond](), "#Cond", "effect.schema.json", "cond", ""},
		{reflect.TypeFor[venice.When](), "#When", "memory.schema.json", "when", "effect.schema.json"},
	} {
		before := ""
		for i := range v.typ.NumField() {
			name, _, _ := strings.Cut(v.typ.Field(i).Tag.Get("json"), ",")
			if v.typ.Field(i).Tag.Get("word") != "" {
				continue // authors write another word
			}
			written := c.field(v.cue, name)
			if written == nil {
				t.Errorf("%s: no field in %s of schema/venice", name, v.cue)
				continue
			}
			defs := definitions(t, v.file)
			prop := properties(defs[v.def])[name]
			if prop == nil && *update {
				insert(t, v.file, v.def, before, name, c.form(v.typ.Field(i).Type, written, v.refs, defs))
				defs = definitions(t, v.file)
				prop = properties(defs[v.def])[name]
			}
			if prop == nil {
				t.Errorf("%s: not in %s of schema/venice/json/%s; go test ./schema -update writes it", name, v.def, v.file)
				continue
			}
			c.hold(t, v.def+"/"+name, written, prop, v.file, 0)
			before = name
		}
	}
}

// cueDefs are the definitions of schema/venice by name.
type cueDefs map[string]ast.Expr

func cueDefinitions(t *testing.T) cueDefs {
	t.Helper()
	files, err := filepath.Glob("venice/*.cue")
	if err != nil || len(files) == 0 {
		t.Fatal("no schema", err)
	}
	c := cueDefs{}
	for _, name := range files {
		f, err := parser.ParseFile(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.Field); ok {
				c[label(d)] = d.Value
			}
		}
	}
	return c
}

func label(f *ast.Field) string {
	name, _, _ := ast.LabelName(f.Label)
	return name
}

// field returns the value of a definition's field, nil when it has none.
func (c cueDefs) field(def, name string) ast.Expr { return fieldOf(c[def], name) }

func fieldOf(x ast.Expr, name string) ast.Expr {
	s, ok := x.(*ast.StructLit)
	if !ok {
		return nil
	}
	for _, e := range s.Elts {
		if f, ok := e.(*ast.Field); ok && label(f) == name {
			return f.Value
		}
	}
	return nil
}

// ways returns the alternatives of a type, with definitions resolved.
func (c cueDefs) ways(x ast.Expr) []ast.Expr {
	switch y := x.(type) {
	case *ast.BinaryExpr:
		if y.Op.String() == "|" {
			return append(c.ways(y.X), c.ways(y.Y)...)
		}
	case *ast.Ident:
		if d := c[y.Name]; d != nil {
			return c.ways(d)
		}
	}
	return []ast.Expr{x}
}

var (
	bounded = regexp.MustCompile(`^int & >=(-?\d+) & <=(-?\d+)$`)
	oneOf   = regexp.MustCompile(`^=~"\^\(([A-Za-z|]+)\)\$"$`)
)

// limits returns the smallest and largest value of a number.
func limits(x ast.Expr) (low, high int, ok bool) {
	m := bounded.FindStringSubmatch(source(x))
	if m == nil {
		return 0, 0, false
	}
	low, _ = strconv.Atoi(m[1])
	high, _ = strconv.Atoi(m[2])
	return low, high, true
}

// choices returns the words that a text may be.
func choices(x ast.Expr) []string {
	m := oneOf.FindStringSubmatch(source(x))
	if m == nil {
		return nil
	}
	return strings.Split(m[1], "|")
}

// source returns numbers, comparisons and patterns as they were written.
func source(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.BasicLit:
		return x.Value
	case *ast.UnaryExpr:
		return x.Op.String() + source(x.X)
	case *ast.BinaryExpr:
		return source(x.X) + " " + x.Op.String() + " " + source(x.Y)
	}
	return "?"
}

// lowered holds words that an author may write and a bundle never holds: they are the
// default.
var lowered = map[string]string{"of": "assassins"}

// least holds numbers for which the compiler has a higher minimum than the CUE schema,
// which shares a definition. Below it an effect does nothing (effect/amount).
var least = map[string]int{"effect/draw/n": 1}

// pair is a value in CUE and a definition in a JSON Schema.
type pair struct {
	x   ast.Expr
	def string
}

// compared are the pairs that were compared.
var compared = map[pair]bool{}

// hold compares the values that may be written with those that a bundle may hold.
func (c cueDefs) hold(t *testing.T, at string, x ast.Expr, s map[string]any, file string, depth int) {
	t.Helper()
	if ref, ok := s["$ref"].(string); ok {
		target, name, _ := strings.Cut(ref, "#/$defs/")
		if target != "" {
			file = target
		}
		if s = definitions(t, file)[name]; s == nil {
			t.Errorf("%s: no definition %s", at, ref)
			return
		}
		both := pair{x, file + "#" + name}
		if compared[both] {
			return // a place in a number in a place: once is enough
		}
		compared[both] = true
	}
	if depth > 6 { // effects within effects
		return
	}
	for _, way := range c.ways(x) {
		switch s["type"] {
		case "integer":
			low, high, ok := limits(way)
			if l, stricter := least[at]; stricter {
				low = l
			}
			if ok && (s["minimum"].(float64) > float64(low) || s["maximum"].(float64) < float64(high)) {
				t.Errorf("%s: CUE has %d to %d, the JSON Schema %v to %v", at, low, high, s["minimum"], s["maximum"])
			}
		case "string":
			allowed, _ := s["enum"].([]any)
			for _, word := range choices(way) {
				if allowed != nil && !slices.Contains(allowed, any(word)) && lowered[at[strings.LastIndexByte(at, '/')+1:]] != word {
					t.Errorf("%s: CUE has %q, the JSON Schema has not", at, word)
				}
			}
		case "object":
			for name, in := range properties(s) {
				if y := fieldOf(way, name); y != nil {
					c.hold(t, at+"/"+name, y, in, file, depth+1)
				}
			}
		}
	}
}

// definitions returns the definitions of a JSON Schema of venice.
func definitions(t *testing.T, file string) map[string]map[string]any {
	t.Helper()
	b, err := os.ReadFile("venice/json/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if kept, ok := parsed[string(b)]; ok {
		return kept
	}
	var doc struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(b, &doc); err != nil {
		t.Fatal(err)
	}
	parsed[string(b)] = doc.Defs
	return doc.Defs
}

// parsed keeps the definitions of each text: TestWordSchemas asks for them at every word.
var parsed = map[string]map[string]map[string]any{}

func properties(s map[string]any) map[string]map[string]any {
	out := map[string]map[string]any{}
	in, _ := s["properties"].(map[string]any)
	for name, p := range in {
		out[name], _ = p.(map[string]any)
	}
	return out
}

// form returns the JSON Schema of a value from its type in the IR and its CUE.
func (c cueDefs) form(typ reflect.Type, x ast.Expr, refs string, defs map[string]map[string]any) string {
	ref := func(name string) string { return fmt.Sprintf(`{"$ref": %q}`, refs+"#/$defs/"+name) }
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	name := strings.ToLower(typ.Name()[:min(1, len(typ.Name()))]) + typ.Name()[min(1, len(typ.Name())):]
	switch {
	case typ.Kind() == reflect.Bool:
		return `{"const": true}`
	case typ == reflect.TypeFor[venice.TextID]():
		return ref("text")
	case typ == reflect.TypeFor[[]venice.SquareID]():
		return ref("squares")
	case typ == reflect.TypeFor[[]venice.Effect]():
		return ref("effects")
	case typ.Kind() == reflect.Int:
		for _, way := range c.ways(x) {
			if low, high, ok := limits(way); ok {
				return fmt.Sprintf(`{"type": "integer", "minimum": %d, "maximum": %d}`, low, high)
			}
		}
		return ref("index")
	case typ.Kind() == reflect.String:
		for _, way := range c.ways(x) {
			if words := choices(way); words != nil {
				return `{"type": "string", "enum": ["` + strings.Join(words, `", "`) + `"]}`
			}
		}
		return ref("name")
	case typ.Kind() == reflect.Slice:
		return `{"type": "array", "items": ` + c.form(typ.Elem(), x, refs, defs) + `}`
	case defs[name] != nil:
		return ref(name)
	}
	var required, props []string
	for i := range typ.NumField() {
		key, options, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
		if options == "" {
			required = append(required, key)
		}
		in := x
		for _, way := range c.ways(x) {
			if y := fieldOf(way, key); y != nil {
				in = y
			}
		}
		p := c.form(typ.Field(i).Type, in, refs, defs)
		if typ.Field(i).Type.Kind() == reflect.Bool && options == "" {
			p = `{"type": "boolean"}`
		}
		props = append(props, fmt.Sprintf("%q: %s", key, p))
	}
	return `{"type": "object", "additionalProperties": false, "required": ["` + strings.Join(required, `", "`) + `"], "properties": {` + strings.Join(props, ", ") + `}}`
}

// insert adds a property to a definition, after another one.
func insert(t *testing.T, file, def, after, name, form string) {
	t.Helper()
	b, err := os.ReadFile("venice/json/" + file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	from := strings.Index(text, "\n    \""+def+"\": {")
	line := strings.Index(text[max(from, 0):], "\n        \""+after+"\": {")
	if from < 0 || line < 0 {
		t.Fatalf("venice/json/%s: no place for %s after %s", file, name, after)
	}
	at := from + line + 1
	at += strings.IndexByte(text[at:], '\n')
	comma, end := ",", ""
	if text[at-1] == ',' {
		comma, end = "", ","
	}
	text = text[:at] + comma + "\n        " + strconv.Quote(name) + ": " + form + end + text[at:]
	if err := os.WriteFile("venice/json/"+file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
