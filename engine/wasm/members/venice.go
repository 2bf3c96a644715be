package members

import (
	"errors"
	"slices"

	"acforge/engine"
	"acforge/engine/venice"
	"acforge/internal/plainjson"
	ir "acforge/schema/ir/venice"
)

// veniceTables are the tables of a pack with its Memories by id, in campaign
// order, as in a bundle.
type veniceTables struct {
	ir.Pack
	Memories []string `json:"memories"`
}

// Venice returns what plays of a lowered pack, with the Memories of these ids, all where
// none is named. Stories are left out, since no game says them, and what is between two
// Memories: the page plays Memories.
func Venice(p *ir.Pack, texts map[string]map[string]string, memories ...string) Pack {
	tables := veniceTables{Pack: *p}
	tables.Campaign, tables.Blueprints = nil, nil // what is between Memories
	out := Pack{System: "venice", Languages: p.Languages, Texts: map[string]map[string]string{}, Missions: map[string]plainjson.Raw{}}
	told := map[string]bool{}
	for i := range p.Memories {
		m := &p.Memories[i]
		tables.Memories = append(tables.Memories, m.ID)
		if len(memories) == 0 || slices.Contains(memories, m.ID) {
			out.Missions[m.ID] = write(m)
		}
		for _, id := range []ir.TextID{m.Story.Before, m.Story.After, m.Story.Setup} {
			told[string(id)] = true
		}
	}
	out.Tables = write(tables)
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

// veniceSpeech has its words of play.
var veniceSpeech = speech{venice.Table, venice.Speak}

func openVenice(p *Pack) (engine.Pack, error) {
	tables, here, err := p.venice()
	if err != nil {
		return nil, err
	}
	whole, err := venice.New(tables, p.text)
	if err != nil {
		return nil, err
	}
	return &part{whole, here}, nil
}

// venice reads the pack back, with the ids of the Memories that are here.
func (p *Pack) venice() (*ir.Pack, []string, error) {
	var tables veniceTables
	if err := plainjson.Strict(p.Tables, &tables); err != nil {
		return nil, nil, err
	}
	pack := tables.Pack
	pack.Memories = make([]ir.Memory, len(tables.Memories))
	var here []string
	for i, id := range tables.Memories {
		pack.Memories[i].ID = id // all that is known of one that is not here
		if own, ok := p.Missions[id]; ok {
			here = append(here, id)
			if err := plainjson.Strict(own, &pack.Memories[i]); err != nil {
				return nil, nil, err
			}
		}
	}
	return &pack, here, nil
}

// part is a pack of which only some missions are here.
type part struct {
	engine.Pack
	here []string
}

// Missions lists those that are here.
func (p *part) Missions() []string { return slices.Clone(p.here) }

// Mission compiles one of those that are here.
func (p *part) Mission(id string) (engine.Mission, error) {
	if !slices.Contains(p.here, id) {
		return nil, errors.New("no mission " + id + " here")
	}
	return p.Pack.Mission(id)
}
