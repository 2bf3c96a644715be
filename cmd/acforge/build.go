package main

import (
	"fmt"
	"path/filepath"
	"regexp"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
)

func newBuild(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	var out string
	var langs pageLangs
	cmd := &cobra.Command{
		Use:   "build [PACK]",
		Short: "Check, play, pack and show: the bundle and its pages",
		Long: `Check a pack, by default every pack of the workspace; let bots play it; write
its bundle NAME-VERSION.acpack and its pages into NAME/, both below dist at the
root of the workspace or below the folder of -o. With an error nothing is
written and what was there stays; warnings are reported and all is written.`,
		Example: `  acforge build
  acforge build --memory 0.3
  acforge build memories/NAME -o out --games 2000`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error { return a.build(args, out, langs, &f, &p, l) },
	}
	f.common(cmd)
	cmd.Flags().StringVar(&f.Memory, "memory", "", "play only this memory: the bundle and its pages are whole, and have the odds of this one")
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for bundles and pages (by default dist at the root of the workspace)")
	langs.flag(cmd.Flags(), "all of the pack")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}

// anyTest is every file of tests.
var anyTest = regexp.MustCompile("")

func (a *app) build(args []string, out string, langs pageLangs, f *smokeFlags, p *problems, l limits) error {
	if err := p.check(); err != nil {
		return err
	}
	if err := f.check(); err != nil {
		return err
	}
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(j.Problems...)
	if out == "" {
		out = filepath.Join(j.dir, "dist")
	}
	packs, err := workshop.Chosen(j.Packs, f.Options)
	if err != nil {
		return err
	}
	for _, c := range packs { // before any game is played
		if _, err := workshop.PageLanguages(langs, c.Languages()); err != nil {
			return err
		}
		if err := disk.Replaceable(out, c); err != nil {
			return err
		}
	}
	var made []*workshop.Product
	for _, c := range packs {
		_, failed, err := a.testPack(j.dir, c, anyTest, f.Jobs, false, f.fresh)
		if err != nil {
			return err
		}
		all.Add(failed...)
	}
	if all.Errors() > 0 {
		return a.print(p, all.Sorted())
	}
	a.shop.PrepareEngines()
	for _, c := range packs {
		report, err := c.Play(a.ctx, f.options())
		if err != nil {
			return err
		}
		all.Add(c.Findings(report)...)
		pr, err := c.Product(langs, report, workshop.OfPack(all.Sorted(), c.Name))
		if err != nil {
			return err
		}
		made = append(made, pr)
	}
	useless, err := a.shop.Idle(packs, f.Options)
	if err != nil {
		return err
	}
	all.Add(useless...)
	// Nothing is written before all of it is known to be right.
	if !p.fail(all.Sorted()) {
		for i, pr := range made {
			if was, err := disk.ReadFile(filepath.Join(out, pr.File)); err == nil {
				all.Add(packs[i].NotRaised(pr.File, was)...)
			}
			said, err := disk.Write(a.ctx, out, pr)
			if err != nil {
				return err
			}
			fmt.Fprintln(a.stderr, said)
		}
	}
	return a.print(p, all.Sorted())
}
