// Package gallery makes the pages of many packs: one list to search, a page for each
// pack, pictures for links to them, and a feed. The search works in the page, without a
// server. It knows no game and reads no bundle: it shows what it is given.
//
// The same input makes the same bytes. Texts of packs are untrusted; they pass through
// html/template, and links of packs lead only to https addresses.
//
// Start at [Make].
package gallery

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"sort"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
)

// Input holds the contents of the pages.
type Input struct {
	Packs []Pack
	// Title is the name of the gallery; "" is our word for packs.
	Title string
	// URL is the address at which the pages will be, ending in "/"; "": no feed, and no
	// pictures for links, since both need whole addresses.
	URL string
	// Date is the day of packs that are new in the feed, "2026-11-28"; "": no feed.
	Date string
	// Feed is the feed of an earlier run, in which packs keep their days; nil for none.
	Feed []byte
	// Player is the address of the page that opens bundles, from the first page; "" for
	// none.
	Player string
	Tool   string
}

// Pack is a pack of the gallery. Texts are by language.
type Pack struct {
	ID, Version, System string
	Title, Summary      map[string]string
	Languages           []string // the first stands in for a missing one
	License             string
	Credits, Tags       []string
	Home, Source        string
	Cover               []byte
	CoverExt            string
	File                File
	Older               []File // earlier versions, the newest first
	Pages               string // the address of its own pages, from the first page
	Missions            []Mission
}

// File is a bundle to download, by its address from the first page.
type File struct {
	Version, Path, SHA256 string
	Size                  int
}

// Mission is a mission of a pack.
type Mission struct {
	ID    string
	Title map[string]string
	Cells []Cell
}

// Cell is a mission with a number of players.
type Cell struct {
	Players int
	// Won of Games, and its interval at 95 per cent in hundredths of a per cent. There
	// are no games when nothing is known, or nobody wins or loses.
	Games, Won, Low, High int
	// Minutes are how long a game takes, 0 when it is not known. Measured says that
	// people were timed; otherwise it is reckoned.
	Minutes  int
	Measured bool
}

//go:embed gallery.css client/gallery.js
var files embed.FS

//go:embed templates
var templates embed.FS

func asset(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	return b
}

// Paths of the gallery. Files of packs are the caller's.
const (
	sheetPath  = "gallery.css"
	scriptPath = "gallery.js"
	feedPath   = "feed.xml"
)

// Make makes the pages in every language of acforge; index.html is the first to open.
func Make(in Input) ([]page.Page, error) {
	in.Packs = slices.Clone(in.Packs)
	sort.Slice(in.Packs, func(i, j int) bool { return in.Packs[i].ID < in.Packs[j].ID })
	for i := 1; i < len(in.Packs); i++ {
		if in.Packs[i].ID == in.Packs[i-1].ID {
			return nil, fmt.Errorf("two packs with the id %s", in.Packs[i].ID)
		}
	}
	out := append(page.Fonts(), page.Style(), page.Page{Path: sheetPath, Bytes: asset("gallery.css")}, page.Page{Path: scriptPath, Bytes: asset("client/gallery.js")})
	for i := range in.Packs {
		p := &in.Packs[i]
		if p.Cover != nil {
			out = append(out, page.Page{Path: p.coverPath(), Bytes: p.Cover})
		}
		if in.URL != "" {
			drawn, err := p.preview(in.title("en"))
			if err != nil {
				return nil, err
			}
			out = append(out, page.Page{Path: p.previewPath(), Bytes: drawn})
		}
	}
	if in.feeds() {
		feed, err := in.feed()
		if err != nil {
			return nil, err
		}
		out = append(out, page.Page{Path: feedPath, Bytes: feed})
	}
	pages, err := page.Sites(page.Languages(), nil, in.pages)
	return append(out, pages...), err
}

func (in *Input) feeds() bool { return in.URL != "" && in.Date != "" }

func (in *Input) title(lang string) string {
	if in.Title != "" {
		return in.Title
	}
	return wordsIn(lang).Say("title")
}

func (p *Pack) coverPath() string   { return "covers/" + p.ID + p.CoverExt }
func (p *Pack) previewPath() string { return "covers/" + p.ID + "-preview.png" }
func (p *Pack) path() string        { return "about/" + p.ID + ".html" }

// said is a text in a language.
type said struct{ Text, Lang string }

// in returns a text in a language, or in the first one of the pack.
func (p *Pack) in(lang string, texts map[string]string) said {
	for _, l := range append([]string{lang}, p.Languages...) {
		if t := texts[l]; t != "" {
			return said{t, l}
		}
	}
	return said{}
}

// view is a page in one language.
type view struct {
	*Input
	*page.Phrases
	Site page.Site
	Root string // from the page to the first page in its language
	Base string // from the page to the first page of all
	Path string
	Pack *Pack
}

