package shell

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge.dev/internal/workshop"
)

// NewHelp returns the help command for one word or two, with an error for an unknown
// command. args checks the number of words.
func NewHelp(root *cobra.Command, args cobra.PositionalArgs) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about a command",
		Args:  args,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			cmd, rest, err := root.Find(args)
			if err != nil || cmd == root {
				return workshop.Unknown("command", args[0], CommandNames(root))
			}
			if len(rest) > 0 {
				return workshop.Unknown("command of "+cmd.Name(), rest[0], CommandNames(cmd))
			}
			cmd.InitDefaultHelpFlag()
			return cmd.Help()
		},
	}
}

// FlagError turns a mistake in the flags into a [workshop.Mistake].
func FlagError(cmd *cobra.Command, err error) error {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	var none *pflag.NotExistError
	if errors.As(err, &none) {
		name := "--" + none.GetSpecifiedName()
		if none.GetSpecifiedShortnames() != "" {
			name = "-" + none.GetSpecifiedName()
		}
		e := workshop.Unknown("flag", name, prefixed(names))
		e.Hint += "\n`" + cmd.CommandPath() + " --help` lists the flags."
		e.Hint = strings.TrimPrefix(e.Hint, "\n")
		return e
	}
	if m := (*workshop.Mistake)(nil); errors.As(err, &m) {
		return m // a word that is not in the flag's list
	}
	return &workshop.Mistake{Text: err.Error(), Hint: "`" + cmd.CommandPath() + " --help` lists the flags."}
}

// prefixed returns names with two dashes before each.
func prefixed(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = "--" + n
	}
	return out
}

// CommandNames returns the names of the commands below cmd that its help lists.
func CommandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}
