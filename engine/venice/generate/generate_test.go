package generate_test

import (
	"os"
	"reflect"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge/engine"
	"acforge/engine/venice"
	"acforge/engine/venice/generate"
	ir "acforge/schema/ir/venice"
	"acforge/validator/sim"
)

// packs is how many a test draws.
func packs(t *testing.T) uint64 {
	if n, err := strconv.ParseUint(os.Getenv("ACFORGE_PACKS"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return 40
	}
	return 400
}

// TestLegal: every pack compiles for play, begins with every number of
// Assassins, and is the same when drawn again.
func TestLegal(t *testing.T) {
	for seed := range packs(t) {
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

// TestFuzz plays them.
func TestFuzz(t *testing.T) {
	for seed := range packs(t) {
		p, err := venice.New(generate.Pack(seed), nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := sim.Fuzz(p, 24, seed*1000, nil); err != nil {
			t.Errorf("pack %d: %v", seed, err)
		}
	}
}

// TestWholeVocabulary: every field of an effect, a condition, a moment and of
// what else a Memory may have is drawn by some seed.
func TestWholeVocabulary(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(300) {
		walk(reflect.ValueOf(*generate.Pack(seed)), seen)
	}
	for _, v := range []any{ir.Effect{}, ir.Cond{}, ir.When{}, ir.Target{}, ir.Place{}, ir.Move{}, ir.Guards{}, ir.Push{}, ir.Spawn{}, ir.Modifier{}, ir.Repeat{},
		ir.Objective{}, ir.Machine{}, ir.MachineAction{}, ir.Ally{}, ir.Skill{}, ir.Use{}, ir.Weapon{}, ir.Boss{}, ir.TimeLimit{}, ir.Collapse{}, ir.Square{}} {
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

// walk notes every field that is not zero.
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
