package main

import (
	"fmt"
	"strings"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/ask"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
)

func newExplain(a *app) *cobra.Command {
	edition, lang := "", "en"
	cmd := &cobra.Command{
		Use:   "explain [CODE|RULE]",
		Short: "Explain a problem, a rule or an edition",
		Args:  args(0, 1, "at most one code or rule"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("lang") && (len(args) == 0 || !ask.IsRule(strings.Trim(args[0], "[]"))) {
				return workshop.Usage("--lang is the language of a rule: explain RULE --lang %s", lang)
			}
			if edition != "" {
				if len(args) > 0 {
					return workshop.Usage("explain needs either a code or --edition")
				}
				return ask.Edition(a.shop, a.stdout, edition)
			}
			pages, err := a.shop.CodePages()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				for _, p := range pages {
					fmt.Fprintf(a.stdout, "%-40s %s\n", p.Code, p.What)
				}
				return nil
			}
			code := strings.Trim(args[0], "[]")
			if ask.IsRule(code) {
				return ask.Rule(a.shop, a.stdout, code, lang)
			}
			var known []string
			for _, p := range pages {
				if p.Code == code {
					_, err := a.stdout.Write(p.Text)
					return err
				}
				known = append(known, p.Code)
			}
			if full := ask.Code(code, known); full != "" {
				return cmd.RunE(cmd, []string{full})
			}
			return workshop.Unknown("code", args[0], known)
		},
	}
	shell.Choice(cmd, &edition, "edition", "list the changes in an edition of the rules: "+strings.Join(ask.Editions(), ", "), ask.Editions()...)
	shell.Choice(cmd, &lang, "lang", "language of a rule: "+strings.Join(ask.RuleLanguages(), ", "), ask.RuleLanguages()...)
	return cmd
}
