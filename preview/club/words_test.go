package club

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/wordtest"
)

// TestNoBareWord: templates have no words of their own, and every phrase of a table is
// used. So everything around the cards is in the language of the page too.
func TestNoBareWord(t *testing.T) {
	paths, err := filepath.Glob("templates/*.html")
	if err != nil || len(paths) < 5 {
		t.Fatal(paths, err)
	}
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		wordtest.Template(t, path, string(b))
	}
}

// TestNoEnglishAround: pages in another language have no word of the English front
// page, figures and games, except words that both languages share.
func TestNoEnglishAround(t *testing.T) {
	in := weighed()
	for _, lang := range []string{"de", "pl", "es"} {
		in.Lang = lang
		in.Texts[lang] = in.Texts["de"]
		pages := render(t, in)
		for _, path := range []string{"index.html", "figures.html", GamePath("basic")} {
			for key, says := range wordsIn("en").Words {
				if len(says) < 8 || strings.Contains(says, "{") || wordsIn(lang).Words[key] == says {
					continue
				}
				if strings.Contains(pages[path], ">"+says+"<") || strings.Contains(pages[path], `"`+says+`"`) {
					t.Errorf("%s in %s says %q", path, lang, says)
				}
			}
		}
	}
}

// TestBadgeLetters: the letters of a badge distinguish its colour from the others, also
// when two words begin alike.
func TestBadgeLetters(t *testing.T) {
	for _, lang := range catalogue.Languages() {
		k := (&maker{Input: fixture()}).in(lang)
		seen := map[string]string{}
		for colour := range colourShapes {
			letters := k.letters(colour)
			if other, ok := seen[letters]; ok || letters == "" || len([]rune(letters)) > 2 {
				t.Errorf("%s: %s has the letters %q, %s as well", lang, colour, letters, other)
			}
			seen[letters] = colour
		}
	}
	if k := (&maker{Input: fixture()}).in("pl"); k.letters("red") != "Ce" || k.letters("black") != "Ca" || k.letters("green") != "Z" {
		t.Errorf("in Polish red is %q, black %q and green %q", k.letters("red"), k.letters("black"), k.letters("green"))
	}
}
