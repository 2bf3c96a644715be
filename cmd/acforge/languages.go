package main

import (
	"slices"

	"github.com/spf13/pflag"

	"acforge/preview/page"
)

// pageLangs are the languages of pages that --lang asks for, the first that of the
// front page.
type pageLangs []string

// flag adds --lang; none says which are drawn where it names no language.
func (l *pageLangs) flag(fl *pflag.FlagSet, none string) {
	fl.StringSliceVar((*[]string)(l), "lang", nil, "languages of the pages, with commas between, the first at the front; "+none+" where none is named")
}

// of are the languages of a pack's pages. Besides its own these may be any in which
// acforge has words for pages; what the pack has no text for comes in its first one.
func (l pageLangs) of(pack []string) ([]string, error) {
	if len(l) == 0 {
		return pack, nil
	}
	known := slices.Clone(pack)
	for _, lang := range page.Languages() {
		if !slices.Contains(known, lang) {
			known = append(known, lang)
		}
	}
	var out []string
	for _, lang := range l {
		if err := oneOf("--lang", lang, known...); err != nil {
			return nil, err
		}
		if !slices.Contains(out, lang) {
			out = append(out, lang)
		}
	}
	return out, nil
}
