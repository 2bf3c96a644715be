package page

import (
	"slices"
	"strings"

	"acforge.dev/words"
)

// Site lists the languages in which the pages of one pack are made. Pages of the first
// language are at the root of the preview. Those of each other one are in a folder with
// its name, under the same paths. Styles, fonts, scripts and the files for playing are
// at the root, once.
type Site struct {
	Lang  string   // of the pages that are made
	Langs []string // all, in the order of the switch; empty means only Lang
	// Wants reports whether a page should be drawn, by its path from the root of the
	// pages in Lang; nil wants all. It is called once for each page, from several
	// goroutines.
	Wants   func(path string) bool
	Kept    *Cache  // cache of the pack's earlier pages, in Lang; nil for no cache
	Engines Engines // engines for playing; nil: pages cannot be played
}

// Draws reports whether a page of the site should be drawn.
func (s Site) Draws(path string) bool { return s.Wants == nil || s.Wants(path) }

// DrawsShared reports whether the pages and files that every preview has should be
// made.
func (s Site) DrawsShared() bool { return s.Draws(contentsPath) || s.Draws(ProblemsPath) }

// folder returns the folder of a language's pages: "" or "de/".
func (s Site) folder(lang string) string {
	if len(s.Langs) == 0 || lang == s.Langs[0] {
		return ""
	}
	return lang + "/"
}

// Up returns the path from the root of the pages in the site's language to that of the
// whole preview: "" or "../".
func (s Site) Up() string { return strings.Repeat("../", strings.Count(s.folder(s.Lang), "/")) }

// Turn is a link of the switch: the same page in another language.
type Turn struct{ Lang, Name, Path string }

// turns returns the links of a page's switch, relative to the root of the pages in the
// site's language.
func (s Site) turns(path string) []Turn {
	var out []Turn
	for _, l := range s.Langs {
		if l != s.Lang {
			out = append(out, Turn{l, LanguageName(l), s.Up() + s.folder(l) + path})
		}
	}
	return out
}

// LanguageName returns a language's own name; for an unknown language its tag.
func LanguageName(lang string) string {
	if t := tongues.Table(lang); t != nil && t.Lang == lang && t.Words["own-name"] != "" {
		return t.Words["own-name"]
	}
	return strings.ToUpper(lang)
}

// tongues has the name of each language in itself.
var tongues = words.Open("languages")

// Languages returns those in which acforge has words for pages.
func Languages() []string { return tongues.Languages() }

// Sites makes the pages of a pack in each language and combines them: the first
// language at the root, its index last of all. wants reports which pages should be
// drawn, by their paths from the root of the preview; nil wants all.
func Sites(langs []string, wants func(path string) bool, make func(Site) ([]Page, error)) ([]Page, error) {
	var out, first []Page
	for _, lang := range langs {
		s := Site{Lang: lang, Langs: langs}
		if wants != nil {
			folder := s.folder(lang)
			s.Wants = func(path string) bool { return wants(folder + path) }
		}
		list, err := make(s)
		if err != nil {
			return nil, err
		}
		if first == nil {
			first = list
			continue
		}
		for _, p := range list {
			switch {
			case ofLanguage(p.Path):
				out = append(out, Page{s.folder(lang) + p.Path, p.Bytes})
			case !slices.ContainsFunc(append(out, first...), func(o Page) bool { return o.Path == p.Path }):
				out = append(out, p) // words of play, by their digest
			}
		}
	}
	return append(out, first...), nil
}

// ofLanguage reports whether a file differs between languages: a page, the words of
// scripts, the index of the search.
func ofLanguage(path string) bool {
	return strings.HasSuffix(path, ".html") || path == wordsScript || path == indexScript || path == foundScript
}
