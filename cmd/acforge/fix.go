package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newFix(a *app) *cobra.Command {
	var l limits
	var dry, guess bool
	cmd := &cobra.Command{
		Use:   "fix [PACK]",
		Short: "Apply the safe fixes of problems, and show the difference",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.fix(args, dry, guess, l) },
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only show the difference")
	cmd.Flags().BoolVar(&guess, "guess", false, "ask about each name that may be misspelt")
	l.Flags(cmd)
	return cmd
}

// fix applies fixes to the packs that args name, in memory first.
func (a *app) fix(args []string, dry, guess bool, l limits) error {
	if err := l.Check(); err != nil {
		return err
	}
	w, err := disk.Find(append(args, "")[0])
	if err != nil {
		return err
	}
	defer w.Close()
	named := func(name string) string { return disk.Named(w.Dir, name) }
	var choose author.Choose
	if guess {
		choose = author.Ask(a.stdin, a.stderr, named)
	}
	f, err := author.Fix(a.ctx, a.shop.Open(w.FS(), w.Packs...), l.Limits, choose)
	if err != nil {
		return err
	}
	for _, e := range f.Edits {
		if _, err := a.stdout.Write(author.Difference(e, named(e.Name))); err != nil {
			return err
		}
	}
	if !dry {
		if err := a.revise(w.Dir, f.Edits...); err != nil {
			return err
		}
	}
	for _, asked := range f.Create {
		if dry {
			a.lines([]string{"acforge new " + asked.Kind + " " + asked.ID})
		} else if err := a.begin(w, asked); err != nil {
			return err
		}
	}
	if !guess {
		a.lines(f.Guesses(named))
	}
	a.lines(f.Said())
	if diag.Count(f.Problems, diag.Error) > 0 {
		return errContent
	}
	return nil
}
