package author

import (
	"io/fs"
	"maps"
	"slices"

	"acforge.dev/compiler"
	"acforge.dev/internal/scaffold"
	"acforge.dev/internal/workshop"
)

// Missing is a thing that is named and not there yet, as [New] would begin it.
type Missing struct {
	Kind  string
	Files map[string][]byte // by name in the workspace; none is there yet
}

// Begin returns how a thing that a pack already names can begin: for each kind of the
// system whose templates fill that field, its files. It changes nothing that is there.
func Begin(w *workshop.Workshop, files fs.FS, system, pack, field, id string) (out []Missing) {
	templates := w.Systems.Templates(system)
	if templates == nil || !idForm.MatchString(id) || compiler.Unportable(id) != "" {
		return nil
	}
	for _, kind := range scaffold.Kinds(templates) {
		if scaffold.OfMemory(templates, kind) || scaffold.Same(templates, kind) {
			continue
		}
		made := scaffold.Files(templates, kind, scaffold.Names{Pack: pack, ID: id, Title: scaffold.Title(kind, id)})
		fits, taken := false, false
		for _, name := range slices.Sorted(maps.Keys(made)) {
			fits = fits || slices.Contains(compiler.Fields(made[name], []string{field, "*"}), id)
			_, err := fs.Stat(files, name)
			taken = taken || err == nil
		}
		if fits && !taken {
			out = append(out, Missing{kind, made})
		}
	}
	return out
}
