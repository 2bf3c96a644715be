// Package generate draws random legal Memories of venice, so that engines are
// tried on what no designer thought of: small Maps of every kind of square,
// cards and scripts with effect trees of the whole vocabulary, Bosses, Allies,
// Machines, collapses, time limits, two Maps.
//
// It is for tests. It makes IR from a seed and must know no rule and no engine:
// what is legal here is what schema/ir/venice and docs/effects.md say. One seed
// gives one pack for ever within a version of this package; seeds are not
// promised across changes.
//
// Start at [Pack].
package generate
