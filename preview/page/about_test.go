package page

import (
	"html/template"
	"strings"
	"testing"
)

// TestAbout: each page says what other sites show of a link to it: its own words, its lead,
// or its first paragraph, without markup, and cut after a word.
func TestAbout(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("The water is low & the night is long. ", 20))
	for name, tt := range map[string]struct {
		says, body, want string
	}{
		"own words":  {"Two to four players.", `<p class="lead">Else.</p>`, "Two to four players."},
		"lead":       {"", `<p class="kicker">Memory 1</p><p>First.</p><p class="lead">The <b>lead</b>,&amp;` + "\n" + ` more.</p>`, "The lead,& more."},
		"paragraph":  {"", `<p class="note">Note.</p><section><p>First <i>words</i>.</p><p>More.</p></section>`, "First words."},
		"note":       {"", `<p class="note">Note.</p>`, "Note."},
		"other lang": {"", `<p class="lead">` + InLanguage("en", "de", "Nacht") + `</p>`, "Nacht"},
		"long":       {long, "", long[:strings.LastIndex(long[:201], " ")] + "…"},
		"none":       {"", `<h1>Title</h1>`, ""},
	} {
		p, err := Frame{Kind: "x", Lang: "pt-BR", Title: "A “page”", Pack: "The pack", Says: tt.says, Body: template.HTML(tt.body)}.Render()
		if err != nil {
			t.Fatal(err)
		}
		got := string(p.Bytes)
		head, _, _ := strings.Cut(got, "</head>")
		want := template.HTMLEscapeString(strings.TrimSuffix(strings.TrimSuffix(tt.want, "…"), "."))
		for _, line := range []string{`<meta name="description" content="` + want, `<meta property="og:description" content="` + want} {
			if has := strings.Contains(head, line); tt.want != "" && !has {
				t.Errorf("%s: the head lacks %q: %s", name, line, head)
			}
		}
		if tt.want == "" && strings.Contains(head, "description") {
			t.Errorf("%s: a page without words has a description: %s", name, head)
		}
		if strings.HasSuffix(tt.want, "…") != strings.Contains(head, "…") {
			t.Errorf("%s: the description is cut, or is not: %s", name, head)
		}
		for _, line := range []string{`"og:title" content="A “page”"`, `"og:site_name" content="The pack"`, `"og:locale" content="pt_BR"`, `<link rel="icon" href="data:image/svg+xml,`} {
			if !strings.Contains(head, line) {
				t.Errorf("%s: the head lacks %s", name, line)
			}
		}
	}
	p, err := Frame{Kind: "x", Title: "t", Meta: []Meta{{"og:title", "Mine"}, {"og:description", "My own"}}}.Render()
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.Bytes); strings.Count(got, "og:title") != 1 || !strings.Contains(got, `name="description" content="My own"`) {
		t.Error("a page that says its own properties has others, too")
	}
}
