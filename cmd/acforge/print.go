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
	out, paper, turn string
	langs            []string
}

func newPrint(a *app) *cobra.Command {
	f := printFlags{paper: "a4", turn: "long"}
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
	cmd.Flags().StringSliceVar(&f.langs, "lang", nil, "languages, separated by commas (default: all of the pack)")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}

func (a *app) printPack(args []string, f *printFlags, p *problems, l limits) error {
	if err := p.check(); err != nil {
		return err
	}
	format, err := workshop.PaperNamed(f.paper, f.turn)
	if err != nil {
		return err
	}
	var c *workshop.Pack
	var all diag.List
	if o, err := disk.BundleOf(a.shop, args); err != nil {
		return err
	} else if o != nil {
		c = a.shop.Received(o.Read)
	} else {
		j, only, err := a.judgeOne(args, "", p, l)
		if err != nil {
			return err
		}
		all.Add(j.Problems...)
		c = only
	}
	if err := c.PaperLanguages(f.langs); err != nil {
		return err
	}
	if !p.Fails(all.Sorted()) {
		wrong, err := disk.Print(a.ctx, f.out, c, f.langs, format, a.tell)
		if err != nil {
			return err
		}
		all.Add(wrong...)
	}
	return a.print(p, all.Sorted())
}
