package shell

import (
	"context"
	"encoding/json"
	"io"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
)

// markdown is the format of tables for a pull request.
const markdown = "markdown"

// Problems holds how problems are shown and when they fail a run.
type Problems struct {
	workshop.Verdict
	Format    string
	Tables    bool            // some of the command's tables can be markdown
	Markdown  bool            // those of this run can
	Verbose   bool            // also show CUE's own messages
	Campaigns json.RawMessage // stand next to the problems in format json
	Scale     json.RawMessage // likewise
	Played    json.RawMessage // likewise
	baseline  string          // file of problems to suppress
	write     bool            // write the baseline
}

// PackFlags adds the flags of commands that judge packs.
func (p *Problems) PackFlags(cmd *cobra.Command) {
	p.Flags(cmd)
	cmd.Flags().BoolVar(&p.StrictL10n, "strict-l10n", false, "a stale or missing text counts as an error")
	cmd.Flags().StringVar(&p.baseline, "baseline", "", "suppress the warnings and remarks in this file")
	cmd.Flags().BoolVar(&p.write, "write-baseline", false, "write the current warnings and remarks into the file of --baseline")
}

// Flags adds the flags of every command that prints problems.
func (p *Problems) Flags(cmd *cobra.Command) {
	p.Format = string(diag.Text)
	usage, words := "text, json, sarif, github or junit", []string{}
	for _, f := range diag.Formats() {
		words = append(words, string(f))
	}
	if p.Tables {
		usage, words = usage+"; with --against, --worth, --groups and --campaign markdown too", append(words, markdown)
	}
	Choice(cmd, &p.Format, "format", usage, words...)
	cmd.Flags().BoolVar(&p.Strict, "strict", false, "warnings count as errors")
	cmd.Flags().BoolVar(&p.Verbose, "verbose", false, "also show CUE's own messages")
}

// Open refuses an unknown format before any work is done, and reads the baseline.
func (p *Problems) Open() error {
	if p.Format == markdown && !p.Markdown {
		return workshop.Usage("--format markdown goes with --against, --worth, --groups or --campaign")
	}
	var err error
	p.Known, err = disk.OpenBaseline(p.baseline, p.write)
	return err
}

// Machine reports whether standard output belongs to a format for programs.
func (p *Problems) Machine() bool { return diag.Format(p.Format) != diag.Text }

// Print shows ds on w, named as a reader of the format finds them in workspace. It writes
// the baseline if that is asked for, and tells lines for people. It is called once per
// run, and returns [ErrContent] when ds fail the run.
func (p *Problems) Print(ctx context.Context, w io.Writer, t *Terminal, workspace string, ds []diag.Diagnostic, tell func(string)) error {
	if p.write {
		p.Known = workshop.NewBaseline(ds)
		if err := disk.WriteBaseline(ctx, p.baseline, p.Known, tell); err != nil {
			return err
		}
	}
	format := diag.Format(p.Format)
	opts := disk.Placed(workspace, format)
	opts.Color, opts.Verbose, opts.Version, opts.Campaigns, opts.Scale, opts.Played = t.Paints(), p.Verbose, workshop.Version, p.Campaigns, p.Scale, p.Played
	if err := diag.Render(w, format, p.Known.Without(ds), opts); err != nil {
		return err
	}
	for _, line := range p.Known.Gone(ds) {
		tell(line)
	}
	if err := workshop.OwnMistake(ds); err != nil {
		return err
	}
	return p.failed(ds)
}

func (p *Problems) failed(ds []diag.Diagnostic) error {
	if p.Fails(ds) {
		return ErrContent
	}
	return nil
}

// Show writes measurements on w: text for a terminal, table for a pull request. Formats
// for programs leave them out.
func (p *Problems) Show(w io.Writer, text, table string) (err error) {
	switch {
	case p.Format == markdown:
		_, err = io.WriteString(w, table)
	case !p.Machine():
		_, err = io.WriteString(w, text)
	}
	return err
}

// ErrorsBelow writes the errors of ds below the tables of a pull request. It reports
// whether this run prints such tables; if not, it writes nothing.
func (p *Problems) ErrorsBelow(w io.Writer, ds []diag.Diagnostic) (bool, error) {
	if p.Format != markdown {
		return false, nil
	}
	if _, err := io.WriteString(w, p.Errors(ds)); err != nil {
		return true, err
	}
	return true, p.failed(ds)
}
