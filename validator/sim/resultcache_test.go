package sim_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine/stats"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/validator/sim"
)

// TestLooks: a cell is played until it is certain whether its bands are kept, and no
// further. It also stops when 400 games would be unlikely to make it certain. Without
// bands, or with a number of games, it is played to the end.
func TestLooks(t *testing.T) {
	for _, c := range []struct {
		about  string
		o      sim.Options
		games  int
		looks  int
		others int // games of novice
	}{
		{"missed for certain", sim.Options{Bands: sim.Bands{enginetest.Easy: {2: {{Min: 20, Max: 60}}}}}, 80, len(stats.Looks()), 100},
		{"kept for certain", sim.Options{Bands: sim.Bands{enginetest.Easy: {2: {{Min: 80, Max: 100}}}}}, 80, len(stats.Looks()), 100},
		{"near an edge", sim.Options{Bands: sim.Bands{enginetest.Easy: {2: {{Min: 0, Max: 100}, {Min: 0, Max: 97}}}}}, 400, len(stats.Looks()), 100},
		{"at an edge", sim.Options{Bands: sim.Bands{enginetest.Easy: {2: {{Min: 0, Max: 100}, {Min: 0, Max: 98}}}}}, 150, len(stats.Looks()), 100},
		{"one at an edge, one near", sim.Options{Bands: sim.Bands{enginetest.Easy: {2: {{Min: 0, Max: 97}, {Min: 0, Max: 98}}}}}, 400, len(stats.Looks()), 100},
		{"no band", sim.Options{Bands: sim.Bands{enginetest.Easy: {3: {{Min: 20, Max: 60}}}}}, 400, 0, 100},
		{"so many", sim.Options{Games: 130, Bands: sim.Bands{enginetest.Easy: {2: {{Min: 20, Max: 60}}}}}, 130, 0, 130},
	} {
		if testing.Short() && c.games != 80 {
			continue
		}
		c.o.Seats, c.o.Jobs, c.o.Nodes = []int{2}, 2, 20
		var last sim.Progress
		c.o.Progress = func(p sim.Progress) {
			if p.Games < p.Done || p.Of < p.Work {
				t.Errorf("%s: %+v", c.about, p)
			}
			last = p
		}
		cell := run(t, c.o, enginetest.Easy).Memories[0].Cells[0]
		fair := cell.Play(sim.Fair)
		if fair.Games != c.games || fair.Looks != c.looks || cell.Play(sim.Novice).Games != c.others || cell.Play(sim.Novice).Looks != 0 {
			t.Errorf("%s: fair %+v, novice %d games", c.about, fair, cell.Play(sim.Novice).Games)
		}
		games := 0
		for _, p := range cell.Bots {
			games += p.Games
		}
		// The games played are the first of those that would have been played.
		first := *run(t, sim.Options{Games: c.games, Jobs: 1, Nodes: 20, Only: sim.Fair, Seats: []int{2}}, enginetest.Easy).Memories[0].Cells[0].Play(sim.Fair)
		if first.Looks = c.looks; cmp.Diff(first, *fair) != "" {
			t.Errorf("%s: other games than the first: %s", c.about, cmp.Diff(first, *fair))
		}
		if last.Done != games || c.looks == 0 && last.Games != games {
			t.Errorf("%s: %d games, progress ends at %+v", c.about, games, last)
		}
	}
}

// memory keeps results in a map.
type memory map[string][]byte

func (m memory) kept(keys map[string][]byte) *sim.ResultCache {
	return &sim.ResultCache{
		Build: "b", Keys: keys, Load: func(k string) []byte { return m[k] },
		Save: func(k string, data []byte) { m[k] = append([]byte(nil), data...) },
	}
}

