package author

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
	"acforge.dev/internal/po"
	"acforge.dev/internal/workshop"
	"acforge.dev/preview/paper"
)

// Pseudo is a test language that no one speaks: every text is longer and has
// accents.
const Pseudo = l10n.Pseudo

// catalogName returns the name of the workspace file with a pack's translations
// into a language.
func catalogName(c *workshop.Pack, lang string) string {
	return path.Join("memories", c.Name, compiler.Catalogs, lang+".po")
}

// catalogOf returns a pack's translations into a language and the bytes of
// their file; nil if there is no file.
func catalogOf(root fs.FS, c *workshop.Pack, lang string) (*po.File, []byte, error) {
	b, err := fs.ReadFile(root, catalogName(c, lang))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	f, err := po.Parse(b)
	return f, b, err
}

// textsOf returns a pack's texts in a language, by id. Texts that it takes from
// packs it builds on are not translated here.
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
	sort.Slice(out, func(i, j int) bool { return out[i].ID < out[j].ID })
	return out
}

// taken says how many of the texts that a pack takes from others exist in a
// language; "" for a pack that builds on none.
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

// Status writes how much of packs is translated, and which texts do not fit on
// paper. root is their workspace folder. whole reports whether nothing is left
// to do.
func Status(w io.Writer, root fs.FS, packs []*workshop.Pack) (whole bool, err error) {
	whole = true
	for _, c := range packs {
		languages := c.Languages()
		if len(languages) == 1 {
			fmt.Fprintf(w, "%s: %s only, %s\n", c.Name, workshop.LanguageName(languages[0]), diag.Counted(len(textsOf(c, languages[0])), "text"))
		}
		for _, lang := range languages[1:] {
			have, _, err := catalogOf(root, c, lang)
			if err != nil {
				return false, err
			}
			s := l10n.Count(textsOf(c, lang), have)
			whole = whole && s.Whole()
			fmt.Fprintf(w, "%s: %s: %s%s\n", c.Name, workshop.LanguageName(lang), s, taken(c, lang))
		}
		for _, lang := range languages {
			wrong, err := c.Unfit([]string{lang})
			if err != nil {
				return false, err
			}
			whole = whole && len(wrong) == 0
			for _, d := range wrong {
				at := ""
				if d.Primary.File != nil {
					line, _ := d.Primary.File.Position(d.Primary.Start)
					at = fmt.Sprintf("%s:%d: ", d.Primary.File.Name, line)
				}
				fmt.Fprintf(w, "%s: %s%s\n", c.Name, at, d.Message)
			}
		}
	}
	return whole, nil
}

// TranslatorLanguages returns an error if one of langs is not a language name.
func TranslatorLanguages(langs []string) error {
	for _, lang := range langs {
		canonical, known := compiler.Language(lang)
		switch {
		case !known:
			return workshop.Usage("unknown language %q; write one like \"de\" or \"pt-BR\"", lang)
		case canonical != lang:
			return workshop.Usage("the language %q is written %q", lang, canonical)
		}
	}
	return nil
}

// work returns the translation of a pack into a language.
func work(c *workshop.Pack, lang string) l10n.Work {
	return l10n.Work{Project: c.Name + " " + c.Version(), From: c.Languages()[0], To: lang}
}

// desk adds to texts what translators are told of each: who speaks, the size of its place
// on paper and how much goes there. With pictures it returns those of the places, by name,
// and each text names its own.
func desk(c *workshop.Pack, texts []l10n.Text, laid *workshop.Laid, pictures bool) (map[string][]byte, error) {
	var spots []paper.Fit
	for i := range texts {
		t := &texts[i]
		if says := c.Systems.Voice(c.Source.System, t.ID); says != "" {
			t.About = append(t.About, says)
		}
		f, ok := laid.Spot(t.ID, t.Source)
		if !ok {
			continue
		}
		switch {
		case f.ID == "":
			t.About = append(t.About, "on the sheet "+f.Sheet())
		case t.Most > 0:
			t.About = append(t.About, "on "+f.ID+", "+f.Size)
		default:
			t.About = append(t.About, fmt.Sprintf("on %s, %s: room for about %s more than the original", f.ID, f.Size, diag.Counted(f.Free, "letter")))
		}
		if pictures {
			t.About = append(t.About, "picture: "+Pictures+"/"+f.Picture())
			spots = append(spots, f)
		}
	}
	if !pictures {
		return nil, nil
	}
	return laid.Pictures(spots)
}

// Pictures is the folder of the pictures of an export.
const Pictures = "pictures"

