package venice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/compiler/authored"
	schemavenice "acforge.dev/schema/venice"
)

// Every definition and field with a page name has that page, and every page of
// the reference is named.
func TestPagesOfWords(t *testing.T) {
	s, err := authored.Read(schemavenice.Files)
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, def := range s.Defs() {
		for _, field := range append(s.Def(def).Fields(), "") {
			if page := pageOf(def, field); page != "" {
				named[page] = true
				if _, err := os.Stat("../../../" + page); err != nil {
					t.Errorf("%s %s: %v", def, field, err)
				}
			}
		}
	}
	pages, err := filepath.Glob("../../../docs/effects/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		if page = strings.TrimPrefix(filepath.ToSlash(page), "../../../"); !named[page] && page != "docs/effects/cards/investigation.md" {
			t.Errorf("nothing names %s", page)
		}
	}
}
