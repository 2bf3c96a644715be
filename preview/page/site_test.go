package page

import (
	"strings"
	"testing"

	"acforge.dev/internal/diag"
)

// TestSites: each page in several languages links to itself in the others. Common files
// exist once, and each language has its own words, search and problems.
func TestSites(t *testing.T) {
	list, err := Sites([]string{"en", "de", "xx"}, nil, func(s Site) ([]Page, error) {
		f := Frame{Path: "a/b.html", Kind: "x", Lang: s.Lang, Site: s, Pack: "Demo", Nav: []Link{{Title: "B", Path: "a/b.html"}}, Sheets: []string{"demo.css"}, Scripts: []string{"play/own.js"}}
		p, err := f.Render()
		if err != nil {
			return nil, err
		}
		shared, err := f.Shared(nil)
		return append(shared, p, Page{"demo.css", []byte("x")}, Page{"play/words-" + s.Lang + ".js", nil}), err
	})
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string][]byte{}
	for _, p := range list {
		if _, twice := pages[p.Path]; twice {
			t.Errorf("%s comes twice", p.Path)
		}
		pages[p.Path] = p.Bytes
	}
	if last := list[len(list)-1].Path; strings.HasPrefix(last, "de/") || strings.HasPrefix(last, "xx/") {
		t.Errorf("the last is %s, not of the first language", last)
	}
	for path, wants := range map[string][]string{
		"a/b.html":    {`<html lang="en"`, `href="../demo.css"`, `src="../play/own.js"`, `<a class="turn" href="../de/a/b.html" hreflang="de" lang="de">Deutsch</a>`, `<link rel="alternate" hreflang="xx" href="../xx/a/b.html">`, ">XX</a>"},
		"de/a/b.html": {`<html lang="de"`, `data-root="../"`, `href="../../demo.css"`, `src="../../play/own.js"`, `src="../words.js"`, `href="../../a/b.html" hreflang="en" lang="en">English</a>`, `href="../../xx/a/b.html"`, `href="../a/b.html" aria-current="page"`},
		"de/words.js": {"acforgeWords('de'"}, "de/search-index.js": nil, "play/words-xx.js": nil, "xx/contents.html": {`href="../de/contents.html"`},
	} {
		if _, ok := pages[path]; !ok {
			t.Errorf("there is no %s", path)
		}
		for _, w := range wants {
			if !strings.Contains(string(pages[path]), w) {
				t.Errorf("%s lacks %s:\n%s", path, w, pages[path])
			}
		}
	}
	for _, path := range []string{"de/demo.css", "de/style.css", "de/search.js", "de/play/words-de.js"} {
		if _, ok := pages[path]; ok {
			t.Errorf("there is %s beside that at the root", path)
		}
	}
	if err := Judge(pages, "demo", Findings{List: []diag.Diagnostic{{Code: "x/y", Severity: diag.Error, Message: "odd"}}}); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"problems.html": "1 error", "de/problems.html": "1 Fehler", "xx/problems.html": "1 error", "de/search-problems.js": "odd"} {
		if !strings.Contains(string(pages[path]), want) {
			t.Errorf("%s does not say %q:\n%s", path, want, pages[path])
		}
	}
	alone, err := Frame{Path: "x.html", Kind: "x", Lang: "en", Site: Site{Lang: "en", Langs: []string{"en"}}}.Render()
	if err != nil || strings.Contains(string(alone.Bytes), "turn") || strings.Contains(string(alone.Bytes), "alternate") {
		t.Errorf("a page in one language has a switch: %v\n%s", err, alone.Bytes)
	}
}
