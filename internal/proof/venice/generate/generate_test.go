package generate_test

import (
	"reflect"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
	"acforge.dev/internal/proof/venice/generate"
	ir "acforge.dev/schema/ir/venice"
)

// TestLegal checks that every pack compiles for play, starts with every number of
// Assassins, and is the same when drawn again.
func TestLegal(t *testing.T) {
	packs := uint64(300)
	if testing.Short() {
		packs = 40
	}
	for seed := range packs {
		p := generate.Pack(seed)
		if seed%10 == 0 && !cmp.Equal(p, generate.Pack(seed)) {
			t.Fatalf("seed %d gives two packs", seed)
		}
		vp, err := venice.New(p, nil)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		m, err := vp.Mission(generate.Memory)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for seats := 2; seats <= 4; seats++ {
			g, err := m.New(engine.Options{Seats: seats, Seed: seed})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if err := g.Check(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
}

// TestNothingWithoutBound checks that free actions without limit gain nothing, as
// the rule effect/without-bound demands. Otherwise a bot that wants the best dice
// would reroll forever.
func TestNothingWithoutBound(t *testing.T) {
	level.Gate(t)
	free := 0
	for seed := range uint64(2000) {
		p := generate.Pack(seed)
		none := func(what string, i int, do []ir.Effect) {
			free++
			ir.EachEffect(do, func(e *ir.Effect) {
				if w, _ := ir.Said(ir.EffectWords, e); w.Gains != "" {
					t.Errorf("seed %d: %s %d gives %s for nothing, without limit", seed, what, i, w.Gains)
				}
			})
		}
		for i := range p.Equipment {
			if u := p.Equipment[i].Use; u != nil && !p.Equipment[i].SingleUse && u.Cost == 0 && u.PerTurn == 0 && u.PerMemory == 0 {
				none("card", i, u.Do)
			}
		}
		for i := range p.Allies {
			for j := range p.Allies[i].Uses {
				if u := &p.Allies[i].Uses[j]; u.Cost == 0 && u.PerTurn == 0 && u.PerMemory == 0 {
					none("Ally", i, u.Do)
				}
			}
		}
		for i := range p.Events {
			if c := &p.Events[i]; c.When == "anyTime" && c.Uses == 0 {
				none("event", i, c.Do)
			}
		}
	}
	if free < 100 {
		t.Errorf("%d uses are without end: too few to tell", free)
	}
}

// TestFuzz plays generated Memories with random, greedy and stalling bots and
// checks the invariants at every point. It plays 1,000 games, 24 per pack. The
// nightly check "fuzz" plays 200,000 games of other packs.
func TestFuzz(t *testing.T) {
	games, first := uint64(level.Amount("fuzz", 96, 1_000, 200_000)), level.Seed()
	const each, parts = 24, 2
	t.Logf("%d games from %s=%d", games, level.SeedEnv, first)
	var wg sync.WaitGroup
	for part := range uint64(parts) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for k := part; k < (games+each-1)/each; k += parts {
				seed := first + k
				p, err := venice.New(generate.Pack(seed), nil)
				if err != nil {
					t.Error(err)
					return
				}
				if err := simtest.Fuzz(p, each, 0, nil); err != nil {
					t.Errorf("%s=%d %s=%d: %v", level.SeedEnv, seed, level.AmountEnv, each, err)
					return
				}
			}
		}()
	}
	wg.Wait()
}

// TestWholeVocabulary checks that some seed draws every field of an effect, a
// condition, a moment and the other parts of a Memory.
func TestWholeVocabulary(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(300) {
		walk(reflect.ValueOf(*generate.Pack(seed)), seen)
	}
	for _, v := range []any{ir.Effect{}, ir.Cond{}, ir.When{}, ir.Target{}, ir.Place{}, ir.Move{}, ir.Guards{}, ir.Push{}, ir.Spawn{}, ir.Modifier{}, ir.Repeat{},
		ir.Objective{}, ir.Machine{}, ir.MachineAction{}, ir.Ally{}, ir.Skill{}, ir.Use{}, ir.Weapon{}, ir.Boss{}, ir.TimeLimit{}, ir.Collapse{}, ir.Square{},
		ir.Number{}, ir.NumberIs{}, ir.HealthOf{}, ir.Meter{}, ir.BossHere{}, ir.Placement{}, ir.CountBy{},
		ir.Action{}, ir.Limits{}, ir.Ask{}, ir.FromTo{}, ir.AskedIs{}} {
		typ := reflect.TypeOf(v)
		for i := range typ.NumField() {
			name := typ.Name() + "." + typ.Field(i).Name
			if typ.Field(i).Type == reflect.TypeFor[ir.TextID]() {
				continue
			}
			if !seen[name] {
				t.Errorf("%s is never drawn", name)
			}
		}
	}
}

// walk records every field that is not zero.
func walk(v reflect.Value, seen map[string]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			walk(v.Elem(), seen)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			walk(v.Index(i), seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				seen[v.Type().Name()+"."+v.Type().Field(i).Name] = true
				walk(v.Field(i), seen)
			}
		}
	}
}
