package author

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Fixed is the result of fixing packs.
type Fixed struct {
	Edits    []Edit
	Applied  int               // number of fixes
	Problems []diag.Diagnostic // the remaining problems
	Create   []Asked           // things that the author chose to begin, by kind and id
}

// Offer is a guess: what may be meant by a name that is not known.
type Offer struct {
	Problem diag.Diagnostic
	// Ways are what may be done, the likeliest first. A way without edits begins the
	// thing, as Problem.Create says.
	Ways []diag.Fix
}

// Choose decides about an offer: it returns the number of a way, or [Leave] or [Stop].
type Choose func(Offer) (int, error)

// What an author answers to an offer other than the number of a way.
const (
	Leave = -1
	Stop  = -2
)

// fixRounds is the largest number of rounds in which fixes may reveal new
// fixable problems.
const fixRounds = 8

// Fix applies the fixes that problems of the workspace's packs have, except guesses. It
// works in rounds as long as the number of errors falls. With choose, it offers the
// guesses afterwards, one at a time. The packs are compiled within limits.
func Fix(ctx context.Context, ws *workshop.Workspace, l workshop.Limits, choose Choose) (*Fixed, error) {
	var f *Fixed
	err := workshop.Interruptible(ctx, "the content", func() (err error) {
		f, err = fix(ctx, ws, l, choose)
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// fixer is the state of a run.
type fixer struct {
	files    *snapshot
	problems []diag.Diagnostic
	check    func() ([]diag.Diagnostic, error)
	applied  int
	refused  map[string]bool // fixes that made nothing better
}

func fix(ctx context.Context, ws *workshop.Workspace, l workshop.Limits, choose Choose) (*Fixed, error) {
	p := ws.Evaluators(l)
	defer p.Close()
	f := &fixer{files: newSnapshot(ws.Root), refused: map[string]bool{}}
	f.check = func() ([]diag.Diagnostic, error) { return ws.ProblemsOf(f.files, ws.CompileOptions(p.Worker(ctx))) }
	var err error
	if f.problems, err = f.check(); err != nil {
		return nil, err
	}
	if err := f.certain(); err != nil {
		return nil, err
	}
	create, err := f.guesses(choose)
	if err != nil {
		return nil, err
	}
	edits, err := f.files.edits()
	if err != nil {
		return nil, err
	}
	return &Fixed{edits, f.applied, f.problems, create}, nil
}

// certain applies the fixes that are no guesses, in rounds.
func (f *fixer) certain() error {
	for range fixRounds {
		fixes := f.sure()
		if len(fixes) == 0 {
			return nil
		}
		switch ok, err := f.apply(fixes); {
		case err != nil:
			return err
		case ok:
			continue
		}
		// One of them is wrong: the others are still right.
		better := false
		for _, one := range fixes {
			ok, err := f.apply([]diag.Fix{one})
			if err != nil {
				return err
			}
			better = better || ok
			if f.refused[keyOf(one)] = true; ok {
				break // the places of the others may have moved
			}
		}
		if !better {
			return nil
		}
	}
	return nil
}

// sure returns the certain fixes of the problems that can be made together.
func (f *fixer) sure() (out []diag.Fix) {
	for _, d := range f.problems {
		if len(d.Fixes) != 1 || d.Fixes[0].Guess || !own(d.Fixes[0]) || f.refused[keyOf(d.Fixes[0])] {
			continue
		}
		out = append(out, d.Fixes[0])
	}
	return out
}

// keyOf identifies a fix.
func keyOf(f diag.Fix) string {
	var b strings.Builder
	for _, e := range f.Edits {
		fmt.Fprintln(&b, e.Span.File.Name, e.Span.File.Line(lineOf(e.Span)), e.New)
	}
	return b.String()
}

func lineOf(s diag.Span) int {
	line, _ := s.File.Position(s.Start)
	return line
}

// own reports whether all edits of a fix are in files of the workspace.
func own(f diag.Fix) bool {
	for _, e := range f.Edits {
		if e.Span.File == nil || workshop.CarriedFile(e.Span.File.Name) {
			return false
		}
	}
	return len(f.Edits) > 0
}

// apply makes fixes together, and keeps them if the packs are better then.
func (f *fixer) apply(fixes []diag.Fix) (bool, error) {
	edits := map[string][]diag.Edit{}
	for _, fix := range fixes {
		for _, e := range fix.Edits {
			if !slices.Contains(edits[e.Span.File.Name], e) {
				edits[e.Span.File.Name] = append(edits[e.Span.File.Name], e)
			}
		}
	}
	before := maps.Clone(f.files.now)
	var made []place
	for _, file := range slices.Sorted(maps.Keys(edits)) {
		was, err := f.files.ReadFile(file)
		if err != nil {
			return false, err
		}
		f.files.change(file, withEdits(was, edits[file]))
		made = append(made, placesOf(file, edits[file])...)
	}
	after, err := f.check()
	if err != nil {
		return false, err
	}
	if !fewer(after, f.problems) || slices.ContainsFunc(after, func(d diag.Diagnostic) bool { return stillWrong(d, made) }) {
		f.files.now = before
		return false, nil
	}
	f.problems, f.applied = after, f.applied+len(fixes)
	return true, nil
}

// place is where an edit wrote something.
type place struct {
	file       string
	start, end int
}

// placesOf returns where edits have written. A fix that only adds a sign is judged by the text
// after it.
func placesOf(file string, edits []diag.Edit) (out []place) {
	edits = slices.Clone(edits)
	sort.Slice(edits, func(i, j int) bool { return edits[i].Span.Start < edits[j].Span.Start })
	shift := 0
	for _, e := range edits {
		from, to := e.Span.OnDisk()
		out = append(out, place{file, from + shift, from + shift + len(e.New)})
		shift += len(e.New) - (to - from)
	}
	return out
}

// stillWrong reports whether an error is at a place that was written: what was written is
// not what the author meant. A name that is not known may be written next.
func stillWrong(d diag.Diagnostic, made []place) bool {
	if d.Severity != diag.Error || d.Primary.File == nil {
		return false
	}
	from, to := d.Primary.OnDisk()
	return slices.ContainsFunc(made, func(p place) bool {
		return p.file == d.Primary.File.Name && from <= p.end+1 && to >= p.start && to > from && (ofForm(d) || d.Code == "cue/cycle")
	})
}

// ofForm reports whether a problem is about how something is written, and not about what
// it names.
func ofForm(d diag.Diagnostic) bool {
	area, _, _ := strings.Cut(d.Code, "/")
	return area == "schema" || d.Code == "cue/unknown-name" || d.Code == "cue/no-value"
}

// guesses offers what is left, one at a time.
func (f *fixer) guesses(choose Choose) (create []Asked, err error) {
	seen := map[string]bool{}
	for choose != nil {
		at := slices.IndexFunc(f.problems, func(d diag.Diagnostic) bool { return guessed(d) && !seen[offerKey(d)] })
		if at < 0 {
			break
		}
		d := f.problems[at]
		seen[offerKey(d)] = true
		o := Offer{Problem: d}
		if d.Create != "" {
			o.Ways = append(o.Ways, diag.Fix{Message: "write it next: acforge new " + d.Create})
		}
		for _, way := range d.Fixes {
			if own(way) {
				o.Ways = append(o.Ways, way)
			}
		}
		n, err := choose(o)
		switch {
		case err != nil:
			return nil, err
		case n == Stop:
			return create, nil
		case n < 0 || n >= len(o.Ways):
			continue
		case len(o.Ways[n].Edits) == 0:
			kind, id, _ := strings.Cut(d.Create, " ")
			create = append(create, Asked{Kind: kind, ID: id})
			continue
		}
		if _, err := f.apply([]diag.Fix{o.Ways[n]}); err != nil {
			return nil, err
		}
	}
	return create, nil
}

// guessed reports whether a problem has something to offer.
func guessed(d diag.Diagnostic) bool {
	return d.Primary.File != nil && (d.Create != "" || slices.ContainsFunc(d.Fixes, func(f diag.Fix) bool { return own(f) && (f.Guess || len(d.Fixes) > 1) }))
}

func offerKey(d diag.Diagnostic) string {
	return fmt.Sprint(d.Primary.File.Name, d.Message, d.Primary.File.Line(lineOf(d.Primary)))
}

// Where returns the place of the problem of an offer, for a terminal.
func (o Offer) Where(named func(file string) string) string {
	line, col := o.Problem.Primary.File.Position(o.Problem.Primary.Start)
	return fmt.Sprintf("%s:%d:%d", named(o.Problem.Primary.File.Name), line, col)
}

// Guesses returns a line for each fix that was not made because another name may be
// meant. named returns the name of a file in messages.
func (f *Fixed) Guesses(named func(file string) string) []string {
	var out []string
	for _, d := range f.Problems {
		if len(d.Fixes) != 1 || !d.Fixes[0].Guess || d.Primary.File == nil {
			continue
		}
		out = append(out, fmt.Sprintf("%s: %s: not applied, because it is a guess: %s", Offer{Problem: d}.Where(named), d.Message, d.Fixes[0].Message))
	}
	if len(out) > 0 {
		out = append(out, "acforge fix --guess asks you about each")
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
// CUE counts too, and so does a bundle to build on that can be opened. So does a mistake in how a name is written, even if the name is not
// known.
func fewer(after, before []diag.Diagnostic) bool {
	// Behind these more is read, whose problems were hidden before.
	for _, code := range []string{"cue/syntax", "pack/base-digest"} {
		shut := func(list []diag.Diagnostic) (n int) {
			for _, d := range list {
				if d.Code == code {
					n++
				}
			}
			return n
		}
		if a, b := shut(after), shut(before); a != b {
			return a < b
		}
	}
	a, b := diag.Count(after, diag.Error), diag.Count(before, diag.Error)
	form := func(list []diag.Diagnostic) (n int) {
		for _, d := range list {
			if ofForm(d) {
				n++
			}
		}
		return n
	}
	return a < b || b == 0 || a == b && form(after) < form(before)
}

// withEdits applies edits to a text, the last first, so that earlier positions
// stay valid. Of overlapping edits only the first is made.
func withEdits(text []byte, edits []diag.Edit) []byte {
	sort.Slice(edits, func(i, j int) bool { return edits[j].Span.Start < edits[i].Span.Start })
	end := len(text) + 1
	for _, e := range edits {
		from, to := e.Span.OnDisk()
		if to > end || to > len(text) {
			continue
		}
		text = slices.Concat(text[:from], []byte(e.New), text[to:])
		end = from
	}
	return text
}
