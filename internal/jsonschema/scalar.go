package jsonschema

// Checks of strings, words and numbers.

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"acforge.dev/internal/jsontext"
)

// decode returns the content of a string; without escapes that is the written form.
func decode(raw []byte) []byte {
	if !jsontext.Escaped(raw) {
		return raw
	}
	return jsontext.Unescape(nil, raw)
}

// plain reports whether n allows any string.
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

// fitWord checks a number, true, false or null against const and enum. word is nil for
// a list or an object, which neither can name.
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
		v, _ = strconv.ParseInt(string(word), 10, 64) // a number that is too large becomes the end of the range
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
