// Package authored holds content as its author wrote it: a tree of values
// that know where they stand, and the check of such a tree against the CUE
// definitions of a system.
//
// The check reads the definitions itself instead of asking CUE, so that every
// mistake is found in one run, each once, none hidden behind another, and said
// in the author's words. It understands the part of CUE that definitions are
// written in: struct fields, patterns, regular expressions, bounds, lists and
// alternatives of different kinds. The compiler puts the same content before
// CUE itself as well.
//
// It knows no game.
//
// Start at [Read] for the tree and at [Shape] for the check.
package authored
