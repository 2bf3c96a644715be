package systems_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
)

// TestRest: the remaining parts of a pack with an error are checked. Their own
// mistakes are reported, and nothing that is only a consequence of the error.
func TestRest(t *testing.T) {
	a, err := txtar.ParseFile("testdata/broken/base.txtar")
	if err != nil {
		t.Fatal(err)
	}
	cache := &compiler.Cache{}
	const m1, m2 = "memories/quay/low-water/memory.cue", "memories/quay/high-water/memory.cue"
	wrongNumber := [3]string{m2, "Turn 3: the water", "Turn 8: the water"}
	for name, c := range map[string]struct {
		edits [][3]string // file, old, new
		want  []string    // codes
	}{
		"a field of a map":            {[][3]string{{m1, "cost: 2, xp: 4", "cost: 7, xp: 4"}}, []string{"schema/out-of-range"}},
		"and a number in words":       {[][3]string{{m1, "cost: 2, xp: 4", "cost: 7, xp: 4"}, wrongNumber}, []string{"schema/out-of-range", "text/number-not-in-data"}},
		"a name of a map":             {[][3]string{{m1, `"crossbowman", at: "c1"`, `"crosbowman", at: "c1"`}}, []string{"pack/unknown-enemy"}},
		"a card that is counted":      {[][3]string{{"cards/quay/cards.cue", `guards: from: "target"`, `guards: from: "targets"`}}, []string{"schema/bad-form"}},
		"a wrong number in a card":    {[][3]string{{"cards/quay/cards.cue", "copies: 4", "copies: -4"}}, []string{"schema/out-of-range"}},
		"words of the broken one":     {[][3]string{{m2, "when: turn: 3", "when: turn: 0"}}, []string{"schema/out-of-range"}},
		"what is no number any more":  {[][3]string{{m2, "turnAtLeast: 12", `turnAtLeast: "x"`}}, []string{"schema/wrong-kind"}},
		"two broken, one wrong words": {[][3]string{{m1, "cost: 2, xp: 4", "cost: 7, xp: 4"}, {"cards/quay/cards.cue", "box:    30", "box:    0"}, wrongNumber}, []string{"schema/out-of-range", "schema/out-of-range", "text/number-not-in-data"}},
	} {
		pack := fstest.MapFS{}
		for _, f := range a.Files {
			pack[f.Name] = &fstest.MapFile{Data: f.Data}
		}
		for _, e := range c.edits {
			text := string(pack[e[0]].Data)
			if strings.Count(text, e[1]) != 1 {
				t.Fatalf("%s: %q is not once in %s", name, e[1], e[0])
			}
			pack[e[0]] = &fstest.MapFile{Data: []byte(strings.Replace(text, e[1], e[2], 1))}
		}
		r, err := shipped.Compiler().Compile(pack, compiler.Options{Packs: []string{"quay"}, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Rests) != 1 || len(r.Packs) != 0 || !r.Rests[0].Rest() {
			t.Errorf("%s: %d packs and %d rests, want a rest", name, len(r.Packs), len(r.Rests))
		}
		found := problemsOf(t, pack, "quay", cache)
		good := len(found) == len(c.want)
		for _, code := range c.want {
			good = good && slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == code })
		}
		if !good {
			t.Errorf("%s: want %q", name, c.want)
			for _, d := range found {
				t.Logf("%s: %s", d.Code, d.Message)
			}
		}
	}
}
