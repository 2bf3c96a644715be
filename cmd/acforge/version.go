package main

import (
	"fmt"

	"acforge.dev/internal/workshop"

	"github.com/spf13/cobra"
)

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the versions of acforge, its bundles and its protocol",
		Args:  args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.stdout, "acforge %s, bundle format %d, protocol %s\n", workshop.Version, workshop.BundleFormat, workshop.Protocol)
			return err
		},
	}
}
