package venice

import (
	"strings"
	"testing"
)

// Each edition except the English one says in each language which print a game
// uses.
func TestEditionNote(t *testing.T) {
	for edition, want := range map[string]map[string]string{
		"de": {"de": "Gespielt nach der deutschen Ausgabe. Anders als in der englischen spielen sich die Punkte 3, 6, 9, 15, 16, 19,", "pl": "wydania niemieckiego"},
		"es": {"en": "at points 16, 19, 21, 32, 39, 44, 48, 51: acforge explain --edition es says how.", "es": "edición española"},
		"pl": {"pl": "wydania polskiego, w którym gra się tak jak w angielskim", "xx": "plays like the English one"},
		"en": {"de": ""}, "xx": {"en": ""},
	} {
		for lang, says := range want {
			if got := (system{}).Edition(edition, lang); !strings.Contains(got, says) || says == "" && got != "" {
				t.Errorf("%s in %s: %q", edition, lang, got)
			}
		}
	}
}
