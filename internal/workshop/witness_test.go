package workshop_test

import (
	"encoding/json"
	"strings"
	"testing"

	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/bundle"
	"acforge.dev/schema"
	"acforge.dev/validator/sim"
)

// A bundle with a manipulated won game is refused when it is opened for play,
// as verify refuses it.
func TestPlayChecksWitnesses(t *testing.T) {
	j := tiny(t)
	c := j.Packs[0]
	report, err := c.Smoke(t.Context(), workshop.PlayOptions{Options: sim.Options{Games: 2, Jobs: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(m map[string]any){
		"": func(map[string]any) {},
		"a hash that is another": func(m map[string]any) {
			hashes := m["hashes"].([]any)
			hashes[len(hashes)-1] = "0123456789abcdef"
		},
		"a step less": func(m map[string]any) {
			actions := m["actions"].([]any)
			m["actions"] = actions[:len(actions)-1]
		},
	} {
		data, b, err := shipped.List.Bundled(c, report)
		if err != nil {
			t.Fatal(err)
		}
		if name != "" {
			bare := bundle.Contents{System: b.Manifest.System, ID: b.Manifest.ID, Version: b.Manifest.Version, Title: b.Manifest.Title,
				Editions: b.Manifest.Editions, Languages: b.Manifest.Languages, License: b.Manifest.License, Credits: b.Manifest.Credits, Files: map[string][]byte{}}
			spoilt := 0
			for path, doc := range b.Files {
				if strings.HasPrefix(path, "schemas/") {
					continue
				}
				bare.Files[path] = doc
				if !strings.HasPrefix(path, "smoke/") {
					continue
				}
				var m map[string]any
				if err := json.Unmarshal(doc, &m); err != nil {
					t.Fatal(err)
				}
				for _, cell := range m["cells"].([]any) {
					if w, ok := cell.(map[string]any)["witness"].(map[string]any); ok {
						spoil(w)
						spoilt++
					}
				}
				if bare.Files[path], err = json.Marshal(m); err != nil {
					t.Fatal(err)
				}
			}
			if spoilt == 0 {
				t.Fatal("no witness to spoil")
			}
			if data, err = shipped.List.EncodeBundle(bare); err != nil {
				t.Fatal(err)
			}
		}
		_, err = j.OpenBundle(data)
		if refused := err != nil && strings.Contains(err.Error(), "bundle/witness"); refused != (name != "") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// More steps than a reader accepts are refused before the games of that file
// are played.
func TestWitnessesOfManySteps(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	many := func(n int) []byte {
		var m sim.Memory
		for left := n; left > 0; left -= 20_000 {
			r := &replay.Replay{Actions: make([]replay.Step, min(left, 20_000))}
			r.Hashes = make([]replay.Hash, len(r.Actions)+1)
			m.Cells = append(m.Cells, sim.Cell{Seats: 2, Witness: r})
		}
		b, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	b := &bundle.Bundle{Manifest: bundle.Manifest{Files: []bundle.File{{Path: "smoke/a.json", Role: bundle.RoleSmoke}, {Path: "smoke/b.json", Role: bundle.RoleSmoke}}}}
	b.Files = map[string][]byte{"smoke/a.json": many(schema.MostSteps / 2), "smoke/b.json": many(schema.MostSteps / 2)}
	for i, want := range []string{"bundle/witness", "bundle/too-large"} {
		got := workshop.Witnesses(noPack{}, b)
		if len(got) != 2 || got[1].Code != want {
			t.Errorf("%d: %v", i, got)
		}
		b.Files["smoke/b.json"] = many(schema.MostSteps/2 + 1)
	}
}

// noPack is a pack without missions.
type noPack struct{ engine.Pack }

func (noPack) Missions() []string { return nil }
