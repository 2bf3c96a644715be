package systems_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/sim"
)

// keeper keeps what was played in a map.
type keeper struct {
	mu   sync.Mutex
	data map[string][]byte
}

func (k *keeper) kept(t *testing.T, p *ir.Pack) *sim.ResultCache {
	t.Helper()
	d := systemvenice.System().Draft(&compiler.Pack{IR: p})
	played, err := d.Played()
	if err != nil {
		t.Fatal(err)
	}
	between, err := d.Between()
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string][]byte{}
	for _, m := range played {
		keys[m.ID] = m.Key
	}
	return &sim.ResultCache{
		Build: "b", Keys: keys, Between: between,
		Load: func(key string) []byte {
			k.mu.Lock()
			defer k.mu.Unlock()
			return k.data[key]
		},
		Save: func(key string, data []byte) {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.data[key] = bytes.Clone(data)
		},
	}
}

// travel plays campaigns of the shipped pack after an edit, by a bot that looks ahead a
// little. It returns the report as text too. Without a keeper nothing is kept.
func travel(t *testing.T, k *keeper, games, jobs int, edit func(*ir.Pack)) (*sim.Campaign, string) {
	t.Helper()
	pack := edited(t, edit)
	whole, err := shipped.List.Campaign(pack)
	if err != nil {
		t.Fatal(err)
	}
	o := sim.Options{Games: games, Nodes: 150, Jobs: jobs, Content: "c0ffee"}
	if k != nil {
		o.Kept = k.kept(t, pack.(*venice.Pack).IR())
	}
	r, err := sim.RunCampaign(t.Context(), whole, pack, &sim.Report{}, o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return r, string(text)
}

// TestCampaignsAreKeptInStretches: after an edit of a Memory campaigns play anew what comes
// from it on, and the report is that of campaigns of which nothing was kept, byte for byte.
// What was kept before the edit is still known after it. The nightly check "campaigns" edits
// more Memories, and plays more.
func TestCampaignsAreKeptInStretches(t *testing.T) {
	if testing.Short() {
		t.Skip("one campaign after the other")
	}
	games := level.Amount("campaigns", 2, 2, 3)
	none := func(*ir.Pack) {}
	k := &keeper{data: map[string][]byte{}}
	first, want := travel(t, k, games, 2, none)
	if _, text := travel(t, nil, games, 1, none); text != want || first.Known != 0 {
		t.Fatal("campaigns that are kept are others than those that are not")
	}
	all := first.Asked
	var order []string
	for _, m := range first.Memories {
		order = append(order, m.Memory)
	}
	edits := map[string]func(*ir.Memory){
		"more XP":      func(m *ir.Memory) { m.Objectives[0].XP++ },
		"fewer Guards": func(m *ir.Memory) { m.Guards = m.Guards[:len(m.Guards)/2] },
		"another cost": func(m *ir.Memory) { m.Objectives[0].Cost = 1 + m.Objectives[0].Cost%3 },
	}
	names := slices.Sorted(maps.Keys(edits))
	n := len(order)
	places := []int{2, n - 1}
	if level.Night("campaigns") {
		places = []int{0, 2, n / 2, n - 2, n - 1}
	}
	for i, at := range places {
		id, about := order[at], names[i%len(names)]
		edit := func(p *ir.Pack) { edits[about](memory(p, id)) }
		r, text := travel(t, k, games, 2, edit)
		fresh, text2 := travel(t, nil, games, 2, edit)
		if text != text2 {
			t.Errorf("%s in Memory %s: with what is kept the report is another", about, id)
		}
		// A later Memory takes more answers than an early one, but not twice as many.
		if most := fresh.Asked * min(2*(n-at+1), n) / n; r.Asked > most || r.Asked == 0 || at > 0 && r.Asked == fresh.Asked {
			t.Errorf("%s in Memory %s, %d of %d: of %d answers the bot is asked for %d", about, id, at+1, n, fresh.Asked, r.Asked)
		}
		again, text2 := travel(t, k, games, 1, edit)
		if again.Known != again.Games || again.Asked != 0 || text2 != text {
			t.Errorf("%s in Memory %s: played again, %d of %d campaigns are known", about, id, again.Known, again.Games)
		}
	}
	if r, text := travel(t, k, games, 1, none); r.Known != r.Games || text != want {
		t.Errorf("after all edits, %d of %d campaigns are known as they were", r.Known, r.Games)
	}
	// What all Memories share is in every stretch.
	for about, edit := range map[string]func(*ir.Pack){
		"another level":    func(p *ir.Pack) { p.Campaign.Levels[0]++ },
		"another envelope": func(p *ir.Pack) { m := memory(p, order[len(order)-1]); m.Opens.After = nil },
	} {
		r, text := travel(t, k, games, 2, edit)
		if _, fresh := travel(t, nil, games, 2, edit); text != fresh || r.Asked < all/2 {
			t.Errorf("%s: the bot is asked for %d answers", about, r.Asked)
		}
	}
}

// TestDamagedStretches: whatever has become of what was kept, the report is the same.
func TestDamagedStretches(t *testing.T) {
	if testing.Short() {
		t.Skip("one campaign after the other")
	}
	games := level.Amount("campaigns", 2, 2, 3)
	none := func(*ir.Pack) {}
	k := &keeper{data: map[string][]byte{}}
	first, want := travel(t, k, games, 2, none)
	type stretch struct {
		From    uint64 `json:"from"`
		Begins  []int  `json:"begins"`
		Of      string `json:"of"`
		Answers []byte `json:"answers"`
		To      uint64 `json:"to"`
	}
	var kept struct {
		Stretches []stretch `json:"stretches"`
	}
	for about, damage := range map[string]func(i int, s *stretch){
		"an answer that is not there": func(i int, s *stretch) { s.Answers[i%len(s.Answers)] = 255 },
		"another answer":              func(i int, s *stretch) { s.Answers[i%len(s.Answers)] ^= 1 },
		"too few answers":             func(i int, s *stretch) { s.Answers = s.Answers[:len(s.Answers)-1] },
		"too many answers":            func(i int, s *stretch) { s.Answers = append(s.Answers, 0) },
		"no answers":                  func(i int, s *stretch) { s.Answers = nil },
		"another end":                 func(i int, s *stretch) { s.To++ },
		"another beginning":           func(i int, s *stretch) { s.From++ },
		"a chapter that is not there": func(i int, s *stretch) { s.Begins = []int{99, -1} },
		"other content":               func(i int, s *stretch) { s.Of = "" },
	} {
		d := &keeper{data: map[string][]byte{}}
		for key, data := range k.data {
			if err := json.Unmarshal(data, &kept); err != nil || len(kept.Stretches) < 2*len(first.Memories) {
				t.Fatalf("%d stretches are kept, %v", len(kept.Stretches), err)
			}
			for i := range kept.Stretches {
				if i%5 == 2 {
					damage(i, &kept.Stretches[i])
				}
			}
			d.data[key], _ = json.Marshal(kept)
		}
		r, text := travel(t, d, games, 2, none)
		if text != want {
			t.Errorf("%s: the report is another", about)
		}
		if r.Known != 0 || r.Asked == 0 || r.Asked > first.Asked*2/3 {
			t.Errorf("%s: %d campaigns are known, and of %d answers the bot is asked for %d", about, r.Known, first.Asked, r.Asked)
		}
		if r, text := travel(t, d, games, 2, none); r.Known != r.Games || text != want {
			t.Errorf("%s: afterwards %d campaigns are known", about, r.Known)
		}
	}
	for key, data := range k.data {
		k.data[key] = data[:len(data)/2]
	}
	if r, text := travel(t, k, games, 2, none); text != want || r.Asked != first.Asked {
		t.Errorf("of half a file %d of %d answers are asked for", r.Asked, first.Asked)
	}
}
