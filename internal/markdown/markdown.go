// Package markdown holds the rules for markdown on which the compiler and the pages
// must agree: which pictures would be fetched from elsewhere, which the compiler reports.
// A page shows their words instead, and the words of links that lead where none may.
//
// It draws nothing and judges nothing. Start at [RemoteImages].
package markdown

import (
	"regexp"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// elsewhere matches an address outside the folder of the pages.
var elsewhere = regexp.MustCompile(`(?i)^([a-z][a-z0-9+.-]*:|//|\\\\)`)

// RemoteImages returns the addresses of a text's pictures that are not next to its
// page, as they are written, in order.
func RemoteImages(source string) []string {
	var out []string
	eachRemote(goldmark.DefaultParser().Parse(text.NewReader([]byte(source))), func(i *ast.Image) {
		out = append(out, string(i.Destination))
	})
	return out
}

func eachRemote(doc ast.Node, f func(*ast.Image)) {
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if i, ok := n.(*ast.Image); ok && entering && elsewhere.Match(i.Destination) {
			f(i)
		}
		return ast.WalkContinue, nil
	})
}

// leads matches the addresses that a link in a text may have: of the web, of mail, and of
// a place in the same page. Windows sends the reader's login to the host of //host/share
// in a page that was opened from a file.
var leads = regexp.MustCompile(`(?i)^(https?://|mailto:|#)`)

// WordsForForeign is a goldmark extension: it replaces a picture from elsewhere by the
// words that describe it, and a link that leads neither to the web nor to mail nor to a
// place in the page by its words.
var WordsForForeign goldmark.Extender = words{}

type words struct{}

func (words) Extend(m goldmark.Markdown) {
	m.Parser().AddOptions(parser.WithASTTransformers(util.Prioritized(words{}, 1000)))
}

func (words) Transform(doc *ast.Document, source text.Reader, _ parser.Context) {
	var found []ast.Node
	eachRemote(doc, func(i *ast.Image) { found = append(found, i) })
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch l := n.(type) {
		case *ast.Link:
			if entering && !leads.Match(l.Destination) {
				found = append(found, l)
			}
		case *ast.AutoLink:
			if entering && l.AutoLinkType == ast.AutoLinkURL && !leads.Match(l.URL(source.Source())) {
				l.AppendChild(l, ast.NewString(l.Label(source.Source())))
				found = append(found, l)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, i := range found {
		parent := i.Parent()
		for i.FirstChild() != nil {
			parent.InsertBefore(parent, i, i.FirstChild())
		}
		parent.RemoveChild(parent, i)
	}
}
