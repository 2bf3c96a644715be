package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// none means no card, no character or no Memory.
const none = -1

// The places of a board: four slots, then the inventory (BOV-7.10).
const (
	melee = iota
	ranged
	blade
	armor
	inventory
	places = inventory + 5
)

var placeNames = []string{"melee", "ranged", "blade", "armor", "inventory"}

func placeName(p int) string { return placeNames[min(p, inventory)] }

// The Buildings and other places of miniatures (BOV-40.2)
const (
	away   = "" // not in the campaign yet
	atHand = "memory"
	inHosp = "hospital"
	inWork = "workshop"
	inShop = "shop"
	inRoom = "command"
)

type board [places]int

func emptyBoard() board {
	var b board
	for i := range b {
		b[i] = none
	}
	return b
}

type seat struct {
	who     int // an Assassin, or an Apprentice in its own right (BOV-1.5)
	novice  bool
	standIn int
	lost    int // health cubes
	board   board
}

type assassin struct {
	out    bool // Eliminated and not back yet
	gone   bool // and never will be
	played bool // it was in the group before
	level  int  // level up to which its Skill cards are chosen
	skills [4]int
	handed []int // Skill cards from envelopes whose slot is taken
	bag    board
	lost   int
	bed    bool // on a red space of the Hospital
	nursed bool // and got a cube there
}

type box struct {
	how, sticker string
	conclusion   string // the one that was read
	xp           int
}

type mini struct {
	apprentice, helper int
	at                 string
}

// table holds everything that a group has.
type table struct {
	pack    *ir.Pack
	home    *ir.Headquarters // nil: the pack has none
	order   []int            // the Memories of the campaign
	villas  int              // number of Memories played from the Villa
	edition string

	memory, attempt int
	diary           []box
	remembered      []int // values of what the pack remembers
	xp, level       int
	seats           []*seat
	people          []*assassin
	villa           []int // copies by card; the Main Hall later
	deck, gone      []int // Equipment by card
	events          []int
	chests          []int // the Chest deck from the top
	opened          []bool
	easy            bool // some part of this Memory was on Easy
	moves           int
	changed         bool // the players changed during this rest
	result, cause   string

	atHome   bool
	first    bool // it is the first Assignment, or the Resolution after it
	resting  bool
	hqType   string
	minis    []*mini
	contract int // on top
	shown    bool
	tried    bool
	box      int
	unlocked []bool
	plans    []string // "", hall, workshop, built
	onSale   []int
}

func newTable(p *ir.Pack, seats int, edition string) table {
	t := table{pack: p, edition: edition, memory: none, box: none, result: "ongoing"}
	c := p.Campaign
	if c == nil {
		c = &ir.Campaign{}
	}
	for _, id := range c.Villa {
		t.order = append(t.order, int(id))
	}
	if len(t.order) == 0 {
		for i := range p.Memories {
			t.order = append(t.order, i)
		}
	}
	t.villas = len(t.order)
	if c.Headquarters != nil && t.villas < len(p.Memories) {
		t.home = c.Headquarters
		t.order = nil
		for i := range p.Memories {
			t.order = append(t.order, i)
		}
		for i := range p.Apprentices {
			t.minis = append(t.minis, &mini{i, none, away})
		}
		for i, h := range t.home.Helpers {
			for range h.Copies {
				t.minis = append(t.minis, &mini{none, i, away})
			}
		}
	}
	for range seats {
		t.seats = append(t.seats, &seat{who: none, standIn: none, board: emptyBoard()})
	}
	for range p.Assassins {
		t.people = append(t.people, &assassin{skills: [4]int{none, none, none, none}, bag: emptyBoard()})
	}
	t.diary = make([]box, len(t.order))
	for i := range t.diary {
		t.diary[i].how = "open"
	}
	t.remembered = make([]int, len(p.Remember))
	n := len(p.Equipment)
	t.villa, t.deck, t.gone = make([]int, n), make([]int, n), make([]int, n)
	t.events = make([]int, len(p.Events))
	t.opened = make([]bool, len(p.Envelopes))
	t.unlocked = make([]bool, len(p.Memories))
	t.plans = make([]string, len(p.Blueprints))
	return t
}

func (t *table) mem() *ir.Memory { return &t.pack.Memories[t.order[t.memory]] }

func (t *table) memoryID() string {
	if t.memory == none {
		return ""
	}
	return t.mem().ID
}

func (t *table) card(c int) string   { return t.pack.Equipment[c].ID }
func (t *table) person(i int) string { return t.pack.Assassins[i].ID }

// by reports whether the edition is one of the given ones.
func (t *table) by(editions ...string) bool { return slices.Contains(editions, t.edition) }

// seatOf returns the seat of an Assassin, or none.
func (t *table) seatOf(who int) int {
	return slices.IndexFunc(t.seats, func(a *seat) bool { return !a.novice && a.who == who })
}

// standing reports whether an Apprentice is in the seat, in its own right or for
// an Assassin.
func (a *seat) standing() bool { return a.novice || a.standIn != none }

// hpMax returns the health of a board: 3 and its armor (BOV-1.7, 25.2).
func (t *table) hpMax(b *board) int {
	if b[armor] == none {
		return 3
	}
	return 3 + t.pack.Equipment[b[armor]].Armor
}

