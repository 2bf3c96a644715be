package author

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
	"acforge.dev/internal/po"
	"acforge.dev/internal/workshop"
)

// NewLanguage returns what begins a language of a pack, or goes on with it: the file of the
// pack's texts, that of acforge's own words unless acforge ships the language, and the
// language in pack.cue. root is the workspace folder. said holds lines on each. The error
// is a [*workshop.Mistake] if it is no new language.
func NewLanguage(root fs.FS, c *workshop.Pack, lang string, systems []string) (edits []Edit, said []string, err error) {
	if err := TranslatorLanguages([]string{lang}); err != nil {
		return nil, nil, err
	}
	if lang == c.Languages()[0] {
		return nil, nil, workshop.Usage("%s is the pack's first language, which is the source of all translations", lang)
	}
	have, was, err := catalogOf(root, c, lang)
	if err != nil {
		return nil, nil, err
	}
	texts := textsOf(c, lang)
	laid, err := c.Measure(c.Languages()[0])
	if err != nil {
		return nil, nil, err
	}
	if _, err := desk(c, texts, laid, false); err != nil {
		return nil, nil, err
	}
	now := l10n.Export(texts, have, work(c, lang)).Write()
	edits = append(edits, Edit{Name: catalogName(c, lang), New: have == nil, Was: was, Now: now})
	said = append(said, fmt.Sprintf("%s: the pack's texts: %s", catalogName(c, lang), l10n.Count(texts, have)))

	if !l10n.Ships(lang) {
		name := path.Join(compiler.OwnWords, lang+".po")
		was, err := fs.ReadFile(root, name)
		fresh := errors.Is(err, fs.ErrNotExist)
		if err != nil && !fresh {
			return nil, nil, err
		}
		var kept *po.File
		if !fresh {
			if kept, err = po.ParseForms(was); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", name, err)
			}
		}
		made := l10n.NewOwn(lang, kept, func(catalogue string) bool {
			of, _, _ := strings.Cut(catalogue, "-")
			return of != c.Source.System && slices.Contains(systems, of)
		})
		edits = append(edits, Edit{Name: name, New: fresh, Was: was, Now: made.Write()})
		done := 0
		for i := range made.Entries {
			if e := &made.Entries[i]; e.Words+strings.Join(e.Forms, "") != "" && !e.Fuzzy() && !e.Obsolete {
				done++
			}
		}
		said = append(said, fmt.Sprintf("%s: acforge's own words: %d of %s current; the others are said in English", name, done, diag.Counted(len(made.Entries), "phrase")))
	}
	edit, line, err := declare(root, c, lang)
	if err != nil {
		return nil, nil, err
	}
	if line != "" {
		said = append(said, line)
	}
	if edit != nil {
		edits = append(edits, *edit)
	}
	return edits, said, nil
}

// titleOf returns where the pack's title is written.
func titleOf(c *workshop.Pack) diag.Span {
	for _, t := range c.Source.Prose {
		if at := t.Part(0, 0); t.Key == "pack.title" && t.Lang == c.Languages()[0] {
			return at
		}
	}
	return diag.Span{}
}

// declare returns the change of pack.cue that adds a language to its list, nil when the list
// has it or is not written there as a list of texts.
func declare(root fs.FS, c *workshop.Pack, lang string) (*Edit, string, error) {
	languages := c.Languages()
	if slices.Contains(languages, lang) {
		return nil, "", nil
	}
	list := `languages: ["` + strings.Join(append(slices.Clone(languages), lang), `", "`) + `"]`
	for _, at := range []diag.Span{c.At("/languages"), titleOf(c)} {
		if at.File == nil || c.Source.Foreign(at) {
			continue
		}
		was, err := fs.ReadFile(root, at.File.Name)
		if err != nil {
			return nil, "", err
		}
		text := string(was)
		start := strings.LastIndexByte(text[:at.Start], '\n') + 1
		end := len(text)
		if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
			end = start + i
		}
		line := text[start:end]
		field := strings.TrimLeft(line, " \t")
		indent := line[:len(line)-len(field)]
		switch {
		case strings.HasPrefix(field, "languages: [") && strings.HasSuffix(strings.TrimSpace(field), "]"):
			text = text[:start] + indent + list + text[end:]
		case strings.HasPrefix(field, "title:"):
			text = text[:end] + "\n" + indent + list + text[end:]
		default:
			continue
		}
		return &Edit{Name: at.File.Name, Was: was, Now: []byte(text)}, at.File.Name + ": " + list, nil
	}
	return nil, "Add to the pack: " + list, nil
}
