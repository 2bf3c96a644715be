package venice

// paperWords are what files of paper say beside the words of the pages, by
// language; one without a table reads English.
var paperWords = map[string]map[string]string{
	"en": {
		"cards": "Cards",
	},
	"de": {
		"cards": "Karten",
	},
	"pl": {
		"cards": "Karty",
	},
	"es": {
		"cards": "Cartas",
	},
}

// onSheets is a phrase of paper in the language of the maker.
func (k *maker) onSheets(key string) string {
	if t, ok := paperWords[k.Lang][key]; ok {
		return t
	}
	return paperWords["en"][key]
}