// store moves a card to the Villa or Main Hall.
func (t *table) store(place *int) {
	if *place != none {
		t.villa[*place]++
		*place = none
	}
}

// slotOf returns the slot of a card, inventory if it has none.
func (t *table) slotOf(c int) int {
	switch t.pack.Equipment[c].Slot {
	case "melee":
		return melee
	case "ranged":
		return ranged
	case "blade":
		return blade
	case "armor":
		return armor
	}
	return inventory
}

// Table returns the state of the campaign in the JSON of docs/campaign.md,
// without the current Memory.
func (g *Game) Table() []byte {
	t := &g.table
	count := func(ids func(int) string, n []int) object {
		o := object{}
		for i, k := range n {
			if k > 0 {
				o[ids(i)] = k
			}
		}
		return o
	}
	o := object{
		"attempt": t.attempt, "cause": text(t.cause), "chests": len(t.chests), "edition": t.edition, "level": t.level,
		"memory": t.memoryID(), "result": t.result, "xp": t.xp,
		"decks": object{
			"equipment": count(t.card, t.deck), "gone": count(t.card, t.gone),
			"event": count(func(i int) string { return t.pack.Events[i].ID }, t.events),
		},
	}
	diary := []object{}
	for i, b := range t.diary {
		box := object{"how": b.how, "memory": t.pack.Memories[t.order[i]].ID, "sticker": text(b.sticker), "xp": b.xp}
		if b.conclusion != "" {
			box["conclusion"] = b.conclusion
		}
		diary = append(diary, box)
	}
	if len(t.pack.Remember) > 0 {
		list := object{}
		for i, r := range t.pack.Remember {
			list[r.ID] = t.recalled(i)
		}
		o["remembered"] = list
	}
	envelopes, villa := []string{}, []string{}
	for e := range t.opened {
		if t.opened[e] {
			envelopes = append(envelopes, t.pack.Envelopes[e].ID)
		}
	}
	for c, n := range t.villa {
		for range n {
			villa = append(villa, t.card(c))
		}
	}
	o["diary"], o["envelopes"], o["villa"] = diary, envelopes, villa
	seats, people := []object{}, []object{}
	for _, a := range t.seats {
		seats = append(seats, t.seatJSON(a))
	}
	for i, p := range t.people {
		bag, skills := []string{}, []string{}
		for _, c := range p.bag {
			if c != none {
				bag = append(bag, t.card(c))
			}
		}
		for _, c := range p.skills {
			if c != none {
				skills = append(skills, t.pack.Skills[c].ID)
			}
		}
		people = append(people, object{"bag": bag, "out": p.out, "skills": skills, "who": t.person(i), "nursed": p.nursed, "played": p.played})
		if slices.ContainsFunc(t.pack.Memories, func(m ir.Memory) bool { return m.PartsForGood() }) {
			people[i]["gone"] = p.gone
		}
	}
	o["seats"], o["people"] = seats, people
	if t.atHome {
		o["headquarters"] = t.homeJSON()
	} else {
		o["blueprints"] = t.plansJSON()
	}
	return written(o)
}

// text returns null for an empty text.
func text(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func (t *table) seatJSON(a *seat) object {
	inv := []string{}
	b := object{}
	for p, c := range a.board {
		switch {
		case c == none:
		case p >= inventory:
			inv = append(inv, t.card(c))
		default:
			b[placeNames[p]] = t.card(c)
		}
	}
	b["inventory"] = inv
	o := object{"board": b, "lost": a.lost, "novice": a.novice}
	switch {
	case a.who == none:
	case a.novice:
		o["who"] = t.pack.Apprentices[a.who].ID
	default:
		o["who"] = t.person(a.who)
	}
	if a.standIn != none {
		o["standIn"] = t.pack.Apprentices[a.standIn].ID
	}
	return o
}

func (t *table) plansJSON() object {
	plans := object{}
	for i, at := range t.plans {
		if at != "" {
			plans[t.pack.Blueprints[i].ID] = at
		}
	}
	return plans
}

func (t *table) homeJSON() object {
	done, unlocked := []string{}, []string{}
	for _, k := range t.home.Contracts[:t.contract] {
		done = append(done, k.ID)
	}
	for i, is := range t.unlocked {
		if is {
			unlocked = append(unlocked, t.pack.Memories[t.order[i]].ID)
		}
	}
	minis, patients, shop := []object{}, []string{}, []string{}
	for i, m := range t.minis {
		if m.at != away {
			at := m.at
			if t.standsIn(i) {
				at = "stands-in"
			}
			minis = append(minis, object{"at": at, "who": t.miniID(i)})
		}
	}
	for i, p := range t.people {
		if p.bed {
			patients = append(patients, t.person(i))
		}
	}
	for _, c := range t.onSale {
		shop = append(shop, t.card(c))
	}
	o := object{"blueprints": t.plansJSON(), "done": done, "first": t.first, "unlocked": unlocked, "level": t.hqLevel(), "minis": minis, "patients": patients, "shop": shop}
	if t.hqType != "" {
		o["type"] = t.hqType
	}
	if t.contract < len(t.home.Contracts) {
		c := object{"shown": t.shown, "tried": t.tried}
		if t.box != none {
			c["box"] = t.box + 1
		}
		if t.shown {
			c["id"] = t.home.Contracts[t.contract].ID
		}
		o["contract"] = c
	}
	return o
}
