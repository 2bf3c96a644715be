package paper

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
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

// TestClusters: a line of a script that only a dictionary divides ends where no letter is
// torn from its marks and vowels.
func TestClusters(t *testing.T) {
	for words, want := range map[string]string{
		"น้ำขึ้นให้รีบตัก": "น้ำ|ขึ้|น|ให้|รี|บ|ตั|ก",
		"เสียเวลา(2ครั้ง)": "เสี|ย|เว|ลา(2ค|รั้|ง)",
		"ព្រះរាជាណាចក្រ":   "ព្រះ|រា|ជា|ណា|ច|ក្រ",
		"မြန်မာ":           "မြန်|မာ",
	} {
		if got := strings.Join(clusters(words), "|"); got != want {
			t.Errorf("%s is divided %s, want %s", words, got, want)
		}
	}
	if got := breaks("ไปเที่ยว"); len(got) < 3 {
		t.Errorf("a line may end after %q", got)
	}
	if n := letterAt("รั้ง"); n != len("รั้") {
		t.Errorf("the first letter has %d bytes", n)
	}
}

// TestUnpacked: a font in WOFF is read as the font that was packed; a file that ends early
// or says that it is larger than allowed is refused.
func TestUnpacked(t *testing.T) {
	plain, err := os.ReadFile("testdata/fonts/hebr.ttf")
	if err != nil {
		t.Fatal(err)
	}
	woff := packed(t, plain)
	name, again, err := Unpacked("fonts/hebr.woff", woff)
	if err != nil || name != "fonts/hebr.ttf" {
		t.Fatal(name, err)
	}
	f, err := ReadFonts(map[string][]byte{"a": plain, "b": again})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := f.set(f.list[0], "שלום", true), f.set(f.list[1], "שלום", true); a.wide == 0 || a.wide != b.wide || !slices.Equal(a.steps, b.steps) {
		t.Error("the letters of the unpacked font differ")
	}
	if license, credit := FontAbout(again); license != "OFL-1.1" || !strings.Contains(credit, "Copyright") {
		t.Errorf("its licence is %q, by %q", license, credit)
	}
	large := slices.Clone(woff)
	large[44+12] = 0x7f
	for what, data := range map[string][]byte{"a head alone": woff[:20], "no tables": woff[:60], "half": woff[:len(woff)/2], "a table of 2 GiB": large} {
		if _, _, err := Unpacked("x.woff", data); !errors.Is(err, ErrFont) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// packed returns a font as WOFF 1.
func packed(t *testing.T, plain []byte) []byte {
	t.Helper()
	be := binary.BigEndian
	n := int(be.Uint16(plain[4:]))
	head := append([]byte("wOFF"), plain[:4]...)
	head = be.AppendUint32(head, 0)
	head = be.AppendUint16(head, uint16(n))
	head = append(head, make([]byte, 44-len(head))...)
	var list, words []byte
	for i := range n {
		e := plain[12+16*i:]
		table := plain[be.Uint32(e[8:]):][:be.Uint32(e[12:])]
		var b bytes.Buffer
		w := zlib.NewWriter(&b)
		if _, err := w.Write(table); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		small := b.Bytes()
		if len(small) >= len(table) {
			small = table
		}
		list = append(list, e[:4]...)
		for _, v := range []int{44 + 20*n + len(words), len(small), len(table)} {
			list = be.AppendUint32(list, uint32(v))
		}
		list = append(list, e[4:8]...)
		words = append(words, small...)
		for len(words)%4 != 0 {
			words = append(words, 0)
		}
	}
	return slices.Concat(head, list, words)
}

// TestBrokenFonts: a font with damaged bytes is refused or sets something, and never ends
// the program: it may come in a stranger's bundle.
func TestBrokenFonts(t *testing.T) {
	level.Gate(t)
	for _, name := range []string{"hebr.ttf", "arab.ttf", "jpan.otf"} {
		plain, err := os.ReadFile(filepath.Join("testdata/fonts", name))
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(rand.NewPCG(41, 0))
		for range level.Amount("paper", 60, 60, 3000) {
			data := slices.Clone(plain)
			for range 1 + chance.IntN(8) {
				data[chance.IntN(len(data))] = byte(chance.IntN(256))
			}
			FontAbout(data)
			f, err := ReadFonts(map[string][]byte{name: data})
			if err != nil {
				continue
			}
			for _, words := range []string{"שלום", "سلام", "言葉"} {
				for _, p := range f.spans(words) {
					if p.font != nil {
						f.set(p.font, p.words, true)
					}
				}
			}
		}
	}
}

// TestMirrored: in a language from right to left the first column of a table is at the right,
// a list has its numbers there, the badge of a card too, a board its first places and the first
// of two columns, and a booklet opens from there.
func TestMirrored(t *testing.T) {
	table := Table{Rows: [][]Text{{Plain("wwwwwwwwww"), Plain("."), Plain(".")}}, Size: 5, Ink: "#000000"}
	list := List{Entries: []Entry{{N: 8, Text: Plain(".")}}, Size: 5, Mark: 8, Ink: "#000000"}
	facts := Facts{Rows: [][2]Text{{Plain("wwwwwwwwww"), Plain(".")}}, Size: 5, Ink: "#000000", Soft: "#000000"}
	head := Head{Ground: "#ffffff", Ink: "#000000", H: 10, Badge: &Drawing{SVG: `<svg viewBox="0 0 10 10"><path d="M0 0h10v10h-10z"/></svg>`}, Large: Plain("")}
	discs := Slots{Labels: []string{"", ""}, W: 10, H: 10, Cols: 2, Round: true, Left: true, Ink: "#000000"}
	slots := Slots{Labels: []string{"wwwwwwwwww", ""}, W: 40, H: 20, Cols: 2, Ink: "#000000"}
	columns := Columns{Share: 0.5, Left: []Part{Words{Text: []Text{Plain("wwwwwwwwww")}, Face: Sans, Size: 5, Ink: "#000000"}}}
	booklet := &Booklets{Name: "b", Key: "b", List: []Booklet{{ID: "one", Front: []Part{Words{Text: []Text{Plain("wwwwwwwwww wwwwwwwwww wwwwwwwwww")}, Face: Sans, Size: 8, Ink: "#000000"}}}}}
	for name, parts := range map[string][]Part{"table": {table}, "list": {list}, "facts": {facts}, "head": {head}, "discs": {discs}, "slots": {slots}, "columns": {columns}, "booklet": nil} {
		for _, lang := range []string{"en", "he"} {
			set := &Set{Lang: lang, Bare: true, Files: []File{{Name: "x", Both: true, Sections: []Section{booklet}}}}
			var all []*image.RGBA
			if parts == nil {
				pages, err := Sheets(set, &set.Files[0], Format{Paper: Papers[0]}, 40)
				if err != nil {
					t.Fatal(err)
				}
				all = pages[:1]
			} else {
				made, _, err := Paint(&Side{Ground: "#ffffff", Parts: parts}, Size{W: 100, H: 40}, 0, 100, set)
				if err != nil {
					t.Fatal(err)
				}
				all = []*image.RGBA{made.Cut}
			}
			var left, right int
			r := all[0].Rect
			rim := 0 // of the sheet, with its marks
			if parts == nil {
				rim = 20
			}
			for y := r.Min.Y + rim; y < r.Max.Y-rim; y++ {
				for x := r.Min.X + rim; x < r.Max.X-rim; x++ {
					if all[0].RGBAAt(x, y).R < 100 {
						if x < r.Dx()/2 {
							left++
						} else {
							right++
						}
					}
				}
			}
			ends := left > right
			if parts == nil {
				ends = !ends // the front of a booklet is at the other side
			}
			if left+right < 20 || ends != (lang == "en") {
				t.Errorf("%s in %s: %d dark points at the left, %d at the right", name, lang, left, right)
			}
		}
	}
}
