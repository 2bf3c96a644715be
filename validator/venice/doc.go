// Package venice holds the rules by which packs of the system venice are
// judged. One rule is one file, named like its code: memory/idle-entrance is
// memory_idle_entrance.go, docs/codes/memory/idle-entrance.md and
// testdata/memory_idle_entrance. rules.go lists them all.
//
// Rules keep no state and do not call each other. What several of them need
// is worked out once, in pass.go, reach.go, walk.go and holds.go. A rule that
// must play stands in validator/sim.
//
// Start at rules.go.
package venice
