package main

import (
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

func newLsp(a *app) *cobra.Command {
	var l limits
	var cue, vsix string
	var tests shell.Playtests
	cmd := &cobra.Command{
		Use:   "lsp",
		Short: "Run the language server for editors, on the standard streams",
		Args:  args(0, 0, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			if err := l.Check(); err != nil {
				return err
			}
			if vsix != "" {
				return a.writeVsix(vsix)
			}
			child, err := table.CueServer(cue)
			if err != nil {
				return err
			}
			return table.ServeEditor(a.ctx, a.shop, a.stdin, a.bare.stdout, child, tests.Open(a.shop, a.stderr), l.Limits)
		},
	}
	cmd.Flags().StringVar(&cue, "cue", "", "path of the program cue, or none (default: the cue in PATH)")
	tests.Flag(cmd)
	cmd.Flags().StringVar(&vsix, "vsix", "", "write the extension for VS Code into this file, and do not serve")
	l.Flags(cmd)
	// Editors pass it to every server.
	cmd.Flags().Bool("stdio", true, "accepted and ignored; some editors send it")
	return cmd
}
