package workshop

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems"
	"acforge.dev/preview/paper"
	"acforge.dev/validator/sim"
)

// CheckOptions say how packs are checked.
type CheckOptions struct {
	Edition string // the edition that rules check; "" is every edition of a pack
	Limits  Limits
}

// Judged is the result of checking the packs of a workspace.
type Judged struct {
	*Workspace
	Problems []diag.Diagnostic // sorted
	Packs    []*Pack           // ready to be played; none if there are errors
}

// Pack is a pack that compiles.
type Pack struct {
	*Workshop
	systems.Draft
	Name    string            // of its folder
	Shipped *bundle.Bundle    // without the results of games
	Ignores *compiler.Ignores // comments that suppress problems
	Source  *compiler.Pack

	words map[string]string // the author's lists of words, by file name
}

// Check compiles and checks the packs of the workspace. Problems of their
// content are in Problems. The error is for everything else.
func (ws *Workspace) Check(ctx context.Context, o CheckOptions) (j *Judged, err error) {
	err = Interruptible(ctx, "the content", func() (err error) {
		j, err = ws.check(ctx, o)
		return err
	})
	return j, err
}

func (ws *Workspace) check(ctx context.Context, o CheckOptions) (*Judged, error) {
	p := ws.Evaluators(o.Limits)
	defer p.Close()
	if ws.Trees == nil { // otherwise there is often nothing to evaluate
		if err := p.Warm(); err != nil { // it starts while the files are read
			return nil, err
		}
	} else {
		defer ws.Trees.Tidy()
	}
	r, err := ws.Compiler.Compile(ws.Root, ws.CompileOptions(p.Worker(ctx)))
	if err != nil {
		return nil, err
	}
	packs, all, err := ws.Drafts(r, o.Edition)
	if err != nil {
		return nil, err
	}
	j := &Judged{Workspace: ws, Problems: all.Sorted()}
	if all.Errors() > 0 {
		return j, nil
	}
	for _, c := range packs {
		if err := AddFonts(ws.Root, c.Source); err != nil {
			return nil, err
		}
		if err := c.Ship(); err != nil {
			return nil, err
		}
		if c.words, err = readWords(ws.Root, c.Name); err != nil {
			return nil, err
		}
	}
	j.Packs = packs
	return j, nil
}

// LayOut adds what will not fit on paper to the problems, in every language of the
// packs.
func (j *Judged) LayOut(ctx context.Context) error {
	return Interruptible(ctx, "the paper", func() error { return j.layOut((*Pack).remarks) })
}

// LaidOut is [Judged.LayOut] with layouts that the caller made.
func (j *Judged) LaidOut(laid func(c *Pack, lang string) (*Laid, error)) error {
	return j.layOut(func(c *Pack, lang string) ([]paper.Remark, error) {
		l, err := laid(c, lang)
		if err != nil {
			return nil, err
		}
		return l.remarks, nil
	})
}

func (j *Judged) layOut(remarks func(c *Pack, lang string) ([]paper.Remark, error)) error {
	all := &diag.List{}
	all.Add(j.Problems...)
	for _, c := range j.Packs {
		unfit, err := c.unfitting(c.Shipped.Manifest.Languages, remarks)
		if err != nil {
			return err
		}
		all.Add(c.Ignores.Filter(unfit)...)
	}
	if len(j.Packs) > 0 && j.Packs[0].Ignores.Any() {
		known, err := j.knownCodes()
		if err != nil {
			return err
		}
		all.Add(j.Packs[0].Ignores.Report(known, ofPaper)...)
	}
	j.Problems = all.Sorted()
	return nil
}

// CompileOptions returns the options to compile the workspace with.
func (ws *Workspace) CompileOptions(worker compiler.Worker) compiler.Options {
	return compiler.Options{Packs: ws.Packs, Carried: ws.Carried, Modules: ws.Modules, Worker: worker, Kept: ws.Trees}
}

// ProblemsOf compiles and checks the contents of a file system.
func (w *Workshop) ProblemsOf(fsys fs.FS, o compiler.Options) ([]diag.Diagnostic, error) {
	r, err := w.Compiler.Compile(fsys, o)
	if err != nil {
		return nil, err
	}
	_, all, err := w.Drafts(r, "")
	if err != nil {
		return nil, err
	}
	return all.Sorted(), nil
}

// Drafts returns the packs that compiled, and all problems found.
func (w *Workshop) Drafts(r *compiler.Result, edition string) (packs []*Pack, problems *diag.List, err error) {
	if packs, err = w.Unjudged(r, edition); err != nil {
		return nil, nil, err
	}
	problems, err = w.Judge(r, packs, edition)
	return packs, problems, err
}

