package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// request is one call as it came in.
type request struct {
	id     json.RawMessage // nil: a notification
	method string
	params json.RawMessage // nil when absent
}

// reply is one answer.
type reply struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

var null = json.RawMessage("null")

func failure(id json.RawMessage, e *Error) json.RawMessage {
	if id == nil {
		id = null
	}
	return encode(reply{JSONRPC: "2.0", ID: id, Error: e})
}

// parse reads one request object.
func parse(raw json.RawMessage) (request, *Error) {
	var r request
	var members map[string]json.RawMessage
	if err := json.Unmarshal(raw, &members); err != nil || members == nil {
		return r, fail(codeInvalidRequest, "a request is an object")
	}
	if id, ok := members["id"]; ok {
		switch c := id[0]; {
		case c == '"', c == '-', c >= '0' && c <= '9', string(id) == "null":
			r.id = id
		default:
			r.id = null
			return r, fail(codeInvalidRequest, "id: a string, a number or null")
		}
	}
	if string(members["jsonrpc"]) != `"2.0"` {
		return r, fail(codeInvalidRequest, `jsonrpc: must be "2.0"`)
	}
	if m := members["method"]; len(m) == 0 || m[0] != '"' || json.Unmarshal(m, &r.method) != nil {
		return r, fail(codeInvalidRequest, "method: must be a string")
	}
	r.params = members["params"]
	return r, nil
}

// decode reads params into dst, a pointer to a struct. Members that dst does
// not have are refused: a misspelt one would else be silently ignored.
func decode(params json.RawMessage, dst any) *Error {
	if params == nil {
		return nil
	}
	if params[0] != '{' {
		return fail(codeInvalidParams, "params: must be an object")
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(params, &members); err != nil {
		return fail(codeInvalidParams, "params: "+err.Error())
	}
	known := memberNames(reflect.TypeOf(dst).Elem())
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if !slices.Contains(known, name) {
			return badParam(name, "no such parameter", known...)
		}
	}
	if err := json.Unmarshal(params, dst); err != nil {
		if te, ok := err.(*json.UnmarshalTypeError); ok {
			name, _, _ := strings.Cut(te.Field, ".")
			return badParam(name, "found "+te.Value+", which does not belong here")
		}
		return fail(codeInvalidParams, "params: "+err.Error())
	}
	return nil
}

func memberNames(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			names = append(names, memberNames(f.Type)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// marshal encodes v compactly, with "<", ">" and "&" as themselves.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}

// canonical returns raw with sorted keys and no spaces, numbers as written.
func canonical(raw []byte) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	return marshal(v)
}

// checkText refuses what no JSON text may hold: encoding/json would silently
// replace broken UTF-8.
func checkText(msg []byte) *Error {
	if len(msg) > MaxLine {
		return tooLong()
	}
	if !utf8.Valid(msg) {
		return fail(codeParse, "not valid UTF-8")
	}
	if !json.Valid(msg) {
		return fail(codeParse, "not valid JSON")
	}
	return nil
}

func tooLong() *Error {
	return fail(codeParse, "message longer than "+strconv.Itoa(MaxLine)+" bytes")
}

// Seed is an unsigned 64-bit number, in JSON a decimal string or a number.
// Numbers above 2^53 lose digits in many clients; strings never do.
type Seed uint64

// UnmarshalJSON reads either form.
func (s *Seed) UnmarshalJSON(b []byte) error {
	text := string(b)
	if len(b) > 0 && b[0] == '"' {
		if err := json.Unmarshal(b, &text); err != nil {
			return err
		}
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return errors.New("a seed is 0 to 18446744073709551615, as a number or a string of digits")
	}
	*s = Seed(n)
	return nil
}

// MarshalJSON writes the string form.
func (s Seed) MarshalJSON() ([]byte, error) {
	return []byte(`"` + strconv.FormatUint(uint64(s), 10) + `"`), nil
}
