package main

import (
	"github.com/spf13/cobra"

	"acforge/engine/protocol"
	"acforge/internal/printable"
	"acforge/schema"
)

func newServe(a *app) *cobra.Command {
	var stdio bool
	cmd := &cobra.Command{
		Use:   "serve --stdio [BUNDLE]",
		Short: "The engine as a service for any client: JSON-RPC 2.0, one message a line",
		Long: `The engine as a service for any client: JSON-RPC 2.0, one message a line, on
the standard streams. docs/protocol.md says what can be called. Without BUNDLE
the client loads one by bundle.load.`,
		Args: args(0, 1, "at most one bundle"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !stdio {
				return usage("serve needs --stdio, the carrier to serve on")
			}
			s := protocol.NewSession(serverConfig())
			if len(args) == 1 {
				b, _, err := readBundle(args[0])
				if err != nil {
					return err
				}
				s.Use(b)
			}
			done := make(chan error, 1)
			go func() { done <- s.Serve(a.stdin, printable.JSONWriter(a.bare.stdout)) }()
			select {
			case err := <-done:
				return err
			case <-a.ctx.Done(): // Ctrl-C ends the session as the end of input does
				return nil
			}
		},
	}
	cmd.Flags().BoolVar(&stdio, "stdio", false, "serve on standard input and output")
	return cmd
}

// serverConfig is what a session in this program can do.
func serverConfig() protocol.Config {
	return protocol.Config{
		Server: protocol.Program{Name: "acforge", Version: schema.Acforge},
		Open:   openBundle,
		Read:   readFile,
		Bots:   protocol.Bots(),
	}
}
