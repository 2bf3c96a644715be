package venice

// Deal gives one card to the boards by the fixed rule of docs/expected-start.md. The
// card goes to the first seat whose slot for it is free. When none is, it replaces the
// weakest card there that is not stronger than it. A card without a slot goes to the
// seat with the fewest cards in its inventory. Deal returns the card that goes to the
// Villa, either this one or the one it replaced; NoID for none.
func (p *Pack) Deal(boards []Board, c CardID) CardID {
	card := p.Equipment[c]
	if card.Slot == "" {
		best := -1
		for i := range boards {
			if n := len(boards[i].Inventory); n < 5 && (best < 0 || n < len(boards[best].Inventory)) {
				best = i
			}
		}
		if best < 0 {
			return c
		}
		boards[best].Inventory = append(boards[best].Inventory, c)
		return NoID
	}
	weakest, least := -1, 0
	for i := range boards {
		slot := boards[i].Slot(card.Slot)
		if *slot == NoID {
			*slot = c
			return NoID
		}
		if n := p.Strength(*slot); *slot != c && n <= p.Strength(c) && (weakest < 0 || n < least) {
			weakest, least = i, n
		}
	}
	if weakest < 0 {
		return c
	}
	slot := boards[weakest].Slot(card.Slot)
	c, *slot = *slot, c
	return c
}

// Slot returns the place on a board for the cards of a slot: "melee", "ranged",
// "blade", "armor".
func (b *Board) Slot(slot string) *CardID {
	switch slot {
	case "melee":
		return &b.Melee
	case "ranged":
		return &b.Ranged
	case "blade":
		return &b.Blade
	}
	return &b.Armor
}

// Strength returns the dice of a weapon, or the cubes of armor.
func (p *Pack) Strength(c CardID) int {
	e := p.Equipment[c]
	if e.Weapon != nil {
		return e.Weapon.Dice
	}
	return e.Armor
}
