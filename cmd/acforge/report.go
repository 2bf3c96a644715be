package main

import (
	"strings"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

func newReport(a *app) *cobra.Command {
	format, of, add := "text", "games", false
	var bundles []string
	cmd := &cobra.Command{
		Use:   "report STORE [--add GAME...]",
		Short: "What was played at the tables of a host",
		Args:  args(1, 5000, "one store; with --add games after it"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case add && len(args) < 2:
				return workshop.Usage("--add needs the files of games after the store")
			case add:
				return table.AddGames(a.shop, args[0], bundles, args[1:], a.stdout, a.stderr)
			case len(args) > 1:
				return workshop.Usage("games are put into a store with --add")
			case len(bundles) > 0:
				return workshop.Usage("--bundle goes with --add")
			}
			r, err := table.Report(a.shop, args[0], a.stderr)
			if err != nil {
				return err
			}
			return table.WriteReport(a.stdout, r, format, of)
		},
	}
	shell.Choice(cmd, &format, "format", "text, csv or json", "text", "csv", "json")
	shell.Choice(cmd, &of, "of", "with --format csv: the part that is written: "+strings.Join(table.ReportParts(), ", "), table.ReportParts()...)
	cmd.Flags().BoolVar(&add, "add", false, "put recorded games into the store")
	cmd.Flags().StringArrayVar(&bundles, "bundle", nil, "with --add: a bundle that games were played with; may be given several times")
	return cmd
}
