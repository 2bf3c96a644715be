package paper

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func testFonts(t *testing.T) *Fonts {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{"arab.ttf", "cyrl.ttf", "hebr.ttf", "jpan.otf"} {
		b, err := os.ReadFile(filepath.Join("testdata/fonts", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = b
	}
	f, err := ReadFonts(files)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestReadFonts: a file that is no font is named.
func TestReadFonts(t *testing.T) {
	_, err := ReadFonts(map[string][]byte{"fonts/x.ttf": []byte("no font")})
	if !errors.Is(err, ErrFont) || !strings.HasPrefix(err.Error(), "fonts/x.ttf: ") {
		t.Error(err)
	}
}

// TestShapes: letters join as the font says, a line of Hebrew is as wide from either side,
// and every letter that is set has an outline.
func TestShapes(t *testing.T) {
	f := testFonts(t)
	for _, words := range []string{"سلام", "שלום", "Слово", "言葉"} {
		font := f.of([]rune(words)[0])
		if font == nil {
			t.Fatalf("no font has %q", words)
		}
		right := turned(words)
		made := f.set(font, words, right)
		alone := 0.0
		for _, r := range words {
			one := f.set(font, string(r), right)
			alone += one.wide
			if len(one.steps) == 0 {
				t.Errorf("%q has no outline", r)
			}
		}
		joined := math.Abs(made.wide-alone) > 50
		if arabic := words == "سلام"; joined != arabic || made.wide == 0 || right != (words == "سلام" || words == "שלום") {
			t.Errorf("%q is %.0f wide, and %.0f by letters", words, made.wide, alone)
		}
	}
}

// TestVisual: parts of a line come in the order in which they are seen.
func TestVisual(t *testing.T) {
	for _, tt := range []struct {
		line  string
		right bool
		want  string
	}{
		{"word 12", false, "word 12"},
		{"שלום ab 12", true, "ab 12|שלום "},
		{"ab שלום", false, "ab |שלום"},
		{"ab שלום 12 עולם.", false, "ab | עולם|12|שלום |."},
		{"Слово", false, "Слово"},
	} {
		var got []string
		visual(tt.line, tt.right, func(start, end int, _ bool) { got = append(got, tt.line[start:end]) })
		if strings.Join(got, "|") != tt.want {
			t.Errorf("%q is seen as %q", tt.line, got)
		}
	}
}

// TestRowsOfScripts: a text without blanks is divided where its script allows, no letter is
// lost or replaced, and no line begins with a full stop.
func TestRowsOfScripts(t *testing.T) {
	wide, err := advances()
	if err != nil {
		t.Fatal(err)
	}
	c := &canvas{pdf: newPainter(1, 1, 1), advance: wide, fonts: testFonts(t), lang: "ja"}
	for _, text := range []string{"夜の渡し船、夜の渡し船。夜の渡し船。夜の渡し船。", "Слово слово слово слово слово", "שלום שלום, שלום שלום!"} {
		var lines []string
		for _, r := range c.rows(Plain(text), Sans, 4, 24) {
			line := ""
			for i, a := range r.atoms {
				if a.gap && i > 0 {
					line += " "
				}
				line += a.words
			}
			if r.w > 24 || strings.HasPrefix(line, "。") || strings.HasPrefix(line, "、") {
				t.Errorf("a line of %.1f mm: %q", r.w, line)
			}
			lines = append(lines, line)
		}
		joined := strings.Join(lines, " ")
		if !strings.Contains(text, " ") {
			joined = strings.Join(lines, "")
		}
		if joined != text || len(lines) < 2 {
			t.Errorf("%q is set as %q", text, lines)
		}
	}
	if len(c.remarks) > 0 {
		t.Errorf("remarks: %v", c.remarks)
	}
	c.fonts = nil
	if got := c.settable("Слово"); got != "?????" || len(c.remarks) == 0 {
		t.Errorf("without a font: %q", got)
	}
	if got := breaks("word-by-word"); !slices.Equal(got, []string{"word-by-word"}) {
		t.Errorf("a word is divided: %q", got)
	}
}
