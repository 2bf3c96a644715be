package main

import (
	"strings"

	"acforge.dev/internal/workshop/ask"

	"github.com/spf13/cobra"
)

func newDocs(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "docs [WORD|PAGE]",
		Short: "Find a page of the documentation, or print one",
		RunE: func(_ *cobra.Command, args []string) error {
			return ask.Docs(a.stdout, strings.Join(args, " "))
		},
	}
}
