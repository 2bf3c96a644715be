package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// longest are the packages whose tests take longest. They begin first, so that
// no core waits for them at the end.
var longest = []string{"./internal/systems", "./cmd/acforge", "./internal/inversion", "./engine/venice/generate", "./preview/play", "./engine/venice/naive"}

// lint: the form of the code, what vet and staticcheck find, and code that
// nothing reaches.
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
	if err := r.command(nil, r.goTool, "vet", "./...").Run(); err != nil {
		return err
	}
	return r.linters()
}

// cross: the same program on the other systems that authors use. Tests are compiled
// for the one that differs most. macOS is a Unix as this one mostly is: what has files
// of its own there, or calls the system, is built for it; all of it by `make macos`.
func (r *run) cross() error {
	for _, c := range []struct {
		env  []string
		args []string
	}{
		{[]string{"GOOS=windows"}, []string{"vet", "./..."}},
		{[]string{"GOOS=windows"}, []string{"build", "-o", os.DevNull, "./cmd/acforge"}},
		{[]string{"GOOS=darwin"}, []string{"build", "./internal/outfile", "./internal/worker", "./internal/terminal", "./preview/live"}},
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{"vet", "./engine/wasm/..."}},
	} {
		if err := r.command(append(c.env, "CGO_ENABLED=0"), r.goTool, c.args...).Run(); err != nil {
			fmt.Fprintln(r.log, strings.Join(c.env, " "), "go", strings.Join(c.args, " "))
			return err
		}
	}
	return nil
}

// race: once with the race detector, without the long fuzz and the allocation
// tests, which it would distort, and where two things can run at once.
func (r *run) race() error {
	if !r.here.race {
		fmt.Fprintln(r.log, "left out: the race detector needs a C compiler here")
		return nil
	}
	packages, err := r.racing()
	if err != nil {
		return err
	}
	// What takes longest first, as in unit.
	args := tests("-race", "-short")
	for _, p := range longest {
		if slices.Contains(packages, "acforge"+strings.TrimPrefix(p, ".")) {
			args = append(args, p)
		}
	}
	return r.command(append(r.browser(), raceOptions(os.Getenv("GORACE"))), r.goTool, append(args, packages...)...).Run()
}

// tests is a run of tests. It does not vet them, which lint does by more rules: each of
// the two runs would look at every package that they are made of anew. The longest package
// takes 10 to 20 minutes, and on a machine where others compute, twice that: the limit is
// for what hangs.
func tests(more ...string) []string {
	return append([]string{"test", "-vet=off", "-timeout", "40m"}, more...)
}

// raceOptions are those of the race detector, and what somebody has set of them. A program
// with more than one thread that ends waits a second for what the others may still do, and
// tests start several hundred of them: a twentieth of a second is enough.
func raceOptions(set string) string {
	return strings.TrimSpace("GORACE=atexit_sleep_ms=50 " + set)
}

// unit: once without, everything.
func (r *run) unit() error {
	for _, m := range r.missing {
		fmt.Fprintln(r.log, "left out: "+m)
	}
	// Pages and watches wait now and then: one package more at a time than there are cores.
	args := append(tests("-p", strconv.Itoa(runtime.NumCPU()+1)), longest...)
	return r.command(r.browser(), r.goTool, append(args, "./...")...).Run()
}

// browser says to the tests whether a missing browser, font or axe-core is a
// failure: where it was found here, it is.
func (r *run) browser() []string {
	if r.here.browser && r.here.axe && r.here.font {
		return []string{"ACFORGE_REQUIRE_BROWSER=1"}
	}
	return []string{"ACFORGE_REQUIRE_BROWSER=0"}
}
