package venice

import (
	"slices"
	"strings"

	held "acforge/engine/wasm/members/venice"
	"acforge/internal/abreast"
	"acforge/internal/rulebook"
	"acforge/preview/page"
	"acforge/preview/play"
	ir "acforge/schema/ir/venice"
	"acforge/validator/sim"
)

// memoryDrawn is the page of a Memory, with what it shows and the files that it needs.
type memoryDrawn struct {
	page  page.Page
	data  memoryPage
	parts []page.Page
}

// memoryInput is all that the page of a Memory is made of.
type memoryInput struct {
	Alike   page.Version
	Memory  *ir.Memory
	Stories map[string][3]string // by language; they are not among the texts of play
	Report  *sim.Memory
}

// memoriesAlike is what the pages of all Memories are made of.
type memoriesAlike struct {
	Around     page.Version
	Head       string // tables and texts of play, by their digest
	Campaign   *ir.Campaign
	Blueprints []ir.Blueprint
	Others     []ir.Memory
	Pictures   page.Pictures
	Notes      []play.Note
	Things     string
}

// memoryPages makes the pages of the Memories that are wanted side by side: they are most
// of what is drawn. What all Memories show is made where it is asked for.
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
		_ = abreast.Each(len(data), func(i int) error {
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
	k.play = play.New(held.Of(k.Pack, k.Texts, wanted...), k.Lang, rules)
	if k.things, err = k.playThings(decks); err != nil {
		return nil, nil, err
	}
	others := outlines(k.Pack.Memories)
	k.alike = page.Same(k.Kept, "memories", memoriesAlike{
		k.around, k.play.Head(), k.Pack.Campaign, k.Pack.Blueprints, others, k.Pictures, k.editionNotes(), string(k.things),
	})
	made := make([]page.Page, len(k.Pack.Memories))
	err = abreast.Each(len(data), func(i int) error {
		if !drawn[i] {
			return nil
		}
		m := &k.Pack.Memories[i]
		of := memoryInput{k.alike, m, map[string][3]string{}, k.report(m)}
		for lang, texts := range k.Texts {
			of.Stories[lang] = [3]string{texts[string(m.Story.Before)], texts[string(m.Story.After)], texts[string(m.Story.Setup)]}
		}
		d, err := page.Keep(k.Kept, memoryPath(m), of, func() (memoryDrawn, error) { return k.alone(i, others).drawMemory(i) })
		made[i], data[i] = d.page, d.data
		k.play.Need(d.parts...)
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

// drawMemory makes the page of Memory i.
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

// alone is the same maker with a pack in which of the Memories but i there is no more than
// their outlines, so that the page of one shows nothing else of others. Words have the whole
// pack: of another Memory they say its id.
func (k *maker) alone(i int, outlines []ir.Memory) *maker {
	one, p := *k, *k.Pack
	p.Memories = slices.Clone(outlines)
	p.Memories[i] = k.Pack.Memories[i]
	one.Pack = &p
	return &one
}

// outlines are Memories as others name and follow them.
func outlines(memories []ir.Memory) []ir.Memory {
	out := make([]ir.Memory, len(memories))
	for i := range memories {
		m := &memories[i]
		out[i] = ir.Memory{ID: m.ID, Folder: m.Folder, Title: m.Title, Needs: m.Needs}
	}
	return out
}

// rules are those that games on our pages cite.
func rules(lang string) []rulebook.Statement { return rulebook.Read("rules.md", "editions.md", lang) }

const memoriesFolder = "memories/"

func memoryPath(m *ir.Memory) string { return memoriesFolder + m.Folder + ".html" }
