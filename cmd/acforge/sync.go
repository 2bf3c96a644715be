package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newSync(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "sync",
		Short: "Write the schema for your editor and cue vet into cue.mod/pkg",
		Args:  args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			here, err := filepath.Abs("")
			if err != nil {
				return err
			}
			dir, ok := disk.FindUp(here)
			if !ok {
				return disk.NoWorkspace()
			}
			schemas, err := author.Schemas(a.shop)
			if err != nil {
				return err
			}
			for _, folder := range slices.Sorted(maps.Keys(schemas)) {
				said := func(line string) { fmt.Fprintln(a.stderr, line) }
				if err := disk.Sync(a.ctx, disk.Named(dir, folder), schemas[folder], said); err != nil {
					return err
				}
			}
			return nil
		},
	}
}
