package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// play plays Memories until none is left (BOV-6.16).
func (g *Game) play() {
	for g.nextMemory() {
		g.attempt, g.easy, g.changed = 1, false, false
		g.open(g.mem().Opens.Before)
		g.openWhere(g.mem().Opens.BeforeIf)
		g.assign()
		g.attempts(false)
	}
	g.result = "won"
}

// assign does everything before the first attempt, beginning with the choice of
// characters. With Headquarters it follows BOV-40.3, 40.20 to 40.28 in this
// order.
func (g *Game) assign() {
	g.cast()
	home := g.home != nil && g.memory >= g.villas
	if home {
		g.found()
		g.rest1()
		g.patients()
	}
	g.standIns()
	g.learn()
	if home {
		g.plan()
		g.reveal()
		g.posts()
	}
}

// attempts plays the current Memory once or twice, and resolves the Headquarters.
// If begun is set, the first attempt is already in progress.
func (g *Game) attempts(begun bool) {
	for {
		if !begun {
			g.between()
			g.tell("BOV-6.10", "begun", object{"memory": g.memoryID(), "attempt": g.attempt})
		}
		begun = false
		g.rest(question{memory: true})
		if g.settle() {
			break
		}
		g.secondAttempt()
	}
	if g.atHome { // BOV-41.1
		g.resolution()
	}
}

// secondAttempt prepares a second attempt (BOV-6.6), without an Assignment
// (BOV-40.4).
func (g *Game) secondAttempt() {
	g.attempt = 2
	g.standIns()
	g.learn()
}

// nextMemory finds the next Memory. It returns false at the end.
func (g *Game) nextMemory() bool {
	for i := range g.order {
		if g.diary[i].how != "open" || g.waits(i) {
			continue
		}
		if !g.met(i) { // it can never be played, and neither can Memories that need it
			g.diary[i].how = "lost"
			continue
		}
		if c := g.pack.Memories[g.order[i]].If; c != nil && !g.isSo(c) {
			g.diary[i].how = "lost"
			g.tell("BOV-6.16", "left-out", object{"memory": g.pack.Memories[g.order[i]].ID})
			continue
		}
		play := true
		g.attempt = 1
		g.expire(i)
		if g.pack.Memories[g.order[i]].Optional { // BOV-46.2
			g.memory = i
			g.choose("optional", 0, nil, []option{
				{object{"do": "play"}, func() {}},
				{object{"do": "decline"}, func() { play = false }},
			})
			if !play {
				g.diary[i].how = "lost"
				g.tell("BOV-46.2", "declined", object{"memory": g.memoryID()})
				continue
			}
		}
		g.memory = i
		return true
	}
	for i := range g.diary { // nothing is left that could unlock it
		if g.diary[i].how == "open" {
			g.diary[i].how = "lost"
		}
	}
	g.cause = "completed"
	if len(g.order) < len(g.pack.Memories) {
		g.cause = "headquarters"
	}
	return false
}

// completed reports whether a Memory is completed; two failures count as that
// (BOV-6.14).
func (b *box) completed() bool { return b.how == "first" || b.how == "second" || b.how == "failed" }

// met reports whether the Memories that one needs are completed (BOV-46.3).
func (g *Game) met(i int) bool {
	for _, id := range g.pack.Memories[g.order[i]].Needs {
		if k := slices.Index(g.order, int(id)); k < 0 || !g.diary[k].completed() {
			return false
		}
	}
	return true
}

// waits reports whether a Contract must still unlock a Memory, or one that it
// needs.
func (g *Game) waits(i int) bool {
	if g.locked(g.order[i]) {
		return true
	}
	for _, id := range g.pack.Memories[g.order[i]].Needs {
		if k := slices.Index(g.order, int(id)); k >= 0 && g.diary[k].how == "open" && g.waits(k) {
			return true
		}
	}
	return false
}

