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
		Short: "Host tables for several people, each on their own device",
		Args:  args(1, 50, "at least one bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			return table.Host(a.ctx, a.shop, f.store, args, f.hosting(a))
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.store, "store", "tables.db", "file for the tables; it is made if it does not exist")
	f.flags(cmd)
	return cmd
}

func (f *hostFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.Addr, "addr", "127.0.0.1:"+table.HostPort, "address and port to serve on; name an address of this machine that others can reach; port 0 is any free one")
	cmd.Flags().StringArrayVar(&f.Names, "name", nil, "name of an HTTPS proxy that leads here, such as play.example.org; may be repeated")
}

func (f *hostFlags) hosting(a *app) table.Hosting {
	f.Said = a.stderr
	return f.Hosting
}
