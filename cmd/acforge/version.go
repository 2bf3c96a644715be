package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"acforge/engine/protocol"
	"acforge/schema"
)

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the versions of acforge, its bundles and its protocol",
		Args:  args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.stdout, "acforge %s, bundle format %d, protocol %s\n", schema.Acforge, schema.BundleFormat, protocol.Version)
			return err
		},
	}
}
