// Package club embeds the CUE definitions that authors of the system club use. Authors
// import them as acforge.dev/schema/club from the copy in cue.mod/pkg, which a test
// keeps equal.
//
// It must never hold a default: defaults are the compiler's, and the comments of the
// fields name them.
//
// Start at pack.cue in this folder.
package club

// ImportPath is the path by which authors import the definitions.
const ImportPath = "acforge.dev/schema/club"
