package main

import (
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
)

// newMan returns the hidden command that a release calls for its manual pages.
func newMan(a *app) *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:    "man -o DIR",
		Short:  "Write the manual pages of all commands",
		Hidden: true,
		Args:   args(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if out == "" {
				return workshop.Usage("man needs -o, the folder to write the pages into")
			}
			pages, err := shell.Man(cmd.Root())
			if err != nil {
				return err
			}
			return disk.WriteFiles(a.ctx, out, pages, nil)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the pages")
	return cmd
}
