// Package po reads and writes translations in the format of GNU gettext: a
// message is known by its context, which is the id of a text. It has as much of
// the format as texts of packs use, no plural forms among it, and keeps the
// comments of translators. It reads no file and knows no text.
//
// Start at [Parse] and [File.Write].
package po

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// File is a PO file.
type File struct {
	Header  string // "Language: de\n…", the lines of the first message
	Notes   []string
	Entries []Entry
	After   []string // "# …" behind the last message, such as settings of an editor
}

// Entry is a message.
type Entry struct {
	Notes    []string // "# …", of the translator
	About    []string // "#. …", of who exported
	Places   []string // "#: …"
	Flags    []string // "#, fuzzy"
	Previous string   // "#| msgid …": what was translated
	Context  string
	Source   string
	Words    string
	// Obsolete says that it stands between "#~": of no text any more.
	Obsolete bool

	// Start and End are where the translation stands in what was parsed.
	Start, End int
}

// Fuzzy tells whether the translation waits to be looked at.
func (e *Entry) Fuzzy() bool {
	for _, f := range e.Flags {
		if f == "fuzzy" {
			return true
		}
	}
	return false
}

// Error is what cannot be read, and where.
type Error struct {
	Start, End int
	What       string
}

func (e *Error) Error() string { return e.What }

