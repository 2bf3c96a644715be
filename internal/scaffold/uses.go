package scaffold

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Use is one way to put a new thing into use. Ways are tried in order, and the first
// that finds its place is enough.
type Use struct {
	// Do is "add" for an element at the end of a list, "set" for a missing field,
	// "with" for further files that later ways mention, and "leave" for leaving out
	// something of a base to make room.
	Do string
	// Steps is the path to the place of add and set; from Make on fields may be
	// created. For leave it is the table and the similarity, for with the name of the
	// files.
	Steps []string
	Make  int
	Value string // CUE
}

// OfMemory reports whether the way needs a Memory of the pack.
func (u Use) OfMemory() bool { return slices.Contains(u.Steps, "{{MEMORY}}") }

// Uses returns the ways to put a new thing of a kind into use, in the order in which
// they are tried; empty when it needs none. The caller fills in {{MEMORY}} among the
// steps.
func Uses(templates fs.FS, kind string, n Names) []Use {
	text, err := fs.ReadFile(templates, path.Join("uses", meant(templates, kind)))
	if err != nil {
		return nil
	}
	var out []Use
	for line := range strings.Lines(strings.ReplaceAll(string(text), "{{ID}}", n.ID)) {
		do, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		at, value, _ := strings.Cut(rest, " ")
		u := Use{Do: do, Value: value}
		before, after, may := strings.Cut(at, "!")
		u.Steps = strings.Split(before+after, "/")
		u.Make = len(u.Steps)
		if may {
			u.Make = strings.Count(before, "/")
		}
		out = append(out, u)
	}
	return out
}

// With returns the files for a way of the kind "with".
func With(templates fs.FS, name string, n Names) map[string][]byte {
	return files(templates, path.Join("with", name), n, "")
}
