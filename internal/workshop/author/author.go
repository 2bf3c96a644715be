// Package author makes and changes what an author writes: new workspaces and things of a
// pack, fixes, layout, packs of an older schema, translations. Text goes in and changed
// files come out as edits. It writes none of them.
//
// Start at [New], [Fix] and [Format].
package author

import (
	"github.com/rogpeppe/go-internal/diff"

	"acforge/compiler"
	"acforge/internal/outfile"
)

// Edit is a change of a file below the folder of the workspace.
type Edit = outfile.Edit

// Difference returns an edit as lines that go and come, nothing where the text stays.
func Difference(e Edit) []byte { return diff.Diff(e.Name, e.Was, e.Name, e.Now) }

// editsOf returns rewritten files as edits.
func editsOf(files []compiler.Straight) []Edit {
	var out []Edit
	for _, f := range files {
		out = append(out, Edit{Name: f.File.Name, Was: f.File.Disk(), Now: f.Text})
	}
	return out
}
