package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"acforge/internal/workshop/disk"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/internal/outfile"
)

func newFmt(a *app) *cobra.Command {
	var p problems
	var check, shorten bool
	cmd := &cobra.Command{
		Use:   "fmt [PACK | FILE | -]",
		Short: "Keep drawings and CUE files straight",
		Long: `Lay out the CUE files of a pack, by default of every pack of the workspace, as CUE
lays out its own, and draw drawings straight. What a file says stays as it is. A file
that is broken is said at its line and left alone. With - the file is read from
standard input and written to standard output, as an editor does it.`,
		Example: `  acforge fmt
  acforge fmt --check
  acforge fmt --shorten memories/NAME/FOLDER/memory.cue`,
		Args: args(0, 1, "at most one pack or file"),
		RunE: func(_ *cobra.Command, args []string) error {
			p.format = string(diag.Text)
			what := append(args, "")[0]
			if what == "-" {
				return a.fmtStream(&p, shorten)
			}
			return a.fmt(&p, what, check, shorten)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "write nothing: show the difference, and fail when there is one")
	cmd.Flags().BoolVarP(&shorten, "shorten", "s", false, "also say shorter what has a shorter way, as kinds beside a drawing")
	cmd.Flags().BoolVar(&p.verbose, "verbose", false, "show the underlying words of CUE too")
	return cmd
}

// fmt keeps a pack, a file or all packs of the workspace straight.
func (a *app) fmt(p *problems, what string, check, shorten bool) error {
	arg, only := what, ""
	if strings.HasSuffix(what, ".cue") {
		arg, only = packOf(what)
	}
	w, err := a.enter(arg)
	if err != nil {
		return err
	}
	defer w.Close()
	stop := a.interruptible("the content")
	defer stop()
	changed, found, err := compiler.Format(w.FS(), w.Packs, shorten)
	if err != nil {
		return err
	}
	if only != "" {
		if changed, found, err = ofFile(w.Dir, only, changed, found); err != nil {
			return err
		}
	}
	var kept []error // files that were saved meanwhile
	for _, c := range changed {
		name := c.File.Name
		if check {
			if _, err := a.stdout.Write(diff.Diff(name, c.File.Disk(), name, c.Text)); err != nil {
				return err
			}
			continue
		}
		err := a.revise(w.Dir, outfile.Edit{Name: name, Was: c.File.Disk(), Now: c.Text})
		if errors.Is(err, outfile.ErrChanged) {
			kept = append(kept, err)
			continue
		}
		if err != nil {
			return err
		}
		fmt.Fprintln(a.stderr, "straightened "+name)
	}
	if err := a.print(p, found); err != nil && len(kept) == 0 {
		return err
	}
	if len(kept) > 0 {
		return errors.Join(kept...)
	}
	if check && len(changed) > 0 {
		return errContent
	}
	return nil
}

// packOf is the folder of the pack in which a file stands, and the file.
func packOf(file string) (folder, only string) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return file, file
	}
	dir, ok := disk.FindUp(filepath.Dir(abs))
	if !ok {
		return filepath.Dir(abs), abs
	}
	rel, err := filepath.Rel(dir, abs)
	if parts := strings.Split(filepath.ToSlash(rel), "/"); err == nil && len(parts) > 2 {
		return filepath.Join(dir, "memories", parts[1]), abs
	}
	return filepath.Dir(abs), abs
}

// ofFile keeps what is about one file.
func ofFile(workspace, file string, changed []compiler.Straight, found []diag.Diagnostic) ([]compiler.Straight, []diag.Diagnostic, error) {
	rel, err := filepath.Rel(workspace, file)
	if err != nil {
		return nil, nil, err
	}
	name := filepath.ToSlash(rel)
	var c []compiler.Straight
	for _, s := range changed {
		if s.File.Name == name {
			c = append(c, s)
		}
	}
	var f []diag.Diagnostic
	for _, d := range found {
		if d.Primary.File != nil && d.Primary.File.Name == name {
			f = append(f, d)
		}
	}
	return c, f, nil
}

// fmtStream keeps the file on standard input straight: it goes to standard output,
// as it came when it is straight; its problems go to standard error.
func (a *app) fmtStream(p *problems, shorten bool) error {
	text, err := io.ReadAll(io.LimitReader(a.stdin, compiler.MaxFile+1))
	if err != nil {
		return err
	}
	made, found := compiler.FormatText("standard input", text, shorten)
	if len(found) > 0 {
		a.bare.stdout, a.tty.out = a.bare.stderr, a.tty.err // standard output is the file's
		return a.print(p, found)
	}
	out := a.bare.stdout
	if a.tty.out { // a file gets each byte, a terminal what may be shown
		out = a.stdout
	}
	_, err = out.Write(made)
	return err
}
