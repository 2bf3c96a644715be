package main

import (
	"io"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
)

func newWhy(a *app) *cobra.Command {
	var o workshop.WhyOptions
	var l limits
	earlier, format := "", "text"
	cmd := &cobra.Command{
		Use:   "why MEMORY [PACK]",
		Short: "Find the lines that make a memory too hard or too easy",
		Args:  args(1, 2, "a memory, and at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if o.Toward != "" && earlier != "" {
				return workshop.Usage("--toward asks about one version and --against about two; use one of them")
			}
			if o.Jobs < 1 {
				return workshop.Usage("--jobs must be at least 1")
			}
			o.Memory = args[0]
			j, err := a.judge(args[1:], "", l)
			if err != nil {
				return err
			}
			if len(j.Packs) == 0 {
				return a.print(&problems{Format: "text"}, j.Problems)
			}
			if earlier != "" {
				if o.Past, err = disk.ReadPast(a.ctx, a.shop, earlier, l.Limits); err != nil {
					return err
				}
			}
			e, err := a.shop.Why(a.ctx, j.Packs, o)
			if err != nil {
				return err
			}
			if format == "json" {
				_, err = a.bare.stdout.Write(e.JSON())
			} else {
				_, err = io.WriteString(a.stdout, e.Text())
			}
			return err
		},
	}
	fl := cmd.Flags()
	fl.IntSliceVar(&o.Seats, "seats", nil, "only with these numbers of players")
	fl.StringVar(&earlier, "against", "", "find what moved the odds since an earlier version: a bundle or a folder")
	shell.Choice(cmd, &o.Toward, "toward", "find what would make it easier or harder, whatever its odds are", "easier", "harder")
	shell.Choice(cmd, &format, "format", "text or json", "text", "json")
	fl.BoolVar(&o.Fresh, "fresh", false, "play all games again, without cached results")
	fl.IntVar(&o.Jobs, "jobs", jobs(), "games to play at the same time; the results do not depend on it")
	l.Flags(cmd)
	return cmd
}
