package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// longest are the packages with the slowest tests. They begin first, so that no core is
// idle at the end.
var longest = []string{"./cmd/acforge", "./internal/systems", "./preview/play", "./internal/lsp", "./internal/proof/venice/naive"}

// lint runs gofmt and go vet. The nightly run adds staticcheck and deadcode.
func (r *run) lint() error {
	list, err := r.output("git", "ls-files", "*.go")
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	gofmt := filepath.Join(r.goEnv("GOROOT"), "bin", "gofmt")
	if runtime.GOOS == "windows" {
		gofmt += ".exe"
	}
	bad, err := r.output(gofmt, append([]string{"-l"}, strings.Fields(list)...)...)
	if err != nil {
		return fmt.Errorf("gofmt: %w: %s", err, bad)
	}
	if bad != "" {
		return errors.New("not gofmt-ed:\n" + bad)
	}
	return r.do(r.command(nil, r.goTool, "vet", "./..."))
}

// cross checks the program for the other systems that authors use. deadcode type-checks
// everything for Windows, tests included, since it reads every source. Packages with
// files only for that system are vetted. The program is built for Windows and macOS.
func (r *run) cross() error {
	tool, remove, err := r.deadcode()
	if err != nil {
		return err
	}
	defer remove()
	own, err := r.own("windows")
	if err != nil {
		return err
	}
	type build struct {
		env  []string
		args []string
	}
	all := []build{
		{[]string{"GOOS=windows"}, []string{tool, "-test", "./..."}},
		{[]string{"GOOS=windows"}, []string{r.goTool, "build", "-o", os.DevNull, "./cmd/acforge"}},
		{[]string{"GOOS=darwin"}, []string{r.goTool, "build", "-o", os.DevNull, "./cmd/acforge"}},
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{r.goTool, "vet", "./engine/wasm/..."}},
	}
	for _, files := range own {
		all = append(all, build{[]string{"GOOS=windows"}, append([]string{r.goTool, "vet"}, files...)})
	}
	for _, c := range all {
		cmd := r.command(append(c.env, "CGO_ENABLED=0"), c.args[0], c.args[1:]...)
		if c.args[0] == tool {
			cmd.Stdout = nil // lint reports what it finds
		}
		if err := r.do(cmd); err != nil {
			fmt.Fprintln(r.log, strings.Join(c.env, " "), strings.Join(c.args, " "))
			return err
		}
	}
	return nil
}

// own returns, for each package with files that are only for the given system, the
// files of the package there, without tests.
func (r *run) own(system string) ([][]string, error) {
	const files = `{{$p := .}}{{range .GoFiles}}{{$p.Dir}}/{{.}}{{"\n"}}{{end}}`
	here, err := r.output(r.goTool, "list", "-f", files, "./...")
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	there, err := r.outputOf([]string{"GOOS=" + system, "CGO_ENABLED=0"}, r.goTool, "list", "-f", files, "./...")
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	same := map[string]bool{}
	for file := range strings.SplitSeq(here, "\n") {
		same[file] = true
	}
	var dirs []string // folders of packages, in the order of go list
	of, differs := map[string][]string{}, map[string]bool{}
	for file := range strings.SplitSeq(there, "\n") {
		if file == "" {
			continue // the gap between two packages
		}
		dir := filepath.Dir(file)
		if of[dir] == nil {
			dirs = append(dirs, dir)
		}
		of[dir] = append(of[dir], file)
		differs[dir] = differs[dir] || !same[file]
	}
	var own [][]string
	for _, dir := range dirs {
		if differs[dir] {
			own = append(own, of[dir])
		}
	}
	return own, nil
}

// raced are the packages that the gate tests with the race detector: those with
// concurrency and few dependencies.
var raced = []string{"./internal/worker", "./internal/outfile", "./internal/parallel", "./preview/live", "./engine/protocol", "./engine/stats", "./validator/sim"}

// race tests concurrent packages with the race detector and -short.
func (r *run) race() error {
	if !r.here.race {
		fmt.Fprintln(r.log, "left out: the race detector needs a C compiler here")
		return nil
	}
	return r.raceOf(raced)
}

