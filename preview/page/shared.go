package page

import (
	"bytes"
	"embed"
	"html/template"
	"strings"
)

// The pages and files that every preview has in addition to those of its system.
const (
	contentsPath = "contents.html"
	searchScript = "search.js"
	indexScript  = "search-index.js"
)

//go:embed templates/*.html
var templateFiles embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"slash": func() template.HTML { return "<kbd>/</kbd>" },
	"either": func(is bool, yes, no string) string {
		if is {
			return yes
		}
		return no
	},
}).ParseFS(templateFiles, "templates/*.html"))

// Shared makes them: the contents, the page of problems ([Judge] fills it), the index
// of the search and the files that all pages load. f is the frame of any page of the
// preview; entries are the search entries, in the order of the contents.
func (f Frame) Shared(entries []Entry) ([]Page, error) {
	contents, err := f.with(contentsPath, "contents", "contents", contentsOf(entries)).Render()
	if err != nil {
		return nil, err
	}
	problems, err := f.problems(Findings{})
	if err != nil {
		return nil, err
	}
	return append(Fonts(),
		contents, problems, Style(), scriptWords(wordsIn(f.Lang)), script(searchScript), script(problemsScript),
		index(indexScript, "acforgeIndex", entries), index(foundScript, "acforgeProblems", nil),
	), nil
}

// with returns the frame around one of our own bodies: the template with the kind's
// name, under the phrase title.
func (f Frame) with(path, kind, title string, data any) Frame {
	f.Path, f.Kind, f.Title, f.Body, f.Scripts = path, kind, wordsIn(f.Lang).Say(title), body(f.Lang, kind, data), nil
	return f
}

// body fills one of our templates, for a page in a language. If there is no table of
// that language, its words are in another one and say so.
func body(lang, name string, data any) template.HTML {
	words := wordsIn(lang)
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, name+".html", struct {
		*Phrases
		Data     any
		Terminal template.HTMLAttr // the language of the problems' texts
	}{words, data, own(wordsIn("en"), words.Lang)}); err != nil {
		panic(err) // our template does not fit our data
	}
	made := template.HTML(strings.TrimSpace(b.String()))
	if tag := own(words, lang); tag != "" {
		made = "<div" + template.HTML(tag) + ">" + made + "</div>"
	}
	return made
}
