package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"acforge/internal/workshop"

	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/internal/l10n"
	"acforge/internal/outfile"
	"acforge/internal/po"
	"acforge/preview/paper"
)

func newL10n(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "l10n",
		Short: "Translations: what is done, files to work in, and what comes back",
		Long: `Translations of a pack's texts as PO files, which translators' tools read.
The pack keeps them in memories/NAME/l10n/LANG.po; what stands beside a text in
CUE or in a story of its own language is exported with the others.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return workshop.Usage("l10n needs export, import or status")
		},
		Args: args(0, 0, "export, import or status"),
	}
	cmd.AddCommand(newL10nStatus(a), newL10nExport(a), newL10nImport(a))
	return cmd
}

func newL10nStatus(a *app) *cobra.Command {
	var l limits
	var strict bool
	cmd := &cobra.Command{
		Use:   "status [PACK]",
		Short: "How much of a pack is translated, and what does not fit its card",
		Long: `Say of each language how many texts are current, stale (translated from
another text than there is now) and missing, and which cards have no room for
their words in the fonts that ship, in the first language too.`,
		Example: `  acforge l10n status memories/NAME`,
		Args:    args(0, 1, "at most one pack"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.l10nStatus(args, strict, l) },
	}
	cmd.Flags().BoolVar(&strict, "strict-l10n", false, "exit with 1 where a text is stale, missing or does not fit on paper")
	l.flags(cmd)
	return cmd
}

func newL10nExport(a *app) *cobra.Command {
	var l limits
	var out string
	var langs []string
	var pseudo bool
	cmd := &cobra.Command{
		Use:   "export [PACK] -o DIR",
		Short: "Write a PO file to translate in for each language",
		Long: `Write LANG.po into a folder for each language of the pack but its first, or
those of --lang: every text with its id, its place, its limits and the translation
there is. One that is of another text than there is now is marked fuzzy, with the
text that it was of. A language that the pack does not declare yet begins empty.`,
		Example: `  acforge l10n export memories/NAME -o work --lang de`,
		Args:    args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if out == "" {
				return workshop.Usage("l10n export needs -o, the folder to write the files into")
			}
			return a.l10nExport(args, out, langs, pseudo, l)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "", "folder for the files")
	cmd.Flags().StringSliceVar(&langs, "lang", nil, "languages, with commas between")
	cmd.Flags().BoolVar(&pseudo, "pseudo", false, "write "+l10n.Pseudo+".po too: every text with accents, longer, between brackets, to see what is cut off")
	l.flags(cmd)
	return cmd
}

func newL10nImport(a *app) *cobra.Command {
	var l limits
	var pack string
	cmd := &cobra.Command{
		Use:   "import FILE...",
		Short: "Take translations from PO files into the pack",
		Long: `Take the translations of LANG.po into memories/NAME/l10n/LANG.po. What is marked
fuzzy, or is of another text than there is now, is kept and stays stale. With an
error in a file nothing of it is taken.`,
		Example: `  acforge l10n import work/de.po`,
		Args:    args(1, 100, "a file"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.l10nImport(args, pack, l) },
	}
	cmd.Flags().StringVar(&pack, "pack", "", "the pack's folder memories/NAME (default: the one of the workspace)")
	l.flags(cmd)
	return cmd
}

// judgedFor compiles packs for translators; nil where they have errors, which are
// shown.
func (a *app) judgedFor(args []string, l limits) (*judged, error) {
	j, err := a.judge(args, "", l)
	if err != nil {
		return nil, err
	}
	if diag.Count(j.Problems, diag.Error) > 0 {
		return nil, a.print(&problems{format: string(diag.Text)}, j.Problems)
	}
	return j, nil
}

// catalogName returns the file in the workspace that holds a pack's translations into
// a language.
func catalogName(c *workshop.Pack, lang string) string {
	return path.Join("memories", c.Name, compiler.Catalogs, lang+".po")
}

// catalogOf returns the translations that a pack keeps in a language and the bytes of
// their file, nil where there is no file.
func catalogOf(j *judged, c *workshop.Pack, lang string) (*po.File, []byte, error) {
	b, err := os.ReadFile(filepath.Join(j.dir, filepath.FromSlash(catalogName(c, lang))))
	if os.IsNotExist(err) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	f, err := po.Parse(b)
	return f, b, err
}

// texts are those of a pack as a language sees them, by id; what it takes from packs
// that it builds on is not translated here.
func textsOf(c *workshop.Pack, lang string) []l10n.Text {
	p := c.Source
	first := p.Texts[c.Languages()[0]]
	places, beside := map[string]diag.Span{}, map[string]string{}
	for _, t := range p.Prose {
		at := t.Part(0, 0)
		switch {
		case t.Lang == c.Languages()[0]:
			places[t.Key] = at
		case t.Lang == lang && at.File != nil && path.Ext(at.File.Name) != ".po":
			beside[t.Key] = t.Words
		}
	}
	var out []l10n.Text
	for id, source := range first {
		at := places[id]
		if c.Foreign(at) {
			continue
		}
		t := l10n.Text{ID: id, Source: source, Words: p.Texts[lang][id], Beside: beside[id], Most: compiler.Limit(id), Signs: compiler.Symbols(source)}
		if at.File != nil {
			line, _ := at.File.Position(at.Start)
			t.Place = po.Place(at.File.Name, line)
		}
		out = append(out, t)
	}
	slices.SortFunc(out, func(a, b l10n.Text) int { return strings.Compare(a.ID, b.ID) })
	return out
}

// taken says how many of the texts that a pack takes from others are there in a language;
// "" for a pack that builds on none.
func taken(c *workshop.Pack, lang string) string {
	first := c.Languages()[0]
	all, there := 0, 0
	for _, t := range c.Source.Prose {
		if t.Lang == first && c.Foreign(t.Part(0, 0)) {
			all++
			if c.Source.Texts[lang][t.Key] != "" {
				there++
			}
		}
	}
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of %d from packs that it builds on", there, all)
}

func (a *app) l10nStatus(args []string, strict bool, l limits) error {
	j, err := a.judgedFor(args, l)
	if err != nil || j == nil {
		return err
	}
	whole := true
	for _, c := range j.Packs {
		languages := c.Languages()
		if len(languages) == 1 {
			fmt.Fprintf(a.stdout, "%s: %s alone, %d texts\n", c.Name, workshop.LanguageName(languages[0]), len(textsOf(c, languages[0])))
		}
		for _, lang := range languages[1:] {
			have, _, err := catalogOf(j, c, lang)
			if err != nil {
				return err
			}
			s := l10n.Count(textsOf(c, lang), have)
			whole = whole && s.Whole()
			fmt.Fprintf(a.stdout, "%s: %s: %s%s\n", c.Name, workshop.LanguageName(lang), s, taken(c, lang))
		}
		for _, lang := range languages {
			_, wrong, err := c.OnPaper(lang, paper.Format{Paper: paper.Papers[0]})
			if err != nil {
				return err
			}
			whole = whole && len(wrong) == 0
			for _, d := range wrong {
				at := ""
				if d.Primary.File != nil {
					line, _ := d.Primary.File.Position(d.Primary.Start)
					at = fmt.Sprintf("%s:%d: ", d.Primary.File.Name, line)
				}
				fmt.Fprintf(a.stdout, "%s: %s%s\n", c.Name, at, d.Message)
			}
		}
	}
	if strict && !whole {
		return errContent
	}
	return nil
}

// languageForm is what the schemas take for a language.
var languageForm = regexp.MustCompile(`^[a-z]{2}(-[A-Z]{2})?$`)

func (a *app) l10nExport(args []string, out string, langs []string, pseudo bool, l limits) error {
	for _, lang := range langs {
		if !languageForm.MatchString(lang) {
			return workshop.Usage("%q is no language, as \"de\" and \"pt-BR\" are", lang)
		}
	}
	j, err := a.judgedFor(args, l)
	if err != nil || j == nil {
		return err
	}
	if len(j.Packs) != 1 {
		return workshop.Usage("the workspace holds %d packs; name one", len(j.Packs))
	}
	c := j.Packs[0]
	if len(langs) == 0 {
		langs = slices.Clone(c.Languages()[1:])
	}
	if slices.Contains(langs, c.Languages()[0]) {
		return workshop.Usage("%s is the pack's first language, which others are translated from", c.Languages()[0])
	}
	if len(langs) == 0 && !pseudo {
		return workshop.Usage("the pack has one language; --lang names another to begin")
	}
	files := map[string][]byte{}
	project := c.Name + " " + c.Version()
	for _, lang := range langs {
		have, _, err := catalogOf(j, c, lang)
		if err != nil {
			return err
		}
		texts := textsOf(c, lang)
		files[lang+".po"] = l10n.Export(texts, have, project, lang).Write()
		fmt.Fprintf(a.stderr, "%s: %s\n", workshop.LanguageName(lang), l10n.Count(texts, have))
	}
	if pseudo {
		texts := textsOf(c, l10n.Pseudo)
		for i := range texts {
			texts[i].Words = l10n.InPseudo(texts[i].Source, texts[i].Most)
		}
		files[l10n.Pseudo+".po"] = l10n.Export(texts, nil, project, l10n.Pseudo).Write()
	}
	if _, err := outfile.WriteTree(a.ctx, out, files, ""); err != nil {
		return workshop.Interrupted(err)
	}
	fmt.Fprintf(a.stderr, "wrote %d files in %s\n", len(files), out)
	return nil
}

func (a *app) l10nImport(names []string, pack string, l limits) error {
	var where []string
	if pack != "" {
		where = []string{pack}
	}
	j, err := a.judgedFor(where, l)
	if err != nil || j == nil {
		return err
	}
	if len(j.Packs) != 1 {
		return workshop.Usage("the workspace holds %d packs; --pack says which", len(j.Packs))
	}
	c := j.Packs[0]
	found := &diag.List{}
	for _, name := range names {
		lang, is := strings.CutSuffix(filepath.Base(name), ".po")
		if !is {
			return workshop.Usage("%s is no LANG.po", name)
		}
		b, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := translated(c, name, lang); err != nil {
			return err
		}
		from, problems := compiler.Catalog(diag.FromDisk(filepath.ToSlash(name), b))
		found.Add(problems...)
		if diag.Count(problems, diag.Error) > 0 {
			continue
		}
		have, was, err := catalogOf(j, c, lang)
		if err != nil {
			return err
		}
		t := l10n.Import(textsOf(c, lang), have, from.File, c.Name+" "+c.Version(), lang)
		if now := t.Keep.Write(); have == nil || !bytes.Equal(was, now) {
			edit := outfile.Edit{Name: catalogName(c, lang), New: have == nil, Was: was, Now: now}
			if err := a.revise(j.dir, edit); err != nil {
				return err
			}
		}
		fmt.Fprintf(a.stderr, "%s: %d new, %d changed, %d the same, %d wait to be looked at, %d taken out\n", workshop.LanguageName(lang), t.New, t.Changed, t.Same, t.Waiting, t.Gone)
		for i, id := range t.Unknown {
			if i == 3 {
				fmt.Fprintf(a.stderr, "%s: and %d more that are of no text of the pack\n", workshop.LanguageName(lang), len(t.Unknown)-i)
				break
			}
			fmt.Fprintf(a.stderr, "%s: %s is of no text of the pack\n", workshop.LanguageName(lang), id)
		}
	}
	return a.print(&problems{format: string(diag.Text)}, found.Sorted())
}

// translated tells whether a file of translations is in a language that the pack is
// translated into, and if not, where to write that it is.
func translated(c *workshop.Pack, name, lang string) error {
	languages := c.Languages()
	switch {
	case lang == languages[0]:
		return workshop.Usage("%s: %s is the pack's first language, which others are translated from", name, lang)
	case slices.Contains(languages, lang):
		return nil
	}
	where := path.Join("memories", c.Name, "pack.cue")
	if at := c.At("/languages"); at.File != nil {
		line, _ := at.File.Position(at.Start)
		where = fmt.Sprintf("%s:%d", at.File.Name, line)
	}
	return &workshop.Mistake{Text: fmt.Sprintf("%s: the pack does not declare the language %s", name, lang),
		Hint: fmt.Sprintf("Write it in %s: languages: [\"%s\"]", where, strings.Join(append(slices.Clone(languages), lang), `", "`))}
}
