package campaign

import (
	"slices"
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

// AtHome returns the Allies whose miniatures work in a Building during the
// current Memory, except those that its Objectives or scripts bring: BOV-40.15.
func (g *Game) AtHome() (list []ir.AllyID) {
	away := map[ir.AllyID]bool{}
	for i := range g.mem().Objectives {
		o := &g.mem().Objectives[i]
		if o.Escort != nil {
			away[*o.Escort] = true
		}
		brought(o.Do, away)
	}
	for _, t := range g.mem().On {
		brought(t.Do, away)
	}
	for _, m := range g.minis {
		if g.atHome && m.helper != none && m.at == atHand { // one of several identical ones is enough
			away[g.home.Helpers[m.helper].Ally] = true
		}
	}
	for _, m := range g.minis {
		if !g.atHome || m.helper == none {
			continue
		}
		if a := g.home.Helpers[m.helper].Ally; a != ir.NoID && !away[a] {
			list = append(list, a)
		}
	}
	return list
}

// brought records the Allies that effects bring onto the Map.
func brought(do []ir.Effect, to map[ir.AllyID]bool) {
	ir.EachEffect(do, func(e *ir.Effect) {
		if e.Escort != nil {
			to[e.Escort.Ally] = true
		}
	})
}

func (t *table) standsIn(i int) bool {
	return t.minis[i].apprentice != none && slices.ContainsFunc(t.seats, func(a *seat) bool { return a.standIn == t.minis[i].apprentice })
}

func (t *table) miniID(i int) string {
	if m := t.minis[i]; m.helper != none {
		return t.home.Helpers[m.helper].ID
	}
	return t.pack.Apprentices[t.minis[i].apprentice].ID
}

// brown returns the brown card of a miniature.
func (t *table) brown(i int) *ir.Brown {
	if m := t.minis[i]; m.helper != none {
		return &t.home.Helpers[m.helper].Brown
	}
	return &t.home.Apprentices
}

// hqLevel returns the level on the back of the top Contract (BOV-41.2); 0 without
// Headquarters.
func (t *table) hqLevel() int {
	switch {
	case !t.atHome:
		return 0
	case t.contract < len(t.home.Contracts):
		return t.home.Contracts[t.contract].Level
	}
	return t.home.Done
}

// found brings the Headquarters into play, before the first Memory after the
// Villa. All cards of the Villa are in the Main Hall from now on (BOV-40.10).
func (g *Game) found() {
	if g.atHome {
		return
	}
	var types []option
	for _, kind := range []string{"mercenary", "courtesan"} {
		if slices.ContainsFunc(g.home.Helpers, func(h ir.Helper) bool { return h.Type == kind }) {
			types = append(types, option{object{"do": "type", "type": kind}, func() { g.hqType = kind }})
		}
	}
	if len(types) > 0 {
		g.choose("headquarters", 0, nil, types) // BOV-40.1
	}
	if g.hqType != "" {
		g.tell("BOV-40.1", "found", object{"type": g.hqType})
	}
	g.atHome, g.first = true, true
	for _, m := range g.minis {
		if m.helper == none || !g.home.Helpers[m.helper].Waits {
			g.come(m)
		}
	}
	cards := 0
	for _, n := range g.villa {
		cards += n
	}
	g.tell("BOV-40.10", "hall", object{"cards": cards})
}

// come brings a miniature, unless it belongs to the other type.
func (g *Game) come(m *mini) {
	if m.at == away && (m.helper == none || g.home.Helpers[m.helper].Type == "" || g.home.Helpers[m.helper].Type == g.hqType) {
		m.at = atHand
	}
}

// medicine lists the cards that heal an Injured Assassin at home (BOV-40.5), but
// not an Eliminated one (GAP-76). The card is discarded.
func (g *Game) medicine() (list []option) {
	heals := func(c int) (n int) {
		if e := &g.pack.Equipment[c]; e.SingleUse && e.Use != nil {
			for _, do := range e.Use.Do {
				if do.Heal != nil {
					return do.Heal.N
				}
			}
		}
		return 0
	}
	for c := range g.pack.Equipment {
		from := g.holder(c)
		if heals(c) <= 0 || from == nil {
			continue
		}
		for i, a := range g.seats {
			p := g.people[a.who]
			lost := &a.lost
			if p.bed { // its cubes are in the bag
				lost = &p.lost
			}
			if *lost == 0 || p.out || !p.bed && a.standing() {
				continue
			}
			list = append(list, option{object{"do": "medicine", "card": g.card(c), "seat": i + 1}, func() {
				from()
				g.gone[c]++
				*lost = max(*lost-heals(c), 0)
				g.tell("BOV-40.5", "medicine", object{"seat": i + 1, "card": g.card(c)})
			}})
		}
	}
	return list
}

// meanwhile asks a question of the Assignment or the Resolution. Medicine may be used
// before the answer (BOV-40.5); then the question is asked again, with the options
// that it has by then.
func (g *Game) meanwhile(ask string, who int, more object, options func() []option) {
	for again := true; again; {
		again = false
		list := options()
		if len(list) == 0 {
			return
		}
		if len(list) > 1 {
			for _, o := range g.medicine() {
				list = append(list, option{o.says, func() { again = true; o.does() }})
			}
		}
		g.choose(ask, who, more, list)
	}
}

// holder finds a card in the Main Hall or on a board. It returns a function that
// takes it, nil if there is none.
func (g *Game) holder(c int) func() {
	if g.villa[c] > 0 {
		return func() { g.villa[c]-- }
	}
	for _, a := range g.seats {
		if p := slices.Index(a.board[:], c); p >= 0 {
			return func() { a.board[p] = none }
		}
	}
	return nil
}

// patients puts each Eliminated Assassin on a red space (BOV-40.7, 40.20). From
// the second Assignment on, any Injured one may go there too (BOV-40.21).
func (g *Game) patients() {
	for _, a := range g.seats {
		if p := g.people[a.who]; p.out && !p.gone {
			g.layDown(a)
		}
	}
	for i, a := range g.seats {
		g.meanwhile("hospital", i+1, nil, func() []option {
			if g.first || a.lost == 0 || g.people[a.who].bed {
				return nil
			}
			return []option{
				{object{"do": "bed", "seat": i + 1}, func() { g.layDown(a) }},
				{object{"do": "up", "seat": i + 1}, func() {}},
			}
		})
	}
}

// layDown puts an Assassin into the Hospital: BOV-40.22.
func (g *Game) layDown(a *seat) {
	p := g.people[a.who]
	p.bed, p.nursed = true, false
	rule := "BOV-40.21"
	if p.out {
		rule = "BOV-40.20"
		if g.first {
			rule = "BOV-40.7"
		}
	}
	g.tell(rule, "patient", object{"seat": slices.Index(g.seats, a) + 1, "who": g.person(a.who)})
	if p.out { // all its cubes are lost: 3 and those of its armor (BOV-41.8)
		b := &p.bag
		if g.by("de", "es") { // ED-37: its armor is still on its board
			b = &a.board
		}
		p.lost = g.hpMax(b)
		return
	}
	p.lost, a.lost = a.lost, 0
	p.bag[blade], a.board[blade] = a.board[blade], none
	if g.by("en") { // ED-69, GAP-35
		p.bag[armor], a.board[armor] = a.board[armor], none
	}
}

// plan asks which Blueprint to put in the Workshop (BOV-40.24). The first time it
// is the one that the Headquarters begin with (BOV-40.8).
func (g *Game) plan() {
	if first := int(g.home.First); g.first && first != none && g.plans[first] == "hall" {
		g.plans[first] = "workshop"
		g.tell("BOV-40.8", "plan", object{"plan": g.pack.Blueprints[first].ID})
		return
	}
	var options []option
	for b, at := range g.plans {
		if at == "hall" || at == "workshop" {
			options = append(options, option{object{"do": "plan", "plan": g.pack.Blueprints[b].ID}, func() {
				for k := range g.plans {
					if g.plans[k] == "workshop" {
						g.plans[k] = "hall"
					}
				}
				g.plans[b] = "workshop"
				g.tell("BOV-40.24", "plan", object{"plan": g.pack.Blueprints[b].ID})
			}})
		}
	}
	g.meanwhile("blueprint", 0, nil, func() []option { return options })
}

// reveal turns the top Contract over and plays its grey boxes (BOV-40.25); the first
// one is only read (BOV-40.9).
func (g *Game) reveal() {
	if g.contract >= len(g.home.Contracts) {
		return
	}
	if !g.shown {
		g.shown, g.box = true, none
		if len(g.home.Contracts[g.contract].Boxes) > 0 {
			g.box = 0
		}
		rule := "BOV-40.25"
		if g.first {
			rule = "BOV-40.9"
		}
		g.tell(rule, "contract", object{"contract": g.home.Contracts[g.contract].ID})
	}
	if !g.first {
		g.read(true)
	}
}

// read plays text boxes while they have the given colour (BOV-40.31).
func (g *Game) read(grey bool) {
	boxes := g.home.Contracts[g.contract].Boxes
	for g.box != none && boxes[g.box].Grey == grey {
		b := &boxes[g.box]
		g.tell("BOV-40.31", "box", object{"contract": g.home.Contracts[g.contract].ID, "box": g.box + 1})
		g.bring(&b.Gives)
		if len(b.Leads) == 0 {
			g.box = none
			return
		}
		var options []option
		for _, to := range b.Leads {
			options = append(options, option{object{"do": "box", "box": strconv.Itoa(to + 1)}, func() { g.box = to }})
		}
		g.meanwhile("contract", 0, nil, func() []option { return options })
	}
}

func (g *Game) bring(b *ir.Brought) {
	g.open(b.Opens)
	for _, h := range b.Joins {
		for _, m := range g.minis {
			if m.helper == int(h) {
				g.come(m)
			}
		}
		g.tell("BOV-40.30", "helper", object{"who": g.home.Helpers[h].ID})
	}
	for _, m := range b.Unlocks {
		g.unlocked[m] = true
		g.tell("BOV-40.30", "unlocked", object{"memory": g.pack.Memories[m].ID})
	}
}

// at counts the miniatures in a Building.
func (g *Game) at(post string) (n int) {
	for i, m := range g.minis {
		if m.at == post && !g.standsIn(i) {
			n++
		}
	}
	return n
}

// limit returns the capacity of a Building: BOV-40.29.
func limit(post string) int {
	if post == inRoom {
		return 6
	}
	return 4
}

// posts asks where each miniature works (BOV-40.27, 40.28).
func (g *Game) posts() {
	if g.first {
		g.firstPosts()
		return
	}
	for i, m := range g.minis {
		if m.at != atHand || g.standsIn(i) {
			continue
		}
		var options []option
		for _, post := range []string{atHand, inHosp, inWork, inShop, inRoom} {
			if post != atHand && g.at(post) >= limit(post) || !g.enough(i, post) {
				continue
			}
			options = append(options, option{object{"do": "post", "who": g.miniID(i), "at": post}, func() { m.at = post }})
		}
		g.meanwhile("post", 0, object{"mini": g.miniID(i)}, func() []option { return options })
	}
}

// enough reports whether the Command Room can still get enough dice at the second
// try at a Contract (BOV-40.26), or the most possible (GAP-54).
func (g *Game) enough(i int, post string) bool {
	if g.contract >= len(g.home.Contracts) || !g.shown || !g.tried {
		return true
	}
	hits := g.home.Contracts[g.contract].Hits
	best := func(from int, dice, seats int) int {
		var list []int
		for k := from; k < len(g.minis); k++ {
			if g.minis[k].at == atHand && !g.standsIn(k) {
				list = append(list, g.brown(k).Command)
			}
		}
		slices.Sort(list)
		slices.Reverse(list)
		for _, n := range list[:min(len(list), max(seats, 0))] {
			dice += n
		}
		return dice
	}
	dice, seats := g.sum(inRoom, command), 6-g.at(inRoom)
	want := min(hits, best(i, dice, seats))
	if post == inRoom {
		dice, seats = dice+g.brown(i).Command, seats-1
	}
	return best(i+1, dice, seats) >= want
}

// firstPosts fills the Hospital with one miniature (in one edition one for each
// patient), then the Workshop, the Command Room and the Shop with one each. The
// rest go to the Command Room (BOV-40.14). One Mercenary or Courtesan stays with
// the Memory group (BOV-40.12).
func (g *Game) firstPosts() {
	var spaces []string
	n := 1
	if g.by("de") { // ED-67
		n = 0
		for _, p := range g.people {
			if p.bed {
				n++
			}
		}
	}
	for range n {
		spaces = append(spaces, inHosp)
	}
	spaces = append(spaces, inWork, inRoom, inShop)
	hands := func() (list []int) {
		typed := 0
		for i, m := range g.minis {
			if m.at == atHand && !g.standsIn(i) && m.helper != none && g.home.Helpers[m.helper].Type != "" {
				typed++
			}
		}
		for i, m := range g.minis {
			switch {
			case m.at != atHand || g.standsIn(i):
			case m.helper == none:
				list = append(list, i)
			case g.home.Helpers[m.helper].Type != "" && typed > 1:
				list = append(list, i)
			}
		}
		return list
	}
	for _, post := range spaces {
		var options []option
		seen := map[string]bool{}
		for _, i := range hands() {
			// Identical miniatures are one option: all Apprentices are identical
			// (BOV-1.5).
			id, kind := g.miniID(i), g.miniID(i)
			if g.minis[i].apprentice != none {
				kind = ""
			}
			if !seen[kind] {
				seen[kind] = true
				options = append(options, option{object{"do": "post", "who": id, "at": post}, func() { g.minis[i].at = post }})
			}
		}
		g.meanwhile("post", 0, nil, func() []option { return options })
	}
	for list := hands(); len(list) > 0 && g.at(inRoom) < limit(inRoom); list = hands() {
		g.minis[list[0]].at = inRoom
	}
}

// sum adds up the values on the brown cards in a Building (BOV-41.3).
func (g *Game) sum(post string, of func(*ir.Brown) int) (n int) {
	for i, m := range g.minis {
		if m.at == post && !g.standsIn(i) {
			n += of(g.brown(i))
		}
	}
	return n
}

func command(b *ir.Brown) int { return b.Command }

// vacate empties a Building when it is resolved (BOV-41.3).
func (g *Game) vacate(post string) {
	for _, m := range g.minis {
		if m.at == post {
			m.at = atHand
		}
	}
}
