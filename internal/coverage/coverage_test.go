package coverage

import (
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
		excused: map[string]string{"TOY-2.1": "nobody rolls"},
	}
	c.all, c.others = toy.statements("- **TOY-1.1** Dice fall. · ROLL(2)\n  - TEX-02 two; TGAP-01\n- **TOY-1.2** Cards | lie.\n- **TOY-2.1** Rest\n")
	page := string(toy.page(c))
	for _, want := range []string{
		"| 1 | 2 | 1 | 1 | 0 |\n", "| 2 | 1 | 0 | 0 | 1 |\n", "| all | 3 | 1 | 1 | 1 |\n",
		"## Vectors\n\n| id | shown |\n|---|---|\n| TEX-02 | second |\n\n## Point 1",
		"| TOY-1.1 | Dice fall | a.go, b.go | first |\n", "| TOY-1.2 | Cards / lie |  |  |\n", "| TOY-2.1 | Rest |  | not played: nobody rolls |\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q:\n%s", want, page)
		}
	}
}
