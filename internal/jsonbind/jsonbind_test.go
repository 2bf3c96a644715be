package jsonbind_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/schema/ir/club"
	"acforge.dev/schema/ir/venice"
)

// filler fills every field of a value, so that a field that one side forgets is
// noticed.
type filler struct{ *engine.Stream }

func (f filler) fill(v reflect.Value, deep int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(f.Intn(2) == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(f.Intn(250)) - 120)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(f.Intn(120)))
	case reflect.String:
		texts := []string{"", "b2", "Ä \"q\" \\ / <&>", "a\tb\x01\u2028\u2029", "😀", "\x7f"}
		v.SetString(texts[f.Intn(len(texts))])
	case reflect.Pointer:
		if deep > 0 && f.Intn(4) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), deep-1)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[jsonbind.Raw]() {
			v.SetBytes([]byte(`{"a":[1,null]}`))
			return
		}
		n := f.Intn(3)
		if deep <= 0 {
			n = 0
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			f.fill(v.Index(i), deep-1)
		}
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), deep)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for _, k := range []string{"z", "a", "\u00e9"}[:f.Intn(4)] {
			e := reflect.New(v.Type().Elem()).Elem()
			f.fill(e, deep-1)
			v.SetMapIndex(reflect.ValueOf(k).Convert(v.Type().Key()), e)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				f.fill(v.Field(i), deep)
			}
		}
	}
}

// theirs returns the form that encoding/json gives v.
func theirs(t *testing.T, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimRight(b.Bytes(), "\n")
}

// embedded has a member that hides one of its embedded struct.
type embedded struct {
	club.Pack
	Games []string `json:"games"`
	Seed  protocol.Seed
	Raw   jsonbind.Raw
	Bytes []byte
	Map   map[string]club.Pack `json:"map,omitempty"`
	Left  string               `json:"-"`
}

// TestAgainstEncodingJSON: everything with a tag is written as by encoding/json, and
// reading returns the same value.
func TestAgainstEncodingJSON(t *testing.T) {
	for _, kind := range []any{
		venice.Pack{}, venice.Memory{}, club.Pack{}, replay.Replay{}, embedded{},
		protocol.NewReply{}, protocol.ViewReply{}, protocol.ActReply{}, protocol.Error{},
	} {
		typ := reflect.TypeOf(kind)
		for seed := range uint64(20) {
			s := engine.NewStream(seed)
			v := reflect.New(typ)
			filler{&s}.fill(v.Elem(), 2+int(seed%3))
			if e, ok := v.Interface().(*embedded); ok {
				e.Left = "" // not written
			}
			want := theirs(t, v.Interface())
			got, err := jsonbind.Append(nil, v.Interface())
			if err != nil {
				t.Fatalf("%s: %v", typ, err)
			}
			if !bytes.Equal(got, want) {
				t.Fatalf("%s %d: written otherwise:\n%s\n%s", typ, seed, got, want)
			}
			back, same := reflect.New(typ), reflect.New(typ)
			if err := jsonbind.Strict(want, back.Interface()); err != nil {
				t.Fatalf("%s %d: %v\n%s", typ, seed, err, want)
			}
			if err := json.Unmarshal(want, same.Interface()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(same.Interface(), back.Interface()); diff != "" {
				t.Fatalf("%s %d: read otherwise: %s", typ, seed, diff)
			}
			tidy, err := jsonbind.Canonical(want)
			if err != nil {
				t.Fatal(err)
			}
			if ours := canonical(t, want); !bytes.Equal(tidy, ours) {
				t.Fatalf("%s %d: canonical otherwise:\n%s\n%s", typ, seed, tidy, ours)
			}
		}
	}
}

func canonical(t *testing.T, doc []byte) []byte {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(doc))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return theirs(t, v)
}

type target struct {
	N    int            `json:"n"`
	S    string         `json:"s"`
	L    []int          `json:"l"`
	A    [2]int         `json:"a"`
	P    *target        `json:"p"`
	M    map[string]int `json:"m"`
	Seed protocol.Seed  `json:"seed"`
	Step replay.Step    `json:"step"`
	B    bool           `json:"b"`
	U    uint8          `json:"u"`
}

