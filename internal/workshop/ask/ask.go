// Package ask answers questions about packs and rules: what a rule says, what
// an edition changes, where a thing is defined, what changed between two
// versions, whether a bundle is valid.
//
// Start at [Inspect], [Diff] and [Verify].
package ask
