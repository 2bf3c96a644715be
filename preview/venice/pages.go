// Package venice makes the pages of a venice pack: plain, static, self-contained,
// readable without script and printable. It reads the IR and the smoke report; it
// plays nothing and judges nothing.
//
// Start at [Pages].
package venice

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	"acforge.dev/preview/play"
	"acforge.dev/preview/worth"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// Input is the content of the pages and the options for making them.
type Input struct {
	Pack  *ir.Pack
	Texts map[string]map[string]string // by language, by text id
	// Pictures are the authors' own.
	Pictures page.Pictures
	Lang     string                 // of the texts; a missing text falls back to the pack's first language
	Langs    []string               // all languages of the pages, as in [page.Site]
	Wants    func(path string) bool // the pages to draw, as in [page.Site]
	Kept     *page.Cache            // the cache of earlier results, as in [page.Site]
	Engines  page.Engines           // the engines for play on the pages; nil disables it
	// Report is nil if nothing was played.
	Report *sim.Report
	// Words returns the writer of effects for a pack with these texts, used where
	// the author wrote no text. It may be nil.
	Words func(p *ir.Pack, text func(key, lang string) string) Words
	// Edition names the print of the rules for a game in an edition, "" for none.
	// It may be nil.
	Edition func(edition string) string
	// Tool is the name and version of the program that made the pages: "acforge
	// 0.1.0".
	Tool string
}

// Words describes content in sentences, based on its effects. The only
// implementation is in engine/venice, which also uses it for cards in play.
type Words interface {
	Equipment(i int) []string
	Event(i int) []string
	Tower(i int) []string
	Chest(i int) []string
	Machine(i int) []string
	Ability(assassin int) []string
	Improved(assassin, k int) []string
	Ally(i int) []string
	Skill(i int) []string
	Enemy(i int) []string
	Effects(memory int, effects []ir.Effect) []string
	Counted(memory int) []string   // its numbers that are counted in play
	Actions(memory int) [][]string // its actions, the sentences of each
	Figures(memory int) [][]string // its figures, the title and the sentences of each
	Pieces(memory int) [][]string  // its kinds of pieces, the sentences of each
	Cond(memory int, c ir.Cond) string
	Number(memory int, n ir.Number) string
	When(memory int, w ir.When) string
	While(memory int, w ir.While) string
}

//go:embed templates/*.html
var files embed.FS

// style is our style sheet, in addition to the one of every preview.
//
//go:embed venice.css
var style []byte

const stylePath = "venice.css"

// templates holds the templates of the pages; a maker gives them its words.
var templates = template.Must(worth.Parse(template.New("").Funcs(template.FuncMap{
	"order": func(i int) int { return i + 1 },
	"join":  strings.Join, "upper": strings.ToUpper, "links": links,
	"blank": func() template.HTML { return `<i class="blank"></i>` },
	"tick":  func() template.HTML { return `<i class="tick"></i>` },
	"went":  func() template.HTML { return `<span class="went-sign" aria-hidden="true">↔</span>` },
}).Funcs(phrasesIn("").funcs())).ParseFS(files, "templates/*.html"))

// maker holds the data that every page needs.
type maker struct {
	Input
	words        Words
	*phrases     // in the language Lang
	templates    *template.Template
	nav          []page.Link
	play         *play.Maker
	playCampaign *play.Maker              // for the campaign
	things       template.HTML            // shown in games
	read         reading                  // records the texts that are looked up; nil if not needed
	shown        map[string]paper.Drawing // authors' figures and tiles for printing, by address
	names        *ir.Pack                 // the parts of tables that pages of Memories show
	beside       [][]int                  // by Memory: those that it needs and those that need it
	around       page.Version             // version of the frame of all pages
	alike        page.Version             // version of the input shared by all Memories' pages; 0 if unknown
}

// newMaker returns a maker with the words of the pages' language.
func newMaker(in Input) *maker {
	words := phrasesIn(in.Lang)
	k := &maker{Input: in, phrases: words, templates: template.Must(templates.Clone()).Funcs(words.funcs())}
	k.speak()
	return k
}

