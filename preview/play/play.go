package play

import (
	"bytes"
	"html/template"
	"maps"
	"slices"
	"strings"
	"sync"

	"acforge.dev/engine/replay"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/rulebook"
	"acforge.dev/preview/page"
)

// Mission describes the mission that is played on a page.
type Mission struct {
	ID string
	// Title is its name in Lang; with "" the engine gives it in the first language of
	// the pack.
	Title string
	Lang  string // of the texts in play
	Page  string // language of the page, and of our words if there is a table of it
	Root  string // from the page to the root of the preview: "../"
	// Boards is the id of the element with the drawings of the board: its svg elements
	// with class "map". Elements with data-place are the engine's places; those of
	// class "setup" exist only before a game. "" for a system without a board.
	Boards string
	// Opening is read before the first move: the story so far, the special rules, the
	// goals. Closing is read when the game is won; Next is where to go then.
	Opening, Closing template.HTML
	Next             page.Link
	// Instead says what to do without script.
	Instead string
	Replays []Replay
	Notes   []Note // read before a game of an edition
	// Scenes are shown when something happens, before the game goes on. Each is an
	// element with data-scene, the event's name, and further conditions on the event as
	// data-NAME.
	Scenes template.HTML
	// Campaign is the pack and its version, "my-pack 1.0.0", when a campaign is played.
	// Then it is saved as a campaign file, and kept in the browser.
	Campaign string
	// Asks are the pack's questions after a playtest; may be empty.
	Asks []string
}

// Note is a text for the beginning of a game in an edition.
type Note struct{ Edition, Says string }

// Replay is a game that the page can show step by step.
type Replay struct {
	// ID is its name in addresses, "witness-2".
	ID string
	// Title describes it: "A won game for two".
	Title string
	Game  *replay.Replay
	// Chances are drawn over its steps; may be empty.
	Chances []Chance
}

// Chance is the chance to win when a turn of a replay begins, or at its end, in basis
// points. Step is the number of steps before it.
type Chance struct {
	Turn   int `json:"turn"`
	Step   int `json:"step"`
	Chance int `json:"chance"`
}

// Chances converts the chances of a game, as smoke-play reports them.
func Chances[T ~struct {
	Turn   int `json:"turn"`
	Step   int `json:"step"`
	Chance int `json:"chance"`
}](list []T) []Chance {
	var out []Chance
	for _, c := range list {
		out = append(out, Chance(c))
	}
	return out
}

// Maker collects the files for playing on the pages of one pack. Several pages may be
// made at a time.
type Maker struct {
	pack    pagepack.Pack
	head    page.Page
	things  page.Page
	engines page.Engines
	engine  string // its name
	whole   bool   // all missions at once, for their campaign
	book    Book

	mu    sync.Mutex
	parts map[string]page.Page // of missions, and the words of their pages, by path
	books map[string]page.Page // of the rulebook and of the glossary, by kind and language
}

// Book is what players can look up. Each part takes the language of a page; nil means
// that there is none.
type Book struct {
	Rules func(lang string) []rulebook.Statement // that events cite
	Terms func(lang string) []glossary.Term      // words of the game
}

// New returns a maker for the pages of a pack. lang is the Lang of their missions.
// things are the cards and dice that a game shows, from [Things]. Without engines the
// pages say that they cannot be played.
func New(p pagepack.Pack, lang string, things page.Page, engines page.Engines, book Book) *Maker {
	p.Texts = said(p, lang)
	return &Maker{pack: p, head: data("pack", p.Head()), things: things, engines: engines, engine: page.GameEngine, book: book, parts: map[string]page.Page{}}
}

// NewCampaign is New for the page of a pack's campaign, which has all missions at once
// and its own engine.
func NewCampaign(p pagepack.Pack, lang string, things page.Page, engines page.Engines, book Book) *Maker {
	p.Texts = said(p, lang)
	return &Maker{pack: p, head: data("whole", p.Head()), things: things, engines: engines, engine: page.CampaignEngine, whole: true, book: book, parts: map[string]page.Page{}}
}

// said returns the texts for a game of p in lang: those of lang, and of the first
// language those that lang does not have. Reading texts takes most of the waiting time
// at the start.
func said(p pagepack.Pack, lang string) map[string]map[string]string {
	own, first := p.Texts[lang], map[string]string{}
	for key, t := range p.Texts[p.Languages[0]] {
		if _, ok := own[key]; !ok {
			first[key] = t
		}
	}
	out := map[string]map[string]string{p.Languages[0]: first}
	if own != nil {
		out[lang] = own
	}
	return out
}

