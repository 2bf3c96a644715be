package venice

import (
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

const letters = "ABCD"

func letterIndex(letter string) int { return strings.Index(letters, letter) }

// reinforces reports whether Reinforcement cards are ever resolved in a Memory: by its
// Enemy phase or by an effect.
func (p *Pass) reinforces(m *Memory) bool {
	draws := func(e *ir.Effect) bool { return e.Reinforce != nil }
	return m.Plays("reinforcement") || m.can(draws) || slices.ContainsFunc(p.Cards, func(s Site) bool { return draws(s.Effect) })
}

// brings reports whether any Reinforcement card brings Guards to a letter.
func (p *Pass) brings(letter int) bool {
	return slices.ContainsFunc(p.Pack.Reinforcements, func(c ir.ReinforcementCard) bool {
		return c.Off[letter] != ir.Arrival{} || c.On[letter] != ir.Arrival{}
	})
}

// lettersOf returns the letters of the Entrances that effects name.
func lettersOf(sites []Site) map[string]bool {
	letters := map[string]bool{}
	for _, s := range sites {
		for _, x := range placesOf(s.Effect) {
			letters[x.Letter] = true
		}
	}
	return letters
}

// placesOf returns the places that an effect itself names.
func placesOf(e *ir.Effect) []*ir.Place {
	_, parts := e.PartsOf()
	var out []*ir.Place
	for _, p := range parts {
		if p.Place != nil {
			out = append(out, p.Place)
		}
	}
	return out
}
