package naive_test

import (
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/coverage"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/examplefile"
	"acforge.dev/internal/proof/venice/generate"
	"acforge.dev/internal/proof/venice/sidebyside"
)

const rules = "../../../../engine/venice/testdata/rules/"

// engines holds the players of an example.
var engines = []struct {
	name  string
	begin func(sidebyside.Start) (example.Table, error)
}{{"naive", sidebyside.NaiveTable}, {"fast", sidebyside.FastTable}, {"both", sidebyside.BothTable}}

// TestExamples plays every script of every rule example in the naive engine, in
// the fast one, and in both at once. No part of an example is left out. To run
// one, use -run 'TestExamples/BOV-29.6'.
func TestExamples(t *testing.T) {
	level.Gate(t)
	engines := engines
	if testing.Short() {
		engines = engines[len(engines)-1:] // both
	}
	all, scripts, lines := coverage.Examples(t, "../../../../engine/venice"), 0, 0
	for _, e := range all {
		t.Run(strings.TrimSuffix(filepath.Base(e.File), ".txtar"), func(t *testing.T) {
			for _, s := range e.Scripts {
				scripts++
				lines += len(s.Lines)
				c, err := examplefile.Read(rules+"pack.json", e, s.Name)
				if err != nil {
					t.Fatal(err)
				}
				for _, of := range engines {
					table, err := of.begin(sidebyside.Start{Pack: c.Pack, Memory: c.Memory, Options: c.Options, Lines: c.Words()})
					if err != nil {
						t.Errorf("%s: script %q: %v", of.name, s.Name, c.Blame(err))
						continue
					}
					if err := example.Play(table, e, s); err != nil {
						t.Errorf("%s: script %q: %v", of.name, s.Name, err)
					}
					finish(table)
				}
			}
		})
	}
	t.Logf("%d examples, %d scripts, %d lines; none left out", len(all), scripts, lines)
}

// finish ends a game that may be in progress.
func finish(t example.Table) {
	if c, ok := t.(interface{ Close() }); ok {
		c.Close()
	}
}

// TestSituationErrors checks that the naive engine's own reader reports an
// invalid line by its number, and an invalid path.
func TestSituationErrors(t *testing.T) {
	const head = "BOV-1.1: x\n-- map --\n+----+----+\n|s1   s2  |\n+----+----+\n-- state --\nassassins alessandra bastiano\nstation a1\nphase assassin\n1 at a1\n2 at a1\n"
	begin := func(line string) (example.Table, error) {
		e, err := example.Parse("x.txtar", []byte(head+line+"-- script --\n"))
		if err != nil {
			t.Fatal(err)
		}
		c, err := examplefile.Read(rules+"pack.json", e, "")
		if err != nil {
			t.Fatal(err)
		}
		table, err := sidebyside.NaiveTable(sidebyside.Start{Pack: c.Pack, Memory: c.Memory, Options: c.Options, Lines: c.Words()})
		if err != nil {
			err = c.Blame(err)
		}
		return table, err
	}
	for line, want := range map[string]string{
		"3 at a1":                  "no seat 3",
		"1 flying":                 "a character is not flying",
		"1 at":                     `no square ""`,
		"1 at z9":                  `no square "z9"`,
		"1 cubes many":             `"many" is no number of cubes`,
		"1 cards excalibur":        "no Equipment card excalibur",
		"guards b1 dragon 1":       "1 dragon are no enemies of this Memory",
		"guards z9 crossbowman 1":  `no square "z9"`,
		"event eclipse":            "no Event card eclipse",
		"deck event eclipse":       "no card eclipse for the deck event",
		"deck tarot":               "no deck tarot",
		"done gate":                "no objective gate",
		"direction up":             "no direction up",
		"weather 3 3":              "no line begins with weather",
		"reserve crossbowman 1000": "no reserve of 1000 crossbowman is left",
	} {
		_, err := begin(line + "\n")
		if err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
	table, err := begin("")
	if err != nil {
		t.Fatal(err)
	}
	defer finish(table)
	for _, path := range [][]string{{}, {"weather"}, {"at"}, {"mood", "1"}, {"guards", "b1"}, {"guards", "z9", "crossbowman"}, {"slot", "1", "hat"}, {"objective", "gate"}, {"deck", "tarot"}} {
		if text, err := table.Look(path...); err == nil {
			t.Errorf("%v is %q, want an error", path, text)
		}
	}
}

// TestWords plays generated Memories in both engines at once, in the way that
// examples are played. It compares words, invariants and the whole table at every
// point, even for rules without an example.
func TestWords(t *testing.T) {
	packs, most := uint64(60), 120
	if testing.Short() || raced {
		packs, most = 3, 60
	}
	steps := 0
	for seed := range packs {
		p := generate.Pack(1000 + seed)
		o := engine.Options{Seats: 2 + int(seed)%3, Seed: seed, Given: true, Edition: p.Editions[int(seed)%len(p.Editions)], Difficulty: "easy"}
		both, err := sidebyside.BothTable(sidebyside.Start{Pack: p, Memory: generate.Memory, Options: o})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		for range most {
			if err := both.Check(); err != nil {
				t.Fatalf("pack %d, step %d: %v", 1000+seed, steps, err)
			}
			legal := both.Legal()
			if len(legal) == 0 {
				break
			}
			if err := both.Apply(legal[rng.Intn(len(legal))]); err != nil {
				t.Fatal(err)
			}
			both.Forget()
			steps++
		}
		finish(both)
	}
	t.Logf("%d steps", steps)
}
