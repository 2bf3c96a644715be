package main

import (
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"

	"github.com/spf13/cobra"
)

func newGet(a *app) *cobra.Command {
	var w sharing.Wanted
	cmd := &cobra.Command{
		Use:   "get [NAME[@RANGE]]",
		Short: "Get a pack from a registry, or all that the workspace needs",
		Args:  args(0, 1, "at most one name, such as ghcr.io/me/lagoon@^0.2"),
		RunE: func(_ *cobra.Command, args []string) error {
			w.Root, w.Name = disk.Here(), append(args, "")[0]
			return sharing.Get(a.ctx, a.shop, w, a.tell)
		},
	}
	registryFlag(cmd, &w.Registry)
	cmd.Flags().StringVar(&w.Key, "key", "", "public key, or its file: refuse a pack that this key did not sign, now and later")
	cmd.Flags().StringVarP(&w.Out, "output", "o", "", "folder for the bundle, instead of that of the workspace")
	return cmd
}
