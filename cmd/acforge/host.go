package main

import (
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

type hostFlags struct {
	store string
	table.Hosting
}

func newHost(a *app) *cobra.Command {
	var f hostFlags
	cmd := &cobra.Command{
		Use:   "host BUNDLE...",
		Short: "Tables for several people, each on a device of their own",
		Args:  args(1, 50, "at least one bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			return table.Host(a.ctx, a.shop, f.store, args, f.hosting(a))
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.store, "store", "tables.db", "the file in which tables are kept; it is made where there is none")
	f.flags(cmd)
	return cmd
}

func (f *hostFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.Addr, "addr", "127.0.0.1:"+table.HostPort, "address and port to serve on; of the addresses of this machine that others reach, name one; port 0 is any that is free")
	cmd.Flags().StringArrayVar(&f.Names, "name", nil, "a name by which a proxy that speaks HTTPS leads here, play.example.org; may be given several times")
}

func (f *hostFlags) hosting(a *app) table.Hosting {
	f.Said = a.stderr
	return f.Hosting
}
