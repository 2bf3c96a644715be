package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
)

// markdown is the format of tables for a pull request.
const markdown = "markdown"

// problems is how problems are shown and when they fail a run.
type problems struct {
	format  string
	strict  bool
	verbose bool
	// strictL10n: a language that lacks texts fails the run.
	strictL10n bool
	// campaigns stand beside the problems in format json (diag.Options).
	campaigns json.RawMessage

	markdown bool // is one of the formats

	baseline string // file of problems that are passed over
	write    bool   // makes it

	known workshop.Baseline // what it holds
}

// packFlags are the flags of commands that judge packs.
func (p *problems) packFlags(cmd *cobra.Command) {
	p.flags(cmd)
	cmd.Flags().BoolVar(&p.strictL10n, "strict-l10n", false, "a text that is stale or missing in a language counts as an error")
	cmd.Flags().StringVar(&p.baseline, "baseline", "", "pass over the warnings and remarks that this file knows")
	cmd.Flags().BoolVar(&p.write, "write-baseline", false, "write the warnings and remarks that there are into the file of --baseline")
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
	if p.markdown {
		known = append(known, markdown)
	}
	if err := workshop.OneOf("--format", p.format, known...); err != nil || p.baseline == "" {
		if err == nil && p.write {
			err = workshop.Usage("--write-baseline needs --baseline FILE")
		}
		return err
	}
	if p.write {
		return disk.BaselineFits(p.baseline)
	}
	var err error
	p.known, err = disk.ReadBaseline(p.baseline)
	return err
}

// machine reports whether stdout belongs to a format for programs.
func (p *problems) machine() bool { return diag.Format(p.format) != diag.Text }

// fail reports whether ds fail the run.
func (p *problems) fail(ds []diag.Diagnostic) bool {
	return p.failing(p.known.Without(ds))
}

// failing reports whether ds fail a run, of those that are not passed over.
func (p *problems) failing(ds []diag.Diagnostic) bool {
	untranslated := slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == "text/missing-language" || d.Code == "text/stale" })
	return diag.Count(ds, diag.Error) > 0 || p.strict && diag.Count(ds, diag.Warning) > 0 || p.strictL10n && untranslated
}

// placed returns options by which a format names files so that its reader finds them.
func (a *app) placed(format diag.Format) diag.Options { return disk.Placed(a.workspace, format) }

// print shows ds on stdout, once a run.
func (a *app) print(p *problems, ds []diag.Diagnostic) error { return a.printTo(a.bare.stdout, p, ds) }

// printTo shows ds on w.
func (a *app) printTo(w io.Writer, p *problems, ds []diag.Diagnostic) error {
	if p.write {
		p.known = workshop.NewBaseline(ds)
		if err := disk.WriteBaseline(a.ctx, p.baseline, p.known, a.tell); err != nil {
			return err
		}
	}
	ds = p.known.Without(ds)
	opts := a.placed(diag.Format(p.format))
	opts.Color, opts.Verbose, opts.Version, opts.Campaigns = a.paints(a.tty.out), p.verbose, workshop.Version, p.campaigns
	if err := diag.Render(w, diag.Format(p.format), ds, opts); err != nil {
		return err
	}
	for _, d := range ds {
		if d.Code == "acforge/bug" {
			return errors.New("this is a bug in acforge, not in your content; please report it")
		}
	}
	if p.failing(ds) {
		return errContent
	}
	return nil
}

// show writes what was measured on stdout, in the words of a terminal or of a pull
// request; a format for programs has no room for it.
func (a *app) show(p *problems, text, table string) (err error) {
	switch {
	case p.format == markdown:
		_, err = io.WriteString(a.stdout, table)
	case !p.machine():
		_, err = io.WriteString(a.stdout, text)
	}
	return err
}

// printBelow prints ds below what was shown. In a pull request it lists the errors alone.
func (a *app) printBelow(p *problems, ds []diag.Diagnostic) error {
	if p.format != markdown {
		return a.print(p, ds)
	}
	var b strings.Builder
	for _, d := range p.known.Without(ds) {
		if d.Severity == diag.Error {
			fmt.Fprintf(&b, "- **%s** (%s): %s\n", d.Message, d.Code, d.Found)
		}
	}
	if b.Len() > 0 {
		if _, err := io.WriteString(a.stdout, "\n"+b.String()); err != nil {
			return err
		}
	}
	if p.fail(ds) {
		return errContent
	}
	return nil
}
