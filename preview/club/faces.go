package club

import (
	"bytes"
	"html/template"

	"acforge.dev/preview/page"
)

// Faces returns the cards of a pack by table and id, as its pages draw them.
func Faces(in Input) (page.Faces, error) {
	k := (&maker{Input: in}).in(in.Lang)
	out := page.Faces{Of: map[page.Thing][]template.HTML{}, Symbols: symbols(), Sheets: []page.Page{{Path: stylePath, Bytes: bytes.Clone(style)}}}
	for _, d := range k.decks() {
		for _, s := range d.Sections {
			for _, c := range s.Cards {
				thing := page.Thing{Table: c.Kind + "s", ID: c.ID}
				if _, is := out.Of[thing]; is {
					continue
				}
				var b bytes.Buffer
				if err := templatesIn(k.ours).ExecuteTemplate(&b, "face", c); err != nil {
					return out, err
				}
				out.Of[thing] = []template.HTML{in.Pictures.Inline(template.HTML(b.String()))}
			}
		}
	}
	return out, nil
}
