package main

import (
	"fmt"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/disk"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

func newInspect(a *app) *cobra.Command {
	var l limits
	cmd := &cobra.Command{
		Use:   "inspect ID [PACK]",
		Short: "Show where a thing is declared and used",
		Args:  args(1, 2, "an id and at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.inspect(args[0], append(args, "")[1], l)
		},
	}
	l.Flags(cmd)
	return cmd
}

func (a *app) inspect(id, pack string, l limits) error {
	if err := l.Check(); err != nil {
		return err
	}
	w, err := disk.Find(pack)
	if err != nil {
		return err
	}
	defer w.Close()
	ws := a.shop.Open(w.FS(), w.Packs...)
	found, err := ask.Inspect(a.ctx, ws, id, l.Limits)
	if err != nil {
		return err
	}
	if len(found.Mentions) == 0 {
		if n := diag.Count(found.Problems, diag.Error); n > 0 {
			fmt.Fprintf(a.stderr, "%s in the content, so the list may be incomplete; acforge check shows the problems\n", diag.Counted(n, "error")+" "+diag.Is(n))
		}
		return workshop.Unknown("id", id, found.Known)
	}
	found.Write(a.stdout, len(w.Packs) > 1)
	if !found.Named() {
		fmt.Fprintln(a.stderr, "nothing names it")
	}
	return nil
}
