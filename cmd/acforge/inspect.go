package main

import (
	"fmt"
	"strings"

	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/diag"
)

func newInspect(a *app) *cobra.Command {
	var l limits
	cmd := &cobra.Command{
		Use:   "inspect ID [PACK]",
		Short: "Say where a thing stands and who uses it",
		Long: `Find the thing of an id, as a card, a memory or a square, in a pack, by default in
every pack of the workspace and in what it takes of others: where it stands, and each
place that names it.`,
		Example: `  acforge inspect sword
  acforge inspect c2 memories/NAME`,
		Args: args(1, 2, "an id and at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.inspect(args[0], append(args, "")[1], l)
		},
	}
	l.flags(cmd)
	return cmd
}

func (a *app) inspect(id, pack string, l limits) error {
	if err := l.check(); err != nil {
		return err
	}
	w, err := disk.Find(pack)
	if err != nil {
		return err
	}
	defer w.Close()
	stop := a.interruptible("the content")
	defer stop()
	p := a.newWorkers(l)
	defer p.Close()
	found, known, problems, err := compiler.Mentions(w.FS(), a.compileOptions(w.FS(), w.Packs, p), id)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		if n := diag.Count(problems, diag.Error); n > 0 {
			fmt.Fprintf(a.stderr, "%s in the content, so not all of it was seen; acforge check shows them\n", workshop.Count(n, "error is", "errors are"))
		}
		return workshop.Unknown("id", id, known)
	}
	shown := ""
	for _, m := range found {
		if m.Pack != shown && len(w.Packs) > 1 {
			shown = m.Pack
			fmt.Fprintln(a.stdout, shown)
		}
		what := "named in"
		if m.Here {
			what = "stands in"
		}
		line, col := m.At.File.Position(m.At.Start)
		fmt.Fprintf(a.stdout, "%s:%d:%d: %s %s\n", m.At.File.Name, line, col, what, strings.Join(m.Path, " "))
	}
	here := 0
	for _, m := range found {
		if m.Here {
			here++
		}
	}
	if here == len(found) {
		fmt.Fprintln(a.stderr, "nothing names it")
	}
	return nil
}