// Things returns the file of things that a game shows. Cards are elements with
// data-thing and the engine's name, KIND-ID. Faces of dice have data-face with the
// names of the die and the face. Pictures with data-figure replace pieces on the board:
// those of players by the name of their card, others by look and sign, foe-C. The
// content of an element with data-shared is put into the page. The file is text, which
// a page turns into elements when a game begins. Paths of pictures are written as in
// pages before rendering.
func Things(things template.HTML) page.Page {
	text := jsonbind.AppendText(nil, string(page.InLanguages([]byte(things))))
	name := "things-" + digest(text)
	return page.Page{Path: folder + name + ".js", Bytes: []byte(`acforgePlay("` + name + `",` + string(text) + ");\n")}
}

// Placeholders in a section for the names of the files that the pages of all missions
// share, until [Maker.Link]. No author's text contains quotes within these quotes.
const (
	packMark   = ` data-pack="{pack}"`
	thingsMark = ` data-things="{things}"`
)

// Link puts the names of the files that all pages share into a page, or a part of one,
// with a section. The names change with every table of the pack, text of a game or
// card. So a page is drawn without them, and need not be drawn again.
func (k *Maker) Link(drawn []byte) []byte {
	drawn = bytes.Replace(drawn, []byte(packMark), []byte(` data-pack="`+base(k.head)+`"`), 1)
	return bytes.Replace(drawn, []byte(thingsMark), []byte(` data-things="`+base(k.things)+`"`), 1)
}

// Linked returns the names that Link puts into a page.
func (k *Maker) Linked() [2]string { return [2]string{base(k.head), base(k.things)} }

// rules returns the rulebook file in a language, which a page fetches when a statement
// is read.
func (k *Maker) rules(lang string) (page.Page, error) {
	return lookedUp(k, "rules", lang, k.book.Rules)
}

// terms returns the file of the glossary in a language, which a page fetches once a game
// has begun.
func (k *Maker) terms(lang string) (page.Page, error) {
	return lookedUp(k, "terms", lang, k.book.Terms)
}

// lookedUp returns the file of a kind with what all returns in a language.
func lookedUp[T any](k *Maker, kind, lang string, all func(lang string) []T) (page.Page, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	name := kind + "-" + lang
	if p, ok := k.books[name]; ok {
		return p, nil
	}
	var list []T
	if all != nil {
		list = all(lang)
	}
	text, err := jsonbind.Append(nil, list)
	if err != nil {
		return page.Page{}, err
	}
	if k.books == nil {
		k.books = map[string]page.Page{}
	}
	k.books[name] = data(name, text)
	return k.books[name], nil
}

// Need records files that a page plays with, when its section was made before.
func (k *Maker) Need(parts ...page.Page) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, p := range parts {
		k.parts[p.Path] = p
	}
}

// Scripts returns the scripts of a page that plays, from the root of the preview: the
// words for a page in lang come first.
func Scripts(lang string) []string {
	return []string{wordsScript(wordsIn(lang)).Path, files().script.Path}
}

// Sheets returns its style sheets.
func Sheets() []string { return []string{files().sheet.Path} }

// Section returns the part of a page where a mission is played, with the files that
// only this page needs. They are among the Files. [Maker.Link] adds the names of shared
// files.
func (k *Maker) Section(m Mission) (template.HTML, []page.Page, error) {
	e := k.program()
	if e == nil {
		return k.without(m)
	}
	content := k.pack.Part("")
	switch {
	case k.whole:
		content = k.pack.Parts()
	case k.pack.Missions != nil:
		content = k.pack.Part(m.ID)
	}
	part := data("mission-"+fileName(m.ID), content)
	replays, err := k.replays(m)
	if err != nil {
		return "", nil, err
	}
	words := wordsIn(m.Page)
	book, err := k.rules(words.Lang)
	if err != nil {
		return "", nil, err
	}
	terms, err := k.terms(words.Lang)
	if err != nil {
		return "", nil, err
	}
	parts := []page.Page{part, replays, wordsScript(words), book, terms}
	speech := ""
	if b := k.pack.Words(m.Lang); b != nil {
		spoken := data("speech-"+m.Lang, b)
		parts = append(parts, spoken)
		speech = base(spoken)
	}
	k.Need(parts...)
	var ours template.HTMLAttr // gives the language of our words when it is not the page's
	if words.Lang != m.Page {
		ours = template.HTMLAttr(` lang="` + words.Lang + `"`)
	}
	var b bytes.Buffer
	err = section.Execute(&b, struct {
		Mission
		Words *page.Phrases
		Own   template.HTMLAttr

		Folder, Go, Wasm, Engine, Part, Shown, Speech, Book, Terms string
	}{
		m, words, ours, m.Root + folder, base(e.Loader), base(e.Wasm), base(e.Text), base(part), base(replays), speech, base(book), base(terms),
	})
	return template.HTML(b.String()), parts, err
}

