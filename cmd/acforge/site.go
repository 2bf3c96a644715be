package main

import (
	"math"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"
)

func newSite(a *app) *cobra.Command {
	var out string
	var s sharing.Shown
	var o workshop.GalleryOptions
	cmd := &cobra.Command{
		Use:   "site BUNDLE|NAME[@RANGE]… -o DIR",
		Short: "A gallery of packs: pages to search, to play and to download",
		Args:  args(1, math.MaxInt, "at least one bundle"),
		RunE: func(_ *cobra.Command, names []string) error {
			if out == "" {
				return workshop.Usage("site needs -o, the folder to write the pages into")
			}
			if err := o.Check(); err != nil {
				return err
			}
			s.Names, s.Root = names, disk.Here()
			return sharing.Gallery(a.ctx, out, a.shop, s, o, a.tell)
		},
	}
	fl := cmd.Flags()
	fl.StringVarP(&out, "output", "o", "", "folder for the pages")
	registryFlag(cmd, &s.Registry)
	fl.StringArrayVar(&s.Keys, "key", nil, "public key, or its file: refuse a pack that this key did not sign; several keys: that none of them signed")
	fl.StringVar(&o.Title, "title", "", "title of the gallery (default: Packs of missions)")
	fl.StringVar(&o.URL, "url", "", "address at which the pages will be, for pictures of links and the feed")
	fl.StringVar(&o.Date, "date", "", "day of packs that are new in the feed, as in 2026-11-28 (default: that of SOURCE_DATE_EPOCH)")
	fl.StringSliceVar(&s.Reports, "report", nil, "reports of played tables (acforge report --format json), for the minutes")
	fl.BoolVar(&o.Plain, "plain", false, "leave out the pages of each pack")
	return cmd
}
