// Package authored holds content as its author wrote it: a tree of values with their
// places, and the check of a tree against the CUE definitions of a system.
//
// The check reads the definitions itself instead of asking CUE. So one run finds every
// mistake once, hides none behind another, and uses the author's words. It understands
// the part of CUE that definitions use: struct fields, patterns, regular expressions,
// bounds, lists and alternatives of different kinds. The compiler also passes the same
// content to CUE itself.
//
// It knows no game.
//
// Start at [Read] for the tree and at [Shape] for the check.
package authored
