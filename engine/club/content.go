package club

import "acforge/engine"

// Kinds of content, in the order of the list.
const (
	contentMission = iota
	contentDefence
	contentWeapon
	contentLocation
	contentSpecial
	contentDouble
	contentCharacter
	nContents
)

var contentNames = [nContents]string{"mission", "defence", "weapon", "location", "special", "double", "character"}

// Content lists the cards that a game can touch; double cards and characters
// only where the mode has them.
func (m *Mission) Content() []engine.Content { return m.content }

func (m *Mission) listContent() {
	in := m.pack.ir
	add := func(kind, n int, id func(int) string) {
		m.from[kind] = len(m.content)
		for i := range n {
			m.content = append(m.content, engine.Content{Kind: contentNames[kind], ID: id(i)})
		}
	}
	add(contentMission, len(in.Missions), func(i int) string { return in.Missions[i].ID })
	add(contentDefence, len(in.Defences), func(i int) string { return in.Defences[i].ID })
	add(contentWeapon, len(in.Weapons), func(i int) string { return in.Weapons[i].ID })
	add(contentLocation, len(in.Locations), func(i int) string { return in.Locations[i].ID })
	add(contentSpecial, len(in.Specials), func(i int) string { return in.Specials[i].ID })
	if m.advanced {
		add(contentDouble, len(in.Doubles), func(i int) string { return in.Doubles[i].ID })
		add(contentCharacter, len(in.Characters), func(i int) string { return in.Characters[i].ID })
	}
}

// contentOf is the number of a card as Event.Content carries it.
func (m *Mission) contentOf(kind int, i uint8) uint16 {
	if i == none {
		return 0
	}
	return uint16(1 + m.from[kind] + int(i))
}
