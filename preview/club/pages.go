// Package club makes the pages of a club pack: the set and its counts, the cards of
// every deck with both sides, sheets to print and cut, and the results of smoke-play.
// They are plain and static, and can be read without script. The package reads the IR
// and the smoke report; it plays nothing and judges nothing.
//
// Start at [Pages]. A card's face is made once, in cards*.go, and drawn by one template
// on its page and on its sheet.
package club

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	held "acforge.dev/engine/wasm/pagepack/club"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/rulebook"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	"acforge.dev/preview/worth"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/sim"
)

var terms = glossary.Open("club-terms")

// Terms returns the explained terms of the game in a language.
func Terms(lang string) []glossary.Term { return terms.In(lang) }

// Input is the content of the pages.
type Input struct {
	Pack  *ir.Pack
	Texts map[string]map[string]string // by language, by text id
	// Pictures are the authors' own.
	Pictures page.Pictures
	Lang     string                 // of the pages; the pack's first language stands in for missing texts
	Wants    func(path string) bool // the pages to draw, see [page.Site]
	Kept     *page.Cache            // the cache of earlier pages, see [page.Site]
	Engines  page.Engines           // engines for playing; nil: pages cannot be played
	Langs    []string               // all languages of the pages, see [page.Site]
	// Report is nil when nothing was played.
	Report *sim.Report
	// Tool names what made the pages: "acforge 0.1.0".
	Tool string
}

//go:embed templates/*.html
var files embed.FS

//go:embed club.css
var style []byte

// stylePath is our style sheet, next to that of every preview.
const stylePath = "club.css"

// templates by language: the words depend on it, and so does where a long one may be
// divided.
var templates sync.Map

// templatesIn returns those of a language.
func templatesIn(lang string) *template.Template {
	p := wordsIn(lang)
	if made, ok := templates.Load(p.Lang); ok {
		return made.(*template.Template)
	}
	made := template.Must(worth.Parse(template.New("").Funcs(template.FuncMap{
		"join": strings.Join, "upper": strings.ToUpper, "say": func(key string, pairs ...any) template.HTML { return wordsIn(lang).HTML(key, pairs...) },
		"build":  func() template.HTML { return "<code>acforge build</code>" },
		"divide": func(text string) string { return page.Divide(p.Lang, text) },
	})).ParseFS(files, "templates/*.html"))
	templates.Store(p.Lang, made)
	return made
}

// maker holds what every page needs, in one language.
type maker struct {
	Input
	words  map[string]string // of Lang
	form   func(int) string  // the form of a phrase for a number
	ours   string            // the language of the words
	nav    []page.Link
	play   *play.Maker
	marks  bool         // texts carry marks for their language: they go onto a page
	around page.Version // of everything around the pages' content
}

// in returns the maker in another language.
func (k *maker) in(lang string) *maker {
	c := *k
	p := wordsIn(lang)
	c.Lang, c.words, c.form, c.ours = lang, p.Words, p.Form, p.Lang
	return &c
}

