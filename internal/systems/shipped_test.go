package systems_test

import (
	"errors"
	"maps"
	"os"
	"slices"
	"sync"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/shipped"
)

// shippedPacks lists the packs of this repository.
var shippedPacks = []string{"club", "venice"}

// compiled returns them, compiled once for all tests, which must not change
// them.
var compiled = sync.OnceValues(func() (map[string]*compiler.Pack, error) {
	r, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{})
	if err != nil {
		return nil, err
	}
	if r.Diagnostics.Errors() > 0 {
		return nil, errors.New(r.Diagnostics.Sorted()[0].Message)
	}
	packs := map[string]*compiler.Pack{}
	for _, p := range r.Packs {
		packs[p.Name] = p
	}
	return packs, nil
})

// shippedPack returns a pack of this repository, opened like a client through
// its bundle.
func shippedPack(t testing.TB, name string) (systems.Draft, engine.Pack) {
	t.Helper()
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	if packs[name] == nil {
		t.Fatalf("no pack %s", name)
	}
	d, b := packed(t, packs[name])
	return d, opened(t, b)
}

// packed bundles a compiled pack.
func packed(t testing.TB, p *compiler.Pack) (systems.Draft, *bundle.Bundle) {
	t.Helper()
	d, err := shipped.List.Draft(p)
	if err != nil {
		t.Fatal(err)
	}
	once, _ := bundles.LoadOrStore(p, sync.OnceValues(func() (*bundle.Bundle, error) {
		_, b, err := shipped.List.Bundled(d, nil)
		return b, err
	}))
	b, err := once.(func() (*bundle.Bundle, error))()
	if err != nil {
		t.Fatal(err)
	}
	return d, b
}

// bundles holds the bundle of each pack, which no test changes.
var bundles sync.Map

// opened makes the pack of a bundle ready for play.
func opened(t testing.TB, b *bundle.Bundle) engine.Pack {
	t.Helper()
	p, err := shipped.List.Open(b)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Games of random, greedy and stalling bots on each shipped pack, 400 of each,
// with the invariants checked at every point. The nightly check "fuzz" plays
// 200,000 other games.
func TestFuzzShipped(t *testing.T) {
	level.Gate(t)
	seed, games := level.Seed(), level.Amount("fuzz", 64, 400, 200_000)
	for _, name := range shippedPacks {
		t.Run(name, func(t *testing.T) {
			t.Logf("%d games from %s=%d", games, level.SeedEnv, seed)
			_, p := shippedPack(t, name)
			const parts = 2
			var all sync.WaitGroup
			for i := range uint64(parts) {
				all.Go(func() {
					if err := simtest.Fuzz(p, games/parts, seed+i*uint64(games), nil); err != nil {
						t.Errorf("%s, %s=%d: %v", name, level.SeedEnv, seed, err)
					}
				})
			}
			all.Wait()
		})
	}
}

// The list contains every pack of the repository.
func TestShippedPacksAreAll(t *testing.T) {
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	if names := slices.Sorted(maps.Keys(packs)); !slices.Equal(names, shippedPacks) {
		t.Errorf("the repository holds %v, the tests play %v", names, shippedPacks)
	}
}
