package main

import (
	"acforge/internal/workshop/author"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
)

func newFix(a *app) *cobra.Command {
	var l limits
	var dry bool
	cmd := &cobra.Command{
		Use:   "fix [PACK]",
		Short: "Mend what can be mended safely, and show the difference",
		Long: `Apply the fixes that problems of a pack have, by default of every pack of the
workspace: a word of the schema with one letter wrong, a name without its quotes.
What is changed is printed as a difference. A guess is never written: an id that is
like another one may be a thing that you have yet to write, so it is named with what
it may be, and you decide. A fix that would leave more errors than before is not kept,
but for one after which a file is CUE and shows what else is wrong in it; what is left
is for ` + "`acforge check`" + ` to show.`,
		Example: `  acforge fix
  acforge fix --dry-run`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.fix(args, dry, l) },
	}
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only show the difference")
	l.flags(cmd)
	return cmd
}

// fix mends the packs that args name, in memory first.
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
		if _, err := a.stdout.Write(author.Difference(e)); err != nil {
			return err
		}
	}
	if !dry {
		if err := a.revise(w.Dir, f.Edits...); err != nil {
			return err
		}
	}
	a.lines(f.Guesses())
	a.lines(f.Said())
	if diag.Count(f.Problems, diag.Error) > 0 {
		return errContent
	}
	return nil
}
