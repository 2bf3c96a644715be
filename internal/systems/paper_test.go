package systems_test

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	enginevenice "acforge.dev/engine/venice"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/internal/systems"
	systemclub "acforge.dev/internal/systems/club"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	pagesclub "acforge.dev/preview/club"
	"acforge.dev/preview/paper"
	pagesvenice "acforge.dev/preview/venice"
	"acforge.dev/schema/ir/venice"
)

// onPaper compares a file with the bundle that it was made of.
type onPaper struct {
	t    *testing.T
	b    *bundle.Bundle
	lang string
	d    *papertest.Doc
}

var braced = regexp.MustCompile(`\{[a-z_]+\}`)

// textOf returns the bundle's text, falling back to its first language.
func textOf[ID ~string](c onPaper, id ID) string {
	if id == "" {
		return ""
	}
	return c.b.Text(string(id), c.lang)
}

// sides returns the texts on a piece's fronts, or on its backs.
func (c onPaper) sides(id string, back bool) []string {
	var out []string
	for _, e := range c.d.Root.Find(id) {
		if len(e.Kids) > 0 && (e.Kids[0].Page%2 == 0) == back {
			out = append(out, e.Text())
		}
	}
	return out
}

func (c onPaper) holds(id string, copies int, says ...string) {
	c.t.Helper()
	fronts := c.sides(id, false)
	if len(fronts) != copies {
		c.t.Errorf("%s: %s is on paper %d times, want %d", c.lang, id, len(fronts), copies)
	}
	if backs := c.sides(id, true); len(backs) != copies {
		c.t.Errorf("%s: %s has %d backs, want %d", c.lang, id, len(backs), copies)
	}
	for _, f := range fronts {
		c.says(id, f, says)
	}
}

func (c onPaper) turned(id string, says ...string) {
	c.t.Helper()
	for _, s := range c.sides(id, true) {
		c.says(id, s, says)
	}
}

func (c onPaper) says(id, side string, says []string) {
	c.t.Helper()
	// Hyphens at line ends and marks of Markdown are removed on both sides.
	plain := func(s string) string { return strings.NewReplacer("-", "", "\u00ad", "", " ", "", "*", "").Replace(s) }
	for _, want := range says {
		for _, part := range braced.Split(want, -1) { // symbols are drawn
			for line := range strings.SplitSeq(part, "\n") {
				if !strings.Contains(plain(side), plain(strings.TrimSpace(line))) {
					c.t.Errorf("%s: %s does not say %q:\n%s", c.lang, id, line, side)
				}
			}
		}
	}
}

// TestPaper: the shipped packs on paper, in every language they have. The
// content of the bundle is on the cards, piece by piece. Nothing overflows, and
// every word of a piece is inside it. The nightly check "paper" covers every
// language and both paper sizes.
func TestPaper(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	compare := map[string]func(*testing.T, *bundle.Bundle, string, *papertest.Doc){
		"venice cards": cardsVenice, "venice maps": mapsVenice, "venice booklets": bookletsVenice, "venice table": tableVenice, "venice envelopes": envelopesVenice,
		"club cards": cardsClub, "club table": tableClub,
	}
	for _, name := range shippedPacks {
		_, b := packed(t, packs[name])
		for i, lang := range b.Manifest.Languages {
			if i > 0 && !level.Night("paper") {
				break // the pieces are the same in every language
			}
			formats := []paper.Format{{Paper: paper.Papers[0]}}
			if level.Night("paper") {
				formats = append(formats, paper.Format{Paper: paper.Papers[1], Short: true})
			}
			for _, format := range formats {
				t.Run(name+"/"+lang+"/"+format.Paper.Name, func(t *testing.T) {
					set, err := shipped.List.Paper(b, lang, "acforge test")
					if err != nil {
						t.Fatal(err)
					}
					made, err := paper.Make(set, format)
					if err != nil {
						t.Fatal(err)
					}
					if dir := os.Getenv("ACFORGE_PAPER"); dir != "" { // for inspection
						for n, f := range made.Files {
							if err := os.WriteFile(dir+"/"+format.Paper.Name+"-"+n, f, 0o666); err != nil {
								t.Fatal(err)
							}
						}
					}
					for _, r := range made.Remarks {
						t.Error(r)
					}
					docs := map[string]*papertest.Doc{} // by the names of the files
					for _, n := range slices.Sorted(maps.Keys(made.Files)) {
						d := papertest.Read(t, made.Files[n])
						inPlace(t, n, d)
						file := strings.TrimSuffix(strings.TrimPrefix(n, b.Manifest.ID+"-"+lang+"-"), ".pdf")
						docs[file] = d
						if of := compare[name+" "+file]; of != nil {
							of(t, b, lang, d)
						} else {
							t.Errorf("nothing compares %s with the bundle", n)
						}
					}
					wholePack(t, name, b, lang, docs)
					if lang != b.Manifest.Languages[0] {
						return // once is enough
					}
					if name == "venice" {
						setUpFromPaper(t, b, docs)
					}
					again, err := shipped.List.Paper(b, lang, "acforge test")
					if err != nil {
						t.Fatal(err)
					}
					twice, err := paper.Make(again, format)
					if err != nil {
						t.Fatal(err)
					}
					for n := range made.Files {
						if !bytes.Equal(made.Files[n], twice.Files[n]) {
							t.Errorf("%s is made in two ways", n)
						}
					}
				})
			}
		}
	}
}

