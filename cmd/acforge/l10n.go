package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/author"
	"acforge.dev/internal/workshop/disk"
)

func newL10n(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "l10n",
		Short: "Translate a pack: count, export and import texts, compare terms",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return workshop.Usage("l10n needs new, export, import, status or terms")
		},
		Args: args(0, 0, "new, export, import, status or terms"),
	}
	cmd.AddCommand(newL10nNew(a), newL10nStatus(a), newL10nExport(a), newL10nImport(a), newL10nTerms(a))
	return cmd
}

func newL10nNew(a *app) *cobra.Command {
	var l limits
	var pack string
	cmd := &cobra.Command{
		Use:   "new LANG",
		Short: "Begin a language: the pack's texts and acforge's own words",
		Args:  args(1, 1, "a language"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.l10nNew(args[0], pack, l) },
	}
	cmd.Flags().StringVar(&pack, "pack", "", "folder memories/NAME of the pack (default: the only pack of the workspace)")
	l.Flags(cmd)
	return cmd
}

func (a *app) l10nNew(lang, pack string, l limits) error {
	j, err := a.judgePacks([]string{pack}, "", &problems{Format: "text"}, l, "name one with --pack")
	if err != nil {
		return err
	}
	edits, said, err := author.NewLanguage(os.DirFS(j.dir), j.Packs[0], lang, a.shop.Systems.Names())
	if err != nil {
		return err
	}
	if err := a.revise(j.dir, edits...); err != nil {
		return err
	}
	a.lines(said)
	return nil
}

func newL10nStatus(a *app) *cobra.Command {
	var l limits
	var strict bool
	cmd := &cobra.Command{
		Use:   "status [PACK]",
		Short: "Count the translated texts of a pack, and list texts that overflow on paper",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.l10nStatus(args, strict, l) },
	}
	cmd.Flags().BoolVar(&strict, "strict-l10n", false, "exit with code 1 if a text is stale or missing, or overflows on paper")
	l.Flags(cmd)
	return cmd
}

func newL10nTerms(a *app) *cobra.Command {
	var l limits
	var langs []string
	cmd := &cobra.Command{
		Use:   "terms [PACK]",
		Short: "Say where translations use another word than the glossary",
		Args:  args(0, 1, "at most one pack"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.l10nTerms(args, langs, l) },
	}
	cmd.Flags().StringSliceVar(&langs, "lang", nil, "languages, separated by commas (default: all of the pack)")
	l.Flags(cmd)
	return cmd
}

func (a *app) l10nTerms(args []string, langs []string, l limits) error {
	j, err := a.judgePacks(args, "", &problems{Format: "text"}, l, "name one")
	if err != nil {
		return err
	}
	return author.Terms(a.stdout, j.Packs[0], langs)
}

func newL10nExport(a *app) *cobra.Command {
	var l limits
	var out string
	var langs []string
	var pseudo, pictures bool
	cmd := &cobra.Command{
		Use:   "export [PACK] -o DIR",
		Short: "Write a PO file for each language",
		Args:  args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if out == "" {
				return workshop.Usage("l10n export needs -o, the folder for the files")
			}
			return a.l10nExport(args, out, langs, pseudo, pictures, l)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the files")
	cmd.Flags().StringSliceVar(&langs, "lang", nil, "languages, separated by commas")
	cmd.Flags().BoolVar(&pictures, "pictures", false, "draw the card or sheet of each text too, and name it at the text")
	cmd.Flags().BoolVar(&pseudo, "pseudo", false, "write "+author.Pseudo+".po too: every text longer, with accents and in brackets, to show what is cut off")
	l.Flags(cmd)
	return cmd
}

func newL10nImport(a *app) *cobra.Command {
	var l limits
	var pack string
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Import translations from PO files into the pack",
		Args:  args(1, 100, "a file"),
		RunE:  func(_ *cobra.Command, args []string) error { return a.l10nImport(args, pack, l) },
	}
	cmd.Flags().StringVar(&pack, "pack", "", "folder memories/NAME of the pack (default: the only pack of the workspace)")
	l.Flags(cmd)
	return cmd
}

func (a *app) l10nStatus(args []string, strict bool, l limits) error {
	j, err := a.judgePacks(args, "", &problems{Format: "text"}, l, "")
	if err != nil {
		return err
	}
	whole, err := author.Status(a.stdout, os.DirFS(j.dir), j.Packs)
	if err != nil {
		return err
	}
	if strict && !whole {
		return errContent
	}
	return nil
}

func (a *app) l10nExport(args []string, out string, langs []string, pseudo, pictures bool, l limits) error {
	if err := author.TranslatorLanguages(langs); err != nil {
		return err
	}
	j, err := a.judgePacks(args, "", &problems{Format: "text"}, l, "name one")
	if err != nil {
		return err
	}
	files, said, err := author.Export(os.DirFS(j.dir), j.Packs[0], langs, pseudo, pictures)
	if err != nil {
		return err
	}
	a.lines(said)
	if err := disk.WriteFiles(a.ctx, out, files, author.Covers); err != nil {
		return err
	}
	fmt.Fprintf(a.stderr, "wrote %s in %s\n", diag.Counted(len(files), "file"), out)
	return nil
}

func (a *app) l10nImport(names []string, pack string, l limits) error {
	j, err := a.judgePacks([]string{pack}, "", &problems{Format: "text"}, l, "name one with --pack")
	if err != nil {
		return err
	}
	found := &diag.List{}
	for _, name := range names {
		if _, err := author.TranslationsIn(name); err != nil {
			return err
		}
		b, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		made, err := author.Import(os.DirFS(j.dir), j.Packs[0], name, b)
		if err != nil {
			return err
		}
		found.Add(made.Problems...)
		if err := a.revise(j.dir, made.Edits...); err != nil {
			return err
		}
		a.lines(made.Said)
	}
	return a.print(&problems{Format: string(diag.Text)}, found.Sorted())
}
