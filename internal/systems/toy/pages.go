package toy

import (
	"bytes"
	"embed"
	"html/template"
	"strconv"

	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/jsonbind"
	"acforge.dev/internal/rulebook"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	"acforge.dev/validator/sim"
)

//go:embed templates/*.html
var templateFiles embed.FS

//go:embed toy.css
var style []byte

const (
	stylePath    = "toy.css"
	campaignPath = "campaign.html"
	cardsPath    = "cards.html"
)

func missionPath(id string) string { return "mission-" + id + ".html" }

func (system) Pages(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	ir, err := read(b)
	if err != nil {
		return nil, err
	}
	return pages(shown{ir, systems.Texts(b), site, tool, report})
}

// Faces returns the boards of the missions.
func (system) Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error) {
	ir, err := read(b)
	if err != nil {
		return page.Faces{}, err
	}
	k := newMaker(shown{ir, systems.Texts(b), page.Site{Lang: lang}, tool, nil})
	out := page.Faces{Of: map[page.Thing][]template.HTML{}, Sheets: []page.Page{styleSheet()}}
	for i := range ir.Missions {
		m := &ir.Missions[i]
		out.Of[page.Thing{Table: "missions", ID: m.ID}] = []template.HTML{board(m, k.text(m.Title), k.words)}
	}
	return out, nil
}

// shown is the input of the pages.
type shown struct {
	ir     *rules.IR
	texts  map[string]map[string]string // by language and key
	site   page.Site
	tool   string
	report *sim.Report // nil if nothing was played
}

// maker makes pages in one language.
type maker struct {
	shown
	words     *page.Phrases
	templates *template.Template
	frame     page.Frame // the part that all pages share
	out       []page.Page
}

func newMaker(in shown) *maker {
	k := &maker{shown: in, words: wordsIn(in.site.Lang)}
	k.templates = template.Must(template.New("").Funcs(template.FuncMap{
		"say":   k.words.HTML,
		"build": func() template.HTML { return "<code>acforge build</code>" },
	}).ParseFS(templateFiles, "templates/*.html"))
	k.frame = page.Frame{
		Lang: k.words.Lang, Site: page.Site{Lang: in.site.Lang, Langs: in.site.Langs}, Pack: k.text(in.ir.Title), Sheets: []string{stylePath},
		Foot: k.words.Say("foot", "pack", in.ir.ID, "version", in.ir.Version, "license", in.ir.License, "tool", in.tool),
		Nav:  []page.Link{{Title: k.words.Say("pack"), Path: "index.html"}},
	}
	for i := range in.ir.Missions {
		k.frame.Nav = append(k.frame.Nav, k.link(i))
	}
	k.frame.Nav = append(k.frame.Nav, page.Link{Title: k.words.Say("campaign"), Path: campaignPath}, page.Link{Title: k.words.Say("cards"), Path: cardsPath})
	return k
}

// text returns the words of a key in the page's language. If they are missing,
// it returns those of the pack's first language and marks them.
func (k *maker) text(id rules.TextID) string {
	key, lang := string(id), k.site.Lang
	if k.texts[lang][key] == "" {
		lang = k.ir.Languages[0]
	}
	return page.InLanguage(k.words.Lang, lang, k.texts[lang][key])
}

func (k *maker) link(i int) page.Link {
	m := &k.ir.Missions[i]
	return page.Link{Title: k.text(m.Title), Path: missionPath(m.ID)}
}

// pages draws the requested pages of a pack, index.html last, and the files
// they load.
func pages(in shown) ([]page.Page, error) {
	k := newMaker(in)
	things := play.Things(k.fill("things.html", k.cards()))
	held := pagepack.Pack{System: rules.System, Languages: in.ir.Languages, Texts: in.texts, Tables: pagepack.Write(in.ir), Table: rules.Table}
	book := play.Book{Rules: system{}.Statements}
	game := play.New(held, in.site.Lang, things, in.site.Engines, book)
	held.Missions = map[string]jsonbind.Raw{rules.CampaignID: jsonbind.Raw("{}")} // tells toy/page what to play
	maker := play.NewCampaign(held, in.site.Lang, things, in.site.Engines, book)

	list := make([]missionPage, len(in.ir.Missions))
	for i := range list {
		list[i] = k.mission(i)
		if !in.site.Draws(list[i].Path) {
			continue
		}
		if err := k.played(game, k.section(i), &list[i].Play); err != nil {
			return nil, err
		}
		if err := k.add(list[i].Path, "mission", list[i].Title, list[i]); err != nil {
			return nil, err
		}
	}
	if in.site.Draws(campaignPath) {
		whole := campaignPage{Missions: k.frame.Nav[1 : 1+len(list)], Board: board(nil, k.words.Say("board"), k.words)}
		if err := k.played(maker, k.campaign(), &whole.Play); err != nil {
			return nil, err
		}
		if err := k.add(campaignPath, "campaign", k.words.Say("campaign"), whole); err != nil {
			return nil, err
		}
	}
	if err := k.add(cardsPath, "cards", k.words.Say("cards"), k.cards()); err != nil {
		return nil, err
	}
	for _, p := range []*play.Maker{game, maker} {
		files, err := p.Files()
		if err != nil {
			return nil, err
		}
		k.load(files...)
	}
	if in.site.DrawsShared() {
		shared, err := k.frame.Shared(k.entries())
		if err != nil {
			return nil, err
		}
		k.load(append(shared, styleSheet())...)
	}
	front := frontPage{ID: in.ir.ID, Version: in.ir.Version, Title: k.frame.Pack, Missions: list, Rules: book.Rules("en")}
	if k.words.Lang != "en" {
		front.English = ` lang="en"`
	}
	return k.out, k.add("index.html", "index", k.frame.Pack, front)
}

