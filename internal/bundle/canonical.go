package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"
)

// MaxDepth is how deep JSON may nest in a bundle.
const MaxDepth = 64

// maxInteger is the largest number that every reader of JSON holds exactly.
const maxInteger = 1<<53 - 1

// CanonicalJSON encodes v, a value as encoding/json takes it, in the one form
// a bundle has: UTF-8, keys sorted by their bytes, no spaces, whole numbers
// of at most 53 bits only, and no escapes but those JSON demands. The form is
// ours and not encoding/json's, whose escapes change with Go releases.
func CanonicalJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	if brokenText(b.Bytes()) {
		return nil, errors.New("a text is not UTF-8")
	}
	return canonicalize(b.Bytes())
}

// brokenText finds the escape by which encoding/json replaces bytes that are
// not UTF-8; a real U+FFFD it writes as it is.
func brokenText(doc []byte) bool {
	for i := 0; i < len(doc); i++ {
		if doc[i] == '\\' {
			if bytes.HasPrefix(doc[i:], []byte(`\ufffd`)) {
				return true
			}
			i++
		}
	}
	return false
}

// canonicalize brings a JSON document into canonical form.
func canonicalize(doc []byte) ([]byte, error) {
	v, err := parseJSON(doc)
	if err != nil {
		return nil, err
	}
	return appendJSON(nil, v)
}

// parseJSON reads one document with its numbers as they are written. Of equal
// keys the last counts: comparing with the canonical form finds that out.
func parseJSON(doc []byte) (any, error) {
	if !utf8.Valid(doc) {
		return nil, errors.New("not UTF-8")
	}
	if err := checkDepth(doc); err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, fmt.Errorf("not JSON: %w", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("not one JSON document: something follows it")
	}
	return v, nil
}

// checkDepth stops a document that nests too deep before any parser walks
// down it.
func checkDepth(doc []byte) error {
	depth, text := 0, false
	for i := 0; i < len(doc); i++ {
		switch c := doc[i]; {
		case text && c == '\\':
			i++
		case c == '"':
			text = !text
		case text:
		case c == '[' || c == '{':
			if depth++; depth > MaxDepth {
				return fmt.Errorf("nests deeper than %d", MaxDepth)
			}
		case c == ']' || c == '}':
			depth--
		}
	}
	return nil
}

func appendJSON(dst []byte, v any) ([]byte, error) {
	var err error
	switch v := v.(type) {
	case nil:
		return append(dst, "null"...), nil
	case bool:
		return strconv.AppendBool(dst, v), nil
	case string:
		return appendText(dst, v), nil
	case json.Number:
		n, err := strconv.ParseInt(string(v), 10, 64)
		if err != nil || n > maxInteger || n < -maxInteger {
			return nil, fmt.Errorf("the number %s is not a whole number of at most 53 bits", v)
		}
		return strconv.AppendInt(dst, n, 10), nil
	case []any:
		dst = append(dst, '[')
		for i, e := range v {
			if i > 0 {
				dst = append(dst, ',')
			}
			if dst, err = appendJSON(dst, e); err != nil {
				return nil, err
			}
		}
		return append(dst, ']'), nil
	case map[string]any:
		dst = append(dst, '{')
		for i, k := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(appendText(dst, k), ':')
			if dst, err = appendJSON(dst, v[k]); err != nil {
				return nil, err
			}
		}
		return append(dst, '}'), nil
	}
	return nil, fmt.Errorf("no JSON for a %T", v)
}

// appendText writes a string with the escapes that JSON demands and no other.
func appendText(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c >= 0x20:
			dst = append(dst, c)
		case c == '\b':
			dst = append(dst, `\b`...)
		case c == '\f':
			dst = append(dst, `\f`...)
		case c == '\n':
			dst = append(dst, `\n`...)
		case c == '\r':
			dst = append(dst, `\r`...)
		case c == '\t':
			dst = append(dst, `\t`...)
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	return append(dst, '"')
}
