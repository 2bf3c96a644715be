package main

import "github.com/spf13/pflag"

// pageLangs holds the languages that --lang asks for; the first is that of the front
// page.
type pageLangs []string

// flag adds --lang; none describes what is drawn without the flag.
func (l *pageLangs) flag(fl *pflag.FlagSet, none string) {
	fl.StringSliceVar((*[]string)(l), "lang", nil, "languages of the pages, separated by commas, the main one first (default: "+none+")")
}
