package main

import (
	"fmt"

	"acforge.dev/internal/workshop/sharing"

	"github.com/spf13/cobra"
)

func newKey(a *app) *cobra.Command {
	var file string
	key := &cobra.Command{Use: "key", Short: "Make keys, and sign bundles with them", Args: args(0, 0, "a command: new, public or sign"),
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() }}
	add := func(use, short string, n int, what string, do func(args []string) (out, told string, err error)) *cobra.Command {
		cmd := &cobra.Command{Use: use, Short: short, Args: args(n, n, what), RunE: func(_ *cobra.Command, args []string) error {
			out, told, err := do(args)
			if out != "" {
				fmt.Fprintln(a.stdout, out)
			}
			if told != "" {
				a.tell(told)
			}
			return err
		}}
		key.AddCommand(cmd)
		return cmd
	}
	add("new NAME", "Make a private key, and print its public key", 1, "a name that says whose it is, such as me.example/lagoon",
		func(args []string) (string, string, error) { return sharing.NewKey(args[0], file) }).
		Flags().StringVarP(&file, "output", "o", "", "file for the private key (default: in your folder of settings)")
	add("public FILE", "Print the public key of a private key", 1, "the file of a private key",
		func(args []string) (string, string, error) { return sharing.PublicOf(args[0]) })
	add("sign FILE BUNDLE", "Sign a bundle, for people who get it as a file", 2, "the file of a private key, and a bundle",
		func(args []string) (string, string, error) { return sharing.SignFile(a.ctx, a.shop, args[0], args[1]) })
	return key
}
