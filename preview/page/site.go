package page

import (
	"slices"
	"strings"
)

// Site are the languages in which the pages of one pack stand beside each other.
// Those of the first stand at the root of the preview, those of each other one in a
// folder of its name, with the same paths in it; styles, fonts, scripts and what is
// played with lie at the root once.
type Site struct {
	Lang  string   // of the pages that are made
	Langs []string // all, in the order of the switch; none is the same as Lang alone
	// Wants tells whether a page is to be drawn, by its path from the root of the pages
	// in Lang; nil wants all. It is asked once a page, from several goroutines.
	Wants   func(path string) bool
	Kept    *Cache  // what was made of the same pack before, in Lang; nil keeps nothing
	Engines Engines // what the pages play with; nil: nothing
}

// Draws tells whether a page of the site is to be drawn.
func (s Site) Draws(path string) bool { return s.Wants == nil || s.Wants(path) }

// DrawsShared tells whether what every preview has besides the pages of its system is to
// be made.
func (s Site) DrawsShared() bool { return s.Draws(contentsPath) || s.Draws(ProblemsPath) }

// folder is where the pages of a language stand: "" or "de/".
func (s Site) folder(lang string) string {
	if len(s.Langs) == 0 || lang == s.Langs[0] {
		return ""
	}
	return lang + "/"
}

// Up leads from the root of the pages in the site's language to that of the whole
// preview: "" or "../".
func (s Site) Up() string { return strings.Repeat("../", strings.Count(s.folder(s.Lang), "/")) }

// Turn is a link of the switch: the same page in another language.
type Turn struct{ Lang, Name, Path string }

// turns are the links of a page's switch, relative to the root of the pages in the
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

// LanguageName is what a language calls itself; one that we do not know is its tag.
func LanguageName(lang string) string {
	if n, ok := map[string]string{"en": "English", "de": "Deutsch", "pl": "Polski", "es": "Español"}[lang]; ok {
		return n
	}
	return strings.ToUpper(lang)
}

// Languages are those in which acforge has words for pages.
func Languages() []string { return []string{"en", "de", "pl", "es"} }

// Sites makes the pages of a pack in several languages by making each, and puts
// them together: the first at the root, its index last of all. wants tells which are to
// be drawn, by their paths from the root of the preview; nil wants all.
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

// ofLanguage tells whether a file is another one in each language: a page, the words
// of scripts, what the search reads.
func ofLanguage(path string) bool {
	return strings.HasSuffix(path, ".html") || path == wordsScript || path == indexScript || path == foundScript
}
