package main

import (
	"fmt"
	"slices"
	"strings"

	"acforge/compiler"
	"acforge/engine"
	"acforge/internal/bundle"
	"acforge/internal/diag"
	"acforge/internal/systems"
	"acforge/validator"
)

// judged is what judging the packs of a workspace came to.
type judged struct {
	workspace string // its directory
	problems  []diag.Diagnostic
	packs     []*compiled // ready to play; none when there are errors
}

// compiled is a pack without errors.
type compiled struct {
	*compiler.Pack
	shipped *bundle.Bundle // without smoke results
}

// judge compiles and checks the packs that args name. What is wrong with
// their content is in the problems; the error is for what is not.
func (a *app) judge(args []string, l limits) (*judged, error) {
	arg := ""
	if len(args) > 0 {
		arg = args[0]
	}
	w, err := openWorkspace(arg)
	if err != nil {
		return nil, err
	}
	defer w.close()
	stop := a.guard(l, "the content")
	defer stop()
	r, err := compiler.Compile(w.root.FS(), compiler.Options{Packs: w.packs})
	if err == nil {
		err = playable(r)
	}
	if err != nil {
		return nil, err
	}
	j := &judged{workspace: w.dir}
	var all diag.List
	all.Add(r.Diagnostics.Sorted()...)
	for _, p := range r.Packs {
		all.Add(validator.Check(p.Venice, p.Origins)...)
	}
	j.problems = all.Sorted()
	if all.Errors() > 0 {
		return j, nil
	}
	for _, p := range r.Packs {
		c := &compiled{Pack: p}
		if err := c.ship(); err != nil {
			return nil, err
		}
		j.packs = append(j.packs, c)
	}
	return j, nil
}

// playable refuses packs of a system that compiles but is not in the list of
// what becomes bundles and pages.
func playable(r *compiler.Result) error {
	for _, p := range r.Packs {
		if !slices.Contains(systems.Names(), p.System) {
			return fmt.Errorf("the pack %s is of the system %s; packs become bundles and pages only of %s", p.Name, p.System, strings.Join(systems.Names(), ", "))
		}
	}
	return nil
}

// ship makes the bundle without smoke results: what is played is what ships.
func (c *compiled) ship() error {
	contents, err := c.contents()
	if err != nil {
		return err
	}
	data, err := bundle.Encode(*contents)
	if err != nil {
		return fmt.Errorf("the bundle of %s: %w", c.Name, err)
	}
	if c.shipped, err = bundle.Open(data); err != nil {
		return fmt.Errorf("the bundle of %s: %w", c.Name, err)
	}
	return nil
}

// texts are the texts by language and id.
func (c *compiled) texts() map[string]map[string]string {
	texts := map[string]map[string]string{}
	for lang, all := range c.Texts {
		texts[lang] = map[string]string{}
		for key, words := range all {
			texts[lang][string(key)] = words
		}
	}
	return texts
}

// open makes the pack ready for play.
func (c *compiled) open() (engine.Pack, error) { return systems.Open(c.shipped) }

// lang is the language of what is written for people.
func (c *compiled) lang() string { return c.shipped.Manifest.Languages[0] }
