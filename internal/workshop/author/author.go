// Package author makes and changes what authors write: new workspaces, new
// things in a pack, fixes, layout, packs of an older schema, translations. It
// takes text and returns changed files as edits. It writes no files.
//
// Start at [New], [Fix] and [Format].
package author

import (
	"github.com/rogpeppe/go-internal/diff"

	"acforge.dev/compiler"
	"acforge.dev/internal/outfile"
)

// Edit is a change of a file below the workspace folder.
type Edit = outfile.Edit

// Difference returns an edit as a diff of a file with a name; nothing if the text stays
// the same.
func Difference(e Edit, name string) []byte { return diff.Diff(name, e.Was, name, e.Now) }

// editsOf returns rewritten files as edits.
func editsOf(files []compiler.Straight) []Edit {
	var out []Edit
	for _, f := range files {
		out = append(out, Edit{Name: f.File.Name, Was: f.File.Disk(), Now: f.Text})
	}
	return out
}
