package author

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"acforge.dev/internal/printable"
	"acforge.dev/internal/workshop"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/scaffold"
)

// Kinds returns the kinds of things that [New] can create in a pack of a
// system.
func Kinds(w *workshop.Workshop, system string) []string {
	return scaffold.Kinds(w.Systems.Templates(system))
}

// KindsHelp returns the kinds of each system as lines of a help.
func KindsHelp(w *workshop.Workshop) string {
	var out []string
	for _, s := range w.Systems.Names() {
		out = append(out, fmt.Sprintf("  %-8s%s", s, strings.Join(Kinds(w, s), ", ")))
	}
	return strings.Join(out, "\n")
}

// Asked says what [New] creates.
type Asked struct {
	Kind, ID string
	Title    string // if "", it is derived from the id
	Memory   string // the id of the Memory that it belongs to; "" is the only one
}

// Begun is a new thing in a pack.
type Begun struct {
	Files map[string][]byte // new files, by name in the workspace
	Edits []Edit            // of files that bring it into play
	Said  []string          // lines on what the edits do
}

var idForm = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,79}$`)

// New creates a thing in the pack of a workspace. It returns a file that passes
// the checks, and changes in other files that bring it into play. dir is the
// workspace folder, for messages. The error is a [*workshop.Mistake] if the
// pack cannot have such a thing.
func New(ws *workshop.Workspace, dir string, o Asked) (*Begun, error) {
	if len(ws.Packs) > 1 {
		return nil, workshop.Usage("the workspace has %d packs; name one with --pack, like --pack memories/%s", len(ws.Packs), ws.Packs[0])
	}
	name := ws.Packs[0]
	kind, id, title := o.Kind, o.ID, o.Title
	system, err := systemOf(ws.Workshop, ws.Root, dir, name)
	if err != nil {
		return nil, err
	}
	templates := ws.Systems.Templates(system)
	if kinds := scaffold.Kinds(templates); !slices.Contains(kinds, kind) {
		return nil, workshop.Unknown("kind", kind, kinds)
	}
	if !idForm.MatchString(id) {
		return nil, workshop.Usage("the id %s: an id must begin with a small letter or a digit and have small letters, digits, dots and dashes", id)
	}
	if why := compiler.Unportable(id); why != "" {
		return nil, workshop.Usage("the id %s: some machines do not allow its file name: %s", id, why)
	}
	if title == "" {
		title = scaffold.Title(kind, id)
	}
	if strings.ContainsAny(title, "\"\\\n\t") {
		return nil, workshop.Usage("--title: a title cannot have quotes, backslashes, tabs or line ends here; write it in the file")
	}
	if at, _ := printable.Find(title); at >= 0 {
		r, _ := utf8.DecodeRuneInString(title[at:])
		return nil, workshop.Usage("--title: a title cannot have an invisible character: %s", printable.Name(r))
	}
	names := scaffold.Names{Pack: name, Title: title, ID: id}
	n := &novelty{ws: ws, dir: dir, files: newSnapshot(ws.Root), templates: templates, kind: kind, names: names, memory: o.Memory}
	if scaffold.OfMemory(templates, kind) {
		if n.names.Memory, n.names.Folder, err = memoryOf(ws.Root, name, o.Memory); err != nil {
			return nil, err
		}
	}
	n.made = scaffold.Files(templates, kind, n.names)
	if err := n.use(); err != nil {
		return nil, err
	}
	if o.Memory != "" && !n.ofMemory {
		return nil, workshop.Usage("--memory: a new %s does not belong to a Memory", kind)
	}
	if err := n.listed(); err != nil {
		return nil, err
	}
	edits, err := n.files.edits()
	if err != nil {
		return nil, err
	}
	return &Begun{n.made, edits, n.said}, nil
}

// errNoMemory is the error of things that need a Memory in a pack without one.
var errNoMemory error = &workshop.Mistake{Text: "the pack has no Memory yet", Hint: "Begin one with acforge new memory."}

// beginsMemory matches the start of a Memory in a file, with its id.
var beginsMemory = regexp.MustCompile(`(?m)^memory:\s*"([^"\n]+)"`)

// memoryOf finds a Memory of a pack by its id, and its folder; "" is the only
// Memory.
func memoryOf(fsys fs.FS, pack, id string) (found, folder string, err error) {
	files, err := fs.Glob(fsys, "memories/"+pack+"/*/*.cue")
	if err != nil {
		return "", "", err
	}
	at := map[string]string{}
	for _, f := range files {
		text, err := fs.ReadFile(fsys, f)
		if err != nil {
			return "", "", err
		}
		for _, m := range beginsMemory.FindAllSubmatch(text, -1) {
			at[string(m[1])] = path.Base(path.Dir(f))
		}
	}
	known := slices.Sorted(maps.Keys(at))
	switch {
	case len(known) == 0:
		return "", "", fmt.Errorf("the pack %s: %w", pack, errNoMemory)
	case id == "" && len(known) == 1:
		id = known[0]
	case id == "":
		flags := make([]string, len(known))
		for i, k := range known {
			flags[i] = "--memory " + k
		}
		return "", "", workshop.Usage("the pack has %d Memories, and the new thing needs one of them: add %s", len(known), diag.Or(flags))
	case at[id] == "":
		return "", "", workshop.Unknown("Memory", id, known)
	}
	return id, at[id], nil
}

// systemOf returns the system of a pack: the one whose schema its pack.cue
// imports.
func systemOf(shop *workshop.Workshop, fsys fs.FS, dir, pack string) (string, error) {
	file := "memories/" + pack + "/pack.cue"
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return "", err
	}
	for _, path := range slices.Sorted(maps.Keys(shop.Systems.Schemas())) {
		if strings.Contains(string(text), `"`+path+`"`) {
			return path[strings.LastIndex(path, "/")+1:], nil
		}
	}
	return "", workshop.Usage("%s imports the schema of no known system", filepath.Join(dir, filepath.FromSlash(file)))
}

// listed adds a new Memory to the campaign of a pack that has one. Without a
// campaign the Memory comes after those that it needs.
func (n *novelty) listed() error {
	if n.kind != "memory" {
		return nil
	}
	files, err := fs.Glob(n.ws.Root, "memories/"+n.names.Pack+"/*.cue")
	if err != nil {
		return err
	}
	for _, f := range files {
		text, err := n.files.ReadFile(f)
		if err != nil {
			return err
		}
		if with, ok := compiler.AddToList(text, []string{"campaign", "memories"}, n.names.ID); ok {
			n.files.change(f, with)
			n.said = append(n.said, fmt.Sprintf("added %q to the memories of the campaign in %s", n.names.ID, filepath.Join(n.dir, filepath.FromSlash(f))))
		}
	}
	return nil
}
