package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// Left holds the results of a finished Memory.
type Left struct {
	Won, Easy, Sync bool // Sync: the sticker of the 100% Sync was won
	XP              int  // of completed things
	Seats           []LeftSeat
	// By card: Events in the deck, Equipment in the draw pile, and Equipment
	// discarded or out of the campaign
	Events, Deck, Gone []int
	Chests             []int  // found
	Finders            []int  // the seats that opened them, -1 if unknown
	Flipped            []bool // by Map: its Tower card
	Remembered         []int  // values of what the pack remembers
	Conclusion         int    // the one that holds, none without one
	Extra              int    // the XP that it adds
}

// LeftSeat holds the result of a seat.
type LeftSeat struct {
	HP, HPMax int
	Gone      bool        // out of the campaign
	Out       bool        // Eliminated, or in Critical Condition (GAP-11)
	Board     [places]int // cards by place: melee, ranged, blade, armor, inventory; -1 none
}

// Start returns the start of the current Memory: BOV-6.10, 46.3.
func (g *Game) Start() ir.Start {
	st := ir.Start{Level: g.level}
	if len(g.remembered) > 0 {
		st.Remembered = slices.Clone(g.remembered)
	}
	for c, n := range g.events {
		for range n {
			st.Events = append(st.Events, ir.CardID(c))
		}
	}
	for c, n := range g.deck {
		for range n {
			st.Equipment = append(st.Equipment, ir.CardID(c))
		}
	}
	for c, n := range g.gone {
		for range n {
			if g.black(c) { // BOV-24.3, 24.8
				st.Discards = append(st.Discards, ir.CardID(c))
			} else {
				st.Removed = append(st.Removed, ir.CardID(c))
			}
		}
	}
	for _, c := range g.chests {
		if int(g.pack.Chests[c].First) <= g.order[g.memory] { // BOV-10.3
			st.Chests = append(st.Chests, ir.CardID(c))
		}
	}
	for _, a := range g.seats {
		b := ir.Board{Character: a.who, Lost: a.lost, Melee: ir.CardID(a.board[melee]), Ranged: ir.CardID(a.board[ranged]),
			Blade: ir.CardID(a.board[blade]), Armor: ir.CardID(a.board[armor])}
		for _, c := range a.board[inventory:] {
			if c != none {
				b.Inventory = append(b.Inventory, ir.CardID(c))
			}
		}
		if a.standIn != none {
			b.Character, b.Apprentice = a.standIn, true
		}
		if !a.novice {
			for level, c := range g.people[a.who].skills {
				// BOV-27.7 for the Apprentice; BOV-39.12.
				if c != none && (a.standIn == none || level < 2) && g.pack.Skills[c].Headquarters <= g.hqLevel() {
					b.Skills = append(b.Skills, ir.SkillID(c))
				}
			}
		}
		st.Boards[len(g.seats)-2] = append(st.Boards[len(g.seats)-2], b)
	}
	return st
}

// black reports whether a card is single-use (BOV-24.3).
func (g *Game) black(c int) bool { return g.pack.Equipment[c].SingleUse }

// settle takes over the results of the Memory. It returns whether the Memory is
// completed; otherwise there is a second attempt.
func (g *Game) settle() bool {
	l := g.left
	g.easy = g.easy || l.Easy
	g.moves = 0
	copy(g.events, l.Events)
	copy(g.deck, l.Deck)
	copy(g.gone, l.Gone)
	var came []board
	for i, a := range g.seats {
		came = append(came, a.board)
		a.board = l.Seats[i].Board // BOV-6.7, 36.1
	}
	b := &g.diary[g.memory]
	for m, t := range g.mem().Towers { // BOV-9.5
		if t != ir.NoID && m < len(l.Flipped) && !l.Flipped[m] {
			g.tell("BOV-9.5", "tower-back", object{"card": g.pack.Towers[t].ID})
		}
	}
	if l.Won {
		g.chests = slices.DeleteFunc(g.chests, func(c int) bool { return slices.Contains(l.Chests, c) })
		b.how, b.xp = "first", l.XP
		if g.attempt == 2 {
			b.how = "second"
		}
		g.tell("BOV-5.7", "completed", object{"memory": g.memoryID(), "attempt": g.attempt})
		if l.Sync { // BOV-34.2, 34.3
			b.sticker = "red"
			if g.easy {
				b.sticker = "grey"
			}
			g.tell("BOV-34.2", "sticker", object{"memory": g.memoryID(), "sticker": b.sticker})
		}
		g.complete(l)
		return true
	}
	for i, c := range l.Chests { // BOV-6.9, 6.14
		if slices.Contains(g.chests, c) {
			g.tell([]string{"BOV-6.9", "BOV-6.15"}[g.attempt-1], "chest-back", object{"card": g.pack.Chests[c].ID})
		}
		if card := int(g.pack.Chests[c].Card); card != none {
			g.takeBack(card, l.Finders[i], came)
		}
	}
	if g.attempt == 1 {
		g.tell("BOV-6.6", "failed", object{"memory": g.memoryID()})
		for i, a := range g.seats {
			a.lost = l.Seats[i].HPMax - l.Seats[i].HP // BOV-6.11
			if l.Seats[i].Out {
				g.eliminate(a)
			}
		}
		return false
	}
	b.how = "failed"
	g.tell("BOV-6.14", "failed-twice", object{"memory": g.memoryID()})
	for _, o := range g.mem().Objectives { // BOV-6.14, GAP-71
		if o.Mandatory {
			b.xp += o.XP
		}
	}
	if l.Conclusion != none {
		b.xp = max(0, b.xp+l.Extra)
	}
	g.complete(l)
	if g.by("de") && len(l.Chests) > 0 { // BOV-6.15, ED-07
		g.shuffle()
	}
	return true
}

