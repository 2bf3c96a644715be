package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/spf13/cobra"

	carried "acforge"
	"acforge/internal/rulebook"
)

func newExplain(a *app) *cobra.Command {
	edition, lang := "", "en"
	cmd := &cobra.Command{
		Use:   "explain [CODE|RULE]",
		Short: "Say what a problem means, what the rules say, or what an edition changes",
		Long: `Print the page of a code, the words in brackets at the end of a problem: what it
means, an example with what acforge says of it, and what to do. Without a code,
list all of them.

With the id of a rule, as problems cite it, print the statement, how gaps of it are
closed, and what other prints have instead; --lang de, pl or es in that language.

With --edition, list what that print of the rules changes beside the English one:
first what acts in play, by the point of the rules, then the rest.`,
		Example: "  acforge explain pack/unknown-base\n  acforge explain RULE --lang de\n  acforge explain --edition de",
		Args:    args(0, 1, "at most one code or rule"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("lang") && (len(args) == 0 || !ruleID.MatchString(strings.Trim(args[0], "[]"))) {
				return usage("--lang is the language of a rule's statement: explain RULE --lang %s", lang)
			}
			if edition != "" {
				if len(args) > 0 {
					return usage("explain takes a code or --edition")
				}
				return explainEdition(a.stdout, edition)
			}
			pages, err := codePages()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				for _, p := range pages {
					fmt.Fprintf(a.stdout, "%-40s %s\n", p.code, p.what)
				}
				return nil
			}
			code := strings.Trim(args[0], "[]")
			if ruleID.MatchString(code) {
				return explainRule(a.stdout, code, lang)
			}
			var known []string
			for _, p := range pages {
				if p.code == code {
					_, err := a.stdout.Write(p.text)
					return err
				}
				known = append(known, p.code)
			}
			return unknown("code", args[0], known)
		},
	}
	cmd.Flags().StringVar(&edition, "edition", "", "list what a print of the rules changes: de, en, es or pl")
	cmd.Flags().StringVar(&lang, "lang", lang, "language of a rule's statement: "+strings.Join(rulebook.Languages(), ", "))
	return cmd
}

// codePage is the page of a code.
type codePage struct {
	code, what string
	text       []byte
}

// codePages are all pages, sorted by code.
func codePages() ([]codePage, error) {
	var out []codePage
	err := fs.WalkDir(carried.Codes, "docs/codes", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(p) != ".md" {
			return err
		}
		text, err := carried.Codes.ReadFile(p)
		if err != nil {
			return err
		}
		page := codePage{code: strings.TrimSuffix(strings.TrimPrefix(p, "docs/codes/"), ".md"), text: text}
		// A heading, who reports it, and then what it means.
		if parts := bytes.SplitN(text, []byte("\n\n"), 4); len(parts) == 4 {
			page.what = strings.Join(strings.Fields(string(parts[2])), " ")
		}
		out = append(out, page)
		return nil
	})
	return out, err
}
