package words

import (
	"strings"

	"acforge.dev/engine/wording"
)

// Message is a phrase of a PO file. A phrase with forms for numbers has Several.
type Message struct {
	Key             string // msgctxt
	English, Plural string // msgid, msgid_plural
	Words           []string
	About           []string // "#. …"
	Optional        bool     // English has no such form
	Several         bool
}

// Empty is the translation of a phrase that a language leaves out: the word for a reader
// whom the verb names already. An empty translation is one that is missing.
const Empty = "{-}"

// Compile returns the phrases of a language by key. Of a phrase with forms, "hits.n" has
// the keys "hits.1", "hits.few" and "hits.n", and "error" has "error.1", "error.few" and
// "error". A form between them that is equal to the last one is left out.
func Compile(plural wording.Plural, list []Message) map[string]string {
	out := make(map[string]string, len(list))
	for _, m := range list {
		last := len(m.Words) - 1
		if last < 0 || m.Words[last] == "" {
			continue
		}
		if out[m.Key] = m.Words[last]; m.Words[last] == Empty {
			out[m.Key] = ""
		}
		if !m.Several {
			continue
		}
		base := strings.TrimSuffix(m.Key, ".n")
		out[base+".1"] = m.Words[last] // the program may ask for one thing without a number
		for form := range last {
			if end := plural.EndOf(form); m.Words[form] != "" && (end == ".1" || m.Words[form] != m.Words[last]) {
				out[base+end] = m.Words[form]
			}
		}
	}
	return out
}

// compile compiles a file of this package. In a file of English the source is the phrase.
func compile(lang, text string) *wording.Table {
	fields, list := parse(text)
	t := &wording.Table{Lang: lang}
	t.Plural, _ = wording.FormsOf(field(fields, "Plural-Forms"), field(fields, "X-Plural-Names"))
	if lang == wording.English {
		of := list[:0]
		for _, m := range list {
			if m.Words = []string{m.English}; m.Several {
				m.Words = []string{m.English, m.Plural}
			}
			if !m.Optional {
				of = append(of, m)
			}
		}
		list = of
	}
	t.Words = Compile(t.Plural, list)
	return t
}

// field returns a field of a header.
func field(header, name string) string {
	for line := range strings.SplitSeq(header, "\n") {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// parse reads a PO file of this package: its header and its messages.
func parse(text string) (header string, list []Message) {
	var m Message
	var at *string // the text that a line in quotes extends
	begin := func() {
		if m.Key == "" && m.English == "" && len(m.Words) > 0 {
			header = m.Words[0]
		} else if m.Key != "" {
			list = append(list, m)
		}
		m, at = Message{}, nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		switch {
		case line == "":
			begin()
			continue
		case strings.HasPrefix(line, "#, "):
			m.Optional = m.Optional || strings.Contains(line, "optional")
			continue
		case line[0] == '#':
			if about, ok := strings.CutPrefix(line, "#. "); ok {
				m.About = append(m.About, about)
			}
			continue
		}
		key, quoted, _ := strings.Cut(line, `"`)
		switch key {
		case "msgctxt ":
			at = &m.Key
		case "msgid ":
			at = &m.English
		case "msgid_plural ":
			at, m.Several = &m.Plural, true
		case "":
		default:
			m.Words = append(m.Words, "")
			at = &m.Words[len(m.Words)-1]
		}
		if at != nil {
			*at += plain(strings.TrimSuffix(quoted, `"`))
		}
	}
	begin()
	return header, list
}

// plain returns a text of a PO file without its escapes.
func plain(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			if i++; s[i] == 'n' {
				b.WriteByte('\n')
				continue
			} else if s[i] == 't' {
				b.WriteByte('\t')
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