// speak sets the maker's words for its pack.
func (k *maker) speak() {
	if k.Words != nil {
		k.words = k.Words(k.Pack, k.inWords)
	}
}

// inWords looks up a text for words.
func (k *maker) inWords(key, lang string) string {
	for _, l := range []string{lang, k.Pack.Languages[0]} {
		if t, ok := k.lookUp(l, key); ok {
			return t
		}
	}
	return key
}

// lookUp is the source of all authors' texts.
func (k *maker) lookUp(lang, key string) (text string, ok bool) {
	text, ok = k.Texts[lang][key]
	k.read.note(lang, key, text, ok)
	return text, ok
}

// Pages renders the wanted pages of the pack; the index comes last. If all are
// wanted, it also returns the files that they load.
func Pages(in Input) ([]page.Page, error) {
	k := newMaker(in)
	decks := k.decks()
	k.nav = k.navigation(decks)
	k.around = page.Same(k.Kept, "around", k.frame())

	out := &drawn{k: k}
	memories, pages, err := k.memoryPages(decks)
	out.add(pages, err)
	for i := range decks {
		d := &decks[i]
		if d.Path == "enemies.html" {
			out.page(d.Path, d.Title, "enemies.html", func() any { return k.enemiesPage(*d) })
		} else {
			out.page(d.Path, d.Title, "deck.html", func() any { return d })
		}
		out.page(d.Sheets, k.say("sheets", "deck", d.Title), "sheets.html", func() any { return k.sheets(d) })
	}
	out.page("dice.html", k.say("dice"), "dice.html", func() any { return k.dicePage() })
	red := k.redCards()
	out.page(red.Path, red.Title, "envelopes.html", func() any { return k.envelopes(&red, decks) })
	out.page(red.Sheets, k.say("red.sheets"), "sheets.html", func() any { return k.sheets(&red) })
	if k.hasHeadquarters() {
		out.page(headquartersPath, k.say("hq.title"), "headquarters.html", func() any { return k.headquartersPage(decks) })
	}
	out.page("diary.html", k.say("diary.title"), "diary.html", func() any { return k.diaryPage() })
	if out.err == nil && k.playsCampaign() && k.site().Draws(campaignPath) {
		data, err := k.campaignPage(memories(), &red, decks)
		out.add(nil, err)
		out.page(campaignPath, k.say("campaign.title"), "campaign.html", func() any { return data })
	}
	if k.hasCampaigns() {
		out.page(campaignsPath, k.say("came.title"), "campaigns.html", func() any { return k.campaignsPage() })
	}
	if out.err == nil && k.site().DrawsShared() {
		out.add(k.shared(k.entries(memories(), decks)))
	}
	for _, plays := range []*play.Maker{k.play, k.playCampaign} {
		if out.err == nil && plays != nil {
			out.files(plays.Files())
		}
	}
	out.page("index.html", k.text(in.Pack.Title), "home.html", func() any { return k.home(decks) })
	return out.pages, out.err
}

// navigation returns the links at the top of every page.
func (k *maker) navigation(decks []deck) []page.Link {
	nav := []page.Link{{Title: k.say("campaign"), Path: "index.html"}}
	group := ""
	add := func(title, path string) { nav = append(nav, page.Link{Title: title, Path: path, Group: group}) }
	if k.playsCampaign() {
		add(k.say("campaign.nav"), campaignPath)
	}
	group = k.say("home.memories")
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		add(m.ID, memoryPath(m))
	}
	group = k.say("nav.cards")
	for _, d := range decks {
		add(d.Title, d.Path)
		if d.Path == "enemies.html" {
			add(k.say("dice"), "dice.html")
		}
	}
	group = k.say("nav.kept")
	add(k.say("envelopes"), "envelopes.html")
	if k.hasHeadquarters() {
		add(k.say("hq.title"), headquartersPath)
	}
	add(k.say("diary"), "diary.html")
	if k.hasCampaigns() {
		add(k.say("came.title"), campaignsPath)
	}
	return nav
}

