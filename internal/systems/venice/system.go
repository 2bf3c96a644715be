package venice

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	enginevenice "acforge.dev/engine/venice"
	situationvenice "acforge.dev/engine/venice/situation"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	pagesvenice "acforge.dev/preview/venice"
	"acforge.dev/schema/ir/venice"
	"acforge.dev/validator/rule"
	"acforge.dev/validator/sim"
	rulesvenice "acforge.dev/validator/venice"
)

// System returns Brotherhood of Venice as a system.
func System() systems.System { return system{} }

type system struct{}

var _ interface {
	systems.Campaigning
	systems.Compared
	systems.Drawn
	systems.Edited
	systems.Explained
	systems.Laid
	systems.Printed
	systems.Printings
	systems.Ruled
	systems.Scaffolding
	systems.Situated
	systems.Spoken
	systems.Stated
	systems.Termed
	systems.Told
	systems.Voiced
} = system{}

func (system) Name() string { return name }

func (system) Words(lang string) map[string]string { return enginevenice.Table(lang) }

func (system) Compiler() *compiler.System { return Compiler() }

func (system) Rules() []rule.Info { return rulesvenice.Infos() }

func (system) Open(b *bundle.Bundle) (engine.Pack, error) {
	p, err := Read(b)
	if err != nil {
		return nil, err
	}
	pack, err := enginevenice.New(p, b.Text)
	if err != nil {
		return nil, err // not a nil *Pack in an interface
	}
	return pack, nil
}

func (system) Pages(b *bundle.Bundle, site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	return draw(p, systems.Texts(b), systems.PicturesIn(b), site, tool, report)
}

func (system) Faces(b *bundle.Bundle, lang, tool string) (page.Faces, error) {
	p, err := shared(b)
	if err != nil {
		return page.Faces{}, err
	}
	all := systems.Texts(b)
	return pagesvenice.Faces(pagesvenice.Input{
		Pack: p, Texts: all, Pictures: systems.PicturesIn(b), Lang: lang, Tool: tool, Words: words(lang),
	})
}

func (system) Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	in, err := onPaper(b, lang)
	in.Tool = tool
	if err != nil {
		return nil, err
	}
	return pagesvenice.Paper(in), nil
}

func (system) Table(b *bundle.Bundle, memory string, players int, lang string) (*export.Table, error) {
	in, err := onPaper(b, lang)
	if err != nil {
		return nil, err
	}
	return pagesvenice.Table(in, memory, players), nil
}

// onPaper returns the content of a bundle for paper in a language.
func onPaper(b *bundle.Bundle, lang string) (pagesvenice.Input, error) {
	p, err := shared(b)
	return pagesvenice.Input{Pack: p, Texts: systems.Texts(b), Pictures: systems.PicturesIn(b), Lang: lang, Words: words(lang)}, err
}

// words returns a function that puts effects into words in a language.
func words(lang string) func(*venice.Pack, func(key, lang string) string) pagesvenice.Words {
	return func(p *venice.Pack, text func(key, lang string) string) pagesvenice.Words {
		return enginevenice.NewWords(p, text, lang)
	}
}

func draw(p *venice.Pack, texts map[string]map[string]string, pictures page.Pictures, site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	return pagesvenice.Pages(pagesvenice.Input{
		Pack: p, Texts: texts, Pictures: pictures, Lang: site.Lang, Langs: site.Langs, Wants: site.Wants, Kept: site.Kept, Engines: site.Engines, Report: report, Tool: tool, Words: words(site.Lang),
		Edition: func(edition string) string { return system{}.Edition(edition, site.Lang) },
	})
}

type draft struct {
	*compiler.Pack
	Venice *venice.Pack // its IR
}

func (d draft) inherits(table, id string) bool {
	return slices.ContainsFunc(d.Bases, func(b compiler.Base) bool { return slices.Contains(b.Parts[table], id) })
}

func (system) Draft(p *compiler.Pack) systems.Draft { return draft{p, IR(p)} }

func (d draft) Title() string       { return systems.Titled(d.Pack, string(d.Venice.Title), d.Languages()) }
func (d draft) Version() string     { return d.Venice.Version }
func (d draft) Languages() []string { return d.Venice.Languages }

func (d draft) Editions() []string { return d.Venice.Editions }

