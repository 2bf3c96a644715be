// Package po reads and writes translations in the format of GNU gettext. A message is
// identified by its context, the id of a text. The package supports what texts of packs
// and words of acforge use, with plural forms, and keeps the comments of translators. It reads no file
// and knows no text.
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
	After   []string // "# …" after the last message, such as settings of an editor
}

// Entry is a message.
type Entry struct {
	Notes    []string // "# …", of the translator
	About    []string // "#. …", from the exporting program
	Places   []string // "#: …"
	Flags    []string // "#, fuzzy"
	Previous string   // "#| msgid …": the text that was translated
	Context  string
	Source   string
	Words    string
	// Plural is the source for several things, and Forms the translation into each form of
	// the language; of such a message Words is empty.
	Plural string
	Forms  []string
	// Obsolete says that it is marked "#~": its text no longer exists.
	Obsolete bool

	// Start and End are the place of the translation in the parsed text.
	Start, End int
}

// Fuzzy reports whether the translation needs review.
func (e *Entry) Fuzzy() bool {
	for _, f := range e.Flags {
		if f == "fuzzy" {
			return true
		}
	}
	return false
}

// Error is a mistake in a file, with its place.
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

// Parse reads a file with texts of a pack, which have no plural forms. The error is an
// [*Error].
func Parse(text []byte) (*File, error) { return parse(text, false) }

// ParseForms reads a file whose messages may have plural forms. The error is an [*Error].
func ParseForms(text []byte) (*File, error) { return parse(text, true) }

func parse(text []byte, plural bool) (*File, error) {
	p := parser{file: &File{}, seen: map[string]bool{}, plural: plural}
	at := 0
	for line := range bytes.Lines(text) {
		p.from, p.to = at, at+len(bytes.TrimRight(line, "\r\n"))
		s := string(line)
		if at == 0 {
			s = strings.TrimPrefix(s, "\uFEFF")
		}
		at += len(line)
		if err := p.line(strings.TrimSpace(s)); err != nil {
			return nil, err
		}
	}
	if !p.begun {
		p.file.After = p.entry.Notes
	}
	return p.file, p.end()
}

// parser is the state of reading a file.
type parser struct {
	file     *File
	from, to int // of the line

	entry Entry
	begun bool // the entry has a msgid or msgctxt
	words bool // and a msgstr
	// into is the text that following lines in quotes extend, nil for none. The text is
	// collected in part and assembled at its end: line by line it would be copied once
	// for each line.
	into           *string
	part, previous strings.Builder
	form           string          // into this, for one more of the forms
	seen           map[string]bool // messages, with their contexts
	plural         bool            // plural forms are allowed
}

func (p *parser) bad(what string) error { return &Error{p.from, p.to, what} }

// line reads a line without blanks around it.
func (p *parser) line(s string) error {
	obsolete := false
	if rest, ok := strings.CutPrefix(s, "#~"); ok && !strings.HasPrefix(rest, "|") {
		s, obsolete = strings.TrimSpace(rest), true
	}
	switch {
	case s == "":
		return p.endIfWhole()
	case s[0] == '#':
		return p.comment(s)
	case s[0] == '"':
		return p.more(s)
	}
	key, quoted, ok := strings.Cut(s, " ")
	if !ok {
		return p.bad("this line is neither a keyword with its text nor a text in quotes")
	}
	text, err := unquote(strings.TrimSpace(quoted))
	if err != nil {
		return p.bad(err.Error())
	}
	return p.keyword(key, text, obsolete)
}

// comment reads a line that begins with #.
func (p *parser) comment(s string) error {
	if err := p.endIfWhole(); err != nil {
		return err
	}
	p.settle()
	if rest, ok := strings.CutPrefix(s, "#~|"); ok { // of an obsolete message
		s = "#|" + rest
	}
	kind, rest := "#", strings.TrimPrefix(s[1:], " ")
	if len(s) > 1 && strings.IndexByte(".:,|~", s[1]) >= 0 {
		kind, rest = s[:2], strings.TrimPrefix(s[2:], " ")
	}
	e := &p.entry
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
			p.previous.Reset()
			rest = q
		}
		if strings.HasPrefix(rest, `"`) {
			text, err := unquote(rest)
			if err != nil {
				return p.bad(err.Error())
			}
			p.previous.WriteString(text)
		}
	}
	return nil
}

// more reads a line in quotes that extends a text.
func (p *parser) more(s string) error {
	text, err := unquote(s)
	switch {
	case err != nil:
		return p.bad(err.Error())
	case p.into == nil:
		return p.bad("this text belongs to no keyword")
	}
	p.part.WriteString(text)
	p.entry.End = p.to
	return nil
}

