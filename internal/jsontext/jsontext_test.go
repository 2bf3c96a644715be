package jsontext_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/jsontext"
)

var corpus = []string{
	"", " ", "null", " true\n", "fals", "nulll", "t", "0", "-0", "-", "007", "-01", "1.5", "1.", ".5", "1e", "1e+", "1E-7", "-2.5e+7", "+1", "9007199254740993",
	`""`, `"a`, `"a\`, `"a\"`, `"\u00e9\ud83d\ude00\ud83d\u0041\udc00\uD83D"`, `"\/\b\f\n\r\t\"\\\u001F\u007f"`, "\"\x1f\"", `"\x"`, `"\u12"`, `"\u12g4"`,
	"\"\xff\xc3\"", "\"\xe2\x80\xa8\u2029\ufffd\"", "\uFEFF{}", "'a'", "\x00",
	"[]", "[ ]", "[1, 2 ,[3]]", "[1,]", "[,1]", "[1 2]", "[", "[1", "[1,", "]", "[] []", "[}",
	"{}", `{ "a" : 1 , "b" : [ { "c" : null } ] }`, `{"a":1,}`, `{,}`, `{"a" 1}`, `{a:1}`, `{"a":}`, `{"a"`, `{"a":1`, "{", "}", "{]", `{"a":1]`,
	`{"b":1,"a":2,"B":3,"é":4,"a\n":5,"a\t":6,"":7}`, `{"b":1,"\u0061":2,"a":3,"\u0062":4}`, `{"b":{"d":1,"c":[{"z":0,"y":1}]},"a":0}`,
}

// read reads one value as encoding/json does with UseNumber.
func read(s *jsontext.Scanner) (v any, ok bool) {
	c, from := s.Next(), s.At
	switch {
	case c == '{':
		m := map[string]any{}
		for first := true; s.More(first, '}'); first = false {
			name, ok := s.Name()
			if !ok {
				return nil, false
			}
			if m[says(name)], ok = read(s); !ok {
				return nil, false
			}
		}
		return m, s.Fault == 0
	case c == '[':
		list := []any{}
		for s.More(len(list) == 0, ']') {
			e, ok := read(s)
			if !ok {
				return nil, false
			}
			list = append(list, e)
		}
		return list, s.Fault == 0
	case !s.Scalar():
		return nil, false
	case c == '"':
		return says(s.In[from:s.At]), true
	case c == 'n':
		return nil, true
	case c == 't' || c == 'f':
		return c == 't', true
	}
	return json.Number(s.In[from:s.At]), true
}

func says(quoted []byte) string {
	return string(jsontext.Unescape(nil, quoted[1:len(quoted)-1]))
}

// write writes what read returned; the members of objects in no order.
func write(w *jsontext.Writer, v any) {
	switch v := v.(type) {
	case map[string]any:
		w.Object()
		for k, e := range v {
			w.RawKey(jsontext.AppendText(nil, k, jsontext.Script))
			write(w, e)
		}
		w.End()
	case []any:
		w.List()
		for _, e := range v {
			write(w, e)
		}
		w.End()
	case string:
		w.Raw(jsontext.AppendText(nil, v, jsontext.Script))
	case bool:
		w.Bool(v)
	case json.Number:
		w.Raw([]byte(v))
	default:
		w.Raw([]byte("null"))
	}
}

// TestAgainstEncodingJSON: the scanner accepts the same JSON as encoding/json, and
// finds the same values; the writer writes them the same way.
func TestAgainstEncodingJSON(t *testing.T) {
	for _, doc := range corpus {
		same(t, []byte(doc))
	}
	r := rand.New(rand.NewPCG(7, 8))
	const bytes = "{}[]\",:\\u0019.-+eEtrufalsn \n\x00\x1f\xc3\xa9\xffdc8"
	for range 30_000 {
		doc := []byte(corpus[r.IntN(len(corpus))])
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
		same(t, doc)
	}
}

func FuzzScanner(f *testing.F) {
	for _, doc := range corpus {
		f.Add([]byte(doc))
	}
	f.Fuzz(same)
}

func same(t *testing.T, doc []byte) {
	s := jsontext.Scanner{In: doc}
	v, ok := read(&s)
	if ok {
		s.Next()
	}
	if ok == (s.Fault != 0) || s.At > len(doc) || !ok && s.Fault.String() == "" {
		t.Fatalf("%q: ok is %t, and the fault is %v at byte %d of %d", doc, ok, s.Fault, s.At, len(doc))
	}
	if got, want := ok && s.At == len(doc), json.Valid(doc); got != want {
		t.Fatalf("%q: valid is %t, want %t (%v at byte %d)", doc, got, want, s.Fault, s.At)
	} else if !got {
		return
	}
	var other any
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	if err := dec.Decode(&other); err != nil {
		t.Fatal(err)
	}
	var w jsontext.Writer
	write(&w, v)
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(other); err != nil {
		t.Fatal(err)
	}
	if got := w.Bytes(); !bytes.Equal(got, bytes.TrimSuffix(want.Bytes(), []byte("\n"))) {
		t.Fatalf("%q: is written as\n%s\nwant\n%s", doc, got, want.Bytes())
	}
}

// TestFaults: a fault is reported at its place.
func TestFaults(t *testing.T) {
	for doc, want := range map[string]jsontext.Scanner{
		"":             {Fault: jsontext.NoValue, At: 0},
		"[1,]":         {Fault: jsontext.NoValue, At: 3},
		`{"a":1,}`:     {Fault: jsontext.NoName, At: 7},
		`{"a" 1}`:      {Fault: jsontext.NoColon, At: 5},
		"[1 2]":        {Fault: jsontext.NoComma, At: 3},
		`{"a":1]`:      {Fault: jsontext.NoComma, At: 6},
		"[nul]":        {Fault: jsontext.NoWord, At: 1},
		"[-x]":         {Fault: jsontext.NoDigits, At: 2},
		"1.e":          {Fault: jsontext.NoDigits, At: 2},
		"\"a\n\"":      {Fault: jsontext.Control, At: 2},
		`"a\x"`:        {Fault: jsontext.NoEscape, At: 3},
		`"a\u12"`:      {Fault: jsontext.NoEscape, At: 3},
		`"abc`:         {Fault: jsontext.NoEnd, At: 4},
		`["a\`:         {Fault: jsontext.NoEndOfEscape, At: 4},
		`{"a":[{"b" }`: {Fault: jsontext.NoColon, At: 11},
	} {
		s := jsontext.Scanner{In: []byte(doc)}
		if _, ok := read(&s); ok || s.Fault != want.Fault || s.At != want.At {
			t.Errorf("%s: ok is %t, %v at byte %d, want %v at byte %d", doc, ok, s.Fault, s.At, want.Fault, want.At)
		}
	}
}

// TestForms: each form escapes exactly what it documents.
func TestForms(t *testing.T) {
	text := "\x00\a\b\t\n\v\f\r\x1f\"\\/ <é\x7f\u2028\u2029\ufffd\xff"
	for form, want := range map[jsontext.Form]string{
		jsontext.Numbers: `"\u0000\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u001f\"\\/ <é` + "\x7f\u2028\u2029\ufffd\xff" + `"`,
		jsontext.Letters: `"\u0000\u0007\b\t\n\u000b\f\r\u001f\"\\/ <é` + "\x7f\u2028\u2029\ufffd\xff" + `"`,
		jsontext.Script:  `"\u0000\u0007\b\t\n\u000b\f\r\u001f\"\\/ <é` + "\x7f" + `\u2028\u2029` + "\ufffd" + `\ufffd"`,
	} {
		if got := string(jsontext.AppendText(nil, text, form)); got != want {
			t.Errorf("form %d: %s, want %s", form, got, want)
		}
	}
}

// TestTwice: members are sorted by their keys, and of repeated ones the last stays.
func TestTwice(t *testing.T) {
	w := jsontext.Append([]byte("x"))
	w.Object()
	for i, k := range []string{`"b"`, `"\u0061"`, `"c"`, `"a"`, `"b"`} {
		w.RawKey([]byte(k))
		w.List().Int(i)
		w.End()
	}
	twice := w.End()
	if got, want := string(w.Bytes()), `x{"a":[3],"b":[4],"c":[2]}`; got != want || string(twice) != `"\u0061"` {
		t.Errorf("%s and %s, want %s", got, twice, want)
	}
	w.Reset(nil)
	w.Object().Key("a").Str(strings.Repeat("x", 3))
	if twice := w.End(); twice != nil || string(w.Bytes()) != `{"a":"xxx"}` {
		t.Errorf("%s and %s", w.Bytes(), twice)
	}
}
