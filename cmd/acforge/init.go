package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	packs "acforge"
	"acforge/compiler"
	"acforge/internal/outfile"
	"acforge/internal/scaffold"
	"acforge/internal/systems"
)

func newInit(a *app) *cobra.Command {
	var system, name string
	cmd := &cobra.Command{
		Use:   "init [DIR]",
		Short: "Make a workspace with a pack that checks, builds and plays",
		Long: `Make a workspace in a folder, here without one: a pack with comments that say how
to go on, the schema for your editor, and files for git, editors and CI. The pack
builds on the one that acforge carries, so it needs no cards of its own.

Nothing that is there is changed.`,
		Example: `  acforge init
  acforge init --name lagoon`,
		Args: args(0, 1, "at most one folder"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := workshop.OneOf("system", system, systems.Names()...); err != nil {
				return err
			}
			dir := ""
			if len(args) > 0 {
				dir = args[0]
			}
			return a.init(dir, system, name)
		},
	}
	cmd.Flags().StringVar(&system, "system", systems.Names()[0], "game system: "+strings.Join(systems.Names(), ", "))
	cmd.Flags().StringVar(&name, "name", "", "name of the pack: small letters, digits, dashes (default: that of the folder)")
	return cmd
}

// init makes a workspace in a folder.
func (a *app) init(dir, system, name string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if at, is := disk.FindUp(dir); is {
		return &workshop.Mistake{
			Text: dir + " is in a workspace already: " + at,
			Hint: "acforge new adds to a pack; another pack is a folder in memories with a pack.cue.",
		}
	}
	carried := func(name string) bool {
		_, err := fs.Stat(packs.Packs, "memories/"+name+"/pack.cue")
		return err == nil
	}
	switch {
	case name == "":
		if name = packName(filepath.Base(dir)); carried(name) {
			name = "my-" + name // one cannot build on a pack of one's own name
		}
	case carried(name):
		return workshop.Usage("--name %s: acforge carries a pack of this name", name)
	}
	if packName(name) != name {
		return workshop.Usage("--name %s: a pack's name is small letters, digits and dashes and begins with a letter", name)
	}
	if why := compiler.Unportable(name); why != "" {
		return workshop.Usage("--name %s: the folder of the pack cannot have this name on every machine: %s", name, why)
	}
	files := scaffold.Init(system, scaffold.Names{Pack: name, Title: scaffold.Title("pack", name)})
	for path, schema := range systems.Schemas() {
		names, err := fs.Glob(schema, "*.cue")
		if err != nil {
			return err
		}
		for _, n := range names {
			text, err := fs.ReadFile(schema, n)
			if err != nil {
				return err
			}
			files["cue.mod/pkg/"+path+"/"+n] = text
		}
	}
	// What makes it a workspace comes last.
	const module = "cue.mod/module.cue"
	if err := a.place(dir, files, module, func(n string) bool { return !strings.HasPrefix(n, "memories/") && !strings.HasPrefix(n, "cards/") }); err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "the pack %s is in %s\n\n", name, filepath.Join(dir, "memories", name))
	fmt.Fprint(a.stderr, "  acforge check     judges it\n  acforge watch     shows it in a browser, in step with every save\n  acforge build     plays it and makes a bundle\n")
	return nil
}

// packName makes a pack's name of a folder's.
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

// place writes new files below a folder and makes edits there, or nothing: a file
// that is there is kept, and one that may not be there stops it. last is written last.
func (a *app) place(dir string, files map[string][]byte, last string, mayBe func(string) bool, edits ...outfile.Edit) error {
	var names, inTheWay []string
	for n, text := range files {
		at := filepath.Join(dir, filepath.FromSlash(n))
		switch _, err := os.Lstat(at); {
		case errors.Is(err, fs.ErrNotExist):
			names = append(names, n)
		case err != nil:
			return err
		case !mayBe(n):
			inTheWay = append(inTheWay, at)
		default:
			if have, err := os.ReadFile(at); err != nil || !bytes.Equal(have, text) {
				fmt.Fprintf(a.stderr, "%s is there already and stays as it is\n", at)
			}
		}
	}
	if len(inTheWay) > 0 {
		slices.Sort(inTheWay)
		return workshop.Usage("there is %s already", strings.Join(inTheWay, " and "))
	}
	slices.Sort(names)
	if i := slices.Index(names, last); i >= 0 {
		names = append(slices.Delete(names, i, i+1), last)
	}
	var all []outfile.Edit
	for _, n := range names {
		all = append(all, outfile.Edit{Name: n, New: true, Now: files[n]})
	}
	if err := a.revise(dir, append(all, edits...)...); err != nil {
		return err
	}
	for _, n := range names {
		if !strings.HasPrefix(n, "cue.mod/pkg/") {
			fmt.Fprintln(a.stderr, "wrote "+filepath.Join(dir, filepath.FromSlash(n)))
		}
	}
	return nil
}
