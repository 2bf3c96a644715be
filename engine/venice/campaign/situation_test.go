package campaign

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/situation"
	"acforge.dev/internal/proof/venice/examplefile"
)

// rulebook runs rule examples on a campaign (docs/examples.md, "The campaign").
// All Memories of an example's campaign are the one that it draws.
type rulebook struct{}

type sitter struct {
	*examplefile.Campaign
	s *State
	g *Game
}

func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	k, err := examplefile.ReadCampaign("../testdata/rules/pack.json", e, script)
	if err != nil {
		return nil, err
	}
	b := &sitter{Campaign: k}
	p, err := venice.New(k.Pack, nil)
	if err != nil {
		return nil, err
	}
	m, err := New(p)
	if err != nil {
		return nil, err
	}
	o := k.Options
	o.Difficulty, o.Seats = "", len(k.Names)
	g, err := m.begin(o)
	if err != nil {
		return nil, err
	}
	b.g = g
	if err := b.lay(g, e); err != nil {
		return nil, err
	}
	if k.Phase != "" {
		mem := m.mems[k.At]
		st := g.start(mem)
		in, err := situation.NewFrom(mem, &st, engine.Options{Seats: o.Seats, Edition: o.Edition, Given: true, Seed: 1, Difficulty: k.Options.Difficulty}, k.Inner)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
		g.adopt(in)
	}
	g.run()
	return g, nil
}

// lay makes the state: the Memories played before, the characters, and the
// content of the lines.
func (b *sitter) lay(g *Game, e *example.Example) error {
	s := &g.s
	b.s = s
	s.Attempt = 1
	for i := range b.At {
		s.Diary[i].How = boxFirst
		s.Last = lastWon
	}
	s.Memory = uint8(b.At)
	for i, name := range b.Names {
		if b.Fresh {
			break
		}
		a := &s.Seat[i]
		a.Novice = b.IDs[b.At] == "0.1"
		if a.Novice {
			n, err := b.Apprentice(name)
			if err != nil {
				return err
			}
			a.Who = uint8(n)
			continue
		}
		n, err := b.Assassin(name)
		if err != nil {
			return err
		}
		a.Who = uint8(n)
		s.Person[n].Played = true
	}
	decks := true
	for _, l := range b.Stands {
		if l.Words[0] == "decks" { // only what the envelopes bring
			decks = false
		}
	}
	if decks {
		for i, c := range b.Pack.Events {
			s.Event[i] = uint8(c.Copies)
		}
		for i, c := range b.Pack.Equipment {
			s.Equip[i].Left = uint8(c.Copies)
		}
		for _, c := range b.Pack.Memories[b.At].Start.Chests {
			s.Chest[c] = chestDeck
			s.Deck[s.ChestN] = uint8(c)
			s.ChestN++
		}
	}
	s.Stage = stageCast
	for _, l := range b.Stands {
		if err := b.state(l.Words); err != nil {
			return fmt.Errorf("%s:%d: %w", e.File, l.Number, err)
		}
	}
	if b.Fresh {
		s.Stage, s.Memory = stageOffer, none
	}
	return nil
}

func (b *sitter) number(text string) uint8 {
	n, _ := strconv.Atoi(text)
	return uint8(n)
}

// state reads the lines on the state.
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
		i, err := b.Number(w[1])
		s.Diary[i].How = uint8(max(slices.Index(howNames[:], w[2]), 0))
		return err
	case "villa", "gone":
		for _, id := range w[1:] {
			c, err := b.Card(id)
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
		who, err := b.Assassin(w[1])
		if err != nil {
			return err
		}
		return b.person(&s.Person[who], w)
	}
	if _, err := strconv.Atoi(w[0]); err == nil {
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
	case "away": // an Assassin who was in play, with the number of levels that it learned
		p.Played, p.Learned = true, b.number(w[2])
	case "skill":
		c, err := b.Skill(w[2])
		p.Skill[b.Pack.Skills[c].Level-1] = uint8(c)
		return err
	case "bag":
		for _, id := range w[2:] {
			c, err := b.Card(id)
			if err != nil {
				return err
			}
			p.Bag[slots[b.Pack.Equipment[c].Slot]] = uint8(c)
		}
	}
	return nil
}

func (b *sitter) seat(a *Seat, w []string) error {
	switch w[1] {
	case "lost":
		a.Lost = b.number(w[2])
	case "stands-in":
		n, err := b.Apprentice(w[2])
		a.StandIn = uint8(n)
		b.s.Person[a.Who].Out = true
		return err
	case "has":
		for _, id := range w[2:] {
			c, err := b.Card(id)
			if err != nil {
				return err
			}
			p := slots[b.Pack.Equipment[c].Slot]
			for p >= placeInventory && a.Board[p] != none {
				p++
			}
			a.Board[p] = uint8(c)
		}
	}
	return nil
}

// look is a campaign as seen by examples.
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

// Look returns parts of the state: first of the campaign, then of the Memory.
func (rulebook) Look(game engine.Game, path ...string) (string, error) {
	// Look reads the state from a save.
	g := &Game{m: game.(*Game).m}
	if err := g.Restore(game.Save(nil)); err != nil {
		return "", err
	}
	switch path[0] {
	case "chestdeck":
		var deck []string
		for _, c := range g.s.Deck[:g.s.ChestN] {
			deck = append(deck, g.m.ir.Chests[c].ID)
		}
		return strings.Join(deck, ","), nil
	case "entered": // MEMORY COLOUR, for a sticker won in a later campaign
		var diary []Sticker
		for i := range g.m.index {
			if b := g.s.Diary[i]; b.Sticker != noSticker {
				diary = append(diary, Sticker{g.m.memory(uint8(i)).ID, stickers[b.Sticker]})
			}
		}
		for _, s := range Enter(profiles[g.s.Edition].name, diary, []Sticker{{path[1], path[2]}}) {
			return s.Colour, nil
		}
		return "", nil
	}
	var inner func(...string) (string, error)
	if g.playing() {
		inner = func(path ...string) (string, error) { return situation.Look(g.in, path...) }
	}
	return lookAt(g.m.Codec().StateJSON(nil, g, 0), inner, path...)
}

// lookAt returns a part of a state in the format of docs/campaign.md. inner
// answers for the Memory, if the path is not part of the campaign.
func lookAt(state []byte, inner func(...string) (string, error), path ...string) (string, error) {
	var l look
	if err := json.Unmarshal(state, &l); err != nil {
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
	case two && path[0] == "at-post": // the miniatures there
		var who []string
		for _, m := range l.Headquarters.Minis {
			if m.At == path[1] {
				who = append(who, m.Who)
			}
		}
		return sorted(who), nil
	case two && path[0] == "opened":
		return yes(slices.Contains(l.Envelopes, path[1])), nil
	case two && path[0] == "copies": // copies of a card in the deck of its kind
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
	case two && (path[0] == "bag" || path[0] == "skills" || path[0] == "out"):
		for _, p := range l.People {
			if p.Who == path[1] {
				return map[string]string{"bag": sorted(p.Bag), "skills": sorted(p.Skills), "out": yes(p.Out)}[path[0]], nil
			}
		}
		return "", errors.New("no Assassin " + path[1])
	}
	if inner != nil {
		return inner(path...)
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
