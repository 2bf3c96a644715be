package sim_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// TestWorth: without looting nothing is won; a look at the next card makes no
// difference.
func TestWorth(t *testing.T) {
	level.Gate(t)
	r := run(t, sim.Options{Games: 64, Worth: 64, Jobs: 2, Nodes: 60, Only: sim.Fair}, enginetest.Delve)
	m := &r.Memories[0]
	if len(m.Worth) != 4 || m.Worth[0].ID != "loot" {
		t.Fatalf("%+v", m.Worth)
	}
	fair := 0
	for _, c := range m.Cells {
		fair += c.Play(sim.Fair).Won
	}
	loot := m.Worth[0]
	if loot.Games != 3*64 || loot.Won != fair || loot.Lost != fair || loot.Gained != 0 || loot.Says() != sim.Strong {
		t.Errorf("of %d games won: %+v, %s", fair, loot, loot.Says())
	}
	for _, w := range m.Worth[1:] {
		if says := w.Says(); w.ID == "peek" && says == sim.Strong || (w.Used == 0) != (says == sim.Unused) || (w.ID == "never") != (w.Used == 0) {
			t.Errorf("%+v is %s", w, says)
		}
	}
	var found []string
	for _, d := range sim.Diagnostics(r, nil, nil) {
		if d.Code == sim.CodeTooStrong || d.Code == sim.CodeWorthNothing {
			found = append(found, d.Message)
		}
	}
	if !slices.Contains(found, `memory "delve": hand "loot" is worth more than 15 points`) {
		t.Errorf("found %q", found)
	}
	table := sim.Table(r)
	if !strings.Contains(table, "hand loot") || !strings.Contains(table, "not used by the fair bot: hand never") {
		t.Error(table)
	}
	if md := sim.WorthMarkdown(r, "a | title"); !strings.Contains(md, `### a \| title`) || !strings.Contains(md, "| delve | hand loot | 192 |") {
		t.Error(md)
	}
}

// TestNoWorth: the text and the markdown say why a memory has no worth to show, if it
// was requested.
func TestNoWorth(t *testing.T) {
	for _, c := range []struct {
		pack engine.Pack
		want string
	}{
		{enginetest.Pack{Only: []string{enginetest.Feud}}, "feud: no worth was measured, because the players play against each other"},
		{printsPack{Pack: enginetest.Pack{Only: []string{enginetest.Delve}}}, "delve: no worth was measured, because the system lists nothing that players can do without"},
		{enginetest.Pack{Only: []string{enginetest.Delve}}, ""},
	} {
		for _, worth := range []int{0, 2} {
			r, err := sim.Run(t.Context(), c.pack, sim.Options{Games: 2, Nodes: 20, Worth: worth, Seats: []int{2}, Only: sim.Fair, Search: 1})
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{sim.Table(r), sim.WorthMarkdown(r, "title")} {
				if got, want := strings.Contains(text, "no worth was measured"), worth > 0 && c.want != ""; got != want || want && !strings.Contains(text, c.want) {
					t.Errorf("with %d games of worth, expected %q:\n%s", worth, c.want, text)
				}
			}
		}
	}
}

// TestWorthKept: any number of jobs gives the same results, and cached results are not
// played again.
func TestWorthKept(t *testing.T) {
	o := sim.Options{Games: 20, Worth: 20, Nodes: 20, Only: sim.Fair, Seats: []int{2}}
	want, err := json.Marshal(run(t, o, enginetest.Delve))
	if err != nil {
		t.Fatal(err)
	}
	store := map[string][]byte{}
	o.Jobs = 2
	o.Kept = &sim.ResultCache{
		Build: "this", Keys: map[string][]byte{enginetest.Delve: []byte("content")},
		Load: func(key string) []byte { return store[key] }, Save: func(key string, data []byte) { store[key] = data },
	}
	for range 2 {
		got, err := json.Marshal(run(t, o, enginetest.Delve))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Error(diff)
		}
		o.Kept.Only = true // the second time nothing is played
	}
	o.Worth = 10
	if _, err := sim.Run(t.Context(), enginetest.Pack{Only: []string{enginetest.Delve}}, o); err == nil {
		t.Error("other games count as known")
	}
}

func TestSays(t *testing.T) {
	for _, c := range []struct {
		w    sim.Worth
		want sim.Says
	}{
		{sim.Worth{Games: 300, Won: 200, Used: 300, Lost: 80, Gained: 10, Chance: 1}, sim.Strong},
		{sim.Worth{Games: 300, Won: 200, Used: 300, Lost: 40, Gained: 10, Chance: 100}, sim.Worthy},
		{sim.Worth{Games: 300, Won: 200, Used: 300, Lost: 10, Gained: 40, Chance: 100}, sim.Harmful},
		{sim.Worth{Games: 300, Won: 200, Used: 300, Lost: 2, Gained: 2, Chance: stats.Million}, sim.Nothing},
		{sim.Worth{Games: 300, Won: 200, Used: 30, Lost: 2, Gained: 2, Chance: stats.Million}, sim.Unclear},
		{sim.Worth{Games: 300, Won: 200, Used: 300, Lost: 30, Gained: 28, Chance: stats.Million}, sim.Unclear},
		{sim.Worth{Games: 300, Won: 200, Chance: stats.Million}, sim.Unused},
	} {
		if got := c.w.Says(); got != c.want {
			t.Errorf("%+v is %s, want %s", c.w, got, c.want)
		}
	}
}

// TestBans: every game that a mission lets bots play also keeps the contract with a
// ban. Banned options are neither offered nor taken, unless nothing else is left.
func TestBans(t *testing.T) {
	m, err := enginetest.Pack{}.Mission(enginetest.Delve)
	if err != nil {
		t.Fatal(err)
	}
	sim.TryBan(t, m, 2, engine.Options{Seats: 2, Seed: 3})
}
