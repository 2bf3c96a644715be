package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"acforge.dev/internal/jsontext"
)

// MaxDepth is how deeply JSON may nest in a bundle.
const MaxDepth = 64

// maxInteger is the largest number that every reader of JSON holds exactly.
const maxInteger = 1<<53 - 1

// CanonicalJSON encodes v, any value for encoding/json, in the single form of a bundle:
// UTF-8, keys sorted by their bytes, no spaces, only whole numbers of at most 53 bits,
// and only the escapes that JSON requires. The form is independent of encoding/json,
// whose escapes change with Go releases.
func CanonicalJSON(v any) ([]byte, error) { return new(scratch).encode(v) }

// scratch is memory for checking one member after the other. Results of its methods are
// valid until the next call.
type scratch struct {
	plain bytes.Buffer
	out   jsontext.Writer
	say   []byte // the text of a string with escapes
	text  []byte // a value in canonical form
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

// brokenText finds the escape by which encoding/json replaces bytes that are not UTF-8.
// It writes a real U+FFFD unescaped.
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

// canonicalize brings a JSON document into canonical form, in one pass and with memory
// of a few times its length. It refuses documents without such a form, including an
// object with a repeated key.
func canonicalize(doc []byte) ([]byte, error) { return new(scratch).canonicalize(doc) }

func (s *scratch) canonicalize(doc []byte) ([]byte, error) {
	if !utf8.Valid(doc) {
		return nil, errors.New("not UTF-8")
	}
	s.out.Reset(slices.Grow(s.out.Bytes()[:0], len(doc)))
	c := canon{Scanner: jsontext.Scanner{In: doc}, scratch: s}
	if err := c.value(0); err != nil {
		return nil, err
	}
	if c.Next(); c.At < len(c.In) {
		return nil, errors.New("there is something after the JSON document")
	}
	return s.out.Bytes(), nil
}

// canon writes the JSON that it reads in canonical form.
type canon struct {
	jsontext.Scanner
	*scratch
}

func (c *canon) fail(what string) error { return fmt.Errorf("not JSON: %s at byte %d", what, c.At) }

// wrong returns the error for the scanner's fault.
func (c *canon) wrong() error {
	switch c.Fault {
	case jsontext.NoEscape, jsontext.NoEndOfEscape:
		c.At-- // the backslash
	case jsontext.NoWord:
		return c.fail(jsontext.NoValue.String())
	}
	return c.fail(c.Fault.String())
}

// value copies one value; depth is how deeply it is nested.
func (c *canon) value(depth int) error {
	b := c.Next()
	switch {
	case b == '{' || b == '[':
		if depth == MaxDepth {
			return fmt.Errorf("the JSON is nested deeper than %d", MaxDepth)
		}
		if b == '{' {
			return c.object(depth + 1)
		}
		return c.list(depth + 1)
	case b == '-' || b >= '0' && b <= '9':
		return c.number()
	}
	from := c.At
	if !c.Scalar() {
		return c.wrong()
	}
	c.out.Raw(c.canonicalText(c.In[from:c.At]))
	return nil
}

func (c *canon) list(depth int) error {
	c.out.List()
	for n := 0; c.More(n == 0, ']'); n++ {
		if n > 0 && c.At < len(c.In) && c.In[c.At] == ']' {
			return c.fail("there is a comma before the bracket")
		}
		if err := c.value(depth); err != nil {
			return err
		}
	}
	if c.Fault != 0 {
		return c.fail("a comma or a bracket is missing")
	}
	c.out.End()
	return nil
}

func (c *canon) object(depth int) error {
	c.out.Object()
	for n := 0; c.More(n == 0, '}'); n++ {
		name, ok := c.Name()
		if !ok {
			return c.wrong()
		}
		c.out.RawKey(c.canonicalText(name))
		if err := c.value(depth); err != nil {
			return err
		}
	}
	if c.Fault != 0 {
		return c.fail("a comma or a brace is missing")
	}
	if twice := c.out.End(); twice != nil {
		return fmt.Errorf("not canonical JSON: an object has the key %s twice", clip(twice))
	}
	return nil
}

func clip(b []byte) []byte {
	const most = 100
	if len(b) > most {
		return append(bytes.ToValidUTF8(b[:most:most], nil), "…"...)
	}
	return b
}

// canonicalText returns a string, or a word, in its single form; one without escapes is
// unchanged. Half of a pair of surrogates becomes U+FFFD.
func (c *canon) canonicalText(quoted []byte) []byte {
	if !jsontext.Escaped(quoted) {
		return quoted
	}
	c.say = jsontext.Unescape(c.say[:0], quoted[1:len(quoted)-1])
	c.text = jsontext.AppendText(c.text[:0], string(c.say), jsontext.Letters)
	return c.text
}

func (c *canon) number() error {
	const any = "+-.0123456789eE"
	from := c.At
	word, whole, _ := c.Number()
	// Most numbers have a few digits.
	if whole && len(word) < 16 && word[0] != '-' && (c.At == len(c.In) || c.In[c.At] == ',' || strings.IndexByte(any, c.In[c.At]) < 0) {
		c.out.Raw(word)
		return nil
	}
	for c.At = from; c.At < len(c.In) && strings.IndexByte(any, c.In[c.At]) >= 0; {
		c.At++
	}
	word = c.In[from:c.At]
	n, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || n > maxInteger || n < -maxInteger {
		return fmt.Errorf("the number %s is not a whole number of at most 53 bits", clip(word))
	}
	if digits := bytes.TrimPrefix(word, []byte("-")); len(digits) > 1 && digits[0] == '0' {
		c.At = from
		return c.fail("a number begins with 0")
	}
	c.text = strconv.AppendInt(c.text[:0], n, 10)
	c.out.Raw(c.text)
	return nil
}
