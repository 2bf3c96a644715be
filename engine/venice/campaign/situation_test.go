package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge/engine"
	"acforge/engine/example"
	"acforge/engine/venice"
	"acforge/engine/venice/situation"
	"acforge/engine/venice/worked"
	ir "acforge/schema/ir/venice"
)

// rulebook lets rule examples be about a campaign (docs/examples.md, "The campaign").
// The Memories of an example's campaign all are the one that it draws.
type rulebook struct{}

// ofCampaign begin the lines that say what the campaign is or holds; all others are
// about the Memory that is played.
var ofCampaign = []string{"campaign", "needs", "optional", "villa-until", "levels", "envelope", "span", "decks", "attempt", "box", "xp", "level", "villa", "bag",
	"skill", "out", "played", "away", "gone", "memory-easy",
	"brown", "helper", "contract", "contract-box", "reward", "done", "plan-card", "home", "post", "plan", "bed", "top", "bare"}

// ofSeat are the words behind a seat's number that are the campaign's.
var ofSeat = []string{"has", "stands-in", "lost"}

type sitter struct {
	c     *worked.Case
	p     *ir.Pack
	at    int // of the campaign's Memories, the one at hand
	ids   []string
	mine  []example.Line // of the state of the campaign
	inner [][]string
	names []string
	s     *State
	g     *Game
}

func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	c, err := worked.Read("../testdata/rules/pack.json", e, script)
	if err != nil {
		return nil, err
	}
	b := &sitter{c: c, p: c.Pack, ids: []string{c.Memory}}
	for _, l := range e.State(script) {
		if w := l.Words; w[0] == "assassins" || w[0] == "apprentices" {
			b.names = w[1:]
		}
	}
	for _, l := range c.Lines {
		switch w := l.Words; {
		case slices.Contains(ofCampaign, w[0]), len(w) > 1 && slices.Contains(ofSeat, w[1]):
			b.mine = append(b.mine, l)
		default:
			b.inner = append(b.inner, w)
		}
	}
	for _, l := range b.mine {
		if l.Words[0] == "campaign" {
			b.ids = l.Words[1:]
		}
	}
	if b.at = slices.Index(b.ids, c.Memory); b.at < 0 {
		return nil, fmt.Errorf("%s: the campaign has no Memory %s", e.File, c.Memory)
	}
	own := b.p.Memories[0]
	b.p.Memories = nil
	for _, id := range b.ids {
		mem := own
		mem.ID, mem.Cubes, mem.Characters = id, own.Cubes, "assassins"
		if id == "0.1" {
			mem.Characters = "apprentices"
		}
		b.p.Memories = append(b.p.Memories, mem)
	}
	b.p.Campaign = &ir.Campaign{}
	for i := range b.p.Chests { // until a line says otherwise they belong to all Memories
		b.p.Chests[i].First, b.p.Chests[i].Last = 0, ir.MemoryID(len(b.ids)-1)
	}
	for _, l := range b.mine {
		if err := b.pack(l.Words); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", e.File, l.Number, err)
		}
	}
	p, err := venice.New(b.p, nil)
	if err != nil {
		return nil, err
	}
	m, err := New(p)
	if err != nil {
		return nil, err
	}
	o := c.Options
	o.Difficulty, o.Seats = "", len(b.names)
	g, err := m.begin(o)
	if err != nil {
		return nil, err
	}
	b.g = g
	if err := b.lay(g, e); err != nil {
		return nil, err
	}
	if c.Phase != "" {
		mem := m.mems[b.at]
		st := g.start(mem)
		in, err := situation.NewFrom(mem, &st, engine.Options{Seats: o.Seats, Edition: o.Edition, Given: true, Seed: 1, Difficulty: c.Options.Difficulty}, b.inner)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
		g.adopt(in)
	}
	g.run()
	return g, nil
}

func index[T any](list []T, name string, id func(*T) string) (int, error) {
	for i := range list {
		if id(&list[i]) == name {
			return i, nil
		}
	}
	return 0, errors.New("nothing is called " + name)
}

func (b *sitter) memory(id string) (int, error) {
	if i := slices.Index(b.ids, id); i >= 0 {
		return i, nil
	}
	return 0, errors.New("no Memory " + id)
}

func (b *sitter) card(id string) (uint8, error) {
	i, err := index(b.p.Equipment, id, func(e *ir.Equipment) string { return e.ID })
	return uint8(i), err
}

func (b *sitter) assassin(id string) (uint8, error) {
	i, err := index(b.p.Assassins, id, func(e *ir.Assassin) string { return e.ID })
	return uint8(i), err
}

