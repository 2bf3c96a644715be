package schema_test

import (
	"encoding"
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/schema"
	"acforge.dev/schema/ir/club"
	"acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// set returns the set of a system.
func set(system string) *schema.Set { return schema.NewSet(system, os.DirFS(system+"/json")) }

// TestSet: a set checks only its own system's documents, with its own caps. A cap
// belongs to an existing document.
func TestSet(t *testing.T) {
	own := fstest.MapFS{
		"pack.schema.json": {Data: []byte(`{"type": "object", "properties": {"list": {"type": "array", "items": {"type": "integer"}}}}`)},
		"caps.txt":         {Data: []byte("# one\npack list 200\n")},
	}
	s := schema.NewSet("toy", own)
	list := func(n int) []byte { return []byte(`{"list": [1` + strings.Repeat(",1", n-1) + `]}`) }
	if over, is := s.OverCap("toy/pack", list(200)); is {
		t.Error(over)
	}
	want := schema.Over{Pointer: "/list", Have: 201, Most: 200}
	if over, is := s.OverCap("toy/pack", list(201)); !is || over != want {
		t.Error(over)
	}
	want = schema.Over{Pointer: "/list", Have: 200, Most: schema.MostOther}
	if over, is := schema.Shared().OverCap("toy/pack", list(200)); !is || over != want {
		t.Error(over)
	}
	if ps := s.Validate("toy/pack", []byte(`{"list": ["a"]}`)); len(ps) != 1 || ps[0].Pointer != "/list/0" {
		t.Error(ps)
	}
	if _, is := s.OverCap("i18n", []byte(`{"a":"b"}`)); is || s.Validate("i18n", []byte(`{"a":"b"}`)) != nil {
		t.Error("the shared documents are not judged as they are")
	}
	own["caps.txt"] = &fstest.MapFile{Data: []byte("deck list 200\n")}
	defer func() {
		if recover() == nil {
			t.Error("a cap of no document is taken")
		}
	}()
	schema.NewSet("toy", own)
}

func TestJSONSchemasCompile(t *testing.T) {
	common := []string{"i18n", "kept/campaign", "kept/manifest-about", "kept/scale", "kept/smoke-campaign", "kept/why", "manifest", "replay", "smoke"}
	for name, c := range map[string]struct {
		set *schema.Set
		own []string
	}{
		"none": {nil, nil}, "shared": {schema.Shared(), nil},
		"club": {set("club"), []string{"club/pack"}}, "venice": {set("venice"), []string{"venice/effect", "venice/memory", "venice/pack"}},
	} {
		if ps := c.set.Validate("i18n", []byte("{}")); ps != nil {
			t.Fatal(name, ps)
		}
		if d := cmp.Diff(slices.Sorted(slices.Values(append(c.own, common...))), slices.Sorted(maps.Keys(c.set.Texts()))); d != "" {
			t.Error(name, d)
		}
	}
	files := slices.Sorted(maps.Keys(set("venice").Files()))
	if d := cmp.Diff([]string{"effect.schema.json", "i18n.schema.json", "manifest.schema.json", "memory.schema.json", "pack.schema.json", "replay.schema.json", "smoke.schema.json"}, files); d != "" {
		t.Error(d)
	}
}

// TestJSONSchemasMatchTypes compares each hand-written schema with the Go type it
// describes. Both have the same properties, the same required ones and the same kinds
// of value, and everything but the manifest is closed.
func TestJSONSchemasMatchTypes(t *testing.T) {
	// A pack's file names its memories instead of holding them.
	type packFile struct {
		venice.Pack
		Memories []string `json:"memories"`
	}
	matchAll(t, "club", []described{{"pack.schema.json", reflect.TypeFor[club.Pack]()}})
	matchAll(t, "venice", []described{
		{"pack.schema.json", reflect.TypeFor[packFile]()},
		{"memory.schema.json", reflect.TypeFor[venice.Memory]()},
		{"replay.schema.json", reflect.TypeFor[replay.Replay]()},
		{"smoke.schema.json", reflect.TypeFor[sim.Memory]()},
		{"manifest.schema.json", reflect.TypeFor[bundle.Manifest]()},
		{about, reflect.TypeFor[bundle.About]()},
		{"kept/smoke-campaign.schema.json", reflect.TypeFor[sim.Campaign]()},
		{"kept/scale.schema.json", reflect.TypeFor[sim.Scaled]()},
		{"kept/why.schema.json", reflect.TypeFor[sim.Answer]()},
	})
}

// about describes further properties of the manifest, where a bundle has one of them.
const about = "kept/manifest-about.schema.json"

type described struct {
	file string
	typ  reflect.Type
}

func matchAll(t *testing.T, system string, files []described) {
	t.Helper()
	w := walker{t: t, system: system, docs: map[string]map[string]any{}, seen: map[string]bool{}}
	for _, m := range files {
		w.match(m.file, m.file, w.doc(m.file), m.typ)
	}
	// Every definition must be used.
	for file, doc := range w.docs {
		defs, _ := doc["$defs"].(map[string]any)
		for name := range defs {
			if !w.seen[file+"#/$defs/"+name] {
				t.Errorf("%s: nothing uses the definition %s", file, name)
			}
		}
	}
}

type walker struct {
	t      *testing.T
	system string
	docs   map[string]map[string]any
	seen   map[string]bool
}

func (w *walker) doc(file string) map[string]any {
	if d := w.docs[file]; d != nil {
		return d
	}
	text := set(w.system).Files()[file]
	if strings.HasPrefix(file, "kept/") { // in no bundle
		var err error
		if text, err = os.ReadFile("json/" + file); err != nil {
			w.t.Fatal(err)
		}
	}
	var d map[string]any
	if err := json.Unmarshal(text, &d); err != nil {
		w.t.Fatal(err)
	}
	w.docs[file] = d
	return d
}

// match compares a schema with a Go type; at names the place for messages.
func (w *walker) match(at, file string, s map[string]any, typ reflect.Type) {
	w.t.Helper()
	if ref, ok := s["$ref"].(string); ok {
		target, frag, _ := strings.Cut(ref, "#/$defs/")
		if target != "" {
			file = target
		}
		if frag == "" {
			return // a schema of its own, matched separately
		}
		def, ok := w.doc(file)["$defs"].(map[string]any)[frag].(map[string]any)
		if !ok {
			w.t.Errorf("%s: no definition %s", at, ref)
			return
		}
		key := file + "#/$defs/" + frag
		first := !w.seen[key]
		w.seen[key] = true
		if first || def["type"] != "object" {
			w.match(at, file, def, typ)
		}
		return
	}
	if either, ok := s["anyOf"].([]any); ok && typ.Kind() == reflect.Pointer {
		w.match(at, file, either[1].(map[string]any), typ) // the first is null
		return
	}
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	want := map[reflect.Kind]string{
		reflect.String: "string", reflect.Int: "integer", reflect.Uint64: "integer", reflect.Bool: "boolean",
		reflect.Slice: "array", reflect.Array: "array", reflect.Struct: "object", reflect.Map: "object",
	}[typ.Kind()]
	if typ.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		want = "string"
	}
	if c, ok := s["const"]; ok {
		kind := map[string]string{"bool": "boolean", "string": "string", "float64": "integer"}[reflect.TypeOf(c).String()]
		if kind != want {
			w.t.Errorf("%s: schema says %v, the type is %s", at, c, typ)
		}
		return
	}
	if s["type"] != want {
		w.t.Errorf("%s: schema says %v, the type is %s", at, s["type"], typ)
		return
	}
	switch want {
	case "array":
		w.match(at+"[]", file, s["items"].(map[string]any), typ.Elem())
		if typ.Kind() == reflect.Array && (s["minItems"] != float64(typ.Len()) || s["maxItems"] != float64(typ.Len())) {
			w.t.Errorf("%s: not exactly %d items", at, typ.Len())
		}
	case "integer":
		if s["minimum"] == nil || s["maximum"] == nil {
			w.t.Errorf("%s: a number without bounds", at)
		}
	case "object":
		if typ.Kind() == reflect.Map {
			w.match(at+"{}", file, s["additionalProperties"].(map[string]any), typ.Elem())
			return
		}
		w.object(at, file, s, typ)
	}
}

