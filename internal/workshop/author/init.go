package author

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/scaffold"
	"acforge.dev/internal/workshop"
)

// ModuleFile makes a folder a workspace. In a new workspace it is written last.
const ModuleFile = "cue.mod/module.cue"

// Start says how a new pack begins.
type Start struct {
	System   string
	Name     string // of the pack; "" is the name of the folder
	Template string // the mission that it begins with; "" is the system's first
	Alone    bool   // it builds on no other pack, and nothing else is written
}

// Templates returns the names of the missions that a new pack of a system can begin with.
func Templates(w *workshop.Workshop, system string) []string {
	return scaffold.Templates(w.Systems.Templates(system))
}

// Init returns the files of a new workspace with a pack of a system, by name. The error is
// a [*workshop.Mistake] if a pack cannot begin like this.
func Init(w *workshop.Workshop, folder string, o Start) (pack string, files map[string][]byte, err error) {
	name := o.Name
	if name == "" {
		if name = packName(folder); carries(w, name) {
			name = "my-" + name // a pack cannot build on a pack of the same name
		}
	}
	if err := mayName(w, "--name", name); err != nil {
		return "", nil, err
	}
	templates := w.Systems.Templates(o.System)
	if _, err := fs.Stat(templates, "init"); err != nil {
		return "", nil, workshop.Usage("acforge has no template for a pack of %s; begin it by hand", o.System)
	}
	names := scaffold.Names{Pack: name, Title: scaffold.Title("pack", name), Version: workshop.Version}
	switch kinds := scaffold.Templates(templates); {
	case o.Alone && o.Template != "":
		return "", nil, workshop.Usage("--alone and --template: a mission of a template needs the cards of the pack that it builds on; leave out one of the two")
	case o.Alone:
		if files = scaffold.Alone(templates, names); files == nil {
			return "", nil, workshop.Usage("--alone: acforge has no pack of %s that builds on no other; without --alone it builds on the pack that acforge carries", o.System)
		}
		return name, files, nil
	case o.Template != "" && len(kinds) == 0:
		return "", nil, workshop.Usage("--template: acforge has no templates of %s", o.System)
	case o.Template != "" && !slices.Contains(kinds, o.Template):
		return "", nil, workshop.Unknown("template", o.Template, kinds)
	}
	files = scaffold.Init(templates, o.Template, names)
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

// carries reports whether acforge carries a pack.
func carries(w *workshop.Workshop, name string) bool {
	_, err := fs.Stat(w.Carried, "memories/"+name+"/pack.cue")
	return err == nil
}

// mayName returns an error when a pack cannot have a name; said is how it was given.
func mayName(w *workshop.Workshop, said, name string) error {
	switch why := compiler.Unportable(name); {
	case carries(w, name):
		return workshop.Usage("%s %s: a pack of this name comes with acforge; choose another", said, name)
	case packName(name) != name:
		return workshop.Usage("%s %s: the name must begin with a small letter and have small letters, digits and dashes", said, name)
	case why != "":
		return workshop.Usage("%s %s: some machines do not allow a folder of this name: %s", said, name, why)
	}
	return nil
}

// NewPack returns the files of a further pack of a workspace, by name. on is the pack that
// it builds on, of the workspace or carried; "" is the one that first packs build on.
func NewPack(w *workshop.Workshop, root fs.FS, dir, name, on, title string) (map[string][]byte, error) {
	if err := mayName(w, "new pack", name); err != nil {
		return nil, err
	}
	if _, err := fs.Stat(root, "memories/"+name); err == nil {
		return nil, workshop.Usage("the workspace already has a folder memories/%s", name)
	}
	if on == name {
		return nil, workshop.Usage("--on %s: a pack cannot build on itself", on)
	}
	system := w.Systems.Names()[0]
	if on != "" {
		from, at := root, dir
		if _, err := fs.Stat(root, "memories/"+on+"/pack.cue"); err != nil {
			from, at = w.Carried, "acforge"
		}
		if _, err := fs.Stat(from, "memories/"+on+"/pack.cue"); err != nil {
			return nil, workshop.Unknown("pack", on, packsOf(root, w.Carried))
		}
		var err error
		if system, err = systemOf(w, from, at, on); err != nil {
			return nil, err
		}
	}
	if title == "" {
		title = scaffold.Title("pack", name)
	}
	files := scaffold.Pack(w.Systems.Templates(system), "", scaffold.Names{Pack: name, Title: title, Version: workshop.Version})
	head := "memories/" + name + "/pack.cue"
	if on != "" && len(compiler.Fields(files[head], []string{"pack", "extends", on})) == 0 {
		for _, base := range compiler.Fields(files[head], []string{"pack", "extends", "*"}) {
			files[head] = []byte(strings.Replace(string(files[head]), "extends: "+base+": {}", "extends: "+quotedID(on)+": {}", 1))
		}
	}
	if _, err := fs.Stat(root, "memories/"+on+"/pack.cue"); on != "" && err == nil {
		renumber(files, root)
	}
	return files, nil
}

// renumber gives the first mission of a new pack an id that no pack of the workspace has:
// the new pack builds on one of them.
func renumber(files map[string][]byte, root fs.FS) {
	const first = "1"
	taken := map[string]bool{}
	missions, _ := fs.Glob(root, "memories/*/*/*.cue") // only a malformed pattern fails
	for _, name := range missions {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			continue // check reports the file
		}
		for _, id := range compiler.Fields(text, []string{"memory", "*"}) {
			taken[id] = true
		}
	}
	id := first
	for n := 2; taken[id]; n++ {
		id = strconv.Itoa(n)
	}
	for name, text := range files {
		s := strings.Replace(string(text), "memory: \""+first+"\":", "memory: \""+id+"\":", 1)
		if strings.HasSuffix(name, ".test.txtar") {
			s = strings.Replace(s, "\nmemory "+first+"\n", "\nmemory "+id+"\n", 1)
		}
		files[name] = []byte(s)
	}
}

// packsOf returns the names of the packs in folders.
func packsOf(roots ...fs.FS) (out []string) {
	for _, root := range roots {
		heads, _ := fs.Glob(root, "memories/*/pack.cue") // only a malformed pattern fails
		for _, h := range heads {
			out = append(out, path.Base(path.Dir(h)))
		}
	}
	return out
}

var plainID = regexp.MustCompile(`^[a-z]+$`)

// quotedID returns an id as the name of a field.
func quotedID(id string) string {
	if plainID.MatchString(id) {
		return id
	}
	return strconv.Quote(id)
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
