package main

import (
	"fmt"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/internal/outfile"
)

func newMigrate(a *app) *cobra.Command {
	var p problems
	var dry bool
	cmd := &cobra.Command{
		Use:   "migrate [PACK]",
		Short: "Rewrite packs of an older schema, and show the difference",
		Long: `Rewrite a pack, by default every pack of the workspace, that was written for an
older schema, so that it says today what it said then. What is changed is printed
as a difference; comments, order and layout stay. A pack that does not say its
schema is taken as one of the first. docs/schema.md says what moved in which.`,
		Example: `  acforge migrate
  acforge migrate --dry-run memories/NAME`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			p.format = string(diag.Text)
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
	stop := a.interruptible("the content")
	defer stop()
	made, found, err := compiler.Migrate(w.FS(), w.Packs)
	if err != nil {
		return err
	}
	for _, m := range made {
		if m.Unsaid {
			fmt.Fprintf(a.stderr, "%s says no schema, and is taken as one of schema 1; was it written since, write schema: %d into its pack.cue instead\n", m.Pack, m.To)
		}
		fmt.Fprintf(a.stderr, "%s: schema %d to %d\n", m.Pack, m.From, m.To)
		for _, what := range m.What {
			fmt.Fprintf(a.stderr, "  %s\n", what)
		}
		var edits []outfile.Edit
		for _, f := range m.Files {
			name := f.File.Name
			if _, err := a.stdout.Write(diff.Diff(name, f.File.Disk(), name, f.Text)); err != nil {
				return err
			}
			edits = append(edits, outfile.Edit{Name: name, Was: f.File.Disk(), Now: f.Text})
		}
		if dry {
			continue
		}
		if err := a.revise(w.Dir, edits...); err != nil {
			return err
		}
	}
	return a.print(p, found)
}
