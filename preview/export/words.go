package export

// words are the export's own words, by language; a language without a table uses English.
var words = map[string]map[string]string{
	"en": {"shuffle": "Shuffle"},
	"de": {"shuffle": "Mischen"},
	"pl": {"shuffle": "Tasuj"},
	"es": {"shuffle": "Barajar"},
}

// say returns a word in a language.
func say(lang, key string) string {
	if t, ok := words[lang]; ok {
		return t[key]
	}
	return words["en"][key]
}
