package main

import (
	"path/filepath"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"

	"github.com/spf13/cobra"
)

func newBuild(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	var out string
	var langs pageLangs
	cmd := &cobra.Command{
		Use:   "build [PACK]",
		Short: "Check a pack, play it, and write its bundle and its pages",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.build(args, out, langs, &f, &p, l) },
	}
	f.common(cmd)
	cmd.Flags().StringVar(&f.Memory, "memory", "", "play only this memory; the bundle and the pages are complete, with the odds of this memory only")
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for bundles and pages (default: dist at the root of the workspace)")
	langs.flag(cmd.Flags(), "all of the pack")
	p.PackFlags(cmd)
	l.Flags(cmd)
	return cmd
}

func (a *app) build(args []string, out string, langs pageLangs, f *smokeFlags, p *problems, l limits) error {
	if err := p.Open(); err != nil {
		return err
	}
	if err := f.Check(f.set.Changed); err != nil {
		return err
	}
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	if err := j.LayOut(a.ctx); err != nil {
		return err
	}
	w, err := disk.Find(j.dir)
	if err != nil {
		return err
	}
	defer w.Close()
	if out == "" {
		out = filepath.Join(j.dir, "dist")
	}
	o := workshop.BuildOptions{PlayOptions: f.PlayOptions, Langs: langs, Root: w.FS(),
		Fits: func(c *workshop.Pack) error { return disk.Replaceable(out, c) }}
	if !p.Fails(j.Problems) {
		o.First = func(pr *workshop.Product) error { return disk.WriteFirst(a.ctx, out, pr, a.tell) }
	}
	made, err := j.Build(a.ctx, o)
	if err != nil {
		return disk.StillPlaying(out, err)
	}
	if !p.Fails(made.Problems) { // write nothing before everything is known to be right
		notRaised, err := disk.WriteAll(a.ctx, out, made, a.tell)
		if err != nil {
			return err
		}
		made.Add(notRaised...)
	} else if err := disk.Unmark(a.ctx, out, j.Packs, langs, made, a.tell); err != nil {
		return err
	}
	return a.print(p, made.Problems)
}
