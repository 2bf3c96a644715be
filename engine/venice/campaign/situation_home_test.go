package campaign

import (
	"errors"
	"slices"

	"acforge.dev/internal/proof/venice/examplefile"
)

// atHome reads the lines on the Headquarters.
func (b *sitter) atHome(w []string) error {
	s, m := b.s, b.g.m
	switch w[0] {
	case "home": // [TYPE]
		s.Home = true
		if len(w) > 1 {
			s.Type = uint8(max(slices.Index(hqTypes[:], w[1]), 0))
		}
		for i := range m.minis {
			if h := m.minis[i].helper; h < 0 || !m.hq.Helpers[h].Waits {
				b.g.come(i)
			}
		}
	case "post": // WHO WHERE
		at := -1 // the first identical one without a post, else the last
		for i := range m.minis {
			if (codec{m}).miniID(i) == w[1] && (at < 0 || s.Mini[at] != atTable) {
				at = i
			}
		}
		if at < 0 {
			return errors.New("nobody is called " + w[1])
		}
		s.Mini[at] = uint8(max(slices.Index(postNames[:], w[2]), 0))
	case "plan":
		i, err := b.Blueprint(w[1])
		s.Plan[i] = map[string]uint8{"hall": planHall, "workshop": planWorkshop, "built": planBuilt}[w[2]]
		return err
	case "bed": // SEAT CUBES [injured]: it is in the Hospital with that many cubes missing
		p := &s.Person[s.Seat[b.number(w[1])-1].Who]
		p.Bed, p.Lost = true, b.number(w[2])
		if len(w) > 3 && w[3] == "injured" {
			p.Out = false
		}
	case "top": // NUMBER [shown] [tried] [box N]
		s.Contract, s.Shown, s.Tried = b.number(w[1])-1, slices.Contains(w, "shown"), slices.Contains(w, "tried")
		if v := examplefile.After(w, "box"); len(v) > 0 {
			s.Box = b.number(v[0]) - 1
		}
	}
	return nil
}
