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
		if err := goldmark.New(goldmark.WithExtensions(WordsForRemoteImages)).Convert([]byte(source), &b); err != nil {
			t.Fatal(err)
		}
		if page := b.String(); len(want) > 0 && (strings.Contains(page, `src="http`) || strings.Contains(page, `src="//`) || strings.Contains(page, `src="ftp`) || strings.Contains(page, `src="data`)) {
			t.Errorf("%q becomes %q", source, page)
		}
	}
	var b bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(WordsForRemoteImages)).Convert([]byte("See ![a *tall* tower](https://example.org/x.png)."), &b); err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != "<p>See a <em>tall</em> tower.</p>\n" {
		t.Errorf("%q", got)
	}
}
