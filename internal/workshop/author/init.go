package author

import (
	"io/fs"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/scaffold"
	"acforge.dev/internal/workshop"
)

// ModuleFile makes a folder a workspace. In a new workspace it is written last.
const ModuleFile = "cue.mod/module.cue"

// Init returns the files of a new workspace with a pack of a system, by name.
// The pack gets the given name, or the folder's if none is given. The error is
// a [*workshop.Mistake] if a pack cannot have this name.
func Init(w *workshop.Workshop, folder, system, name string) (pack string, files map[string][]byte, err error) {
	carried := func(name string) bool {
		_, err := fs.Stat(w.Carried, "memories/"+name+"/pack.cue")
		return err == nil
	}
	switch {
	case name == "":
		if name = packName(folder); carried(name) {
			name = "my-" + name // a pack cannot build on a pack of the same name
		}
	case carried(name):
		return "", nil, workshop.Usage("--name %s: a pack of this name comes with acforge; choose another", name)
	}
	if packName(name) != name {
		return "", nil, workshop.Usage("--name %s: the name must begin with a small letter and have small letters, digits and dashes", name)
	}
	if why := compiler.Unportable(name); why != "" {
		return "", nil, workshop.Usage("--name %s: some machines do not allow a folder of this name: %s", name, why)
	}
	templates := w.Systems.Templates(system)
	if _, err := fs.Stat(templates, "init"); err != nil {
		return "", nil, workshop.Usage("acforge has no template for a pack of %s; begin it by hand", system)
	}
	files = scaffold.Init(templates, scaffold.Names{Pack: name, Title: scaffold.Title("pack", name), Version: workshop.Version})
	schemas, err := Schemas(w)
	if err != nil {
		return "", nil, err
	}
	for dir, schema := range schemas {
		for n, text := range schema {
			files[dir+"/"+n] = text
		}
	}
	return name, files, nil
}

// MayBe reports whether a file of a new workspace may exist already; it is then
// left unchanged.
func MayBe(name string) bool {
	return !strings.HasPrefix(name, "memories/") && !strings.HasPrefix(name, "cards/")
}

// Schemas returns the schema files that editors and cue vet read, by their
// folder in a workspace and their name there.
func Schemas(w *workshop.Workshop) (map[string]map[string][]byte, error) {
	out := map[string]map[string][]byte{}
	for path, schema := range w.Systems.Schemas() {
		names, err := fs.Glob(schema, "*.cue")
		if err != nil {
			return nil, err
		}
		files := map[string][]byte{}
		for _, n := range names {
			if files[n], err = fs.ReadFile(schema, n); err != nil {
				return nil, err
			}
		}
		out[SchemaFolder+path] = files
	}
	return out, nil
}

// SchemaFolder is the prefix of the schema files' names in a workspace.
const SchemaFolder = "cue.mod/pkg/"

// packName derives a pack's name from a folder's.
func packName(folder string) string {
	name := strings.Trim(strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		}
		return '-'
	}, folder), "-")
	if name == "" || name[0] < 'a' || name[0] > 'z' {
		return strings.TrimSuffix("pack-"+name, "-")
	}
	return name
}