// Unjudged returns the packs that compiled, before they are checked.
func (w *Workshop) Unjudged(r *compiler.Result, edition string) (packs []*Pack, err error) {
	for _, p := range r.Packs {
		d, err := w.Systems.Draft(p)
		if err != nil {
			return nil, fmt.Errorf("the pack %s: %w", p.Name, err)
		}
		if edition != "" {
			if err := OneOf("edition", edition, d.Editions()...); err != nil {
				return nil, err
			}
		}
		packs = append(packs, &Pack{Workshop: w, Name: p.Name, Draft: d, Ignores: r.Ignores, Source: p})
	}
	return packs, nil
}

// Judge returns all problems found in a compilation.
func (w *Workshop) Judge(r *compiler.Result, packs []*Pack, edition string) (problems *diag.List, err error) {
	found := &diag.List{}
	found.Add(r.Diagnostics.Sorted()...)
	for _, c := range packs {
		found.Add(c.Check(edition)...)
	}
	for _, p := range r.Rests {
		found.Add(w.judgedRest(p, edition)...)
	}
	problems = &diag.List{}
	all := found.Sorted()
	w.creatable(all, r.Named)
	problems.Add(r.Ignores.Filter(all)...)
	if r.Ignores.Any() && found.Errors() == 0 { // otherwise some problems were not searched for
		known, err := w.knownCodes()
		if err != nil {
			return nil, err
		}
		problems.Add(r.Ignores.Report(known, func(code string) bool {
			return !ofPlay(code) && !ofPaper(code) && !ofSpelling(code) && !ofPlaytests(code)
		})...)
	}
	return problems, nil
}

// judgedRest returns the problems in the remaining parts of a pack with errors.
// A rule that panics on a thing that does not compile finds nothing.
func (w *Workshop) judgedRest(p *compiler.Pack, edition string) (found []diag.Diagnostic) {
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	d, err := w.Systems.Draft(p)
	if err != nil {
		return nil
	}
	return d.Check(edition)
}

// Ship makes the bundle without game results. This bundle is the one that is
// played.
func (c *Pack) Ship() (err error) {
	if _, c.Shipped, err = c.Systems.Bundled(c, nil); err != nil {
		return fmt.Errorf("the bundle of %s: %w", c.Name, err)
	}
	return nil
}

// Open makes the pack ready for play.
func (c *Pack) Open() (engine.Pack, error) { return c.Systems.Open(c.Shipped) }

// Lang returns the language for texts that people read.
func (c *Pack) Lang() string { return c.Shipped.Manifest.Languages[0] }

// Findings returns the findings of smoke-play without the suppressed ones, and
// without those that only the authors of packs below this one can fix.
func (c *Pack) Findings(r *sim.Report) []diag.Diagnostic {
	found := sim.Diagnostics(r, c.Bands(), c.Span)
	if r.Campaign != nil {
		found = append(found, r.Campaign.Diagnostics(c.Span)...)
	}
	found = c.Ignores.Filter(c.Own(found))
	played, err := c.Played()
	if err != nil {
		return found // the error is reported when it is played
	}
	for i := range found {
		g := &found[i].Game
		if at := slices.IndexFunc(played, func(p systems.Played) bool { return p.ID == g.Mission }); at >= 0 {
			g.Pack, g.Page = c.Name, played[at].Page
		}
	}
	return found
}

// ofPlay reports whether a code is one of smoke-play.
func ofPlay(code string) bool { return strings.HasPrefix(code, "smoke/") }

// ofPaper reports whether a code is one of the packs on paper.
func ofPaper(code string) bool { return code == doesNotFit || code == noLetter }

// ofSpelling reports whether only a spelling check finds a problem.
func ofSpelling(code string) bool { return code == misspelt || code == noDictionary }

// ofPlaytests reports whether only the games of people show a problem.
func ofPlaytests(code string) bool { return strings.HasPrefix(code, "playtest/") }

// Idle returns the comments that suppress findings of smoke-play that did not
// occur. It reports them only if all packs were played completely.
func (w *Workshop) Idle(packs []*Pack, o sim.Options) ([]diag.Diagnostic, error) {
	if o.Memory != "" || len(o.Seats) > 0 || len(packs) == 0 || !packs[0].Ignores.Any() {
		return nil, nil
	}
	known, err := w.knownCodes()
	if err != nil {
		return nil, err
	}
	return packs[0].Ignores.Report(known, ofPlay), nil
}

// CarriedFile reports whether a file belongs to a pack that acforge carries or
// that comes in a bundle.
func CarriedFile(name string) bool { return compiler.Elsewhere(name) }