// Pages renders the wanted pages of the pack; the index comes last. When all pages are
// wanted, it adds the files that they load.
func Pages(in Input) ([]page.Page, error) {
	k := (&maker{Input: in, marks: true}).in(in.Lang)
	shown, err := k.playThings()
	if err != nil {
		return nil, err
	}
	things, err := page.Keep(k.Kept, "things.js", shown, func() (page.Page, error) { return play.Things(shown), nil })
	if err != nil {
		return nil, err
	}
	k.play = play.New(held.Of(in.Pack, in.Texts), in.Lang, things, in.Engines, play.Book{
		Rules: func(lang string) []rulebook.Statement { return rulebook.Read("club.md", "", lang) },
		Terms: Terms,
	})
	k.nav = []page.Link{{Title: k.words["the-set"], Path: "index.html"}}
	decks := k.decks()
	for _, d := range decks {
		k.nav = append(k.nav, page.Link{Title: d.Title, Path: d.Path, Group: k.words["decks"]})
	}
	k.nav = append(k.nav, page.Link{Title: k.words["figures"], Path: figuresPath})
	if len(in.Pack.Games) > 0 {
		k.nav = append(k.nav, page.Link{Title: k.words["play"], Path: gamePath(&in.Pack.Games[0])})
	}

	k.around = page.Same(k.Kept, "around", k.frame())

	var out []page.Page
	add := func(path, tmpl string, data func() (title string, shown any, err error)) error {
		if !k.site().Draws(path) {
			return nil
		}
		title, shown, err := data()
		if err != nil {
			return err
		}
		p, err := k.render(path, title, tmpl, shown)
		out = append(out, p)
		return err
	}
	for i := range decks {
		d := &decks[i]
		if err := add(d.Path, "deck.html", func() (string, any, error) { return d.Title, d, nil }); err != nil {
			return nil, err
		}
		if err := add(d.Sheets, "sheets.html", func() (string, any, error) { s := k.sheets(d); return s.Title, s, nil }); err != nil {
			return nil, err
		}
	}
	if err := add(figuresPath, "figures.html", func() (string, any, error) { return k.words["figures"], k.figures(), nil }); err != nil {
		return nil, err
	}
	for i := range in.Pack.Games {
		if err := add(gamePath(&in.Pack.Games[i]), "game.html", func() (string, any, error) {
			g, err := k.gamePage(&in.Pack.Games[i])
			return g.Title, g, err
		}); err != nil {
			return nil, err
		}
	}
	played, err := k.play.Files()
	if err != nil {
		return nil, err
	}
	out = append(out, played...)
	if k.site().DrawsShared() {
		entries := k.entries(decks)
		shared, err := page.Keep(k.Kept, "shared", []any{k.around, entries}, func() ([]page.Page, error) { return k.frame().Shared(entries) })
		if err != nil {
			return nil, err
		}
		out = append(append(out, shared...), page.Page{Path: stylePath, Bytes: bytes.Clone(style)})
		out = append(out, k.Pictures.Files()...)
	}
	if err := add("index.html", "home.html", func() (string, any, error) { return k.text(in.Pack.Title), k.home(decks), nil }); err != nil {
		return nil, err
	}
	return out, nil
}

// languages returns the pack's languages, that of the pages first.
func (k *maker) languages() []string {
	out := []string{k.Lang}
	for _, l := range k.Pack.Languages {
		if l != k.Lang {
			out = append(out, l)
		}
	}
	return out
}

// render makes a page, or reuses the cached one made from the same data.
func (k *maker) render(path, title, tmpl string, data any) (page.Page, error) {
	return page.Keep(k.Kept, path, []any{k.around, title, data}, func() (page.Page, error) { return k.fill(path, title, tmpl, data) })
}

// fill makes a page from a template.
func (k *maker) fill(path, title, tmpl string, data any) (page.Page, error) {
	var b bytes.Buffer
	if err := templatesIn(k.ours).ExecuteTemplate(&b, tmpl, data); err != nil {
		return page.Page{}, fmt.Errorf("page %s: %w", path, err)
	}
	body := template.HTML(b.String())
	f := k.frame()
	f.Path, f.Kind, f.Title, f.Body = path, strings.TrimSuffix(tmpl, ".html"), title, body
	if f.Kind == "game" {
		f.Scripts, f.Sheets, f.Plays = append(f.Scripts, play.Scripts(k.ours)...), append(f.Sheets, play.Sheets()...), true
	}
	p, err := f.Render()
	p.Bytes = page.InLanguages(p.Bytes)
	return p, err
}

func (k *maker) site() page.Site { return page.Site{Lang: k.Lang, Langs: k.Langs, Wants: k.Wants} }

// frame returns the common parts of all pages.
func (k *maker) frame() page.Frame {
	foot := k.say("foot", 0, "tool", k.Tool, "pack", k.Pack.ID, "version", k.Pack.Version, "licence", k.Pack.License)
	return page.Frame{Lang: k.ours, Site: page.Site{Lang: k.Lang, Langs: k.Langs}, Pack: k.text(k.Pack.Title), Nav: k.nav, Foot: foot, Sheets: []string{stylePath}}
}

// text returns a text in the language of the cards, else the pack's first. On a page it
// is marked when its language is not that of our words.
func (k *maker) text(id ir.TextID) string {
	t, lang := k.Texts[k.Lang][string(id)], k.Lang
	if _, ok := k.Texts[k.Lang][string(id)]; !ok && len(k.Pack.Languages) > 0 {
		lang = k.Pack.Languages[0]
		t = k.Texts[lang][string(id)]
	}
	if !k.marks {
		return t
	}
	return page.InLanguage(k.ours, lang, t)
}

// named returns a text, or the id of its thing when there is no text.
func (k *maker) named(id ir.TextID, or string) string {
	if t := k.text(id); t != "" {
		return t
	}
	return or
}

// others returns the text in the other languages.
func (k *maker) others(id ir.TextID) []string {
	var out []string
	for _, l := range k.languages()[1:] {
		if t := k.Texts[l][string(id)]; t != "" {
			out = append(out, t)
		}
	}
	return out
}
