package flat

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Phrases are the words of one language, by key. {name} is replaced by a value.
// {n|one|many} becomes a number with its noun, or {n|one|few|many} in a
// language with three forms.
type Phrases map[string]string

// Languages are the words of a system, by language. A missing language, or a
// key missing from its table, falls back to the first language.
type Languages struct {
	name  string
	first Phrases
	by    map[string]Phrases
}

// NewLanguages returns the words of a system; first is one of the languages in
// by.
func NewLanguages(first string, by map[string]Phrases) Languages {
	return Languages{first, by[first], by}
}

// Add sets the table of a language that a page loads separately from the
// engine. It is called before the first game begins.
func (l Languages) Add(lang string, table Phrases) { l.by[lang] = table }

// Names returns the languages that have a table, the first language first.
func (l Languages) Names() []string {
	names := []string{}
	for name := range l.by {
		if name != l.name {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return append([]string{l.name}, names...)
}

// Table returns the table of a language; nil without one.
func (l Languages) Table(lang string) Phrases { return l.by[lang] }

// Has reports whether the first language has a phrase for key.
func (l Languages) Has(key string) bool {
	_, ok := l.first[key]
	return ok
}

// Say returns the phrase of a key with values filled in; pairs are names and
// values. It returns "" if there is no phrase.
func (l Languages) Say(lang, key string, pairs ...string) string {
	t, ok := l.by[lang][key]
	if !ok {
		t = l.first[key]
	}
	return fill(t, pairs, lang)
}

// Number returns a phrase for n: key.1 for one, otherwise key.n. A language
// with three forms may also have key.few.
func (l Languages) Number(lang, key string, n int, pairs ...string) string {
	return l.Say(lang, l.Counted(lang, key, n), append(pairs, "n", strconv.Itoa(n))...)
}

// Counted returns the key of the form that a phrase takes for n things.
func (l Languages) Counted(lang, key string, n int) string {
	switch form(lang, n) {
	case one:
		return key + ".1"
	case few:
		if _, ok := l.by[lang][key+".few"]; ok {
			return key + ".few"
		}
	}
	return key + ".n"
}

// Of returns the first form of a phrase that a language has: key with one of
// ends, the best first. If it has none of them, Of returns key itself, as in a
// language without cases.
func (l Languages) Of(lang, key string, ends ...string) string {
	for _, end := range ends {
		if _, ok := l.by[lang][key+end]; ok {
			return key + end
		}
	}
	return key
}

// Forms of words for a number.
const (
	one = iota
	few
	many
)

// form returns the form for n things. Polish has a separate form for 2 to 4, 22
// to 24 and so on, but not for 12 to 14. The other languages distinguish one
// and several.
func form(lang string, n int) int {
	if n < 0 {
		n = -n
	}
	switch {
	case n == 1:
		return one
	case lang == "pl" && n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return few
	}
	return many
}

// counted returns the form of words for the number in v: "turn|turns" or
// "tura|tury|tur".
func counted(lang, v, words string) string {
	forms := strings.Split(words, "|")
	n, err := strconv.Atoi(v)
	if err != nil {
		n = 0 // not a number: use the form for several
	}
	switch f := form(lang, n); {
	case f == one:
		return forms[0]
	case f == few && len(forms) > 2:
		return forms[1]
	}
	return forms[len(forms)-1]
}

// fill puts values into a phrase. A name without a pair stays: it is an
// author's icon, "{special}".
func fill(t string, pairs []string, lang string) string {
	if !strings.Contains(t, "{") {
		return t
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(t, '{')
		k := strings.IndexByte(t, '}')
		if i < 0 || k < i {
			b.WriteString(t)
			return b.String()
		}
		b.WriteString(t[:i])
		name, words, several := strings.Cut(t[i+1:k], "|")
		v, known := "", false
		for p := 0; p+1 < len(pairs); p += 2 {
			if pairs[p] == name {
				v, known = pairs[p+1], true
			}
		}
		switch {
		case several:
			b.WriteString(v + " " + counted(lang, v, words))
		case known:
			b.WriteString(v)
		default:
			b.WriteString(t[i : k+1])
		}
		t = t[k+1:]
	}
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
