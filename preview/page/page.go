// Package page is the frame of every page of a preview: head, navigation, style, the
// content security policy, and safe markdown. It knows no game.
//
// Content is untrusted: everything passes through html/template, markdown through
// goldmark without raw HTML, and the policy allows only our scripts and nothing from
// elsewhere. Every page can be read without script; scripts add the search and the
// like.
//
// Start at [Frame].
package page

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"
)

// Page is one file of a preview.
type Page struct {
	Path  string // with "/", from the root of the pages in its language: "memories/first-steps.html"
	Bytes []byte
}

// About is the pack's description on its front page.
type About struct {
	ID, Version, License string
	Credits              []string
}

// Link is an entry of the navigation.
type Link struct {
	Title, Path string
	Here        bool
	// Group is the name of the menu in which the entry stands, together with those next to
	// it that name the same one. "" stands alone.
	Group string
}

// Meta is a property of a page for other programs (OpenGraph).
type Meta struct{ Property, Content string }

// Frame holds the parts of a page.
type Frame struct {
	Path string // of the page itself; links are made relative to it
	// Kind names the template that makes the page, "memory". Tests look at one page of
	// each kind.
	Kind string
	// Lang is the language of the body, the titles and the foot. The frame's own words
	// use it too if there is a table, else English, with an attribute that says so.
	Lang  string
	Site  Site // the languages of the page
	Title string
	Pack  string // title of the pack
	Nav   []Link // paths from the root of the pages in this language
	Foot  string
	// Scripts are this page's own, in addition to those of every page: paths from the
	// preview's root.
	Scripts []string
	Sheets  []string      // style sheets, the same way
	Says    string        // what other sites show below its title; default: its first words
	Meta    []Meta        // what else they show
	Feed    string        // an Atom feed, by its path from the preview's root; "" for none
	Plays   bool          // a game is played on it
	Alone   bool          // there are no other pages: no contents, no search
	Body    template.HTML // made by a template of the system's package
}

var frame = template.Must(template.New("frame").Parse(`<!doctype html>
<html lang="{{.Lang}}"{{.Dir}} data-kind="{{.Kind}}" data-root="{{.Root}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.CSP}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>{{if ne .Title .Pack}}{{.Title}} · {{end}}{{.Pack}}</title>{{with .Description}}
<meta name="description" content="{{.}}">{{end}}
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='3' fill='%2393201b'/%3E%3Cpath d='M3 12V4l5 5 5-5v8' fill='none' stroke='%23fffdf8' stroke-width='2'/%3E%3C/svg%3E">{{range .Properties}}
<meta property="{{.Property}}" content="{{.Content}}">{{end}}{{if .Feed}}
<link rel="alternate" type="application/atom+xml" href="{{.Base}}{{.Feed}}">{{end}}
<link rel="stylesheet" href="{{.Base}}fonts.css">
<link rel="stylesheet" href="{{.Base}}style.css">{{$root := .Root}}{{$base := .Base}}{{range .Sheets}}
<link rel="stylesheet" href="{{$base}}{{.}}">{{end}}{{range .Turns}}
<link rel="alternate" hreflang="{{.Lang}}" href="{{$root}}{{.Path}}">{{end}}{{if not .Alone}}
<script src="{{.Root}}words.js" defer></script>
<script src="{{.Base}}search.js" defer></script>{{end}}{{range .Scripts}}
<script src="{{$base}}{{.}}" defer></script>{{end}}
</head>
<body>
<a class="skip" href="#main"{{.Own}}>{{.Words.Say "skip"}}</a>
<header class="top">
<p class="pack"><a href="{{.Root}}index.html">{{.Pack}}</a></p>{{if not .Alone}}
<nav aria-label="{{.Words.Say "pages"}}"{{.Own}}><ul{{.Back}}>{{.List}}
</ul></nav>
<p class="aside"{{.Own}}><a href="{{.Root}}contents.html"{{if eq .Kind "contents"}} aria-current="page"{{end}}>{{.Words.Say "contents"}}</a> <a href="{{.Root}}problems.html"{{if eq .Kind "problems"}} aria-current="page"{{end}}>{{.Words.Say "problems"}}</a>{{range .Turns}} <a class="turn" href="{{$root}}{{.Path}}" hreflang="{{.Lang}}" lang="{{.Lang}}">{{.Name}}</a>{{end}}</p>{{end}}
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
	if f.Kind == "" {
		return Page{}, fmt.Errorf("page %s is of no kind", f.Path)
	}
	policy := metaPolicy
	if f.Plays {
		policy = metaPlayPolicy
	}
	words := wordsIn(f.Lang)
	var back template.HTMLAttr // from our words back to the page's
	if words.Lang != f.Lang {
		back = template.HTMLAttr(` lang="` + template.HTMLEscapeString(f.Lang) + `"`)
	}
	root := strings.Repeat("../", strings.Count(f.Path, "/"))
	var b bytes.Buffer
	says, meta := f.about()
	err := frame.Execute(&b, struct {
		Frame
		Description string
		Properties  []Meta
		Words       *Phrases
		Own, Back   template.HTMLAttr
		Dir         template.HTMLAttr
		CSP         string
		// Root is the root of the pages in this language, Base that of the preview.
		Root, Base string
		Turns      []Turn
		List       template.HTML
	}{f, says, meta, words, own(words, f.Lang), back, Dir(f.Lang), policy, root, root + f.Site.Up(), f.Site.turns(f.Path), f.list(root)})
	if err != nil {
		return Page{}, fmt.Errorf("page %s: %w", f.Path, err)
	}
	return Page{f.Path, rooted(b.Bytes(), root+f.Site.Up())}, nil
}

// list returns the entries of the navigation. It uses no template: a pack of 300
// Memories has more than 300 entries on each of its pages, and the template took a
// quarter of the time.
func (f Frame) list(root string) template.HTML {
	var b strings.Builder
	for rest := f.Nav; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[0].Group != "" && rest[n].Group == rest[0].Group {
			n++
		}
		if n == 1 {
			f.entry(&b, root, rest[0])
		} else {
			class := ""
			if slices.ContainsFunc(rest[:n], func(l Link) bool { return l.Path == f.Path }) {
				class = ` class="here"`
			}
			b.WriteString("\n<li><details name=\"menu\"" + class + "><summary>" + template.HTMLEscapeString(rest[0].Group) + "</summary><ul>")
			for _, l := range rest[:n] {
				f.entry(&b, root, l)
			}
			b.WriteString("\n</ul></details></li>")
		}
		rest = rest[n:]
	}
	return template.HTML(b.String())
}

// entry writes an entry of the navigation.
func (f Frame) entry(b *strings.Builder, root string, l Link) {
	here := ""
	if l.Path == f.Path {
		here = ` aria-current="page"`
	}
	b.WriteString("\n<li><a href=\"" + template.HTMLEscapeString(root+l.Path) + `"` + here + ">" + template.HTMLEscapeString(l.Title) + "</a></li>")
}
