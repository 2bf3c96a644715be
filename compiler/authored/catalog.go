package authored

import (
	"fmt"
	"maps"
	"slices"

	"acforge/internal/diag"
	"acforge/internal/po"
)

// Catalogs are the translations that stand in files of their own, l10n/LANG.po,
// by language.
type Catalogs map[string]*Catalog

// Catalog is one of them, by the id of the text.
type Catalog struct {
	File    *diag.File
	Entries map[string]po.Entry
	// Broken says that it could not be read, which is reported: nobody knows what
	// it lacks.
	Broken bool
}

// Translation is what a catalog has for a text: Words when they are of the text as
// it is now; Stale when they are of what it was, or wait to be looked at.
type Translation struct {
	Words string
	At    diag.Span
	Stale bool
	// Unknown says that the catalog could not be read.
	Unknown bool
}

// Find looks a text up, by its id and what it says in the first language.
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

// Instead puts a translation of a catalog in the place of the one that stands beside
// the text, or after all others.
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

// Undeclared reports the catalogs of languages that the pack does not declare.
func (c Catalogs) Undeclared(languages []string) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, lang := range slices.Sorted(maps.Keys(c)) {
		if slices.Contains(languages, lang) {
			continue
		}
		out = append(out, diag.Diagnostic{Code: "text/undeclared-language", Severity: diag.Error, Primary: diag.Span{File: c[lang].File}, Message: fmt.Sprintf("the pack declares no language %q", lang),
			Help: []string{"add it to languages in pack.cue"}, Expected: languages})
	}
	return out
}
