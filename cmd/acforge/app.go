package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
	"acforge.dev/internal/workshop/disk"
	"acforge.dev/internal/workshop/shell"

	"github.com/spf13/cobra"
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

	shop *workshop.Workshop
	tty  *shell.Terminal
}

// The flags that many commands have.
type (
	problems = shell.Problems
	limits   = shell.Limits
)

// newApp returns a run on these streams.
func newApp(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) *app {
	a := &app{ctx: ctx, stdin: stdin, stdout: workshop.Printable(stdout), stderr: workshop.Printable(stderr), tty: shell.NewTerminal(stdin, stdout, stderr)}
	a.bare.stdout, a.bare.stderr = stdout, stderr
	a.shop = disk.NewWorkshop(known, a.tell, func(n workshop.Note) { a.tty.Say(a.stderr, a.bare.stderr, n) })
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
var errContent = shell.ErrContent

// print shows ds on stdout. It is called once per run.
func (a *app) print(p *problems, ds []diag.Diagnostic) error {
	return p.Print(a.ctx, a.bare.stdout, a.tty, a.workspace, ds, a.tell)
}

// printBelow prints ds below measurements. In a pull request it lists only the errors.
func (a *app) printBelow(p *problems, ds []diag.Diagnostic) error {
	if done, err := p.ErrorsBelow(a.stdout, ds); done || err != nil {
		return err
	}
	return a.print(p, ds)
}

// run runs one command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return shell.Protect(stderr, func() int { return execute(args, stdin, stdout, stderr) })
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
	return shell.Exit(a.stderr, root.ExecuteContext(ctx))
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
	shell.ChoiceOf(root, root.PersistentFlags(), &a.tty.Color, "color", "auto, always or never; NO_COLOR works too", "auto", "always", "never")
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
