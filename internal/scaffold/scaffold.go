// Package scaffold makes the files that acforge init and acforge new write: small files
// with comments that say how to continue. It knows no game: a system passes its
// templates, and common holds the files of every workspace. It writes nothing itself.
//
// The templates of a system are a folder: init is a new pack, new/KIND a new thing of a
// kind, uses/KIND the ways to put that into use, with/NAME further files for one of
// them. Names in files and paths are filled in ([Names]).
//
// Start at [Files].
package scaffold

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"
)

//go:embed all:common
var common embed.FS

// Names are the values to fill into templates.
type Names struct {
	Pack  string // the pack's folder
	Title string
	ID    string // of the new thing; "" for a workspace
	// Version is that of acforge, which the workflow of a workspace pins.
	Version string
	// Memory and Folder are the id and the folder of the thing's Memory; "" when it has
	// none.
	Memory, Folder string
}

// OfMemory reports whether a kind of thing is in the folder of a Memory.
func OfMemory(templates fs.FS, kind string) bool {
	_, err := fs.ReadDir(templates, path.Join("new", kind, "memories", "NAME", "MEMORY"))
	return err == nil
}

// Init returns the files of a new workspace, by name: those that every workspace has, and
// a pack of the system. template is one of [Templates], "" for the first pack of the
// system.
func Init(templates fs.FS, template string, n Names) map[string][]byte {
	out := files(common, "common/init", n, "")
	maps.Copy(out, Pack(templates, template, n))
	return out
}

// Alone returns the files of a new workspace that holds a pack that builds on no other,
// and nothing else. It returns nil when the system has no such pack.
func Alone(templates fs.FS, n Names) map[string][]byte {
	if _, err := fs.Stat(templates, "alone"); err != nil {
		return nil
	}
	out := files(templates, "alone", n, "")
	const module = "cue.mod/module.cue"
	out[module] = files(common, "common/init", n, "")[module]
	return out
}

// Pack returns the files of a new pack. A template has its own missions in the place of
// those of the first pack.
func Pack(templates fs.FS, template string, n Names) map[string][]byte {
	out := files(templates, "init", n, "")
	if template == "" {
		return out
	}
	own := path.Join("memories", n.Pack)
	maps.DeleteFunc(out, func(name string, _ []byte) bool {
		return strings.HasPrefix(name, own+"/") && path.Dir(name) != own || strings.HasPrefix(name, "cards/")
	})
	maps.Copy(out, files(templates, path.Join("template", template), n, ""))
	return out
}

// Templates returns the names of the missions that a new pack can begin with.
func Templates(templates fs.FS) []string {
	entries, err := fs.ReadDir(templates, "template")
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

// Kinds returns the kinds that [Files] knows for packs of a system, sorted.
func Kinds(templates fs.FS) []string {
	entries, err := fs.ReadDir(templates, "new")
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

// Files returns the files of a new thing of a kind, by their path in the workspace.
func Files(templates fs.FS, kind string, n Names) map[string][]byte {
	kind = meant(templates, kind)
	return files(templates, path.Join("new", kind), n, kind)
}

// Same reports whether a kind is another word for one.
func Same(templates fs.FS, kind string) bool { return meant(templates, kind) != kind }

// meant returns the kind for a word: itself, or the kind named in the file SAME of its
// folder.
func meant(templates fs.FS, kind string) string {
	if same, err := fs.ReadFile(templates, path.Join("new", kind, "SAME")); err == nil {
		return strings.TrimSpace(string(same))
	}
	return kind
}

func files(templates fs.FS, dir string, n Names, kind string) map[string][]byte {
	out := map[string][]byte{}
	in := strings.NewReplacer("{{NAME}}", n.Pack, "{{TITLE}}", n.Title, "{{ID}}", n.ID, "{{MEMORY}}", n.Memory, "{{VERSION}}", n.Version)
	err := fs.WalkDir(templates, dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(templates, p)
		if err != nil {
			return err
		}
		parts := strings.Split(strings.TrimPrefix(p, dir+"/"), "/")
		for i, part := range parts {
			switch {
			case part == "NAME":
				parts[i] = n.Pack
			case part == "MEMORY":
				parts[i] = n.Folder
			case strings.HasPrefix(part, "FILE"):
				parts[i] = file(kind, n.ID) + strings.TrimPrefix(part, "FILE")
			}
		}
		out[strings.Join(parts, "/")] = []byte(in.Replace(string(text)))
		return nil
	})
	if err != nil {
		panic(err) // embedded, and a test reads all of them
	}
	return out
}

// file returns the name of a thing's file or folder: its id, in a form that CUE can
// read.
func file(kind, id string) string {
	name := strings.ReplaceAll(id, ".", "-")
	if name == "" || name[0] < 'a' || name[0] > 'z' || slices.Contains([]string{"test", "tool"}, name[strings.LastIndexAny(name, "_-")+1:]) {
		name = kind + "-" + name
	}
	return name
}

// Title returns a title for a thing without one: "night-ferry" is Night Ferry, "9.2"
// with the kind memory Memory 9.2.
func Title(kind, id string) string {
	words := strings.FieldsFunc(id, func(r rune) bool { return r == '-' })
	if id == "" || !unicode.IsLetter(rune(id[0])) {
		words = []string{kind, id}
	}
	for i, w := range words {
		if w != "" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}
