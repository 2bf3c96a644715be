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

// cross: the same program on the other systems that authors use. All of it, tests too, is
// type-checked for the one that differs most, by deadcode, which reads every source: to
// compile what the tests are made of once more takes minutes and says no more. What has
// files of its own there is vetted; the rest is the text that lint has vetted. macOS is a
// Unix as this one mostly is: what has files of its own there, or calls the system, is
// built for it; all of it by `make macos`.
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
		{[]string{"GOOS=darwin"}, []string{r.goTool, "build", "./internal/outfile", "./internal/worker", "./internal/terminal", "./preview/live"}},
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{r.goTool, "vet", "./engine/wasm/..."}},
	}
	for _, files := range own {
		all = append(all, build{[]string{"GOOS=windows"}, append([]string{r.goTool, "vet"}, files...)})
	}
	for _, c := range all {
		cmd := r.command(append(c.env, "CGO_ENABLED=0"), c.args[0], c.args[1:]...)
		if c.args[0] == tool {
			cmd.Stdout = nil // what it finds unreached is looked at by lint
		}
		if err := cmd.Run(); err != nil {
			fmt.Fprintln(r.log, strings.Join(c.env, " "), strings.Join(c.args, " "))
			return err
		}
	}
	return nil
}

// own lists for each package that has a file on a system which it has not here the files,
// without tests, that it is made of there.
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
	var dirs []string // of packages, in the order of go list
	of, differs := map[string][]string{}, map[string]bool{}
	for file := range strings.SplitSeq(there, "\n") {
		if file == "" {
			continue // between two packages
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
// takes 20 to 35 minutes beside the others on two cores, and longer where more compute: the
// limit is for what hangs.
func tests(more ...string) []string {
	return append([]string{"test", "-vet=off", "-timeout", "60m"}, more...)
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
