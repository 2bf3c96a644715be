package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// modulePath is the module of go.mod.
const modulePath = "acforge.dev"

// levelPackage has the functions that decide when a test runs.
const levelPackage = modulePath + "/internal/proof/level"

// amountEnv overrides the number of cases of every test; see level.AmountEnv.
const amountEnv = "ACFORGE_AMOUNT"

// A unit is the smallest part of the nightly run: the tests of one check in one
// package, or one command that is not a test.
type unit struct {
	check   string
	pkg     string   // "./internal/systems"; "" for a command
	tests   []string // the names of the tests, sorted
	name    string   // its name in history and messages: "odds ./internal/systems"
	do      func(*run) error
	needs   func(*changed) bool // whether the change affects it; nil: any Go file does
	repeats string              // for a command: the command line that repeats it
}

// others are the nightly checks that are not tests.
var others = []unit{
	{check: "lint", name: "lint staticcheck", do: (*run).staticcheck},
	{check: "lint", name: "lint deadcode", do: (*run).dead},
	{check: "lint", name: "lint govulncheck", do: (*run).govulncheck},
	{check: "lint", name: "lint actionlint", do: (*run).actionlint, needs: func(c *changed) bool {
		return c.below("action") || c.below(".github") || c.below("internal/scaffold")
	}},
	{check: "cross", name: "cross Windows and macOS", do: (*run).cross},
	{check: "race", name: "race everything", do: (*run).raceAll},
	{check: "fuzz", name: "fuzz targets", do: (*run).fuzzTargets},
	{check: "short", name: "short budget", do: (*run).short},
	{check: "records", name: "records", do: (*run).records},
	{check: "beam", name: "beam", do: (*run).beam, needs: func(c *changed) bool { return c.below("validator/sim") || c.below("engine") }},
}

// units returns all parts of the nightly run, by check and package.
func (r *run) units() ([]unit, error) {
	found, err := nightly(r.dir)
	if err != nil {
		return nil, err
	}
	all := slices.Clone(others)
	for i := range all {
		all[i].repeats = "go run ./tools/test nightly --only " + all[i].check
	}
	for check, packages := range found {
		for pkg, tests := range packages {
			slices.Sort(tests)
			all = append(all, unit{check: check, pkg: pkg, tests: slices.Compact(tests), name: check + " " + pkg})
		}
	}
	slices.SortStableFunc(all, func(a, b unit) int {
		return cmp.Or(strings.Compare(a.check, b.check), strings.Compare(a.pkg, b.pkg))
	})
	return all, nil
}

// nightly parses the sources of the tests below dir and returns the nightly tests, by
// check and then by package. A test belongs to a check if it calls level.Nightly,
// level.Night or level.Amount with that name, itself or in a function that it names.
func nightly(dir string) (map[string]map[string][]string, error) {
	found := map[string]map[string][]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			name := d.Name()
			if path != dir && (strings.HasPrefix(name, ".") || name == "testdata" || name == "node_modules" || name == "dist") {
				return filepath.SkipDir
			}
			if path != dir {
				if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil {
					return filepath.SkipDir // a module of its own
				}
			}
			return inFolder(dir, path, found)
		}
		return nil
	})
	return found, err
}

// inFolder adds the nightly tests of one folder.
func inFolder(root, dir string, found map[string]map[string][]string) error {
	rel, err := filepath.Rel(root, dir)
	if err != nil {
		return err
	}
	pkg := "./" + filepath.ToSlash(rel)
	if modulePath+strings.TrimPrefix(pkg, ".") == levelPackage {
		return nil
	}
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return err
	}
	checks := map[string][]string{} // by function: the checks that it names
	calls := map[string][]string{}  // by function: the functions that it calls
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		asks := slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == strconv.Quote(levelPackage) })
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				switch of := call.Fun.(type) {
				case *ast.Ident:
					calls[fn.Name.Name] = append(calls[fn.Name.Name], of.Name)
				case *ast.SelectorExpr:
					if x, ok := of.X.(*ast.Ident); ok && asks && x.Name == "level" {
						checks[fn.Name.Name] = append(checks[fn.Name.Name], named(call)...)
					}
				}
				return true
			})
		}
	}
	var reach func(name string, seen map[string]bool) []string
	reach = func(name string, seen map[string]bool) []string {
		if seen[name] {
			return nil
		}
		seen[name] = true
		out := slices.Clone(checks[name])
		for _, c := range calls[name] {
			out = append(out, reach(c, seen)...)
		}
		return out
	}
	for name := range maps.Keys(unite(checks, calls)) {
		if !strings.HasPrefix(name, "Test") || name == "TestMain" {
			continue
		}
		for _, check := range reach(name, map[string]bool{}) {
			if found[check] == nil {
				found[check] = map[string][]string{}
			}
			found[check][pkg] = append(found[check][pkg], name)
		}
	}
	return nil
}

// unite returns a map with the keys of both.
func unite(a, b map[string][]string) map[string]bool {
	out := map[string]bool{}
	for k := range a {
		out[k] = true
	}
	for k := range b {
		out[k] = true
	}
	return out
}

// named returns the string literals among the arguments of a call.
func named(call *ast.CallExpr) (out []string) {
	for _, a := range call.Args {
		if lit, ok := a.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil {
				out = append(out, s)
			}
		}
	}
	return out
}

// failedParts is an error of a unit with its failed parts: for each, the command that
// repeats it.
type failedParts []string

func (f failedParts) Error() string { return fmt.Sprintf("%d failed", len(f)) }

// failedTest matches the names of failed tests in the output of `go test`.
var failedTest = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// timedOut is the message of a test binary that reached its time limit.
const timedOut = "panic: test timed out after "

