package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newMigrate(a *app) *cobra.Command {
	var p problems
	var dry bool
	cmd := &cobra.Command{
		Use:   "migrate [PACK]",
		Short: "Rewrite packs for the current schema, and show the difference",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			p.Format = string(diag.Text)
			return a.migrate(&p, append(args, "")[0], dry)
		},
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only show the difference")
	return cmd
}

// migrate rewrites a pack or all packs of the workspace.
func (a *app) migrate(p *problems, what string, dry bool) error {
	w, err := a.enter(what)
	if err != nil {
		return err
	}
	defer w.Close()
	packs, found, err := author.Migrate(a.ctx, a.shop.Open(w.FS(), w.Packs...))
	if err != nil {
		return err
	}
	for _, m := range packs {
		a.lines(m.Said)
		for _, e := range m.Edits {
			if _, err := a.stdout.Write(author.Difference(e, disk.Named(w.Dir, e.Name))); err != nil {
				return err
			}
		}
		if dry {
			continue
		}
		if err := a.revise(w.Dir, m.Edits...); err != nil {
			return err
		}
	}
	if len(packs) == 0 && len(found) == 0 {
		a.lines([]string{"nothing to migrate: the schema is up to date"})
	}
	return a.print(p, found)
}