// TestKept: cached results give the same report, byte for byte, without playing.
// Changed content is played.
func TestKept(t *testing.T) {
	variants := []string{enginetest.Delve, enginetest.Hopeless, enginetest.Miscounted, enginetest.Panics}
	keys := map[string][]byte{}
	for _, v := range variants {
		keys[v] = []byte(v)
	}
	play := func(o sim.Options) (string, int) {
		t.Helper()
		games := 0
		o.Nodes, o.Jobs, o.Seats = 10, 2, []int{2}
		o.Progress = func(p sim.Progress) { games = p.Done }
		b, err := json.Marshal(run(t, o, variants...))
		if err != nil {
			t.Fatal(err)
		}
		return string(b), games
	}
	few := fewer(40, 4)
	bands := sim.Bands{enginetest.Delve: {2: {{Min: 10, Max: 60}}}}
	want, all := play(sim.Options{Games: few, Content: "c0ffee"})
	m := memory{}
	for i, wanted := range []int{all, 0} {
		got, games := play(sim.Options{Games: few, Content: "c0ffee", Kept: m.kept(keys)})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("run %d: %s", i, diff)
		}
		if games != wanted {
			t.Errorf("run %d plays %d games, not %d", i, games, wanted)
		}
	}
	other, _ := play(sim.Options{Games: few, Content: "beef"})
	if got, games := play(sim.Options{Games: few, Content: "beef", Kept: m.kept(keys)}); got != other || games != 0 {
		t.Errorf("with another digest of the content: %d games\n%s", games, cmp.Diff(other, got))
	}
	// Runs of other lengths share their common games. Stints have a hundred games or
	// more, which is too many for the race detector.
	if !testing.Short() {
		if _, games := play(sim.Options{Games: 100, Kept: m.kept(keys)}); games == 0 {
			t.Error("100 games of each are known after 40 of each")
		}
		_, in100 := play(sim.Options{Games: 100})
		if _, games := play(sim.Options{Games: 150, Kept: m.kept(keys)}); games >= in100 {
			t.Errorf("%d games for the 50 after the first 100", games)
		}
	}
	want, _ = play(sim.Options{Games: fewer(0, 12), Bands: bands, Only: sim.Fair})
	if got, _ := play(sim.Options{Games: fewer(0, 12), Bands: bands, Only: sim.Fair, Kept: m.kept(keys)}); got != want {
		t.Error(cmp.Diff(want, got))
	}
	// Everything that may change a game is part of the key.
	kept := m.kept(keys)
	kept.Build = "another"
	for about, o := range map[string]sim.Options{
		"another program": {Games: few, Kept: kept},
		"another content": {Games: few, Kept: m.kept(map[string][]byte{enginetest.Delve: []byte("edited"), enginetest.Hopeless: keys[enginetest.Hopeless]})},
		"other games":     {Games: few, First: 1, Kept: m.kept(keys)},
		"the second":      {Games: few, Edition: "it", Kept: m.kept(keys)},
	} {
		if about == "the second" {
			mission, _ := enginetest.Pack{}.Mission(enginetest.Delve)
			o.Edition = mission.Editions()[len(mission.Editions())-1]
		}
		if _, games := play(o); games == 0 {
			t.Errorf("%s: nothing is played", about)
		}
	}
	// Invalid JSON counts as nothing.
	for k := range m {
		m[k] = m[k][:len(m[k])/2]
	}
	if got, games := play(sim.Options{Games: few, Content: "beef", Kept: m.kept(keys)}); got != other || games != all {
		t.Errorf("with damaged results: %d games\n%s", games, cmp.Diff(other, got))
	}
}

// TestUsed: a run passes on what it used, the same bytes whether that was played, known, or
// partly known, and nothing that other runs left. That is enough for the same report.
func TestUsed(t *testing.T) {
	variants := []string{enginetest.Delve, enginetest.Hopeless, enginetest.Panics}
	keys := map[string][]byte{}
	for _, v := range variants {
		keys[v] = []byte(v)
	}
	o := sim.Options{Games: fewer(40, 4), Content: "c0ffee", Nodes: 10, Seats: []int{2}, Jobs: 2}
	want, err := json.Marshal(run(t, o, variants...))
	if err != nil {
		t.Fatal(err)
	}
	use := func(m memory) memory {
		used := memory{}
		o.Kept = m.kept(keys)
		o.Kept.Used = func(key string, data []byte) { used[key] = data }
		run(t, o, variants...)
		return used
	}
	played := use(memory{})
	partly := memory{}
	for k, few := range map[string]sim.Options{"fewer": {Games: 3}, "one bot": {Games: o.Games, Only: sim.Fair}} {
		few.Nodes, few.Seats, few.Kept = o.Nodes, o.Seats, partly.kept(keys)
		if run(t, few, variants...); len(partly) == 0 {
			t.Fatalf("%s: nothing is kept", k)
		}
	}
	for about, known := range map[string]memory{"partly known": partly, "known": played} {
		if diff := cmp.Diff(played, use(known)); diff != "" {
			t.Errorf("%s: %s", about, diff)
		}
	}
	o.Kept = played.kept(keys)
	o.Kept.Only = true
	if got, err := json.Marshal(run(t, o, variants...)); err != nil || string(got) != string(want) {
		t.Errorf("%v: %s", err, cmp.Diff(string(want), string(got)))
	}
}

