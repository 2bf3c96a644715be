package venice

import (
	"fmt"

	ir "acforge.dev/schema/ir/venice"
)

// aim is a target of an effect.
type aim struct {
	at string
	*ir.Target
}

// targets returns the characters that an effect itself names.
func (s Site) targets() []aim {
	word, parts := s.Effect.PartsOf()
	var out []aim
	for _, p := range parts {
		if p.Target != nil {
			out = append(out, aim{s.At + "/" + word + p.At, p.Target})
		}
	}
	return out
}

// everything returns all effects of the pack.
func (p *Pass) everything() []Site {
	out := p.Cards[:len(p.Cards):len(p.Cards)]
	for _, m := range p.Memories {
		out = append(out, m.Sites...)
	}
	return out
}

// modifiers calls check for every permanent change, with its place.
func (p *Pass) modifiers(check func(at string, m *ir.Modifier)) {
	list := func(at string, mods []ir.Modifier) {
		for j := range mods {
			check(fmt.Sprintf("%s/modifiers/%d", at, j), &mods[j])
		}
	}
	for i := range p.Pack.Assassins {
		p.Pack.Assassins[i].EachAbility(func(_ int, at string, a *ir.Ability) { list(fmt.Sprintf("/assassins/%d%s", i, at), a.Modifiers) })
	}
	for i := range p.Pack.Enemies {
		list(fmt.Sprintf("/enemies/%d", i), p.Pack.Enemies[i].Modifiers)
	}
	for i := range p.Pack.Allies {
		list(fmt.Sprintf("/allies/%d", i), p.Pack.Allies[i].Modifiers)
	}
	for i := range p.Pack.Skills {
		list(fmt.Sprintf("/skills/%d", i), p.Pack.Skills[i].Modifiers)
	}
}
