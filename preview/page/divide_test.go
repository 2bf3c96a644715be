package page

import (
	"strings"
	"testing"
)

// TestDivide: long German words get places to divide; other words stay unchanged.
func TestDivide(t *testing.T) {
	for want, lang := range map[string]string{
		"Füll-fe-der-halter":            "de",
		"Ozean-dampfer":                 "de", // four letters stay together at the end
		"Tan-go-schuhe":                 "de",
		"Schlaf-wa-gen-schaffner":       "de",
		"Das Haus, Bal-lett-meis-terin": "de",
		"Wüs-te-nex-press":              "de",
		"Weinkarte":                     "de",
		"Schlafwagenschaffner":          "en",
	} {
		text := strings.ReplaceAll(want, "-", "")
		if got := strings.ReplaceAll(Divide(lang, text), "\u00ad", "-"); got != want {
			t.Errorf("%s: %q is divided %q, want %q", lang, text, got, want)
		}
	}
}

// TestDivideForeign: a text in another language within one is divided by its own rules,
// and nothing is lost between them.
func TestDivideForeign(t *testing.T) {
	in := "Die " + InLanguage("de", "en", "Neighbourhood") + " der " + InLanguage("de", "de", "Glockenturmwache") + " "
	if got, want := Divide("de", in), "Die "+InLanguage("de", "en", "Neighbourhood")+" der "+Divide("de", "Glockenturmwache")+" "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
