package main

import (
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

func newPreview(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	var out string
	var langs pageLangs
	cmd := &cobra.Command{
		Use:   "preview [PACK] -o DIR",
		Short: "Write the pages of a pack: maps, set-up lists, stories, cards, odds",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if out == "" {
				return workshop.Usage("preview needs -o, the folder for the pages")
			}
			return a.preview(args, out, langs, &f, &p, l)
		},
	}
	f.common(cmd)
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the pages")
	langs.flag(cmd.Flags(), "all of the pack")
	p.PackFlags(cmd)
	l.Flags(cmd)
	return cmd
}

func (a *app) preview(args []string, out string, langs pageLangs, f *smokeFlags, p *problems, l limits) error {
	if err := p.Open(); err != nil {
		return err
	}
	play := f.Games != 0 || !f.set.Changed("games")
	if !play {
		f.Games = 1
	}
	if err := f.Check(f.set.Changed); err != nil {
		return err
	}
	j, err := a.judgePacks(args, f.Edition, p, l, "name one")
	if err != nil {
		return err
	}
	c := j.Packs[0]
	if _, err := workshop.PageLanguages(langs, c.Languages()); err != nil { // before any game is played
		return err
	}
	var all diag.List
	all.Add(j.Problems...)
	var report *workshop.Report
	if play {
		if report, err = c.Smoke(a.ctx, f.PlayOptions); err != nil {
			return err
		}
		all.Add(c.Findings(report)...)
	}
	if !p.Fails(all.Sorted()) {
		if err := disk.Preview(a.ctx, out, c, langs, report, all.Sorted(), a.tell); err != nil {
			return err
		}
	}
	return a.print(p, all.Sorted())
}
