package jsontext

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Form says how a text is escaped. Quotes and backslashes are in every form.
type Form uint8

const (
	// Numbers writes each control character by its number.
	Numbers Form = iota
	// Letters writes those that have a letter by it (\n), the others by their
	// numbers: no escape but those that JSON demands, and the shortest.
	Letters
	// Script is Letters, but what ends a line in old JavaScript is an escape
	// (U+2028, U+2029), and what is not UTF-8 is written as \ufffd: as
	// encoding/json writes texts without the escapes for HTML.
	Script
)

// AppendText appends s as a JSON text.
func AppendText(dst []byte, s string, form Form) []byte {
	dst = append(dst, '"')
	from := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= 0x20 && c < utf8.RuneSelf && c != '"' && c != '\\' || c >= utf8.RuneSelf && form != Script {
			continue
		}
		if c < utf8.RuneSelf {
			dst = appendEscape(append(dst, s[from:i]...), c, form)
			from = i + 1
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			dst = append(append(dst, s[from:i]...), `\ufffd`...)
			from = i + 1
		case r == '\u2028' || r == '\u2029':
			dst = append(append(dst, s[from:i]...), `\u202`...)
			dst = append(dst, '8'+byte(r&1))
			from = i + size
		}
		i += size - 1
	}
	return append(append(dst, s[from:]...), '"')
}

func appendEscape(dst []byte, c byte, form Form) []byte {
	if c == '"' || c == '\\' {
		return append(dst, '\\', c)
	}
	if form != Numbers {
		const letters = "btn\x00fr"
		if i := int(c) - '\b'; i >= 0 && i < len(letters) && letters[i] != 0 {
			return append(dst, '\\', letters[i])
		}
	}
	const hex = "0123456789abcdef"
	return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}

// Writer writes compact JSON: no spaces, the members of each object sorted by
// the bytes of their names, in whatever order they were written. The zero value
// writes into memory of its own; [Append] begins one that appends.
//
// Nothing is checked: Key belongs into an object, and every Object and List
// wants its End.
type Writer struct {
	b     []byte
	more  bool     // something stands before in this object or list
	open  []opened // objects and lists without their End, the innermost last
	keys  []member // of the open objects
	spare []byte   // where members are put in order

	escapes bool // some key has them
}

type opened struct {
	list  bool
	first int // of its members in Writer.keys
}

// member is where one begins in Writer.b, where its key ends, and where it ends
// itself; keys are in quotes.
type member struct{ at, key, end int }

// Append begins JSON that is appended to dst.
func Append(dst []byte) *Writer { return &Writer{b: dst} }

// Reset begins again, appending to dst, in the memory that w has.
func (w *Writer) Reset(dst []byte) {
	w.b, w.more, w.open, w.keys, w.escapes = dst, false, w.open[:0], w.keys[:0], false
}

// Bytes returns what dst held and what was written.
func (w *Writer) Bytes() []byte { return w.b }

func (w *Writer) sep() {
	if w.more {
		w.b = append(w.b, ',')
	}
	w.more = true
}

// Key writes the key of the next value. It needs no escapes.
func (w *Writer) Key(k string) *Writer {
	w.sep()
	at := len(w.b)
	w.b = append(append(append(w.b, '"'), k...), '"', ':')
	w.keys = append(w.keys, member{at: at, key: len(w.b) - 1})
	w.more = false
	return w
}

// RawKey is Key of a text that is JSON already, in its quotes.
func (w *Writer) RawKey(text []byte) {
	w.sep()
	at := len(w.b)
	w.b = append(append(w.b, text...), ':')
	w.keys = append(w.keys, member{at: at, key: len(w.b) - 1})
	w.more = false
	w.escapes = w.escapes || Escaped(text)
}

// Object begins an object.
func (w *Writer) Object() *Writer { return w.begin('{') }

// List begins a list.
func (w *Writer) List() *Writer { return w.begin('[') }

func (w *Writer) begin(c byte) *Writer {
	w.sep()
	w.b = append(w.b, c)
	w.more = false
	w.open = append(w.open, opened{c == '[', len(w.keys)})
	return w
}

// End ends the object or list that was begun last. Of two members of one name
// the last stays; it returns the name, as it was written, or nil.
func (w *Writer) End() (twice []byte) {
	o := w.open[len(w.open)-1]
	w.open = w.open[:len(w.open)-1]
	w.more = true
	if o.list {
		w.b = append(w.b, ']')
		return nil
	}
	if list := w.keys[o.first:]; !w.sorted(list) {
		twice = w.sort(list)
	}
	w.keys = w.keys[:o.first]
	w.b = append(w.b, '}')
	return twice
}

// sorted reports whether the members stand in order, none twice.
func (w *Writer) sorted(list []member) bool {
	for i := 1; i < len(list); i++ {
		if w.compare(list[i-1], list[i]) >= 0 {
			return false
		}
	}
	return true
}

// compare compares the keys of two members by the bytes of what they say.
func (w *Writer) compare(a, b member) int {
	x, y := w.b[a.at+1:a.key-1], w.b[b.at+1:b.key-1]
	if w.escapes && (Escaped(x) || Escaped(y)) {
		x, y = Unescape(nil, x), Unescape(nil, y)
	}
	return bytes.Compare(x, y)
}

// sort puts the members at the end of w.b in order of their keys.
func (w *Writer) sort(list []member) (twice []byte) {
	from := list[0].at
	for i := range list {
		list[i].end = len(w.b)
		if i+1 < len(list) {
			list[i].end = list[i+1].at - 1 // the comma
		}
	}
	slices.SortStableFunc(list, w.compare)
	w.spare = w.spare[:0]
	for i, m := range list {
		if i+1 < len(list) && w.compare(m, list[i+1]) == 0 {
			if twice == nil {
				twice = append(twice, w.b[m.at:m.key]...)
			}
			continue
		}
		if len(w.spare) > 0 {
			w.spare = append(w.spare, ',')
		}
		w.spare = append(w.spare, w.b[m.at:m.end]...)
	}
	w.b = append(w.b[:from], w.spare...)
	return twice
}

// Str writes a text in the form Numbers.
func (w *Writer) Str(s string) {
	w.sep()
	w.b = AppendText(w.b, s, Numbers)
}

// Text writes a text as Str does, null for an empty one.
func (w *Writer) Text(s string) {
	if s == "" {
		w.sep()
		w.b = append(w.b, "null"...)
		return
	}
	w.Str(s)
}

// Raw writes a value that is JSON already.
func (w *Writer) Raw(b []byte) {
	w.sep()
	w.b = append(w.b, b...)
}

// Int writes a number.
func (w *Writer) Int(n int) {
	w.sep()
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

// Bool writes true or false.
func (w *Writer) Bool(v bool) {
	w.sep()
	w.b = strconv.AppendBool(w.b, v)
}

// Strs writes a list of texts.
func (w *Writer) Strs(list ...string) {
	w.List()
	for _, s := range list {
		w.Str(s)
	}
	w.End()
}
