package page

import (
	"bytes"
	"html/template"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"

	ours "acforge.dev/internal/markdown"
)

// MaxMarkdown is the largest size of a markdown text in bytes: goldmark takes seconds
// for some texts of 60 KB.
const MaxMarkdown = 16 << 10

// markdown never uses html.WithUnsafe: raw HTML and script links are dropped. Headings
// begin at h3, below the page's own.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Strikethrough, extension.Table, extension.Typographer, ours.WordsForForeign),
	goldmark.WithRendererOptions(html.WithXHTML()),
)

var heading = regexp.MustCompile(`<(/?)h([1-6])>`)

// Markdown renders a text. It shows a text over MaxMarkdown unrendered.
func Markdown(text string) template.HTML {
	if len(text) > MaxMarkdown {
		return template.HTML("<pre>" + template.HTMLEscapeString(text) + "</pre>")
	}
	var b bytes.Buffer
	if err := markdown.Convert([]byte(text), &b); err != nil {
		return template.HTML("<pre>" + template.HTMLEscapeString(text) + "</pre>")
	}
	out := heading.ReplaceAllStringFunc(b.String(), func(h string) string {
		n := h[len(h)-2] - '0'
		return strings.Replace(h, string('0'+n), string('0'+min(n+2, 6)), 1)
	})
	return template.HTML(out)
}
