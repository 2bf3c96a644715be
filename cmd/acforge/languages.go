package main

import "github.com/spf13/pflag"

// pageLangs are the languages of pages that --lang asks for, the first that of the front
// page.
type pageLangs []string

// flag adds --lang; none says which are drawn where it names no language.
func (l *pageLangs) flag(fl *pflag.FlagSet, none string) {
	fl.StringSliceVar((*[]string)(l), "lang", nil, "languages of the pages, with commas between, the first at the front; "+none+" where none is named")
}
