package generate_test

import (
	"regexp"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/venice/generate"
)

// TestFilledPlayed plays Memories that are filled to the limits: faces, counters and pieces beyond
// the earlier limits come up, and players know nothing more of the future.
func TestFilledPlayed(t *testing.T) {
	words := map[string]*regexp.Regexp{
		"face":    regexp.MustCompile(`"face-(8|9|1\d)"`),
		"counter": regexp.MustCompile(`"counter-2[0-3]":[1-9]`),
		"tally":   regexp.MustCompile(`"counter-2[45]":\[[^\]]*[1-9]`),
		"piece":   regexp.MustCompile(`"piece":"full-(8|9|1\d)"`),
		"script":  regexp.MustCompile(`"script":"fill-\d+"`),
	}
	seen := map[string]int{}
	look := func(text []byte) {
		for what, word := range words {
			if word.Match(text) {
				seen[what]++
			}
		}
	}
	for seed := range uint64(120) {
		if !generate.Fills(seed) {
			continue
		}
		_, m := mission(t, seed)
		var other engine.Game
		randomly(t, m, engine.Options{Seats: 2 + int(seed%3), Seed: seed}, 100, func(i int, g engine.Game, _ engine.Action) {
			if other == nil {
				other = g.Clone()
			}
			if i%20 == 0 {
				tellsNothing(t, m, g, other, seed^uint64(i))
				look(m.Codec().StateJSON(nil, g, 0))
			}
		}, look)
	}
	for what := range words {
		if seen[what] < 3 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}