// takeBack removes a card that a Chest brought. An Assassin with extra copies
// loses one first, beginning with the one who opened the Chest.
func (g *Game) takeBack(card, finder int, came []board) {
	spare := make([]int, len(g.seats))
	for i, a := range g.seats {
		for p := range a.board {
			if a.board[p] == card {
				spare[i]++
			}
			if came[i][p] == card {
				spare[i]--
			}
		}
	}
	from := slices.IndexFunc(spare, func(n int) bool { return n > 0 })
	if finder != none && spare[finder] > 0 {
		from = finder
	}
	if from == none { // it was used up or discarded
		if g.gone[card] > 0 {
			g.gone[card]--
			return
		}
		if g.deck[card] > 0 {
			g.deck[card]--
			return
		}
		holds := func(a *seat) bool { return slices.Contains(a.board[:], card) }
		if from = slices.IndexFunc(g.seats, holds); finder != none && holds(g.seats[finder]) {
			from = finder
		}
	}
	if from != none {
		b, at := &g.seats[from].board, none
		for p := range b { // not the one worn from the beginning
			if b[p] == card && (at == none || came[from][at] == card) {
				at = p
			}
		}
		b[at] = none
	}
}

// shuffle rebuilds the Chest deck from the cards as they are drawn.
func (g *Game) shuffle() {
	rest := slices.Sorted(slices.Values(g.chests))
	for i := range g.chests {
		var options []option
		for k, c := range rest {
			options = append(options, option{object{"card": g.pack.Chests[c].ID}, func() {
				g.chests[i] = c
				rest = slices.Delete(rest, k, k+1)
			}})
		}
		g.fall("chest-deck", options)
	}
}

// eliminate clears the board of an Eliminated Assassin: BOV-26.11, 26.12.
func (g *Game) eliminate(a *seat) {
	a.lost = 0
	stays := g.by("de", "es") // ED-38: the Apprentice keeps the cards
	if a.standing() {         // GAP-38: a fresh Apprentice
		a.standIn = none
		g.tell("BOV-27.8", "fresh", object{"seat": slices.Index(g.seats, a) + 1})
		if !stays {
			for p := range a.board {
				g.store(&a.board[p])
			}
		}
		return
	}
	p := g.people[a.who]
	p.out = true
	g.tell("BOV-26.12", "out", object{"seat": slices.Index(g.seats, a) + 1, "who": g.person(a.who)})
	if !g.by("es") { // ED-37, GAP-35
		p.bag[blade], a.board[blade] = a.board[blade], none
	}
	if g.by("en", "pl") {
		p.bag[armor], a.board[armor] = a.board[armor], none
	}
	g.store(&a.board[blade]) // BOV-27.4
	if !stays {
		for p := range a.board {
			g.store(&a.board[p])
		}
	}
}

// comeBack returns an Assassin to its seat, with the contents of its bag.
func (g *Game) comeBack(a *seat) {
	a.standIn = none
	g.tell("BOV-27.8", "back", object{"seat": slices.Index(g.seats, a) + 1, "who": g.person(a.who)})
	g.people[a.who].out = false
	g.emptyBag(a)
}

func (g *Game) emptyBag(a *seat) {
	bag := &g.people[a.who].bag
	for p, c := range bag {
		if c != none {
			g.store(&a.board[p])
			a.board[p], bag[p] = c, none
		}
	}
}

