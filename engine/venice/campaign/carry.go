package campaign

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/internal/jsonbind"
	ir "acforge.dev/schema/ir/venice"
)

// A campaign is carried over to another version of its pack by its JSON state
// ([codec.StateJSON]). The state names everything by id, so the tables may have
// changed. Things that a group holds must still exist; things that were only in a
// deck may be gone.

// Carried is a campaign that was carried over.
type Carried struct {
	Game *Game // between two Memories
	// Options are the options to continue with: seats and edition come from the
	// state.
	Options engine.Options
	// Saved is the position in the format of Mission.From.
	Saved string
	// Told lists the differences from the old state, each a clause in English.
	Told []string
	// Playing is set if a Memory was in progress. The game is then at the point
	// before it, where the group set out.
	Playing bool
}

// NotCarried lists the reasons why a campaign cannot be carried over, each a
// clause in English.
type NotCarried struct{ Reasons []string }

// Error returns all reasons.
func (e *NotCarried) Error() string { return strings.Join(e.Reasons, "; ") }

// carrier takes over a state, table by table.
type carrier struct {
	m       *Mission
	was     *standing
	s       *State
	refused []string
	told    []string
	again   bool // the posts of miniatures must be asked again
}

// Carry makes a game of m from the StateJSON of a campaign that was played with
// another version of the pack. o gives the seed and the kind of chance; seats and
// edition come from the state. The error is a *NotCarried.
//
// Between two Memories the game is exactly where it was, except that a shuffled
// Chest deck is shuffled again. Progress within a Memory is dropped.
func Carry(m *Mission, state []byte, o engine.Options) (*Carried, error) {
	was := new(standing)
	if err := jsonbind.Unmarshal(state, was); err != nil {
		return nil, &NotCarried{[]string{"its state cannot be read: " + err.Error()}}
	}
	if was.Step == nil {
		return nil, &NotCarried{[]string{"its state does not say where it stands: it was written before states said so"}}
	}
	o.Seats, o.Edition = len(was.Seats), was.Edition
	g, err := m.begin(o)
	if err != nil {
		return nil, &NotCarried{[]string{"its edition or its number of players is not played here: " + err.Error()}}
	}
	c := &carrier{m: m, was: was, s: &g.s}
	c.group()
	c.cards()
	c.diary()
	c.home()
	c.step()
	if len(c.refused) > 0 {
		return nil, &NotCarried{slices.Compact(c.refused)}
	}
	playing := g.s.Stage == stageMemory
	if playing {
		g.s.Stage = stageVilla
	}
	saved := digits(g.Save(nil))
	if why := g.resume(); why != "" {
		return nil, &NotCarried{[]string{"what its state says does not fit together here: " + why}}
	}
	return &Carried{g, o, saved, c.told, playing}, nil
}

func (c *carrier) refuse(parts ...string) { c.refused = append(c.refused, strings.Join(parts, "")) }
func (c *carrier) tell(parts ...string)   { c.told = append(c.told, strings.Join(parts, "")) }

// at returns the index of a table entry by its id, or none if it no longer
// exists.
func at[E any](list []E, id func(*E) string, want string) uint8 {
	for i := range min(len(list), none) {
		if id(&list[i]) == want {
			return uint8(i)
		}
	}
	return none
}

func (c *carrier) equipmentAt(id string) uint8 {
	return at(c.m.ir.Equipment, func(e *ir.Equipment) string { return e.ID }, id)
}

func (c *carrier) assassinAt(id string) uint8 {
	return at(c.m.ir.Assassins, func(e *ir.Assassin) string { return e.ID }, id)
}

func (c *carrier) apprenticeAt(id string) uint8 {
	return at(c.m.ir.Apprentices, func(e *ir.Apprentice) string { return e.ID }, id)
}

func (c *carrier) chestAt(id string) uint8 {
	return at(c.m.ir.Chests, func(e *ir.ChestCard) string { return e.ID }, id)
}

