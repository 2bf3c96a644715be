package main

import (
	"fmt"
	"maps"
	"slices"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/rogpeppe/go-internal/diff"
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

// fixRounds is how often fixes may bring new problems with fixes to light.
const fixRounds = 8

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
	stop := a.interruptible("the content")
	defer stop()
	p := a.newWorkers(l)
	defer p.Close()
	mended := newSnapshot(w.FS())
	problems, err := a.shop.ProblemsOf(mended, a.compileOptions(w.FS(), w.Packs, p))
	if err != nil {
		return err
	}
	applied := 0
	for range fixRounds {
		edits := safeEdits(problems)
		if len(edits) == 0 {
			break
		}
		before := maps.Clone(mended.now)
		n := 0
		for _, file := range slices.Sorted(maps.Keys(edits)) {
			was, err := mended.ReadFile(file)
			if err != nil {
				return err
			}
			text, m := withEdits(was, edits[file])
			mended.change(file, text)
			n += m
		}
		after, err := a.shop.ProblemsOf(mended, a.compileOptions(w.FS(), w.Packs, p))
		if err != nil {
			return err
		}
		if !fewer(after, problems) {
			mended.now = before
			break
		}
		problems, applied = after, applied+n
	}
	edits, err := mended.edits()
	if err != nil {
		return err
	}
	for _, e := range edits {
		if _, err := a.stdout.Write(diff.Diff(e.Name, e.Was, e.Name, e.Now)); err != nil {
			return err
		}
	}
	if !dry {
		if err := a.revise(w.Dir, edits...); err != nil {
			return err
		}
	}
	a.sayGuesses(problems)
	left := diag.Count(problems, diag.Error) + diag.Count(problems, diag.Warning)
	switch {
	case applied == 0 && left == 0:
	case left == 0:
		fmt.Fprintf(a.stderr, "%s applied, nothing is left\n", workshop.Count(applied, "fix", "fixes"))
	default:
		fmt.Fprintf(a.stderr, "%s applied, %s left; acforge check shows what is left\n", workshop.Count(applied, "fix", "fixes"), workshop.Count(left, "problem is", "problems are"))
	}
	if diag.Count(problems, diag.Error) > 0 {
		return errContent
	}
	return nil
}

// fewer tells whether there are fewer errors after a round than before it, or there were
// none. What a file says is only seen once it is CUE, so it counts that it is.
func fewer(after, before []diag.Diagnostic) bool {
	noCUE := func(list []diag.Diagnostic) (n int) {
		for _, d := range list {
			if d.Code == "cue/syntax" {
				n++
			}
		}
		return n
	}
	if a, b := noCUE(after), noCUE(before); a != b {
		return a < b
	}
	a, b := diag.Count(after, diag.Error), diag.Count(before, diag.Error)
	return a < b || b == 0
}

// sayGuesses names the fixes that were not made because another name may be meant.
func (a *app) sayGuesses(problems []diag.Diagnostic) {
	for _, d := range problems {
		if len(d.Fixes) != 1 || !d.Fixes[0].Guess || d.Primary.File == nil {
			continue
		}
		line, col := d.Primary.File.Position(d.Primary.Start)
		fmt.Fprintf(a.stderr, "%s:%d:%d: %s: a guess, not written: %s\n", d.Primary.File.Name, line, col, d.Message, d.Fixes[0].Message)
	}
}

// safeEdits returns the edits by file of problems that have one fix, which is no guess,
// in a file of the workspace.
func safeEdits(problems []diag.Diagnostic) map[string][]diag.Edit {
	out := map[string][]diag.Edit{}
	for _, d := range problems {
		if len(d.Fixes) != 1 || d.Fixes[0].Guess {
			continue
		}
		fits := true
		for _, e := range d.Fixes[0].Edits {
			fits = fits && e.Span.File != nil && !workshop.CarriedFile(e.Span.File.Name)
		}
		if !fits {
			continue
		}
		for _, e := range d.Fixes[0].Edits {
			if !slices.Contains(out[e.Span.File.Name], e) {
				out[e.Span.File.Name] = append(out[e.Span.File.Name], e)
			}
		}
	}
	return out
}

// withEdits returns a text with edits, the last first, so that places stay what they
// were; of edits that meet only the first is made. n is how many were.
func withEdits(text []byte, edits []diag.Edit) (_ []byte, n int) {
	slices.SortFunc(edits, func(a, b diag.Edit) int { return b.Span.Start - a.Span.Start })
	end := len(text) + 1
	for _, e := range edits {
		from, to := e.Span.OnDisk()
		if to > end || to > len(text) {
			continue
		}
		text = slices.Concat(text[:from], []byte(e.New), text[to:])
		end = from
		n++
	}
	return text, n
}