// shared returns the files shared by the pages of all languages: the frame's
// files, the style sheet, the pictures.
func (k *maker) shared(entries []page.Entry) ([]page.Page, error) {
	shared, err := page.Keep(k.Kept, "shared", []any{k.around, entries}, func() ([]page.Page, error) {
		shared, err := k.frame().Shared(entries)
		for i := range shared {
			if strings.HasSuffix(shared[i].Path, ".html") {
				shared[i].Bytes = page.InLanguages(shared[i].Bytes)
			}
		}
		return shared, err
	})
	return slices.Concat(shared, []page.Page{{Path: stylePath, Bytes: bytes.Clone(style)}}, k.Pictures.Files()), err
}

// drawn collects the pages until one fails.
type drawn struct {
	k     *maker
	pages []page.Page
	err   error
}

// page draws a page if it is wanted.
func (d *drawn) page(path, title, tmpl string, data func() any) {
	if d.err != nil || !d.k.site().Draws(path) {
		return
	}
	p, err := d.k.render(path, title, tmpl, data())
	d.add([]page.Page{p}, err)
}

// add adds pages that are drawn.
func (d *drawn) add(pages []page.Page, err error) {
	if d.err == nil {
		d.pages, d.err = append(d.pages, pages...), err
	}
}

// files adds files, unless they are already there: two pages may share one.
func (d *drawn) files(files []page.Page, err error) {
	for _, f := range files {
		if !slices.ContainsFunc(d.pages, func(p page.Page) bool { return p.Path == f.Path }) {
			d.add([]page.Page{f}, nil)
		}
	}
	d.add(nil, err)
}

// render draws a page, or returns the cached one made from the same data.
func (k *maker) render(path, title, tmpl string, data any) (page.Page, error) {
	return page.Keep(k.Kept, path, []any{k.around, title, data}, func() (page.Page, error) { return k.fill(path, title, tmpl, data) })
}

// fill draws a page from a template.
func (k *maker) fill(path, title, tmpl string, data any) (page.Page, error) {
	var b bytes.Buffer
	if err := k.templates.ExecuteTemplate(&b, tmpl, data); err != nil {
		return page.Page{}, fmt.Errorf("page %s: %w", path, err)
	}
	f := k.frame()
	f.Path, f.Kind, f.Title, f.Body = path, strings.TrimSuffix(tmpl, ".html"), title, template.HTML(b.String())
	switch d := data.(type) {
	case memoryPage:
		f.Says = d.Lead + " " + k.oddsLine(d.M)
	case home:
		if d.Story == "" {
			f.Says = d.titles()
		}
	}
	if f.Kind == "memory" || f.Kind == "campaign" {
		f.Scripts, f.Sheets, f.Plays = append(f.Scripts, play.Scripts(k.lang)...), append(f.Sheets, play.Sheets()...), true
	}
	p, err := f.Render()
	p.Bytes = page.InLanguages(p.Bytes)
	return p, err
}

func (k *maker) site() page.Site { return page.Site{Lang: k.Lang, Langs: k.Langs, Wants: k.Wants} }

// frame returns the frame of all pages.
func (k *maker) frame() page.Frame {
	foot := k.say("foot", "tool", k.Tool, "pack", k.Pack.ID, "version", k.Pack.Version, "licence", k.Pack.License)
	return page.Frame{Lang: k.lang, Site: page.Site{Lang: k.Lang, Langs: k.Langs}, Pack: k.text(k.Pack.Title), Nav: k.nav, Foot: foot, Sheets: []string{stylePath}}
}

// plain returns a text in the pages' language, otherwise in the pack's first, and
// its language.
func (k *maker) plain(id ir.TextID) (text, lang string) {
	if t, ok := k.lookUp(k.Lang, string(id)); ok {
		return t, k.Lang
	}
	if len(k.Pack.Languages) > 0 {
		lang = k.Pack.Languages[0]
		text, _ = k.lookUp(lang, string(id))
		return text, lang
	}
	return "", k.lang
}

