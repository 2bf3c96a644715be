package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// begun returns a campaign of the shipped pack whose first Memory has begun.
func begun(t *testing.T) *campaign.Game {
	t.Helper()
	p, err := venice.New(shippedPack(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := campaign.New(p)
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	c := g.(*campaign.Game)
	for c.Playing() == nil {
		take(t, c, "character", "begin")
	}
	return c
}

// take takes the first option that does one of the given things, in their order.
func take(t *testing.T, g *campaign.Game, does ...string) {
	t.Helper()
	for _, want := range does {
		for i, a := range g.Options() {
			if do(g, a) == want {
				if err := g.Take(i, nil); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
	}
	t.Fatalf("none of %v is offered", does)
}

func do(g *campaign.Game, a engine.Action) string {
	_, name, _ := strings.Cut(string(g.Mission().Codec().ActionJSON(nil, g, a)), `"do":"`)
	name, _, _ = strings.Cut(name, `"`)
	return name
}

// lost returns the results of a failed Memory.
func lost(g *campaign.Game) venice.Left {
	l := g.Playing().Left()
	l.Won = false
	return l
}

// TestSettled checks that the results of a Memory go into the campaign, with the
// number of turns.
func TestSettled(t *testing.T) {
	level.Gate(t)
	g := begun(t)
	turns := g.Playing().Outcome().Turn
	l := lost(g)
	gone := slices.IndexFunc(l.Events, func(n int) bool { return n > 0 })
	l.Events[gone] = 0
	g.Settle(l)
	if got := g.State().Turns; int32(got) != turns+1 {
		t.Errorf("%d turns are counted, the Memory took %d and the rest is one", got, turns)
	}
	if n := g.State().Event[gone]; n != 0 {
		t.Errorf("%d copies of an Event card that left the deck", n)
	}
}

// TestRestEnds checks that 120 cards may be moved in one rest, even before a
// second attempt.
func TestRestEnds(t *testing.T) {
	level.Gate(t)
	g := begun(t)
	g.Settle(lost(g))
	for n := range 120 {
		take(t, g, "card")
		if n%2 == 0 {
			take(t, g, "keep")
		} else {
			take(t, g, "store", "lay")
		}
		if offers := slices.ContainsFunc(g.Options(), func(a engine.Action) bool { return do(g, a) == "card" }); offers != (n < 119) {
			t.Fatalf("after %d moves another one is offered: %v", n+1, offers)
		}
	}
}

// TestMovesAnew checks that moves before a failed attempt do not count after it.
func TestMovesAnew(t *testing.T) {
	level.Gate(t)
	g := begun(t)
	g.State().Moves = 100
	g.Settle(lost(g))
	if n := g.State().Moves; n != 0 {
		t.Errorf("%d moves are counted before the second attempt", n)
	}
}

// TestTakenBack checks that a card from a Chest is taken back from anywhere: the
// first place of a board, or the deck (BOV-6.9).
func TestTakenBack(t *testing.T) {
	level.Gate(t)
	pack := shippedPack(t)
	chest := slices.IndexFunc(pack.Chests, func(c ir.ChestCard) bool { return c.Card != ir.NoID })
	if chest < 0 {
		t.Fatal("no Chest card brings a card")
	}
	card := uint8(pack.Chests[chest].Card)
	for _, on := range []bool{true, false} {
		g := begun(t)
		l := lost(g)
		g.Found(uint8(chest))
		l.Chests, l.Finders = append(l.Chests[:0], ir.CardID(chest)), append(l.Finders[:0], 0)
		for i := range l.Seats {
			for p := range l.Seats[i].Board {
				if l.Seats[i].Board[p] == ir.CardID(card) {
					l.Seats[i].Board[p] = ir.NoID
				}
			}
		}
		l.Equipment[card], l.Gone[card] = 1, 0
		if on {
			l.Seats[0].Board[0] = ir.CardID(card)
		}
		g.Settle(l)
		s := g.State()
		if on && s.Seat[0].Board[0] == card {
			t.Error("it stays in the first place of a board")
		}
		want := uint8(0)
		if on {
			want = 1
		}
		if s.Equip[card].Left != want {
			t.Errorf("on a board: %v, %d are left in the deck, want %d", on, s.Equip[card].Left, want)
		}
	}
}

// TestChance checks that dice and cards of the Headquarters have the right
// frequencies and are independent.
func TestChance(t *testing.T) {
	level.Gate(t)
	pack := shippedPack(t)
	g := begun(t)
	const games = 3000
	first, same := map[int]int{}, 0
	for seed := range uint64(games) {
		two := g.RollTwo(seed)
		first[two[0]]++
		if two[0] == two[1] {
			same++
		}
	}
	for i, name := range []string{"hit", "special", "retaliation", "blank"} {
		faces := 0
		for _, f := range pack.Dice.Assassin {
			if f == name {
				faces++
			}
		}
		if got, want := first[i], games*faces/6; got < want*85/100 || got > want*115/100 {
			t.Errorf("%s fell %d times in %d, want about %d", name, got, games, want)
		}
	}
	if same > games*60/100 {
		t.Errorf("both dice are alike %d times in %d", same, games)
	}
	alike := 0
	for seed := range uint64(400) {
		if two := g.RevealTwo(seed); two[0] == two[1] {
			alike++
		}
	}
	if alike > 200 {
		t.Errorf("two cards of the Shop are alike %d times in 400", alike)
	}
	if got := g.Revealed(); got != [2]int{4, 3} {
		t.Errorf("the Shop says that %v cards are to come", got)
	}
}

// TestNothingToPay checks that a discount above the price of a Blueprint makes it
// free, not negative (BOV-41.13).
func TestNothingToPay(t *testing.T) {
	level.Gate(t)
	g := begun(t).Crowded()
	if says := g.Mission().Codec().PointText(g, "en"); !strings.Contains(says, "costs 0 cards") {
		t.Errorf("it says %q", says)
	}
}
