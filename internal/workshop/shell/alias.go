package shell

import "github.com/spf13/pflag"

// Alias adds a hidden flag old that sets the flag name, for command lines that were
// written before the flag had this name.
func Alias(fl *pflag.FlagSet, old, name string) {
	f := *fl.Lookup(name)
	f.Name, f.Shorthand, f.Hidden = old, "", true
	fl.AddFlag(&f)
}

// Hide takes flags out of the help.
func Hide(fl *pflag.FlagSet, names ...string) {
	for _, name := range names {
		fl.Lookup(name).Hidden = true
	}
}
