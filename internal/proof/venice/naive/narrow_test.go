package naive_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
)

// TestChoices plays generated Memories whose places and targets are narrowed down by numbers and
// ways in both engines.
func TestChoices(t *testing.T) {
	packs := level.Amount("fuzz", 2, 6, 1_000)
	done, seed := 0, uint64(0)
	if level.Night("fuzz") {
		seed = level.Seed()
	}
	for ; packs > 0; seed++ {
		if !generate.Chooses(seed) {
			continue
		}
		packs--
		p := generate.Pack(seed)
		for k := range uint64(3) {
			o := engine.Options{Seats: 2 + int(k+seed)%3, Seed: seed*100 + k, Given: k == 2, Edition: p.Editions[int(k)%len(p.Editions)],
				Difficulty: []string{"normal", "easy", "always-normal", "always-easy"}[(seed+k)%4]}
			done += beside(t, p, generate.Memory, o, seed+k, 300)
		}
	}
	t.Logf("%d steps", done)
}
