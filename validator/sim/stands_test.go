package sim

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/enginetest"
)

// board shows figures on places, a letter each: "ab" is figure 1 on a and 2 on b.
type board struct {
	engine.Codec
	at string
}

func (b *board) View(engine.Game, int, string) (v engine.View) {
	for i, place := range b.at {
		if place != '.' {
			v.Places = append(v.Places, engine.Place{ID: string(place), Pieces: []engine.Piece{
				{Look: engine.LookFoe, Sign: "G"}, {Look: []engine.Look{engine.LookPlayer, engine.LookAway}[i%2], Sign: string(rune('1' + i))},
			}})
		}
	}
	return v
}

// TestStands: a game shows how its players stood, by where they are at the beginning of
// each turn.
func TestStands(t *testing.T) {
	for _, c := range []struct {
		what    string
		turns   []string
		nests   []int
		circles bool
	}{
		{"they go on", []string{"aa", "ab", "bc", "cd"}, nil, false},
		{"one of two stays", []string{"aa", "ab", "ac", "ad", "ae"}, []int{0}, false},
		{"one of three stays: no more than a third", []string{"aab", "abc", "acd", "ade"}, nil, false},
		{"both stay, each where it is", []string{"ab", "ab", "ab", "ab"}, []int{0, 1}, true},
		{"to and fro", []string{"ab", "ba", "ab", "ba", "ab"}, nil, true},
		{"too short to tell", []string{"aa", "aa", "aa"}, nil, false},
		{"who has left stays nowhere", []string{"ab", ".c", ".d", ".e", ".b"}, nil, false},
		{"half of one square each turn", []string{"ab", "ac", "bc", "bd", "cd", "ce"}, nil, false},
	} {
		b := &board{}
		s := &stands{viewer: b, place: map[string]int{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}}
		s.reset()
		for _, at := range c.turns {
			b.at = at
			s.note(nil)
		}
		if got := s.nests(); !slices.Equal(got, c.nests) {
			t.Errorf("%s: nests %v, want %v", c.what, got, c.nests)
		}
		if got := s.circles(); got != c.circles {
			t.Errorf("%s: circles %v", c.what, got)
		}
	}
}

// TestStood: a way to stand is named when most wins have it, by the whole interval.
// Going in circles is named only where it is not staying.
func TestStood(t *testing.T) {
	var n stood
	m := enginetest.Pack{}
	mission, err := m.Mission(m.Missions()[0])
	if err != nil {
		t.Fatal(err)
	}
	n = newStood(mission)
	won := end{outcome: engine.Outcome{Result: engine.Won}, circles: true}
	lost := end{outcome: engine.Outcome{Result: engine.Lost}, circles: true}
	for i := range uint64(60) {
		n.add(i, &lost)
		if i >= 20 {
			n.add(100+i, &won)
		}
	}
	for wins, want := range map[int]int{64: 1, 78: 0} {
		if got := n.list(mission, wins); len(got) != want {
			t.Errorf("40 of %d wins: %v", wins, got)
		} else if want > 0 && got[0] != (Stood{Games: 100, Won: 40, Game: 120}) {
			t.Errorf("%+v", got[0])
		}
	}
	c := Cell{Seats: 2, Bots: []Play{{Bot: Fair, Games: 80, Won: 40, Lost: 40}}, Stood: []Stood{{"a", 40, 40, 3}, {"", 40, 40, 3}}}
	found := c.standing(&Memory{}, func(string, engine.Content) diag.Span { return diag.Span{} })
	if len(found) != 1 || found[0].Code != CodeNest {
		t.Errorf("%v", found)
	}
}

// TestOneCard: one card is named when nearly all wins have it and few other games do.
func TestOneCard(t *testing.T) {
	for _, c := range []struct {
		won, others int
		named       bool
	}{{297, 20, true}, {297, 60, false}, {275, 20, false}, {297, 45, false}} {
		found := slices.ContainsFunc(Diagnostics(Lamp(c.won, c.others), nil, nil), func(d diag.Diagnostic) bool { return d.Code == CodeOneCard })
		if found != c.named {
			t.Errorf("in %d of 300 wins, %d of 100 others: %v", c.won, c.others, found)
		}
	}
}
