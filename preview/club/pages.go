// Package club makes the pages of a club pack: the set and its counts, the
// cards of every deck with both their sides, sheets to print and cut in every
// language of the pack, what smoke-play measured. Plain, static, readable
// without script. It reads the IR and the smoke report; it plays nothing and
// judges nothing.
//
// Start at [Pages]. A card's face is made once, in cards*.go, and drawn by one
// template on its page and on its sheet.
package club

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"

	"acforge/engine/wasm/members"
	"acforge/preview/page"
	"acforge/preview/play"
	ir "acforge/schema/ir/club"
	"acforge/validator/sim"
)

// Input is what the pages show.
type Input struct {
	Pack  *ir.Pack
	Texts map[string]map[string]string // by language, by text id
	Lang  string                       // of the cards on the pages; "" or one that the pack has not is its first
	// Report is nil where nothing was played.
	Report *sim.Report
	// Tool names what made the pages: "acforge 0.1.0".
	Tool string
}

//go:embed templates/*.html
var files embed.FS

//go:embed club.css
var style []byte

// stylePath is our style sheet, beside that of every preview.
const stylePath = "club.css"

// templates by language: where a long word may be divided hangs on it.
var templates = map[string]*template.Template{"": parsed(""), "de": parsed("de")}

func parsed(lang string) *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"join": strings.Join, "upper": strings.ToUpper,
		"divide": func(text string) string { return divide(lang, text) },
	}).ParseFS(files, "templates/*.html"))
}

// maker holds what every page needs, in one language.
type maker struct {
	Input
	words map[string]string // of Lang
	first string            // the language of the pages at the root
	nav   []page.Link
	play  *play.Maker
}

// in is the same maker in another language.
func (k *maker) in(lang string) *maker {
	c := *k
	c.Lang, c.words = lang, wordsIn(lang)
	return &c
}

// Pages renders all pages of the pack; the index comes last.
func Pages(in Input) ([]page.Page, error) {
	if _, ok := in.Texts[in.Lang]; !ok && len(in.Pack.Languages) > 0 {
		in.Lang = in.Pack.Languages[0]
	}
	k := &maker{Input: in, words: wordsIn(in.Lang), first: in.Lang, play: play.New(members.Club(in.Pack, in.Texts))}
	k.nav = []page.Link{{Title: "The set", Path: "index.html"}}
	decks := k.decks()
	for _, d := range decks {
		k.nav = append(k.nav, page.Link{Title: d.Title, Path: d.Path})
	}
	k.nav = append(k.nav, page.Link{Title: "Figures", Path: figuresPath})
	if len(in.Pack.Games) > 0 {
		k.nav = append(k.nav, page.Link{Title: "Play", Path: gamePath(&in.Pack.Games[0])})
	}

	var out []page.Page
	add := func(path, title, tmpl string, data any) error {
		p, err := k.render(path, title, tmpl, data)
		out = append(out, p)
		return err
	}
	for _, lang := range k.languages() {
		l := k.in(lang)
		for _, d := range l.decks() {
			sheets := l.sheets(&d)
			for _, made := range []struct {
				path, title, tmpl string
				data              any
			}{{d.Path, d.Title, "deck.html", &d}, {sheets.Path, sheets.Title, "sheets.html", sheets}} {
				p, err := l.render(made.path, made.title, made.tmpl, made.data)
				if err != nil {
					return nil, err
				}
				out = append(out, p)
			}
		}
	}
	if err := add(figuresPath, "Figures", "figures.html", k.figures()); err != nil {
		return nil, err
	}
	for i := range in.Pack.Games {
		g, err := k.gamePage(&in.Pack.Games[i])
		if err != nil {
			return nil, err
		}
		if err := add(gamePath(&in.Pack.Games[i]), g.Title, "game.html", g); err != nil {
			return nil, err
		}
	}
	played, err := k.play.Files()
	if err != nil {
		return nil, err
	}
	out = append(out, played...)
	shared, err := k.frame().Shared(k.entries(decks))
	if err != nil {
		return nil, err
	}
	out = append(out, shared...)
	out = append(out, page.Page{Path: stylePath, Bytes: bytes.Clone(style)})
	if err := add("index.html", k.text(in.Pack.Title), "home.html", k.home(decks)); err != nil {
		return nil, err
	}
	return out, nil
}

// languages are those of the pack, that of the pages first.
func (k *maker) languages() []string {
	out := []string{k.Lang}
	for _, l := range k.Pack.Languages {
		if l != k.Lang {
			out = append(out, l)
		}
	}
	return out
}

func (k *maker) render(path, title, tmpl string, data any) (page.Page, error) {
	var b bytes.Buffer
	t, ok := templates[k.Lang]
	if !ok {
		t = templates[""]
	}
	if err := t.ExecuteTemplate(&b, tmpl, data); err != nil {
		return page.Page{}, fmt.Errorf("page %s: %w", path, err)
	}
	body := template.HTML(b.String())
	if k.Lang != frameLang && (tmpl == "deck.html" || tmpl == "sheets.html") {
		body = `<div lang="` + template.HTML(template.HTMLEscapeString(k.Lang)) + `">` + body + "</div>"
	}
	f := k.frame()
	f.Path, f.Kind, f.Title, f.Body = path, strings.TrimSuffix(tmpl, ".html"), title, body
	if f.Kind == "game" {
		f.Scripts, f.Sheets, f.Plays = append(f.Scripts, play.Scripts(frameLang)...), append(f.Sheets, play.Sheets()...), true
	}
	return f.Render()
}

// frameLang is the language of what surrounds the cards: of the frame, of the
// front page and of the figures.
const frameLang = "en"

// frame is what all pages have in common.
func (k *maker) frame() page.Frame {
	foot := k.Tool + " made this page from " + k.Pack.ID + " " + k.Pack.Version + ". " + k.Pack.License + "."
	return page.Frame{Lang: frameLang, Pack: k.text(k.Pack.Title), Nav: k.nav, Foot: foot, Sheets: []string{stylePath}}
}

// text looks a text up: in the language of the cards, else the pack's first.
func (k *maker) text(id ir.TextID) string {
	if t, ok := k.Texts[k.Lang][string(id)]; ok {
		return t
	}
	if len(k.Pack.Languages) > 0 {
		return k.Texts[k.Pack.Languages[0]][string(id)]
	}
	return ""
}

// named is a text, else the id of what should have it.
func (k *maker) named(id ir.TextID, or string) string {
	if t := k.text(id); t != "" {
		return t
	}
	return or
}

// others are the texts in the other languages.
func (k *maker) others(id ir.TextID) []string {
	var out []string
	for _, l := range k.languages()[1:] {
		if t := k.Texts[l][string(id)]; t != "" {
			out = append(out, t)
		}
	}
	return out
}
