package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/validator/sim"
)

func newPreview(a *app) *cobra.Command {
	var f smokeFlags
	var p problems
	var l limits
	var out string
	var langs pageLangs
	cmd := &cobra.Command{
		Use:   "preview [PACK] -o DIR",
		Short: "The pages of a pack: maps, set-up lists, stories, cards, odds",
		Long: `Write the pages of a pack into a folder: plain files that open from the disk
and need no script. The games are played as build plays them; --games 0 plays
none and leaves the odds out.`,
		Example: `  acforge preview memories/NAME -o pages
  acforge preview memories/NAME -o pages --lang de,en`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if out == "" {
				return usage("preview needs -o, the folder to write the pages into")
			}
			return a.preview(args, out, langs, &f, &p, l)
		},
	}
	f.common(cmd)
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the pages")
	langs.flag(cmd.Flags(), "all of the pack")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}

func (a *app) preview(args []string, out string, asked pageLangs, f *smokeFlags, p *problems, l limits) error {
	if err := p.check(); err != nil {
		return err
	}
	play := f.Games != 0 || !f.set.Changed("games")
	if !play {
		f.Games = 1
	}
	if err := f.check(); err != nil {
		return err
	}
	j, err := a.judge(args, f.Edition, l)
	if err != nil {
		return err
	}
	var all diag.List
	all.Add(j.problems...)
	if all.Errors() > 0 {
		return a.print(p, j.problems)
	}
	if len(j.packs) != 1 {
		return usage("the workspace holds %d packs; name one", len(j.packs))
	}
	c := j.packs[0]
	langs, err := asked.of(c.Languages())
	if err != nil {
		return err
	}
	var report *sim.Report
	if play {
		if report, err = a.playAll(c, f.Options, f.fresh); err != nil {
			return err
		}
		all.Add(c.findings(report)...)
	}
	if !p.fail(all.Sorted()) {
		pages, err := pagesIn(c.shipped, langs, report)
		if err != nil {
			return err
		}
		if err := judgePages(pages, c.name, all.Sorted()); err != nil {
			return err
		}
		if _, err := outfile.WriteTree(a.ctx, out, pages, "index.html"); err != nil {
			return interrupted(err)
		}
		fmt.Fprintf(a.stderr, "wrote %s in %s\n", counted(pages), out)
	}
	return a.print(p, all.Sorted())
}
