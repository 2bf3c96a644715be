package venice

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"acforge.dev/preview/page"
)

// The marks of texts in another language, as in preview/page
const foreign, begins, ends = "\uFDD0", "\uFDD1", "\uFDD2"

var (
	piece     = regexp.MustCompile(`<[^>]*>|[^<]+`)
	tagName   = regexp.MustCompile(`^</?([a-z0-9]+)`)
	tagLang   = regexp.MustCompile(` lang="([^"]*)"`)
	authors   = regexp.MustCompile(`⟪[^⟪⟫]*⟫`)
	unclosing = []string{"meta", "link", "br", "img", "input", "hr"}
)

// Authors' texts are in elements of their language, and our words in elements of
// theirs, on every page of a pack that is not in English.
func TestTextsSayTheirLanguage(t *testing.T) {
	in := everything()
	in.Words = nil
	in.Tool = "tool"
	in.Pack.Languages, in.Lang = []string{"nl"}, "nl"
	in.Texts["nl"] = in.Texts["en"]
	delete(in.Texts, "en")
	in.Report.Memories[0].Findings = nil
	for i := range in.Report.Memories {
		for j := range in.Report.Memories[i].Cells {
			in.Report.Memories[i].Cells[j].Proof = ""
		}
	}
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, p := range pages {
		if utf8.Valid(p.Bytes) && strings.ContainsAny(string(p.Bytes), foreign+begins+ends) {
			t.Errorf("%s has marks", p.Path)
		}
		if !strings.HasSuffix(p.Path, ".html") {
			continue
		}
		type open struct{ name, lang string }
		var stack []open
		for _, s := range piece.FindAllString(opaque.ReplaceAllString(string(p.Bytes), ""), -1) {
			if s[0] == '<' {
				m := tagName.FindStringSubmatch(s)
				switch {
				case m == nil || slices.Contains(unclosing, m[1]) || strings.HasSuffix(s, "/>"):
				case s[1] == '/':
					if top := stack[len(stack)-1]; top.name != m[1] {
						t.Fatalf("%s: %s closes %s", p.Path, s, top.name)
					}
					stack = stack[:len(stack)-1]
				default:
					lang := ""
					if len(stack) > 0 {
						lang = stack[len(stack)-1].lang
					}
					if l := tagLang.FindStringSubmatch(s); l != nil {
						lang = l[1]
					}
					stack = append(stack, open{m[1], lang})
				}
				continue
			}
			if len(stack) == 0 {
				continue
			}
			top, s := stack[len(stack)-1], html.UnescapeString(s)
			ours := strings.IndexFunc(authors.ReplaceAllString(s, ""), unicode.IsLetter) >= 0
			theirs := authors.MatchString(s)
			contents := p.Path == "contents.html" // its entries are the search's
			switch {
			case contents, top.name == "title" && ours: // in one title, with our words
			case theirs && top.lang != "nl":
				t.Errorf("%s: %q is the author's, in <%s> of %q", p.Path, s, top.name, top.lang)
			case ours && top.lang != "en":
				t.Errorf("%s: %q is ours, in <%s> of %q", p.Path, s, top.name, top.lang)
			}
			if theirs {
				counts[top.name]++
			}
		}
		if len(stack) != 0 {
			t.Errorf("%s: %v stays open", p.Path, stack)
		}
	}
	for _, name := range []string{"span", "tspan", "title", "p"} {
		if counts[name] == 0 {
			t.Errorf("no text in <%s>: %v", name, counts)
		}
	}
	for _, e := range newMaker(in).entries(nil, newMaker(in).decks()) {
		if page.Unmarked(e.Title+e.Text) != e.Title+e.Text {
			t.Errorf("the search has marks: %q", e.Title+e.Text)
		}
	}
}

// A page in the language of its words has no additional element.
func TestEnglishTextsStandAsTheyAre(t *testing.T) {
	for path, body := range render(t) {
		if strings.Count(body, `lang="`) > 1+strings.Count(body, `data-lang="`) {
			t.Errorf("%s says a language within", path)
		}
	}
}

// Noncharacters in authors' texts mark nothing.
func TestAuthorsMakeNoMarks(t *testing.T) {
	p := phrasesIn("en")
	if got := p.inLanguage("de", "a"+ends+`b`+foreign+`x" y="`+begins+"c"); got != foreign+"de"+begins+`abx" y="c`+ends {
		t.Errorf("%q", got)
	}
	if got := p.inLanguage("en", foreign+"de"+begins+"c"); got != "dec" {
		t.Errorf("%q", got)
	}
	icon := string(p.withIcons(p.inLanguage("de", "ein {hit}")))
	if got := string(page.InLanguages([]byte(icon))); !strings.HasPrefix(got, `<span lang="de">ein <span class="sign" lang="en"><svg`) || !strings.HasSuffix(got, "hit</span></span>") {
		t.Error(got)
	}
	if got := string(page.InLanguages([]byte(`<p title="` + foreign + "de" + begins + "Tor" + ends + `">` + foreign + "de" + begins + "Tor" + ends + " on a1</p>"))); got != `<p title="Tor"><span lang="de">Tor</span> on a1</p>` {
		t.Error(got)
	}
}
