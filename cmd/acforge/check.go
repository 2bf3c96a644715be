package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"
)

func newCheck(a *app) *cobra.Command {
	var p problems
	var l limits
	var edition string
	var tests shell.Playtests
	var spelling bool
	cmd := &cobra.Command{
		Use:   "check [PACK]",
		Short: "Check a pack without playing it, and report all problems",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.Open(); err != nil {
				return err
			}
			defer disk.Spacious()()
			j, err := a.judge(args, edition, l)
			if err != nil {
				return err
			}
			if err := j.LayOut(a.ctx); err != nil {
				return err
			}
			if spelling {
				if err := j.Spell(a.ctx, disk.Speller()); err != nil {
					return err
				}
			}
			if tests.File != "" {
				if err := table.AddPlaytests(j.Judged, tests.File, a.stderr); err != nil {
					return err
				}
			}
			return a.print(&p, j.Problems)
		},
	}
	cmd.Flags().StringVar(&edition, "edition", "", "edition to check by (default: every edition of the pack)")
	cmd.Flags().BoolVar(&spelling, "spelling", false, "also check the spelling, with the dictionaries of Hunspell that are installed")
	tests.Flag(cmd)
	p.PackFlags(cmd)
	l.Flags(cmd)
	return cmd
}
