package venice

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"acforge.dev/compiler/authored"
	schemavenice "acforge.dev/schema/venice"
)

// TestMeant: each word is of a definition that does not have it, and names a page that is
// there.
func TestMeant(t *testing.T) {
	s, err := authored.Read(schemavenice.Files)
	if err != nil {
		t.Fatal(err)
	}
	pages := regexp.MustCompile(`docs/[a-z/-]+\.md`)
	for _, table := range meant {
		for def, words := range table {
			if def != "" && s.Def(def) == nil {
				t.Errorf("%s is no definition", def)
				continue
			}
			for word, help := range words {
				if def != "" && slices.Contains(s.Def(def).Fields(), word) {
					t.Errorf("%s has the field %s", def, word)
				}
				for _, page := range pages.FindAllString(help, -1) {
					if _, err := os.Stat("../../../" + page); err != nil {
						t.Errorf("%s %s: %v", def, word, err)
					}
				}
			}
		}
	}
}