func TestRefuses(t *testing.T) {
	for doc, want := range map[string]string{
		`{"n":"x"}`:            "n: string does not belong here",
		`{"p":{"n":1.5}}`:      "p.n: number 1.5 does not belong here",
		`{"u":256}`:            "u: number 256 does not belong here",
		`{"l":{}}`:             "l: object does not belong here",
		`{"s":[]}`:             "s: array does not belong here",
		`{"m":{"a":true}}`:     "m.a: bool does not belong here",
		`{"step":"-1"}`:        "step: not a whole number",
		`{"step":7}`:           "step: number does not belong here",
		`{"seed":-1}`:          "seed: a seed is",
		`{"n":1`:               "ends too early at byte 6",
		`{"n":1}}`:             "something follows the value at byte 7",
		`[1,]`:                 "array does not belong here",
		`{"p":{"q":{}}}`:       "p.q: no such member",
		`{"s":"\x"}`:           "no such escape",
		"{\"s\":\"a\nb\"}":     "control character",
		`{"n":01}`:             "no comma and no end",
		`{"n" 1}`:              "no colon",
		`nul`:                  "not null",
		strings.Repeat("[", 9): "array does not belong here",
	} {
		err := jsonbind.Strict([]byte(doc), &target{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", doc, err, want)
		}
	}
	if deep := strings.Repeat("[", jsonbind.MaxDepth+1) + strings.Repeat("]", jsonbind.MaxDepth+1); valid([]byte(deep)) {
		t.Error("nests without end")
	}
	if _, err := jsonbind.Append(nil, func() {}); err == nil {
		t.Error("a function has JSON")
	}
}

// FuzzRead: we accept the same JSON as encoding/json, with the same values.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		`{"n":-3,"s":"\ud83d\ude00\ud83d x","l":[1,2],"a":[1,2,3],"p":{"n":0},"m":{"a":1,"a":2},"seed":"18446744073709551615","step":"roll","b":true}`,
		` null `, `{"l":null,"p":null,"m":null}`, `[]`, `1e5`, "\"\xff\"", `"\u0000\/"`, `{"u":1e1}`, `-`, `{"":{}}`, `{"a":0,"a" :`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		var twice *jsonbind.TwiceError
		if got, want := jsonbind.Once([]byte(doc)), json.Valid([]byte(doc)); (got == nil) != want && !errors.As(got, &twice) {
			t.Fatalf("%v, want valid: %t", got, want)
		} else if twice != nil && !want {
			return // of two mistakes the first is told
		}
		var ours, other target
		err, want := jsonbind.Unmarshal([]byte(doc), &ours), json.Unmarshal([]byte(doc), &other)
		var syntax *jsonbind.SyntaxError
		if errors.As(err, &syntax) && json.Valid([]byte(doc)) {
			t.Fatalf("%v in valid JSON", err)
		}
		if want == nil && err == nil {
			// Only encoding/json ignores capitals in names.
			if diff := cmp.Diff(other, ours); diff != "" && doc == strings.ToLower(doc) {
				t.Fatal(diff)
			}
		}
		if want == nil && err != nil || want != nil && err == nil && doc == strings.ToLower(doc) {
			t.Fatalf("%v, encoding/json says %v", err, want)
		}
		if json.Valid([]byte(doc)) {
			tidy, err := jsonbind.Canonical([]byte(doc))
			if err != nil || !bytes.Equal(tidy, canonical(t, []byte(doc))) {
				t.Fatalf("canonical is %s, %v", tidy, err)
			}
		}
	})
}

// TestOnce: a repeated member of an object is found, however deeply it is nested and
// however its name is escaped.
func TestOnce(t *testing.T) {
	many := make([]string, 0, 40)
	for i := range 40 {
		many = append(many, fmt.Sprintf(`"m%d":0`, i))
	}
	wide := "{" + strings.Join(many, ",")
	for text, twice := range map[string]string{
		`{"a":1,"b":{"a":[{"a":2},{"a":3}]}}`: "",
		`[1,"a",null,{"":0}]`:                 "",
		wide + `}`:                            "",
		`{"a":1,"a":1}`:                       "a",
		`{"method":1,"\u006dethod":2}`:        "method",
		`[{"x":[{"y":{"z":1,"q":2,"z":3}}]}]`: "z",
		wide + `,"m3":1}`:                     "m3",
		wide + `,"m39":1}`:                    "m39",
		`{"":0,"":1}`:                         "",
	} {
		err := jsonbind.Once([]byte(text))
		var te *jsonbind.TwiceError
		if found := errors.As(err, &te); found != (twice != "" || text == `{"":0,"":1}`) || found && te.Name != twice || err != nil && !found {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{``, `{`, `{"a":1}{}`, `{"a":1,}`, strings.Repeat("[", 1<<20)} {
		if err := jsonbind.Once([]byte(text)); err == nil || valid([]byte(text)) {
			t.Errorf("%.20s: %v", text, err)
		}
	}
	long := `{"` + strings.Repeat("é", 5000) + `":1,"` + strings.Repeat("é", 5000) + `":1}`
	if err := jsonbind.Once([]byte(long)); err == nil || len(err.Error()) > 200 || !utf8.ValidString(err.Error()) {
		t.Errorf("%v", err)
	}
}

// valid reports whether data is one JSON value, ignoring repetitions.
func valid(data []byte) bool {
	err := jsonbind.Once(data)
	var twice *jsonbind.TwiceError
	return err == nil || errors.As(err, &twice)
}