// keyword reads a line with a keyword and its text.
func (p *parser) keyword(key, text string, obsolete bool) error {
	switch key {
	case "msgctxt", "msgid":
		if err := p.endIfWhole(); err != nil {
			return err
		}
		p.settle()
		p.into = &p.entry.Source
		if key == "msgctxt" {
			p.into = &p.entry.Context
		}
		p.begun, p.entry.Obsolete = true, obsolete
	case "msgstr":
		if !p.begun {
			return p.bad("msgstr comes without msgid")
		}
		p.settle()
		if p.words || p.entry.Plural != "" {
			return p.bad("msgstr is here twice, or with msgid_plural")
		}
		p.into, p.words = &p.entry.Words, true
	case "msgid_plural":
		if !p.plural {
			return p.bad("texts of a pack have no plural forms")
		}
		if !p.begun || p.words {
			return p.bad("msgid_plural comes without msgid")
		}
		p.settle()
		p.into = &p.entry.Plural
	default:
		p.settle()
		if key != "msgstr["+strconv.Itoa(len(p.entry.Forms))+"]" {
			return p.bad("the keyword must be msgctxt, msgid or msgstr, or with plural forms msgid_plural or the next of msgstr[0], msgstr[1] and so on")
		}
		if p.entry.Plural == "" {
			return p.bad(key + " comes without msgid_plural")
		}
		p.into, p.words = &p.form, true
	}
	p.part.WriteString(text)
	p.entry.Start, p.entry.End = p.from, p.to
	return nil
}

// settle ends the text that is read.
func (p *parser) settle() {
	switch p.into {
	case nil:
	case &p.form:
		p.entry.Forms = append(p.entry.Forms, p.part.String())
	default:
		*p.into = p.part.String()
	}
	p.into = nil
	p.part.Reset()
}

// endIfWhole ends the entry if it has its msgstr.
func (p *parser) endIfWhole() error {
	if !p.words {
		return nil
	}
	return p.end()
}

// end ends the entry and keeps it.
func (p *parser) end() error {
	p.settle()
	e := p.entry
	e.Previous = p.previous.String()
	if !p.begun {
		return nil
	}
	if !p.words {
		return &Error{e.Start, e.End, "a message has no msgstr"}
	}
	key := e.Context + "\x04" + e.Source
	switch {
	case e.Source == "" && e.Context == "" && !e.Obsolete:
		p.file.Header, p.file.Notes = e.Words, e.Notes
	case e.Obsolete:
		p.file.Entries = append(p.file.Entries, e)
	case p.seen[key]:
		return &Error{e.Start, e.End, "the message is here twice: " + e.Context}
	default:
		p.seen[key] = true
		p.file.Entries = append(p.file.Entries, e)
	}
	p.entry, p.begun, p.words = Entry{}, false, false
	p.previous.Reset()
	return nil
}

// unquote reads a text in quotes.
func unquote(s string) (string, error) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", fmt.Errorf("the text must be in quotes")
	}
	s = s[1 : len(s)-1]
	if !utf8.ValidString(s) {
		return "", fmt.Errorf("the text is not UTF-8")
	}
	if !strings.ContainsAny(s, `\"`) {
		return s, nil
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '"' {
			return "", fmt.Errorf(`a quote within a text must be \"`)
		}
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		if i++; i >= len(s) {
			return "", fmt.Errorf(`the text ends after a \`)
		}
		plain, ok := map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', '"': '"', '\\': '\\'}[s[i]]
		if !ok {
			return "", fmt.Errorf(`\%c is unknown`, s[i])
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

// Write returns the file's bytes. Parsing them gives the same file.
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
	if e.Plural == "" {
		quote(b, before, "msgstr", e.Words)
		return
	}
	quote(b, before, "msgid_plural", e.Plural)
	for i, form := range e.Forms {
		quote(b, before, "msgstr["+strconv.Itoa(i)+"]", form)
	}
}

// Header returns the header that gettext's tools require. It contains no time, so that
// the same texts give the same bytes.
func Header(project, lang string) string {
	return "Project-Id-Version: " + project + "\nPO-Revision-Date: \nLast-Translator: \nLanguage-Team: \nLanguage: " + lang +
		"\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
}

// MergeHeader returns the header kept with the fields of came: a field with a value in
// came replaces the old one, and every other one stays, whichever tool wrote it.
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

// Place writes a place in the form of PO files.
func Place(file string, line int) string {
	if strings.ContainsAny(file, " \t") {
		file = "\u2068" + file + "\u2069"
	}
	return file + ":" + strconv.Itoa(line)
}
