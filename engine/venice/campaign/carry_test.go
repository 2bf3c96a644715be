package campaign_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/level"
	naive "acforge.dev/internal/proof/venice/naive/campaign"
	ir "acforge.dev/schema/ir/venice"
)

func campaignOf(t testing.TB, pack *ir.Pack) *campaign.Mission {
	t.Helper()
	vp, err := venice.New(pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := campaign.New(vp)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// standing returns the part of a state that is carried over: without the finished
// Memory, and without the order of a shuffled Chest deck.
func standing(g *campaign.Game, order bool) campaign.State {
	s := *g.State()
	s.Begun = 255
	if !order {
		slices.Sort(s.Deck[:s.ChestN])
	}
	return s
}

// carried carries a game over into the same pack and compares the states.
func carried(t *testing.T, g *campaign.Game, o engine.Options) *campaign.Game {
	t.Helper()
	m := g.Mission().(*campaign.Mission)
	state := m.Codec().StateJSON(nil, g, 0)
	c, err := campaign.Carry(m, state, o)
	if err != nil {
		t.Fatalf("%v\n%s", err, state)
	}
	told := slices.DeleteFunc(slices.Clone(c.Told), func(s string) bool { return strings.Contains(s, "shuffled anew") })
	if len(told) > 0 {
		t.Fatalf("of the same pack it tells %q\n%s", told, state)
	}
	if c.Playing != (g.Playing() != nil) {
		t.Fatalf("a Memory was played: it says %v\n%s", c.Playing, state)
	}
	order := len(c.Told) == 0 && m.PointName(g.Point().Code) != "chest-deck" // cards not placed yet have no order
	if !c.Playing {
		if was, is := standing(g, order), standing(c.Game, order); was != is {
			t.Fatalf("the state\n%s\nis carried over otherwise:\n%s", state, cmp.Diff(was, is))
		}
	}
	again, err := m.From(c.Options, c.Saved)
	if err != nil || again.Hash() != c.Game.Hash() {
		t.Fatalf("what was saved does not begin again (%v)\n%s", err, state)
	}
	return again.(*campaign.Game)
}

// goesOn plays both games with the same answers. Within Memories they must be
// identical.
func goesOn(t *testing.T, was, is *campaign.Game, rng *engine.Stream, steps int) {
	t.Helper()
	was = was.Clone().(*campaign.Game)
	for range steps {
		if was.Playing() != nil {
			if was.Hash() != is.Hash() {
				t.Fatalf("the Memory that begins is another one\n%s\n%s", text(was), text(is))
			}
			l := was.Playing().Left()
			l.Won = rng.Intn(2) == 0
			for i := range l.Seats {
				l.Seats[i].Out = !l.Won && rng.Intn(2) == 0
			}
			was.Settle(l)
			is.Settle(l)
		} else if n := len(was.Options()); n > 0 {
			i := rng.Intn(n)
			if !slices.Equal(was.Options(), is.Options()) {
				t.Fatalf("they offer other options\n%s\n%s", text(was), text(is))
			}
			if was.Take(i, nil) != nil || is.Take(i, nil) != nil {
				t.Fatal("an option is none")
			}
		}
		if a, b := standing(was, true), standing(is, true); a != b {
			t.Fatalf("they part\n%s\n%s", text(was), text(is))
		}
	}
}

func text(g *campaign.Game) string { return string(g.Mission().Codec().StateJSON(nil, g, 0)) }

// TestCarried checks that a state is enough to continue at every point between
// two Memories: the same options, the same chance, and the same beginning of each
// Memory.
func TestCarried(t *testing.T) {
	level.Gate(t)
	pack := shippedPack(t)
	want := level.Amount("fuzz", 3_000, 4_000, 12_000)
	points := map[string]int{}
	for n, seed := 0, uint64(1); n < want; seed++ {
		p := pack
		if seed%2 == 0 {
			p = varied(pack, seed)
		}
		m := campaignOf(t, p)
		o := engine.Options{Seats: 2 + int(seed)%3, Edition: []string{"en", "de", "pl", "es"}[int(seed/3)%4], Given: true, Seed: seed}
		g, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		other, err := naive.New(p, o.Seats, o.Edition)
		if err != nil {
			t.Fatal(err)
		}
		both := &pair{pack: p, fast: g.(*campaign.Game), naive: other, codec: m.Codec(), rng: engine.NewStream(engine.Mix(seed)), played: map[string]int{}}
		both.win, both.out = 30+both.rng.Intn(65), both.rng.Intn(60)
		rng := engine.NewStream(seed)
		for both.fast.Point().Kind != engine.Over && n < want {
			if name := m.PointName(both.fast.Point().Code); both.fast.Playing() == nil {
				points[name]++
				is := carried(t, both.fast, o)
				if shuffled := standing(is, true) != standing(both.fast, true); n%4 == 0 && !shuffled {
					goesOn(t, both.fast, is, &rng, 12)
				}
				n++
			} else {
				points["playing"]++
				beginsAgain(t, both.fast, o)
			}
			both.step()
		}
		if both.fast.Point().Kind == engine.Over {
			carried(t, both.fast, o)
			points["over"]++
		}
		other.Close()
	}
	t.Log(points)
	for _, name := range []string{"apprentice", "assassin-card", "stand-in", "skill", "villa", "place", "leave-group", "join-group", "rest", "post", "playing"} {
		if points[name] == 0 {
			t.Errorf("none stood at %s", name)
		}
	}
}

// beginsAgain checks that a Memory that has just begun begins in the same way
// from the last point before it, unless the order of the Chest deck was unknown.
func beginsAgain(t *testing.T, g *campaign.Game, o engine.Options) {
	t.Helper()
	is := carried(t, g, o)
	if g.State().Deck != is.State().Deck {
		return
	}
	if is.Playing() != nil { // there was no choice before it
		if is.Hash() != g.Hash() {
			t.Fatalf("it begins otherwise\n%s\n%s", text(g), text(is))
		}
		return
	}
	for i := range is.Options() {
		next := is.Clone().(*campaign.Game)
		if next.Take(i, nil) == nil && next.Hash() == g.Hash() {
			return
		}
	}
	t.Fatalf("it does not begin the same again\n%s\n%s", text(g), text(is))
}

// TestCarriedSeeded checks the same with chance from a seed.
func TestCarriedSeeded(t *testing.T) {
	level.Gate(t)
	m := campaignOf(t, shippedPack(t))
	seeds := uint64(40)
	if testing.Short() {
		seeds = 8
	}
	for seed := range seeds {
		o := engine.Options{Seats: 2 + int(seed)%3, Edition: []string{"en", "de", "pl", "es"}[seed%4], Seed: seed}
		first, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		g := first.(*campaign.Game)
		rng := engine.NewStream(seed)
		for n := 0; n < 150 && g.Point().Kind != engine.Over; n++ {
			if g.Playing() != nil {
				beginsAgain(t, g, o)
				l := g.Playing().Left()
				l.Won = rng.Intn(3) > 0
				for i := range l.Seats {
					l.Seats[i].Out = rng.Intn(4) == 0
				}
				g.Settle(l)
				continue
			}
			is := carried(t, g, o)
			if n%5 == 0 && standing(is, true) == standing(g, true) {
				goesOn(t, g, is, &rng, 20)
			}
			if err := g.Take(rng.Intn(len(g.Options())), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// settled returns a campaign of the shipped pack between two Memories, after some
// Memories were won.
func settled(t testing.TB, memories int) (*campaign.Game, engine.Options) {
	t.Helper()
	m := campaignOf(t, shippedPack(t))
	o := engine.Options{Seats: 3, Seed: 11, Edition: "en"}
	first, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	g := first.(*campaign.Game)
	rng := engine.NewStream(4)
	for memories > 0 {
		if g.Playing() == nil {
			if err := g.Take(rng.Intn(len(g.Options())), nil); err != nil {
				t.Fatal(err)
			}
			continue
		}
		l := g.Playing().Left()
		l.Won, l.XP = true, 8
		g.Settle(l)
		memories--
	}
	return g, o
}

// TestNotCarried checks that a missing thing that the group holds is a reason,
// and that one that was only in a deck is reported.
func TestNotCarried(t *testing.T) {
	level.Gate(t)
	g, o := settled(t, 8)
	state := text(g)
	held := g.State()
	pack := shippedPack(t)
	card := func(c uint8) string { return pack.Equipment[c].ID }
	var onBoard, inDeck string
	for _, c := range held.Seat[0].Board {
		if c != 255 {
			onBoard = card(c)
		}
	}
	for c, pile := range held.Equip {
		if pile.Left > 0 && held.Villa[c] == 0 && !strings.Contains(state[strings.Index(state, `"people"`):], `"`+card(uint8(c))+`"`) {
			inDeck = card(uint8(c))
		}
	}
	if onBoard == "" || inDeck == "" || !held.Home {
		t.Fatalf("the group has %q, the deck %q", onBoard, inDeck)
	}
	skill := pack.Skills[slices.MaxFunc(held.Person[:], func(a, b campaign.Person) int { return int(b.Skill[0]) - int(a.Skill[0]) }).Skill[0]].ID
	for name, c := range map[string]struct {
		change func(p *ir.Pack)
		refuse string // "" means that it is only reported
		tell   string
	}{
		"a card of a board": {func(p *ir.Pack) { rename(p.Equipment, func(e *ir.Equipment) *string { return &e.ID }, onBoard) }, "the Equipment card " + onBoard + " ", ""},
		"a card of a deck":  {func(p *ir.Pack) { rename(p.Equipment, func(e *ir.Equipment) *string { return &e.ID }, inDeck) }, "", "no longer in the decks: " + inDeck},
		"a Skill card":      {func(p *ir.Pack) { rename(p.Skills, func(e *ir.Skill) *string { return &e.ID }, skill) }, "the Skill card " + skill + " of ", ""},
		"a Memory that was played": {func(p *ir.Pack) { rename(p.Memories, func(e *ir.Memory) *string { return &e.ID }, "0.2") },
			"the Memory 0.2, which was played,", ""},
		"somebody who plays": {func(p *ir.Pack) {
			rename(p.Assassins, func(e *ir.Assassin) *string { return &e.ID }, pack.Assassins[held.Seat[0].Who].ID)
		}, "the Assassin " + pack.Assassins[held.Seat[0].Who].ID + " who plays ", ""},
		"the levels": {func(p *ir.Pack) {
			c := *p.Campaign
			c.Levels, p.Campaign = nil, &c
		}, "the group has reached level ", ""},
		"an envelope": {func(p *ir.Pack) {
			rename(p.Envelopes, func(e *ir.Envelope) *string { return &e.ID }, "ginevra")
		}, "", "the envelope ginevra, which is open,"},
		"a new card in an open envelope": {func(p *ir.Pack) {
			e := &p.Envelopes[slices.IndexFunc(p.Envelopes, func(e ir.Envelope) bool { return e.ID == "ginevra" })]
			p.Equipment = append(p.Equipment, p.Equipment[0])
			p.Equipment[len(p.Equipment)-1].ID = "brand-new"
			e.Groups = append(slices.Clone(e.Groups), ir.EnvelopeGroup{Kind: "equipment", Cards: []ir.CardID{ir.CardID(len(p.Equipment) - 1)}, To: "deck"})
		}, "", "does not come any more: brand-new"},
	} {
		p := *pack
		p.Equipment, p.Skills, p.Memories, p.Assassins, p.Envelopes = slices.Clone(p.Equipment), slices.Clone(p.Skills), slices.Clone(p.Memories), slices.Clone(p.Assassins), slices.Clone(p.Envelopes)
		c.change(&p)
		m := campaignOf(t, &p)
		carried, err := campaign.Carry(m, []byte(state), o)
		switch {
		case c.refuse != "":
			if err == nil || !strings.Contains(err.Error(), c.refuse) {
				t.Errorf("%s: %v, want %q", name, err, c.refuse)
			}
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case !strings.Contains(strings.Join(carried.Told, "\n"), c.tell):
			t.Errorf("%s: it tells %q, want %q", name, carried.Told, c.tell)
		}
	}
}

// rename changes the id of one entry of a table.
func rename[E any](list []E, id func(*E) *string, from string) {
	for i := range list {
		if at := id(&list[i]); *at == from {
			*at = "other"
		}
	}
}

// TestCarriedAmongOthers checks that everything is found by id when tables have
// changed.
func TestCarriedAmongOthers(t *testing.T) {
	level.Gate(t)
	g, o := settled(t, 8)
	state := text(g)
	p := *shippedPack(t)
	// A new card before all others changes every number of a card.
	p.Equipment = append([]ir.Equipment{p.Equipment[0]}, p.Equipment...)
	p.Equipment[0].ID = "brand-new"
	up := func(c ir.CardID) ir.CardID {
		if c == ir.NoID {
			return c
		}
		return c + 1
	}
	p.Envelopes = slices.Clone(p.Envelopes)
	for i := range p.Envelopes {
		groups := slices.Clone(p.Envelopes[i].Groups)
		for k := range groups {
			if groups[k].Kind == "equipment" {
				groups[k].Cards = slices.Clone(groups[k].Cards)
				for n := range groups[k].Cards {
					groups[k].Cards[n] = up(groups[k].Cards[n])
				}
			}
		}
		p.Envelopes[i].Groups = groups
	}
	p.Chests, p.Blueprints = slices.Clone(p.Chests), slices.Clone(p.Blueprints)
	for i := range p.Chests {
		p.Chests[i].Card = up(p.Chests[i].Card)
	}
	for i := range p.Blueprints {
		p.Blueprints[i].Item = up(p.Blueprints[i].Item)
	}
	m := campaignOf(t, &p)
	c, err := campaign.Carry(m, []byte(state), o)
	if err != nil {
		t.Fatal(err)
	}
	if got := text(c.Game); got != state || len(c.Told) > 0 {
		t.Errorf("it tells %q, and stands as\n%s\nnot as\n%s", c.Told, got, state)
	}
	same, err := campaign.Carry(g.Mission().(*campaign.Mission), []byte(state), o)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.From(c.Options, same.Saved); err == nil {
		t.Error("a saved state of other tables begins a game")
	}
	other := c.Options
	other.Seed++
	if _, err := m.From(other, c.Saved); err == nil {
		t.Error("a saved state begins a game of another seed")
	}
}

// FuzzCarry checks that any file is either carried over or refused. It changes
// three values of a state: one to any text, one to a number, one to a value from
// elsewhere in the state.
func FuzzCarry(f *testing.F) {
	level.Gate(f)
	var states []string
	for n := 1; n <= 9; n += 2 {
		g, _ := settled(f, n)
		states = append(states, text(g))
	}
	f.Add("", uint16(0), "", uint16(1), 0, uint16(2), uint16(3))
	f.Add(`{"step":{"stage":"pay","last":"won"},"seats":[{},{}],"memory":"0.1","headquarters":{}}`, uint16(0), "", uint16(1), 255, uint16(9), uint16(70))
	m := campaignOf(f, shippedPack(f))
	f.Fuzz(func(t *testing.T, state string, a uint16, text string, b uint16, n int, c, d uint16) {
		if state == "" {
			state = states[int(a)%len(states)]
		}
		var all any
		if json.Unmarshal([]byte(state), &all) == nil {
			var places []place
			leaves(&places, nil, "", 0, all)
			if len(places) > 0 {
				at := func(i uint16) place { return places[int(i)%len(places)] }
				at(a).put(text)
				at(b).put(n)
				at(c).put(at(d).is())
			}
			changed, _ := json.Marshal(all)
			state = string(changed)
		}
		got, err := campaign.Carry(m, []byte(state), engine.Options{Seed: 1})
		if err != nil {
			return
		}
		if err := got.Game.Check(); err != nil {
			t.Fatal(err)
		}
		if again, err := m.From(got.Options, got.Saved); err != nil || again.Hash() != got.Game.Hash() {
			t.Fatal("what was saved does not begin again", err)
		}
	})
}

// place is the place of a JSON value in an object or in a list.
type place struct {
	in  any
	key string
	at  int
}

func (p place) put(v any) {
	if o, ok := p.in.(map[string]any); ok {
		o[p.key] = v
		return
	}
	p.in.([]any)[p.at] = v
}

func (p place) is() any {
	if o, ok := p.in.(map[string]any); ok {
		return o[p.key]
	}
	return p.in.([]any)[p.at]
}

// leaves lists the places of all scalar values, in order.
func leaves(list *[]place, in any, key string, at int, v any) {
	switch x := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(x)) {
			leaves(list, x, k, 0, x[k])
		}
	case []any:
		for i := range x {
			leaves(list, x, "", i, x[i])
		}
	default:
		if in != nil {
			*list = append(*list, place{in, key, at})
		}
	}
}
