package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"syscall"

	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
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
	// stdout and stderr escape what is written to them, so that no text of a pack, a
	// bundle or a file reaches a terminal unescaped.
	stdout, stderr io.Writer
	// bare are the same streams without escaping. JSON goes there, and output that
	// writes terminal codes and escapes its own text: coloured problems, the game in
	// the terminal, moving progress.
	bare struct{ stdout, stderr io.Writer }

	// beforeRevise is called just before an author's files are changed. Tests save one
	// of the files there.
	beforeRevise func()
	workspace    string // the folder of the workspace that problems are reported in; "" without one

	shop    *workshop.Workshop
	playing played // the pack whose progress is drawn

	tty   terminals
	color string // --color
}

// newApp returns a run on these streams.
func newApp(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) *app {
	a := &app{ctx: ctx, stdin: stdin, stdout: workshop.Printable(stdout), stderr: workshop.Printable(stderr), tty: lookAt(stdin, stdout, stderr)}
	a.bare.stdout, a.bare.stderr = stdout, stderr
	a.shop = disk.NewWorkshop(known, a.tell, a.say)
	return a
}

func (a *app) tell(line string) { fmt.Fprintln(a.stderr, line) }

// lines prints lines for people.
func (a *app) lines(said []string) {
	for _, line := range said {
		fmt.Fprintln(a.stderr, line)
	}
}

// revise applies edits to an author's files, all or none. Every command that changes
// such files calls it.
func (a *app) revise(dir string, edits ...disk.Edit) error {
	if a.beforeRevise != nil && len(edits) > 0 {
		a.beforeRevise()
	}
	return disk.Revise(a.ctx, disk.FromHere(dir), edits...)
}

// errContent means that the problems are already printed.
var errContent = errors.New("the content has errors")

// run runs one command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return protect(stderr, func() int { return execute(args, stdin, stdout, stderr) })
}

// protect turns a panic of f into a failure that says it is a bug in acforge.
func protect(stderr io.Writer, f func() int) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(workshop.Printable(stderr), "acforge: this is a bug in acforge, not in your content: %v\nPlease report it with these lines:\n%s", p, debug.Stack())
			code = exitFailure
		}
	}()
	return f()
}

func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // ignored under nohup, for example
		ends = append(ends, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	a := newApp(ctx, stdin, stdout, stderr)
	root := newRoot(a)
	root.SetArgs(args)
	if slices.Contains(args[:min(1, len(args))], cobra.ShellCompRequestCmd) {
		root.SetOut(a.bare.stdout) // a shell needs the tab between a word and what it means
	}
	return a.exitCode(root.ExecuteContext(ctx))
}

func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:           "acforge",
		Short:         "Check, play, build and show missions for co-operative campaign board games",
		Long:          "Check, play, build and show missions for co-operative campaign board games.\nTo begin, run acforge init in an empty folder, then acforge watch.\nFind a page of the documentation by a word: acforge docs difficulty",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return workshop.Unknown("command", args[0], shell.CommandNames(cmd))
			}
			return cmd.Help()
		},
	}
	root.SetIn(a.stdin)
	root.SetOut(a.stdout)
	root.SetErr(a.stderr)
	root.SetFlagErrorFunc(shell.FlagError)
	a.color = "auto"
	shell.ChoiceOf(root, root.PersistentFlags(), &a.color, "color", "auto, always or never; NO_COLOR works too", "auto", "always", "never")
	root.Version = workshop.ThisBuild().Text()
	root.SetVersionTemplate("{{.Version}}\n")
	root.AddCommand(commands(a)...)
	helped("", root.Commands()...)
	root.SetHelpCommand(shell.NewHelp(root, args(0, 2, "a command, such as build, or two words, such as key new")))
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	shell.Group(root)
	shell.Complete(root, shell.Source{Shop: a.shop, Packs: a.packs})
	return root
}

// exitCode prints what err says and returns its code.
func (a *app) exitCode(err error) int {
	var u *workshop.Mistake
	var c *workshop.Content
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &c):
		fmt.Fprintln(a.stderr, "acforge: "+c.Error())
		return exitContent
	case errors.Is(err, errContent):
		return exitContent
	case errors.As(err, &u):
		fmt.Fprintln(a.stderr, "acforge: "+u.Text)
		if u.Hint != "" {
			fmt.Fprintln(a.stderr, u.Hint)
		}
		return exitUsage
	}
	fmt.Fprintln(a.stderr, "acforge: "+err.Error())
	return exitFailure
}

// args checks the number of arguments; its error says what they are.
func args(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, given []string) error {
		if len(given) < least || len(given) > most {
			return &workshop.Mistake{
				Text: fmt.Sprintf("%s takes %s", cmd.CommandPath(), what),
				Hint: "`" + cmd.CommandPath() + " --help` explains it.",
			}
		}
		return nil
	}
}