// Field returns a field of the header: "Language".
func (f *File) Field(name string) string {
	for line := range strings.Lines(f.Header) {
		if k, v, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(k), name) {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// Parse reads a file; an error is an [*Error].
func Parse(text []byte) (*File, error) {
	f := &File{}
	var e Entry
	var into *string // what a line of quotes goes on with
	// A text is put together once it ends: line by line it would be copied as often
	// as it has lines.
	var part1, previous strings.Builder
	settle := func() {
		if into != nil {
			*into = part1.String()
		}
		into = nil
		part1.Reset()
	}
	begun, words := false, false
	seen := map[string]bool{}
	end := func() error {
		settle()
		e.Previous = previous.String()
		if !begun {
			return nil
		}
		if !words {
			return &Error{e.Start, e.End, "a message without msgstr"}
		}
		switch {
		case e.Source == "" && e.Context == "" && !e.Obsolete:
			f.Header, f.Notes = e.Words, e.Notes
		case seen[e.Context+"\x04"+e.Source] && !e.Obsolete:
			return &Error{e.Start, e.End, "the same message a second time: " + e.Context}
		default:
			if !e.Obsolete {
				seen[e.Context+"\x04"+e.Source] = true
			}
			f.Entries = append(f.Entries, e)
		}
		e, begun, words = Entry{}, false, false
		previous.Reset()
		return nil
	}
	at := 0
	for line := range bytes.Lines(text) {
		from := at
		at += len(line)
		s := strings.TrimRight(string(line), "\r\n")
		if from == 0 {
			s = strings.TrimPrefix(s, "\uFEFF")
		}
		s = strings.TrimSpace(s)
		bad := func(what string) error {
			return &Error{from, from + len(strings.TrimRight(string(line), "\r\n")), what}
		}
		obsolete := false
		if rest, ok := strings.CutPrefix(s, "#~"); ok && !strings.HasPrefix(rest, "|") {
			s, obsolete = strings.TrimSpace(rest), true
		}
		switch {
		case s == "":
			if words {
				if err := end(); err != nil {
					return nil, err
				}
			}
			continue
		case strings.HasPrefix(s, "#"):
			if words {
				if err := end(); err != nil {
					return nil, err
				}
			}
			kind, rest := "#", strings.TrimPrefix(s[1:], " ")
			if len(s) > 1 && strings.IndexByte(".:,|~", s[1]) >= 0 {
				kind, rest = s[:2], strings.TrimPrefix(s[2:], " ")
			}
			settle()
			switch kind {
			case "#":
				e.Notes = append(e.Notes, rest)
			case "#.":
				e.About = append(e.About, rest)
			case "#:":
				e.Places = append(e.Places, rest)
			case "#,":
				for flag := range strings.SplitSeq(rest, ",") {
					e.Flags = append(e.Flags, strings.TrimSpace(flag))
				}
			case "#|":
				rest = strings.TrimSpace(rest)
				if q, ok := strings.CutPrefix(rest, "msgid "); ok {
					previous.Reset()
					rest = q
				}
				if strings.HasPrefix(rest, `"`) {
					part, err := unquote(rest)
					if err != nil {
						return nil, bad(err.Error())
					}
					previous.WriteString(part)
				}
			}
			continue
		}
		key, quoted, ok := strings.Cut(s, " ")
		if strings.HasPrefix(s, `"`) {
			key, quoted = "", s
		} else if !ok {
			return nil, bad("neither a keyword with its text nor a text in quotes")
		}
		part, err := unquote(strings.TrimSpace(quoted))
		if err != nil {
			return nil, bad(err.Error())
		}
		switch key {
		case "":
			if into == nil {
				return nil, bad("a text that belongs to nothing")
			}
			part1.WriteString(part)
			e.End = from + len(strings.TrimRight(string(line), "\r\n"))
			continue
		case "msgctxt", "msgid":
			if words {
				if err := end(); err != nil {
					return nil, err
				}
			}
			settle()
			into = &e.Source
			if key == "msgctxt" {
				into = &e.Context
			}
			begun, e.Obsolete = true, obsolete
		case "msgstr":
			if !begun {
				return nil, bad("msgstr without msgid")
			}
			if words {
				return nil, bad("msgstr a second time")
			}
			settle()
			into, words = &e.Words, true
		case "msgid_plural", "msgstr[0]":
			return nil, bad("a text of a pack has no plural forms")
		default:
			return nil, bad("neither msgctxt, msgid nor msgstr")
		}
		part1.WriteString(part)
		e.Start, e.End = from, from+len(strings.TrimRight(string(line), "\r\n"))
	}
	rest := e.Notes
	if begun {
		rest = nil
	}
	if err := end(); err != nil {
		return nil, err
	}
	f.After = rest
	return f, nil
}

// unquote reads a text in quotes.
func unquote(s string) (string, error) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", fmt.Errorf("a text stands in quotes")
	}
	s = s[1 : len(s)-1]
	if !utf8.ValidString(s) {
		return "", fmt.Errorf("not UTF-8")
	}
	if !strings.ContainsAny(s, `\"`) {
		return s, nil
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			return "", fmt.Errorf(`a quote within a text is written \"`)
		}
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		if i++; i >= len(s) {
			return "", fmt.Errorf(`a text ends after a \`)
		}
		plain, ok := map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', '"': '"', '\\': '\\'}[s[i]]
		if !ok {
			return "", fmt.Errorf(`\%c is not known`, s[i])
		}
		b.WriteByte(plain)
	}
	return b.String(), nil
}

var escaped = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

// quote writes a text of a keyword, a line of quotes for each of its lines.
func quote(b *bytes.Buffer, before, key, text string) {
	if n := strings.Count(text, "\n"); n == 0 || n == 1 && strings.HasSuffix(text, "\n") {
		fmt.Fprintf(b, "%s%s \"%s\"\n", before, key, escaped.Replace(text))
		return
	}
	fmt.Fprintf(b, "%s%s \"\"\n", before, key)
	for line := range strings.Lines(text) {
		fmt.Fprintf(b, "%s\"%s\"\n", before, escaped.Replace(line))
	}
}

// Write writes the file; what was parsed from it is the same again.
func (f *File) Write() []byte {
	var b bytes.Buffer
	for _, n := range f.Notes {
		b.WriteString(strings.TrimRight("# "+n, " ") + "\n")
	}
	quote(&b, "", "msgid", "")
	quote(&b, "", "msgstr", f.Header)
	for i := range f.Entries {
		f.Entries[i].write(&b)
	}
	if len(f.After) > 0 {
		b.WriteByte('\n')
	}
	for _, n := range f.After {
		b.WriteString(strings.TrimRight("# "+n, " ") + "\n")
	}
	return b.Bytes()
}

func (e *Entry) write(b *bytes.Buffer) {
	b.WriteByte('\n')
	for _, list := range []struct {
		mark  string
		lines []string
	}{{"#", e.Notes}, {"#.", e.About}, {"#:", e.Places}} {
		for _, n := range list.lines {
			b.WriteString(strings.TrimRight(list.mark+" "+n, " ") + "\n")
		}
	}
	if len(e.Flags) > 0 {
		b.WriteString("#, " + strings.Join(e.Flags, ", ") + "\n")
	}
	before := ""
	if e.Obsolete {
		before = "#~ "
	}
	if e.Previous != "" {
		mark := "#| "
		if e.Obsolete {
			mark = "#~| "
		}
		quote(b, mark, "msgid", e.Previous)
	}
	if e.Context != "" {
		quote(b, before, "msgctxt", e.Context)
	}
	quote(b, before, "msgid", e.Source)
	quote(b, before, "msgstr", e.Words)
}

// Header returns the header that gettext's tools ask for. No time stands in it:
// the same texts are the same bytes.
func Header(project, lang string) string {
	return "Project-Id-Version: " + project + "\nPO-Revision-Date: \nLast-Translator: \nLanguage-Team: \nLanguage: " + lang +
		"\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
}

// MergeHeader returns the header kept with the fields that came: a field that came
// with a value counts, and every other one, whoever's tool wrote it, stays.
func MergeHeader(kept, came string) string {
	name := func(line string) string {
		k, _, _ := strings.Cut(line, ":")
		return strings.ToLower(strings.TrimSpace(k))
	}
	lines := strings.SplitAfter(strings.TrimSuffix(kept, "\n")+"\n", "\n")
	lines = lines[:len(lines)-1]
	for line := range strings.Lines(came) {
		_, value, is := strings.Cut(line, ":")
		at := slices.IndexFunc(lines, func(have string) bool { return name(have) == name(line) })
		line = strings.TrimSuffix(line, "\n") + "\n"
		switch {
		case at < 0:
			lines = append(lines, line)
		case is && strings.TrimSpace(value) != "":
			lines[at] = line
		}
	}
	return strings.Join(lines, "")
}

// Place is a place as PO files write it.
func Place(file string, line int) string {
	if strings.ContainsAny(file, " \t") {
		file = "\u2068" + file + "\u2069"
	}
	return file + ":" + strconv.Itoa(line)
}
