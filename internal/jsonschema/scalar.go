package jsonschema

// Texts, words and numbers: how they are read, and how they fit.

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text passes the text that begins here and returns what is between its quotes,
// as it is written.
func (r *run) text() ([]byte, error) {
	from := r.at + 1
	for i := from; i < len(r.in); i++ {
		switch c := r.in[i]; {
		case c == '"':
			r.at = i + 1
			return r.in[from:i], nil
		case c < 0x20:
			r.at = i
			return nil, r.fail("a control character in a text")
		case c == '\\':
			i++
			switch {
			case i == len(r.in):
			case bytes.IndexByte([]byte(`"\/bfnrt`), r.in[i]) >= 0:
			case r.in[i] == 'u' && i+4 < len(r.in) && isHex(r.in[i+1:i+5]):
				i += 4
			default:
				r.at = i
				return nil, r.fail("no such escape")
			}
		}
	}
	r.at = len(r.in)
	return nil, r.fail("a text without an end")
}

func isHex(b []byte) bool {
	for _, c := range b {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
			return false
		}
	}
	return true
}

// decode returns what a text says; without escapes that is what is written.
func decode(raw []byte) []byte {
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw
	}
	var s string
	_ = json.Unmarshal(slices.Concat([]byte{'"'}, raw, []byte{'"'}), &s) // text has seen to it that it can be read
	return []byte(s)
}

// plain reports whether any text fits n.
func (n *node) plain() bool {
	return n.constant == nil && n.enum == nil && n.pattern == nil && !n.minLength.set && !n.maxLength.set
}

func (r *run) fitText(n *node, s []byte) error {
	if n.constant != nil && (n.constant[0] != '"' || !bytes.Equal(n.constant[1:], s)) {
		if err := r.found("value must be %s", n.values); err != nil {
			return err
		}
	}
	if n.enum != nil && !slices.ContainsFunc(n.enum, func(e string) bool { return e == string(s) }) {
		if err := r.found("value must be %s", n.values); err != nil {
			return err
		}
	}
	if n.minLength.set || n.maxLength.set {
		long := int64(utf8.RuneCount(s))
		if n.minLength.above(long) {
			if err := r.found("length must be >= %d, but got %d", n.minLength.n, long); err != nil {
				return err
			}
		}
		if n.maxLength.below(long) {
			if err := r.found("length must be <= %d, but got %d", n.maxLength.n, long); err != nil {
				return err
			}
		}
	}
	if n.pattern != nil && !n.pattern.match(s) {
		return r.found("does not match pattern %s", quote(n.expr))
	}
	return nil
}

// fitWord holds a number, true, false or null against const and enum; word is nil
// for a list or an object, which neither can name.
func (r *run) fitWord(n *node, word []byte) error {
	if n.constant != nil && !bytes.Equal(n.constant, word) || n.enum != nil {
		return r.found("value must be %s", n.values)
	}
	return nil
}

func (r *run) fitNumber(n *node, word []byte) error {
	if err := r.fitWord(n, word); err != nil || !n.minimum.set && !n.maximum.set {
		return err
	}
	v, ok := small(word)
	if !ok {
		v, _ = strconv.ParseInt(string(word), 10, 64) // too large a number stands at the end of the range
	}
	if n.minimum.above(v) {
		if err := r.found("must be >= %d but found %s", n.minimum.n, clip(string(word))); err != nil {
			return err
		}
	}
	if n.maximum.below(v) {
		return r.found("must be <= %d but found %s", n.maximum.n, clip(string(word)))
	}
	return nil
}

// number passes the number that begins here.
func (r *run) number() (word []byte, is kind, err error) {
	from := r.at
	for r.at < len(r.in) && r.in[r.at] >= '0' && r.in[r.at] <= '9' {
		r.at++
	}
	// Most are a few digits.
	if n := r.at - from; n == 1 || n > 1 && r.in[from] != '0' {
		if r.at == len(r.in) || r.in[r.at] != '.' && r.in[r.at] != 'e' && r.in[r.at] != 'E' {
			return r.in[from:r.at], integerKind, nil
		}
	}
	r.at = from
	digits := func() bool {
		was := r.at
		for r.at < len(r.in) && r.in[r.at] >= '0' && r.in[r.at] <= '9' {
			r.at++
		}
		return r.at > was
	}
	next := func(any string) bool {
		if r.at < len(r.in) && strings.IndexByte(any, r.in[r.at]) >= 0 {
			r.at++
			return true
		}
		return false
	}
	is = integerKind
	next("-")
	if !next("0") && !digits() {
		return nil, is, r.fail("a number without digits")
	}
	if next(".") {
		if is = numberKind; !digits() {
			return nil, is, r.fail("a number without digits")
		}
	}
	if next("eE") {
		is = numberKind
		next("+-")
		if !digits() {
			return nil, is, r.fail("a number without digits")
		}
	}
	return r.in[from:r.at], is, nil
}
