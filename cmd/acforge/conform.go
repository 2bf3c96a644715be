package main

import (
	"fmt"
	"time"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/shell"
	"acforge.dev/internal/workshop/table"

	"github.com/spf13/cobra"
)

func newConform(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "conform engine|client|record",
		Short: "Check a program that speaks the protocol",
		Args:  args(1, 1, "engine, client or record"),
		RunE: func(_ *cobra.Command, args []string) error {
			return workshop.Usage("conform needs engine, client or record, not %q", args[0])
		},
	}
	cmd.AddCommand(newConformEngine(a), newConformClient(a), newConformRecord(a))
	return cmd
}

// told writes the report of a conformance run in the given format.
func (a *app) told(r *table.ConformReport, format string) error {
	switch err := table.WriteConform(a.stdout, r, format); {
	case err != nil:
		return err
	case !r.Right():
		return errContent
	}
	return nil
}

func newConformEngine(a *app) *cobra.Command {
	o := table.EngineTrial{Wait: 20 * time.Second}
	format := "text"
	cmd := &cobra.Command{
		Use:   "engine [--bundle FILE] COMMAND... | ADDRESS#key=KEY",
		Short: "Send transcripts to an engine and compare its answers",
		Args:  args(1, 1000, "a command, or the address of a host"),
		RunE: func(_ *cobra.Command, args []string) error {
			r, err := table.TryEngine(a.ctx, a.shop, args, o)
			if err != nil {
				return err
			}
			return a.told(r, format)
		},
	}
	fl := cmd.Flags()
	fl.SetInterspersed(false) // flags after COMMAND belong to it
	fl.StringArrayVar(&o.Bundles, "bundle", nil, "bundle that the engine loads; may be repeated")
	fl.StringArrayVar(&o.Transcripts, "transcript", nil, "transcript to use instead of those that come with acforge; may be repeated")
	fl.BoolVar(&o.Words, "words", false, "also compare texts, letter by letter")
	fl.DurationVar(&o.Wait, "wait", o.Wait, "time limit for an answer")
	shell.Choice(cmd, &format, "format", "text, json or junit", "text", "json", "junit")
	return cmd
}

func newConformClient(a *app) *cobra.Command {
	o := table.ClientTrial{Limit: 2 * time.Minute, Said: a.stderr}
	format := "text"
	about := ""
	for _, t := range table.ClientTrials() {
		about += fmt.Sprintf("\n  %-8s %s", t.Name, t.Does)
	}
	cmd := &cobra.Command{
		Use:   "client --bundle FILE [--stdio] COMMAND...",
		Short: "Act as a client's engine, and check what it sends",
		Long:  "\n" + about,
		Args:  args(1, 1000, "a command"),
		RunE: func(_ *cobra.Command, args []string) error {
			if o.Bundle == "" {
				return workshop.Usage("conform client needs --bundle, the bundle to play")
			}
			for _, name := range o.Only {
				if err := workshop.OneOf("--trial", name, table.TrialNames()...); err != nil {
					return err
				}
			}
			r, err := table.TryClient(a.ctx, a.shop, args, o)
			if err != nil {
				return err
			}
			return a.told(r, format)
		},
	}
	fl := cmd.Flags()
	fl.SetInterspersed(false) // flags after COMMAND belong to it
	fl.StringVar(&o.Bundle, "bundle", "", "bundle to play")
	fl.StringVar(&o.Mission, "memory", "", "memory (mission) to play (default: the first)")
	shell.Alias(fl, "mission", "memory")
	fl.IntVar(&o.Seats, "seats", 0, "number of players (default: two if possible)")
	fl.BoolVar(&o.Stdio, "stdio", false, "use the client's standard streams")
	fl.DurationVar(&o.Limit, "time", o.Limit, "time limit for a game")
	fl.StringArrayVar(&o.Only, "trial", nil, "test only in this way; may be repeated")
	shell.Choice(cmd, &format, "format", "text, json or junit", "text", "json", "junit")
	return cmd
}

func newConformRecord(a *app) *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "record --bundle FILE TRANSCRIPT...",
		Short: "Write acforge's answers into your own transcripts",
		Args:  args(1, 1000, "a transcript"),
		RunE: func(_ *cobra.Command, args []string) error {
			if file == "" {
				return workshop.Usage("conform record needs --bundle, the bundle to play")
			}
			return table.Record(a.ctx, a.shop, file, args)
		},
	}
	cmd.Flags().StringVar(&file, "bundle", "", "bundle to play")
	return cmd
}