func (b *sitter) skill(id string) (uint8, error) {
	i, err := index(b.p.Skills, id, func(e *ir.Skill) string { return e.ID })
	return uint8(i), err
}

// pack reads the lines that say what the campaign is.
func (b *sitter) pack(w []string) error {
	switch w[0] {
	case "needs", "optional", "villa-until":
		i, err := b.memory(w[1])
		if err != nil {
			return err
		}
		switch w[0] {
		case "optional":
			b.p.Memories[i].Optional = true
		case "villa-until":
			for k := range i + 1 {
				b.p.Campaign.Villa = append(b.p.Campaign.Villa, ir.MemoryID(k))
			}
		default:
			for _, id := range w[2:] {
				n, err := b.memory(id)
				if err != nil {
					return err
				}
				b.p.Memories[i].Needs = append(b.p.Memories[i].Needs, ir.MemoryID(n))
			}
		}
	case "levels":
		for _, text := range w[1:] {
			n, err := strconv.Atoi(text)
			if err != nil {
				return err
			}
			b.p.Campaign.Levels = append(b.p.Campaign.Levels, n)
		}
	case "span":
		c, err := index(b.p.Chests, w[1], func(e *ir.ChestCard) string { return e.ID })
		if err != nil {
			return err
		}
		first, err1 := b.memory(w[2])
		last, err2 := b.memory(w[3])
		b.p.Chests[c].First, b.p.Chests[c].Last = ir.MemoryID(first), ir.MemoryID(last)
		return errors.Join(err1, err2)
	case "brown", "helper", "contract", "contract-box", "reward", "done", "plan-card":
		return b.headquarters(w)
	case "envelope": // ID before|after MEMORY [hidden] KIND TO CARD …
		return b.envelope(w[1:])
	}
	return nil
}

func (b *sitter) envelope(w []string) error {
	i, err := b.memory(w[2])
	if err != nil {
		return err
	}
	at := slices.IndexFunc(b.p.Envelopes, func(e ir.Envelope) bool { return e.ID == w[0] })
	if at < 0 {
		at = len(b.p.Envelopes)
		b.p.Envelopes = append(b.p.Envelopes, ir.Envelope{ID: w[0]})
	}
	opens := &b.p.Memories[i].Opens.Before
	if w[1] == "after" {
		opens = &b.p.Memories[i].Opens.After
	}
	*opens = append(slices.Clone(*opens), ir.EnvelopeID(at))
	rest := w[3:]
	g := ir.EnvelopeGroup{Reveal: true}
	if len(rest) > 0 && rest[0] == "hidden" {
		g.Reveal, rest = false, rest[1:]
	}
	if len(rest) < 2 {
		return nil // it is opened here too
	}
	g.Kind, g.To = rest[0], rest[1]
	for _, id := range rest[2:] {
		var c int
		switch g.Kind {
		case "equipment":
			c, err = index(b.p.Equipment, id, func(e *ir.Equipment) string { return e.ID })
		case "event":
			c, err = index(b.p.Events, id, func(e *ir.EventCard) string { return e.ID })
		case "chest":
			c, err = index(b.p.Chests, id, func(e *ir.ChestCard) string { return e.ID })
		case "blueprint":
			c, err = index(b.p.Blueprints, id, func(e *ir.Blueprint) string { return e.ID })
		case "skill":
			c, err = index(b.p.Skills, id, func(e *ir.Skill) string { return e.ID })
		}
		if err != nil {
			return err
		}
		g.Cards = append(g.Cards, ir.CardID(c))
	}
	b.p.Envelopes[at].Groups = append(b.p.Envelopes[at].Groups, g)
	return nil
}

// lay makes the state: what was played before, who sits there, and what the lines say.
func (b *sitter) lay(g *Game, e *example.Example) error {
	s := &g.s
	b.s = s
	fresh := b.at == 0 && b.c.Phase == ""
	s.Attempt = 1
	for i := range b.at {
		s.Diary[i].How = boxFirst
		s.Last = lastWon
	}
	s.Memory = uint8(b.at)
	for i, name := range b.names {
		if fresh {
			break
		}
		a := &s.Seat[i]
		a.Novice = b.ids[b.at] == "0.1"
		if a.Novice {
			n, err := index(b.p.Apprentices, name, func(e *ir.Apprentice) string { return e.ID })
			if err != nil {
				return err
			}
			a.Who = uint8(n)
			continue
		}
		n, err := b.assassin(name)
		if err != nil {
			return err
		}
		a.Who = n
		s.Person[n].Played = true
	}
	decks := true
	for _, l := range b.mine {
		if l.Words[0] == "decks" { // only what the envelopes bring
			decks = false
		}
	}
	if decks {
		for i, c := range b.p.Events {
			s.Event[i] = uint8(c.Copies)
		}
		for i, c := range b.p.Equipment {
			s.Equip[i].Left = uint8(c.Copies)
		}
		for _, c := range b.c.Pack.Memories[b.at].Start.Chests {
			s.Chest[c] = chestDeck
			s.Deck[s.ChestN] = uint8(c)
			s.ChestN++
		}
	}
	s.Stage = stageCast
	for _, l := range b.mine {
		if err := b.state(l.Words); err != nil {
			return fmt.Errorf("%s:%d: %w", e.File, l.Number, err)
		}
	}
	if fresh {
		s.Stage, s.Memory = stageOffer, none
	}
	return nil
}

