package venice

import "strings"

// phrases are the words of one language, by key. A language without a table
// reads English. {name} stands for a value, {n|one|many} for a number with
// what it counts.
type phrases map[string]string

var languages = map[string]phrases{"en": english}

// say returns the phrase of a key with its values put in: pairs of name and
// value.
func say(lang, key string, pairs ...string) string {
	t, ok := languages[lang][key]
	if !ok {
		t = english[key]
	}
	return fillIn(t, pairs)
}

func fillIn(t string, pairs []string) string {
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
		default: // an icon of the author's: {special}
			b.WriteString(t[i : k+1])
		}
		t = t[k+1:]
	}
}

// number returns a phrase for n: key.1 for one, key.n else.
func number(lang, key string, n int, pairs ...string) string {
	suffix := ".n"
	if n == 1 {
		suffix = ".1"
	}
	return say(lang, key+suffix, append(pairs, "n", itoa(n))...)
}

// oneFigure is one figure of a type in words: "an Agile", but a Boss by its name.
func oneFigure(lang, name string, unique bool) string {
	switch {
	case unique:
		return say(lang, "one.name", "name", name)
	case name != "" && strings.IndexByte("AEIOUaeiou", name[0]) >= 0:
		return say(lang, "one.an", "name", name)
	}
	return say(lang, "one.a", "name", name)
}

// capital makes a sentence of a phrase.
func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-32) + s[1:]
}

// sentence gives a phrase its capital and its full stop.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	s = capital(s)
	if c := s[len(s)-1]; c == '.' || c == '!' || c == '?' || c == ':' {
		return s
	}
	return s + "."
}
