package jsontext

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Form says how a string is escaped. Every form escapes quotes and backslashes.
type Form uint8

const (
	// Numbers writes each control character by its number.
	Numbers Form = iota
	// Letters uses letters where they exist (\n) and numbers for other control
	// characters: only the escapes that JSON requires, and the shortest.
	Letters
	// Script is Letters, but escapes the line ends of old JavaScript (U+2028, U+2029),
	// and writes bytes that are not UTF-8 as \ufffd. It is encoding/json's form without
	// the escapes for HTML.
	Script
)

// AppendText appends s as a JSON string.
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

// Writer writes compact JSON: no spaces, and the members of each object sorted by the
// bytes of their names, in whatever order they were written. The zero value writes into
// its own memory; [Append] returns one that appends.
//
// It checks nothing: Key is for objects, and every Object and List needs its End.
type Writer struct {
	b     []byte
	more  bool     // this object or list already has an element
	open  []opened // unfinished objects and lists, the innermost last
	keys  []member // of the open objects
	spare []byte   // buffer for sorting

	escapes bool // some key has escapes
}

type opened struct {
	list  bool
	first int // of its members in Writer.keys
}

// member holds where it begins in Writer.b, where its key ends, and where it ends; keys
// are in quotes.
type member struct{ at, key, end int }

// Append returns a Writer that appends JSON to dst.
func Append(dst []byte) *Writer { return &Writer{b: dst} }

// Reset starts again, appending to dst, and reuses w's memory.
func (w *Writer) Reset(dst []byte) {
	w.b, w.more, w.open, w.keys, w.escapes = dst, false, w.open[:0], w.keys[:0], false
}

// Bytes returns dst with the written JSON.
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

// RawKey is Key for a string that is already JSON, in its quotes.
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

// End ends the innermost object or list. Of repeated members the last stays; End
// returns the name of one, as written, or nil.
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

// sorted reports whether the members are in order, without repetition.
func (w *Writer) sorted(list []member) bool {
	for i := 1; i < len(list); i++ {
		if w.compare(list[i-1], list[i]) >= 0 {
			return false
		}
	}
	return true
}

// compare compares the unescaped keys of two members by their bytes.
func (w *Writer) compare(a, b member) int {
	x, y := w.b[a.at+1:a.key-1], w.b[b.at+1:b.key-1]
	if w.escapes && (Escaped(x) || Escaped(y)) {
		x, y = Unescape(nil, x), Unescape(nil, y)
	}
	return bytes.Compare(x, y)
}

// sort sorts the members at the end of w.b by their keys.
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

// Str writes a string in the form Numbers.
func (w *Writer) Str(s string) {
	w.sep()
	w.b = AppendText(w.b, s, Numbers)
}

// Text writes a string as Str does, null for an empty one.
func (w *Writer) Text(s string) {
	if s == "" {
		w.sep()
		w.b = append(w.b, "null"...)
		return
	}
	w.Str(s)
}

// Raw writes a value that is already JSON.
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

// Strs writes a list of strings.
func (w *Writer) Strs(list ...string) {
	w.List()
	for _, s := range list {
		w.Str(s)
	}
	w.End()
}