// try runs a unit and returns the commands that repeat its failures; none means
// success. Tests end at r.until if that is set; cut reports whether they were
// unfinished then.
func (r *run) try(u unit, seed uint64) (repeat []string, cut bool) {
	if u.do != nil {
		err := u.do(r)
		if err == nil {
			return nil, false
		}
		if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) {
			fmt.Fprintf(r.log, "%s: %v\n", u.name, err)
		}
		if part := (failedParts)(nil); errors.As(err, &part) {
			return part, false
		}
		return []string{u.repeats}, false
	}
	pattern := func(tests ...string) string { return "^(" + strings.Join(tests, "|") + ")$" }
	env := []string{"ACFORGE_NIGHTLY=" + u.check, "ACFORGE_SEED=" + strconv.FormatUint(seed, 10)}
	if amount := os.Getenv(amountEnv); amount != "" {
		env = append(env, amountEnv+"="+amount)
	}
	args := []string{"test", "-count=1", "-vet=off", "-timeout"}
	limit := "240m"
	if !r.until.IsZero() {
		limit = max(time.Until(r.until), time.Second).Round(time.Second).String()
	}
	c := r.command(append(r.browser(), env...), r.goTool, append(slices.Clone(args), limit, "-ldflags=-s", "-run", pattern(u.tests...), u.pkg)...)
	var said bytes.Buffer
	c.Stdout = io.MultiWriter(r.out, &said)
	if r.do(c) == nil {
		return nil, false
	}
	cut = !r.until.IsZero() && strings.Contains(said.String(), timedOut)
	var failed []string
	for _, m := range failedTest.FindAllStringSubmatch(said.String(), -1) {
		failed = append(failed, m[1])
	}
	if failed == nil {
		if cut {
			return nil, true
		}
		failed = u.tests // it did not reach a verdict
	}
	return []string{strings.Join(env, " ") + " go " + strings.Join(args, " ") + " 240m -run '" + pattern(failed...) + "' " + u.pkg}, cut
}

// nightly runs the checks that are too slow or too random for the gate. It runs all of
// them even if some fail. At its end it prints for each failure the command that
// repeats it.
func (r *run) nightly(o nightOptions) (failed []string, err error) {
	all, err := r.units()
	if err != nil {
		return nil, err
	}
	if all, err = o.choose(all); err != nil {
		return nil, err
	}
	if o.since != "" {
		c, err := r.since(o.since)
		if err != nil {
			return nil, err
		}
		all = slices.DeleteFunc(all, func(u unit) bool { return !c.concerns(u) })
		fmt.Fprintf(r.log, "%d files changed since %s; %d parts of the nightly run can notice\n", len(c.files), o.since, len(all))
	}
	past := remembered()
	if o.budget > 0 {
		past.order(all)
	}
	if o.list {
		for _, u := range all {
			fmt.Fprintln(r.out, strings.TrimSpace(u.name+" "+strings.Join(u.tests, " ")))
		}
		return nil, nil
	}
	if err := r.tools(); err != nil {
		return nil, err
	}
	began := time.Now()
	if o.budget > 0 {
		r.until = began.Add(o.budget)
	}
	var left, absent []string
	type row struct {
		name      string
		took, cpu time.Duration
		verdict   string
	}
	var table []row
	for _, u := range all {
		if o.budget > 0 && time.Since(began) >= o.budget {
			left = append(left, u.name)
			continue
		}
		if o.budget > 0 && time.Since(began)+time.Duration(past.Of[u.name].Seconds*float64(time.Second)) > o.budget {
			left = append(left, u.name)
			continue
		}
		fmt.Fprintf(r.log, "== %s\n", u.name)
		start, cpu := time.Now(), r.cpu
		r.absent = ""
		repeat, cut := r.try(u, o.seed)
		took := time.Since(start)
		for _, c := range repeat {
			fmt.Fprintf(r.log, "%s failed; to repeat it:\n  %s\n", u.name, c)
		}
		failed = append(failed, repeat...)
		past.Of[u.name] = record{Seconds: took.Seconds(), Failed: len(repeat) > 0}
		past.save()
		verdict := "holds"
		switch {
		case len(repeat) > 0:
			verdict = "FAILED"
		case cut:
			verdict = "cut"
		case r.absent != "":
			verdict = "absent"
			absent = append(absent, u.name+": "+r.absent)
		}
		table = append(table, row{u.name, took, r.cpu - cpu, verdict})
	}
	fmt.Fprintf(r.log, "\nthe nightly run, seed %d:\n", o.seed)
	for _, t := range table {
		fmt.Fprintf(r.log, "  %-6s  %8s  %6.0f CPU s  %s\n", t.verdict, t.took.Round(time.Second), t.cpu.Seconds(), t.name)
	}
	for _, a := range absent {
		fmt.Fprintf(r.log, "  left out: %s\n", a)
	}
	for _, l := range left {
		fmt.Fprintf(r.log, "  left out by --budget %s: %s\n", o.budget, l)
	}
	return failed, nil
}

// nightOptions are the flags of the nightly run.
type nightOptions struct {
	only, since string
	budget      time.Duration
	seed        uint64
	list        bool
}

// choose returns the units of the requested checks, or all.
func (o nightOptions) choose(all []unit) ([]unit, error) {
	if o.only == "" {
		return all, nil
	}
	names := map[string]bool{}
	for _, u := range all {
		names[u.check] = true
	}
	asked := strings.Split(o.only, ",")
	for _, a := range asked {
		if !names[a] {
			return nil, fmt.Errorf("no nightly check %q; there are: %s", a, strings.Join(slices.Sorted(maps.Keys(names)), ", "))
		}
	}
	return slices.DeleteFunc(all, func(u unit) bool { return !slices.Contains(asked, u.check) }), nil
}
