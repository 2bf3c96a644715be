package club

import "acforge.dev/engine"

// Kinds of content, in the order of the list: first the cards, then the uses of
// cards that come into the game before they are used. Cards in hand and
// characters become content when they are used.
const (
	contentMission = iota
	contentDefence
	contentWeapon
	contentLocation
	contentSpecial
	contentDouble
	contentCharacter
	usedMission   // completed
	usedDefence   // overcome
	usedWeapon    // a symbol of it was needed and counted
	usedLocation  // it matched the mission or the defence
	usedCharacter // it gave something
	nContents
)

var contentNames = [nContents]string{"mission", "defence", "weapon", "location", "special", "double", "character", "mission", "defence", "weapon", "location", "character"}

var contentUses = [nContents]string{contentSpecial: "played", contentDouble: "played", usedMission: "completed", usedDefence: "overcome",
	usedWeapon: "fought with", usedLocation: "matched", usedCharacter: "rewarded"}

// Content lists the cards that a game can touch. Double cards and characters
// are only listed if the mode has them.
func (m *Mission) Content() []engine.Content { return m.content }

func (m *Mission) listContent() {
	in := m.pack.ir
	add := func(kind, n int, id func(int) string) {
		m.from[kind] = len(m.content)
		for i := range n {
			m.content = append(m.content, engine.Content{Kind: contentNames[kind], ID: id(i), Use: contentUses[kind]})
		}
	}
	missions, defences := func(i int) string { return in.Missions[i].ID }, func(i int) string { return in.Defences[i].ID }
	weapons, locations := func(i int) string { return in.Weapons[i].ID }, func(i int) string { return in.Locations[i].ID }
	add(contentMission, len(in.Missions), missions)
	add(contentDefence, len(in.Defences), defences)
	add(contentWeapon, len(in.Weapons), weapons)
	add(contentLocation, len(in.Locations), locations)
	add(contentSpecial, len(in.Specials), func(i int) string { return in.Specials[i].ID })
	if m.advanced {
		characters := func(i int) string { return in.Characters[i].ID }
		add(contentDouble, len(in.Doubles), func(i int) string { return in.Doubles[i].ID })
		add(contentCharacter, len(in.Characters), characters)
		add(usedCharacter, len(in.Characters), characters)
	}
	add(usedMission, len(in.Missions), missions)
	add(usedDefence, len(in.Defences), defences)
	add(usedWeapon, len(in.Weapons), weapons)
	add(usedLocation, len(in.Locations), locations)
	for i := range m.game.Lessons { // no event touches them: engine.ContentLesson
		m.content = append(m.content, engine.Content{Kind: engine.ContentLesson, ID: m.game.Lessons[i].Name})
	}
}

// contentOf returns the number of a card as Event.Content carries it.
func (m *Mission) contentOf(kind int, i uint8) uint16 {
	if i == none {
		return 0
	}
	return uint16(1 + m.from[kind] + int(i))
}