// raceAll runs the race detector on every package in which it can find something: those
// that start a goroutine or have parallel tests. Tests that level.Gate skips with
// -short run too, with the amounts of -short.
func (r *run) raceAll() error {
	if !r.here.race {
		return errors.New("the race detector needs a C compiler; on Debian: apt-get install gcc libc6-dev")
	}
	packages, err := r.racing()
	if err != nil {
		return err
	}
	var said bytes.Buffer
	out := r.out
	r.out = io.MultiWriter(out, &said)
	err = r.raceOf(packages, "ACFORGE_RACE=all", "ACFORGE_GATE=1")
	r.out = out
	if err == nil {
		return nil
	}
	var failed failedParts
	for _, m := range failedPackage.FindAllStringSubmatch(said.String(), -1) {
		failed = append(failed, "ACFORGE_RACE=all ACFORGE_GATE=1 go "+strings.Join(tests("-race", "-short"), " ")+" ."+m[1])
	}
	if failed == nil {
		return err
	}
	return failed
}

// failedPackage matches failed packages in the output of `go test`.
var failedPackage = regexp.MustCompile(`(?m)^FAIL\tacforge\.dev(\S*)`)

func (r *run) raceOf(packages []string, env ...string) error {
	args := tests("-race", "-short")
	env = append(append(r.browser(), raceOptions(os.Getenv("GORACE")), collection(os.Getenv("GOGC"))), env...)
	return r.do(r.command(env, r.goTool, append(args, packages...)...))
}

// tests returns the arguments for a run of tests. It does not vet, since lint does.
// Test binaries are linked without debugging information: a binary with CUE then takes
// 3.5 CPU seconds to link instead of 13, and panics keep their file and line. The time
// limit is for tests that hang.
func tests(more ...string) []string {
	return append([]string{"test", "-vet=off", "-ldflags=-s", "-timeout", "60m"}, more...)
}

// raceOptions returns the options of the race detector, added to those already set. A
// program with several threads waits a second at its end, and tests start several
// hundred programs. A twentieth of a second is enough.
func raceOptions(set string) string {
	return strings.TrimSpace("GORACE=atexit_sleep_ms=50 " + set)
}

// collection returns the setting of Go's garbage collector for tests: the one already
// set, or 400. Evaluating CUE mostly allocates, and then takes a third less processor
// time, for more memory.
func collection(set string) string {
	if set == "" {
		set = "400"
	}
	return "GOGC=" + set
}

// unit runs every test of the gate.
func (r *run) unit() error {
	for _, m := range r.missing {
		fmt.Fprintln(r.log, "left out: "+m)
	}
	// Tests of pages, clients and watch sometimes wait, so run one package more than
	// there are cores, and in each twice as many tests.
	args := append(tests("-p", strconv.Itoa(runtime.NumCPU()+1), "-parallel", strconv.Itoa(2*runtime.NumCPU())), longest...)
	counts, err := os.CreateTemp("", "acforge-counts-*")
	if err != nil {
		return err
	}
	counts.Close()
	defer os.Remove(counts.Name())
	err = r.do(r.command(append(r.browser(), collection(os.Getenv("GOGC")), countsEnv+"="+counts.Name()), r.goTool, append(args, "./...")...))
	if lines, bad := os.ReadFile(counts.Name()); bad == nil {
		for _, line := range slices.Sorted(strings.Lines(string(lines))) {
			fmt.Fprint(r.log, "tried: "+line)
		}
	}
	return err
}

// countsEnv is level.CountsEnv: tests add a line there for what they tried.
const countsEnv = "ACFORGE_COUNTS"

// browser returns the setting that turns a missing browser, font or axe-core into a
// failure, if they were found on this machine.
func (r *run) browser() []string {
	if r.here.browser && r.here.axe && r.here.font {
		return []string{"ACFORGE_REQUIRE_BROWSER=1"}
	}
	return []string{"ACFORGE_REQUIRE_BROWSER=0"}
}
