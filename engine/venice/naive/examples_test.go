package naive_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge/engine/example"
	"acforge/engine/venice"
	"acforge/engine/venice/naive"
	"acforge/engine/venice/worked"
)

const rules = "../testdata/rules/"

// table lets examples be about this engine.
type table struct{ *naive.Game }

func (t table) Outcome() (result, cause string) {
	return t.Game.Outcome().Result.String(), t.Cause()
}

func (t table) Happened() []example.Happening {
	var out []example.Happening
	for _, h := range t.Game.Happened() {
		out = append(out, example.Happening(h))
	}
	return out
}

// playNaive plays a script of an example in the naive engine.
func playNaive(e *example.Example, s example.Script) error {
	c, err := worked.Read(rules+"pack.json", e, s.Name)
	if err != nil {
		return err
	}
	g, err := naive.NewAt(c.Pack, c.Memory, c.Options, c.Words())
	if err != nil {
		return c.Blame(err)
	}
	defer g.Close()
	return example.Play(table{g}, e, s)
}

// TestExamples plays every rule example in the naive engine; the other engine
// plays them in its own tests, so a difference between the two is a failure of
// one. One of them: -run 'TestExamples/BOV-29.6'.
func TestExamples(t *testing.T) {
	for _, e := range examples(t) {
		t.Run(strings.TrimSuffix(filepath.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				if err := playNaive(e, s); err != nil {
					t.Errorf("script %q: %v", s.Name, err)
				}
			}
		})
	}
}

func examples(t *testing.T) []*example.Example {
	t.Helper()
	files, err := filepath.Glob(rules + "*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	var out []*example.Example
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := example.Parse(filepath.ToSlash(f), data)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

var _ = slices.Contains[[]string]
var _ = venice.Look
