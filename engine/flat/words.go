package flat

import (
	"strconv"
	"strings"
)

// Phrases are the words of one language, by key. {name} stands for a value,
// {n|one|many} for a number with what it counts.
type Phrases map[string]string

// Languages are the words of a system, by language. A language without a
// table, and a key that its table lacks, read the first.
type Languages struct {
	first Phrases
	by    map[string]Phrases
}

// NewLanguages makes them; first is one of them.
func NewLanguages(first string, by map[string]Phrases) Languages {
	return Languages{by[first], by}
}

// Has tells whether the first language has a phrase for key.
func (l Languages) Has(key string) bool {
	_, ok := l.first[key]
	return ok
}

// Say returns the phrase of a key with its values put in: pairs of name and
// value. It is "" without a phrase.
func (l Languages) Say(lang, key string, pairs ...string) string {
	t, ok := l.by[lang][key]
	if !ok {
		t = l.first[key]
	}
	return fill(t, pairs)
}

// Number returns a phrase for n: key.1 for one, key.n else.
func (l Languages) Number(lang, key string, n int, pairs ...string) string {
	suffix := ".n"
	if n == 1 {
		suffix = ".1"
	}
	return l.Say(lang, key+suffix, append(pairs, "n", strconv.Itoa(n))...)
}

// fill puts values into a phrase. A name that no pair has stays: it is an icon
// of the author's, "{special}".
func fill(t string, pairs []string) string {
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
		name, words, counted := strings.Cut(t[i+1:k], "|")
		v, known := "", false
		for p := 0; p+1 < len(pairs); p += 2 {
			if pairs[p] == name {
				v, known = pairs[p+1], true
			}
		}
		switch {
		case counted:
			one, many, _ := strings.Cut(words, "|")
			if v != "1" && v != "-1" {
				one = many
			}
			b.WriteString(v + " " + one)
		case known:
			b.WriteString(v)
		default:
			b.WriteString(t[i : k+1])
		}
		t = t[k+1:]
	}
}

// Capital makes a sentence of a phrase.
func Capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-32) + s[1:]
}

// OneLine makes one line of an author's text: control characters, which no
// reader may be sent, become spaces.
func OneLine(t string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f {
			return ' '
		}
		return r
	}, t)
}
