// Package page is the frame that every page of a preview stands in: head,
// navigation, style, the content security policy, and markdown made safe. It
// knows no game.
//
// Content is untrusted: everything passes through html/template, markdown
// through goldmark without raw HTML, and the policy allows neither scripts nor
// anything from elsewhere.
package page

import (
	"bytes"
	_ "embed" // the style sheet
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"
)

// Page is one file of a preview.
type Page struct {
	Path  string // relative, with "/", "memories/first-steps.html"
	Bytes []byte
}

// Link is an entry of the navigation.
type Link struct {
	Title, Path string
	Here        bool
}

// Frame is what a page is made of.
type Frame struct {
	Path  string // of the page itself; links are made relative to it
	Lang  string
	Title string
	Pack  string // title of the pack
	Nav   []Link // paths from the preview's root
	Foot  string
	Body  template.HTML // made by a template of the system's room
}

//go:embed style.css
var style []byte

// Style returns the style sheet as a page.
func Style() Page { return Page{"style.css", bytes.Clone(style)} }

// CSP is the policy of every page. The pages need no script.
const CSP = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

var frame = template.Must(template.New("frame").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.CSP}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>{{if ne .Title .Pack}}{{.Title}} · {{end}}{{.Pack}}</title>
<link rel="stylesheet" href="{{.Root}}style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<p class="pack"><a href="{{.Root}}index.html">{{.Pack}}</a></p>
<nav aria-label="Pages"><ul>{{$root := .Root}}{{range .Nav}}
<li><a href="{{$root}}{{.Path}}"{{if .Here}} aria-current="page"{{end}}>{{.Title}}</a></li>{{end}}
</ul></nav>
</header>
<main id="main">
{{.Body}}
</main>
<footer><p>{{.Foot}}</p></footer>
</body>
</html>
`))

// Render makes the page.
func (f Frame) Render() (Page, error) {
	nav := make([]Link, len(f.Nav))
	for i, l := range f.Nav {
		l.Here = l.Path == f.Path
		nav[i] = l
	}
	f.Nav = nav
	var b bytes.Buffer
	err := frame.Execute(&b, struct {
		Frame
		CSP, Root string
	}{f, CSP, strings.Repeat("../", strings.Count(f.Path, "/"))})
	if err != nil {
		return Page{}, fmt.Errorf("page %s: %w", f.Path, err)
	}
	return Page{f.Path, b.Bytes()}, nil
}

// MaxMarkdown is the most bytes of markdown that one text may have: goldmark
// takes seconds for some texts of 60 KB.
const MaxMarkdown = 16 << 10

// markdown never gets html.WithUnsafe: raw HTML and script links are dropped.
// Headings begin at h3, below the page's own.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Strikethrough, extension.Table, extension.Typographer),
	goldmark.WithRendererOptions(html.WithXHTML()),
)

var heading = regexp.MustCompile(`<(/?)h([1-6])>`)

// Markdown renders a text. A text over MaxMarkdown is shown as it is.
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
