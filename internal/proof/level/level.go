// Package level decides when a test runs: with every run of `go test`, in the
// gate, or at night. A test says so itself, by the function that it calls, so
// there is no second list to keep.
//
//   - A test that calls nothing runs always, with -short too.
//   - [Gate] leaves a test out with -short.
//   - [Nightly] leaves a test out unless the nightly run asks for its check.
//   - [Night] lets a test try a fixed few in the gate and all of them at night.
//
// `go run ./tools/test nightly` finds the checks by reading the sources of the
// tests, so the name of a check is a string literal in a function whose name
// begins with Test. Nothing but tests imports this package.
//
// Start at [Nightly].
package level

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Env is the environment variable with the names of the nightly checks that
// run, separated by commas; "all" means every check.
const Env = "ACFORGE_NIGHTLY"

// SeedEnv is the environment variable with the seed of tests that draw.
const SeedEnv = "ACFORGE_SEED"

// GateEnv is the environment variable that makes [Gate] skip nothing, even with -short.
// It is for programs that run single tests of the gate with the amounts of -short.
const GateEnv = "ACFORGE_GATE"

// Gate skips t with -short: the test is part of the gate, but too slow to run after
// every save.
func Gate(t testing.TB) {
	t.Helper()
	if testing.Short() && os.Getenv(GateEnv) == "" {
		t.Skip("left out by -short")
	}
}

// Nightly skips t unless the nightly check of this name runs.
func Nightly(t testing.TB, check string) {
	t.Helper()
	if !Night(check) {
		t.Skipf("part of the nightly run: go run ./tools/test nightly --only %s", check)
	}
}

// Night reports whether the nightly check of this name runs.
func Night(check string) bool {
	asked := strings.Split(os.Getenv(Env), ",")
	return slices.Contains(asked, check) || slices.Contains(asked, "all")
}

// Seed returns the seed of tests that draw: 1 in the gate, so that the gate
// depends on the change alone, and the one of SeedEnv at night.
func Seed() uint64 {
	if n, err := strconv.ParseUint(os.Getenv(SeedEnv), 10, 64); err == nil {
		return n
	}
	return 1
}

// AmountEnv is the environment variable that overrides every Amount, to repeat
// one case or to search for longer.
const AmountEnv = "ACFORGE_AMOUNT"

// Amount returns how many cases a test tries: short with -short, night when the
// nightly check of this name runs, and gate otherwise. AmountEnv overrides it.
func Amount(check string, short, gate, night int) int {
	if n, err := strconv.Atoi(os.Getenv(AmountEnv)); err == nil && n > 0 {
		return n
	}
	switch {
	case Night(check):
		return night
	case testing.Short():
		return short
	}
	return gate
}

// CountsEnv is the environment variable with the name of a file to which [Count] adds.
const CountsEnv = "ACFORGE_COUNTS"

// Count says how many cases a test tried, as "616 calls of 8 commands". The gate prints
// it.
func Count(t testing.TB, tried string) {
	t.Helper()
	t.Log(tried)
	name := os.Getenv(CountsEnv)
	if name == "" {
		return
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(tried + "\n"); err != nil {
		t.Fatal(err)
	}
}
