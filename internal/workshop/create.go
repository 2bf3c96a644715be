package workshop

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/scaffold"
)

// fieldBefore matches the name of the field whose value comes next.
var fieldBefore = regexp.MustCompile(`(\w+):\s*$`)

// newID matches an id that a new thing can have.
var newID = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,79}$`)

// creatable adds to problems of unknown names what acforge new can make of them: an
// author may have named a thing that is yet to be written.
func (w *Workshop) creatable(found []diag.Diagnostic, named []compiler.Named) {
	systems := map[string]string{} // of packs
	for _, n := range named {
		systems[n.Pack] = n.System
	}
	for i := range found {
		d := &found[i]
		area, kind, _ := strings.Cut(d.Code, "/")
		thing, unknown := strings.CutPrefix(kind, "unknown-")
		if !unknown || area == "schema" || area == "cue" || area == "text" || d.Primary.File == nil || compiler.Elsewhere(d.Primary.File.Name) {
			continue
		}
		dirs := strings.Split(path.Dir(d.Primary.File.Name), "/")
		if len(dirs) < 2 {
			continue
		}
		kinds := scaffold.Kinds(w.Systems.Templates(systems[dirs[1]]))
		id := strings.Trim(d.Found, `"`)
		if !slices.Contains(kinds, thing) {
			continue
		}
		if m := fieldBefore.FindStringSubmatch(before(d.Primary)); m != nil && slices.Contains(kinds, m[1]) {
			thing = m[1] // the field has the name of a narrower kind
		}
		if !newID.MatchString(id) {
			continue
		}
		d.Create = thing + " " + id
		d.Help = append([]string{"to write it next: acforge new " + d.Create}, d.Help...)
	}
}

// before returns the text on the line of a place before it.
func before(at diag.Span) string {
	text := string(at.File.Text[:min(max(at.Start, 0), len(at.File.Text))])
	return text[strings.LastIndexByte(text, '\n')+1:]
}
