// Package generate draws random legal Memories of venice, so that tests of
// engines cover cases that no designer thought of. It draws small Maps with every
// kind of square, cards and scripts with effect trees of the whole vocabulary,
// Bosses, Allies, Machines, collapses, time limits and two Maps.
//
// It is for tests. It makes IR from a seed and knows no rule and no engine:
// schema/ir/venice and docs/effects.md define what is legal. Within a version of
// this package, a seed always gives the same pack; a change of the package may
// change it.
//
// Start at [Pack].
package generate
