// Package jsontext reads and writes the text of JSON: where values begin and end, and
// the content of strings. Its users give values a meaning: plain Go data
// (internal/jsonbind), the canonical form of a bundle (internal/bundle), JSON Schemas
// (internal/jsonschema), counts (schema), the state of a game (engine/flat).
//
// It needs neither fmt, reflect nor encoding/json, since it is part of the engine in a
// page. Tests compare it with encoding/json.
//
// Start at [Scanner] and [Writer].
package jsontext

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Fault says why a text is not JSON.
type Fault uint8

// The faults. Scanner.At is the place of each.
const (
	NoValue       Fault = iota + 1 // no value begins where one is expected
	NoName                         // no string where a name is expected
	NoColon                        // no colon after a name
	NoComma                        // after a value, neither a comma nor the end of the list or object
	NoWord                         // an incomplete true, false or null
	NoDigits                       // a number without digits
	Control                        // a control character in a string
	NoEscape                       // an invalid escape after a backslash
	NoEnd                          // a string without an end
	NoEndOfEscape                  // a string without an end, after a backslash
)

// String describes the fault in a few words without a place.
func (f Fault) String() string {
	switch f {
	case NoValue, NoWord:
		return "no value"
	case NoName:
		return "not the name of a member"
	case NoColon:
		return "no colon"
	case NoComma:
		return "no comma and no end"
	case NoDigits:
		return "a number without digits"
	case Control:
		return "a control character in a text"
	case NoEscape:
		return "no such escape"
	}
	return "a text without an end"
}

// Scanner goes through the text of one JSON value. When a method returns false for ok,
// the text is not JSON: Fault and At describe the mistake, and other methods must not
// be called then.
//
// The caller handles nesting: an object is '{', then Name and a value while More
// returns true; a list is '[', then a value while More returns true.
type Scanner struct {
	In    []byte
	At    int
	Fault Fault
}

func (s *Scanner) fail(f Fault, at int) bool {
	s.Fault, s.At = f, at
	return false
}

// Next skips space and returns the byte that follows, 0 at the end.
func (s *Scanner) Next() byte {
	if s.At < len(s.In) && s.In[s.At] > ' ' { // most often; only this much is inlined
		return s.In[s.At]
	}
	return s.space()
}

func (s *Scanner) space() byte {
	for s.At < len(s.In) {
		if c := s.In[s.At]; c != ' ' && c != '\n' && c != '\r' && c != '\t' {
			return c
		}
		s.At++
	}
	return 0
}

// More skips the opening bracket or brace, or the comma after a value, and reports
// whether another element begins there. Otherwise it has skipped the closing one, shut.
// For the first element it begins at the opening one. It also returns false at a fault.
func (s *Scanner) More(first bool, shut byte) bool {
	if first {
		s.At++
	}
	switch c := s.Next(); {
	case c == shut:
		s.At++
		return false
	case first:
		return true
	case c != ',':
		return s.fail(NoComma, s.At)
	}
	s.At++
	s.Next()
	return true
}

// Name skips the name of a member and the colon. It returns the name as it is written,
// in its quotes.
func (s *Scanner) Name() (quoted []byte, ok bool) {
	if s.Next() != '"' {
		return nil, s.fail(NoName, s.At)
	}
	from := s.At
	if _, ok = s.Text(); !ok {
		return nil, false
	}
	quoted = s.In[from:s.At]
	if s.Next() != ':' {
		return nil, s.fail(NoColon, s.At)
	}
	s.At++
	s.Next()
	return quoted, true
}

// Scalar skips the value that begins here. A list or an object is a fault.
func (s *Scanner) Scalar() (ok bool) {
	switch c := s.Next(); {
	case c == '"':
		_, ok = s.Text()
	case c == '-' || c >= '0' && c <= '9':
		_, _, ok = s.Number()
	default:
		_, ok = s.Word()
	}
	return ok
}

