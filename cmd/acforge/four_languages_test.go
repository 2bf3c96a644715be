package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// toyWords are languages that acforge does not have, each said with one word.
var toyWords = []struct {
	lang, word, forms string
	right             bool
}{
	{"fr", "mot", "chose|choses", false},
	{"uk", "Слово", "слово|слова|слів", false},
	{"ja", "言葉", "枚", false},
	{"he", "מילה", "אחד|שניים|הרבה", true},
}

var (
	messageID = regexp.MustCompile(`(?m)^msgid(?:_plural)? ((?:".*"\n)+)`)
	slot      = regexp.MustCompile(`\{(\w+)(\|[^}]*)?\}`)
	untold    = regexp.MustCompile(`(?m)^(msgstr(?:\[\d\])?) ""$`)
)

// translate fills every message of a PO file: the word, as often as the phrase has forms of
// a verb, and its slots.
func translate(text, word, forms string) string {
	blocks := strings.Split(text, "\n\n")
	for i, b := range blocks {
		ids := messageID.FindAllStringSubmatch(b, -1)
		if i == 0 || len(ids) == 0 || strings.Contains(b, "a form that English has not") {
			continue
		}
		source := ids[len(ids)-1][1]
		says := word
		for range strings.Count(slot.ReplaceAllString(source, ""), "|") {
			says += "|" + word
		}
		for _, m := range slot.FindAllStringSubmatch(source, -1) {
			if m[2] != "" {
				says += " {" + m[1] + "|" + forms + "}"
			} else {
				says += " {" + m[1] + "}"
			}
		}
		blocks[i] = untold.ReplaceAllString(b, `${1} "`+says+`"`)
	}
	return strings.Join(blocks, "\n\n")
}

// TestFourLanguages adds French, Ukrainian, Japanese and Hebrew to a pack with text files
// and fonts alone, and reads its pages, a game, the page of a host and the paper: no text is
// English, none is marked as a fallback, and no letter is missing.
func TestFourLanguages(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	home := t.TempDir()
	run := func(stdin string, args ...string) string {
		t.Helper()
		cmd := acforge(t, home, args...)
		var out bytes.Buffer
		cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr = filepath.Join(home, "shop"), strings.NewReader(stdin), &out, &out
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out.String())
		}
		return out.String()
	}
	read := func(name string) string {
		t.Helper()
		b, err := os.ReadFile(filepath.Join(home, "shop", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(home, "shop", name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(home, "shop"), 0o777); err != nil {
		t.Fatal(err)
	}
	run("", "init", "--alone")
	for _, l := range toyWords {
		run("", "l10n", "new", l.lang)
		for _, name := range []string{"words/" + l.lang + ".po", "memories/shop/l10n/" + l.lang + ".po"} {
			write(name, translate(read(name), l.word, l.forms))
		}
	}
	for _, name := range []string{"cyrl.ttf", "hebr.ttf", "jpan.otf"} {
		b, err := os.ReadFile(filepath.Join("../../preview/paper/testdata/fonts", name))
		if err != nil {
			t.Fatal(err)
		}
		write("fonts/"+name, string(b))
	}
	run("", "build", "-o", "out", "--games", "2")
	run("", "print", "memories/shop", "--lang", "fr,uk,ja,he", "-o", "paper") // an error is a letter without a glyph
	// The bundle carries the fonts, so it prints the same on a machine without them.
	elsewhere := filepath.Join(home, "elsewhere.acpack")
	if err := os.WriteFile(elsewhere, []byte(read("out/shop-0.1.0.acpack")), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(home, "shop/fonts")); err != nil {
		t.Fatal(err)
	}
	run("", "print", elsewhere, "--lang", "ja,he", "-o", "again")
	for _, name := range []string{"shop-ja-cards.pdf", "shop-he-booklets.pdf"} {
		if read("again/"+name) != read("paper/"+name) {
			t.Errorf("%s differs when the bundle is printed without the folder of fonts", name)
		}
	}
	for _, l := range toyWords {
		pages, err := filepath.Glob(filepath.Join(home, "shop/out/shop", l.lang, "*.html"))
		if err != nil || len(pages) < 5 {
			t.Fatal(pages, err)
		}
		for _, name := range pages {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			page := string(b)
			if !strings.Contains(page, `<html lang="`+l.lang+`"`) || !strings.Contains(page, l.word) || strings.Contains(page, "?"+"?") {
				t.Errorf("%s is not in %s", name, l.lang)
			}
			if l.right != strings.Contains(page, `dir="rtl"`) {
				t.Errorf("%s is written from right to left: %t", name, !l.right)
			}
			if i := strings.Index(strings.ReplaceAll(page, `hreflang="en" lang="en"`, ""), ` lang="en"`); i >= 0 && filepath.Base(name) != "problems.html" {
				t.Errorf("%s falls back to English: %s", name, strings.ReplaceAll(page, `hreflang="en" lang="en"`, "")[i:i+100])
			}
		}
		if game := run("q\n", "play", "out/shop-0.1.0.acpack", "--lang", l.lang, "--seed", "1"); !strings.Contains(game, l.word) || strings.Contains(game, "Answer with the number") || strings.Contains(game, "Assassin phase") {
			t.Errorf("the game in %s reads\n%s", l.lang, game)
		}
		papers, err := filepath.Glob(filepath.Join(home, "shop/paper", "shop-"+l.lang+"-*.pdf"))
		if err != nil || len(papers) < 4 {
			t.Errorf("%s: %v %v", l.lang, papers, err)
		}
	}
	if level.Night("languages") {
		playsIn(t, filepath.Join(home, "shop/out/shop"))
	}
}

// playsIn plays the first steps of a game in each of the languages in a browser: the page is
// as wide as its window, and no word is English.
func playsIn(t *testing.T, pages string) {
	t.Helper()
	tab := browsertest.OpenWide(t)
	for _, l := range toyWords {
		missions, err := filepath.Glob(filepath.Join(pages, l.lang, "memories/*.html"))
		if err != nil || len(missions) == 0 {
			t.Fatal(missions, err)
		}
		tab.Go("file://" + filepath.ToSlash(missions[0]) + "#play=2&seed=7")
		tab.Wait("document.querySelector('.play-table')?.dataset.steps === '0'")
		for step := range 20 {
			says := browsertest.Eval[string](tab, "document.querySelector('.play-table').innerText")
			if !strings.Contains(says, l.word) {
				t.Fatalf("%s, step %d: the table does not say %q:\n%s", l.lang, step, l.word, says)
			}
			for _, form := range strings.Split(l.forms, "|") {
				says = strings.ReplaceAll(says, form, "")
			}
			if english := englishWord.FindString(says); english != "" {
				t.Fatalf("%s, step %d: the table says %q:\n%s", l.lang, step, english, says)
			}
			if wide := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); wide > 0 {
				t.Fatalf("%s, step %d: the page is %d pixels wider than its window", l.lang, step, wide)
			}
			if !browsertest.Eval[bool](tab, "(() => { const b = document.querySelector('.play-options button[data-index]'); b?.click(); return !!b })()") {
				break
			}
			tab.Wait("document.querySelector('.play-table').dataset.steps > " + strconv.Itoa(step))
		}
	}
}

// englishWord is a word in Latin letters that no toy word is.
var englishWord = regexp.MustCompile(`\b[A-Za-z]{4,}\b`)
