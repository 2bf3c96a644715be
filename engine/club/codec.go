package club

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// codec turns points, actions, events and states into JSON and words.
type codec struct{ m *Mission }

// Codec returns the codec of the mode.
func (m *Mission) Codec() engine.Codec { return codec{m} }

// cardID returns the author's id of a card; "" for none.
func (m *Mission) cardID(kind int, i int) string {
	in := m.pack.ir
	pick := func(n int, id func() string) string {
		if i < 0 || i >= n {
			return ""
		}
		return id()
	}
	switch kind {
	case contentMission:
		return pick(len(in.Missions), func() string { return in.Missions[i].ID })
	case contentDefence:
		return pick(len(in.Defences), func() string { return in.Defences[i].ID })
	case contentWeapon:
		return pick(len(in.Weapons), func() string { return in.Weapons[i].ID })
	case contentLocation:
		return pick(len(in.Locations), func() string { return in.Locations[i].ID })
	case contentSpecial:
		return pick(len(in.Specials), func() string { return in.Specials[i].ID })
	case contentDouble:
		return pick(len(in.Doubles), func() string { return in.Doubles[i].ID })
	case contentCharacter:
		return pick(len(in.Characters), func() string { return in.Characters[i].ID })
	}
	return ""
}

// contentOfDeck maps decks to the content kind of their cards. Tokens are
// skills.
var contentOfDeck = [nDecks]int{deckMission: contentMission, deckDefence: contentDefence, deckWeapon: contentWeapon, deckLocation: contentLocation,
	deckSpecial: contentSpecial, deckDouble: contentDouble, deckToken: -1}

// drawnID returns the id of a card or token from a deck.
func (m *Mission) drawnID(deck uint8, i int) string {
	if deck == deckToken {
		return skillID(i)
	}
	return m.cardID(contentOfDeck[deck%nDecks], i)
}

func skillID(i int) string {
	if i < 0 || i >= nSkills {
		return ""
	}
	return ir.Skills[i]
}

// PointJSON appends the question.
func (c codec) PointJSON(dst []byte, game engine.Game) []byte {
	g := game.(*Game)
	s := &g.s
	j := flat.Append(dst)
	j.Object()
	switch engine.PointKind(s.Ask.Kind) {
	case engine.Over:
		j.Key("ask").Str("over")
	case engine.Roll:
		j.Key("ask").Str("roll")
		j.Key("die").Str("skill")
	case engine.Draw:
		j.Key("ask").Str("draw")
		j.Key("deck").Str(deckNames[drawFrame{g.top()}.deck()])
	default:
		j.Key("ask").Str(askNames[s.Ask.Code%nAsks])
		if s.Ask.Code == askBid {
			j.Key("bid").Int(int(auctionFrame{g.top()}.high()))
		}
		if s.Mission != none && s.Ask.Code != askPick {
			j.Key("mission").Str(c.m.cardID(contentMission, int(s.Mission)))
		}
	}
	if s.Ask.Who > 0 {
		j.Key("who").Int(int(s.Ask.Who))
	}
	j.End()
	return j.Bytes()
}
