package venice

import (
	"path"
	"strings"
	"testing"

	"acforge/engine"
	"acforge/engine/example"
	"acforge/engine/venice/worked"
	"acforge/internal/coverage"
)

// rulebook lets examples be about this engine.
type rulebook struct{}

// Situation compiles the example's Memory and puts a game of it into the
// situation of the state.
func (rulebook) Situation(e *example.Example, script string) (engine.Game, error) {
	c, err := worked.Read("testdata/rules/pack.json", e, script)
	if err != nil {
		return nil, err
	}
	p, err := New(c.Pack, nil)
	if err != nil {
		return nil, err
	}
	m, err := p.Mission(c.Memory)
	if err != nil {
		return nil, err
	}
	g, err := Situate(m.(*Mission), c.Options, c.Words())
	if err != nil {
		return nil, c.Blame(err)
	}
	return g, nil
}

// Look names parts of the state.
func (rulebook) Look(g engine.Game, path ...string) (string, error) { return Look(g, path...) }

// TestRules plays every example; one of them with -run 'TestRules/BOV-29.6'.
func TestRules(t *testing.T) {
	for _, e := range coverage.Examples(t, ".") {
		t.Run(strings.TrimSuffix(path.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				name := s.Name
				if name == "" {
					name = "script"
				}
				t.Run(name, func(t *testing.T) {
					if err := example.Run(rulebook{}, e, s); err != nil {
						t.Error(err)
					}
				})
			}
		})
	}
}

// TestSituateErrors: a line that says nothing is told by its number, and so
// is a path that leads nowhere.
func TestSituateErrors(t *testing.T) {
	const head = "BOV-1.1: x\n-- map --\n+----+----+\n|s1   s2  |\n+----+----+\n-- state --\nassassins alessandra bastiano\nstation a1\nphase assassin\n1 at a1\n2 at a1\n"
	const body = "-- script --\n"
	tests := []struct{ line, want string }{
		{"3 at a1", "no seat 3"},
		{"1 flying", "a character is not flying"},
		{"1 at", "at without a value"},
		{"1 at z9", "no square z9"},
		{"1 cubes many", "many is no number of cubes"},
		{"1 cards excalibur", "no Equipment card excalibur"},
		{"guards b1 dragon 1", "no enemy dragon in this Memory"},
		{"guards z9 crossbowman 1", "no square z9"},
		{"event eclipse", "no Event card eclipse"},
		{"deck event eclipse", "no card eclipse for the deck event"},
		{"deck tarot", "no deck tarot"},
		{"done gate", "no objective gate"},
		{"direction up", "no direction up"},
		{"weather fair", "no line begins with weather"},
	}
	for _, tt := range tests {
		e, err := example.Parse("x.txtar", []byte(head+tt.line+"\n"+body))
		if err != nil {
			t.Fatal(err)
		}
		_, err = rulebook{}.Situation(e, "")
		if want := "x.txtar:12: " + tt.want; err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", tt.line, err, want)
		}
	}
	e, err := example.Parse("x.txtar", []byte(head+body))
	if err != nil {
		t.Fatal(err)
	}
	g, err := rulebook{}.Situation(e, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range [][]string{{"weather"}, {"at"}, {"mood", "1"}, {"guards", "b1"}, {"guards", "z9", "crossbowman"}, {"slot", "1", "hat"}, {"objective", "gate"}, {"deck", "tarot"}} {
		if text, err := Look(g, path...); err == nil {
			t.Errorf("%v is %q, want an error", path, text)
		}
	}
}
