package main

import (
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
)

// printFlags are how a pack is printed.
type printFlags struct {
	out, paper, turn, ink string
	since                 string
	what                  workshop.Printing
}

func newPrint(a *app) *cobra.Command {
	f := printFlags{paper: "a4", turn: "long", ink: workshop.Inks()[0]}
	var p problems
	var l limits
	cmd := &cobra.Command{
		Use:   "print [PACK|BUNDLE] -o DIR",
		Short: "Write a pack as PDF files to print, cut and play",
		Args:  args(0, 1, "at most one pack or bundle"),
		RunE: func(_ *cobra.Command, args []string) error {
			if f.out == "" {
				return workshop.Usage("print needs -o, the folder for the files")
			}
			return a.printPack(args, &f, &p, l)
		},
	}
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "folder for the files")
	shell.Choice(cmd, &f.paper, "paper", "paper: a4 or letter", workshop.Papers()...)
	shell.Choice(cmd, &f.turn, "turn", "edge over which the printer turns the paper: long or short", "long", "short")
	shell.Choice(cmd, &f.ink, "ink", "full colour, grey, or low: lines on white, for trials", workshop.Inks()...)
	cmd.Flags().StringVar(&f.what.Mission, "memory", "", "only what belongs to this Memory")
	cmd.Flags().StringSliceVar(&f.what.Only, "only", nil, "only these parts, separated by commas: cards, maps, events, boards, …")
	cmd.Flags().StringVar(&f.since, "since", "", "only what looks otherwise than in this older bundle")
	cmd.Flags().StringSliceVar(&f.what.Langs, "lang", nil, "languages, separated by commas (default: all of the pack)")
	p.PackFlags(cmd)
	l.Flags(cmd)
	return cmd
}

func (a *app) printPack(args []string, f *printFlags, p *problems, l limits) error {
	if err := p.Open(); err != nil {
		return err
	}
	var err error
	if f.what.Format, err = workshop.PaperNamed(f.paper, f.turn, f.ink); err != nil {
		return err
	}
	if f.since != "" {
		old, err := disk.ReadBundle(a.shop, f.since)
		if err != nil {
			return err
		}
		f.what.Since = old.Read
	}
	var c *workshop.Pack
	var all diag.List
	if o, err := disk.BundleOf(a.shop, args); err != nil {
		return err
	} else if o != nil {
		c = a.shop.Received(o.Read)
	} else {
		j, err := a.judgePacks(args, "", p, l, "name one")
		if err != nil {
			return err
		}
		all.Add(j.Problems...)
		c = j.Packs[0]
	}
	if err := c.PaperLanguages(f.what.Langs); err != nil {
		return err
	}
	if !p.Fails(all.Sorted()) {
		wrong, err := disk.Print(a.ctx, f.out, c, f.what, a.tell)
		if err != nil {
			return err
		}
		all.Add(wrong...)
	}
	return a.print(p, all.Sorted())
}