func (c *carrier) memoryAt(id string) uint8 {
	return at(c.m.index, func(i *int) string { return c.m.ir.Memories[*i].ID }, id)
}

// must reports whether an entry that the group holds exists, and otherwise adds a
// reason; where says who holds it.
func (c *carrier) must(i uint8, kind, id, where string) bool {
	if i == none {
		c.refuse("the ", kind, " ", id, " ", where, " is not in this version any more")
	}
	return i != none
}

// group takes over the players, with the cards on boards and in bags.
func (c *carrier) group() {
	for i := range c.was.Seats {
		a, to := &c.was.Seats[i], &c.s.Seat[i]
		to.Novice, to.Lost = a.Novice, a.Lost
		switch {
		case a.Who == "":
		case a.Novice:
			to.Who = c.apprenticeAt(a.Who)
			c.must(to.Who, "Apprentice", a.Who, "who plays")
		default:
			to.Who = c.assassinAt(a.Who)
			c.must(to.Who, "Assassin", a.Who, "who plays")
		}
		if a.StandIn != "" {
			to.StandIn = c.apprenticeAt(a.StandIn)
			c.must(to.StandIn, "Apprentice", a.StandIn, "who stands in for "+a.Who)
		}
		where := "on the board of " + a.Who
		for p, id := range []string{a.Board.Melee, a.Board.Ranged, a.Board.Blade, a.Board.Armor} {
			if card := c.held(id, where); card != none {
				c.lay(to.Board[:], card, uint8(p), where)
			}
		}
		for n, id := range a.Board.Inventory {
			place := int(placeInventory) + n
			if n < len(a.Board.Spaces) {
				place = int(placeInventory) + a.Board.Spaces[n]
			}
			if place < int(placeInventory) || place >= maxPlaces {
				c.refuse("more lies ", where, " than it has places")
				return
			}
			if card := c.held(id, where); card != none {
				to.Board[place] = card
			}
		}
	}
	for i := range c.was.People {
		c.person(i)
	}
}

// held returns a card that the group holds.
func (c *carrier) held(id, where string) uint8 {
	if id == "" {
		return none
	}
	card := c.equipmentAt(id)
	c.must(card, "Equipment card", id, where)
	return card
}

// lay puts a card where it was, or into the Villa if it now belongs to another
// slot.
func (c *carrier) lay(board []uint8, card, place uint8, where string) {
	if slots[c.m.ir.Equipment[card].Slot] == place && board[place] == none {
		board[place] = card
		return
	}
	c.s.Villa[card]++
	c.tell("the Equipment card ", c.m.ir.Equipment[card].ID, " ", where, " goes onto another slot now, and lies with what is stored")
}

// person takes over an Assassin's own things.
func (c *carrier) person(i int) {
	p := &c.was.People[i]
	who := c.assassinAt(p.Who)
	if who >= maxPeople {
		if p.Played || p.Out || len(p.Bag)+len(p.Skills) > 0 {
			c.refuse("the Assassin ", p.Who, " is not in this version any more")
		}
		return
	}
	to := &c.s.Person[who]
	to.Learned, to.Lost, to.Nursed, to.Out, to.Gone, to.Played = p.Learned, p.Lost, p.Nursed, p.Out, p.Gone, p.Played
	where := "in the bag of " + p.Who
	for _, id := range p.Bag {
		if card := c.held(id, where); card != none {
			if slot := slots[c.m.ir.Equipment[card].Slot]; slot == placeInventory {
				c.lay(to.Bag[:], card, placeBlade, where)
			} else {
				c.lay(to.Bag[:], card, slot, where)
			}
		}
	}
	for _, id := range p.Skills {
		card := c.skill(id, p.Who, int(who))
		if card == none {
			continue
		}
		slot := &to.Skill[c.m.ir.Skills[card].Level-1]
		if *slot != none {
			c.refuse("two Skill cards of ", p.Who, " are of one level now: ", id, " and ", c.m.ir.Skills[*slot].ID)
		}
		*slot = card
	}
	if p.Offer != "" {
		to.Offer = c.skill(p.Offer, p.Who, int(who))
	}
}

