package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"
)

func newDiff(a *app) *cobra.Command {
	form, out := "text", ""
	var l limits
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Show what changed between two versions of a pack, in the words of players",
		Args:  args(2, 2, "an old and a new version"),
		RunE: func(cmd *cobra.Command, args []string) error {
			was, err := a.eitherBundle(args[0], l)
			if err != nil {
				return err
			}
			now, err := a.eitherBundle(args[1], l)
			if err != nil {
				return err
			}
			c, err := ask.Diff(a.shop, was, now)
			if err != nil {
				return err
			}
			if out != "" {
				if cmd.Flags().Changed("format") {
					return workshop.Usage("-o writes a page and --format is for printed output; use one of them")
				}
				files, err := ask.DiffPages(a.shop, was, now, c)
				if err != nil {
					return err
				}
				if err := disk.WritePages(a.ctx, out, files); err != nil {
					return err
				}
				fmt.Fprintf(a.stderr, "wrote %s in %s\n", workshop.CountPages(files), out)
			} else {
				ask.WriteChanges(a.stdout, c, form == "markdown")
			}
			if len(c.Things) == 0 {
				fmt.Fprintln(a.stderr, "no change that players can see")
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for a page of the changes")
	shell.Choice(cmd, &form, "format", "text or markdown", "text", "markdown")
	l.Flags(cmd)
	return cmd
}

// eitherBundle returns the bundle in a file, or the bundle of a pack's folder without
// results of smoke-play.
func (a *app) eitherBundle(name string, l limits) (*ask.Bundle, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		o, err := disk.ReadBundle(a.shop, name)
		if err != nil {
			return nil, err
		}
		return o.Read, nil
	}
	j, err := a.judge([]string{name}, "", l)
	if err != nil {
		return nil, err
	}
	if len(j.Packs) == 0 {
		return nil, a.print(&problems{Format: "text"}, j.Problems)
	}
	return j.Packs[0].Shipped, nil
}