func (d draft) Check(edition string) []diag.Diagnostic {
	p := *d.Venice
	if edition != "" {
		p.Editions = []string{edition}
	}
	if d.Rest() {
		return d.Own(slices.DeleteFunc(rulesvenice.CheckRest(&p, systems.Prose(d.Pack), d.Origins), d.Broken))
	}
	found := d.Own(rulesvenice.Check(&p, systems.Prose(d.Pack), d.Origins))
	if !d.teaches() { // lessons of the packs below promise nothing for this one
		found = slices.DeleteFunc(found, func(f diag.Diagnostic) bool { return f.Code == rulesvenice.UntaughtRule })
	}
	return found
}

// teaches reports whether the pack itself, and not only one that it builds on, has lessons.
func (d draft) teaches() bool {
	for i := range d.Venice.Memories {
		for j := range d.Venice.Memories[i].Lessons {
			if !d.Foreign(d.Origins.Span(fmt.Sprintf("/memories/%d/lessons/%d", i, j))) {
				return true
			}
		}
	}
	return false
}

// Contents returns the IR, the texts and the maps as drawings.
func (d draft) Contents() (*bundle.Contents, error) {
	contents, err := Contents(d.Venice, d.Texts)
	if err != nil {
		return nil, err
	}
	systems.Complete(contents, d.Pack)
	for name, drawing := range pagesvenice.MapFiles(d.Venice, d.Texts) {
		contents.Files[name] = drawing
	}
	return contents, nil
}

func (d draft) Pages(site page.Site, tool string, report *sim.Report) ([]page.Page, error) {
	return draw(d.Venice, d.Texts, systems.PicturesOf(d.Pack), site, tool, report)
}

// Played lists the Memories. The games of a Memory depend on it and on the
// tables that all Memories share. Its expectations and the pack's description
// change no game.
func (d draft) Played() ([]systems.Played, error) {
	list, err := played(d.Venice)
	for i := range list {
		list[i].Inherited = d.inherits("memories", list[i].ID)
	}
	return list, err
}

// playable returns a pack without the parts that no game uses: its expectations,
// its authors, and what actions do in the words of the author. Texts are ids in it.
func playable(p *venice.Pack) venice.Pack {
	tables := *p
	tables.Version, tables.License, tables.Languages, tables.Credits = "", "", nil, nil
	tables.Memories = slices.Clone(p.Memories)
	for i := range tables.Memories {
		m := &tables.Memories[i]
		m.Expect, m.Teaches, m.Unwinnable = nil, false, ""
		m.Actions = slices.Clone(m.Actions)
		for k := range m.Actions {
			m.Actions[k].Text = ""
		}
	}
	return tables
}

func (d draft) Between() ([]byte, error) { return between(d.Venice) }

// between returns what a campaign depends on. Of a Memory that it does not
// play, a campaign uses only the cover.
func between(p *venice.Pack) ([]byte, error) {
	tables := playable(p)
	for i := range tables.Memories {
		tables.Memories[i] = tables.Memories[i].Cover()
	}
	return json.Marshal(tables)
}

func (system) Played(b *bundle.Bundle) ([]systems.Played, error) {
	return systems.PlayedOf(b, Read, played)
}

func played(p *venice.Pack) ([]systems.Played, error) {
	tables := playable(p)
	memories := tables.Memories
	tables.Memories = nil
	tables.Campaign, tables.Blueprints = nil, nil // no game of a Memory uses what happens between two
	shared, err := json.Marshal(tables)
	if err != nil {
		return nil, err
	}
	var out []systems.Played
	for _, m := range memories {
		id, page := m.ID, "memories/"+m.Folder+".html"
		own, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		out = append(out, systems.Played{ID: id, Page: page, Key: slices.Concat(shared, own)})
	}
	return out, nil
}

func (d draft) Bands() sim.Bands {
	bands := sim.Bands{}
	for _, m := range d.Venice.Memories {
		bands[m.ID] = map[int][]sim.Band{}
		for _, b := range m.Expect {
			bands[m.ID][b.Assassins] = append(bands[m.ID][b.Assassins], sim.Band{Of: sim.Measure(b.Group), Min: b.Min, Max: b.Max})
		}
		for seats := 2; seats <= 4; seats++ {
			if m.Teaches {
				bands[m.ID][seats] = append(bands[m.ID][seats], sim.Band{Of: sim.Teaches})
			}
			if m.Unwinnable != "" {
				bands[m.ID][seats] = append(bands[m.ID][seats], sim.Band{Of: sim.Unwinnable, Reason: m.Unwinnable})
			}
		}
	}
	return bands
}