func (b *sitter) number(text string) uint8 {
	n, _ := strconv.Atoi(text)
	return uint8(n)
}

// state reads the lines that say how it stands.
func (b *sitter) state(w []string) error {
	s := b.s
	switch w[0] {
	case "attempt":
		s.Attempt, s.Last = b.number(w[1]), lastFailed
	case "memory-easy":
		s.Easy = true
	case "xp":
		s.XP = uint16(b.number(w[1]))
	case "level":
		s.Level = b.number(w[1])
		for i := range s.Person {
			if s.Person[i].Played {
				s.Person[i].Learned = s.Level
			}
		}
	case "box": // MEMORY HOW
		i, err := b.memory(w[1])
		s.Diary[i].How = uint8(max(slices.Index(howNames[:], w[2]), 0))
		return err
	case "villa", "gone":
		for _, id := range w[1:] {
			c, err := b.card(id)
			if err != nil {
				return err
			}
			if w[0] == "villa" {
				s.Villa[c]++
			} else {
				s.Equip[c].Gone++
			}
		}
	case "bare": // no Equipment deck: the Shop is empty
		for i := range s.Equip {
			s.Equip[i] = Pile{}
		}
	case "home", "post", "plan", "bed", "top":
		return b.atHome(w)
	case "bag", "skill", "out", "played", "away":
		who, err := b.assassin(w[1])
		if err != nil {
			return err
		}
		return b.person(&s.Person[who], w)
	}
	if len(w) > 1 && slices.Contains(ofSeat, w[1]) {
		return b.seat(&s.Seat[b.number(w[0])-1], w)
	}
	return nil
}

func (b *sitter) person(p *Person, w []string) error {
	switch w[0] {
	case "out":
		p.Out = true
	case "played":
		p.Played, p.Learned = true, b.s.Level
	case "away": // who was in play and learned so many levels
		p.Played, p.Learned = true, b.number(w[2])
	case "skill":
		c, err := b.skill(w[2])
		p.Skill[b.p.Skills[c].Level-1] = c
		return err
	case "bag":
		for _, id := range w[2:] {
			c, err := b.card(id)
			if err != nil {
				return err
			}
			p.Bag[slots[b.p.Equipment[c].Slot]] = c
		}
	}
	return nil
}

func (b *sitter) seat(a *Seat, w []string) error {
	switch w[1] {
	case "lost":
		a.Lost = b.number(w[2])
	case "stands-in":
		n, err := index(b.p.Apprentices, w[2], func(e *ir.Apprentice) string { return e.ID })
		a.StandIn = uint8(n)
		b.s.Person[a.Who].Out = true
		return err
	case "has":
		for _, id := range w[2:] {
			c, err := b.card(id)
			if err != nil {
				return err
			}
			p := slots[b.p.Equipment[c].Slot]
			for p >= placeInventory && a.Board[p] != none {
				p++
			}
			a.Board[p] = c
		}
	}
	return nil
}

// look is a campaign as examples look at it.
type look struct {
	Attempt, Chests, Level, XP int
	Cause, Memory, Result      string
	Envelopes, Villa           []string
	Decks                      struct{ Equipment, Event, Gone map[string]int }
	Diary                      []struct {
		How, Memory, Sticker string
		XP                   int
	}
	People []struct {
		Bag, Skills []string
		Out         bool
		Who         string
	}
	Headquarters struct {
		Blueprints map[string]string
		Contract   struct {
			Box          int
			ID           string
			Shown, Tried bool
		}
		Level          int
		Minis          []struct{ At, Who string }
		Patients, Shop []string
		Type           string
	}
	Seats []struct {
		Board struct {
			Armor, Blade, Melee, Ranged string
			Inventory                   []string
		}
		Lost         int
		Who, StandIn string
	}
}

func yes(v bool) string {
	if v {
		return "yes"
	}
	return "no"
}

