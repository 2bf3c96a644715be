package main

import (
	"fmt"
	"slices"
	"strings"

	packs "acforge"
	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/systems"
	"acforge/internal/worker"
	"acforge/validator/sim"
)

// judged is what judging the packs of a workspace came to.
type judged struct {
	workspace string // its directory
	problems  []diag.Diagnostic
	packs     []*compiled // ready to play; none when there are errors
}

// compiled is a pack that compiles.
type compiled struct {
	name string // its folder
	systems.Draft
	shipped *bundle.Bundle // without smoke results
	ignores *compiler.Ignores
	source  *compiler.Pack
}

// judge compiles and checks the packs that args name. What is wrong with
// their content is in the problems; the error is for what is not.
func (a *app) judge(args []string, edition string, l limits) (*judged, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	arg := ""
	if len(args) > 0 {
		arg = args[0]
	}
	w, err := a.enter(arg)
	if err != nil {
		return nil, err
	}
	defer w.close()
	stop := a.interruptible("the content")
	defer stop()
	p := newWorkers()
	defer p.Close()
	if err := p.Warm(); err != nil { // it comes up while the files are read
		return nil, err
	}
	r, err := compiler.Compile(w.root.FS(), a.compileOptions(w, l, p))
	if err != nil {
		return nil, err
	}
	packs, all, err := drafts(r, edition)
	if err != nil {
		return nil, err
	}
	j := &judged{workspace: w.dir, problems: all.Sorted()}
	if all.Errors() > 0 {
		return j, nil
	}
	for _, c := range packs {
		if err := c.ship(); err != nil {
			return nil, err
		}
	}
	j.packs = packs
	return j, nil
}

// compileOptions are those of the packs of a workspace, evaluated by a process.
func (a *app) compileOptions(w *workspace, l limits, p *worker.Pool) compiler.Options {
	return compiler.Options{Packs: w.packs, Carried: packs.Packs, Worker: a.evaluator(a.ctx, l, p)}
}

// carriedFile tells whether a file is of a pack that acforge carries, or that comes in
// a bundle.
func carriedFile(name string) bool { return compiler.Elsewhere(name) }

// drafts are the packs that compiled, and all that is wrong with what was
// compiled.
func drafts(r *compiler.Result, edition string) (packs []*compiled, problems *diag.List, err error) {
	if packs, err = unjudged(r, edition); err != nil {
		return nil, nil, err
	}
	problems, err = judge(r, packs, edition)
	return packs, problems, err
}

// unjudged are the packs that compiled.
func unjudged(r *compiler.Result, edition string) (packs []*compiled, err error) {
	for _, p := range r.Packs {
		d, err := systems.DraftOf(p)
		if err != nil {
			return nil, fmt.Errorf("the pack %s: %w", p.Name, err)
		}
		if edition != "" {
			if err := oneOf("edition", edition, d.Editions()...); err != nil {
				return nil, err
			}
		}
		packs = append(packs, &compiled{name: p.Name, Draft: d, ignores: r.Ignores, source: p})
	}
	return packs, nil
}

// judge is all that is wrong with what was compiled.
func judge(r *compiler.Result, packs []*compiled, edition string) (problems *diag.List, err error) {
	found := &diag.List{}
	found.Add(r.Diagnostics.Sorted()...)
	for _, c := range packs {
		found.Add(c.Check(edition)...)
	}
	for _, p := range r.Rests {
		found.Add(judgedRest(p, edition)...)
	}
	problems = &diag.List{}
	problems.Add(r.Ignores.Filter(found.Sorted())...)
	if r.Ignores.Any() && found.Errors() == 0 { // else not all was looked for
		known, err := knownCodes()
		if err != nil {
			return nil, err
		}
		problems.Add(r.Ignores.Report(known, func(code string) bool { return !ofPlay(code) })...)
	}
	return problems, nil
}

// judgedRest is what is wrong with what remains of a pack with errors. Those are said
// whatever becomes of it: a rule that fails on a thing that does not compile says
// nothing.
func judgedRest(p *compiler.Pack, edition string) (found []diag.Diagnostic) {
	defer func() {
		if recover() != nil {
			found = nil
		}
	}()
	d, err := systems.DraftOf(p)
	if err != nil {
		return nil
	}
	return d.Check(edition)
}

// ship makes the bundle without smoke results: what is played is what ships.
func (c *compiled) ship() (err error) {
	if _, c.shipped, err = systems.Bundled(c, nil); err != nil {
		return fmt.Errorf("the bundle of %s: %w", c.name, err)
	}
	return nil
}

// open makes the pack ready for play.
func (c *compiled) open() (engine.Pack, error) { return systems.Open(c.shipped) }

// findings are what smoke-play found, but for what is ignored and for what it says
// of packs that this one builds on: their authors mend that.
func (c *compiled) findings(r *sim.Report) []diag.Diagnostic {
	found := sim.Diagnostics(r, c.Bands(), c.Span)
	if r.Campaign != nil {
		found = append(found, r.Campaign.Diagnostics(c.Span)...)
	}
	found = c.ignores.Filter(c.Own(found))
	played, err := c.Played()
	if err != nil {
		return found // said where it is played
	}
	for i := range found {
		g := &found[i].Game
		if at := slices.IndexFunc(played, func(p systems.Played) bool { return p.ID == g.Mission }); at >= 0 {
			g.Pack, g.Page = c.name, played[at].Page
		}
	}
	return found
}

// ofPlay tells whether a code is one of smoke-play.
func ofPlay(code string) bool { return strings.HasPrefix(code, "smoke/") }

// knownCodes are all codes of problems in packs.
func knownCodes() ([]string, error) {
	pages, err := codePages()
	if err != nil {
		return nil, err
	}
	var out []string
	for _, p := range pages {
		out = append(out, p.code)
	}
	return out, nil
}

// idle are the comments that ignore findings of smoke-play which are not there, once
// all packs were played whole.
func idle(packs []*compiled, o sim.Options) ([]diag.Diagnostic, error) {
	if o.Memory != "" || len(o.Seats) > 0 || len(packs) == 0 || !packs[0].ignores.Any() {
		return nil, nil
	}
	known, err := knownCodes()
	if err != nil {
		return nil, err
	}
	return packs[0].ignores.Report(known, ofPlay), nil
}

// lang is the language of what is written for people.
func (c *compiled) lang() string { return c.shipped.Manifest.Languages[0] }
