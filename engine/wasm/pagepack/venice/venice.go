// Package venice prepares a venice pack for a page: one Memory, or with
// [Campaign] all of them and what happens between two. It never plays.
//
// Start at [Of].
package venice

import (
	"errors"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/internal/jsonbind"
	ir "acforge.dev/schema/ir/venice"
)

// tables holds the tables of a pack with the ids of its Memories, in campaign
// order, as in a bundle.
type tables struct {
	ir.Pack
	Memories []string `json:"memories"`
}

// Of returns the playable part of a lowered pack, with the Memories of these
// ids, or all if none is named. It leaves out stories, which no game shows, and
// what happens between two Memories: the page plays single Memories.
func Of(p *ir.Pack, texts map[string]map[string]string, memories ...string) pagepack.Pack {
	t := tables{Pack: *p}
	t.Campaign, t.Blueprints = nil, nil // what is between Memories
	return of(p, t, texts, memories)
}

// Campaign returns the playable part of a lowered pack for its campaign: all of
// its Memories and what happens between them. The engine of
// engine/wasm/campaign-venice reads it.
func Campaign(p *ir.Pack, texts map[string]map[string]string) pagepack.Pack {
	return of(p, tables{Pack: *p}, texts, nil)
}

func of(p *ir.Pack, t tables, texts map[string]map[string]string, memories []string) pagepack.Pack {
	out := pagepack.Pack{System: "venice", Table: venice.Table, Languages: p.Languages, Texts: map[string]map[string]string{}, Missions: map[string]jsonbind.Raw{}}
	told := map[string]bool{}
	for i := range p.Memories {
		m := &p.Memories[i]
		t.Memories = append(t.Memories, m.ID)
		if len(memories) == 0 || slices.Contains(memories, m.ID) {
			out.Missions[m.ID] = pagepack.Write(m)
		}
		for _, id := range []ir.TextID{m.Story.Before, m.Story.After, m.Story.Setup} {
			told[string(id)] = true
		}
	}
	out.Tables = pagepack.Write(t)
	for lang, all := range texts {
		out.Texts[lang] = map[string]string{}
		for key, t := range all {
			if !told[key] {
				out.Texts[lang][key] = t
			}
		}
	}
	return out
}

// System returns the system that plays Memories.
func System() pagepack.System {
	return pagepack.System{Name: "venice", Open: open, Speak: venice.Speak}
}

func open(p *pagepack.Pack) (engine.Pack, error) {
	read, here, err := Read(p)
	if err != nil {
		return nil, err
	}
	whole, err := venice.New(read, p.Text)
	if err != nil {
		return nil, err
	}
	return &part{whole, here}, nil
}

// Read reads a pack back. It also returns the ids of the Memories that are
// present.
func Read(p *pagepack.Pack) (*ir.Pack, []string, error) {
	var t tables
	if err := jsonbind.Strict(p.Tables, &t); err != nil {
		return nil, nil, err
	}
	pack := t.Pack
	pack.Memories = make([]ir.Memory, len(t.Memories))
	var here []string
	for i, id := range t.Memories {
		pack.Memories[i].ID = id // all that is known of an absent one
		if own, ok := p.Missions[id]; ok {
			here = append(here, id)
			if err := jsonbind.Strict(own, &pack.Memories[i]); err != nil {
				return nil, nil, err
			}
		}
	}
	return &pack, here, nil
}

// part is a pack of which only some missions are present.
type part struct {
	engine.Pack
	here []string
}

// Missions lists the missions that are present.
func (p *part) Missions() []string { return slices.Clone(p.here) }

// Speaks returns nil: a page plays in the languages of its texts.
func (p *part) Speaks() []string { return nil }

// Mission compiles a mission that is present.
func (p *part) Mission(id string) (engine.Mission, error) {
	if !slices.Contains(p.here, id) {
		return nil, errors.New("no mission " + id + " here")
	}
	return p.Pack.Mission(id)
}