func (w *walker) object(at, file string, s map[string]any, typ reflect.Type) {
	// Later versions may add to the manifest; readers ignore additions.
	if open := file == "manifest.schema.json" || file == about; (s["additionalProperties"] != false) != open {
		w.t.Errorf("%s: not closed", at)
	}
	fields := map[string]reflect.Type{}
	var required []string
	for _, f := range reflect.VisibleFields(typ) {
		tag, ok := f.Tag.Lookup("json")
		if !ok || tag == "-" {
			continue // in no file
		}
		if file == "manifest.schema.json" && typ == reflect.TypeFor[bundle.Manifest]() && len(f.Index) > 1 {
			continue // of bundle.About, which has a schema of its own
		}
		name, opts, _ := strings.Cut(tag, ",")
		fields[name] = f.Type
		if opts != "omitempty" {
			required = append(required, name)
		}
	}
	props := s["properties"].(map[string]any)
	var have, want, must []string
	for n := range props {
		have = append(have, n)
	}
	for n := range fields {
		want = append(want, n)
	}
	if r, ok := s["required"].([]any); ok {
		for _, n := range r {
			must = append(must, n.(string))
		}
	}
	for _, l := range [][]string{have, want, must, required} {
		slices.Sort(l)
	}
	if d := cmp.Diff(want, have); d != "" {
		w.t.Errorf("%s: properties, -type +schema:\n%s", at, d)
	}
	if d := cmp.Diff(required, must); d != "" {
		w.t.Errorf("%s: required, -type +schema:\n%s", at, d)
	}
	for _, n := range want {
		if p, ok := props[n].(map[string]any); ok {
			w.match(at+"."+n, file, p, fields[n])
		}
	}
}

