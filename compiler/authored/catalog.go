package authored

import (
	"fmt"
	"maps"
	"slices"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/po"
)

// Catalogs are the translations in files of their own, l10n/LANG.po, by language.
type Catalogs map[string]*Catalog

// Catalog holds the translations of one language, by the id of the text.
type Catalog struct {
	File    *diag.File
	Entries map[string]po.Entry
	// Broken says that the file could not be read, which is reported. Then it is
	// unknown what is missing.
	Broken bool
}

// Translation is a catalog's entry for a text. Words is set when the translation is
// current. Stale says that it translates an earlier text, or needs review.
type Translation struct {
	Words string
	At    diag.Span
	Stale bool
	// Unknown says that the catalog could not be read.
	Unknown bool
}

// Find looks up the translation of a text by its id and its words in the first
// language.
func (c Catalogs) Find(lang, id, source string) Translation {
	if c[lang] == nil {
		return Translation{}
	}
	e, ok := c[lang].Entries[id]
	switch {
	case c[lang].Broken:
		return Translation{Unknown: true}
	case !ok || e.Words == "":
		return Translation{}
	case e.Fuzzy() || e.Source != source:
		return Translation{Stale: true, At: c[lang].span(e)}
	}
	return Translation{Words: e.Words, At: c[lang].span(e)}
}

func (c *Catalog) span(e po.Entry) diag.Span {
	return diag.Span{File: c.File, Start: e.Start, End: e.End}
}

// Instead replaces the translation next to the text in prose by one of a catalog, or
// appends it.
func Instead(prose []Text, id, lang string, t Translation) []Text {
	now := Text{Key: id, Lang: lang, Words: t.Words, Part: func(int, int) diag.Span { return t.At }}
	for i := len(prose) - 1; i >= 0 && prose[i].Key == id; i-- {
		if prose[i].Lang == lang {
			prose[i] = now
			return prose
		}
	}
	return append(prose, now)
}

// Undeclared reports catalogs of languages that the pack does not declare.
func (c Catalogs) Undeclared(languages []string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, lang := range slices.Sorted(maps.Keys(c)) {
		if slices.Contains(languages, lang) {
			continue
		}
		out = append(out, diag.Diagnostic{Code: "text/undeclared-language", Severity: diag.Error, Primary: diag.Span{File: c[lang].File}, Message: fmt.Sprintf("%q is not one of the pack's languages", lang),
			Help: []string{"add it to `languages` in pack.cue, or remove this file"}, Expected: languages})
	}
	return out
}
