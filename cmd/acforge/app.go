package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"acforge/internal/diag"
	"acforge/internal/printable"
)

// The exit codes, the same for every command.
const (
	exitOK      = 0 // no error in the content
	exitContent = 1 // at least one error; with --strict, one warning
	exitUsage   = 2 // the command was called wrongly
	exitFailure = 3 // the tool or the machine failed
)

// app is one run of the program.
type app struct {
	ctx   context.Context // done at Ctrl-C, and when the terminal is closed
	stdin io.Reader
	// stdout and stderr make what is written to them fit to be shown, so that
	// no text of a pack, a bundle or a file reaches a terminal as it is.
	stdout, stderr io.Writer
	// bare are the same streams without that, for what writes codes of its own
	// and makes the text between them fit itself: problems in colour, the game
	// in the terminal, moving progress; and for JSON.
	bare struct{ stdout, stderr io.Writer }

	// beforeRevise is called just before files of an author are changed; tests
	// save one there.
	beforeRevise func()
	workspace    string // the folder of the one that problems are in; "" without one

	tty   terminals
	color string // --color
}

// newApp returns a run on these streams.
func newApp(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) *app {
	a := &app{ctx: ctx, stdin: stdin, stdout: printable.Writer(stdout), stderr: printable.Writer(stderr), tty: lookAt(stdin, stdout, stderr)}
	a.bare.stdout, a.bare.stderr = stdout, stderr
	return a
}

// errContent says that the problems are already printed.
var errContent = errors.New("the content has errors")

// contentError is a file given to acforge that is not what it should be.
type contentError struct{ err error }

func (e *contentError) Error() string { return e.err.Error() }
func (e *contentError) Unwrap() error { return e.err }

// usageError is a wrong call; its text is printed with a pointer to the help.
type usageError struct {
	text, hint string
}

func (e *usageError) Error() string { return e.text }

func usage(format string, args ...any) error { return &usageError{text: fmt.Sprintf(format, args...)} }

// run runs one command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return protect(stderr, func() int { return execute(args, stdin, stdout, stderr) })
}

// protect turns a panic of f into a failure that says whose fault it is.
func protect(stderr io.Writer, f func() int) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(printable.Writer(stderr), "acforge: this is a bug in acforge, not in your content: %v\nPlease report it with these lines:\n%s", p, debug.Stack())
			code = exitFailure
		}
	}()
	return f()
}

func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	a := newApp(ctx, stdin, stdout, stderr)
	root := newRoot(a)
	root.SetArgs(args)
	return a.exitCode(root.ExecuteContext(ctx))
}

func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:           "acforge",
		Short:         "Check, play, pack and show missions for co-operative campaign board games",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknown("command", args[0], commandNames(cmd))
			}
			return cmd.Help()
		},
	}
	root.SetIn(a.stdin)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().StringVar(&a.color, "color", "auto", "auto, always or never; NO_COLOR is honoured")
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		return oneOf("--color", a.color, "auto", "always", "never")
	}
	root.AddCommand(commands(a)...)
	root.SetHelpCommand(newHelp(root))
	return root
}

// newHelp is cobra's help, but for a command that there is not.
func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about a command",
		Args:  args(0, 1, "at most one command"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			cmd, _, err := root.Find(args)
			if err != nil || cmd == root {
				return unknown("command", args[0], commandNames(root))
			}
			cmd.InitDefaultHelpFlag()
			return cmd.Help()
		},
	}
}

// exitCode prints what err says and returns its code.
func (a *app) exitCode(err error) int {
	var u *usageError
	var c *contentError
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &c):
		fmt.Fprintln(a.stderr, "acforge: "+c.Error())
		return exitContent
	case errors.Is(err, errContent):
		return exitContent
	case errors.As(err, &u):
		fmt.Fprintln(a.stderr, "acforge: "+u.text)
		if u.hint != "" {
			fmt.Fprintln(a.stderr, u.hint)
		}
		return exitUsage
	}
	fmt.Fprintln(a.stderr, "acforge: "+err.Error())
	return exitFailure
}

// flagError turns a mistake in the flags into a usageError.
func flagError(cmd *cobra.Command, err error) error {
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
		e := unknown("flag", name, prefixed(names))
		e.hint += "\n`" + cmd.CommandPath() + " --help` lists the flags."
		e.hint = strings.TrimPrefix(e.hint, "\n")
		return e
	}
	return &usageError{text: err.Error(), hint: "`" + cmd.CommandPath() + " --help` lists the flags."}
}

func prefixed(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = "--" + n
	}
	return out
}

// unknown is a usageError about a name, with the nearest right one.
func unknown(what, name string, known []string) *usageError {
	e := &usageError{text: fmt.Sprintf("unknown %s %q", what, name)}
	if near, ok := diag.Nearest(name, known); ok {
		e.hint = fmt.Sprintf("Did you mean %q?", near)
	}
	return e
}

func oneOf(flag, got string, known ...string) error {
	for _, k := range known {
		if got == k {
			return nil
		}
	}
	e := unknown(flag, got, known)
	if e.hint == "" {
		e.hint = "It is one of " + strings.Join(known, ", ") + "."
	}
	return e
}

func commandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return names
}

// args checks the number of arguments and says what they are.
func args(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, given []string) error {
		if len(given) < least || len(given) > most {
			return &usageError{
				text: fmt.Sprintf("%s takes %s", cmd.CommandPath(), what),
				hint: "`" + cmd.CommandPath() + " --help` says more.",
			}
		}
		return nil
	}
}
