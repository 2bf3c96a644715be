package page

import (
	"bytes"
	"embed"
	"html/template"
	"strings"
)

// The pages and files that every preview has besides those of its system.
const (
	contentsPath = "contents.html"
	searchScript = "search.js"
	indexScript  = "search-index.js"
)

//go:embed templates/*.html
var templateFiles embed.FS

var templates = template.Must(template.ParseFS(templateFiles, "templates/*.html"))

// Shared makes what every preview has besides the pages of its system: the
// contents, the page of problems ([Judge] fills it), the index of the search
// and the files that all pages load. f is the frame of any page of the
// preview; entries are what can be found, in the order of the contents.
func (f Frame) Shared(entries []Entry) ([]Page, error) {
	contents, err := f.with(contentsPath, "contents", "Contents", body("contents", contentsOf(entries))).Render()
	if err != nil {
		return nil, err
	}
	problems, err := f.problems(Findings{})
	if err != nil {
		return nil, err
	}
	return append(Fonts(),
		contents, problems, Style(), script(searchScript), script(problemsScript),
		index(indexScript, "acforgeIndex", entries), index(foundScript, "acforgeProblems", nil),
	), nil
}

// with is the frame around a body of ours.
func (f Frame) with(path, kind, title string, body template.HTML) Frame {
	f.Path, f.Kind, f.Title, f.Body, f.Scripts = path, kind, title, body, nil
	return f
}

// body fills a template of ours.
func body(name string, data any) template.HTML {
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, name+".html", data); err != nil {
		panic(err) // our template does not fit our data
	}
	return template.HTML(strings.TrimSpace(b.String()))
}