// TestPaperUA: veraPDF, where it is installed or VERAPDF names it, finds nothing against PDF/UA-1 in the files
// of the shipped packs. It runs at night.
func TestPaperUA(t *testing.T) {
	level.Nightly(t, "paper")
	tool := os.Getenv("VERAPDF")
	if tool == "" {
		var err error
		if tool, err = exec.LookPath("verapdf"); err != nil {
			t.Skip("veraPDF is not installed, and VERAPDF names no program")
		}
	}
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		_, b := packed(t, packs[name])
		set, err := shipped.List.Paper(b, b.Manifest.Languages[0], "acforge test")
		if err != nil {
			t.Fatal(err)
		}
		made, err := paper.Make(set, paper.Format{Paper: paper.Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for n, data := range made.Files {
			if err := os.WriteFile(dir+"/"+n, data, 0o666); err != nil {
				t.Fatal(err)
			}
			if says, err := exec.Command(tool, "-f", "ua1", "--format", "text", "-v", dir+"/"+n).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", n, err, says)
			}
		}
	}
}

// inPlace checks the positions of words: they are on the paper, and those of a
// piece are no further apart than the piece is large.
func inPlace(t *testing.T, name string, d *papertest.Doc) {
	t.Helper()
	for i, p := range d.Pages {
		for _, w := range p.Words {
			if w.X < 1 || w.X+w.Wide > p.W-1 || w.Y-w.Size < 0 || w.Y > p.H-1 {
				t.Errorf("%s, page %d: %q stands at the edge of the paper", name, i+1, w.Text)
			}
			if w.Mark == -1 {
				t.Errorf("%s, page %d: %q is not in the tree of what is said", name, i+1, w.Text)
			}
		}
	}
	d.Root.Each(func(e *papertest.Element) {
		for _, w := range e.Words {
			if e.Role != "Figure" && w.Size < 1.5 { // a small Map also has a large one
				t.Errorf("%s, page %d: %q is %.2f mm high", name, e.Page, w.Text, w.Size)
			}
		}
	})
	for _, e := range d.Root.Titled("Div") {
		w, h := 63.0, 88.0 // of a card
		switch kind, _, _ := strings.Cut(e.Title, " "); {
		case kind == "beside":
			continue // at both sides of the cut-out
		case kind == "front" || kind == "back" || kind == "left" || kind == "right":
			w, h = 148, 210 // of a page of a booklet
		case strings.HasPrefix(e.Title, "contract-"):
			w, h = 88, 126
		}
		left, right, top, low := 1e9, 0.0, 1e9, 0.0
		for _, k := range e.Kids {
			for _, w := range k.Words {
				left, right, top, low = min(left, w.X), max(right, w.X+w.Wide), min(top, w.Y-w.Size), max(low, w.Y)
			}
		}
		if right-left > w-5 || low-top > h-4 {
			t.Errorf("%s: the words of %s take %.1f by %.1f mm", name, e.Title, right-left, low-top)
		}
	}
}

// TestPaperFallsBack: a text that is missing in a language is printed in the
// first one, is tagged with that language for screen readers, and is underlined
// with dots. None of our own marks is printed.
func TestPaperFallsBack(t *testing.T) {
	level.Gate(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		_, b := packed(t, packs[name])
		all := systems.Texts(b)
		all["pl"] = maps.Clone(all["pl"])
		lost := map[string]bool{}
		for n, id := range slices.Sorted(maps.Keys(all["pl"])) {
			if n%7 == 0 {
				lost[all["en"][id]] = true
				delete(all["pl"], id)
			}
		}
		var set *paper.Set
		if name == "club" {
			p, err := systemclub.Read(b)
			if err != nil {
				t.Fatal(err)
			}
			set = pagesclub.Paper(pagesclub.Input{Pack: p, Texts: all, Lang: "pl", Tool: "test"})
		} else {
			p, err := systemvenice.Read(b)
			if err != nil {
				t.Fatal(err)
			}
			set = pagesvenice.Paper(pagesvenice.Input{Pack: p, Texts: all, Lang: "pl", Tool: "test", Words: func(p *venice.Pack, text func(key, lang string) string) pagesvenice.Words {
				return enginevenice.NewWords(p, text, "pl")
			}})
		}
		set.Files = slices.DeleteFunc(set.Files, func(f paper.File) bool { return f.Name != "cards" })
		made, err := paper.Make(set, paper.Format{Paper: paper.Papers[0]})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range made.Remarks {
			if r.Kind == paper.NoLetter {
				t.Error(r)
			}
		}
		var said []string
		for _, data := range made.Files {
			papertest.Read(t, data).Root.Each(func(e *papertest.Element) {
				foreign := ""
				for _, w := range e.Words {
					if w.Lang == "en" {
						foreign += w.Text
					}
				}
				if foreign != "" {
					said = append(said, strings.TrimSpace(foreign))
				}
			})
		}
		n := 0
		for _, s := range said {
			if lost[s] {
				n++
			}
		}
		if n < 5 {
			t.Errorf("%s: %d of the texts that lack say on cards that they are English: %q", name, n, said)
		}
	}
}
