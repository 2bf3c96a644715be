package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"acforge/internal/workshop"

	"github.com/spf13/cobra"

	"acforge/internal/bundle"
	"acforge/internal/outfile"
	"acforge/internal/systems"
	"acforge/schema"
)

func newDiff(a *app) *cobra.Command {
	var form, out string
	var l limits
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Say in a player's words what changed between two versions of a pack",
		Long: `Compare two versions of a pack: cards and missions that are new, gone or changed, with
their words before and after, and drawings where a board changed. OLD and NEW are
bundles or folders of packs, in any mixture. With -o the same is written into a
folder as a page, with the cards and the maps drawn as they were and as they are.`,
		Example: `  acforge diff dist/NAME-0.1.0.acpack memories/NAME
  acforge diff old.acpack new.acpack --format markdown
  acforge diff old.acpack new.acpack -o changes`,
		Args: args(2, 2, "the old and the new one"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := workshop.OneOf("--format", form, "text", "markdown"); err != nil {
				return err
			}
			was, err := a.eitherBundle(args[0], l)
			if err != nil {
				return err
			}
			now, err := a.eitherBundle(args[1], l)
			if err != nil {
				return err
			}
			c, err := systems.Compare(was, now)
			if err != nil {
				return &workshop.Content{Err: fmt.Errorf("these cannot be compared: %w", err)}
			}
			if out != "" {
				if cmd.Flags().Changed("format") {
					return workshop.Usage("-o writes a page, --format is of what is printed; leave one out")
				}
				list, err := systems.ChangesPages(was, now, c, "acforge "+schema.Acforge)
				if err != nil {
					return fmt.Errorf("the page of the changes: %w", err)
				}
				files := workshop.ByPath(list)
				if _, err := outfile.WriteTree(a.ctx, out, files, "index.html"); err != nil {
					return workshop.Interrupted(err)
				}
				fmt.Fprintf(a.stderr, "wrote %s in %s\n", workshop.CountPages(files), out)
			} else {
				printChanges(a.stdout, c, form == "markdown")
			}
			if len(c.Things) == 0 {
				fmt.Fprintln(a.stderr, "nothing that players see has changed")
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for a page of the changes")
	cmd.Flags().StringVar(&form, "format", "text", "text or markdown")
	l.flags(cmd)
	return cmd
}

// eitherBundle is the bundle in a file, or that of a pack's folder without results of
// smoke-play.
func (a *app) eitherBundle(name string, l limits) (*bundle.Bundle, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		_, b, err := readBundle(name)
		return b, err
	}
	j, err := a.judge([]string{name}, "", l)
	if err != nil {
		return nil, err
	}
	if len(j.Packs) == 0 {
		return nil, a.print(&problems{format: "text"}, j.Problems)
	}
	return j.Packs[0].Shipped, nil
}

// printChanges writes changes, a heading for each table.
func printChanges(w io.Writer, c *systems.Changes, markdown bool) {
	head, item, part, fence := "%s\n", "  %s\n", "    %s\n", ""
	if markdown {
		head, item, part, fence = "\n## %s\n\n", "- %s\n", "  - %s\n", "```"
		fmt.Fprint(w, "# ")
	}
	fmt.Fprintf(w, "%s -> %s\n", c.Old, c.New)
	table := "\x00"
	for _, t := range c.Things {
		if t.Table != table {
			table = t.Table
			if table != "" {
				fmt.Fprintf(w, head, table)
			}
		}
		name := t.Name
		if t.ID != t.Name && t.Table != "" {
			name += " (" + t.ID + ")"
		}
		if t.How != "changed" {
			name += ": " + t.How
		}
		fmt.Fprintf(w, item, name)
		for _, p := range t.Parts {
			fmt.Fprintf(w, part, p.Part+": "+beforeAfter(p.Before, p.After))
		}
		if t.How == "changed" && t.Before != t.After {
			for _, d := range []struct{ what, drawing string }{{"the board before:", t.Before}, {"the board after:", t.After}} {
				fmt.Fprintf(w, part, d.what)
				indented := "      "
				if fence != "" {
					fmt.Fprintf(w, "\n%s%s\n", indented, fence)
				}
				for line := range strings.Lines(d.drawing) {
					fmt.Fprint(w, indented+strings.TrimRight(line, "\n")+"\n")
				}
				if fence != "" {
					fmt.Fprintf(w, "%s%s\n\n", indented, fence)
				}
			}
		}
	}
}

func beforeAfter(was, now string) string {
	switch {
	case was == "":
		return "now " + quoted(now)
	case now == "":
		return "no more " + quoted(was)
	}
	return quoted(was) + " -> " + quoted(now)
}

// quoted is a word as it is, and a text of several in quotes, on one line.
func quoted(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}