// Entries returns the list with each pack.
func (v view) Entries() []view {
	var out []view
	for i := range v.Packs {
		one := v
		one.Pack = &v.Packs[i]
		out = append(out, one)
	}
	return out
}

// Heading is the title of the gallery.
func (v view) Heading() string { return v.title(v.Lang) }

// Feeds reports whether there is a feed.
func (v view) Feeds() bool { return v.feeds() }

// To is the address of the pack's page.
func (v view) To() string { return v.Root + v.Pack.path() }

// Cover is the address of the pack's picture.
func (v view) Cover() string { return v.Base + v.Pack.coverPath() }

// In returns a text of the pack in the language of the page.
func (v view) In(texts map[string]string) said { return v.Pack.in(v.Lang, texts) }

// Lengths are the minutes that are offered.
func (v view) Lengths() []int { return []int{30, 60, 90, 120} }

// Own returns the attribute with the language of a text that is in another one.
func (v view) Own(s said) template.HTMLAttr {
	if s.Lang == v.Lang || s.Lang == "" {
		return ""
	}
	return template.HTMLAttr(`lang="` + template.HTMLEscapeString(s.Lang) + `"`)
}

// Turns returns the same page in the other languages.
func (v view) Turns() []page.Turn {
	var out []page.Turn
	for _, l := range v.Site.Langs {
		folder := l + "/"
		if l == v.Site.Langs[0] {
			folder = ""
		}
		if l != v.Lang {
			out = append(out, page.Turn{Lang: l, Name: page.LanguageName(l), Path: v.Base + folder + v.Path})
		}
	}
	return out
}

// pages returns the pages of one language.
func (in Input) pages(site page.Site) ([]page.Page, error) {
	var out []page.Page
	for i := range in.Packs {
		p := &in.Packs[i]
		made, err := in.page(site, p.path(), p)
		if err != nil {
			return nil, err
		}
		out = append(out, made)
	}
	first, err := in.page(site, "index.html", nil)
	return append(out, first), err
}

// page makes the page of a pack, or the list for nil.
func (in Input) page(site page.Site, at string, p *Pack) (page.Page, error) {
	root := strings.Repeat("../", strings.Count(at, "/"))
	v := view{&in, wordsIn(site.Lang), site, root, root + site.Up(), at, p}
	f := page.Frame{
		Path: at, Kind: "gallery", Lang: site.Lang, Site: site, Title: in.title(site.Lang), Pack: in.title(site.Lang), Foot: in.Tool, Alone: true,
		Sheets: []string{sheetPath}, Scripts: []string{scriptPath}, Meta: v.meta(),
	}
	if in.feeds() {
		f.Feed = feedPath
	}
	if p != nil {
		f.Kind, f.Title, f.Scripts = "pack", v.In(p.Title).Text, nil
	}
	var b bytes.Buffer
	if err := bodies.ExecuteTemplate(&b, f.Kind+".html", v); err != nil {
		return page.Page{}, err
	}
	f.Body = template.HTML(b.String())
	return f.Render()
}

var bodies = template.Must(template.New("").ParseFS(templates, "templates/*.html"))

// meta returns what other sites show of a link to the page.
func (v view) meta() []page.Meta {
	title, says := v.title(v.Lang), v.Say("lead")
	if v.Pack != nil {
		title = v.In(v.Pack.Title).Text
		if s := v.In(v.Pack.Summary).Text; s != "" {
			says = s
		}
	}
	out := []page.Meta{{Property: "og:type", Content: "website"}, {Property: "og:site_name", Content: v.title(v.Lang)}, {Property: "og:title", Content: title}, {Property: "og:description", Content: says}}
	if v.URL == "" {
		return out
	}
	folder := ""
	if v.Lang != v.Site.Langs[0] {
		folder = v.Lang + "/"
	}
	out = append(out, page.Meta{Property: "og:url", Content: v.URL + folder + v.Path})
	if v.Pack != nil {
		out = append(out, page.Meta{Property: "og:image", Content: v.URL + v.Pack.previewPath()}, page.Meta{Property: "og:image:width", Content: strconv.Itoa(previewWide)},
			page.Meta{Property: "og:image:height", Content: strconv.Itoa(previewHigh)}, page.Meta{Property: "og:image:alt", Content: title})
	}
	return out
}

// Cells returns what the search knows of a pack: for each mission and number of players
// this number, the interval in per cent, and the minutes.
func (p *Pack) Cells() (string, error) {
	list := [][4]int{}
	for _, m := range p.Missions {
		for _, c := range m.Cells {
			low, high := -1, -1
			if c.Games > 0 {
				low, high = c.Low/100, (c.High+99)/100
			}
			list = append(list, [4]int{c.Players, low, high, c.Minutes})
		}
	}
	text, err := json.Marshal(list)
	return string(text), err
}