func styleSheet() page.Page { return page.Page{Path: stylePath, Bytes: bytes.Clone(style)} }

// load adds files that are not there yet.
func (k *maker) load(files ...page.Page) {
	for _, f := range files {
		known := false
		for _, o := range k.out {
			known = known || o.Path == f.Path
		}
		if !known {
			k.out = append(k.out, f)
		}
	}
}

// add draws a requested page, or reuses the one drawn from the same data.
func (k *maker) add(path, kind, title string, data any) error {
	if !k.site.Draws(path) {
		return nil
	}
	p, err := page.Keep(k.site.Kept, path, []any{k.frame, title, data}, func() (page.Page, error) {
		f := k.frame
		f.Path, f.Kind, f.Title, f.Body = path, kind, title, k.fill(kind+".html", data)
		if kind == "mission" || kind == "campaign" {
			f.Scripts, f.Sheets, f.Plays = play.Scripts(f.Lang), append([]string{stylePath}, play.Sheets()...), true
		}
		p, err := f.Render()
		return page.Page{Path: p.Path, Bytes: page.InLanguages(p.Bytes)}, err
	})
	k.out = append(k.out, p)
	return err
}

// fill fills a template of ours.
func (k *maker) fill(name string, data any) template.HTML {
	var b bytes.Buffer
	if err := k.templates.ExecuteTemplate(&b, name, data); err != nil {
		panic(err) // our template does not fit our data
	}
	return template.HTML(b.String())
}

// frontPage is index.html.
type frontPage struct {
	ID, Version, Title string
	Missions           []missionPage
	Rules              []rulebook.Statement
	English            template.HTMLAttr // says that the rules are in English
}

// missionPage is the page of a mission.
type missionPage struct {
	ID, Path, Title, Story string
	Number                 int
	Board                  template.HTML
	Setup                  []string
	Brief                  string // the odds in one line
	Odds                   []odds
	Earned                 string
	Before                 bool // the odds are those of an earlier save
	Play                   template.HTML
}

// odds holds the odds for a number of players.
type odds struct {
	Seats, Games  int
	Won, Expected string
}

// campaignPage is the page of the campaign.
type campaignPage struct {
	Missions []page.Link
	Board    template.HTML
	Play     template.HTML
}

func (k *maker) mission(i int) missionPage {
	m, say := &k.ir.Missions[i], k.words.Say
	p := missionPage{ID: m.ID, Path: missionPath(m.ID), Title: k.text(m.Title), Story: k.text(m.Story), Number: i + 1}
	p.Board = board(m, p.Title, k.words)
	p.Setup = k.setup(m)
	r := k.results(m.ID)
	if r == nil {
		return p
	}
	p.Before = r.Before
	won, earned := 0, 0
	for c := range r.Cells {
		fair := r.Cells[c].Play(sim.Fair)
		if fair == nil || fair.Games == 0 {
			continue
		}
		won, earned = won+fair.Won, earned+fair.Earned
		o := odds{Seats: r.Cells[c].Seats, Games: fair.Games, Won: k.share(fair.Won, fair.Games)}
		for _, b := range m.Expect {
			if b.Seats == o.Seats {
				o.Expected = say("band", "min", b.Min, "max", b.Max)
			}
		}
		if p.Brief == "" {
			p.Brief = k.words.Number("brief", o.Seats, "share", o.Won)
		}
		p.Odds = append(p.Odds, o)
	}
	if won > 0 {
		p.Earned = k.share(earned, won)
	}
	return p
}

// setup lists in words the pieces on the table.
func (k *maker) setup(m *rules.MissionIR) []string {
	say := k.words.Say
	risk := say("setup.none")
	if len(m.Dark) > 0 {
		risk = say("setup.risk", "n", m.Risk)
	}
	return []string{
		say("setup.start", "square", m.Start), say("setup.goal", "square", m.Goal), risk,
		say("setup.deck", "calm", m.Calm, "bells", m.Bells), k.words.Number("setup.alarms", m.Alarms),
	}
}

