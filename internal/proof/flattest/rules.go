package flattest

import (
	"path"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/coverage"
)

// last keeps the game of the last script.
type last struct {
	example.System
	game engine.Game
}

func (l *last) Situation(e *example.Example, script string) (engine.Game, error) {
	g, err := l.System.Situation(e, script)
	l.game = g
	return g, err
}

// saved checks that a game is the same when it was saved and restored, if its engine can
// compare games.
func saved(t *testing.T, g engine.Game) {
	t.Helper()
	m, ok := g.Mission().(interface {
		Same(g, other engine.Game) bool
	})
	if !ok || !m.Same(g, g) { // between two Memories of a campaign it is never the same
		return
	}
	into := g.Clone()
	if err := into.Restore(g.Save(nil)); err != nil {
		t.Error(err)
	} else if !m.Same(g, into) {
		t.Error("the state at the end of the script is another when it was saved and restored")
	}
}

// Rules plays every rule example of the engine whose folder the test runs in. What each
// script ends in can be saved. -run 'TestRules/7.2' selects one.
func Rules(t *testing.T, book example.System) {
	t.Helper()
	for _, e := range coverage.Examples(t, ".") {
		t.Run(strings.TrimSuffix(path.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				name := s.Name
				if name == "" {
					name = "script"
				}
				t.Run(name, func(t *testing.T) {
					played := &last{System: book}
					if err := example.Run(played, e, s); err != nil {
						t.Error(err)
						return
					}
					saved(t, played.game)
				})
			}
		})
	}
}

// Situations holds inputs that a parser of situations must refuse.
type Situations struct {
	Head string            // the example up to its state
	Body string            // the example after its state
	Line int               // line number of the tried line in the file
	Want map[string]string // from a line of the state to its error
	Look [][]string        // invalid paths
}

// Check tries each line of Want in an example of its own and expects the error with
// file and line. It tries each path of Look in a game of the example without such a
// line.
func (s Situations) Check(t *testing.T, book example.System) {
	t.Helper()
	parse := func(line string) *example.Example {
		e, err := example.Parse("x.txtar", []byte(s.Head+line+s.Body))
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	where := "x.txtar:" + strconv.Itoa(s.Line) + ": "
	for line, what := range s.Want {
		if _, err := book.Situation(parse(line+"\n"), ""); err == nil || err.Error() != where+what {
			t.Errorf("%s: got %v, want %s", line, err, where+what)
		}
	}
	g, err := book.Situation(parse(""), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range s.Look {
		if text, err := book.Look(g, path...); err == nil {
			t.Errorf("%v is %q, want an error", path, text)
		}
	}
}