func (d draft) Span(memory string, what engine.Content) diag.Span {
	i := slices.IndexFunc(d.Venice.Memories, func(m venice.Memory) bool { return m.ID == memory })
	if i < 0 {
		return diag.Span{}
	}
	return systems.Label(d.Origins, pointer(d.Venice, i, what))
}

// pointer returns the place in the IR of the content that a game of memory i
// can touch, or of the memory itself if the content is unknown.
func pointer(p *venice.Pack, i int, what engine.Content) string {
	memory := "/memories/" + strconv.Itoa(i)
	m := &p.Memories[i]
	kind, id := what.Kind, what.ID
	if kind == "branch" { // "event gulls: then 1" is shown at its owner
		owner, _, _ := strings.Cut(id, ": ")
		kind, id, _ = strings.Cut(owner, " ")
	}
	at := memory
	find := func(table string, n int, is func(int) bool) {
		for k := range n {
			if is(k) {
				at = table + strconv.Itoa(k)
			}
		}
	}
	switch kind {
	case "band":
		if what.Use == string(sim.Unwinnable) {
			at = memory + "/expect/unwinnable"
		}
		find(memory+"/expect/", len(m.Expect), func(k int) bool {
			return strconv.Itoa(m.Expect[k].Assassins) == id && m.Expect[k].Group == what.Use
		})
	case "start":
		at = memory + "/start"
	case sim.Deadline: // BOV-47.4: the limit of turns may be one
		if m.TimeLimit != nil {
			at = memory + "/timeLimit"
		}
		find(memory+"/fail/", len(m.Fail), func(k int) bool { return m.Fail[k].Name == id })
	case sim.Square, "hiding-spot": // its tile, which may have several squares
		if k := slices.IndexFunc(m.Squares, func(s venice.Square) bool { return s.Name == id }); k >= 0 {
			at = memory + "/tiles/" + strconv.Itoa(int(m.Squares[k].Tile))
		}
	case "tile":
		find(memory+"/tiles/", len(m.Tiles), func(k int) bool { return m.Tiles[k].Name == id })
	case "objective":
		find(memory+"/objectives/", len(m.Objectives), func(k int) bool { return m.Objectives[k].Name == id })
	case "action":
		find(memory+"/actions/", len(m.Actions), func(k int) bool { return m.Actions[k].Name == id })
	case "trigger":
		find(memory+"/on/", len(m.On), func(k int) bool { return m.On[k].Name == id })
	case "token":
		find(memory+"/tokens/", len(m.Tokens), func(k int) bool { return m.Tokens[k].Name == id })
	case "enemy":
		find("/enemies/", len(p.Enemies), func(k int) bool { return p.Enemies[k].ID == id })
	case "card":
		find("/equipment/", len(p.Equipment), func(k int) bool { return p.Equipment[k].ID == id })
	case "event":
		find("/events/", len(p.Events), func(k int) bool { return p.Events[k].ID == id })
	case "reinforcement":
		find("/reinforcements/", len(p.Reinforcements), func(k int) bool { return p.Reinforcements[k].ID == id })
	case "tower":
		find("/towers/", len(p.Towers), func(k int) bool { return p.Towers[k].ID == id })
	case "machine":
		find("/machines/", len(p.Machines), func(k int) bool { return p.Machines[k].ID == id })
	case "chest":
		find("/chests/", len(p.Chests), func(k int) bool { return p.Chests[k].ID == id })
	case "ally":
		find("/allies/", len(p.Allies), func(k int) bool { return p.Allies[k].ID == id })
	case "skill":
		find("/skills/", len(p.Skills), func(k int) bool { return p.Skills[k].ID == id })
	case "ability":
		find("/assassins/", len(p.Assassins), func(k int) bool { return p.Assassins[k].ID == id })
	}
	return at
}

func (system) Look(g engine.Game, path ...string) (string, error) {
	return situationvenice.Look(g, path...)
}

func (system) Situate(m engine.Mission, o engine.Options, lines [][]string) (engine.Game, error) {
	own, ok := m.(*enginevenice.Mission)
	if !ok {
		return nil, errors.New("a bug in acforge: this is not a mission of venice")
	}
	g, err := situationvenice.New(own, o, lines)
	if err != nil {
		return nil, err // not a nil *Game in an interface
	}
	return g, nil
}
