package terminal

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
)

func TestOption(t *testing.T) {
	var options []protocol.Option
	for _, text := range []string{"Ada moves to a3", "Ada moves to a33", "Ada attacks a3 with Hook", "Bea moves to a3", "Bea uses Pepper", "Bea uses Pepper", "Cy: move to b1", "Cy: attack b1 with Hook"} {
		options = append(options, protocol.Option{Text: text})
	}
	for _, tt := range []struct {
		words   string
		want    int
		several string
	}{
		{"Ada moves to a3", 0, ""}, // though another begins so, too
		{"ada a33", 1, ""},
		{"ada att", 2, ""},
		{"BEA TO A3.", 3, ""},
		{"bea pepper", 4, ""}, // both say the same
		{"ada", -1, "Ada moves to a3; Ada moves to a33; Ada attacks a3 with Hook"},
		{"a3 ada", -1, ""},
		{"cy moves b1", 6, ""},
		{"cy attacks", 7, ""},
		{"cy rests", -1, ""},
		{"...", -1, ""},
	} {
		got, several := option(options, tt.words)
		if got != tt.want || strings.Join(several, "; ") != tt.several {
			t.Errorf("%q: option %d, %q; want %d, %q", tt.words, got, several, tt.want, tt.several)
		}
	}
}

// TestRefusals: lines that cannot be obeyed are refused in the language of the game.
func TestRefusals(t *testing.T) {
	said := func(lang, line string) string {
		tab := &table{begun: protocol.NewReply{Lang: lang}, options: []protocol.Option{{Text: "Ada a1"}, {Text: "Ada a2"}}}
		tab.booklet.Cards = []Passage{{"Hook", nil}}
		tab.head.Point.Kind = "choice"
		switch line {
		case "over":
			tab.head.Point.Kind, line = "over", "1"
		case "i nothing to read":
			tab.booklet.Cards = nil
		case "rule BOV-1.1":
			tab.Rule = func(string, string, string) (Passage, bool) { return Passage{}, false }
		}
		_, err := tab.obey(line)
		if !errors.As(err, new(unclear)) {
			t.Fatalf("%q in %s: %v", line, lang, err)
		}
		return err.Error()
	}
	for line, want := range map[string]string{
		"hello": `"hello" is no option and no command; ? lists the commands`, "ada": "that may be: Ada a1; Ada a2",
		"7": "7 is not one of the options 1 to 2", "1 1": "one number at a time here", "{": "not valid JSON", "r": "the game waits for a choice, not for dice",
		"u x": "u takes a number from 1", "l x": "l takes a number from 1", "u": "only 0 can be taken back", "over": "the game is over",
		"i": "i takes a name, or part of one: i boathook", "i sail": "nothing here is called sail", "i nothing to read": "nothing can be looked up here",
		"rule": "rule takes the id of a rule; lr shows them", "rule BOV-9.9": "there is no rulebook for this game", "rule BOV-1.1": "the rulebook has no BOV-1.1",
		"hint": "there is no hint here",
	} {
		if got := said("en", line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
		for _, lang := range languages.Names() {
			if lang != "en" && said(lang, line) == want {
				t.Errorf("%q is refused in English in %s", line, lang)
			}
		}
	}
}

func TestLookUp(t *testing.T) {
	cards := []Passage{{"Hook", []string{"Pushes."}}, {"Boat Hook", []string{"Pulls."}}}
	for _, tt := range []struct {
		words, want, wrong string
	}{
		{"boat", "\nBoat Hook\nPulls.\n", ""},
		{"hook", "\nHook\nPushes.\n\nBoat Hook\nPulls.\n", ""},
		{"sail", "", "nothing here is called sail"},
		{"", "", "i takes a name"},
	} {
		var out bytes.Buffer
		tb := &table{Options: Options{Out: &out, Width: 60}, booklet: Booklet{Cards: cards}}
		err := tb.lookUp(tt.words)
		if tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)) || tt.wrong == "" && err != nil || out.String() != tt.want {
			t.Errorf("%q: %v, %q", tt.words, err, out.String())
		}
	}
}

func TestWrap(t *testing.T) {
	got := wrap("one two  three four five six sevenandeightandnineandten eleven", 20)
	want := []string{"one two three four", "five six", "sevenandeightandnineandten", "eleven"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := broken("  3  "+strings.Repeat("word ", 6), 25); !slices.Equal(got, []string{"  3  word word word", "       word word word"}) {
		t.Errorf("%q", got)
	}
}
