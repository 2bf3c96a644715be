package sim_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// others are results of other machines.
type others struct {
	store   memory
	kept    memory
	refused int
}

func (o *others) Fetch(key string) []byte      { return o.store[key] }
func (o *others) Keep(key string, data []byte) { o.kept[key] = data }
func (o *others) Refuse(string)                { o.refused++ }

// from plays a mission with the results of others, and nothing of its own.
func from(t *testing.T, store memory, mission string) (report *sim.Report, games int, o *others) {
	t.Helper()
	o = &others{store: store, kept: memory{}}
	kept := memory{}.kept(map[string][]byte{mission: []byte(mission)})
	kept.Others = o
	report = run(t, sim.Options{
		Games: 12, Nodes: 10, Jobs: 2, Seats: []int{2}, Editions: 2, Groups: 2, Worth: 2, Content: "c0ffee", Kept: kept,
		Progress: func(p sim.Progress) { games = p.Done },
	}, mission)
	return report, games, o
}

// shared returns what a machine saves that plays a mission.
func shared(t *testing.T, mission string) memory {
	t.Helper()
	store := memory{}
	run(t, sim.Options{
		Games: 12, Nodes: 10, Jobs: 2, Seats: []int{2}, Editions: 2, Groups: 2, Worth: 2, Content: "beef",
		Kept: store.kept(map[string][]byte{mission: []byte(mission)}),
	}, mission)
	return store
}

// TestFetched: the results of another machine give the same report without playing, and
// are kept here. Those with sentences are played again.
func TestFetched(t *testing.T) {
	for _, c := range []struct {
		mission string
		again   bool
	}{{enginetest.Delve, false}, {enginetest.Hopeless, false}, {enginetest.Panics, true}} {
		want, _, _ := from(t, memory{}, c.mission)
		got, games, o := from(t, shared(t, c.mission), c.mission)
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(got)
		if !bytes.Equal(a, b) {
			t.Errorf("%s: another report", c.mission)
		}
		if (games > 0) != c.again || o.refused > 0 || len(o.kept) != 1 {
			t.Errorf("%s: %d games are played, %d results refused, %d kept", c.mission, games, o.refused, len(o.kept))
		}
	}
}

// TestFetchedHostile: whatever is changed in fetched results, each is refused or the
// report has no text of it, and every game in the report can be played.
func TestFetchedHostile(t *testing.T) {
	level.Gate(t) // dear under the race detector, and nothing in it runs at once
	const evil = "../../evil"
	store := shared(t, enginetest.Delve)
	if len(store) != 1 {
		t.Fatalf("%d results, want one", len(store))
	}
	key := slices.Collect(maps.Keys(store))[0]
	var whole any
	d := json.NewDecoder(bytes.NewReader(store[key]))
	d.UseNumber()
	if err := d.Decode(&whole); err != nil {
		t.Fatal(err)
	}
	mission, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	refused, tried := 0, 0
	judge := func(about string, data []byte) {
		t.Helper()
		tried++
		report, _, o := from(t, memory{key: data}, enginetest.Delve)
		refused += o.refused
		text, err := json.Marshal(report)
		if err != nil || strings.Contains(string(text), evil) {
			t.Errorf("%s: the report repeats it (%v)", about, err)
		}
		for _, c := range report.Memories[0].Cells {
			for _, r := range append([]*replay.Replay{c.Witness}, games(c)...) {
				if r != nil && r.Verify(mission) != nil {
					t.Errorf("%s: the report has a game that nobody played", about)
				}
			}
			if f := c.Play(sim.Fair); f.Games != 12 || f.Won < 0 || f.Won > 12 {
				t.Errorf("%s: %+v", about, f)
			}
		}
	}
	seen := map[string]bool{}
	var walk func(path string, v any, set func(any))
	walk = func(path string, v any, set func(any)) {
		try := func(with any) {
			set(with)
			data, err := json.Marshal(whole)
			if err != nil {
				t.Fatal(err)
			}
			judge(fmt.Sprintf("%s: %v", path, with), data)
			set(v)
		}
		if fresh := !seen[path]; fresh {
			seen[path] = true
			switch v := v.(type) {
			case json.Number:
				try(json.Number("-1"))
				try(json.Number("1099511627776"))
			case string:
				try(evil)
			case []any:
				try(append(slices.Clone(v), v...))
				try([]any{})
				try(slices.Repeat([]any{nil}, 3))
			case map[string]any:
				try(nil)
				v["evil"] = evil
				try(v)
				delete(v, "evil")
			}
		}
		switch v := v.(type) {
		case []any:
			for i := range v {
				walk(path+"/#", v[i], func(with any) { v[i] = with })
			}
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				walk(path+"/"+name, v[name], func(with any) { v[name] = with })
			}
		}
	}
	walk("", whole, func(with any) { whole = with })
	for _, text := range []string{"", "{", `[]`, `{"stints":[]}x`, "null"} {
		judge(text, []byte(text))
	}
	t.Logf("%d of %d changed results are refused", refused, tried)
	if tried < 100 || refused < tried/2 {
		t.Errorf("%d of %d changed results are refused", refused, tried)
	}
}

// games returns the games that a cell shows.
func games(c sim.Cell) (out []*replay.Replay) {
	for _, s := range c.Games {
		out = append(out, s.Replay)
	}
	return out
}

var _ sim.Others = (*others)(nil)
