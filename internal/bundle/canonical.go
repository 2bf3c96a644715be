package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
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
func CanonicalJSON(v any) ([]byte, error) { return new(scratch).encode(v) }

// scratch is memory that one member after the other is judged in. What its
// methods return is good until the next call.
type scratch struct {
	plain    bytes.Buffer
	out, tmp []byte
}

// encode is CanonicalJSON.
func (s *scratch) encode(v any) ([]byte, error) {
	s.plain.Reset()
	enc := json.NewEncoder(&s.plain)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	if brokenText(s.plain.Bytes()) {
		return nil, errors.New("a text is not UTF-8")
	}
	return s.canonicalize(s.plain.Bytes())
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

// canonicalize brings a JSON document into canonical form, in one pass and with
// no more memory than a few times its length. It refuses what has no such form,
// an object with a key twice too.
func canonicalize(doc []byte) ([]byte, error) { return new(scratch).canonicalize(doc) }

func (s *scratch) canonicalize(doc []byte) ([]byte, error) {
	if !utf8.Valid(doc) {
		return nil, errors.New("not UTF-8")
	}
	c := canon{in: doc, out: slices.Grow(s.out[:0], len(doc)), tmp: s.tmp}
	defer func() { s.out, s.tmp = c.out, c.tmp }()
	if err := c.value(0); err != nil {
		return nil, err
	}
	if c.peek(); c.at < len(c.in) {
		return nil, errors.New("not one JSON document: something follows it")
	}
	return c.out, nil
}

// canon writes what it reads in canonical form.
type canon struct {
	in  []byte
	at  int
	out []byte
	tmp []byte // members of an object, to be sorted
}

func (c *canon) fail(what string) error { return fmt.Errorf("not JSON: %s at byte %d", what, c.at) }

// peek passes what is space and returns the next byte; 0 at the end.
func (c *canon) peek() byte {
	for c.at < len(c.in) {
		if b := c.in[c.at]; b != ' ' && b != '\n' && b != '\r' && b != '\t' {
			return b
		}
		c.at++
	}
	return 0
}

// value passes a value inside so many lists and objects.
func (c *canon) value(depth int) error {
	switch b := c.peek(); {
	case b == '{' || b == '[':
		if depth == MaxDepth {
			return fmt.Errorf("nests deeper than %d", MaxDepth)
		}
		if b == '{' {
			return c.object(depth + 1)
		}
		return c.list(depth + 1)
	case b == '"':
		return c.text()
	case b == '-' || b >= '0' && b <= '9':
		return c.number()
	}
	for _, word := range []string{"true", "false", "null"} {
		if rest := c.in[c.at:]; len(rest) >= len(word) && string(rest[:len(word)]) == word {
			c.out = append(c.out, word...)
			c.at += len(word)
			return nil
		}
	}
	return c.fail("no value")
}

func (c *canon) list(depth int) error {
	c.at++
	c.out = append(c.out, '[')
	for n := 0; ; n++ {
		b := c.peek()
		switch {
		case b == ']':
			c.at++
			c.out = append(c.out, ']')
			return nil
		case n > 0 && b != ',':
			return c.fail("neither a comma nor a bracket")
		case n > 0:
			c.at++
			if c.peek() == ']' {
				return c.fail("a comma before the bracket")
			}
			c.out = append(c.out, ',')
		}
		if err := c.value(depth); err != nil {
			return err
		}
	}
}

// span is a member of an object in what is written: its key without the quotes,
// and where it ends.
type span struct{ from, key, end int }

func (c *canon) object(depth int) error {
	c.at++
	c.out = append(c.out, '{')
	start, sorted := len(c.out), true
	var few [16]span
	members := few[:0]
	for {
		b := c.peek()
		if b == '}' && len(members) == 0 {
			c.at++
			c.out = append(c.out, '}')
			return nil
		}
		if len(members) > 0 {
			if b != ',' && b != '}' {
				return c.fail("neither a comma nor a brace")
			}
			c.at++
			if b == '}' {
				break
			}
			c.out = append(c.out, ',')
			b = c.peek()
		}
		if b != '"' {
			return c.fail("not the name of a member")
		}
		m := span{from: len(c.out)}
		if err := c.text(); err != nil {
			return err
		}
		m.key = len(c.out) - 1
		if c.peek() != ':' {
			return c.fail("no colon")
		}
		c.at++
		c.out = append(c.out, ':')
		if err := c.value(depth); err != nil {
			return err
		}
		m.end = len(c.out)
		if n := len(members); n > 0 && compareKeys(c.out, members[n-1], m) >= 0 {
			sorted = false
		}
		members = append(members, m)
	}
	if !sorted {
		slices.SortStableFunc(members, func(a, b span) int { return compareKeys(c.out, a, b) })
		c.tmp = c.tmp[:0]
		for i, m := range members {
			if i > 0 {
				if compareKeys(c.out, members[i-1], m) == 0 {
					return fmt.Errorf("not canonical JSON: the key %s stands twice in one object", clip(c.out[m.from:m.key+1]))
				}
				c.tmp = append(c.tmp, ',')
			}
			c.tmp = append(c.tmp, c.out[m.from:m.end]...)
		}
		copy(c.out[start:], c.tmp)
	}
	c.out = append(c.out, '}')
	return nil
}

func clip(b []byte) []byte {
	const most = 100
	if len(b) > most {
		return append(bytes.ToValidUTF8(b[:most:most], nil), "…"...)
	}
	return b
}

// compareKeys compares the keys of two members by the bytes of what they say.
func compareKeys(out []byte, a, b span) int {
	x, y := out[a.from+1:a.key], out[b.from+1:b.key]
	if bytes.IndexByte(x, '\\') >= 0 || bytes.IndexByte(y, '\\') >= 0 {
		x, y = unescape(x), unescape(y)
	}
	return bytes.Compare(x, y)
}

// unescape returns what a text in canonical form says.
func unescape(s []byte) []byte {
	var out []byte
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			out = append(out, s[i])
			continue
		}
		i++
		switch s[i] {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u': // 00xx
			n, _ := strconv.ParseUint(string(s[i+3:i+5]), 16, 8)
			out = append(out, byte(n))
			i += 4
		default:
			out = append(out, s[i])
		}
	}
	return out
}

