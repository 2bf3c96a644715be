package paper_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font/sfnt"

	"acforge.dev/internal/proof/papertest"
	"acforge.dev/internal/worker"
	"acforge.dev/preview/paper"
)

// TestFonts: the fonts are those of the pages, with no other files next to them.
func TestFonts(t *testing.T) {
	sums, err := os.ReadFile("fonts/SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	here, err := os.ReadDir("fonts")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{"SHA256SUMS": true}
	for line := range strings.Lines(string(sums)) {
		want, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		b, err := os.ReadFile("fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != want {
			t.Errorf("%s has another digest", name)
		}
		named[name] = true
		if pages, err := os.ReadFile("../page/fonts/" + strings.Replace(name, ".ttf", ".woff2", 1)); err != nil || name == "OFL.txt" && !bytes.Equal(b, pages) {
			t.Errorf("%s is no font of the pages: %v", name, err)
		}
	}
	for _, f := range here {
		if !named[f.Name()] {
			t.Errorf("%s has no digest", f.Name())
		}
	}
}

func side(parts ...paper.Part) *paper.Side { return &paper.Side{Ground: "#ffffff", Parts: parts} }

func words(s string) paper.Words {
	return paper.Words{Text: []paper.Text{paper.Plain(s)}, Size: 4, Ink: "#000000", Pad: 4, Above: 3, Role: "H3"}
}

// poker returns a deck of n cards with their number on both sides.
func poker(n int) *paper.Deck {
	d := &paper.Deck{Name: "Numbers", Size: paper.Size{W: 63, H: 88, Cols: 3, Rows: 3}}
	for i := range n {
		name := fmt.Sprintf("card %d", i)
		d.Pieces = append(d.Pieces, paper.Piece{ID: name, Front: side(words("front of " + name)), Back: side(words("back of " + name))})
	}
	return d
}

func set(sections ...paper.Section) *paper.Set {
	return &paper.Set{Pack: "small", Version: "1.0.0", Title: "A small set", Lang: "en", License: "CC-BY-4.0", Tool: "acforge test",
		Files: []paper.File{{Name: "cards", Title: "Cards", Both: true, Sections: sections}}}
}

// TestTrim: the boxes of a sheet of pieces tell a printer where it is cut, first and last
// cut, and how far the colour reaches.
func TestTrim(t *testing.T) {
	for _, p := range paper.Papers {
		for _, short := range []bool{false, true} {
			data, _ := make1(t, set(poker(11)), paper.Format{Paper: p, Short: short})
			d := papertest.Read(t, data)
			for n, page := range d.Pages {
				if n < 2 {
					if page.Trim != [4]float64{} {
						t.Errorf("%s: page %d has no pieces and is trimmed to %.1f", p.Name, n+1, page.Trim)
					}
					continue
				}
				// The marks are in the margins, 0.8 mm from the colour.
				at := [4]float64{p.W, p.H, 0, 0}
				for _, l := range page.Lines {
					near := func(x, y float64) bool { return math.Hypot(min(x, p.W-x)-5, min(y, p.H-y)-5) < 2.1 }
					if near(l[0], l[1]) && near(l[2], l[3]) {
						continue // of a cross
					}
					if math.Abs(l[0]-l[2]) < 0.01 {
						at[0], at[2] = min(at[0], l[0]), max(at[2], l[0])
					} else {
						at[1], at[3] = min(at[1], l[1]), max(at[3], l[1])
					}
				}
				for k := range at {
					if math.Abs(at[k]-page.Trim[k]) > 0.02 {
						t.Errorf("%s, short %v, page %d: cut at %.2f, the box is %.2f", p.Name, short, n+1, at, page.Trim)
						break
					}
				}
				if page.Bleed[0] >= page.Trim[0] || page.Bleed[3] <= page.Trim[3] || page.Bleed[1] < 0 || page.Bleed[2] > p.W {
					t.Errorf("%s, page %d: the colour reaches to %.2f", p.Name, n+1, page.Bleed)
				}
			}
		}
	}
}

// TestMetadata: a file says in its metadata what it says elsewhere, and that it follows
// PDF/UA; what authors write cannot break it.
func TestMetadata(t *testing.T) {
	s := set(poker(1))
	s.Title, s.Credits = "Salt & <Ash> łódź", []string{"A & B", "C"}
	data, _ := make1(t, s, paper.Format{Paper: paper.Papers[0]})
	d := papertest.Read(t, data)
	var of struct {
		About struct {
			Title    string `xml:"title>Alt>li"`
			Creator  string `xml:"creator>Seq>li"`
			Language string `xml:"language>Bag>li"`
			Producer string `xml:"Producer"`
			Part     int    `xml:"part"`
		} `xml:"RDF>Description"`
	}
	if err := xml.Unmarshal([]byte(d.Metadata), &of); err != nil {
		t.Fatalf("%v in %s", err, d.Metadata)
	}
	got := of.About
	if got.Title != d.Title || got.Title != s.Title+": Cards" || got.Creator != "A & B, C" || got.Language != "en" || got.Producer != s.Tool || got.Part != 1 {
		t.Errorf("the metadata is %+v", got)
	}
}

// TestFontNames: a file names its fonts as they name themselves, with a tag before, since only
// a part of their letters is embedded; other letters get another tag.
func TestFontNames(t *testing.T) {
	own := map[string]bool{} // the names in the font files
	fonts, err := filepath.Glob("fonts/*.ttf")
	if err != nil || len(fonts) == 0 {
		t.Fatal(err, len(fonts))
	}
	for _, f := range fonts {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		font, err := sfnt.Parse(b)
		if err != nil {
			t.Fatal(err)
		}
		name, err := font.Name(nil, sfnt.NameIDPostScript)
		if err != nil {
			t.Fatal(err)
		}
		own[name] = true
	}
	named := regexp.MustCompile(`/(?:BaseFont|FontName) /(\S+)`)
	tagged := regexp.MustCompile(`^([A-Z]{6})\+(\S+)$`)
	tags := map[string]string{}
	for _, n := range []int{1, 11} { // the second has more digits
		data, _ := make1(t, set(poker(n)), paper.Format{Paper: paper.Papers[0]})
		seen, tag := map[string]bool{}, map[string]string{}
		for _, m := range named.FindAllStringSubmatch(string(data), -1) {
			of := tagged.FindStringSubmatch(m[1])
			if of == nil || !own[of[2]] {
				t.Errorf("a font is named %q; those of the files are %v", m[1], own)
				continue
			}
			if tags[of[2]] == of[1] {
				t.Errorf("%s has the same tag with other letters", of[2])
			}
			seen[of[2]] = true
			tag[of[2]] = of[1]
		}
		maps.Copy(tags, tag)
		if len(seen) < 2 {
			t.Errorf("only the fonts %v are named", seen)
		}
	}
}

// TestGang: decks of one size share sheets, in their order; the contents name each with
// its page.
func TestGang(t *testing.T) {
	small := &paper.Deck{Name: "Tokens", Size: paper.Size{W: 18, H: 18, Cols: 9, Rows: 13}, Pieces: []paper.Piece{{ID: "token", Front: side(), Back: side()}}}
	first, last := poker(7), poker(4)
	first.Name, last.Name = "First", "Last"
	for i := range last.Pieces {
		last.Pieces[i].ID = "last-" + last.Pieces[i].ID
	}
	data, _ := make1(t, set(first, small, last), paper.Format{Paper: paper.Papers[0]})
	d := papertest.Read(t, data)
	if len(d.Pages) != 2+4+2 {
		t.Fatalf("%d pages for 11 cards and a token", len(d.Pages))
	}
	for id, page := range map[string]int{"card 0": 3, "card 6": 3, "last-card 0": 3, "last-card 2": 5, "token": 7} {
		at := d.Root.Find(id)
		n := 0
		for _, e := range at {
			for _, k := range e.Kids {
				if n == 0 {
					n = k.Page
				}
			}
		}
		if id != "token" && n != page {
			t.Errorf("%s is on page %d, want %d", id, n, page)
		}
	}
	contents := d.Root.Kids[0].Text()
	for _, want := range []string{"Pieces of 63 × 88 mm 11 2 3", "– First 7 3", "– Last 4 3", "Tokens 1 1 7", "In all 12 3"} {
		if !strings.Contains(contents, want) {
			t.Errorf("the contents do not say %q: %s", want, contents)
		}
	}
	if got := d.Root.Find("First, Last: fronts, sheet 1"); len(got) != 1 {
		t.Errorf("the first sheet does not name its decks")
	}
}

func make1(t testing.TB, s *paper.Set, f paper.Format) (data []byte, remarks []paper.Remark) {
	t.Helper()
	made, err := paper.Make(s, f)
	if err != nil || len(made.Files) != 1 {
		t.Fatalf("%d files, %v", len(made.Files), err)
	}
	return made.Files["small-en-cards.pdf"], made.Remarks
}

// TestRegister: a piece cut from a sheet has its words on both sides, when the paper is
// turned over the edge that the format gives; on either paper.
func TestRegister(t *testing.T) {
	for _, p := range paper.Papers {
		for _, short := range []bool{false, true} {
			data, remarks := make1(t, set(poker(11)), paper.Format{Paper: p, Short: short})
			if len(remarks) > 0 {
				t.Error(remarks)
			}
			d := papertest.Read(t, data)
			if len(d.Pages) != 6 {
				t.Fatalf("%s: %d pages", p.Name, len(d.Pages))
			}
			for i := range 11 {
				both := d.Root.Find(fmt.Sprintf("card %d", i))
				if len(both) != 2 {
					t.Fatalf("card %d is there %d times", i, len(both))
				}
				front, back := both[0].Kids[0], both[1].Kids[0]
				if front.Page%2 != 1 || back.Page != front.Page+1 {
					t.Errorf("card %d stands on pages %d and %d", i, front.Page, back.Page)
				}
				f, b := front.Words[0], back.Words[0]
				// The words begin 4 mm from the left edge of their side. When the paper
				// is turned over the long edge, left and right swap; over the short
				// one, up and down.
				fx, fy, bx, by := f.X-4, f.Y, b.X-4, b.Y
				if short {
					bx = b.X + b.Wide + 4 - 63
					if math.Abs(fx-bx) > 0.05 || math.Abs((p.H-by)-fy) > 0.05 {
						t.Errorf("%s, short edge: card %d at %.2f %.2f, its back at %.2f %.2f", p.Name, i, fx, fy, bx, by)
					}
					continue
				}
				if math.Abs((p.W-bx-63)-fx) > 0.05 || math.Abs(by-fy) > 0.05 {
					t.Errorf("%s, long edge: card %d at %.2f %.2f, its back at %.2f %.2f", p.Name, i, fx, fy, bx, by)
				}
			}
		}
	}
}

// TestMarks: marks are at the edges of each piece, and none extends into one.
func TestMarks(t *testing.T) {
	for _, p := range paper.Papers {
		data, _ := make1(t, set(poker(9)), paper.Format{Paper: p})
		d := papertest.Read(t, data)
		for _, n := range []int{3, 4} {
			page := d.Pages[n-1]
			for i := range 9 {
				title := fmt.Sprintf("card %d", i)
				w := d.Root.Find(title)[n-3].Kids[0].Words[0]
				left, right := w.X-4, w.X-4+63
				top := w.Y - 3 - (4*1.26-4)/2 - 0.78*4
				low := top + 88
				for _, x := range []float64{left, right} {
					if !marked(page, func(l [4]float64) bool {
						return math.Abs(l[0]-x) < 0.05 && math.Abs(l[2]-x) < 0.05 && max(l[1], l[3]) < 17
					}) {
						t.Errorf("%s, page %d: no mark above the edge of %s at %.2f", p.Name, n, title, x)
					}
				}
				for _, y := range []float64{top, low} {
					if !marked(page, func(l [4]float64) bool {
						return math.Abs(l[1]-y) < 0.05 && math.Abs(l[3]-y) < 0.05 && max(l[0], l[2]) < 14
					}) {
						t.Errorf("%s, page %d: no mark beside the edge of %s at %.2f", p.Name, n, title, y)
					}
				}
				if marked(page, func(l [4]float64) bool {
					return min(l[0], l[2]) < right-0.1 && max(l[0], l[2]) > left+0.1 && min(l[1], l[3]) < low-0.1 && max(l[1], l[3]) > top+0.1
				}) {
					t.Errorf("%s, page %d: a line goes through %s", p.Name, n, title)
				}
			}
		}
	}
}

func marked(p *papertest.Page, is func([4]float64) bool) bool {
	for _, l := range p.Lines {
		if is(l) {
			return true
		}
	}
	return false
}

// TestRemarks: text that is too long is set smaller, and reported if that does not
// help. A letter that no font has is reported at each piece that has it.
func TestRemarks(t *testing.T) {
	long := strings.Repeat("many words and ", 60)
	one := func(of paper.Section) (data []byte, said []string, remarks []paper.Remark) {
		data, remarks = make1(t, set(of), paper.Format{Paper: paper.Papers[0]})
		for _, r := range remarks {
			said = append(said, r.String())
		}
		return data, said, remarks
	}
	deck := func(front, back *paper.Side) *paper.Deck {
		d := poker(1)
		d.Pieces[0].Front, d.Pieces[0].Back, d.Pieces[0].Copies = front, back, 3
		return d
	}
	data, said, _ := one(deck(side(words(long)), nil))
	if len(said) > 0 {
		t.Error(said)
	}
	if w := papertest.Read(t, data).Root.Find("card 0")[0].Kids[0].Words[0]; w.Size >= 4 {
		t.Errorf("much is said in letters of %.2f mm", w.Size)
	}
	for _, c := range []struct {
		name string
		of   paper.Section
		want []string
	}{
		{"too many words", deck(side(words(strings.Repeat(long, 4))), nil), []string{"en, cards: card 0: the text does not fit, it is about 2423 letters too long"}},
		{"two parts", deck(side(words(long), words(strings.Repeat(long, 2))), nil), []string{"en, cards: card 0: the text does not fit, it is about 1544 letters too long"}},
		{"a table", deck(side(paper.Table{Rows: [][]paper.Text{{paper.Plain(strings.Repeat(long, 4))}}, Size: 4}), nil), []string{"en, cards: card 0: the text does not fit, it is about 2217 letters too long"}},
		{"a list", deck(side(paper.List{Entries: []paper.Entry{{Text: paper.Plain(strings.Repeat(long, 4))}}, Size: 4}), nil), []string{"en, cards: card 0: the text does not fit, it is about 2156 letters too long"}},
		{"facts", deck(side(paper.Facts{Rows: [][2]paper.Text{{paper.Plain("is"), paper.Plain(strings.Repeat(long, 4))}}, Size: 4}), nil), []string{"en, cards: card 0: the text does not fit, it is about 2392 letters too long"}},
		{"the title of a head", deck(side(paper.Head{H: 12, Large: paper.Plain(strings.Repeat("long title ", 9))}), nil), []string{"en, cards: card 0: the text does not fit, it is about 9 letters too long"}},
		{"a page", &paper.Leaves{Name: "page", Pages: []paper.Leaf{{Title: "rules", Parts: []paper.Part{words(strings.Repeat(long, 30))}}}}, []string{"en, cards: rules: the text does not fit, it is about 15572 letters too long"}},
		{"an envelope", &paper.Pockets{Name: "envelopes", W: 63, H: 88, List: []paper.Pocket{{ID: "pass", Outside: []paper.Part{words(strings.Repeat(long, 4))}}}}, []string{"en, cards: pass: the text does not fit, it is about 2705 letters too long"}},
		{"letters", deck(side(words("日 and 😀, ↑ 日本")), side(words("→ 日"))), []string{`en, cards: card 0: the fonts have no letter '日' (U+65E5)`, `en, cards: card 0: the fonts have no letter '本' (U+672C)`, `en, cards: card 0: the fonts have no letter '😀' (U+1F600)`}},
		{"a letter on a drawing", &paper.Poster{Name: "Map", Drawing: paper.Drawing{SVG: `<svg viewBox="0 0 10 10"><text x="5" y="5">Ω</text></svg>`}, W: 50, H: 50}, []string{`en, cards: Map: the fonts have no letter 'Ω' (U+03A9)`}},
		{"what is not seen", deck(side(words("a\u00adb\u200b \ufe0f")), nil), nil},
	} {
		_, said, remarks := one(c.of)
		if strings.Join(said, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s: said:\n%s\nwant:\n%s", c.name, strings.Join(said, "\n"), strings.Join(c.want, "\n"))
		}
		for _, r := range remarks {
			if len(r.Words) == 0 {
				t.Errorf("%s: %s names no words", c.name, r)
			}
		}
		looked(t, c.name, c.of)
	}
}

// looked checks that Look finds what Make finds on every paper, and nothing else.
func looked(t *testing.T, name string, of paper.Section) {
	t.Helper()
	found, err := paper.Look(set(of))
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, r := range found {
		said[r.Size+r.String()] = true
	}
	made := map[string]bool{}
	for _, p := range paper.Papers {
		_, remarks := make1(t, set(of), paper.Format{Paper: p})
		for _, r := range remarks {
			made[r.Size+r.String()] = true
		}
	}
	if !maps.Equal(said, made) {
		t.Errorf("%s: Look finds %v, Make %v", name, said, made)
	}
}

// TestSameBytes: the same set gives the same bytes, also in another time zone and
// locale.
func TestSameBytes(t *testing.T) {
	s := func() *paper.Set { return set(poker(20)) }
	one, _ := make1(t, s(), paper.Format{Paper: paper.Papers[0]})
	old := time.Local
	defer func() { time.Local = old }()
	time.Local = time.FixedZone("far", 13*3600)
	t.Setenv("LC_ALL", "pl_PL.UTF-8")
	t.Setenv("TZ", "Asia/Tokyo")
	two, _ := make1(t, s(), paper.Format{Paper: paper.Papers[0]})
	if !bytes.Equal(one, two) {
		t.Error("the bytes differ")
	}
}

// TestFast: 220 cards take less than two seconds, ten times the usual time.
func TestFast(t *testing.T) {
	d := poker(220)
	for i := range d.Pieces {
		d.Pieces[i].Front = side(words(fmt.Sprint("card ", i)), words(strings.Repeat("zażółć gęślą jaźń ", 12)), paper.Facts{Rows: [][2]paper.Text{{paper.Plain("is"), paper.Plain("so")}}, Size: 3})
	}
	began := worker.CPUTime()
	make1(t, set(d), paper.Format{Paper: paper.Papers[0]})
	if took := worker.CPUTime() - began; took > 2*time.Second {
		t.Errorf("220 cards took %v", took)
	}
}

// TestContents: every page is described: contents with counts first, then each sheet.
func TestContents(t *testing.T) {
	data, _ := make1(t, set(poker(11)), paper.Format{Paper: paper.Papers[0]})
	d := papertest.Read(t, data)
	if d.Title != "A small set: Cards" {
		t.Errorf("it is called %q", d.Title)
	}
	said := d.Root.Find("Contents")[0].Text()
	for _, want := range []string{"A small set", "Numbers 11 2 3", "In all 11 2", "turned over the long edge", "50 mm"} {
		if !strings.Contains(said, want) {
			t.Errorf("the contents do not say %q: %s", want, said)
		}
	}
	if n := len(d.Root.Find("Numbers: backs, sheet 2")); n != 1 {
		t.Errorf("%d sheets are called so", n)
	}
}

// TestLongContents: contents that do not fit on one sheet continue on the next. Each line
// has the right page, and there is no remark that something is too long.
func TestLongContents(t *testing.T) {
	for _, many := range []int{50, 150} {
		var decks []paper.Section
		for i := range many {
			d := poker(1)
			d.Name, d.Size.W = fmt.Sprintf("Deck %d.", i), d.Size.W-0.001*float64(i) // so that none share sheets
			d.Pieces[0].ID = fmt.Sprintf("piece %d.", i)
			decks = append(decks, d)
		}
		for _, p := range paper.Papers {
			data, remarks := make1(t, set(decks...), paper.Format{Paper: p})
			if len(remarks) > 0 {
				t.Errorf("%d decks: %v", many, remarks)
			}
			d := papertest.Read(t, data)
			said := ""
			for _, e := range d.Root.Kids {
				if len(e.Find("piece 0.")) > 0 || strings.HasPrefix(e.Text(), "Deck 0.") {
					break
				}
				said += e.Text() + "\n"
			}
			first := len(d.Pages) - 2*many + 1
			if first < 5 && many > 50 {
				t.Errorf("%d decks begin on page %d", many, first)
			}
			for _, i := range []int{0, many / 2, many - 1} {
				if want := fmt.Sprintf("Deck %d. 1 1 %d", i, first+2*i); !strings.Contains(said, want) {
					t.Errorf("%d decks: the contents do not say %q", many, want)
				}
			}
			if want := fmt.Sprintf("print pages %d and %d", first, first+1); !strings.Contains(said, want) {
				t.Errorf("%d decks: the contents do not say %q", many, want)
			}
		}
	}
}

// TestLanguages: a part of a text in another language declares it, across its lines and
// for a sign in it. The text around it does not, and no mark is read out.
func TestLanguages(t *testing.T) {
	mark := func(lang, s string) string {
		return string(paper.Foreign) + lang + string(paper.Starts) + s + string(paper.Stops)
	}
	d := poker(1)
	d.Pieces[0].Front = &paper.Side{Parts: []paper.Part{paper.Words{Face: paper.Serif, Size: 6, Text: []paper.Text{
		paper.Plain("Before " + mark("de", "ein langer deutscher Text über Zeilen → und weiter") + " after."),
		paper.Plain(mark("pl", "całość")),
	}}}}
	data, remarks := make1(t, set(d), paper.Format{Paper: paper.Papers[0]})
	if len(remarks) > 0 {
		t.Error(remarks)
	}
	said := map[string][]string{}
	lines := 0
	var read func(e *papertest.Element)
	read = func(e *papertest.Element) {
		for _, w := range e.Words {
			said[w.Lang] = append(said[w.Lang], strings.Fields(w.Text)...)
			if w.Lang == "de" {
				lines++
			}
		}
		for _, k := range e.Kids {
			read(k)
		}
	}
	read(papertest.Read(t, data).Root.Find("card 0")[0])
	for lang, want := range map[string]string{"": "Before after.", "de": "ein langer deutscher Text über Zeilen und weiter", "pl": "całość"} {
		if got := strings.Join(said[lang], " "); got != want {
			t.Errorf("in %q is said %q, want %q", lang, got, want)
		}
	}
	if lines < 3 {
		t.Errorf("the German part is set in %d pieces", lines)
	}
}

// TestMarked: strong and stressed words are set in their faces, in one line with the rest
// and read out with it.
func TestMarked(t *testing.T) {
	text := paper.Marked("**Ginevra**'s *old* `bell`, and **two *words* more**", paper.Plain)
	if got := text.String(); got != "Ginevra's old bell, and two words more" {
		t.Errorf("it says %q", got)
	}
	var got []string
	for _, r := range text {
		got = append(got, fmt.Sprintf("%q %v %v", r.Words, r.Strong, r.Stressed))
	}
	want := []string{`"Ginevra" true false`, `"'s " false false`, `"old" false true`, `" " false false`, `"bell" false false`, `", and " false false`, `"two " true false`, `"words" true true`, `" more" true false`}
	if !slices.Equal(got, want) {
		t.Errorf("the runs are %q", got)
	}
	data, _ := make1(t, set(&paper.Leaves{Name: "page", Pages: []paper.Leaf{{Title: "one", Parts: []paper.Part{paper.Words{Text: []paper.Text{text}, Face: paper.Serif, Size: 4, Ink: "#000000"}}}}}), paper.Format{Paper: paper.Papers[0]})
	page := papertest.Read(t, data).Pages[2]
	all, right := "", 0.0
	for _, w := range page.Words {
		if w.Mark == 1 { // after the line at the lower edge
			all += w.Text
			if w.X < right-0.5 {
				t.Errorf("%q is set over what is before it", w.Text)
			}
			right = w.X + w.Wide
		}
	}
	if strings.TrimSpace(all) != text.String() {
		t.Errorf("on paper it says %q", all)
	}
}

// TestBooklet: what is inside on the left lies behind the front, whichever edge the printer
// turns the paper over, and upright to who opens it like a book.
func TestBooklet(t *testing.T) {
	part := func(s string) []paper.Part { return []paper.Part{words(s)} }
	l := &paper.Booklets{Name: "Booklets", List: []paper.Booklet{{ID: "one", Title: "one", Front: part("front"), Back: part("back"), Left: part("left"), Right: part("right")}}}
	for _, p := range paper.Papers {
		for _, short := range []bool{false, true} {
			data, _ := make1(t, set(l), paper.Format{Paper: p, Short: short})
			d := papertest.Read(t, data)
			at := func(id string) papertest.Words {
				t.Helper()
				found := d.Root.Find(id + " one")
				if len(found) != 1 {
					t.Fatalf("%s is there %d times", id, len(found))
				}
				return found[0].Kids[0].Words[0]
			}
			outside, inside := d.Pages[2], d.Pages[3]
			if math.Abs(outside.W-p.H) > 0.1 || math.Abs(inside.H-p.W) > 0.1 {
				t.Errorf("%s: the sheet is %.0f by %.0f", p.Name, outside.W, outside.H)
			}
			// A sheet on its long edge that is turned over that edge swaps up and down,
			// over the short edge left and right.
			behind := func(w papertest.Words) (x, y float64) {
				if short {
					return p.H - w.X, w.Y
				}
				return w.X, p.W - w.Y
			}
			front, left := at("front"), at("left")
			x, y := behind(left)
			if front.X < p.H/2 || x < p.H/2 {
				t.Errorf("%s, short %v: the front is at %.0f, behind it at %.0f is the left page", p.Name, short, front.X, x)
			}
			// Both begin at the upper edge of the booklet.
			if math.Abs(front.Y-y) > 6 {
				t.Errorf("%s, short %v: the front begins at %.0f and the page behind it at %.0f", p.Name, short, front.Y, y)
			}
			if back, right := at("back"), at("right"); back.X > p.H/2 {
				t.Errorf("%s: the back is at %.0f", p.Name, back.X)
			} else if x, _ := behind(right); x > p.H/2 {
				t.Errorf("%s, short %v: behind the back is no right page", p.Name, short)
			}
		}
	}
}