// complete handles XP (BOV-35.2), levels (BOV-39.1), Assassins who return or are
// out, health (BOV-36.2) and the conclusion (BOV-5.8).
func (g *Game) complete(l *Left) {
	g.xp += g.diary[g.memory].xp
	g.tell("BOV-35.2", "xp", object{"gained": g.diary[g.memory].xp, "xp": g.xp})
	had := g.level
	g.level = 0
	if g.pack.Campaign != nil {
		for _, at := range g.pack.Campaign.Levels {
			if g.xp >= at {
				g.level++
			}
		}
	}
	for had < g.level {
		had++
		g.tell("BOV-39.1", "level", object{"level": had})
	}
	for i, a := range g.seats {
		out := l.Seats[i].Out
		if l.Seats[i].Gone && !a.novice && a.standIn == none {
			g.people[a.who].gone = true
		}
		switch {
		case !g.atHome && !out && !a.novice && a.standIn != none && g.people[a.who].gone: // the Apprentice plays on
			a.lost = 0
			if !g.rests() {
				a.lost = l.Seats[i].HPMax - l.Seats[i].HP
			}
		case g.atHome && out:
			g.eliminate(a)
		case g.atHome && a.standing(): // BOV-41.11
		case g.atHome: // BOV-42.2: lost cubes need healing
			a.lost = l.Seats[i].HPMax - l.Seats[i].HP
		case a.standIn != none && !g.people[a.who].gone: // BOV-27.8
			a.lost = 0
			g.comeBack(a)
		case out: // BOV-27.1
			g.eliminate(a)
		case a.novice || g.rests():
			a.lost = 0 // BOV-36.2
		default: // not one of the Memories that end in the Villa
			a.lost = l.Seats[i].HPMax - l.Seats[i].HP
		}
	}
	if g.by("de") && !g.atHome { // ED-43: Assassins who sat out one Memory
		for who, p := range g.people {
			if p.out && !p.gone && g.seatOf(who) < 0 {
				p.out = false
			}
		}
	}
	g.tell("BOV-5.8", "conclusion", object{"memory": g.memoryID()})
	copy(g.remembered, l.Remembered) // only now: a failed first attempt leaves nothing
	var opens []ir.EnvelopeID
	if l.Conclusion != none {
		c := &g.mem().Conclusions[l.Conclusion]
		g.diary[g.memory].conclusion = c.Name
		g.tell("BOV-5.8", "concluded", object{"memory": g.memoryID(), "conclusion": c.Name})
		for _, k := range c.Remember {
			g.remembered[k.What] = k.To
		}
		opens = c.Opens
	}
	g.open(g.mem().Opens.After)
	g.openWhere(g.mem().Opens.AfterIf)
	g.open(opens)
}

// openWhere opens the envelopes whose condition holds.
func (g *Game) openWhere(list []ir.OpensIf) {
	for _, o := range list {
		if g.isSo(&o.If) {
			g.open([]ir.EnvelopeID{o.Envelope})
		}
	}
}

// isSo judges a condition between Memories: it asks only for what is remembered.
func (g *Game) isSo(c *ir.Cond) bool {
	switch {
	case c.Not != nil:
		return !g.isSo(c.Not)
	case len(c.All) > 0:
		for i := range c.All {
			if !g.isSo(&c.All[i]) {
				return false
			}
		}
		return true
	case len(c.Any) > 0:
		for i := range c.Any {
			if g.isSo(&c.Any[i]) {
				return true
			}
		}
		return false
	}
	n := g.remembered[c.Remembered.What]
	if list, ok := g.recalled(c.Remembered.What).([]string); ok {
		n = len(list)
	}
	return n >= c.Remembered.Least && n <= c.Remembered.Most
}

// recalled returns a value as clients see it.
func (t *table) recalled(i int) any {
	r, n := &t.pack.Remember[i], t.remembered[i]
	switch r.Kind {
	case "flag":
		return n == 1
	case "oneOf":
		if n == 0 {
			return nil
		}
		return r.Values[n-1].ID
	case "squares":
		out := []string{}
		for k, name := range r.Squares {
			if n&(1<<k) != 0 {
				out = append(out, name)
			}
		}
		return out
	}
	return n
}

// rests reports whether the current Memory ends in the Villa, where all are
// healed (BOV-36.2).
func (g *Game) rests() bool {
	if c := g.pack.Campaign; c != nil {
		for _, id := range c.NoRest {
			if int(id) == g.order[g.memory] {
				return false
			}
		}
	}
	return true
}
