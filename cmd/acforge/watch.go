package main

import (
	"net"
	"time"

	"acforge/internal/diag"
	"acforge/internal/workshop"
	"acforge/internal/workshop/watching"

	"github.com/spf13/cobra"
)

// watchPort is tried first, so that the address stays the same from day to day.
const watchPort = 8377

// watchFlags say what is watched and where it is shown.
type watchFlags struct {
	memory string
	host   string
	port   int
	poll   time.Duration
	games  int
	langs  pageLangs
}

func newWatch(a *app) *cobra.Command {
	var f watchFlags
	var l limits
	cmd := &cobra.Command{
		Use:   "watch [PACK]",
		Short: "Show the pages in a browser and keep them in step with every save",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.watch(args, f, l, cmd.Flags().Changed("port"))
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.memory, "memory", "", "play only this memory")
	fl.IntVar(&f.port, "port", watchPort, "port to serve on; 0 for any that is free")
	fl.StringVar(&f.host, "host", "", "an address of this machine to serve on besides its own; whoever reaches it can read the pages")
	fl.DurationVar(&f.poll, "poll", 0, "look through the files so often instead of waiting to be told, for folders on a network")
	fl.IntVar(&f.games, "games", watching.DefaultGames, "games for each memory, number of seats and bot; 0 for none")
	f.langs.flag(fl, "the first of the pack")
	l.flags(cmd)
	return cmd
}

func (f *watchFlags) check() error {
	switch {
	case f.port < 0 || f.port > 65535:
		return workshop.Usage("--port must be between 0 and 65535")
	case f.poll < 0 || f.poll > 0 && f.poll < 10*time.Millisecond:
		return workshop.Usage("--poll must be at least 10ms")
	case f.games < 0:
		return workshop.Usage("--games must not be negative")
	case f.host != "" && net.ParseIP(f.host) == nil:
		return workshop.Usage("--host takes an address like 192.168.1.20, not %q", f.host)
	case f.host != "" && net.ParseIP(f.host).IsUnspecified():
		return workshop.Usage("--host %s means every network this machine is in; name one address", f.host)
	}
	return nil
}

func (a *app) watch(args []string, f watchFlags, l limits, portAsked bool) error {
	if err := f.check(); err != nil {
		return err
	}
	if err := l.check(); err != nil {
		return err
	}
	w, err := a.enter(append(args, "")[0])
	if err != nil {
		return err
	}
	w.Close()
	text := a.placed(diag.Text)
	text.Color = a.paints(a.tty.out)
	return watching.Watch(a.ctx, a.shop, w, watching.Options{
		Host: f.host, Port: f.port, AnyPort: !portAsked, Poll: f.poll,
		Limits: l.Limits, Memory: f.memory, Games: f.games, Langs: f.langs,
		Problems: a.bare.stdout, Text: text, Said: a.stderr,
	})
}