// locked reports whether a Contract must still unlock this Memory.
func (g *Game) locked(memory int) bool {
	if g.home == nil || g.unlocked[memory] {
		return false
	}
	for i := range g.home.Contracts {
		c := &g.home.Contracts[i]
		if slices.Contains(c.Reward.Unlocks, ir.MemoryID(memory)) {
			return true
		}
		for k := range c.Boxes {
			if slices.Contains(c.Boxes[k].Gives.Unlocks, ir.MemoryID(memory)) {
				return true
			}
		}
	}
	return false
}

// expire removes the Chest cards whose span has ended (BOV-10.3).
func (g *Game) expire(i int) {
	g.chests = slices.DeleteFunc(g.chests, func(c int) bool {
		over := int(g.pack.Chests[c].Last) < g.order[i]
		if over {
			g.tell("BOV-10.3", "chest-gone", object{"card": g.pack.Chests[c].ID})
		}
		return over
	})
}

// cast asks for characters: Apprentices at first (BOV-1.5), then any Assassins
// (BOV-12.1).
func (g *Game) cast() {
	novices := g.mem().Characters == "apprentices"
	ask, n := "assassin-card", len(g.pack.Assassins)
	if novices {
		ask, n = "apprentice", len(g.pack.Apprentices)
	}
	if g.seats[0].who != none && g.seats[0].novice == novices {
		return
	}
	for i, a := range g.seats {
		var options []option
		for who := range n {
			if slices.ContainsFunc(g.seats[:i], func(b *seat) bool { return b.who == who }) {
				continue
			}
			id := ""
			if novices {
				id = g.pack.Apprentices[who].ID
			} else {
				id = g.person(who)
			}
			options = append(options, option{object{"do": "character", "who": id}, func() {
				a.who, a.novice = who, novices
				if novices {
					g.tell("BOV-1.5", "apprentice", object{"seat": i + 1, "who": id})
				} else {
					g.people[who].played = true
					g.tell("BOV-12.1", "assassin", object{"seat": i + 1, "who": id})
				}
			}})
		}
		g.choose(ask, i+1, nil, options)
	}
}

// standIns asks which Apprentice stands in for each Assassin that is Eliminated
// or in the Hospital. In every edition any free Apprentice can (BOV-27.3, 40.23,
// GAP-108).
func (g *Game) standIns() {
	for i, a := range g.seats {
		if a.novice || a.standIn != none || !g.people[a.who].out && !g.people[a.who].bed {
			continue
		}
		var options []option
		for n := range g.pack.Apprentices {
			if slices.ContainsFunc(g.seats, func(b *seat) bool { return b.standIn == n }) {
				continue
			}
			options = append(options, option{object{"do": "character", "who": g.pack.Apprentices[n].ID}, func() {
				a.standIn = n
				g.tell("BOV-27.3", "stands-in", object{"seat": i + 1, "who": g.pack.Apprentices[n].ID})
				for _, m := range g.minis { // taken from wherever it is
					if m.apprentice == n && m.at != away {
						m.at = atHand
					}
				}
			}})
		}
		g.choose("stand-in", 0, object{"for": g.person(a.who)}, options)
	}
}

// learn asks for the Skill cards of the levels reached. One is kept for each
// level (BOV-39.5), even by Assassins that were not in play when it was reached
// (BOV-39.1, GAP-51).
func (g *Game) learn() {
	for i, a := range g.seats {
		if a.novice {
			continue
		}
		p := g.people[a.who]
		for len(p.handed) > 0 { // two for one slot: one is kept
			c := p.handed[0]
			p.handed = p.handed[1:]
			g.lesson(i, []int{p.skills[g.pack.Skills[c].Level-1], c})
		}
		for p.level < g.level {
			p.level++
			var cards []int
			for c := range g.pack.Skills {
				k := &g.pack.Skills[c]
				if k.Assassin == a.who && k.Level == p.level && !g.enveloped(c) {
					cards = append(cards, c)
				}
			}
			if len(cards) == 0 {
				continue
			}
			if had := p.skills[p.level-1]; had != none {
				cards = append([]int{had}, cards...)
			}
			g.lesson(i, cards)
		}
	}
}

