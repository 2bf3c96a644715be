package club

import "acforge.dev/engine"

// spare holds the verbs that a player alone can do without. Verbs that end
// something or answer a question are not included, and neither are bids.
var spare = [...]verb{vSpecial, vToken, vCredits, vDraw, vSwap, vReclaim, vDouble}

// itemVerb is the kind of items that are not Content.
const itemVerb = "verb"

// usage knows the items that actions use.
type usage struct {
	list      []engine.Item
	verb      [nVerbs]uint16   // 1 + the item; 0 none
	special   [maxKinds]uint16 // by the number of the card
	double    [maxKinds]uint16
	character []uint16
}

// Usage lists verbs, special cards, double cards and characters. The worth of
// an item is only measured alone, so special cards for two players are left
// out. So are those that resolve when they are drawn: nobody chooses them.
func (m *Mission) Usage() engine.Usage {
	u := &usage{character: make([]uint16, len(m.chars))}
	add := func(kind, id string, to *uint16) {
		u.list = append(u.list, engine.Item{Kind: kind, ID: id})
		*to = uint16(len(u.list))
	}
	for _, v := range spare {
		if v != vDouble || m.advanced {
			add(itemVerb, actionForms[v].Name, &u.verb[v])
		}
	}
	for i, c := range m.specials[1] {
		if c.copies > 0 && !c.atOnce && !c.onDraw {
			add(contentNames[contentSpecial], m.cardID(contentSpecial, i), &u.special[i])
		}
	}
	if m.advanced {
		for i := range m.doubles {
			add(contentNames[contentDouble], m.cardID(contentDouble, i), &u.double[i])
		}
		for i := range m.chars {
			add(contentNames[contentCharacter], m.cardID(contentCharacter, i), &u.character[i])
		}
	}
	return u
}

// Items lists the items.
func (u *usage) Items() []engine.Item { return u.list }

// Uses appends the verb of an action, its cards and its character.
func (u *usage) Uses(dst []uint16, game engine.Game, a engine.Action) []uint16 {
	note := func(item uint16) {
		if item > 0 {
			dst = append(dst, item-1)
		}
	}
	v := verbOf(a)
	if v < nVerbs {
		note(u.verb[v])
	}
	switch first, second := arg(a, 0), arg(a, 1); v {
	case vSpecial:
		note(u.special[first%maxKinds])
	case vDouble:
		if first != none {
			note(u.double[first%maxKinds])
		}
		if second != none && second != first { // one card may be both
			note(u.double[second%maxKinds])
		}
	case vCharacter:
		if int(first) < len(u.character) {
			note(u.character[first])
		}
	case vActive:
		if c := (told{g: game.(*Game)}).ownCharacter(int(first)); c < len(u.character) {
			note(u.character[c])
		}
	}
	return dst
}

// Guide returns nil: nothing lies on a board.
func (u *usage) Guide() engine.Guide { return nil }