// memory returns the smallest valid memory, as a tree that tests can damage.
func memory(t *testing.T) map[string]any {
	t.Helper()
	m := venice.Memory{
		ID: "0.1", Folder: "first", Characters: "apprentices", Cubes: 3, North: "up",
		Maps:    []venice.Map{{Cols: 1, Rows: 1}},
		Squares: []venice.Square{{Name: "a1", Kind: "street", Tile: 0}},
		On:      []venice.Trigger{{Name: "t", When: venice.When{EveryTurn: true}, Do: []venice.Effect{{Win: true}}}},
	}
	noNil(reflect.ValueOf(&m).Elem())
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	if ps := set("venice").Validate("venice/memory", b); ps != nil {
		t.Fatalf("the least memory does not fit: %v", ps)
	}
	var v map[string]any
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// noNil makes the slices that have no omitempty empty, as a lowered pack has them.
func noNil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			if f.Kind() == reflect.Slice && f.IsNil() && !strings.Contains(v.Type().Field(i).Tag.Get("json"), "omitempty") {
				f.Set(reflect.MakeSlice(f.Type(), 0, 0))
			}
			noNil(f)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if e := v.Index(i); e.Kind() == reflect.Slice && e.IsNil() {
				e.Set(reflect.MakeSlice(e.Type(), 0, 0))
			}
			noNil(v.Index(i))
		}
	}
}

func TestValidate(t *testing.T) {
	do := func(m map[string]any) map[string]any { return m["on"].([]any)[0].(map[string]any) }
	for name, tc := range map[string]struct {
		spoil func(m map[string]any)
		want  []string
	}{
		"an unknown property":     {func(m map[string]any) { m["cheat"] = 1 }, []string{"additionalProperties 'cheat' not allowed"}},
		"a missing property":      {func(m map[string]any) { delete(m, "sync") }, []string{"missing properties: 'sync'"}},
		"a wrong word":            {func(m map[string]any) { m["north"] = "left-ish" }, []string{`/north: value must be one of "up", "right", "down", "left"`}},
		"a number out of range":   {func(m map[string]any) { m["cubes"] = 10 }, []string{"/cubes: must be <= 9 but found 10"}},
		"no whole number":         {func(m map[string]any) { m["cubes"] = 3.5 }, []string{"/cubes: expected integer, but got number"}},
		"an unknown effect":       {func(m map[string]any) { do(m)["do"] = []any{map[string]any{"explode": true}} }, []string{"/on/0/do/0: additionalProperties 'explode' not allowed"}},
		"two effects in one":      {func(m map[string]any) { do(m)["do"] = []any{map[string]any{"win": true, "alert": "on"}} }, []string{"/on/0/do/0: maximum 1 properties allowed, but found 2 properties"}},
		"no effect":               {func(m map[string]any) { do(m)["do"] = []any{map[string]any{}} }, []string{"/on/0/do/0: minimum 1 properties allowed, but found 0 properties"}},
		"an effect that is not":   {func(m map[string]any) { do(m)["do"] = []any{map[string]any{"win": false}} }, []string{"/on/0/do/0/win: value must be true"}},
		"a null":                  {func(m map[string]any) { m["walls"] = nil }, []string{"/walls: expected array, but got null"}},
		"two mistakes, both said": {func(m map[string]any) { m["cubes"] = 0; m["north"] = "" }, []string{"/cubes: must be >= 1 but found 0", `/north: value must be one of "up", "right", "down", "left"`}},
	} {
		t.Run(name, func(t *testing.T) {
			m := memory(t)
			tc.spoil(m)
			b, err := json.Marshal(m)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range set("venice").Validate("venice/memory", b) {
				got = append(got, p.String())
			}
			if d := cmp.Diff(tc.want, got); d != "" {
				t.Error(d)
			}
		})
	}
	for doc, want := range map[string]string{"{": "not JSON", "{} {}": "something follows", "": "not JSON"} {
		if ps := schema.Shared().Validate("i18n", []byte(doc)); len(ps) != 1 || !strings.Contains(ps[0].Message, want) {
			t.Errorf("%q: %v", doc, ps)
		}
	}
	if ps := set("club").Validate("club/memory", []byte("{}")); len(ps) != 1 || !strings.Contains(ps[0].Message, "no JSON Schema") {
		t.Error(ps)
	}
}

func TestReplaySchema(t *testing.T) {
	const ok = `{"format":"acforge.replay","version":1,"rules":"venice-1","content":"","pack":"venice","memory":"0.1","seats":2,"edition":"en","difficulty":"normal",` +
		`"seed":"18446744073709551615","given":false,"actions":["0","17","roll"],"hashes":["00000000000000ff"],"outcome":{"result":"won","cause":"","turn":3}}`
	if ps := schema.Shared().Validate("replay", []byte(ok)); ps != nil {
		t.Error(ps)
	}
	for _, change := range [][2]string{{`"17"`, `17`}, {`"17"`, `"017"`}, {`"seats":2`, `"seats":0`}, {`"00000000000000ff"`, `"ff"`}, {`"version":1`, `"version":2`}, {`"won"`, `"winning"`}} {
		if ps := schema.Shared().Validate("replay", []byte(strings.Replace(ok, change[0], change[1], 1))); ps == nil {
			t.Errorf("%v was taken", change)
		}
	}
}
