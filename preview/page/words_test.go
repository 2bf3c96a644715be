package page

import (
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/wordtest"
)

// TestLanguages: a language without words reads English, and one with a region or a
// script reads the language.
func TestLanguages(t *testing.T) {
	for lang, want := range map[string]string{"xx": "en Contents", "de-AT": "de-AT Verzeichnis", "en": "en Contents"} {
		if p := wordsIn(lang); p.Lang+" "+p.Say("contents") != want {
			t.Errorf("%s reads %s %s", lang, p.Lang, p.Say("contents"))
		}
	}
	if got := LanguageName("pl") + LanguageName("xx") + strings.Join(Languages(), " "); got != "PolskiXXen de pl es" {
		t.Error(got)
	}
}

// TestNoBareWord: the words of templates, code and scripts are in the table, and none
// are outside it.
func TestNoBareWord(t *testing.T) {
	templates := map[string]string{}
	paths, err := filepath.Glob("templates/*.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		templates[path] = string(b)
	}
	templates["the frame"] = frame.Tree.Root.String()
	for path, text := range templates {
		wordtest.Template(t, path, text)
	}
	scripts := []string{"client/search.js", "client/problems.js"}
	for _, path := range scripts {
		wordtest.Script(t, path)
	}
	wordtest.Said(t, wordsIn("en").Words, append(paths, append(scripts, "page.go", "shared.go", "packs.go", "findings.go", "changes.go")...),
		"error", "warning", "info", "filter.error", "filter.warning", "filter.info", "changes.new", "changes.gone")
}

var htmlLang = regexp.MustCompile(`<html lang="([^"]*)"`)

// TestLanguageOfThePage: a page declares the language of its words. If the frame has no
// words in it, the frame's words declare theirs.
func TestLanguageOfThePage(t *testing.T) {
	for _, c := range []struct{ lang, says, own string }{
		{"en", ">Contents<", ""}, {"de", ">Verzeichnis<", ""}, {"pl", ">Spis treści<", ""}, {"es", ">Índice<", ""}, {"xx", ">Contents<", ` lang="en"`},
	} {
		f := Frame{Lang: c.lang, Pack: "Demo", Foot: "foot", Nav: []Link{{Title: "Nav", Path: "index.html"}}}
		list, err := f.Shared([]Entry{{Kind: "Kind", Title: "Entry", Path: "x.html"}})
		if err != nil {
			t.Fatal(err)
		}
		pages := map[string][]byte{}
		for _, p := range list {
			pages[p.Path] = p.Bytes
		}
		found := Findings{List: []diag.Diagnostic{{Code: "x/y", Severity: diag.Error, Message: "odd"}}}
		if err := Judge(pages, "demo", found); err != nil {
			t.Fatal(err)
		}
		words := wordsIn(c.lang)
		for _, path := range []string{"contents.html", "problems.html"} {
			text := string(pages[path])
			if m := htmlLang.FindStringSubmatch(text); m == nil || m[1] != c.lang {
				t.Errorf("%s of %s says %v", path, c.lang, m)
			}
			for _, want := range []string{c.says, `<a class="skip" href="#main"` + c.own + ">" + words.Say("skip"), "<h1>" + words.Say(strings.TrimSuffix(path, ".html"))} {
				if !strings.Contains(text, want) {
					t.Errorf("%s of %s lacks %s", path, c.lang, want)
				}
			}
			if c.own != "" && !strings.Contains(text, `<ul lang="`+c.lang+`">`) {
				t.Errorf("%s of %s: the titles of its pages are in no language", path, c.lang)
			}
			if c.own != "" && !strings.Contains(text, "<div"+c.own+">") {
				t.Errorf("%s of %s: our body does not say its language", path, c.lang)
			}
		}
		terminal := map[bool]string{true: `<h3 lang="en">`, false: "<h3>"}[c.lang != "en" && c.lang != "xx"]
		if text := string(pages["problems.html"]); !strings.Contains(text, terminal) || !strings.Contains(text, words.Number("error", 1)) {
			t.Errorf("the problems of %s are\n%s", c.lang, text)
		}
		if got := string(pages["words.js"]); !strings.Contains(got, "acforgeWords('"+words.Lang+"'") {
			t.Errorf("the scripts of %s say\n%s", c.lang, got)
		}
	}
	for lang, want := range map[string]string{"de": "de", "pl": "pl", "es": "es", "xx": "en"} {
		list, err := Packs(lang, "foot", []Pack{{Title: "A", Path: "a/index.html"}})
		if err != nil {
			t.Fatal(err)
		}
		first := string(list[len(list)-1].Bytes)
		if m := htmlLang.FindStringSubmatch(first); m == nil || m[1] != want || !strings.Contains(first, "<h1>"+wordsIn(want).Say("packs")) {
			t.Errorf("the packs of %s are\n%s", lang, first)
		}
	}
}

// TestPhrases: a phrase takes values, escaped unless they are HTML, and a form for a
// number.
func TestPhrases(t *testing.T) {
	p := &Phrases{Lang: "xx", Words: map[string]string{"x": "{n} many", "x.1": "{n} one", "x.few": "{n} few", "say": "{a} of {b}"}, Form: func(n int) string {
		return map[bool]string{n == 1: ".1", n > 1 && n < 5: ".few"}[true]
	}}
	for n, want := range map[int]string{1: "1 one", 3: "3 few", 7: "7 many"} {
		if got := p.Number("x", n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	forms := ""
	for _, n := range []int{0, 1, 2, 4, 5, 12, 14, 21, 22, 112, 122} {
		forms += wordsIn("pl").Form(n) + " "
	}
	if forms != " .1 .few .few     .few  .few " {
		t.Errorf("the forms of Polish are %q", forms)
	}
	if got := p.HTML("say", "a", "<i>", "b", template.HTML("<b>")); got != "&lt;i&gt; of <b>" {
		t.Errorf("%q", got)
	}
	if got := p.Say("nothing"); got != "nothing" {
		t.Errorf("%q", got)
	}
}
