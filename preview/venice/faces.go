package venice

import (
	"bytes"
	"html/template"
	"maps"
	"slices"

	"acforge.dev/preview/page"
)

// Faces returns the cards of a pack by table and id, as drawn on its pages, and
// the Maps of its Memories.
func Faces(in Input) (page.Faces, error) {
	k := newMaker(in)
	out := page.Faces{Of: map[page.Thing][]template.HTML{}, Sheets: []page.Page{{Path: stylePath, Bytes: bytes.Clone(style)}}}
	faces := map[string]map[string]card{"enemies": {}, "equipment": {}, "events": {}, "reinforcements": {}, "assassins": {}, "apprentices": {}, "allies": {}, "skills": {}, "machines": {}, "towers": {}, "chests": {}, "envelopes": {}}
	put := func(path string, c card) {
		table := tableOf(path, &c)
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
			out.Of[page.Thing{Table: table, ID: id}] = []template.HTML{in.Pictures.Inline(template.HTML(page.InLanguages(b.Bytes())))}
		}
	}
	for i := range in.Pack.Memories {
		m := &in.Pack.Memories[i]
		at := page.Thing{Table: "memories", ID: m.ID}
		for which := range m.Maps {
			drawn := mapSVG(in.Pack, m, which, k.text, k.phrases, in.Pictures, true)
			out.Of[at] = append(out.Of[at], in.Pictures.Inline(template.HTML(page.InLanguages([]byte(drawn)))))
		}
	}
	return out, nil
}
