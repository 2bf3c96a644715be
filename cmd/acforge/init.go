package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"
)

func newInit(a *app) *cobra.Command {
	start := author.Start{System: a.shop.Systems.Names()[0]}
	cmd := &cobra.Command{
		Use:   "init [DIR]",
		Short: "Make a workspace with a pack that checks, builds and plays",
		Args:  args(0, 1, "at most one folder"),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := ""
			if len(args) > 0 {
				dir = args[0]
			}
			return a.init(dir, start)
		},
	}
	shell.Choice(cmd, &start.System, "system", "game system: "+strings.Join(a.shop.Systems.Names(), ", "), a.shop.Systems.Names()...)
	cmd.Flags().StringVar(&start.Name, "name", "", "name of the pack: small letters, digits, dashes (default: the name of the folder)")
	templates := author.Templates(a.shop, start.System)
	shell.Choice(cmd, &start.Template, "template", "mission to begin with: "+strings.Join(templates, ", "), templates...)
	cmd.Flags().BoolVar(&start.Alone, "alone", false, "only a pack that builds on no other, without files for git, editors and CI")
	return cmd
}

// init makes a workspace in a folder.
func (a *app) init(dir string, start author.Start) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if at, is := disk.FindUp(dir); is {
		return &workshop.Mistake{
			Text: dir + " is already in a workspace: " + at,
			Hint: "acforge new adds to a pack; acforge new pack NAME adds another pack.",
		}
	}
	name, files, err := author.Init(a.shop, filepath.Base(dir), start)
	if err != nil {
		return err
	}
	if err := a.place(dir, files, author.ModuleFile, author.MayBe); err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "the pack %s is in %s\n\n", name, disk.Named(dir, "memories/"+name))
	fmt.Fprint(a.stderr, "  acforge check     checks it\n  acforge watch     shows it in a browser, and updates it after every save\n  acforge build     plays it and writes a bundle\n")
	return nil
}

// place writes new files below a folder and applies edits there, all or none. Files that
// exist are kept, but one for which mayBe returns false is an error. last is written last.
func (a *app) place(dir string, files map[string][]byte, last string, mayBe func(string) bool, edits ...author.Edit) error {
	fresh, kept, err := disk.Fresh(disk.FromHere(dir), files, last, mayBe, len(edits) > 0)
	for _, at := range kept {
		fmt.Fprintf(a.stderr, "%s already exists; it is unchanged\n", at)
	}
	if err != nil {
		return err
	}
	if err := a.revise(dir, append(slices.Clone(fresh), edits...)...); err != nil {
		return err
	}
	for _, e := range fresh {
		if !strings.HasPrefix(e.Name, author.SchemaFolder) {
			fmt.Fprintln(a.stderr, "wrote "+disk.Named(dir, e.Name))
		}
	}
	return nil
}