// Word skips true, false or null and returns it.
func (s *Scanner) Word() (word []byte, ok bool) {
	want := ""
	switch s.Next() {
	case 't':
		want = "true"
	case 'f':
		want = "false"
	case 'n':
		want = "null"
	default:
		return nil, s.fail(NoValue, s.At)
	}
	end := min(s.At+len(want), len(s.In))
	if word = s.In[s.At:end]; string(word) != want {
		return nil, s.fail(NoWord, s.At)
	}
	s.At = end
	return word, true
}

// Number skips the number that begins here and returns it as it is written. It is whole
// without a fraction and an exponent.
func (s *Scanner) Number() (word []byte, whole, ok bool) {
	in, from := s.In, s.At
	i := digits(in, from)
	// Most are a few digits.
	if n := i - from; n == 1 || n > 1 && in[from] != '0' {
		if i == len(in) || in[i] != '.' && in[i]|0x20 != 'e' {
			s.At = i
			return in[from:i], true, true
		}
	}
	i = from
	is := func(c byte) bool {
		if i < len(in) && in[i] == c {
			i++
			return true
		}
		return false
	}
	some := func() bool {
		was := i
		i = digits(in, i)
		return i > was
	}
	is('-')
	if !is('0') && !some() {
		return nil, false, s.fail(NoDigits, i)
	}
	whole = true
	if is('.') {
		if whole = false; !some() {
			return nil, false, s.fail(NoDigits, i)
		}
	}
	if is('e') || is('E') {
		whole = false
		if !is('+') {
			is('-')
		}
		if !some() {
			return nil, false, s.fail(NoDigits, i)
		}
	}
	s.At = i
	return in[from:i], whole, true
}

func digits(in []byte, i int) int {
	for i < len(in) && in[i] >= '0' && in[i] <= '9' {
		i++
	}
	return i
}

// Text skips the string that begins here and returns the part between its quotes, as it
// is written. It does not check for UTF-8.
func (s *Scanner) Text() (raw []byte, ok bool) {
	in, from := s.In, s.At+1
	for i := from; i < len(in); i++ {
		c := in[i]
		if c >= 0x20 && c != '"' && c != '\\' {
			continue
		}
		switch {
		case c == '"':
			s.At = i + 1
			return in[from:i], true
		case c != '\\':
			return nil, s.fail(Control, i)
		}
		if i++; i == len(in) {
			return nil, s.fail(NoEndOfEscape, i)
		}
		switch {
		case strings.IndexByte(`"\/bfnrt`, in[i]) >= 0:
		case in[i] == 'u' && hex4(in[i+1:]) >= 0:
			i += 4
		default:
			return nil, s.fail(NoEscape, i)
		}
	}
	return nil, s.fail(NoEnd, len(in))
}

// hex4 reads four hexadecimal digits; it returns -1 for anything else.
func hex4(b []byte) rune {
	if len(b) < 4 {
		return -1
	}
	var r rune
	for _, c := range b[:4] {
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// Escaped reports whether a string from Text has escapes.
func Escaped(raw []byte) bool { return bytes.IndexByte(raw, '\\') >= 0 }

// Unescape appends the content of a string from Text. Bytes that are not UTF-8, and
// half a pair of surrogates, become U+FFFD, as in encoding/json.
func Unescape(dst, raw []byte) []byte {
	for i := 0; i < len(raw); {
		c := raw[i]
		if c != '\\' {
			r, size := utf8.DecodeRune(raw[i:])
			dst = utf8.AppendRune(dst, r)
			i += size
			continue
		}
		i += 2
		switch c := raw[i-1]; c {
		case 'u':
			r := hex4(raw[i:])
			i += 4
			if utf16.IsSurrogate(r) {
				next := rune(-1)
				if i+1 < len(raw) && raw[i] == '\\' && raw[i+1] == 'u' {
					next = hex4(raw[i+2:])
				}
				if r = utf16.DecodeRune(r, next); r != utf8.RuneError {
					i += 6
				}
			}
			dst = utf8.AppendRune(dst, r)
		default:
			if j := strings.IndexByte("bfnrt", c); j >= 0 {
				c = "\b\f\n\r\t"[j]
			}
			dst = append(dst, c)
		}
	}
	return dst
}
