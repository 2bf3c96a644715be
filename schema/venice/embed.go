// Package venice embeds the CUE definitions that authors of the system venice use.
// Authors import them as acforge.dev/schema/venice from the copy in cue.mod/pkg, which
// a test keeps equal.
//
// It must never hold a default: defaults are the compiler's, and docs/authoring.md
// names them.
//
// Start at pack.cue in this folder.
package venice

// ImportPath is the path by which authors import the definitions.
const ImportPath = "acforge.dev/schema/venice"