// TestKeptOnly: when nothing may be played, an unknown result is an error.
func TestKeptOnly(t *testing.T) {
	m := memory{}
	o := sim.Options{Games: 10, Nodes: 20, Seats: []int{1}, Kept: m.kept(map[string][]byte{enginetest.Easy: []byte("e")})}
	o.Kept.Only = true
	if _, err := sim.Run(t.Context(), enginetest.Pack{Only: []string{enginetest.Easy}}, o); !errors.Is(err, sim.ErrUnknown) {
		t.Fatalf("%v", err)
	}
	o.Kept.Only = false
	want := fmt.Sprint(run(t, o, enginetest.Easy).Memories[0].Cells[0].Bots)
	o.Kept.Only = true
	if got := fmt.Sprint(run(t, o, enginetest.Easy).Memories[0].Cells[0].Bots); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestBandOpen: a share at an edge stays undecided, one between edge and middle may be
// decided. A median may always be.
func TestBandOpen(t *testing.T) {
	play := func(won, first, drawn int) *sim.Play {
		return &sim.Play{Games: 200, Looks: len(stats.Looks()), Won: won, Drawn: drawn, Rivals: &sim.Rivals{First: first, Other: 200 - drawn - first}}
	}
	for _, c := range []struct {
		p             *sim.Play
		b             sim.Band
		unclear, open bool
	}{
		{play(160, 0, 0), sim.Band{Of: sim.Won, Min: 45, Max: 80}, true, false},
		{play(150, 0, 0), sim.Band{Of: sim.Won, Min: 45, Max: 80}, true, true},
		{play(172, 0, 0), sim.Band{Of: sim.Won, Min: 45, Max: 80}, true, true},
		{play(130, 0, 0), sim.Band{Of: sim.Won, Min: 45, Max: 80}, false, true},
		{play(0, 116, 0), sim.Band{Of: sim.FirstWins, Min: 42, Max: 58}, true, false},
		{play(0, 100, 0), sim.Band{Of: sim.FirstWins, Min: 42, Max: 58}, true, true},
		{play(0, 58, 100), sim.Band{Of: sim.FirstWins, Min: 42, Max: 58}, true, false},
		{play(0, 90, 10), sim.Band{Of: sim.Draws, Min: 0, Max: 5}, true, false},
		{play(0, 90, 4), sim.Band{Of: sim.Draws, Min: 0, Max: 5}, true, true},
		{play(0, 90, 10), sim.Band{Of: sim.MedianScore, Min: 0, Max: 5}, false, true},
	} {
		unclear, open := sim.BandOpen(c.p, c.b, 400)
		if unclear != c.unclear || open != c.open {
			t.Errorf("%+v of %d won, %+v, %d drawn: unclear %v, open %v", c.b, c.p.Won, *c.p.Rivals, c.p.Drawn, unclear, open)
		}
	}
}

// TestLooksInSchema: the schema allows as many looks as smoke-play takes.
func TestLooksInSchema(t *testing.T) {
	text, err := os.ReadFile("../../schema/json/smoke.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs struct {
			Play struct {
				Properties struct {
					Looks struct{ Maximum int }
				}
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &schema); err != nil || schema.Defs.Play.Properties.Looks.Maximum != len(stats.Looks()) {
		t.Errorf("%d looks, %v", schema.Defs.Play.Properties.Looks.Maximum, err)
	}
}
