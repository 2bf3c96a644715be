package venice

import (
	"bytes"
	"html/template"
	"maps"
	"slices"

	"acforge/preview/page"
)

// Faces are the cards of a pack by table and id, as its pages draw them, and the Maps
// of its Memories.
func Faces(in Input) (page.Faces, error) {
	k := newMaker(in)
	out := page.Faces{Of: map[page.Thing][]template.HTML{}, Sheets: []page.Page{{Path: stylePath, Bytes: bytes.Clone(style)}}}
	faces := map[string]map[string]card{"enemies": {}, "equipment": {}, "events": {}, "reinforcements": {}, "assassins": {}, "apprentices": {}, "allies": {}, "skills": {}, "machines": {}, "towers": {}, "chests": {}, "envelopes": {}}
	tables := map[string]string{
		"event": "events", "reinforcement": "reinforcements", "assassin": "assassins", "apprentice": "apprentices", "ally": "allies",
		"skill": "skills", "machine": "machines", "tower": "towers", "chest": "chests", "red": "envelopes",
	}
	put := func(path string, c card) {
		table := tables[c.Of]
		switch {
		case table == "" && path == "enemies.html":
			table = "enemies"
		case table == "":
			table = "equipment"
		}
		if _, is := faces[table][c.ID]; !is {
			faces[table][c.ID] = c
		}
	}
	for _, d := range append(k.decks(), k.redCards()) {
		for _, s := range d.Sections {
			for _, c := range s.Cards {
				put(d.Path, c)
				if c.Other != nil {
					put(d.Path, *c.Other)
				}
			}
		}
	}
	for table, cards := range faces {
		for _, id := range slices.Sorted(maps.Keys(cards)) {
			var b bytes.Buffer
			if err := k.templates.ExecuteTemplate(&b, "face", cards[id]); err != nil {
				return out, err
			}
			out.Of[page.Thing{Table: table, ID: id}] = []template.HTML{template.HTML(inLanguages(b.Bytes()))}
		}
	}
	for i := range in.Pack.Memories {
		m := &in.Pack.Memories[i]
		at := page.Thing{Table: "memories", ID: m.ID}
		for which := range m.Maps {
			drawn := mapSVG(in.Pack, m, which, k.text, k.phrases, true)
			out.Of[at] = append(out.Of[at], template.HTML(inLanguages([]byte(drawn))))
		}
	}
	return out, nil
}