func (c *carrier) skill(id, of string, who int) uint8 {
	card := at(c.m.ir.Skills, func(e *ir.Skill) string { return e.ID }, id)
	if !c.must(card, "Skill card", id, "of "+of) {
		return none
	}
	if e := &c.m.ir.Skills[card]; e.Assassin != who || e.Level < 1 || e.Level > maxLevels {
		c.refuse("the Skill card ", id, " is another Assassin's now, not one of ", of)
		return none
	}
	return card
}

// cards takes over stored cards, decks and opened envelopes.
func (c *carrier) cards() {
	m, s := c.m, c.s
	for _, id := range c.was.Villa {
		if card := c.held(id, "that is stored"); card != none {
			s.Villa[card]++
		}
	}
	var lost []string
	counted(c.was.Decks.Equipment, c.equipmentAt, &lost, func(card, n uint8) { s.Equip[card].Left = n })
	counted(c.was.Decks.Gone, c.equipmentAt, &lost, func(card, n uint8) { s.Equip[card].Gone = n })
	counted(c.was.Decks.Event, func(id string) uint8 {
		return at(m.ir.Events, func(e *ir.EventCard) string { return e.ID }, id)
	}, &lost, func(card, n uint8) { s.Event[card] = n })
	for _, id := range idsOf(c.was.Decks.Chest) {
		card := c.chestAt(id)
		if card == none {
			lost = append(lost, id)
			continue
		}
		s.Chest[card] = named(c, chestNames[:], c.was.Decks.Chest[id])
	}
	if len(lost) > 0 {
		slices.Sort(lost)
		c.tell("no longer in the decks: ", strings.Join(slices.Compact(lost), ", "))
	}
	c.chestDeck()
	for _, id := range c.was.Envelopes {
		e := at(m.ir.Envelopes, func(e *ir.Envelope) string { return e.ID }, id)
		if e == none {
			c.tell("the envelope ", id, ", which is open, is not in this version any more")
			continue
		}
		s.Opened |= 1 << e
	}
}

// counted takes over the number of copies of each card.
func counted(of map[string]uint8, find func(string) uint8, lost *[]string, take func(card, n uint8)) {
	for _, id := range idsOf(of) {
		if card := find(id); card != none {
			take(card, of[id])
		} else {
			*lost = append(*lost, id)
		}
	}
}

