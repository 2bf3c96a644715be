package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// fuzzTargets runs every fuzz target for a minute, or for ACFORGE_FUZZTIME. An input
// that makes a target fail is saved in testdata, so running the target as a test
// repeats the failure.
func (r *run) fuzzTargets() error {
	each := os.Getenv("ACFORGE_FUZZTIME")
	if each == "" {
		each = "1m"
	}
	files, err := r.output("git", "grep", "-l", "^func Fuzz.*testing.F", "--", "*_test.go")
	if err != nil {
		return fmt.Errorf("git grep: %w", err)
	}
	var failed failedParts
	for file := range strings.FieldsSeq(files) {
		src, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(file)))
		if err != nil {
			return err
		}
		pkg := "./" + filepath.ToSlash(filepath.Dir(file))
		for _, name := range targets(string(src)) {
			args := []string{"test", "-vet=off", "-run", "^$", "-fuzz", "^" + name + "$", "-fuzztime", each, pkg}
			if err := r.do(r.command(nil, r.goTool, args...)); err != nil {
				failed = append(failed, "go test -vet=off -run '^"+name+"$' "+pkg)
			}
		}
	}
	if failed != nil {
		return failed
	}
	return nil
}

// targets returns the fuzz targets of a source.
func targets(src string) (names []string) {
	for line := range strings.Lines(src) {
		if rest, ok := strings.CutPrefix(line, "func Fuzz"); ok {
			name, args, _ := strings.Cut(rest, "(")
			if strings.HasPrefix(args, "f *testing.F)") {
				names = append(names, "Fuzz"+name)
			}
		}
	}
	return names
}

// beam compares the report of an Apache Beam pipeline with that of one process. The
// first time it downloads the Go SDK of Beam, 63 modules, and builds for minutes.
func (r *run) beam() error {
	dir, err := os.MkdirTemp("", "acforge-beam")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := r.do(r.command(nil, r.goTool, "run", "./cmd/acforge", "build", "memories/venice", "--memory", "0.3", "--games", "40", "-o", dir)); err != nil {
		return err
	}
	bundles, err := filepath.Glob(filepath.Join(dir, "*.acpack"))
	if err != nil || len(bundles) != 1 {
		return fmt.Errorf("%d bundles were built, want 1 (%v)", len(bundles), err)
	}
	for _, args := range [][]string{{"vet", "./..."}, {"test", "-count=1", "./..."}} {
		c := r.command([]string{"ACFORGE_BUNDLE=" + bundles[0]}, r.goTool, args...)
		c.Dir = filepath.Join(r.dir, "validator", "sim", "beam")
		if err := r.do(c); err != nil {
			return err
		}
	}
	return nil
}

// The budgets of `go test -short ./...`, in CPU seconds of the reference machine: the
// total, and for one package.
const (
	shortBudget   = 90.0
	packageBudget = 3.0
)

// timedEnv makes this program run a test binary and record its cost. Its value is the
// file to write to.
const timedEnv = "ACFORGE_TIMED"

// short checks the cost of the tests that run after every save against their budget.
// The budget is in seconds of a reference machine. A loop that takes one second there
// is timed first, so that a slow or busy machine gets more time.
func (r *run) short() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "acforge-short")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "costs")
	second := calibrate()
	args := append(tests("-short", "-p", "1", "-exec", self), "./...")
	if err := r.do(r.command([]string{timedEnv + "=" + file}, r.goTool, args...)); err != nil {
		return err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	costs := map[string]float64{}
	for line := range strings.Lines(string(data)) {
		pkg, cpu, _ := strings.Cut(strings.TrimSpace(line), "\t")
		s, err := strconv.ParseFloat(cpu, 64)
		if err != nil {
			return fmt.Errorf("a cost in %q: %w", line, err)
		}
		costs[pkg] += s / second
	}
	return overBudget(r, costs)
}

// overBudget prints the packages above their budget. It fails when one is above twice
// its budget, or the total is above the total budget.
func overBudget(r *run, costs map[string]float64) error {
	var names []string
	sum := 0.0
	for pkg, c := range costs {
		sum += c
		if c > packageBudget {
			names = append(names, pkg)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(b, a) })
	slices.SortStableFunc(names, func(a, b string) int { return int(1000 * (costs[b] - costs[a])) })
	var bad []string
	for _, pkg := range names {
		line := fmt.Sprintf("%5.1f CPU s, budget %.0f: %s", costs[pkg], packageBudget, pkg)
		fmt.Fprintln(r.log, line)
		if costs[pkg] > 2*packageBudget {
			bad = append(bad, line)
		}
	}
	fmt.Fprintf(r.log, "%5.1f CPU s, budget %.0f: go test -short ./...\n", sum, shortBudget)
	if sum > shortBudget {
		bad = append(bad, fmt.Sprintf("%5.1f CPU s, budget %.0f: all packages", sum, shortBudget))
	}
	if bad != nil {
		return errors.New("the short tests cost too much; level.Gate takes a test out of them:\n" + strings.Join(bad, "\n"))
	}
	return nil
}

// timed runs a test binary for `go test -exec` and records its cost. It returns the
// exit code of the binary.
func timed(file string, args []string) int {
	c := exec.Command(args[0], args[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.Env = slices.DeleteFunc(os.Environ(), func(e string) bool { return strings.HasPrefix(e, timedEnv+"=") })
	err := c.Run()
	if c.ProcessState == nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	dir, _ := os.Getwd()
	if root, err := root(); err == nil {
		if rel, err := filepath.Rel(root, dir); err == nil {
			dir = "./" + filepath.ToSlash(rel)
		}
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err == nil {
		_, err = fmt.Fprintf(f, "%s\t%.3f\n", dir, cpuOf(c.ProcessState).Seconds())
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	return c.ProcessState.ExitCode()
}

// cpuOf returns the processor time of a process and of the children that it waited for.
func cpuOf(p *os.ProcessState) time.Duration { return p.UserTime() + p.SystemTime() }
