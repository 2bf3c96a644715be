package scaffold

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Use is one way in which a new thing comes into use, where the pack says so. They are
// tried in their order, and the first that finds its place is enough.
type Use struct {
	// Do is "add" for an element at the end of a list, "set" for a field that is not
	// there yet, "with" for files more that the ways after this one speak of, and
	// "leave" for something of a pack below that makes room.
	Do string
	// Steps is the way down to the place of add and set; from Make on fields may be
	// made. Of leave the table and what is alike, of with the name of the files.
	Steps []string
	Make  int
	Value string // CUE
}

// OfMemory tells whether the way asks for a Memory of the pack.
func (u Use) OfMemory() bool { return slices.Contains(u.Steps, "{{MEMORY}}") }

// Uses returns the ways in which a new thing of a kind comes into use, in the order in
// which they are tried; none of what needs no use. {{MEMORY}} among the steps is still
// to be filled in.
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

// With returns the files that a way of the kind "with" speaks of.
func With(templates fs.FS, name string, n Names) map[string][]byte {
	return files(templates, path.Join("with", name), n, "")
}
