package main

import (
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/watching"

	"github.com/spf13/cobra"
)

func newWatch(a *app) *cobra.Command {
	var o watching.Options
	var langs pageLangs
	var tests shell.Playtests
	var l limits
	cmd := &cobra.Command{
		Use:   "watch [PACK]",
		Short: "Show the pages in a browser, and update them after every save",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.AnyPort, o.Langs, o.Limits = !cmd.Flags().Changed("port"), langs, l.Limits
			if tests := tests.Open(a.shop, a.stderr); tests != nil {
				o.Also, o.AlsoNow = tests.Of, tests.Stamp
			}
			return a.watch(args, o, l)
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&o.Memory, "memory", "", "play only this memory")
	fl.StringVar(&o.Addr, "addr", watching.DefaultAddr, "address and port to serve on; anyone who can reach another address of this machine can read the pages; port 0 is any free one")
	fl.IntVar(&o.Port, "port", watching.DefaultPort, "port of --addr")
	fl.StringVar(&o.Host, "host", "", "address of --addr")
	shell.Hide(fl, "port", "host") // older names
	fl.DurationVar(&o.Poll, "poll", 0, "check the files at this interval instead of waiting for the system, for folders on a network")
	fl.IntVar(&o.Games, "games", watching.DefaultGames, "games for each memory, number of players and bot; 0 for none")
	tests.Flag(cmd)
	langs.flag(fl, "the first of the pack")
	l.Flags(cmd)
	return cmd
}

func (a *app) watch(args []string, o watching.Options, l limits) error {
	if err := o.Check(); err != nil {
		return err
	}
	if err := l.Check(); err != nil {
		return err
	}
	w, err := a.enter(append(args, "")[0])
	if err != nil {
		return err
	}
	w.Close()
	o.Text = disk.Placed(a.workspace, diag.Text)
	o.Text.Color = a.tty.Paints()
	o.Problems, o.Said = a.bare.stdout, a.stderr
	return watching.Watch(a.ctx, a.shop, w, o)
}
