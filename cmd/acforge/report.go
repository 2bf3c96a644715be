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
	var deals int
	cmd := &cobra.Command{
		Use:   "report STORE [--add GAME...]",
		Short: "Show what was played at the tables of a host",
		Args:  args(1, 5000, "one store, and with --add the games to add"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case add && len(args) < 2:
				return workshop.Usage("--add needs the files of games, after the store")
			case add:
				return table.AddGames(a.shop, args[0], bundles, args[1:], a.stdout, a.stderr)
			case len(args) > 1:
				return workshop.Usage("to add games to a store, use --add")
			case len(bundles) > 0:
				return workshop.Usage("--bundle needs --add")
			}
			r, err := table.Report(a.ctx, a.shop, args[0], deals, a.stderr)
			if err != nil {
				return err
			}
			return table.WriteReport(a.stdout, r, format, of)
		},
	}
	shell.Choice(cmd, &format, "format", "text, csv or json", "text", "csv", "json")
	shell.Choice(cmd, &of, "of", "with --format csv: part to write: "+strings.Join(table.ReportParts(), ", "), table.ReportParts()...)
	cmd.Flags().IntVar(&deals, "same-deals", 0, "let the fair bot play each game that ended so many times from the same deal")
	cmd.Flags().BoolVar(&add, "add", false, "add recorded games to the store")
	cmd.Flags().StringArrayVar(&bundles, "bundle", nil, "with --add: bundle of the games; may be repeated")
	return cmd
}
