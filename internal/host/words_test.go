package host

import (
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"acforge.dev/engine/wording"
	"acforge.dev/internal/proof/wordtest"
)

// TestWords: no word of the host's page is outside its words.
func TestWords(t *testing.T) {
	b, err := os.ReadFile("client/index.html")
	if err != nil {
		t.Fatal(err)
	}
	wordtest.Template(t, "client/index.html", string(b))
	wordtest.Script(t, "client/host.js", "Content-Type", "Bearer ", "#maps svg.map")
	wordtest.Script(t, "client/room.js")
	wordtest.Said(t, wordsIn("en").Words, []string{"client/host.js", "client/room.js", "client/index.html"}, "skill.newcomers", "skill.regulars", "skill.experts", "part.games", "part.sittings", "part.turns", "part.notes", "part.answers", "part.heat", "part.unused", "part.undone", "part.lookups")
}

// TestLanguage: the page is in the language of the address, else of the browser, else
// in English.
func TestLanguage(t *testing.T) {
	for _, tt := range []struct{ query, accept, want string }{
		{"", "", "en"}, {"", "fr-CH, fr;q=0.9, de-AT;q=0.8, en;q=0.7", "de"}, {"?lang=es", "de", "es"}, {"?lang=xx", "pl-PL,pl;q=0.9", "pl"}, {"", "*", "en"},
	} {
		r := httptest.NewRequest("GET", "/"+tt.query, nil)
		r.Header.Set("Accept-Language", tt.accept)
		w := httptest.NewRecorder()
		(&Host{}).own(w, r)
		body := w.Body.String()
		if !strings.Contains(body, `<html lang="`+tt.want+`">`) || !strings.Contains(body, "<h1>"+wordsIn(tt.want).Say("tables")+"</h1>") || !strings.Contains(body, `src="words-`+tt.want+`.js"`) {
			t.Errorf("%+v reads\n%.300s", tt, body)
		}
		s := httptest.NewRecorder()
		(&Host{}).own(s, httptest.NewRequest("GET", "/words-"+tt.want+".js", nil))
		if !strings.Contains(s.Body.String(), wordsIn(tt.want).Say("keeper")) {
			t.Errorf("the words of %s are not there", tt.want)
		}
	}
}

// TestAddedLanguage: a language that a bundle brings is one of the host's page, with its
// direction.
func TestAddedLanguage(t *testing.T) {
	for _, c := range wording.All() {
		switch c.Name() {
		case "host":
			c.Add("he", map[string]string{"tables": "שולחנות", "keeper": "מארח"})
		case "languages":
			c.Add("he", map[string]string{"own-name": "עברית"})
		}
	}
	w := httptest.NewRecorder()
	(&Host{}).own(w, httptest.NewRequest("GET", "/?lang=he", nil))
	if body := w.Body.String(); !strings.Contains(body, `<html lang="he" dir="rtl">`) || !strings.Contains(body, "<h1>שולחנות</h1>") || !strings.Contains(body, `src="words-he.js"`) {
		t.Errorf("the page reads\n%.300s", body)
	}
	s := httptest.NewRecorder()
	(&Host{}).own(s, httptest.NewRequest("GET", "/words-he.js", nil))
	if !strings.Contains(s.Body.String(), "מארח") {
		t.Error("the words of its scripts are not there")
	}
	other := httptest.NewRecorder()
	(&Host{}).own(other, httptest.NewRequest("GET", "/?lang=pl", nil))
	if !strings.Contains(other.Body.String(), "עברית") {
		t.Error("the page in Polish does not lead to it")
	}
}
