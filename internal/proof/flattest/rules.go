package flattest

import (
	"path"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/coverage"
)

// Rules plays every rule example of the engine whose folder the test runs in. -run
// 'TestRules/7.2' selects one.
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
					if err := example.Run(book, e, s); err != nil {
						t.Error(err)
					}
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
