package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/internal/outfile"
	"acforge/internal/systems"
)

func newSync(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "sync",
		Short: "Put the schema that your editor and cue vet use into cue.mod/pkg",
		Long: `Make cue.mod/pkg/acforge.dev/schema of this workspace the schema of this acforge.
Your editor and cue vet read it there, without a network; acforge itself reads
the copy inside it. Commit the files.`,
		Args: args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			here, err := filepath.Abs("")
			if err != nil {
				return err
			}
			dir, ok := disk.FindUp(here)
			if !ok {
				return disk.NoWorkspace()
			}
			schemas := systems.Schemas()
			for _, path := range slices.Sorted(maps.Keys(schemas)) {
				if err := a.sync(filepath.Join(dir, "cue.mod", "pkg", filepath.FromSlash(path)), schemas[path]); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// sync makes dir hold the CUE files of schema. CUE files that an older schema
// had are removed: CUE would join them to the new ones.
func (a *app) sync(dir string, schema fs.FS) error {
	names, err := fs.Glob(schema, "*.cue")
	if err != nil {
		return err
	}
	for _, n := range names {
		want, err := fs.ReadFile(schema, n)
		if err != nil {
			return err
		}
		file := filepath.Join(dir, n)
		switch have, err := os.ReadFile(file); {
		case err == nil && string(have) == string(want):
			continue
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return err
		}
		if err := outfile.Write(a.ctx, file, want, nil); err != nil {
			return err
		}
		fmt.Fprintln(a.stderr, "wrote "+file)
	}
	there, err := filepath.Glob(filepath.Join(dir, "*.cue"))
	if err != nil {
		return err
	}
	for _, file := range there {
		if slices.Contains(names, filepath.Base(file)) {
			continue
		}
		if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s is no plain file and not of any schema; remove it", file)
		}
		if err := os.Remove(file); err != nil {
			return err
		}
		fmt.Fprintln(a.stderr, "removed "+file)
	}
	return nil
}
