package main

import (
	"errors"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
	"acforge/schema"
)

// problems is how problems are shown and when they fail a run.
type problems struct {
	format  string
	strict  bool
	verbose bool
}

func (p *problems) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&p.format, "format", "text", "text, json, sarif, github or junit")
	cmd.Flags().BoolVar(&p.strict, "strict", false, "warnings count as errors")
	cmd.Flags().BoolVar(&p.verbose, "verbose", false, "show the underlying words of CUE too")
}

// check refuses an unknown format before any work is done.
func (p *problems) check() error {
	var known []string
	for _, f := range diag.Formats() {
		known = append(known, string(f))
	}
	return oneOf("--format", p.format, known...)
}

// machine tells whether stdout belongs to a format for programs.
func (p *problems) machine() bool { return diag.Format(p.format) != diag.Text }

// fail tells whether ds fail the run.
func (p *problems) fail(ds []diag.Diagnostic) bool {
	return diag.Count(ds, diag.Error) > 0 || p.strict && diag.Count(ds, diag.Warning) > 0
}

// print shows ds on stdout, once a run.
func (a *app) print(p *problems, ds []diag.Diagnostic) error {
	err := diag.Render(a.bare.stdout, diag.Format(p.format), ds, diag.Options{
		Color: a.paints(a.tty.out), Verbose: p.verbose, Version: schema.Acforge,
	})
	if err != nil {
		return err
	}
	for _, d := range ds {
		if d.Code == "acforge/bug" {
			return errors.New("this is a bug in acforge, not in your content; please report it")
		}
	}
	if p.fail(ds) {
		return errContent
	}
	return nil
}
