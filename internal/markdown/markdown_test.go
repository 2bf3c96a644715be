package markdown

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
)

func TestRemoteImages(t *testing.T) {
	for source, want := range map[string][]string{
		"![a *tower*](https://example.org/x.png) and ![b](//example.org/y.png)": {"https://example.org/x.png", "//example.org/y.png"},
		"![a][ref]\n\n[ref]: HTTP://example.org/z.png":                          {"HTTP://example.org/z.png"},
		"![in ![out](ftp://a/b)](c.png)":                                        {"ftp://a/b"},
		"![in ![out](ftp://a/b)](data:image/png;base64,AA)":                     {"data:image/png;base64,AA", "ftp://a/b"},
		"![beside](tower.png) ![below](art/tower.png)":                          nil,
		"`![code](https://example.org/x.png)` [a link](https://example.org/)":   nil,
		`\![no picture](https://example.org/x.png)`:                             {},
	} {
		if got := RemoteImages(source); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
		var b bytes.Buffer
		if err := goldmark.New(goldmark.WithExtensions(WordsForForeign)).Convert([]byte(source), &b); err != nil {
			t.Fatal(err)
		}
		if page := b.String(); len(want) > 0 && (strings.Contains(page, `src="http`) || strings.Contains(page, `src="//`) || strings.Contains(page, `src="ftp`) || strings.Contains(page, `src="data`)) {
			t.Errorf("%q becomes %q", source, page)
		}
	}
	var b bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(WordsForForeign)).Convert([]byte("See ![a *tall* tower](https://example.org/x.png)."), &b); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != "<p>See a <em>tall</em> tower.</p>\n" {
		t.Errorf("%q", got)
	}
}

// TestLinks: a link leads to the web, to mail or to a place in the page; of any other
// only the words stay.
func TestLinks(t *testing.T) {
	for source, want := range map[string]string{
		"[a](https://example.org/)":            `<a href="https://example.org/">a</a>`,
		"[a](HTTP://example.org/)":             `<a href="HTTP://example.org/">a</a>`,
		"[a](mailto:a@example.org)":            `<a href="mailto:a@example.org">a</a>`,
		"<a@example.org>":                      `<a href="mailto:a@example.org">a@example.org</a>`,
		"<https://example.org/>":               `<a href="https://example.org/">https://example.org/</a>`,
		"[a](#part)":                           `<a href="#part">a</a>`,
		"[a *b*](//host/share)":                "a <em>b</em>",
		"[a](\\\\\\\\host\\\\share)":           "a",
		"[a](/\\\\host/share)":                 "a",
		"[a](https:host)":                      "a",
		"[a](https:\\\\host)":                  "a",
		"[a](file:///etc/passwd)":              "a",
		"[a](javascript:alert(1))":             "a",
		"[a](data:text/html,x)":                "a",
		"[a](smb://host/x)":                    "a",
		"<smb://host/x>":                       "smb://host/x",
		"[a](other.html)":                      "a",
		"[a][b]\n\n[b]: //host/share":          "a",
		"[![a](x.png)](//host/share)":          `<img src="x.png" alt="a">`,
		"[a](&#47;&#47;host/share)":            "a",
		"[a](%2F%2Fhost/share)":                "a",
		"[a](<//host/share>)":                  "a",
		"[a](\u00a0//host/share)":              "a",
		"[in [out](https://example.org/)](/x)": `[in <a href="https://example.org/">out</a>](/x)`,
	} {
		var b bytes.Buffer
		if err := goldmark.New(goldmark.WithExtensions(WordsForForeign)).Convert([]byte(source), &b); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSuffix(b.String(), "\n"); got != "<p>"+want+"</p>" {
			t.Errorf("%q becomes %q, want %q", source, got, want)
		}
	}
}