// text passes a text. Half of a pair of surrogates becomes U+FFFD.
func (c *canon) text() error {
	c.at++
	c.out = append(c.out, '"')
	for {
		from := c.at
		for c.at < len(c.in) && c.in[c.at] >= 0x20 && c.in[c.at] != '"' && c.in[c.at] != '\\' {
			c.at++
		}
		c.out = append(c.out, c.in[from:c.at]...)
		switch {
		case c.at == len(c.in):
			return c.fail("a text without an end")
		case c.in[c.at] == '"':
			c.at++
			c.out = append(c.out, '"')
			return nil
		case c.in[c.at] != '\\':
			return c.fail("a control character in a text")
		}
		if err := c.escape(); err != nil {
			return err
		}
	}
}

func (c *canon) escape() error {
	rest := c.in[c.at+1:]
	if len(rest) == 0 {
		return c.fail("a text without an end")
	}
	const short, says = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	if i := strings.IndexByte(short, rest[0]); i >= 0 {
		c.out = appendEscaped(c.out, says[i])
		c.at += 2
		return nil
	}
	r, ok := hex4(rest)
	if !ok {
		return c.fail("no such escape")
	}
	c.at += 6
	if utf16.IsSurrogate(r) {
		low, ok := rune(0), false
		if rest = rest[5:]; len(rest) > 0 && rest[0] == '\\' {
			low, ok = hex4(rest[1:])
		}
		if r = utf16.DecodeRune(r, low); r != utf8.RuneError && ok {
			c.at += 6
		}
	}
	if r < utf8.RuneSelf {
		c.out = appendEscaped(c.out, byte(r))
	} else {
		c.out = utf8.AppendRune(c.out, r)
	}
	return nil
}

// hex4 reads u and four hexadecimal digits.
func hex4(b []byte) (rune, bool) {
	if len(b) < 5 || b[0] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(b[1:5]), 16, 16)
	return rune(n), err == nil
}

func (c *canon) number() error {
	from := c.at
	for c.at < len(c.in) && c.in[c.at] >= '0' && c.in[c.at] <= '9' {
		c.at++
	}
	// Most are a few digits.
	if short := c.at - from; short == 1 || short > 1 && short < 16 && c.in[from] != '0' {
		if c.at == len(c.in) || strings.IndexByte("+-.eE", c.in[c.at]) < 0 {
			c.out = append(c.out, c.in[from:c.at]...)
			return nil
		}
	}
	c.at = from
	for c.at < len(c.in) && strings.IndexByte("+-.0123456789eE", c.in[c.at]) >= 0 {
		c.at++
	}
	word := c.in[from:c.at]
	n, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || n > maxInteger || n < -maxInteger {
		return fmt.Errorf("the number %s is not a whole number of at most 53 bits", clip(word))
	}
	if digits := bytes.TrimPrefix(word, []byte("-")); len(digits) > 1 && digits[0] == '0' {
		c.at = from
		return c.fail("a number that begins with 0")
	}
	c.out = strconv.AppendInt(c.out, n, 10)
	return nil
}

// appendEscaped writes a byte of a text with the escape that JSON demands, if any.
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
