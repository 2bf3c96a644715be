package main

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

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
	l.flags(cmd)
	return cmd
}

// fix applies fixes to the packs that args name, in memory first.
func (a *app) fix(args []string, dry, guess bool, l limits) error {
	if err := l.check(); err != nil {
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
		choose = a.choose(bufio.NewScanner(a.stdin), named)
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

// choose asks about one offer after the other on the terminal. named returns the name of
// a file in messages.
func (a *app) choose(answers *bufio.Scanner, named func(file string) string) author.Choose {
	return func(o author.Offer) (int, error) {
		fmt.Fprintf(a.stderr, "%s: %s\n", o.Where(named), o.Problem.Message)
		for i, way := range o.Ways {
			fmt.Fprintf(a.stderr, "  %d  %s\n", i+1, way.Message)
		}
		fmt.Fprint(a.stderr, "number, Enter to leave it, q to stop: ")
		if !answers.Scan() {
			fmt.Fprintln(a.stderr)
			return author.Stop, answers.Err()
		}
		answer := strings.TrimSpace(answers.Text())
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(o.Ways) {
			return n - 1, nil
		}
		if answer == "q" {
			return author.Stop, nil
		}
		return author.Leave, nil
	}
}
