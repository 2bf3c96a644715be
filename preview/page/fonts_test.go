package page

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// TestFonts: the fonts are those that `make fonts` made, each is in the style sheet,
// and their licence is included.
func TestFonts(t *testing.T) {
	sums, err := os.ReadFile("fonts/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{"SHA256SUMS": true}
	for line := range strings.Lines(string(sums)) {
		want, name, ok := strings.Cut(strings.TrimSpace(line), "  ")
		b, err := os.ReadFile("fonts/" + name)
		if !ok || err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		sum := sha256.Sum256(b)
		if got := hex.EncodeToString(sum[:]); got != want {
			t.Errorf("%s has the digest %s, want %s", name, got, want)
		}
		if strings.HasSuffix(name, ".woff2") && string(b[:4]) != "wOF2" {
			t.Errorf("%s is no WOFF2", name)
		}
		named[name] = true
	}
	here, err := os.ReadDir("fonts")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range here {
		if !named[f.Name()] {
			t.Errorf("%s has no digest in SHA256SUMS", f.Name())
		}
	}
	pages := Fonts()
	sheet := string(pages[0].Bytes)
	if n := strings.Count(sheet, "@font-face"); n != len(here)-2 {
		t.Errorf("the style sheet brings %d faces of %d", n, len(here)-2)
	}
	if strings.Contains(sheet, "url(http") || strings.Contains(sheet, "local(") {
		t.Error("a face comes from elsewhere")
	}
	if len(sheet) > 160<<10 {
		t.Errorf("the fonts of a preview take %d bytes; they are meant for a telephone too", len(sheet))
	}
	if pages[1].Path != "fonts-OFL.txt" || !strings.Contains(string(pages[1].Bytes), "SIL OPEN FONT LICENSE Version 1.1") || !strings.Contains(sheet, pages[1].Path) {
		t.Error("the licence does not come along")
	}
}