// share returns a share in per cent.
func (k *maker) share(n, of int) string {
	return k.words.Say("percent", "n", strconv.Itoa((100*n+of/2)/of))
}

// results returns those of the games of a mission; nil if none were played.
func (k *maker) results(id string) *sim.Memory {
	if k.report != nil {
		for i := range k.report.Memories {
			if k.report.Memories[i].Memory == id {
				return &k.report.Memories[i]
			}
		}
	}
	return nil
}

// played makes the part of a page where a game is played.
func (k *maker) played(maker *play.Maker, m play.Mission, into *template.HTML) error {
	m.Root, m.Lang, m.Page, m.Boards = k.site.Up(), k.site.Lang, k.words.Lang, "board"
	section, _, err := maker.Section(m)
	*into = template.HTML(maker.Link([]byte(section)))
	return err
}

// section returns the game on the page of a mission.
func (k *maker) section(i int) play.Mission {
	ir := &k.ir.Missions[i]
	m := play.Mission{
		ID: ir.ID, Title: k.text(ir.Title), Instead: k.words.Say("instead", "id", ir.ID),
		Opening: template.HTML("<p>" + template.HTMLEscapeString(k.text(ir.Story)) + "</p>"),
	}
	if i+1 < len(k.ir.Missions) {
		m.Next = k.link(i + 1)
		m.Next.Title = k.words.Say("next", "title", m.Next.Title)
	}
	r := k.results(ir.ID)
	if r == nil {
		return m
	}
	for _, c := range r.Cells {
		m.Replays = append(m.Replays, play.Replay{ID: sim.WitnessID(c.Seats), Title: k.words.Number("replay.won", c.Seats), Game: c.Witness})
		for _, s := range c.Games {
			m.Replays = append(m.Replays, play.Replay{ID: s.ID(c.Seats), Title: k.words.Number("replay.shown", c.Seats, "what", k.words.Say(s.Why)), Game: s.Replay, Chances: play.Chances(s.Chances)})
		}
	}
	for n, f := range r.Findings {
		m.Replays = append(m.Replays, play.Replay{ID: sim.FindingID(n), Title: k.words.Say("replay.finding", "says", f.Message), Game: f.Replay})
	}
	return m
}

// campaign returns the game on the page of the campaign.
func (k *maker) campaign() play.Mission {
	return play.Mission{
		ID: rules.CampaignID, Title: k.text(k.ir.Title), Instead: k.words.Say("instead.campaign"), Campaign: k.ir.ID + " " + k.ir.Version,
		Opening: template.HTML("<p>" + template.HTMLEscapeString(k.words.Say("campaign.lead")) + "</p>"),
	}
}

// card is a card or the rope.
type card struct {
	id, Thing         string // Thing is its name in games
	Kind, Title, Says string
	Art               template.HTML
}

// arts holds the drawings of the cards.
var arts = map[string]string{
	"calm": `<path d="M10 44q9 -12 19 0t19 0t19 0t19 0M10 60q9 -12 19 0t19 0t19 0t19 0"/>`,
	"bell": `<path d="M20 68q10 -8 10 -28q0 -18 18 -18t18 18q0 20 10 28zM42 76q6 6 12 0M48 22v-8"/>`,
	"rope": `<circle cx="48" cy="54" r="26"/><circle cx="48" cy="54" r="15"/><path d="M70 40q12 -10 2 -28"/>`,
}

func (k *maker) cards() (out []card) {
	for _, c := range []struct{ kind, id string }{{"card", "calm"}, {"card", "bell"}, {"item", "rope"}} {
		out = append(out, card{
			id: c.id, Thing: c.kind + "-" + c.id, Kind: k.words.Say(c.kind), Title: k.words.Say(c.id), Says: k.words.Say(c.id + ".says"),
			Art: template.HTML(`<svg viewBox="0 0 96 96" aria-hidden="true">` + arts[c.id] + `</svg>`),
		})
	}
	return out
}

// entries returns the entries of the search.
func (k *maker) entries() (out []page.Entry) {
	for i := range k.ir.Missions {
		m := &k.ir.Missions[i]
		e := page.Entry{Kind: k.words.Say("missions"), Title: page.Unmarked(k.text(m.Title)), Path: missionPath(m.ID), ID: m.ID, Text: page.Unmarked(k.text(m.Story))}
		for _, lang := range k.ir.Languages {
			if t := k.texts[lang][string(m.Title)]; t != "" && t != e.Title {
				e.Also = append(e.Also, t)
			}
		}
		out = append(out, e)
	}
	for _, c := range k.cards() {
		out = append(out, page.Entry{Kind: k.words.Say("cards"), Title: c.Title, Path: cardsPath + "#" + c.Thing, Text: c.Says})
	}
	return append(out, page.Entry{Kind: k.words.Say("campaign"), Title: k.words.Say("campaign"), Path: campaignPath, Text: k.words.Say("campaign.lead")})
}
