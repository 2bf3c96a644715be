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

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"slash": func() template.HTML { return "<kbd>/</kbd>" },
	"either": func(is bool, yes, no string) string {
		if is {
			return yes
		}
		return no
	},
}).ParseFS(templateFiles, "templates/*.html"))

// Shared makes what every preview has besides the pages of its system: the
// contents, the page of problems ([Judge] fills it), the index of the search
// and the files that all pages load. f is the frame of any page of the
// preview; entries are what can be found, in the order of the contents.
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

// with is the frame around a body of ours: the template of the kind's name, under
// the phrase title.
func (f Frame) with(path, kind, title string, data any) Frame {
	f.Path, f.Kind, f.Title, f.Body, f.Scripts = path, kind, wordsIn(f.Lang).Say(title), body(f.Lang, kind, data), nil
	return f
}

// body fills a template of ours, for a page in a language. Its words are in another
// one where there is no table of that; then it says so.
func body(lang, name string, data any) template.HTML {
	words := wordsIn(lang)
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, name+".html", struct {
		*Phrases
		Data     any
		Terminal template.HTMLAttr // the language of what problems say
	}{words, data, own(tables["en"], words.Lang)}); err != nil {
		panic(err) // our template does not fit our data
	}
	made := template.HTML(strings.TrimSpace(b.String()))
	if tag := own(words, lang); tag != "" {
		made = "<div" + template.HTML(tag) + ">" + made + "</div>"
	}
	return made
}