func idsOf[V any](of map[string]V) []string {
	ids := make([]string, 0, len(of))
	for id := range of {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// named returns the index of a name.
func named(c *carrier, names []string, name string) uint8 {
	i := slices.Index(names, name)
	if i < 0 || name == "" {
		c.refuse("its state says ", strconv.Quote(name), ", which is not known here")
		return 0
	}
	return uint8(i)
}

// chestDeck rebuilds the Chest deck in the order of the cards. If it was
// shuffled, in an edition that does so (BOV-6.15), it is shuffled again.
func (c *carrier) chestDeck() {
	s := c.s
	for _, id := range c.was.Step.Laid {
		if card := c.chestAt(id); card != none && s.Chest[card] == chestDeck && !slices.Contains(s.Deck[:s.ChestN], card) {
			s.Deck[s.ChestN] = card
			s.ChestN++
		}
	}
	s.Back = s.ChestN
	for card, where := range s.Chest {
		if where == chestDeck && !slices.Contains(s.Deck[:s.ChestN], uint8(card)) {
			s.Deck[s.ChestN] = uint8(card)
			s.ChestN++
		}
	}
	failed := false
	for i := range c.was.Diary {
		failed = failed || c.was.Diary[i].How == howNames[boxFailed]
	}
	if c.was.Step.Stage != stageNames[stageShuffle] && failed && profiles[s.Edition].chestsShuffled && s.ChestN > 1 {
		r := engine.NewStream(engine.Mix(s.Seed ^ uint64(c.was.Step.Turns)))
		for i := int(s.ChestN) - 1; i > 0; i-- {
			k := r.Intn(i + 1)
			s.Deck[i], s.Deck[k] = s.Deck[k], s.Deck[i]
		}
		c.tell("the Chest deck, whose order nobody knows, is shuffled anew")
	}
}

// diary takes over the played Memories and the current one.
func (c *carrier) diary() {
	s := c.s
	known := map[string]bool{}
	for i := range c.was.Diary {
		b := &c.was.Diary[i]
		known[b.Memory] = true
		how := named(c, howNames[:], b.How)
		sticker := slices.Index(stickers[:], b.Sticker)
		k := c.memoryAt(b.Memory)
		switch {
		case sticker < 0:
			c.refuse("its Diary holds a sticker ", b.Sticker)
		case k != none:
			s.Diary[k] = Box{how, b.XP, uint8(sticker)}
			c.conclusion(k, b.Memory, b.Conclusion)
		case how != boxOpen && how != boxLost:
			c.refuse("the Memory ", b.Memory, ", which was played, is not in this version any more")
		case b.Memory != c.was.Memory:
			c.tell("the Memory ", b.Memory, ", which was not played, is not in this version any more")
		}
	}
	for i := range c.m.index {
		if id := c.m.memory(uint8(i)).ID; !known[id] {
			c.tell("the Memory ", id, " is new")
		}
	}
	c.remembered()
	s.XP, s.Level, s.Attempt, s.Easy = c.was.XP, c.was.Level, c.was.Attempt, c.was.Easy
	if int(s.Level) > len(c.m.levels) {
		c.refuse("the group has reached level ", strconv.Itoa(int(s.Level)), ", and there are ", strconv.Itoa(len(c.m.levels)))
	}
	s.Memory = c.memoryAt(c.was.Memory)
	c.must(s.Memory, "Memory", c.was.Memory, "at hand")
}

// conclusion takes over which conclusion of a Memory was read.
func (c *carrier) conclusion(memory uint8, id, name string) {
	if name == "" {
		return
	}
	for i := range c.m.memory(memory).Conclusions {
		if c.m.memory(memory).Conclusions[i].Name == name {
			c.s.Ends[memory] = uint8(i) + 1
			return
		}
	}
	c.tell("the conclusion ", name, " of Memory ", id, ", which was read, is not in this version any more")
}

// remembered takes over what the campaign remembers. A value that no longer exists is
// forgotten.
func (c *carrier) remembered() {
	for _, id := range idsOf(c.was.Remembered) {
		i := at(c.m.ir.Remember, func(r *ir.Remembered) string { return r.ID }, id)
		if i == none {
			c.tell("what was remembered as ", id, " is not in this version any more")
			continue
		}
		v, ok := remembered(&c.m.ir.Remember[i], c.was.Remembered[id])
		if !ok {
			c.tell("the value that was remembered of ", id, " is not in this version any more")
		}
		c.s.Recall[i] = v
	}
}

// remembered returns the number of a value in the JSON of a state, and whether it is one
// of the thing.
func remembered(r *ir.Remembered, value jsonbind.Raw) (uint16, bool) {
	switch r.Kind {
	case "number":
		n := 0
		err := jsonbind.Unmarshal(value, &n)
		return uint16(max(0, min(n, r.Most()))), err == nil && n >= 0 && n <= r.Most()
	case "oneOf":
		id := ""
		if err := jsonbind.Unmarshal(value, &id); err != nil || id == "" { // null: empty
			return 0, err == nil
		}
		n := max(0, r.ValueOf(id))
		return uint16(n), n > 0
	case "squares":
		var names []string
		ok := jsonbind.Unmarshal(value, &names) == nil
		n := 0
		for _, name := range names {
			k := slices.Index(r.Squares, name)
			if ok = ok && k >= 0; k >= 0 {
				n |= 1 << k
			}
		}
		return uint16(n), ok
	}
	on := false
	if err := jsonbind.Unmarshal(value, &on); err != nil || !on {
		return 0, err == nil
	}
	return 1, true
}

// step takes over the position in the campaign.
func (c *carrier) step() {
	s, was := c.s, c.was.Step
	s.Stage = named(c, stageNames[:], was.Stage)
	s.Last = named(c, lastNames[:], was.Last)
	s.Turns, s.Moves, s.Drawn, s.Due, s.Resting, s.Changed, s.Offered = was.Turns, was.Moves, was.Drawn, was.Due, was.Resting, was.Changed, was.Offered
	s.Points, s.Count, s.Post = was.Points, was.Count, was.Post
	s.At, s.From, s.Place = max(was.At, 1)-1, max(was.From, 1)-1, was.Place
	if was.Card != "" {
		s.From, s.Place = theVilla, c.equipmentAt(was.Card)
	}
	for i, n := range was.Paid[:min(len(was.Paid), len(s.Paid))] {
		s.Paid[i] = uint8(n)
	}
	for _, id := range was.Joining {
		if who := c.assassinAt(id); who < maxPeople {
			s.Joining |= 1 << who
		}
	}
	for _, seat := range was.Leaving {
		if seat >= 1 && seat <= maxSeats {
			s.Leaving |= 1 << (seat - 1)
		}
	}
	plan := slices.Contains(s.Plan[:], planWorkshop)
	switch s.Stage {
	case stageOver: // the new version may have more Memories
		s.Stage = stageOffer
	case stagePosts:
		if c.again && !s.First {
			s.Post = 0
		}
	case stagePay:
		if !plan {
			s.Stage = stageWorkshop
		}
	}
	c.unreceived()
	s.Ask = flat.Ask{}
}

// unreceived reports contents of opened envelopes that the group never received.
func (c *carrier) unreceived() {
	m, s := c.m, c.s
	has := map[uint8]bool{}
	note := func(cards []uint8) {
		for _, card := range cards {
			has[card] = true
		}
	}
	for i := range s.Seat {
		note(s.Seat[i].Board[:])
	}
	for i := range s.Person {
		note(s.Person[i].Bag[:])
	}
	note(s.Shop[:])
	for card := range m.ir.Equipment {
		if s.Villa[card] > 0 || s.Equip[card] != (Pile{}) {
			has[uint8(card)] = true
		}
	}
	for i := range m.ir.Chests { // Equipment from Chests is taken back
		if card := m.ir.Chests[i].Card; card != ir.NoID {
			has[uint8(card)] = true
		}
	}
	for e := range m.ir.Envelopes { // cards that another envelope removes do not count either
		for _, group := range m.ir.Envelopes[e].Groups {
			if s.Opened>>e&1 != 0 && group.Kind == "equipment" && group.To == "box" {
				for _, card := range group.Cards {
					has[uint8(card)] = true
				}
			}
		}
	}
	for e := range m.ir.Envelopes {
		if s.Opened>>e&1 == 0 {
			continue
		}
		var missing []string
		for _, group := range m.ir.Envelopes[e].Groups {
			if group.To == "box" {
				continue
			}
			for _, card := range group.Cards {
				switch {
				case group.Kind == "equipment" && !has[uint8(card)]:
					missing = append(missing, m.ir.Equipment[card].ID)
				case group.Kind == "chest" && s.Chest[card] == chestSealed:
					missing = append(missing, m.ir.Chests[card].ID)
				case group.Kind == "blueprint" && s.Plan[card] == planSealed:
					missing = append(missing, m.ir.Blueprints[card].ID)
				}
			}
		}
		if len(missing) > 0 {
			c.tell("the envelope ", m.ir.Envelopes[e].ID, " is open, and what it holds besides now does not come any more: ", strings.Join(missing, ", "))
		}
	}
}

// digits returns a saved state in hexadecimal digits.
func digits(saved []byte) string {
	const hex = "0123456789abcdef"
	var b strings.Builder
	for _, c := range saved {
		b.WriteByte(hex[c>>4])
		b.WriteByte(hex[c&15])
	}
	return b.String()
}
