package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newFmt(a *app) *cobra.Command {
	var p problems
	var check, shorten bool
	cmd := &cobra.Command{
		Use:   "fmt [PACK | FILE | -]",
		Short: "Format drawings and CUE files",
		Args:  args(0, 1, "at most one pack or file"),
		RunE: func(_ *cobra.Command, args []string) error {
			p.Format = string(diag.Text)
			what := append(args, "")[0]
			if what == "-" {
				return a.fmtStream(&p, shorten)
			}
			return a.fmt(&p, what, check, shorten)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "write nothing: show the difference, and fail if there is one")
	cmd.Flags().BoolVarP(&shorten, "shorten", "s", false, "also write kinds for tiles that only have a kind")
	cmd.Flags().BoolVar(&p.Verbose, "verbose", false, "also show CUE's own messages")
	return cmd
}

// fmt formats a pack, a file or all packs of the workspace.
func (a *app) fmt(p *problems, what string, check, shorten bool) error {
	arg, only := what, ""
	if strings.HasSuffix(what, ".cue") {
		arg, only = disk.PackOf(what)
	}
	w, err := a.enter(arg)
	if err != nil {
		return err
	}
	defer w.Close()
	if only != "" {
		if only, err = w.NameOf(only); err != nil {
			return err
		}
	}
	edits, found, err := author.Format(a.ctx, a.shop.Open(w.FS(), w.Packs...), only, shorten)
	if err != nil {
		return err
	}
	var kept []error // files that were saved in the meantime
	for _, e := range edits {
		if check {
			if _, err := a.stdout.Write(author.Difference(e, disk.Named(w.Dir, e.Name))); err != nil {
				return err
			}
			continue
		}
		err := a.revise(w.Dir, e)
		if errors.Is(err, disk.ErrChanged) {
			kept = append(kept, err)
			continue
		}
		if err != nil {
			return err
		}
		fmt.Fprintln(a.stderr, "straightened "+disk.Named(w.Dir, e.Name))
	}
	if err := a.print(p, found); err != nil && len(kept) == 0 {
		return err
	}
	if len(kept) > 0 {
		return errors.Join(kept...)
	}
	if check && len(edits) > 0 {
		return errContent
	}
	return nil
}

// fmtStream formats the file on standard input and writes it to standard output. Its
// problems go to standard error.
func (a *app) fmtStream(p *problems, shorten bool) error {
	made, found, err := author.FormatFrom(a.shop, a.stdin, shorten)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		a.bare.stdout, a.tty.Out = a.bare.stderr, a.tty.Err // standard output holds the file alone
		return a.print(p, found)
	}
	out := a.bare.stdout
	if a.tty.Out { // a file gets each byte, a terminal escaped text
		out = a.stdout
	}
	_, err = out.Write(made)
	return err
}