// Export returns a LANG.po to translate for each of langs, by default all
// languages of the pack except its first. With pseudo it adds one in [Pseudo], and with
// pictures one of each place on paper, in the pack's first language. [Glossary] has the terms.
// said holds lines on what is translated already. root is the workspace folder.
// The error is a [*workshop.Mistake] if there is no language to translate into.
func Export(root fs.FS, c *workshop.Pack, langs []string, pseudo, pictures bool) (files map[string][]byte, said []string, err error) {
	if len(langs) == 0 {
		langs = slices.Clone(c.Languages()[1:])
	}
	if slices.Contains(langs, c.Languages()[0]) {
		return nil, nil, workshop.Usage("%s is the pack's first language, which is the source of all translations", c.Languages()[0])
	}
	if len(langs) == 0 && !pseudo {
		return nil, nil, workshop.Usage("the pack has one language; name another with --lang")
	}
	files = map[string][]byte{}
	laid, err := c.Measure(c.Languages()[0])
	if err != nil {
		return nil, nil, err
	}
	about := textsOf(c, c.Languages()[0])
	drawn, err := desk(c, about, laid, pictures)
	if err != nil {
		return nil, nil, err
	}
	files[Glossary] = glossary(c)
	for name, data := range drawn {
		files[Pictures+"/"+name] = data
	}
	for _, lang := range langs {
		have, _, err := catalogOf(root, c, lang)
		if err != nil {
			return nil, nil, err
		}
		texts := textsOf(c, lang)
		for i := range texts {
			texts[i].About = about[i].About
		}
		files[lang+".po"] = l10n.Export(texts, have, work(c, lang)).Write()
		said = append(said, fmt.Sprintf("%s: %s", workshop.LanguageName(lang), l10n.Count(texts, have)))
	}
	if pseudo {
		texts := textsOf(c, l10n.Pseudo)
		for i := range texts {
			texts[i].Words = l10n.InPseudo(texts[i].Source, texts[i].Most)
		}
		files[l10n.Pseudo+".po"] = l10n.Export(texts, nil, work(c, l10n.Pseudo)).Write()
	}
	return files, said, nil
}

// Covers returns an error if a translator wrote something in a file, have, that the
// file which would replace it, now, does not have.
func Covers(name string, have, now []byte) error {
	if path.Ext(name) != ".po" {
		return errors.New("it was edited; move it away, since acforge reads it nowhere")
	}
	was, err := po.Parse(have)
	if err != nil {
		return fmt.Errorf("it was edited and cannot be read (%w); move it away, or correct it and import it", err)
	}
	new, err := po.Parse(now)
	if err != nil {
		return err
	}
	if what := l10n.Missing(was, new); what != "" {
		return fmt.Errorf("it was edited and not imported: %s; import it first, or export to another folder", what)
	}
	return nil
}

// Imported is the result of importing translations.
type Imported struct {
	Edits    []Edit            // of the pack's own file; none if it does not change
	Said     []string          // lines on what was imported; none if there are errors
	Problems []diag.Diagnostic // of the file; with an error nothing is imported
}

// TranslationsIn returns the language of a translation file from its name,
// LANG.po, which counts if the file itself does not say its language. The error is a [*workshop.Mistake] if the name has another form.
func TranslationsIn(name string) (lang string, err error) {
	lang, is := strings.CutSuffix(filepath.Base(name), ".po")
	if !is {
		return "", workshop.Usage("%s must be named LANG.po", name)
	}
	return lang, nil
}

// Import merges a file of translations into the pack's own. root is the
// workspace folder. The error is a [*workshop.Mistake] if the pack is not
// translated into the language of the file.
func Import(root fs.FS, c *workshop.Pack, name string, b []byte) (*Imported, error) {
	lang, err := TranslationsIn(name)
	if err != nil {
		return nil, err
	}
	from, problems := compiler.Catalog(diag.FromDisk(filepath.ToSlash(name), b))
	if from.File != nil {
		if said := from.File.Field("Language"); said != "" {
			if lang, err = l10n.Tag(said); err != nil {
				return nil, workshop.Usage("%s: %s", name, err)
			}
		}
	}
	if err := translated(c, name, lang); err != nil {
		return nil, err
	}
	if diag.Count(problems, diag.Error) > 0 {
		return &Imported{Problems: problems}, nil
	}
	have, was, err := catalogOf(root, c, lang)
	if err != nil {
		return nil, err
	}
	out := &Imported{Problems: problems}
	t := l10n.Import(textsOf(c, lang), have, from.File, work(c, lang))
	if now := t.Keep.Write(); have == nil || !bytes.Equal(was, now) {
		out.Edits = []Edit{{Name: catalogName(c, lang), New: have == nil, Was: was, Now: now}}
	}
	language := workshop.LanguageName(lang)
	out.Said = append(out.Said, fmt.Sprintf("%s: %d new, %d changed, %d the same, %d to be checked, %d removed", language, t.New, t.Changed, t.Same, t.Waiting, t.Gone))
	for i, id := range t.Unknown {
		if i == 3 {
			out.Said = append(out.Said, fmt.Sprintf("%s: and %d more that belong to no text of the pack", language, len(t.Unknown)-i))
			break
		}
		out.Said = append(out.Said, fmt.Sprintf("%s: %s belongs to no text of the pack", language, id))
	}
	return out, nil
}

// translated returns a mistake if a translation file is in a language that the
// pack is not translated into. It says where to declare the language.
func translated(c *workshop.Pack, name, lang string) error {
	languages := c.Languages()
	switch {
	case lang == languages[0]:
		return workshop.Usage("%s: %s is the pack's first language, which is the source of all translations", name, lang)
	case slices.Contains(languages, lang):
		return nil
	}
	where := path.Join("memories", c.Name, "pack.cue")
	if at := c.At("/languages"); at.File != nil {
		line, _ := at.File.Position(at.Start)
		where = fmt.Sprintf("%s:%d", at.File.Name, line)
	}
	return &workshop.Mistake{Text: fmt.Sprintf("%s: the pack does not declare the language %s", name, lang),
		Hint: fmt.Sprintf("Add it in %s: languages: [\"%s\"]", where, strings.Join(append(slices.Clone(languages), lang), `", "`))}
}
