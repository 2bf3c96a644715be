package main

import (
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

type hostFlags struct {
	store string
	table.Hosting
}

func newHost(a *app) *cobra.Command {
	var f hostFlags
	var check, repair bool
	backup := ""
	cmd := &cobra.Command{
		Use:   "host BUNDLE...",
		Short: "Host tables for several people, each on their own device",
		Args:  args(0, 50, "at most 50 bundles"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case check && repair, check && backup != "", repair && backup != "":
				return workshop.Usage("choose one of --check, --backup and --repair")
			case repair:
				return table.RepairStore(a.shop, f.store, args, a.stdout)
			case (check || backup != "") && len(args) > 0:
				return workshop.Usage("--check and --backup take no bundle")
			case check:
				return table.CheckStore(a.shop, f.store, a.stdout)
			case backup != "":
				return table.BackupStore(f.store, backup, a.stdout)
			case len(args) == 0:
				return workshop.Usage("host needs at least one bundle")
			}
			return table.Host(a.ctx, a.shop, f.store, args, f.hosting(a))
		},
	}
	fl := cmd.Flags()
	fl.StringVar(&f.store, "store", "tables.db", "file of the tables; it is made if it does not exist")
	fl.BoolVar(&check, "check", false, "check the file of the tables instead, and play every game in it again; a host may be running")
	fl.StringVar(&backup, "backup", "", "copy the file of the tables into this new file instead; a host may be running")
	fl.BoolVar(&repair, "repair", false, "repair the file of the tables instead; name bundles that may be missing in it")
	fl.StringVar(&f.Key, "key", "", "public key, or its file: leave out bundles that this key did not sign")
	f.flags(cmd)
	return cmd
}

func (f *hostFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.Addr, "addr", "127.0.0.1:"+table.HostPort, "address and port to serve on; name an address of this machine that others can reach; port 0 is any free one")
	cmd.Flags().StringArrayVar(&f.Names, "name", nil, "name of an HTTPS proxy that leads here, such as play.example.org or example.org/games; may be repeated")
	cmd.Flags().StringVar(&f.Tunnel, "tunnel", "", "program that makes this host reachable from outside and prints the address, such as \"cloudflared tunnel --url {url}\"")
	cmd.Flags().StringArrayVar(&f.Show, "show", nil, "page that players see in addition to the tables, such as cards.html, or all, with odds and secrets; may be repeated")
	cmd.Flags().StringArrayVar(&f.Behind, "behind", nil, "address of your HTTPS proxy, or of its network (the proxy must set X-Forwarded-For); may be repeated")
}

func (f *hostFlags) hosting(a *app) table.Hosting {
	f.Said = a.stderr
	return f.Hosting
}
