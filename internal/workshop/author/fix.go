package author

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Fixed is the result of fixing packs.
type Fixed struct {
	Edits    []Edit
	Applied  int               // number of fixes
	Problems []diag.Diagnostic // the remaining problems
}

// fixRounds is the largest number of rounds in which fixes may reveal new
// fixable problems.
const fixRounds = 8

// Fix applies the fixes that problems of the workspace's packs have, except
// guesses. It works in rounds as long as the number of errors falls. The packs
// are compiled within limits.
func Fix(ctx context.Context, ws *workshop.Workspace, l workshop.Limits) (*Fixed, error) {
	var f *Fixed
	err := workshop.Interruptible(ctx, "the content", func() (err error) {
		f, err = fix(ctx, ws, l)
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

func fix(ctx context.Context, ws *workshop.Workspace, l workshop.Limits) (*Fixed, error) {
	p := ws.Evaluators(l)
	defer p.Close()
	mended := newSnapshot(ws.Root)
	problems, err := ws.ProblemsOf(mended, ws.CompileOptions(p.Worker(ctx)))
	if err != nil {
		return nil, err
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
				return nil, err
			}
			text, m := withEdits(was, edits[file])
			mended.change(file, text)
			n += m
		}
		after, err := ws.ProblemsOf(mended, ws.CompileOptions(p.Worker(ctx)))
		if err != nil {
			return nil, err
		}
		if !fewer(after, problems) {
			mended.now = before
			break
		}
		problems, applied = after, applied+n
	}
	edits, err := mended.edits()
	if err != nil {
		return nil, err
	}
	return &Fixed{edits, applied, problems}, nil
}

// Guesses returns a line for each fix that was not made because another name
// may be meant. named returns the name of a file in messages.
func (f *Fixed) Guesses(named func(file string) string) []string {
	var out []string
	for _, d := range f.Problems {
		if len(d.Fixes) != 1 || !d.Fixes[0].Guess || d.Primary.File == nil {
			continue
		}
		line, col := d.Primary.File.Position(d.Primary.Start)
		out = append(out, fmt.Sprintf("%s:%d:%d: %s: not applied, because it is a guess: %s", named(d.Primary.File.Name), line, col, d.Message, d.Fixes[0].Message))
	}
	return out
}

// Said returns lines on how much was fixed and what is left; none if there was
// nothing to do.
func (f *Fixed) Said() []string {
	left := diag.Count(f.Problems, diag.Error) + diag.Count(f.Problems, diag.Warning)
	applied := diag.Counted(f.Applied, "fix")
	switch {
	case f.Applied == 0 && left == 0:
		return nil
	case left == 0:
		return []string{applied + " applied, no problem is left"}
	}
	return []string{fmt.Sprintf("%s applied, %s left; acforge check shows the rest", applied, diag.Counted(left, "problem")+" "+diag.Is(left))}
}

// fewer reports whether the number of errors fell in a round, or was 0 before.
// The content of a file is only checked once it is valid CUE, so becoming valid
// CUE counts too.
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

// safeEdits returns, by file, the edits of problems that have exactly one fix,
// which is not a guess, in a file of the workspace.
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

// withEdits applies edits to a text, the last first, so that earlier positions
// stay valid. Of overlapping edits only the first is made. n is the number
// made.
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
