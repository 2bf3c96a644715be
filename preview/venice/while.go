package venice

import (
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// whiles shows the states of Memory i: as long as what they hold, and the part of the Map
// as set up and in the state.
func (k *maker) whiles(i int) []changeView {
	m := &k.Pack.Memories[i]
	var out []changeView
	for j := range m.While {
		w := &m.While[j]
		v := changeView{Title: capital(k.text(w.Text))}
		if k.words != nil {
			v.When = []string{strings.TrimSuffix(capital(k.words.While(i, *w)), ".") + "."}
		}
		c := &ir.Change{Walls: w.Walls, Open: w.Open, Stations: w.Stations, Ground: w.Ground}
		v.Says = k.changeWords(m, c)
		n := changed(m, c)
		n.Squares = slices.Clone(n.Squares)
		seen := *c // with the squares of another kind, to find the part that is shown
		for _, x := range w.Kinds {
			for _, at := range x.At {
				n.Squares[at].Kind = x.Kind
				v.Says = append(v.Says, k.say("change.kind", "square", m.Squares[at].Name, "kind", k.called("kind", x.Kind)))
			}
			seen.Chests = append(seen.Chests, x.At...)
		}
		for which := range m.Maps {
			if part, ok := around(m, &seen, which); ok {
				v.Maps = append(v.Maps, changeMap{k.partSVG(m, part, nil), k.partSVG(n, part, c)})
			}
		}
		out = append(out, v)
	}
	return out
}
