// Package printable makes text from others safe to show: texts of packs and bundles,
// names of files, lines of saves. A terminal obeys control characters, and some marks
// make one line look like another; the output of this package does neither. It is the
// only place that decides which characters may be printed.
//
// It knows no terminal, no file and no game, and is small enough for the engine in a
// page. Start at [Line].
package printable

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Mark replaces a character that is not shown.
const Mark = '\uFFFD'

// softHyphen says where a word may be divided. Printers do not show it, and terminals
// disagree about it.
const softHyphen = '\u00AD'

// Line returns s as one line that is safe to show. Tabs and line ends become spaces;
// forbidden characters and bytes that are not UTF-8 become [Mark].
func Line(s string) string { return shown(s, true) }

// Text returns s like Line, but keeps its lines; every line ends with a single line
// feed.
func Text(s string) string { return shown(s, false) }

func shown(s string, oneLine bool) string {
	if plain(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\n' && !oneLine:
			b.WriteByte('\n')
		case r == '\t', r == '\n':
			b.WriteByte(' ')
		case r == softHyphen:
		case carriageReturn(s, i):
		case forbidden(s, i, r, size):
			b.WriteRune(Mark)
		default:
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}

// plain reports whether s is only printable ASCII, as most texts are.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// carriageReturn reports whether the line ends at i in the Windows form.
func carriageReturn(s string, i int) bool {
	return s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n'
}

// Find returns the place and the size in bytes of the first forbidden character; at is
// -1 when there is none. Tabs, line ends and soft hyphens are allowed in a text.
func Find(s string) (at, size int) {
	for i := 0; i < len(s); {
		if ' ' <= s[i] && s[i] < 0x7F {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r != '\n' && r != '\t' && !carriageReturn(s, i) && forbidden(s, i, r, size) {
			return i, size
		}
		i += size
	}
	return -1, 0
}

// Shown reports whether the character at s[i:] may be shown. Tabs, line ends and soft
// hyphens may not: the caller decides how to show them.
func Shown(s string, i int) bool {
	r, size := utf8.DecodeRuneInString(s[i:])
	return r != softHyphen && !forbidden(s, i, r, size)
}

// Name describes a forbidden character in words: "U+202E, which turns the order of what
// is read".
func Name(r rune) string {
	code := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	for len(code) < 4 {
		code = "0" + code
	}
	what := "which is not seen"
	switch {
	case r < ' ' || r >= 0x7F && r < 0xA0:
		what = "a control character"
	case bidi(r):
		what = "which changes the reading order"
	case r == '\u2028' || r == '\u2029':
		what = "a line end that is not seen as one"
	}
	return "U+" + code + ", " + what
}

// forbidden reports whether the character r of size bytes at s[i:] must not be shown.
func forbidden(s string, i int, r rune, size int) bool {
	switch {
	case r < ' ' || r >= 0x7F && r < 0xA0: // ESC, BEL; CSI as one character
		return true
	case r < 0x0300:
		return false
	case r == utf8.RuneError:
		return size < 2 // not UTF-8
	case bidi(r), unseen(r):
		return true
	case r == '\u200C' || r == '\u200D':
		return !joins(s, i, size)
	}
	return false
}

// bidi reports whether r changes the reading order.
func bidi(r rune) bool {
	return r == '\u061C' || r == '\u200E' || r == '\u200F' || r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
}

// unseen reports whether r is an invisible character, by which two texts that look
// alike can differ, or an invisible line end.
func unseen(r rune) bool {
	switch {
	case r == '\u034F', r == '\u115F', r == '\u1160', r == '\u17B4', r == '\u17B5', r == '\u180E',
		r == '\u200B', r == '\u2028', r == '\u2029', r >= '\u2060' && r <= '\u2065', r >= '\u206A' && r <= '\u206F',
		r == '\u3164', r == '\uFEFF', r == '\uFFA0', r >= '\uFFF0' && r <= '\uFFFB',
		r >= 0x1D173 && r <= 0x1D17A, r >= 0xE0000 && r <= 0xE0FFF:
		return true
	}
	return r&0xFFFE == 0xFFFE || r >= '\uFDD0' && r <= '\uFDEF' // not characters at all
}

// joins reports whether the joiner at s[i:] is needed in writing: between letters of a
// script that joins them, or between parts of a picture. Between other letters it is
// invisible and deceptive.
func joins(s string, i, size int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:i])
	after, _ := utf8.DecodeRuneInString(s[i+size:])
	return i > 0 && i+size < len(s) && joined(before) && joined(after)
}

func joined(r rune) bool {
	return r >= 0x0600 && r <= 0x109F || r >= 0x1780 && r <= 0x18AF || r >= 0xA800 && r <= 0xABFF || r >= 0xFB50 && r <= 0xFEFC ||
		r >= 0x2190 && r <= 0x2BFF || r == '\uFE0F' || r >= 0x1F000 && r <= 0x1FAFF
}

// JSON returns a JSON text with forbidden characters written as escapes. It means the
// same to every reader.
func JSON(text []byte) []byte {
	var out []byte
	from := 0
	for i := 0; i < len(text); {
		if c := text[i]; c < 0x7F { // below ' ' there is only space between values
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if r != utf8.RuneError && (bidi(r) || unseen(r) || r < 0xA0 || r == '\u200C' || r == '\u200D') {
			out = append(out, text[from:i]...)
			out = appendEscape(out, r)
			from = i + size
		}
		i += size
	}
	if out == nil {
		return text
	}
	return append(out, text[from:]...)
}

// appendEscape appends r as a JSON escape, above U+FFFF in two halves.
func appendEscape(dst []byte, r rune) []byte {
	if r > 0xFFFF {
		r -= 0x10000
		return appendEscape(appendEscape(dst, 0xD800+r>>10), 0xDC00+r&0x3FF)
	}
	const digits = "0123456789abcdef"
	return append(dst, '\\', 'u', digits[r>>12], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}

// Writer returns a writer that makes its input safe to show, like [Text], and passes it
// to w. Each Write must be whole characters.
func Writer(w io.Writer) io.Writer {
	return writer{w, func(p []byte) []byte { return []byte(Text(string(p))) }}
}

// JSONWriter returns a writer of JSON that passes it through [JSON]. Each
// Write must be whole characters.
func JSONWriter(w io.Writer) io.Writer { return writer{w, JSON} }

type writer struct {
	w   io.Writer
	fit func([]byte) []byte
}

// Write writes all of p or returns an error.
func (w writer) Write(p []byte) (int, error) {
	if _, err := w.w.Write(w.fit(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}
