package page_test

import (
	"html/template"
	"strings"
	"testing"

	"acforge.dev/preview/page"
)

func html(s string) template.HTML { return template.HTML(s) }

// TestKind: a page without a kind would escape the tests that look at one of each.
func TestKind(t *testing.T) {
	if _, err := (page.Frame{Path: "x.html"}).Render(); err == nil {
		t.Error("a page of no kind is made")
	}
	p, err := page.Frame{Path: "a/b/x.html", Kind: "k", Scripts: []string{"s.js"}, Body: html("<p>words</p>")}.Render()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`data-kind="k"`, `data-root="../../"`, `<script src="../../s.js" defer>`, `<script src="../../search.js" defer>`, "<p>words</p>"} {
		if !strings.Contains(string(p.Bytes), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}
