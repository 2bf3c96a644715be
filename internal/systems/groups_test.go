package systems_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// Every choice of the four plays once and sits in the stated seat. Poor and
// rich groups begin differently from the expected one, each in its own way.
// Played results are cached.
func TestGroups(t *testing.T) {
	level.Gate(t)
	_, p := shippedPack(t, "venice")
	m, err := p.Mission("0.3")
	if err != nil {
		t.Fatal(err)
	}
	groups := m.Study().Groups
	for seats, parties := range map[int]int{2: 6, 3: 4, 4: 1} {
		seen := map[string]bool{}
		expected, err := m.New(engine.Options{Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		hashes := []uint64{expected.Hash()}
		for _, g := range groups(seats) {
			game, err := g.Mission.New(engine.Options{Seats: seats})
			if err != nil {
				t.Fatalf("%d seats, %s: %v", seats, g.ID, err)
			}
			if err := game.Check(); err != nil {
				t.Errorf("%d seats, %s: %v", seats, g.ID, err)
			}
			if h := game.Hash(); slices.Contains(hashes, h) {
				t.Errorf("%d seats: %s begins as another group does", seats, g.ID)
			} else {
				hashes = append(hashes, h)
			}
			if g.Kind != "party" {
				continue
			}
			seen[g.ID] = true
			state := m.Codec().StateJSON(nil, game, 0)
			for _, id := range strings.Split(g.ID, "+") {
				if !bytes.Contains(state, []byte(`"`+id+`"`)) {
					t.Errorf("%d seats: %s without %s: %s", seats, g.ID, id, state)
				}
			}
		}
		if len(seen)+1 != parties {
			t.Errorf("%d seats: %d parties beside the expected one, want %d", seats, len(seen), parties-1)
		}
	}
	if testing.Short() {
		return
	}
	store := map[string][]byte{}
	o := sim.Options{Games: 6, Groups: 6, Memory: "0.3", Seats: []int{2}, Only: sim.Fair, Nodes: 300, Search: 1, Jobs: 2, Kept: &sim.ResultCache{
		Keys: map[string][]byte{"0.3": []byte("content")},
		Load: func(key string) []byte { return store[key] }, Save: func(key string, data []byte) { store[key] = data },
	}}
	var first []byte
	for range 2 {
		r, err := sim.Run(t.Context(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		list := r.Memories[0].Groups
		if len(list) != 8 || list[0].Kind != "" || list[0].Won != r.Memories[0].Cells[0].Play(sim.Fair).Won {
			t.Fatalf("groups %+v", list)
		}
		for _, g := range list {
			if g.Won != list[0].Won-g.Lost+g.Gained {
				t.Errorf("%s won %d: of the expected group's %d lost %d, gained %d", g.ID, g.Won, list[0].Won, g.Lost, g.Gained)
			}
		}
		b, err := json.Marshal(list)
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !bytes.Equal(b, first) {
			t.Errorf("kept as\n%s\nplayed as\n%s", b, first)
		}
		first = b
		o.Kept.Only = true
	}
}
