package systems_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"acforge.dev/compiler"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"
)

// Every edition that a pack declares is played: the first in full, the others
// in the same small number of games, unless they play alike. The number of jobs
// makes no difference, and an edition played alone has no others next to it.
func TestEditionsPlayed(t *testing.T) {
	sound, err := txtar.ParseFile("testdata/planted.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sound.Files {
		if f := &sound.Files[i]; f.Name == "memories/planted/pack.cue" {
			f.Data = bytes.Replace(f.Data, []byte("license:"), []byte(`editions: ["en", "de", "pl"]
	license:`), 1)
		}
	}
	work, err := txtar.FS(sound)
	if err != nil {
		t.Fatal(err)
	}
	res, err := shipped.Compiler().Compile(work, compiler.Options{})
	if err != nil || len(res.Packs) == 0 {
		t.Fatal(err, res.Diagnostics.Sorted())
	}
	d, err := shipped.List.Draft(res.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	_, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		t.Fatal(err)
	}
	pack, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	played := func(o sim.Options) *sim.Memory {
		o.Games, o.Seats, o.Editions = 8, []int{2}, 3
		r, err := sim.Run(t.Context(), pack, o)
		if err != nil {
			t.Fatal(err)
		}
		return &r.Memories[0]
	}
	one, two := played(sim.Options{Jobs: 1}), played(sim.Options{Jobs: 2})
	if diff := cmp.Diff(one.Others, two.Others); diff != "" {
		t.Error(diff)
	}
	if len(one.Others) != 2 || one.Others[0].Edition != "de" || one.Others[1].Edition != "pl" || one.Edition != "en" {
		t.Fatalf("%s and %+v", one.Edition, one.Others)
	}
	// The Polish print has no rule of its own here, so its games are those of
	// the first edition.
	if pl := one.Others[1]; pl.Games != 3 || pl.Won != strings.Count(one.Cells[0].Play(sim.Fair).Each[:3], "w") || pl.Lost+pl.Gained > 0 {
		t.Errorf("%+v", pl)
	}
	for _, e := range one.Others[:1] {
		// It uses the rules of the edition: played alone, the same number of
		// games is won.
		alone := played(sim.Options{Edition: e.Edition})
		won := 0
		first := one.Cells[0].Play(sim.Fair).Each[:e.Games]
		for i, c := range alone.Cells[0].Play(sim.Fair).Each[:e.Games] {
			if c == 'w' {
				won++
			}
			if (c == 'w') != (first[i] == 'w') && e.Lost+e.Gained == 0 {
				t.Errorf("%s: game %d ends otherwise", e.Edition, i)
			}
		}
		if won != e.Won-e.Lost+e.Gained || e.Games < 3 || len(alone.Others) > 0 || alone.Edition != e.Edition {
			t.Errorf("%+v, and played alone %d are won (%+v)", e, won, alone.Others)
		}
	}
}
