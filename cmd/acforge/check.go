package main

import "github.com/spf13/cobra"

func newCheck(a *app) *cobra.Command {
	var p problems
	var l limits
	var edition string
	cmd := &cobra.Command{
		Use:   "check [PACK]",
		Short: "Judge everything that can be judged without playing, all mistakes at once",
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
	cmd.Flags().StringVar(&edition, "edition", "", "edition to judge by (by default every one of the pack)")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}
