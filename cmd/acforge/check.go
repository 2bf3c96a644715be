package main

import "github.com/spf13/cobra"

func newCheck(a *app) *cobra.Command {
	var p problems
	var l limits
	var edition string
	cmd := &cobra.Command{
		Use:   "check [PACK]",
		Short: "Check a pack without playing it, and report all problems",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.check(); err != nil {
				return err
			}
			j, err := a.judge(args, edition, l)
			if err != nil {
				return err
			}
			if err := j.LayOut(a.ctx); err != nil {
				return err
			}
			return a.print(&p, j.Problems)
		},
	}
	cmd.Flags().StringVar(&edition, "edition", "", "edition to check by (default: every edition of the pack)")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}
