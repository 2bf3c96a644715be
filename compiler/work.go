package compiler

import (
	"fmt"
	"slices"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/cuecontext"
	"cuelang.org/go/cue/parser"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// CUE cannot stop an evaluation that never ends. So the part of a compilation that runs
// CUE can be done elsewhere: a job goes out as bytes, [Compiler.Work] does it, and the
// answer comes back as bytes. The caller decides where it runs and what ends it
// ([Worker]).

// Worker runs jobs where they can be stopped.
type Worker interface {
	// Do runs [Compiler.Work] on a job of a pack, within the pack's limits. The error
	// is a *Runaway when it was stopped, a *Panic when Work failed. It is called for
	// several jobs at a time.
	Do(pack string, job []byte) (answer []byte, err error)
	// Ends reports whether Work does a job within a short time. It is used to find the
	// part of a folder that never ends.
	Ends(job []byte) (bool, error)
	// Patience reports whether there is still time for that search.
	Patience() bool
}

// Runaway is the error for a job that was stopped.
type Runaway struct {
	// Step is the folder of the job that was being evaluated, -1 when unknown.
	Step int
	// Reason completes the sentence "evaluating it takes …".
	Reason string
	// More is the flag that allows more, with its value. It is "" when none helps.
	More string
}

func (r *Runaway) Error() string { return "evaluating it takes " + r.Reason }

// Panic is the error for a failure of Work, which is a bug of acforge.
type Panic struct{ Reason, Stack string }

func (p *Panic) Error() string { return p.Reason }

// worked is the result of evaluating a folder.
type worked struct {
	tree  *authored.Node
	found []diag.Diagnostic
	right bool // it fits the schema, and has no problem
}

// Work does a job, in any process. step is called before each folder. The error is a
// job that this version does not know.
func (c *Compiler) Work(job []byte, step func(folder int)) ([]byte, error) {
	folders, trial, err := c.decodeJob(job)
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		for i := range f.sources {
			s := &f.sources[i]
			// The sender has parsed it before.
			if s.AST, err = parser.ParseFile(virtual(s.File.Name), s.File.Text, parser.AllErrors); err != nil {
				return nil, fmt.Errorf("a job with a file that does not parse: %w", err)
			}
		}
	}
	if trial {
		for _, v := range c.evaluate(cuecontext.New(), folders, true, true, step) {
			_ = fits(v)
		}
		return nil, nil
	}
	return encodeAnswer(folders, c.workOut(folders, step)), nil
}

// workOut evaluates folders with the schema and makes their trees. A folder that does
// not fit is evaluated again with definitions that allow everything. This finds all its
// mistakes, not only those that CUE meets first.
func (c *Compiler) workOut(folders []*folder, step func(int)) []worked {
	out := make([]worked, len(folders))
	values := c.evaluate(cuecontext.New(), folders, true, false, step) // a fresh context, since a context keeps everything it has evaluated
	var again []int
	for i, f := range folders {
		step(i)
		if len(f.masks) > 0 || fits(values[i]) != nil {
			again = append(again, i)
			continue
		}
		out[i].tree = authored.Build(values[i], f.sources)
		f.tree = out[i].tree
		out[i].found = check(f)
		out[i].right = f.tree != nil && len(out[i].found) == 0
	}
	if len(again) > 0 {
		c.permissive(folders, again, out, step)
	}
	return out
}

// permissive finds all mistakes in folders that do not fit.
func (c *Compiler) permissive(all []*folder, which []int, out []worked, step func(int)) {
	pick := func(which []int) []*folder {
		var folders []*folder
		for _, i := range which {
			folders = append(folders, all[i])
		}
		return folders
	}
	values := c.evaluate(cuecontext.New(), pick(which), false, true, func(i int) { step(which[i]) })
	var unexplained []int
	for k, i := range which {
		f, v := all[i], values[k]
		step(i)
		f.tree = authored.Build(v, f.sources)
		var found []diag.Diagnostic
		if f.tree != nil {
			found = check(f)
		}
		if err := v.Validate(cue.Concrete(true), cue.Final()); err != nil {
			found = append(found, evaluationErrors(f, err)...)
		}
		out[i] = worked{tree: f.tree, found: found}
		if len(found) == 0 && len(f.masks) == 0 {
			unexplained = append(unexplained, i)
		}
	}
	if len(unexplained) == 0 {
		return
	}
	// A value that CUE refuses is still refused when we find no reason.
	strict := c.evaluate(cuecontext.New(), pick(unexplained), true, false, func(i int) { step(unexplained[i]) })
	for k, i := range unexplained {
		out[i].found = append(out[i].found, evaluationErrors(all[i], fits(strict[k]))...)
	}
}

// has evaluates folders: here, or in a worker.
func (c *Compiler) has(w Worker, pack string, folders []*folder) ([]worked, error) {
	if w == nil {
		return c.workOut(folders, func(int) {}), nil
	}
	answer, err := w.Do(pack, encodeJob(folders, false))
	if err != nil {
		return nil, err
	}
	return decodeAnswer(folders, answer)
}

// runaway returns the problem for a folder whose evaluation never ends. If possible it
// points to the smallest part without which evaluation ends.
func runaway(p *packSource, w Worker, folders []*folder, r *Runaway) (diag.Diagnostic, error) {
	step := r.Step
	if len(folders) == 1 {
		step = 0
	}
	d := diag.Diagnostic{
		Code: "cue/runaway", Severity: diag.Error, Message: "evaluating this takes " + r.Reason,
		Notes: []string{"something here grows without end; the rest of the pack was not evaluated"},
	}
	if r.More != "" {
		d.Help = []string{"if this size is meant, allow more: " + r.More}
	}
	if step < 0 || step >= len(folders) {
		d.Message = fmt.Sprintf("evaluating %s takes %s", p.size(), r.Reason)
		d.Notes = []string{"something grows without end, or the pack is large; where is not known"}
		d.Primary = diag.Span{File: folders[0].sources[0].File}
		return d, nil
	}
	f := folders[step]
	if ends, err := w.Ends(encodeJob([]*folder{f}, true)); err != nil || ends {
		// It is as good as the others: all of them together are too much.
		d.Message = fmt.Sprintf("evaluating %s takes %s", p.size(), r.Reason)
		d.Notes = []string{"the pack is large: no folder that was looked at grows without end; the rest of the pack was not evaluated"}
		if r.More != "" {
			d.Help = []string{"allow more: " + r.More}
		}
		if head, at := (&Written{p}).First("pack", "pack"); head.File != nil {
			d.Primary = at
		}
		return d, err
	}
	d.Primary = diag.Span{File: f.sources[0].File}
	found, err := culprit(w, f)
	if err != nil {
		return d, err
	}
	if found.File == nil {
		d.Message = fmt.Sprintf("evaluating %s takes %s", f.dir, r.Reason)
		d.Notes = []string{"no single part of this folder explains it: several grow, or the folder is large; the rest of the pack was not evaluated"}
		return d, nil
	}
	d.Primary = found
	d.Notes = slices.Insert(d.Notes, 0, "without this part, the rest of the folder evaluates at once")
	return d, nil
}

// size returns how large a pack is, for a message.
func (p *packSource) size() string {
	files, bytes := 0, 0
	for _, f := range p.folders {
		files += len(f.sources)
		for _, s := range f.sources {
			bytes += len(s.File.Text)
		}
	}
	return fmt.Sprintf("the %d folders of this pack (%d files, %d KiB)", len(p.folders), files, (bytes+1023)>>10)
}
