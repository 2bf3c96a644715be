// Package ask answers questions on packs and rules: what a rule says, what an edition
// changes, where a thing stands, what changed between two versions, whether a bundle is
// what it says it is.
//
// Start at [Inspect], [Diff] and [Verify].
package ask
