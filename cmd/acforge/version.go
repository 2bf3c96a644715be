package main

import (
	"fmt"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
)

func newVersion(a *app) *cobra.Command {
	format := "text"
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the versions of acforge, its bundles and its protocol, the commit and Go",
		Args:  args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if format == "json" {
				_, err := a.stdout.Write(workshop.ThisBuild().JSON())
				return err
			}
			_, err := fmt.Fprintln(a.stdout, workshop.ThisBuild().Text())
			return err
		},
	}
	shell.Choice(cmd, &format, "format", "text or json", "text", "json")
	return cmd
}
