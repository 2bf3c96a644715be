// Package venice holds the rules that judge packs of the system venice. One rule is one
// file, named like its code: memory/idle-entrance is memory_idle_entrance.go,
// docs/codes/memory/idle-entrance.md and testdata/memory_idle_entrance. rules.go lists
// them all.
//
// Rules keep no state and do not call each other. Facts that several of them need are
// computed once, in pass.go, reach.go, walk.go and holds.go. A rule that must play
// belongs in validator/sim.
//
// Start at rules.go.
package venice
