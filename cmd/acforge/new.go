package main

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/scaffold"
	"acforge/internal/systems"
)

func newNew(a *app) *cobra.Command {
	var pack, title, memory string
	cmd := &cobra.Command{
		Use:   "new KIND ID",
		Short: "Begin a memory, a card or another thing of a pack",
		Long:  "Write a file with a new thing of a pack that checks as it is, with comments that say\nhow to go on. What is of no use by itself is named where it comes into play,\nand that is said. It takes the place of what the pack below has under its id.\n\nKinds:\n" + kindsHelp(),
		Example: `  acforge new memory 9.2
  acforge new memory thin-ice --title "Thin Ice" --pack memories/lagoon`,
		Args: args(2, 2, "a kind and an id"),
		RunE: func(_ *cobra.Command, args []string) error { return a.new(args[0], args[1], pack, title, memory) },
	}
	cmd.Flags().StringVar(&pack, "pack", "", "the pack's folder memories/NAME (default: the one of the workspace)")
	cmd.Flags().StringVar(&memory, "memory", "", "the Memory that a condition is of, or that brings the new thing into play, by its id (default: the only one)")
	cmd.Flags().StringVar(&title, "title", "", "its name in the pack (default: made of the id)")
	return cmd
}

func kindsHelp() string {
	var out strings.Builder
	for _, s := range systems.Names() {
		fmt.Fprintf(&out, "  %-8s%s\n", s, strings.Join(scaffold.Kinds(s), ", "))
	}
	return strings.TrimSuffix(out.String(), "\n")
}

var idForm = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,79}$`)

// new writes a thing of a kind into a pack.
func (a *app) new(kind, id, pack, title, memory string) error {
	w, err := disk.Find(pack)
	if err != nil {
		return err
	}
	defer w.Close()
	if len(w.Packs) > 1 {
		return workshop.Usage("the workspace has %d packs; --pack says which, like --pack memories/%s", len(w.Packs), w.Packs[0])
	}
	name := w.Packs[0]
	system, err := systemOf(w, name)
	if err != nil {
		return err
	}
	if kinds := scaffold.Kinds(system); !slices.Contains(kinds, kind) {
		return workshop.Unknown("kind", kind, kinds)
	}
	if !idForm.MatchString(id) {
		return workshop.Usage("the id %s: an id is small letters, digits, dots and dashes and begins with a letter or a digit", id)
	}
	if why := compiler.Unportable(id); why != "" {
		return workshop.Usage("the id %s: its file cannot have this name on every machine: %s", id, why)
	}
	if title == "" {
		title = scaffold.Title(kind, id)
	}
	if strings.ContainsAny(title, "\"\\\n") {
		return workshop.Usage("--title: a title has no quotes, backslashes and line ends; write it into the file")
	}
	names := scaffold.Names{Pack: name, Title: title, ID: id}
	n := &novelty{w: w, files: newSnapshot(w.FS()), system: system, kind: kind, names: names, memory: memory}
	if scaffold.OfMemory(system, kind) {
		if n.names.Memory, n.names.Folder, err = memoryOf(w, name, memory); err != nil {
			return err
		}
	}
	n.made = scaffold.Files(system, kind, n.names)
	if err := n.use(); err != nil {
		return err
	}
	if memory != "" && !n.ofMemory {
		return workshop.Usage("--memory: a new %s belongs to no Memory", kind)
	}
	if err := n.listed(); err != nil {
		return err
	}
	edits, err := n.files.edits()
	if err != nil {
		return err
	}
	if err := a.place(w.Dir, n.made, "", func(string) bool { return false }, edits...); err != nil {
		return err
	}
	for _, l := range n.said {
		fmt.Fprintln(a.stderr, l)
	}
	return nil
}

// errNoMemory is of what needs a Memory in a pack without one.
var errNoMemory error = &workshop.Mistake{Text: "there is no Memory yet", Hint: "acforge new memory begins one."}

// beginsMemory is where a file begins a Memory, with its id.
var beginsMemory = regexp.MustCompile(`(?m)^memory:\s*"([^"\n]+)"`)

// memoryOf finds a Memory of a pack by its id, "" the only one, with its folder.
func memoryOf(w *disk.Workspace, pack, id string) (found, folder string, err error) {
	files, err := fs.Glob(w.FS(), "memories/"+pack+"/*/*.cue")
	if err != nil {
		return "", "", err
	}
	at := map[string]string{}
	for _, f := range files {
		text, err := fs.ReadFile(w.FS(), f)
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
		return "", "", workshop.Usage("--memory: whose? The pack has %s", strings.Join(known, ", "))
	case at[id] == "":
		return "", "", workshop.Unknown("Memory", id, known)
	}
	return id, at[id], nil
}

// systemOf returns the system of a pack: the one whose schema its pack.cue imports.
func systemOf(w *disk.Workspace, pack string) (string, error) {
	file := "memories/" + pack + "/pack.cue"
	text, err := fs.ReadFile(w.FS(), file)
	if err != nil {
		return "", err
	}
	for _, path := range slices.Sorted(maps.Keys(systems.Schemas())) {
		if strings.Contains(string(text), `"`+path+`"`) {
			return path[strings.LastIndex(path, "/")+1:], nil
		}
	}
	return "", workshop.Usage("%s imports the schema of no system", filepath.Join(w.Dir, filepath.FromSlash(file)))
}

// listed adds a new Memory to the campaign of a pack that has one; else it comes
// after those that it needs.
func (n *novelty) listed() error {
	if n.kind != "memory" {
		return nil
	}
	files, err := fs.Glob(n.w.FS(), "memories/"+n.names.Pack+"/*.cue")
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
			n.said = append(n.said, fmt.Sprintf("added %q to the memories of the campaign in %s", n.names.ID, filepath.Join(n.w.Dir, filepath.FromSlash(f))))
		}
	}
	return nil
}
