package venice

import (
	"slices"
	"strings"

	ir "acforge/schema/ir/venice"
)

const letters = "ABCD"

func letterIndex(letter string) int { return strings.Index(letters, letter) }

// reinforces tells whether Reinforcement cards are ever resolved in a Memory:
// by its Enemy phase or by an effect.
func (p *Pass) reinforces(m *Memory) bool {
	draws := func(e *ir.Effect) bool { return e.Reinforce != nil }
	return m.Plays("reinforcement") || m.can(draws) || slices.ContainsFunc(p.Cards, func(s Site) bool { return draws(s.Effect) })
}

// brings tells whether any Reinforcement card brings anybody to a letter.
func (p *Pass) brings(letter int) bool {
	return slices.ContainsFunc(p.Pack.Reinforcements, func(c ir.ReinforcementCard) bool {
		return c.Off[letter] != ir.Arrival{} || c.On[letter] != ir.Arrival{}
	})
}

// namesLetter tells whether an effect names an Entrance by its letter.
func (p *Pass) namesLetter(m *Memory, letter string) bool {
	names := func(s Site) bool {
		return slices.ContainsFunc(placesOf(s.Effect), func(x *ir.Place) bool { return x.Letter == letter })
	}
	return slices.ContainsFunc(p.Cards, names) || slices.ContainsFunc(m.Sites, names)
}

// placesOf lists the places that an effect names itself.
func placesOf(e *ir.Effect) []*ir.Place {
	switch {
	case e.Move != nil:
		return []*ir.Place{&e.Move.To}
	case e.Escort != nil:
		return []*ir.Place{&e.Escort.At}
	case e.Spawn != nil:
		return []*ir.Place{&e.Spawn.At}
	case e.Remove != nil:
		return []*ir.Place{&e.Remove.From}
	case e.Eliminate != nil:
		return []*ir.Place{&e.Eliminate.From}
	case e.Push != nil:
		return []*ir.Place{&e.Push.Guards.From, &e.Push.To}
	case e.Bodies != nil:
		return []*ir.Place{&e.Bodies.At}
	case e.Place != nil:
		return []*ir.Place{&e.Place.At}
	case e.Take != nil:
		return []*ir.Place{&e.Take.At}
	}
	return nil
}