func (g *Game) lesson(i int, cards []int) {
	p := g.people[g.seats[i].who]
	var options []option
	for _, c := range cards {
		options = append(options, option{object{"do": "skill", "card": g.pack.Skills[c].ID}, func() {
			p.skills[g.pack.Skills[c].Level-1] = c
			g.tell("BOV-39.5", "learned", object{"seat": i + 1, "card": g.pack.Skills[c].ID})
		}})
	}
	g.choose("skill", i+1, nil, options)
}

// enveloped reports whether a Skill card comes from an envelope and not by its
// level.
func (g *Game) enveloped(c int) bool {
	for i := range g.pack.Envelopes {
		for _, group := range g.pack.Envelopes[i].Groups {
			if group.Kind == "skill" && slices.Contains(group.Cards, ir.CardID(c)) {
				return true
			}
		}
	}
	return false
}

// open opens envelopes, each once, and follows their red cards (BOV-1.1, 1.2).
func (g *Game) open(list []ir.EnvelopeID) {
	for _, e := range list {
		if g.opened[e] {
			continue
		}
		g.opened[e] = true
		g.tell("BOV-1.2", "envelope", object{"envelope": g.pack.Envelopes[e].ID})
		for _, group := range g.pack.Envelopes[e].Groups {
			for _, c := range group.Cards {
				if group.Reveal { // BOV-1.3
					g.tell("BOV-1.3", "revealed", object{"kind": group.Kind, "card": g.named(group.Kind, int(c))})
				}
				g.unpack(group.Kind, group.To, int(c))
			}
		}
	}
}

func (g *Game) unpack(kind, to string, c int) {
	switch kind + " " + to {
	case "equipment deck":
		g.deck[c]++
	case "equipment boards":
		g.deal(c)
	case "equipment villa", "equipment table":
		g.villa[c]++
	case "equipment box":
		g.deck[c] = max(g.deck[c]-1, 0)
	case "event deck":
		g.events[c]++
	case "event box":
		g.events[c] = max(g.events[c]-1, 0)
	case "chest deck":
		at := slices.IndexFunc(g.chests, func(k int) bool { return k > c })
		if at < 0 {
			at = len(g.chests)
		}
		g.chests = slices.Insert(g.chests, at, c)
	case "chest box":
		g.chests = slices.DeleteFunc(g.chests, func(k int) bool { return k == c })
	}
	switch kind {
	case "skill":
		if to == "box" {
			return
		}
		p := g.people[g.pack.Skills[c].Assassin]
		slot := &p.skills[g.pack.Skills[c].Level-1]
		if *slot == none {
			*slot = c
		} else if *slot != c {
			p.handed = append(p.handed, c)
		}
	case "blueprint":
		if to != "box" && g.plans[c] == "" {
			g.plans[c] = "hall"
		}
	}
}

// deal puts a card on the boards by the rule of docs/expected-start.md.
func (g *Game) deal(c int) {
	slot := g.slotOf(c)
	if slot == inventory {
		var best *seat
		for _, a := range g.seats {
			if room(a) != none && (best == nil || held(a) < held(best)) {
				best = a
			}
		}
		if best == nil {
			g.villa[c]++
			return
		}
		best.board[room(best)] = c
		return
	}
	var weakest *seat
	strength := func(c int) int {
		if w := g.pack.Equipment[c].Weapon; w != nil {
			return w.Dice
		}
		return g.pack.Equipment[c].Armor
	}
	for _, a := range g.seats {
		if a.board[slot] == none {
			a.board[slot] = c
			return
		}
		if had := a.board[slot]; had != c && strength(had) <= strength(c) &&
			(weakest == nil || strength(had) < strength(weakest.board[slot])) {
			weakest = a
		}
	}
	if weakest == nil {
		g.villa[c]++
		return
	}
	g.store(&weakest.board[slot])
	weakest.board[slot] = c
}

// room returns the first free space of the inventory, none if it is full.
func room(a *seat) int {
	if i := slices.Index(a.board[inventory:], none); i >= 0 {
		return inventory + i
	}
	return none
}

// held counts the cards in the inventory.
func held(a *seat) (n int) {
	for _, c := range a.board[inventory:] {
		if c != none {
			n++
		}
	}
	return n
}
