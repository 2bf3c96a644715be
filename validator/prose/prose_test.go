package prose

import (
	"reflect"
	"testing"

	"acforge.dev/validator/rule"
)

func TestStrays(t *testing.T) {
	texts := []rule.Text{
		{Key: "a", Lang: "en", Words: "Lose 2, gain 3 and 50% of 1."},
		{Key: "a", Lang: "de", Words: "Verliere 2, erhalte 3 und 4."},
	}
	data := func() map[int]bool { return NumbersIn(struct{ Lose, Gain int }{-2, 5}) }
	var got []int
	for _, s := range Strays(texts, "en", nil, data) {
		got = append(got, s.N)
		if s.Text.Words[s.From:s.To] != string(rune('0'+s.N)) {
			t.Errorf("%d stands at %q", s.N, s.Text.Words[s.From:s.To])
		}
	}
	if want := []int{3, 4}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Strays(texts, "en", func(_ string, n int, known map[int]bool) bool { return n == 3 || known[n+1] }, data); len(got) != 0 {
		t.Errorf("excused and there: %v", got)
	}
	// The excuse must be in the sentence of the number.
	var told []string
	Strays([]rule.Text{{Key: "a", Lang: "en", Words: "In turn 7 it is day. Take 8, or none; 9."}}, "en", func(sentence string, _ int, _ map[int]bool) bool {
		told = append(told, sentence)
		return true
	}, data)
	if want := []string{"In turn 7 it is day", "Take 8, or none", "9."}; !reflect.DeepEqual(told, want) {
		t.Errorf("got %q, want %q", told, want)
	}
}

func TestNearly(t *testing.T) {
	n := NewNearly(map[string]bool{"Watchtower": true, "Short": true}, "en")
	for words, want := range map[string]string{
		"At the Watchtowre it is quiet.": "Watchtower",
		"At the Watchtower it is quiet.": "",
		"The Watchtowers are quiet.":     "",
		"A Shirt is no Shortt.":          "", // too short to be compared
	} {
		got := ""
		for _, f := range n.In(words) {
			got = f.Name
		}
		if got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

func TestSides(t *testing.T) {
	s := Sides{MustCompile(`\bgains?\b`), MustCompile(`\bloses?\b`)}
	for _, c := range []struct {
		words      string
		one, other bool
		said       bool
	}{
		{"You gain 2.", true, false, false},
		{"You gain 2.", false, true, true},
		{"You lose 2.", true, false, true},
		{"You gain 2.", true, true, false},
		{"You gain 2 and lose 1.", false, true, false},
		{"Nothing is said.", false, true, false},
	} {
		if got := s.Against(c.words, c.one, c.other) != nil; got != c.said {
			t.Errorf("%q with %v, %v: %v", c.words, c.one, c.other, got)
		}
	}
}

func TestSameNames(t *testing.T) {
	things := []Named{{Kind: "card", ID: "a", Words: "Rope", Says: "Pull."}, {Kind: "card", ID: "b", Words: "rope "}, {Kind: "card", ID: "f", Words: "Rope", Says: "Pull."}, {Kind: "tower", ID: "c", Words: "Rope"}, {Kind: "card", ID: "d"}, {Kind: "card", ID: "e"}}
	var got []string
	SameNames(things, func(n, first Named) { got = append(got, n.ID+" as "+first.ID) })
	if want := []string{"b as a"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestMisspeltAgain: cached results are returned again, but not after the names have
// changed.
func TestMisspeltAgain(t *testing.T) {
	texts := func(name string) []rule.Text {
		return []rule.Text{{Key: "name", Lang: "en", Words: name}, {Key: "story", Lang: "en", Words: "At the Watchtowre it is quiet."}}
	}
	for _, c := range []struct{ name, want string }{
		{"Watchtower", "Watchtower"}, {"Watchtower", "Watchtower"}, {"Lighthouse", ""}, {"Watchtowne", "Watchtowne"}, {"Watchtower", "Watchtower"},
	} {
		got := ""
		Misspelt(texts(c.name), []string{"en"}, func(key string) bool { return key == "name" }, func(_ rule.Text, f Found) { got = f.Name })
		if got != c.want {
			t.Errorf("beside %q: %q, not %q", c.name, got, c.want)
		}
	}
}
