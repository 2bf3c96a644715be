package example_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/enginetest"
)

// toy makes examples play the toy game. The section "state" holds the number of
// thieves.
type toy struct{}

func (toy) Situation(e *example.Example, script string) (engine.Game, error) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		return nil, err
	}
	o := engine.Options{Given: true, Seats: 1}
	for _, l := range e.State(script) {
		if l.Words[0] != "thieves" {
			return nil, fmt.Errorf("%s:%d: no %q here", e.File, l.Number, l.Words[0])
		}
		o.Seats = len(l.Words) - 1
	}
	return m.New(o)
}

func (toy) Look(g engine.Game, path ...string) (string, error) {
	state := string(g.Mission().Codec().StateJSON(nil, g, 0))
	_, after, ok := strings.Cut(state, `"`+path[0]+`":`)
	if !ok {
		return "", errors.New("no " + path[0] + " in the state")
	}
	return after[:strings.IndexAny(after, ",}")], nil
}

const head = "TOY-2 TOY-4: a die for the search\n\nMore words.\n-- script --\n"

func run(t *testing.T, text string) error {
	t.Helper()
	e, err := example.Parse("x.txtar", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range e.Scripts {
		if err := example.Run(toy{}, e, s); err != nil {
			return err
		}
	}
	return nil
}

func TestHolds(t *testing.T) {
	err := run(t, head+`
asked act seat=1     # a comment
legal deeper
refused loot
only : deeper peek stop
do deeper
expect depth1 1
only : deeper back loot peek stop
do loot
asked loot roll
roll loot 4
expect gold 1
event TOY-2 looted
event looted
noevent TOY-5
do stop
only : calm rats draught collapse
draw event calm
expect turn 2
outcome ongoing
do stop
draw event seat=0 rats
event TOY-5 wounded 1
do stop
asked event draw     # the script may end where it knows a card to come
-- state two --
thieves one two
-- script two --
asked act seat=1
do stop
asked act seat=2
do stop
draw event rats
only victim : 1 2
do victim 2
expect wounds2 1
`)
	if err != nil {
		t.Error(err)
	}
}

func TestFails(t *testing.T) {
	tests := []struct{ name, script, want string }{
		{"a wrong value", "expect turn 2", `x.txtar:5: turn is "1", want "2"`},
		{"a wrong path", "expect tower 2", "x.txtar:5: no tower in the state"},
		{"an option not there", "\ndo loot", `x.txtar:6: no option fits "loot"`},
		{"a word too many", "do deeper 2", `no option fits "deeper 2"`},
		{"an option refused that is there", "refused deeper", `"deeper" is offered`},
		{"an option missing", "legal loot", `no option fits "loot"`},
		{"an option too many", "only : deeper peek", `0 entries of the list fit {"do":"stop"}`},
		{"a listed option missing", "only : deeper peek stop loot", `"loot" fits 0 options`},
		{"a die not scripted", "do deeper\ndo loot\ndo stop", "the game rests at a roll"},
		{"a die not scripted at the end", "do deeper\ndo loot", "the script ends while the game waits for a roll"},
		{"a card not scripted at the end", "do stop", "the script ends while the game waits for a draw"},
		{"a die left over", "do deeper\ndo loot\nroll loot 4 4", `"4" is left over: the game rests at a choice`},
		{"another die", "do deeper\ndo loot\nroll trap 4", `another roll than "trap"`},
		{"a face that is not", "do deeper\ndo loot\nroll loot 7", `no option fits "7"`},
		{"a card for a die", "do deeper\ndo loot\ndraw loot 4", "the game rests at a roll"},
		{"the wrong question", "asked loot", `asks something else than "loot"`},
		{"nothing happened", "do deeper\nevent looted", "nothing of the kind happened"},
		{"another rule", "do deeper\nevent TOY-2 moved", "nothing of the kind happened: TOY-2 moved"},
		{"it happened", "do deeper\nnoevent moved", "it happened"},
		{"events of an earlier line", "do deeper\ndo back\nevent moved 1 1", "nothing of the kind happened"},
		{"outcome", "outcome won", `the outcome is "ongoing `},
		{"no pass here", "pass", `no option fits "pass"`},
		{"no such line", "dance", `"dance" begins no line`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := run(t, head+tt.script+"\n")
			var f *example.Failure
			if !errors.As(err, &f) {
				t.Fatalf("got %v, want a failure", err)
			}
			if !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v\nwant %s", err, tt.want)
			}
		})
	}
}

func TestParse(t *testing.T) {
	e, err := example.Parse("x.txtar", []byte("BOV-2.1 GAP-05: the point\n\nWords\nand words.\n-- map --\n+\n-- state --\na b\n-- state x --\nc\n-- script x --\n\nd # e\n"))
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%v %s | %s | %q %v %v %v", e.Rules, e.Title, e.Text, e.Section("map"), e.Scripts, e.State("x"), e.State("y"))
	want := "[BOV-2.1 GAP-05] the point | Words\nand words. | \"+\\n\" [{x [{13 [d]}]}] [{8 [a b]} {10 [c]}] [{8 [a b]}]"
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	for text, want := range map[string]string{
		"no ids\n-- script --\n":                    "x.txtar:1: the first line is not",
		"Rule BOV-1.1: x\n-- script --\n":           `x.txtar:1: "Rule" is no rule id`,
		"BOV-1.1: x\n":                              `x.txtar:1: no section "script"`,
		"BOV-1.1: x\n-- script --\n-- script --\n":  `x.txtar:3: a second section "script"`,
		"BOV-1.1: x\n-- script --\n-- state b --\n": `x.txtar:3: no section "script b"`,
	} {
		if _, err := example.Parse("x.txtar", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

// TestUnlike: a line "unlike" fails as long as people see what the section says.
func TestUnlike(t *testing.T) {
	const start = "TOY-2 TOY-4: a note\n-- script --\nasked act seat=1\n"
	for _, c := range []struct{ text, want string }{
		{start + "unlike en\n", `no section "seen en"`},
		{start + "unlike\n-- seen en --\n", "unlike names a language"},
		{start + "unlike en\n-- seen en --\n  What?\n", ""},
	} {
		switch err := run(t, c.text); {
		case c.want == "" && err != nil:
			t.Error(err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// TestRecord: a game with dice becomes a script that plays the same game.
func TestRecord(t *testing.T) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	fell := 0
	for seed := range uint64(20) {
		o := engine.Options{Seats: m.Seats()[0], Seed: seed}
		g, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		r := engine.NewStream(seed)
		var picks []int
		for g.Point().Kind == engine.Choice && len(picks) < 12 {
			picks = append(picks, r.Intn(len(g.Options())))
			if err := g.Take(picks[len(picks)-1], nil); err != nil {
				t.Fatal(err)
			}
		}
		o.Given = true
		was, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		o.Seed = 99
		now, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := example.Record(was, now, picks)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(lines, "\n")
		fell += strings.Count(text, "roll ") + strings.Count(text, "draw ")
		result := g.Outcome().Result.String()
		if err := run(t, head+text+"\noutcome "+result+"\n"); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, text)
		}
		if _, err := example.Record(was, now, []int{99}); err == nil {
			t.Error("an answer that is not possible was written")
		}
	}
	if fell == 0 {
		t.Error("nothing fell")
	}
}
