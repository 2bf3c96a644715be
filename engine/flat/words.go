package flat

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"acforge.dev/engine/wording"
)

// Phrases are the words of one language, by key. {name} is replaced by a value.
// {n|one|many} becomes a number with its noun, or {n|one|few|many} in a
// language with three forms.
type Phrases map[string]string

// Languages are the words of a system, by language. A missing language, or a
// key missing from its table, falls back to the first language.
type Languages struct{ *wording.Catalogue }

// NewLanguages returns the words of a system that are in Go; English is one of the
// languages in by. The key "" of a table holds its plural forms, if they are not one and
// several.
func NewLanguages(by map[string]Phrases) Languages {
	c := wording.InGo()
	for lang, table := range by {
		c.With(lang, table)
	}
	return Languages{c}
}

// Names returns the languages that have a table, the first language first.
func (l Languages) Names() []string {
	names := l.Languages()
	slices.Sort(names[1:])
	return names
}

// Table returns the table of a language; nil without one.
func (l Languages) Table(lang string) Phrases {
	if t := l.Catalogue.Table(lang); t != nil {
		return t.Words
	}
	return nil
}

// Number returns a phrase for n: key.1 for one, otherwise key.n. A language
// with three forms may also have key.few.
func (l Languages) Number(lang, key string, n int, pairs ...string) string {
	return l.Say(lang, l.Counted(lang, key, n), append(pairs, "n", strconv.Itoa(n))...)
}

// Counted returns the key of the form that a phrase takes for n things.
func (l Languages) Counted(lang, key string, n int) string {
	_, t := l.Find(lang, key+".n")
	if t == nil {
		return key + ".n"
	}
	if end := t.Plural.End(n); end != "" {
		if _, ok := t.Words[key+end]; ok {
			return key + end
		}
	}
	return key + ".n"
}

// Of returns the first form of a phrase that a language has: key with one of
// ends, the best first. If it has none of them, Of returns key itself, as in a
// language without cases.
func (l Languages) Of(lang, key string, ends ...string) string {
	table := l.Table(lang)
	for _, end := range ends {
		if _, ok := table[key+end]; ok {
			return key + end
		}
	}
	return key
}

// Capital returns a phrase with its first letter in upper case.
func Capital(s string) string {
	for _, opens := range []string{"¿", "¡"} {
		if rest, ok := strings.CutPrefix(s, opens); ok {
			return opens + Capital(rest)
		}
	}
	r, n := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(r) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// OneLine returns an author's text as one line. Control characters, which must
// not reach a reader, become spaces.
func OneLine(t string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f {
			return ' '
		}
		return r
	}, t)
}
