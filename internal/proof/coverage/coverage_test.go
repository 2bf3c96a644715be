package coverage

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var toy = &Book{Engine: "engine/toy", Digest: "../toy.md", ID: "TOY", Others: []string{"TEX", "TGAP"}, Vectors: "Vectors"}

func TestExcuses(t *testing.T) {
	reasons, without := excuses("# said above\nTOY-1.1 nobody rolls\n\nTOY-1.2\n")
	if d := cmp.Diff(map[string]string{"TOY-1.1": "nobody rolls", "TOY-1.2": ""}, reasons); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{"TOY-1.2"}, without); d != "" {
		t.Error(d)
	}
}

func TestPage(t *testing.T) {
	c := &places{
		obeyed: map[string][]string{"TOY-1.1": {"a.go", "b.go"}}, shown: map[string][]string{"TOY-1.1": {"first"}, "TEX-02": {"second"}},
		excused: map[string]string{"TOY-2.1": "nobody rolls", "TOY-2.2": "not implemented: the bag"},
	}
	c.all, c.others = toy.statements("- **TOY-1.1** Dice fall. · ROLL(2)\n  - TEX-02 two; TGAP-01\n- **TOY-1.2** Cards | lie.\n- **TOY-2.1** Rest\n- **TOY-2.2** Pack\n")
	page := string(toy.page(c))
	for _, want := range []string{
		"Of 4 statements 1 are obeyed at a cited line and shown by an example, 1\nhave a reason to be shown by none, 1 are not implemented.\n",
		"| 1 | 2 | 1 | 1 | 0 | 0 |\n", "| 2 | 2 | 0 | 0 | 1 | 1 |\n", "| all | 4 | 1 | 1 | 1 | 1 |\n",
		"## Vectors\n\n| id | shown |\n|---|---|\n| TEX-02 | second |\n\n## Point 1",
		"| TOY-1.1 | Dice fall | a.go, b.go | first |\n", "| TOY-1.2 | Cards / lie |  |  |\n", "| TOY-2.1 | Rest |  | not played: nobody rolls |\n", "| TOY-2.2 | Pack |  | not implemented: the bag |\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
}

// TestWants: the statements without anything are named, and the numbers of those
// with a reason and of those that are missing may not grow.
func TestWants(t *testing.T) {
	c := &places{
		obeyed: map[string][]string{"TOY-1.1": {"a.go"}, "TOY-1.2": {"a.go"}}, shown: map[string][]string{"TOY-1.1": {"first"}, "TOY-1.3": {"first"}},
		excused: map[string]string{"TOY-2.1": "nobody rolls", "TOY-2.2": "not implemented: the bag"},
	}
	c.all, c.others = toy.statements("- **TOY-1.1** A\n- **TOY-1.2** B\n- **TOY-1.3** C\n- **TOY-1.4** D\n- **TOY-2.1** Rest\n- **TOY-2.2** Pack\n")
	for _, test := range []struct {
		excused, missing int
		want             []string
	}{
		{1, 1, []string{"TOY-1.2 is shown by no example", "TOY-1.3 is cited by no line", "TOY-1.4 is shown by no example"}},
		{0, 0, []string{"TOY-1.2 is shown by no example", "TOY-1.3 is cited by no line", "TOY-1.4 is shown by no example", notPlayed + ": 1 statements", notPlayed + ": 1 statements"}},
	} {
		b := *toy
		b.Asked, b.Excused, b.Missing = func(string) bool { return true }, test.excused, test.missing
		said := &complaints{TB: t}
		b.asked(said, c)
		if len(said.lines) != len(test.want) {
			t.Fatalf("said %q, want %q", said.lines, test.want)
		}
		for i, want := range test.want {
			if !strings.HasPrefix(said.lines[i], want) {
				t.Errorf("said %q, want %q", said.lines[i], want)
			}
		}
	}
}

// complaints records the errors of a check.
type complaints struct {
	testing.TB
	lines []string
}

func (c *complaints) Helper() {}

func (c *complaints) Errorf(format string, args ...any) {
	c.lines = append(c.lines, fmt.Sprintf(format, args...))
}