var section = template.Must(template.New("section").Parse(`<section class="play" id="play" aria-labelledby="play-title" data-folder="{{.Folder}}" data-go="{{.Go}}" data-wasm="{{.Wasm}}" data-engine="{{.Engine}}"` + packMark + thingsMark + ` data-part="{{.Part}}" data-replays="{{.Shown}}" data-rules="{{.Book}}" data-terms="{{.Terms}}"{{with .Speech}} data-speech="{{.}}"{{end}} data-mission="{{.ID}}"{{with .Title}} data-title="{{.}}"{{end}} data-lang="{{.Lang}}" data-words="{{.Words.Lang}}" data-boards="{{.Boards}}"{{with .Campaign}} data-campaign="{{.}}"{{end}}>
<span id="begin"></span><h2 id="play-title"{{.Own}}>{{.Words.Say "play"}}</h2>
<p class="play-instead"><span{{.Own}}>{{.Words.Say "instead"}}</span> {{.Instead}}</p>
{{with .Replays}}<div class="play-replays"><p{{$.Own}}>{{$.Words.Say "recorded"}}</p><ul>{{range .}}{{if .Game}}
<li><a href="#replay={{.ID}}">{{.Title}}</a>, <span{{$.Own}}>{{$.Words.Number "steps" (len .Game.Actions)}}</span></li>{{end}}{{end}}
</ul></div>{{end}}
</section>
<template id="play-opening">{{.Opening}}</template>
<template id="play-closing">{{.Closing}}{{with .Next}}{{if .Path}}<p class="play-next"><a href="{{.Path}}">{{.Title}}</a></p>{{end}}{{end}}</template>
{{with .Notes}}<template id="play-notes">{{range .}}<p class="note" data-edition="{{.Edition}}"{{$.Own}}>{{.Says}}</p>{{end}}</template>
{{end}}{{with .Asks}}<template id="play-asks">{{range .}}<p>{{.}}</p>{{end}}</template>
{{end}}{{with .Scenes}}<template id="play-scenes">{{.}}</template>
{{end}}`))

// program returns the engine, nil when there is none.
func (k *Maker) program() *page.Engine {
	if k.engines == nil {
		return nil
	}
	e, err := k.engines.Engine(k.engine)
	if err != nil {
		return nil
	}
	return e
}

// without returns the part of a page that replaces a playable section: it says that the
// page has no engine.
func (k *Maker) without(m Mission) (template.HTML, []page.Page, error) {
	words := wordsIn(m.Page)
	var ours template.HTMLAttr
	if words.Lang != m.Page {
		ours = template.HTMLAttr(` lang="` + words.Lang + `"`)
	}
	var b bytes.Buffer
	err := sectionWithout.Execute(&b, struct {
		Words *page.Phrases
		Own   template.HTMLAttr
	}{words, ours})
	k.Need(wordsScript(words))
	return template.HTML(b.String()), []page.Page{wordsScript(words)}, err
}

var sectionWithout = template.Must(template.New("without").Parse(`<section class="play" aria-labelledby="play-title">
<span id="begin"></span><h2 id="play-title"{{.Own}}>{{.Words.Say "play"}}</h2>
<p class="play-instead"{{.Own}}>{{.Words.Say "no-engine"}}</p>
</section>
`))

// fileName returns an id as a part of a file's name.
func fileName(id string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '.' || r == '-' {
			return r
		}
		return '_'
	}, id)
}

func base(p page.Page) string { return strings.TrimPrefix(p.Path, folder) }

// shown is a replay in the script's format. It omits the content's digest: the page has
// none, and each hash is compared anyway.
type shown struct {
	ID    string         `json:"id"`
	Title string         `json:"title"`
	Save  *replay.Replay `json:"save"`

	Chances []Chance `json:"chances,omitempty"`
}

func (k *Maker) replays(m Mission) (page.Page, error) {
	list := []shown{}
	for _, r := range m.Replays {
		if r.Game == nil {
			continue
		}
		game := *r.Game
		game.Content = ""
		list = append(list, shown{r.ID, r.Title, &game, r.Chances})
	}
	b, err := jsonbind.Append(nil, list)
	if err != nil {
		return page.Page{}, err
	}
	return data("replays-"+fileName(m.ID), b), nil
}

// Files returns all files for playing on the pages made so far.
func (k *Maker) Files() ([]page.Page, error) {
	f := files()
	out := []page.Page{f.script, f.sheet}
	if e := k.program(); e != nil {
		out = append(out, e.Loader, e.Wasm, e.Text, k.head, k.things)
		out = append(out, e.Small...)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, path := range slices.Sorted(maps.Keys(k.parts)) {
		out = append(out, k.parts[path])
	}
	return out, nil
}
