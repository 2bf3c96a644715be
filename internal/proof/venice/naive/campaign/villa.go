package campaign

import (
	"slices"
)

// most is the limit of cards moved in one rest.
const most = 120

// between lets the group trade, equip, store and take cards before an attempt
// (BOV-36.3, 6.13), and choose the difficulty (BOV-45.1).
func (g *Game) between() {
	for _, a := range g.seats {
		if a.standing() { // a blade that was dealt there: BOV-1.8, 27.4
			g.store(&a.board[blade])
		}
	}
	for begun := false; !begun; {
		var options []option
		for _, d := range []string{"normal", "easy"} {
			if d == "easy" && g.memory == 0 { // BOV-34.6
				continue
			}
			options = append(options, option{object{"do": "begin", "difficulty": d}, func() { begun = true; g.easy = g.easy || d == "easy" }})
		}
		switch {
		case !g.atHome:
			options = append(options, g.players()...)
		case g.attempt == 1: // still in the Assignment step (BOV-40.5)
			options = append(options, g.medicine()...)
		}
		options = append(options, g.wares()...)
		g.choose("villa", 0, nil, options)
	}
}

// rest1 handles the actions before an Assignment (BOV-40.5).
func (g *Game) rest1() {
	g.resting = true
	for g.resting {
		options := []option{{object{"do": "on"}, func() { g.resting = false }}}
		options = append(options, g.players()...)
		options = append(options, g.medicine()...)
		options = append(options, g.wares()...)
		g.choose("rest", 0, nil, options)
	}
}

// wares lists the cards that may be picked up.
func (g *Game) wares() (list []option) {
	if g.moves >= most {
		return nil
	}
	for i, a := range g.seats {
		for p, c := range a.board {
			if c != none {
				list = append(list, option{object{"do": "card", "seat": i + 1, "place": placeName(p), "card": g.card(c)}, func() { g.lay(c, i, p) }})
			}
		}
	}
	for c, n := range g.villa {
		if n > 0 {
			list = append(list, option{object{"do": "card", "card": g.card(c)}, func() { g.lay(c, none, none) }})
		}
	}
	return list
}

// lay asks where a card goes: its slot or the inventory of any board, or the
// Villa. from is its present seat, none for the Villa.
func (g *Game) lay(c, from, place int) {
	g.moves++
	options := []option{{object{"do": "keep"}, func() {}}}
	lift := func() {
		if from == none {
			g.villa[c]--
		} else {
			g.seats[from].board[place] = none
		}
	}
	if from != none {
		options = append(options, option{object{"do": "store"}, func() {
			lift()
			g.villa[c]++
			g.tell("BOV-36.3", "stored", object{"card": g.card(c)})
		}})
	}
	slot := g.slotOf(c)
	for i, a := range g.seats {
		if slot != inventory && !(slot == blade && a.standing()) && a.board[slot] != c { // replacing an identical card would change nothing
			options = append(options, option{object{"do": "lay", "seat": i + 1, "place": placeName(slot)}, func() {
				lift()
				g.store(&a.board[slot])
				a.board[slot] = c
				g.tell("BOV-36.3", "laid", object{"card": g.card(c), "seat": i + 1})
			}})
		}
		if room(a) != none && !(i == from && place >= inventory) {
			options = append(options, option{object{"do": "lay", "seat": i + 1, "place": "inventory"}, func() {
				lift()
				a.board[room(a)] = c
				g.tell("BOV-36.3", "laid", object{"card": g.card(c), "seat": i + 1})
			}})
		}
	}
	g.choose("place", 0, object{"card": g.card(c)}, options)
}

// free lists the Assassins that are not in the group.
func (g *Game) free() (list []int) {
	for who := range g.people {
		if g.seatOf(who) < 0 && !g.people[who].gone {
			list = append(list, who)
		}
	}
	return list
}

// players returns the option to change the players. It exists between two
// Memories (BOV-37.1), once there are Assassins, once per rest.
func (g *Game) players() []option {
	if g.attempt != 1 || g.changed || g.seats[0].novice || g.memory == 0 {
		return nil
	}
	if len(g.seats) == 2 && len(g.free()) == 0 {
		return nil
	}
	return []option{{object{"do": "players"}, g.change}}
}

// change asks each seat whether it stays, then who joins.
func (g *Game) change() {
	g.changed = true
	coming := g.free()
	swapped := false
	var leaves []int
	for i, a := range g.seats {
		options := []option{{object{"do": "stay", "seat": i + 1}, func() {}}}
		held := g.atHome && g.people[a.who].out // BOV-40.13: its place is not filled by another
		if !held && !swapped && len(g.seats)-len(leaves) > 2 {
			options = append(options, option{object{"do": "leave", "seat": i + 1}, func() { leaves = append(leaves, i) }})
		}
		if !held && len(leaves) == 0 && g.maySwap(a) {
			for _, who := range coming {
				options = append(options, option{object{"do": "swap", "seat": i + 1, "for": g.person(who)}, func() {
					swapped = true
					g.leave(a)
					coming = slices.DeleteFunc(append(slices.Clone(coming), a.who), func(k int) bool { return k == who })
					*a = *g.join(who)
					g.tell("BOV-37.2", "joined", object{"seat": i + 1, "who": g.person(who)})
				}})
			}
		}
		g.choose("leave-group", i+1, nil, options)
	}
	var seats []*seat
	for i, a := range g.seats {
		if slices.Contains(leaves, i) {
			g.leave(a)
		} else {
			seats = append(seats, a)
		}
	}
	g.seats = seats
	for more := len(leaves) == 0; more && len(g.seats) < 4 && len(coming) > 0; {
		options := []option{{object{"do": "nobody"}, func() { more = false }}}
		for _, who := range coming {
			options = append(options, option{object{"do": "join", "who": g.person(who)}, func() {
				g.seats = append(g.seats, g.join(who))
				g.tell("BOV-37.2", "joined", object{"seat": len(g.seats), "who": g.person(who)})
				coming = slices.DeleteFunc(slices.Clone(coming), func(k int) bool { return k == who })
			}})
		}
		g.choose("join-group", 0, nil, options)
	}
	if !g.resting { // otherwise they follow the Assignment's first step
		g.standIns()
		g.learn()
	}
}

// maySwap reports whether a seat may swap: only at full health, never an
// Apprentice (BOV-37.7).
func (g *Game) maySwap(a *seat) bool {
	if g.by("de", "es") { // ED-61
		return true
	}
	return a.lost == 0 && !a.standing() && !g.people[a.who].out
}

// leave packs a bag (BOV-37.6); all other cards go to the Villa.
func (g *Game) leave(a *seat) {
	p := g.people[a.who]
	p.lost = a.lost
	g.tell("BOV-37.6", "left", object{"who": g.person(a.who)})
	if g.by("en") && a.standIn == none && p.bag[blade] == none { // ED-60, GAP-109
		p.bag[blade], a.board[blade] = a.board[blade], none
	}
	for i := range a.board {
		g.store(&a.board[i])
	}
}

// join seats an Assassin with the contents of its bag: BOV-37.2 to 37.5.
func (g *Game) join(who int) *seat {
	p := g.people[who]
	a := &seat{who: who, standIn: none, lost: p.lost, board: emptyBoard()}
	if !p.played && g.by("de", "es") { // ED-58
		p.level = g.level
	}
	p.played = true
	if p.out {
		a.lost = 0
		return a
	}
	p.lost = 0
	g.emptyBag(a)
	return a
}
