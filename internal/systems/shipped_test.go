package systems

import (
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"

	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/validator/sim"
)

// shippedPacks are the packs of this repository.
var shippedPacks = []string{"club", "venice"}

// shipped compiles a pack of this repository and opens it as a client would:
// through its bundle.
func shipped(t testing.TB, name string) (Draft, engine.Pack) {
	t.Helper()
	r, err := compiler.Compile(os.DirFS("../.."), compiler.Options{Packs: []string{name}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) != 1 {
		t.Fatalf("the pack %s does not compile: %d problems", name, len(r.Diagnostics.Sorted()))
	}
	d, err := DraftOf(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	c, err := d.Contents()
	if err != nil {
		t.Fatal(err)
	}
	data, err := bundle.Encode(*c)
	if err != nil {
		t.Fatal(err)
	}
	b, err := bundle.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Open(b)
	if err != nil {
		t.Fatal(err)
	}
	return d, p
}

// Games of random, greedy and stalling bots on each shipped pack, with
// the invariants checked at every point: 50,000 games, 500 with -short. ACFORGE_FUZZ_SEED
// begins with another game, ACFORGE_FUZZ_GAMES makes it longer; make fuzz does
// both.
func TestFuzzShipped(t *testing.T) {
	games := 50_000
	if testing.Short() {
		games = 500
	}
	if n, err := strconv.Atoi(os.Getenv("ACFORGE_FUZZ_GAMES")); err == nil {
		games = n
	}
	seed := uint64(1)
	if n, err := strconv.ParseUint(os.Getenv("ACFORGE_FUZZ_SEED"), 10, 64); err == nil {
		seed = n
	}
	t.Logf("%d games from ACFORGE_FUZZ_SEED=%d", games, seed)
	for _, name := range shippedPacks {
		_, p := shipped(t, name)
		const parts = 2
		var wg sync.WaitGroup
		for i := range uint64(parts) {
			wg.Add(1)
			go func() {
				defer wg.Done()
				if err := sim.Fuzz(p, games/parts, seed+i*uint64(games), nil); err != nil {
					t.Errorf("%s, ACFORGE_FUZZ_SEED=%d: %v", name, seed, err)
				}
			}()
		}
		wg.Wait()
	}
}

// Every pack of the repository is among them.
func TestShippedPacksAreAll(t *testing.T) {
	r, err := compiler.Compile(os.DirFS("../.."), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range r.Packs {
		names = append(names, p.Name)
	}
	if !slices.Equal(names, shippedPacks) {
		t.Errorf("the repository holds %v, the tests play %v", names, shippedPacks)
	}
}
