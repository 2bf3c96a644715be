package main

import (
	"errors"
	"fmt"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/sharing"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

func newVerify(a *app) *cobra.Command {
	var p problems
	var given string
	cmd := &cobra.Command{
		Use:   "verify FILE",
		Short: "Check that a bundle is valid",
		Args:  args(1, 1, "one bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.Open(); err != nil {
				return err
			}
			key, err := sharing.PublicKey(given)
			if err != nil {
				return err
			}
			data, err := disk.ReadFile(args[0])
			var ce *workshop.Content
			if err != nil && !errors.As(err, &ce) {
				return err
			}
			if err != nil {
				return a.print(&p, []diag.Diagnostic{ask.Refused(args[0], err)})
			}
			b, ds := ask.Verify(a.shop, args[0], data)
			if ds = append(ds, sharing.Unsigned(a.shop, args[0], data, key)...); len(ds) == 0 {
				for _, line := range ask.Right(args[0], b) {
					fmt.Fprintln(a.stderr, line)
				}
			}
			return a.print(&p, ds)
		},
	}
	p.Flags(cmd)
	cmd.Flags().StringVar(&given, "key", "", "public key, or its file: refuse a bundle that this key did not sign")
	return cmd
}