func sorted(list []string) string {
	list = slices.Clone(list)
	slices.Sort(list)
	return strings.Join(list, ",")
}

// Look names parts of the state: of the campaign first, then of the Memory.
func (rulebook) Look(game engine.Game, path ...string) (string, error) {
	// What is looked at is what a save holds.
	g := &Game{m: game.(*Game).m}
	if err := g.Restore(game.Save(nil)); err != nil {
		return "", err
	}
	var l look
	if err := json.Unmarshal(g.m.Codec().StateJSON(nil, g, 0), &l); err != nil {
		return "", err
	}
	two := len(path) == 2
	switch {
	case path[0] == "next":
		return l.Memory, nil
	case path[0] == "attempt":
		return strconv.Itoa(l.Attempt), nil
	case path[0] == "track":
		return strconv.Itoa(l.XP), nil
	case path[0] == "level":
		return strconv.Itoa(l.Level), nil
	case path[0] == "group":
		return strconv.Itoa(len(l.Seats)), nil
	case path[0] == "villa":
		return sorted(l.Villa), nil
	case path[0] == "chestdeck":
		var deck []string
		for _, c := range g.s.Deck[:g.s.ChestN] {
			deck = append(deck, g.m.ir.Chests[c].ID)
		}
		return strings.Join(deck, ","), nil
	case path[0] == "type":
		return l.Headquarters.Type, nil
	case path[0] == "hqlevel":
		return strconv.Itoa(l.Headquarters.Level), nil
	case path[0] == "contract":
		return l.Headquarters.Contract.ID, nil
	case path[0] == "cursor":
		return strconv.Itoa(l.Headquarters.Contract.Box), nil
	case path[0] == "tried":
		return yes(l.Headquarters.Contract.Tried), nil
	case path[0] == "patients":
		return sorted(l.Headquarters.Patients), nil
	case path[0] == "sale":
		return sorted(l.Headquarters.Shop), nil
	case two && path[0] == "blueprint":
		return l.Headquarters.Blueprints[path[1]], nil
	case two && path[0] == "at-post": // who is there
		var who []string
		for _, m := range l.Headquarters.Minis {
			if m.At == path[1] {
				who = append(who, m.Who)
			}
		}
		return sorted(who), nil
	case two && path[0] == "opened":
		return yes(slices.Contains(l.Envelopes, path[1])), nil
	case two && path[0] == "copies": // of a card in the deck of its kind
		return strconv.Itoa(l.Decks.Equipment[path[1]] + l.Decks.Event[path[1]]), nil
	case two && path[0] == "used":
		return strconv.Itoa(l.Decks.Gone[path[1]]), nil
	case two && (path[0] == "box" || path[0] == "boxxp" || path[0] == "sticker"):
		for _, b := range l.Diary {
			if b.Memory == path[1] {
				return map[string]string{"box": b.How, "boxxp": strconv.Itoa(b.XP), "sticker": b.Sticker}[path[0]], nil
			}
		}
		return "", errors.New("no Memory " + path[1])
	case len(path) == 3 && path[0] == "entered": // MEMORY COLOUR, of a sticker that was won in a later campaign
		var diary []Sticker
		for _, b := range l.Diary {
			if b.Sticker != "" {
				diary = append(diary, Sticker{b.Memory, b.Sticker})
			}
		}
		for _, s := range Enter(diary, []Sticker{{path[1], path[2]}}) {
			return s.Colour, nil
		}
		return "", nil
	case two && (path[0] == "bag" || path[0] == "skills" || path[0] == "out"):
		for _, p := range l.People {
			if p.Who == path[1] {
				return map[string]string{"bag": sorted(p.Bag), "skills": sorted(p.Skills), "out": yes(p.Out)}[path[0]], nil
			}
		}
		return "", errors.New("no Assassin " + path[1])
	}
	if g.playing() {
		return situation.Look(g.in, path...)
	}
	n := 0
	if len(path) > 1 {
		n, _ = strconv.Atoi(path[1])
	}
	if n < 1 || n > len(l.Seats) {
		return "", errors.New("nothing is called " + strings.Join(path, " "))
	}
	a := l.Seats[n-1]
	switch path[0] {
	case "who":
		return a.Who, nil
	case "standin":
		return a.StandIn, nil
	case "lost":
		return strconv.Itoa(a.Lost), nil
	case "inventory":
		return sorted(a.Board.Inventory), nil
	case "slot":
		return map[string]string{"melee": a.Board.Melee, "ranged": a.Board.Ranged, "blade": a.Board.Blade, "armor": a.Board.Armor}[path[2]], nil
	}
	return "", errors.New("nothing is called " + path[0])
}
