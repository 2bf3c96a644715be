package main

import (
	"encoding/json"
	"io"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

// markdown is the format of tables for a pull request.
const markdown = "markdown"

// problems holds how problems are shown and when they fail a run.
type problems struct {
	workshop.Verdict
	format    string
	tables    bool // some of the command's tables can be markdown
	markdown  bool // those of this run can
	verbose   bool
	campaigns json.RawMessage // stand next to the problems in format json
	scale     json.RawMessage // likewise
	baseline  string          // file of problems to suppress
	write     bool            // write the baseline
}

// packFlags are the flags of commands that judge packs.
func (p *problems) packFlags(cmd *cobra.Command) {
	p.flags(cmd)
	cmd.Flags().BoolVar(&p.StrictL10n, "strict-l10n", false, "a stale or missing text counts as an error")
	cmd.Flags().StringVar(&p.baseline, "baseline", "", "suppress the warnings and remarks in this file")
	cmd.Flags().BoolVar(&p.write, "write-baseline", false, "write the current warnings and remarks into the file of --baseline")
}

func (p *problems) flags(cmd *cobra.Command) {
	p.format = string(diag.Text)
	usage, words := "text, json, sarif, github or junit", []string{}
	for _, f := range diag.Formats() {
		words = append(words, string(f))
	}
	if p.tables {
		usage, words = usage+"; with --against, --worth, --groups and --campaign markdown too", append(words, markdown)
	}
	shell.Choice(cmd, &p.format, "format", usage, words...)
	cmd.Flags().BoolVar(&p.Strict, "strict", false, "warnings count as errors")
	cmd.Flags().BoolVar(&p.verbose, "verbose", false, "also show CUE's own messages")
}

// check refuses an unknown format before any work is done.
func (p *problems) check() error {
	if p.format == markdown && !p.markdown {
		return workshop.Usage("--format markdown goes with --against, --worth, --groups or --campaign")
	}
	var err error
	p.Known, err = disk.OpenBaseline(p.baseline, p.write)
	return err
}

// machine reports whether stdout belongs to a format for programs.
func (p *problems) machine() bool { return diag.Format(p.format) != diag.Text }

// placed returns options that make a format name files so that its reader finds them.
func (a *app) placed(format diag.Format) diag.Options { return disk.Placed(a.workspace, format) }

// print shows ds on stdout. It is called once per run.
func (a *app) print(p *problems, ds []diag.Diagnostic) error { return a.printTo(a.bare.stdout, p, ds) }

// printTo shows ds on w.
func (a *app) printTo(w io.Writer, p *problems, ds []diag.Diagnostic) error {
	if p.write {
		p.Known = workshop.NewBaseline(ds)
		if err := disk.WriteBaseline(a.ctx, p.baseline, p.Known, a.tell); err != nil {
			return err
		}
	}
	opts := a.placed(diag.Format(p.format))
	opts.Color, opts.Verbose, opts.Version, opts.Campaigns, opts.Scale = a.paints(a.tty.out), p.verbose, workshop.Version, p.campaigns, p.scale
	if err := diag.Render(w, diag.Format(p.format), p.Known.Without(ds), opts); err != nil {
		return err
	}
	a.lines(p.Known.Gone(ds))
	if err := workshop.OwnMistake(ds); err != nil {
		return err
	}
	return p.failed(ds)
}

func (p *problems) failed(ds []diag.Diagnostic) error {
	if p.Fails(ds) {
		return errContent
	}
	return nil
}

// show writes measurements on stdout: text for a terminal, table for a pull request.
// Formats for programs leave them out.
func (a *app) show(p *problems, text, table string) (err error) {
	switch {
	case p.format == markdown:
		_, err = io.WriteString(a.stdout, table)
	case !p.machine():
		_, err = io.WriteString(a.stdout, text)
	}
	return err
}

// printBelow prints ds below the measurements. In a pull request it lists only the
// errors.
func (a *app) printBelow(p *problems, ds []diag.Diagnostic) error {
	if p.format != markdown {
		return a.print(p, ds)
	}
	if _, err := io.WriteString(a.stdout, p.Errors(ds)); err != nil {
		return err
	}
	return p.failed(ds)
}