// text returns an author's text for a page, marked if it is in another language
// than our words.
func (k *maker) text(id ir.TextID) string {
	t, lang := k.plain(id)
	return k.inLanguage(lang, t)
}

// textBy returns a text changed by by before it is marked.
func (k *maker) textBy(id ir.TextID, by func(string) string) string {
	t, lang := k.plain(id)
	return k.inLanguage(lang, by(t))
}

func (k *maker) markdown(id ir.TextID) template.HTML {
	t, lang := k.plain(id)
	if t == "" {
		return ""
	}
	return k.block(lang, page.Markdown(page.Unmark(t)))
}

// says returns the author's text, or else the words of the effects. Where the text has
// the mark of the effects, it has their words.
func (k *maker) says(id ir.TextID, words func() []string) []string {
	t, _ := k.plain(id)
	if t != "" && !strings.Contains(t, page.EffectsMark) {
		return []string{k.text(id)}
	}
	if k.words == nil {
		return nil
	}
	if t == "" {
		return words()
	}
	return []string{k.textBy(id, func(t string) string { return page.WithEffects(t, words()) })}
}

// thumb returns the first Map of a Memory, small and without names.
func (k *maker) thumb(i int) template.HTML {
	m := &k.Pack.Memories[i]
	draw := func(k *maker) (template.HTML, error) {
		return mapSVG(k.Pack, m, 0, k.text, k.phrases, k.Pictures, false), nil
	}
	if k.alike == 0 { // unknown: no Memory is drawn
		drawn, _ := draw(k)
		return drawn
	}
	drawn, _ := keepAlone(k, k.Kept, memoryPath(m)+"#map", i, draw)
	return drawn
}

func (k *maker) needs(m *ir.Memory) string {
	ids := make([]string, len(m.Needs))
	for i, n := range m.Needs {
		ids[i] = k.Pack.Memories[n].ID
	}
	return k.and(ids)
}

// played names the characters of a Memory, and says whether it is optional.
func (k *maker) played(m *ir.Memory) string {
	if m.Optional { // BOV-46.2
		return k.characters(m) + ", " + k.say("memory.optional")
	}
	return k.characters(m)
}

func (k *maker) characters(m *ir.Memory) string {
	if m.Characters == "apprentices" {
		return k.say("apprentices")
	}
	return k.say("assassins")
}

func (k *maker) enemyPhase(m *ir.Memory) string {
	if len(m.EnemyPhase) == 0 {
		return k.say("none")
	}
	steps := make([]string, len(m.EnemyPhase))
	for i, s := range m.EnemyPhase {
		steps[i] = k.called("step", s)
	}
	return strings.Join(steps, ", ")
}

// opened describes when an envelope is opened.
func (k *maker) opened(id ir.EnvelopeID) string {
	for _, m := range k.Pack.Memories {
		for _, e := range m.Opens.Before {
			if e == id {
				return k.say("opened.before", "id", m.ID)
			}
		}
		for _, e := range m.Opens.After {
			if e == id {
				return k.say("opened.after", "id", m.ID)
			}
		}
	}
	if c := k.contractFor(id); c != nil {
		return k.say("opened.contract", "contract", k.text(c.Name))
	}
	return k.say("opened.start")
}

// contractFor returns the Contract that opens an envelope, nil if there is none.
func (k *maker) contractFor(id ir.EnvelopeID) (found *ir.Contract) {
	if k.Pack.Campaign == nil {
		return nil
	}
	hq := k.Pack.Campaign.Headquarters
	hq.EachBrought(func(contract, _ int, b *ir.Brought) {
		if found == nil && slices.Contains(b.Opens, id) {
			found = &hq.Contracts[contract]
		}
	})
	return found
}

func (p *phrases) times(n int, name string) string {
	if n == 1 {
		return name
	}
	return p.say("times", "n", n, "what", name)
}
