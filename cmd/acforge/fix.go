package main

import (
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

func newFix(a *app) *cobra.Command {
	var l limits
	var dry bool
	cmd := &cobra.Command{
		Use:   "fix [PACK]",
		Short: "Apply the safe fixes of problems, and show the difference",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.fix(args, dry, l) },
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only show the difference")
	l.flags(cmd)
	return cmd
}

// fix applies fixes to the packs that args name, in memory first.
func (a *app) fix(args []string, dry bool, l limits) error {
	if err := l.check(); err != nil {
		return err
	}
	w, err := disk.Find(append(args, "")[0])
	if err != nil {
		return err
	}
	defer w.Close()
	f, err := author.Fix(a.ctx, a.shop.Open(w.FS(), w.Packs...), l.Limits)
	if err != nil {
		return err
	}
	for _, e := range f.Edits {
		if _, err := a.stdout.Write(author.Difference(e, disk.Named(w.Dir, e.Name))); err != nil {
			return err
		}
	}
	if !dry {
		if err := a.revise(w.Dir, f.Edits...); err != nil {
			return err
		}
	}
	a.lines(f.Guesses(func(name string) string { return disk.Named(w.Dir, name) }))
	a.lines(f.Said())
	if diag.Count(f.Problems, diag.Error) > 0 {
		return errContent
	}
	return nil
}
