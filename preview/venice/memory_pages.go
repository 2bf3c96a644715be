package venice

import (
	"slices"
	"strings"

	held "acforge.dev/engine/wasm/pagepack/venice"
	"acforge.dev/internal/glossary"
	"acforge.dev/internal/parallel"
	"acforge.dev/internal/rulebook"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
	ir "acforge.dev/schema/ir/venice"
)

// memoryDrawn is the page of a Memory, with its content and the files that it
// needs.
type memoryDrawn struct {
	page  page.Page
	data  memoryPage
	parts []page.Page
}

// memoriesAlike is the input shared by the pages of all Memories.
type memoriesAlike struct {
	Around   page.Version
	Names    *ir.Pack // the parts of tables that they show
	Pictures page.Pictures
	Notes    []play.Note
}

// memoryPages draws the wanted pages of Memories in parallel, because they are
// most of the work. Content shared by all Memories is only made on request.
func (k *maker) memoryPages(decks []deck) (all func() []memoryPage, pages []page.Page, err error) {
	data, drawn := make([]memoryPage, len(k.Pack.Memories)), make([]bool, len(k.Pack.Memories))
	var wanted []string
	for i := range k.Pack.Memories {
		if m := &k.Pack.Memories[i]; k.site().Draws(memoryPath(m)) {
			drawn[i] = true
			wanted = append(wanted, m.ID)
		}
	}
	all = func() []memoryPage {
		_ = parallel.Each(len(data), func(i int) error {
			if !drawn[i] {
				data[i] = k.memory(i)
			}
			return nil
		})
		return data
	}
	if len(wanted) == 0 {
		return all, nil, nil
	}
	if k.things, err = k.playThings(decks); err != nil {
		return nil, nil, err
	}
	things, err := k.thingsFile("things.js", k.things)
	if err != nil {
		return nil, nil, err
	}
	k.play = play.New(held.Of(k.Pack, k.Texts, wanted...), k.Lang, things, k.Engines, book)
	k.names, k.beside = namesOf(k.Pack), neighbours(k.Pack.Memories)
	k.alike = page.Same(k.Kept, "memories", memoriesAlike{k.around, k.names, k.Pictures, k.editionNotes()})
	made := make([]page.Page, len(k.Pack.Memories))
	err = parallel.Each(len(data), func(i int) error {
		if !drawn[i] {
			return nil
		}
		path := memoryPath(&k.Pack.Memories[i])
		d, err := keepAlone(k, k.Kept, path, i, func(k *maker) (memoryDrawn, error) { return k.drawMemory(i) })
		if err != nil {
			return err
		}
		data[i] = d.data
		k.play.Need(d.parts...)
		made[i], err = page.Keep(k.Kept, path+"#linked", []any{d.page, k.play.Linked()}, func() (page.Page, error) {
			return page.Page{Path: d.page.Path, Bytes: k.play.Link(d.page.Bytes)}, nil
		})
		return err
	})
	for i, p := range made {
		if drawn[i] {
			pages = append(pages, p)
		}
	}
	k.Kept.Only(func(name string) bool {
		name, _, _ = strings.Cut(name, "#")
		return !strings.HasPrefix(name, memoriesFolder) || slices.ContainsFunc(k.nav, func(l page.Link) bool { return l.Path == name })
	})
	return all, pages, err
}

// drawMemory draws the page of Memory i.
func (k *maker) drawMemory(i int) (d memoryDrawn, err error) {
	m := &k.Pack.Memories[i]
	d.data = k.memory(i)
	shown := d.data
	if shown.Play, d.parts, err = k.playSection(i, shown); err != nil {
		return d, err
	}
	d.page, err = k.fill(memoryPath(m), m.ID+" "+k.text(m.Title), "memory.html", shown)
	return d, err
}

// book holds what players of our pages can look up: the statements that games cite, and
// the terms.
var book = play.Book{
	Rules: func(lang string) []rulebook.Statement { return rulebook.Read("rules.md", "editions.md", lang) },
	Terms: Terms,
}

var terms = glossary.Open("venice-terms")

// Terms returns the explained terms of the game in a language.
func Terms(lang string) []glossary.Term { return terms.In(lang) }

const memoriesFolder = "memories/"

func memoryPath(m *ir.Memory) string { return memoriesFolder + m.Folder + ".html" }
