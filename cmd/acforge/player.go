package main

import (
	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/sharing"
)

func newPlayer(a *app) *cobra.Command {
	var out, key string
	cmd := &cobra.Command{
		Use:   "player -o DIR",
		Short: "A page that opens any bundle and plays it",
		Args:  args(0, 0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if out == "" {
				return workshop.Usage("player needs -o, the folder to write the page into")
			}
			return sharing.Player(a.ctx, out, a.shop, key, a.tell)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the page")
	cmd.Flags().StringVar(&key, "key", "", "public key, or its file: the page opens only bundles that this key signed")
	return cmd
}
