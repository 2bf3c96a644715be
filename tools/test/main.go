// Command test is the test command of this repository:
//
//	go run ./tools/test            # the gate: what every change must pass
//	go run ./tools/test lint unit  # some steps of it
//	go run ./tools/test nightly    # what is slow, sampled or random
//
// It needs only Go and git. It imports only the standard library, so that it prints
// something before any download. The gate runs its steps in order until one fails:
// installing the tools of the tests (tools), lint, race, unit. The last lines of output
// are those of the last `go test`. The nightly run continues after failures, and prints
// the command that repeats each failure.
//
// When a tool is missing, it skips the tests that need it, and says so before the tests
// begin. On Debian it installs missing tools if it may, as root or with a sudo that
// asks for no password. Elsewhere it prints the command for an administrator.
//
// Start at steps, the list of the gate's steps, and at units, the nightly run.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// run is one run of the command, with what it found out.
type run struct {
	out, log io.Writer
	dir      string // the root of the repository
	goTool   string
	install  bool   // install missing tools
	user     int    // 0 is root
	font     string // the file of DejaVu Sans
	here     tools
	missing  []string      // what is left out, one sentence each
	cpu      time.Duration // processor time of all commands so far and their children
	until    time.Time     // end of the tests in a nightly run with a budget; zero: none
	absent   string        // why the part that just ran was left out; "" if it was not
}

// A step is a part of the gate; a nil error means success.
type step struct {
	name string
	do   func(*run) error
}

// steps are in the order in which they run. Those that find the most in the shortest
// time come first.
var steps = []step{
	{"tools", (*run).tools},
	{"lint", (*run).lint},
	{"race", (*run).race},
	{"unit", (*run).unit},
}

func main() {
	if file := os.Getenv(timedEnv); file != "" && len(os.Args) > 1 {
		os.Exit(timed(file, os.Args[1:]))
	}
	asIs := flag.Bool("as-is", false, "install nothing; do with what is here")
	flag.Usage = func() {
		fmt.Fprintf(flag.CommandLine.Output(), "usage: go run ./tools/test [-as-is] [STEP...]\n       go run ./tools/test [-as-is] nightly [FLAG...]\n\nSteps, in this order; without one, all of them: %s\n\n", strings.Join(names(), ", "))
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.Arg(0) == "nightly" {
		os.Exit(nightlyMain(flag.Args()[1:], !*asIs))
	}
	wanted, err := choose(flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	dir, err := root()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
	r := &run{out: os.Stdout, log: os.Stderr, dir: dir, goTool: goTool(), install: !*asIs, user: os.Geteuid(), font: wideFont}
	for _, s := range wanted {
		began, before := time.Now(), r.cpu
		fmt.Fprintf(r.log, "== %s\n", s.name)
		if err := s.do(r); err != nil {
			// The failed command has already printed its reason.
			var exit *exec.ExitError
			if !errors.As(err, &exit) {
				fmt.Fprintf(r.log, "%s: %v\n", s.name, err)
			}
			os.Exit(1)
		}
		fmt.Fprintf(r.log, "== %s holds, %s, %.0f CPU s\n", s.name, time.Since(began).Round(time.Second), (r.cpu - before).Seconds())
	}
}

// nightlyMain runs `tools/test nightly` and returns the exit code.
func nightlyMain(args []string, install bool) int {
	var o nightOptions
	f := flag.NewFlagSet("nightly", flag.ContinueOnError)
	f.StringVar(&o.only, "only", "", "run these checks alone, separated by commas")
	f.StringVar(&o.since, "since", "", "run what a change since this `commit` can alter")
	f.DurationVar(&o.budget, "budget", 0, "stop after this time (30m), in the middle of a check if need be; what failed last time comes first")
	f.Uint64Var(&o.seed, "seed", uint64(time.Now().Unix()), "draw by this seed; today's second without it")
	f.BoolVar(&o.list, "list", false, "print what would run, and run nothing")
	if err := f.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if f.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "nightly takes flags alone, not %q; --only NAME runs one check\n", f.Arg(0))
		return 2
	}
	dir, err := root()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	r := &run{out: os.Stdout, log: os.Stderr, dir: dir, goTool: goTool(), install: install, user: os.Geteuid(), font: wideFont}
	failed, err := r.nightly(o)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	if len(failed) == 0 {
		return 0
	}
	fmt.Fprintf(os.Stderr, "\n%d failed; to repeat them:\n  %s\n", len(failed), strings.Join(failed, "\n  "))
	return 1
}

func names() []string {
	var all []string
	for _, s := range steps {
		all = append(all, s.name)
	}
	return all
}

// choose returns the named steps in their order, or all. Before each run of tests it
// adds the check for their tools.
func choose(args []string) ([]step, error) {
	if len(args) == 0 {
		return steps, nil
	}
	for _, a := range args {
		if !slices.Contains(names(), a) {
			return nil, fmt.Errorf("no step %q; there are: %s", a, strings.Join(names(), ", "))
		}
	}
	var out []step
	for _, s := range steps {
		needed := s.name == "tools" && (slices.Contains(args, "race") || slices.Contains(args, "unit"))
		if slices.Contains(args, s.name) || needed {
			out = append(out, s)
		}
	}
	return out, nil
}

// root returns the nearest folder with a go.mod, from here upwards.
func root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("not inside the repository: there is no go.mod here or above")
		}
		dir = filepath.Dir(dir)
	}
}

// goTool returns the go command: go run puts its own first in the path.
func goTool() string {
	if p, err := exec.LookPath("go"); err == nil {
		return p
	}
	return "go"
}

// command returns a command in the root of the repository, with additional environment.
func (r *run) command(env []string, name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = r.dir
	c.Env = append(os.Environ(), env...)
	c.Stdout, c.Stderr = r.out, r.log
	return c
}

// do runs a command and counts its processor time.
func (r *run) do(c *exec.Cmd) error {
	err := c.Run()
	if c.ProcessState != nil {
		r.cpu += cpuOf(c.ProcessState)
	}
	return err
}

// output returns the output of a command without surrounding space.
func (r *run) output(name string, args ...string) (string, error) {
	return r.outputOf(nil, name, args...)
}

// outputOf is output with additional environment.
func (r *run) outputOf(env []string, name string, args ...string) (string, error) {
	c := r.command(env, name, args...)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, io.Discard
	err := r.do(c)
	return strings.TrimSpace(out.String()), err
}

// goEnv returns a setting of the go command.
func (r *run) goEnv(name string) string {
	v, err := r.output(r.goTool, "env", name)
	if err != nil {
		return ""
	}
	return v
}
