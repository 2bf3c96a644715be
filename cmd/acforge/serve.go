package main

import (
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

func newServe(a *app) *cobra.Command {
	var stdio, http, campaign bool
	var f hostFlags
	var mission string
	var seats int
	cmd := &cobra.Command{
		Use:   "serve --stdio [--campaign] [BUNDLE] | --http BUNDLE",
		Short: "Run the engine as a service for any client: JSON-RPC 2.0",
		Args:  args(0, 1, "at most one bundle"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case stdio == http:
				return workshop.Usage("serve needs --stdio or --http")
			case http && campaign:
				return workshop.Usage("--campaign needs --stdio")
			case http && len(args) == 0:
				return workshop.Usage("serve --http needs a bundle")
			case http:
				return table.ServeOne(a.ctx, a.shop, args[0], mission, seats, f.hosting(a))
			}
			for _, name := range []string{"memory", "mission", "seats", "addr", "name"} {
				if cmd.Flags().Changed(name) {
					return workshop.Usage("--%s needs --http", name)
				}
			}
			return table.Serve(a.ctx, a.shop, a.stdin, a.bare.stdout, args, campaign)
		},
	}
	cmd.Flags().BoolVar(&stdio, "stdio", false, "serve on standard input and output")
	cmd.Flags().BoolVar(&campaign, "campaign", false, "with --stdio: serve the campaign of the pack, its missions one after the other")
	cmd.Flags().BoolVar(&http, "http", false, "serve one game over HTTP and WebSocket")
	cmd.Flags().StringVar(&mission, "memory", "", "with --http: memory (mission) to play (default: the first)")
	shell.Alias(cmd.Flags(), "mission", "memory")
	cmd.Flags().IntVar(&seats, "seats", 0, "with --http: number of players (default: the fewest)")
	f.flags(cmd)
	return cmd
}
