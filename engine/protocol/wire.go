package protocol

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/internal/jsonbind"
)

// Raw is unparsed JSON, like encoding/json's RawMessage.
type Raw = jsonbind.Raw

// request is one incoming call.
type request struct {
	id     Raw // nil: a notification
	method string
	params Raw // nil when absent
}

type reply struct {
	JSONRPC string `json:"jsonrpc"`
	ID      Raw    `json:"id"`
	Result  Raw    `json:"result,omitempty"`
	Error   *Error `json:"error,omitempty"`
}

var null = Raw("null")

func failure(id Raw, e *Error) Raw {
	if id == nil {
		id = null
	}
	return encode(reply{JSONRPC: "2.0", ID: id, Error: e})
}

// parse reads one request object.
func parse(raw Raw) (request, *Error) {
	var r request
	var members map[string]Raw
	if err := jsonbind.Unmarshal(raw, &members); err != nil || members == nil {
		return r, fail(codeInvalidRequest, "a request must be a JSON object")
	}
	if id, ok := members["id"]; ok {
		switch c := id[0]; {
		case len(id) > MaxID: // it would be repeated in the reply
			r.id = null
			return r, fail(codeInvalidRequest, "id: longer than "+strconv.Itoa(MaxID)+" bytes")
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
	if m := members["method"]; len(m) == 0 || m[0] != '"' || jsonbind.Unmarshal(m, &r.method) != nil {
		return r, fail(codeInvalidRequest, "method: must be a string")
	}
	r.params = members["params"]
	return r, nil
}

// Decode reads params into dst, a pointer to a struct of plain data, as every
// call of the protocol does. It refuses a member that dst does not have.
func Decode(params Raw, dst any) *Error { return decode(params, dst) }

// decode reads params into dst, a pointer to a struct. It refuses members that
// dst does not have; otherwise a misspelt one would be ignored silently.
func decode(params Raw, dst any) *Error {
	if params == nil {
		return nil
	}
	if params[0] != '{' {
		return fail(codeInvalidParams, "params: must be an object")
	}
	var members map[string]Raw
	if err := jsonbind.Unmarshal(params, &members); err != nil {
		return fail(codeInvalidParams, "params: "+err.Error())
	}
	known := jsonbind.Names(dst)
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if !slices.Contains(known, name) {
			return badParam(name, "no such parameter", known...)
		}
	}
	if err := jsonbind.Unmarshal(params, dst); err != nil {
		if te, ok := errors.AsType[*jsonbind.TypeError](err); ok {
			name, _, _ := strings.Cut(te.Field, ".")
			if te.Err != nil {
				return badParam(name, te.Err.Error())
			}
			return badParam(name, "wrong type: found "+te.Value)
		}
		return fail(codeInvalidParams, "params: "+err.Error())
	}
	return nil
}

// checkText refuses text that no message may hold. Readers would silently
// replace broken UTF-8, and disagree on which of two members of one name
// counts.
func (s *Session) checkText(msg []byte) *Error {
	if len(msg) > s.line() {
		return s.tooLong()
	}
	if !utf8.Valid(msg) {
		return fail(codeParse, "not valid UTF-8")
	}
	err := jsonbind.Once(msg)
	if twice, ok := errors.AsType[*jsonbind.TwiceError](err); ok {
		return fail(codeInvalidRequest, twice.Error())
	}
	if err != nil {
		return fail(codeParse, "not valid JSON")
	}
	return nil
}

func (s *Session) tooLong() *Error {
	return fail(codeParse, "message longer than "+strconv.Itoa(s.line())+" bytes")
}

// Seed is an unsigned 64-bit number, in JSON a decimal string or a number.
// Numbers above 2^53 lose digits in many clients; strings do not.
type Seed uint64

// UnmarshalJSON reads either form.
func (s *Seed) UnmarshalJSON(b []byte) error {
	text := string(b)
	if len(b) > 0 && b[0] == '"' {
		if err := jsonbind.Unmarshal(b, &text); err != nil {
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
