package terminal

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"acforge/engine/protocol"
)

func TestOption(t *testing.T) {
	var options []protocol.Option
	for _, text := range []string{"Ada moves to a3", "Ada moves to a33", "Ada attacks a3 with Hook", "Bea moves to a3", "Bea uses Pepper", "Bea uses Pepper"} {
		options = append(options, protocol.Option{Text: text})
	}
	for _, tt := range []struct {
		words string
		want  int
		wrong string
	}{
		{"Ada moves to a3", 0, ""}, // though another begins so, too
		{"ada a33", 1, ""},
		{"ada att", 2, ""},
		{"BEA TO A3.", 3, ""},
		{"bea pepper", 4, ""}, // both say the same
		{"ada", 0, "that may be: Ada moves to a3; Ada moves to a33; Ada attacks a3 with Hook"},
		{"a3 ada", 0, "no option"},
		{"...", 0, "no option"},
	} {
		got, err := option(options, tt.words)
		if tt.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), tt.wrong) {
				t.Errorf("%q: %v, want %q", tt.words, err, tt.wrong)
			}
			continue
		}
		if err != nil || got != tt.want {
			t.Errorf("%q: option %d, %v; want %d", tt.words, got, err, tt.want)
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

// Who is told that words are no option is told why, where the game says so of
// whom the words name.
func TestReasoned(t *testing.T) {
	tab := &table{why: []string{"Ada has no action left.", "Bea is watched on a3."}}
	for line, want := range map[string]string{
		"ada moves to a3": "no option. Ada has no action left.",
		"BEA pays":        "no option. Bea is watched on a3.",
		"cleo pays":       "no option",
		"...":             "no option",
	} {
		if got := tab.reasoned(unclear("no option"), line).Error(); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