// each calls do with every cell of a pack.
func (p *Pack) each(do func(c Cell)) {
	for _, m := range p.Missions {
		for _, c := range m.Cells {
			do(c)
		}
	}
}

// Span is a range of numbers.
type Span struct{ Min, Max int }

func (s *Span) add(n int) {
	if s.Max == 0 && s.Min == 0 {
		*s = Span{n, n}
		return
	}
	s.Min, s.Max = min(s.Min, n), max(s.Max, n)
}

// One reports whether it has one number.
func (s *Span) One() bool { return s.Min == s.Max }

// Players returns for how many players the pack has missions; nil for none.
func (p *Pack) Players() *Span {
	var s Span
	p.each(func(c Cell) { s.add(c.Players) })
	return s.some()
}

// Minutes returns how long its missions take; nil when it is not known.
func (p *Pack) Minutes() *Span {
	var s Span
	p.each(func(c Cell) {
		if c.Minutes > 0 {
			s.add(c.Minutes)
		}
	})
	return s.some()
}

// Odds returns in per cent how often its missions are won, from the lowest to the highest
// interval; nil when it is not known.
func (p *Pack) Odds() *Span {
	var s *Span
	p.each(func(c Cell) {
		if c.Games == 0 {
			return
		}
		if low, high := c.Low/100, (c.High+99)/100; s == nil {
			s = &Span{low, high}
		} else {
			s.Min, s.Max = min(s.Min, low), max(s.Max, high)
		}
	})
	return s
}

func (s Span) some() *Span {
	if s.Max == 0 {
		return nil
	}
	return &s
}

// Choices of the search. A value that a pack has is offered.
func (in *Input) values(of func(p *Pack) []string) []string {
	seen := map[string]bool{}
	var out []string
	for i := range in.Packs {
		for _, v := range of(&in.Packs[i]) {
			if v != "" && !seen[v] {
				seen[v] = true
				out = append(out, v)
			}
		}
	}
	slices.Sort(out)
	return out
}

// Systems returns the systems of all packs.
func (in *Input) Systems() []string {
	return in.values(func(p *Pack) []string { return []string{p.System} })
}

// Licenses returns the licences of all packs.
func (in *Input) Licenses() []string {
	return in.values(func(p *Pack) []string { return []string{p.License} })
}

// Tags returns the tags of all packs.
func (in *Input) Tags() []string { return in.values(func(p *Pack) []string { return p.Tags }) }

// Languages returns the languages of all packs.
func (in *Input) Languages() []string {
	return in.values(func(p *Pack) []string { return p.Languages })
}

// Seats returns all numbers of players.
func (in *Input) Seats() []int {
	most := 0
	for i := range in.Packs {
		if s := in.Packs[i].Players(); s != nil {
			most = max(most, s.Max)
		}
	}
	var out []int
	for n := 1; n <= most; n++ {
		for i := range in.Packs {
			has := false
			in.Packs[i].each(func(c Cell) { has = has || c.Players == n })
			if has {
				out = append(out, n)
				break
			}
		}
	}
	return out
}

// LanguageName returns the name of a language in itself.
func (v view) LanguageName(tag string) string { return page.LanguageName(tag) }

// Spoken returns the names of the pack's languages.
func (v view) Spoken() string {
	var out []string
	for _, l := range v.Pack.Languages {
		out = append(out, page.LanguageName(l))
	}
	return strings.Join(out, ", ")
}

// Join joins words.
func (v view) Join(list []string) string { return strings.Join(list, " ") }

// Listed joins words with commas.
func (v view) Listed(list []string) string { return strings.Join(list, ", ") }

// Percent returns an interval and its middle for a cell.
func (v view) Percent(c Cell) string {
	return v.Say("percent", "n", (100*c.Won+c.Games/2)/c.Games, "low", c.Low/100, "high", (c.High+99)/100)
}

// Size returns the size of a file in words.
func (v view) Size(n int) string {
	if n < 1_000_000 {
		return strconv.Itoa((n+999)/1000) + " kB"
	}
	return strings.Replace(fmt.Sprintf("%.1f MB", float64(n)/1_000_000), ".", v.Say("point"), 1)
}

// Play returns the address at which the player opens the pack, without a mission.
func (v view) Play() string {
	up := strings.Repeat("../", strings.Count(v.Player, "/"))
	return v.Base + v.Player + "?bundle=" + up + v.Pack.File.Path + "&lang=" + v.Lang
}

// Range returns a span in words: a key for one number, or for two.
func (v view) Range(key string, s *Span) string {
	if s.One() {
		return v.Number(key, s.Min)
	}
	return v.Say(key+".span", "low", s.Min, "high", s.Max)
}
