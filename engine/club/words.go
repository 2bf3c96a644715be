package club

import "strings"

// languages holds the words of the engine by language and key; {name} stands
// for a value. A language without a table reads English.
var languages = map[string]map[string]string{"en": english, "de": german}

// say returns the phrase of a key with its values put in: pairs of name and
// value.
func say(lang, key string, pairs ...string) string {
	t, ok := languages[lang][key]
	if !ok {
		t = english[key]
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		t = strings.ReplaceAll(t, "{"+pairs[i]+"}", pairs[i+1])
	}
	return t
}
