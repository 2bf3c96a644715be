package main

import (
	"fmt"
	"maps"
	"slices"

	"acforge/internal/workshop"

	"github.com/spf13/cobra"

	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/preview/page"
	"acforge/preview/paper"
)

// printFlags are how a pack is printed.
type printFlags struct {
	out, paper, turn string
	langs            []string
}

func newPrint(a *app) *cobra.Command {
	var f printFlags
	var p problems
	var l limits
	cmd := &cobra.Command{
		Use:   "print [PACK] -o DIR",
		Short: "The pack on paper: PDF files to print, cut and play with",
		Long: `Write the pack as PDF files into a folder: cards on both sides of the paper,
and what else lies on the table. Fonts are embedded and nothing else is needed;
the same pack gives the same bytes on every machine. Each file begins with its
contents and says how it is printed. A text that has no room and a letter that the
fonts do not have are errors: the files are written, so that you can look at them, and
the exit code is 1.`,
		Example: `  acforge print memories/NAME -o paper
  acforge print -o paper --paper letter --lang de --turn short`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if f.out == "" {
				return workshop.Usage("print needs -o, the folder to write the files into")
			}
			return a.printPack(args, &f, &p, l)
		},
	}
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "folder for the files")
	cmd.Flags().StringVar(&f.paper, "paper", "a4", "a4 or letter")
	cmd.Flags().StringVar(&f.turn, "turn", "long", "over which edge the printer turns the paper: long or short")
	cmd.Flags().StringSliceVar(&f.langs, "lang", nil, "languages, with commas between; all of the pack where none is named")
	p.packFlags(cmd)
	l.flags(cmd)
	return cmd
}

// format is what the flags ask for.
func (f *printFlags) format() (paper.Format, error) {
	var names []string
	for _, p := range paper.Papers {
		names = append(names, p.Name)
	}
	if err := workshop.OneOf("--paper", f.paper, names...); err != nil {
		return paper.Format{}, err
	}
	if err := workshop.OneOf("--turn", f.turn, "long", "short"); err != nil {
		return paper.Format{}, err
	}
	return paper.Format{Paper: paper.Papers[slices.Index(names, f.paper)], Short: f.turn == "short"}, nil
}

func (a *app) printPack(args []string, f *printFlags, p *problems, l limits) error {
	if err := p.check(); err != nil {
		return err
	}
	format, err := f.format()
	if err != nil {
		return err
	}
	j, err := a.judge(args, "", l)
	if err != nil {
		return err
	}
	if diag.Count(j.Problems, diag.Error) > 0 {
		return a.print(p, j.Problems)
	}
	if len(j.Packs) != 1 {
		return workshop.Usage("the workspace holds %d packs; name one", len(j.Packs))
	}
	c := j.Packs[0]
	langs := f.langs
	if len(langs) == 0 {
		langs = c.Shipped.Manifest.Languages
	}
	for _, lang := range langs {
		// In a language that the pack has no texts in, our words are; the first sheet says
		// how much of the rest is not.
		if err := workshop.OneOf("--lang", lang, slices.Compact(slices.Sorted(slices.Values(slices.Concat(c.Shipped.Manifest.Languages, page.Languages()))))...); err != nil {
			return err
		}
	}
	if !p.fail(j.Problems) {
		files := map[string][]byte{}
		wrong := &diag.List{}
		for _, lang := range langs {
			made, found, err := onPaper(c, lang, format)
			if err != nil {
				return err
			}
			maps.Copy(files, made)
			wrong.Add(found...)
		}
		if _, err := outfile.WriteTree(a.ctx, f.out, files, ""); err != nil {
			return workshop.Interrupted(err)
		}
		fmt.Fprintf(a.stderr, "wrote %d files in %s\n", len(files), f.out)
		if n := wrong.Errors(); n > 0 {
			fmt.Fprintf(a.stderr, "what is wrong on paper is below: mend it and print again before you cut and play\n")
			wrong.Add(j.Problems...)
			return a.print(p, wrong.Sorted())
		}
	}
	return a.print(p, j.Problems)
}
