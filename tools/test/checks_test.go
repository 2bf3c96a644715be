package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// lay writes files below a new folder and returns it.
func lay(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// The checks are those that tests name: directly, in a function that they call, and
// by each of the functions of the package level. A test of another module, a comment
// and another package called level name none.
func TestNightly(t *testing.T) {
	const head = "package a\n\nimport (\n\t\"testing\"\n\n\t\"" + levelPackage + "\"\n)\n\n"
	dir := lay(t, map[string]string{
		"go.mod": "module acforge.dev\n",
		"a/a_test.go": head + `
func TestDirect(t *testing.T) { level.Nightly(t, "odds") }
func TestAmount(t *testing.T) { for range level.Amount("fuzz", 1, 2, 3) {} }
func TestHelped(t *testing.T) { help(t) }
func TestBoth(t *testing.T) { if level.Night("fuzz") { help(t) } }
func TestPlain(t *testing.T) { level.Gate(t) } // level.Nightly(t, "no")
func help(t *testing.T) { level.Nightly(t, "odds") }
`,
		"a/b/b_test.go":         "package b\n\nimport (\n\t\"testing\"\n\n\t\"elsewhere/level\"\n)\n\nfunc TestOther(t *testing.T) { level.Nightly(t, \"no\") }\n",
		"own/go.mod":            "module own\n",
		"own/own_test.go":       strings.Replace(head, "package a", "package own", 1) + "func TestOwn(t *testing.T) { level.Nightly(t, \"no\") }\n",
		"testdata/a_test.go":    head + "func TestData(t *testing.T) { level.Nightly(t, \"no\") }\n",
		"a/no/broken/readme.md": "",
	})
	got, err := nightly(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, packages := range got {
		for _, tests := range packages {
			slices.Sort(tests)
		}
	}
	want := map[string]map[string][]string{
		"odds": {"./a": {"TestBoth", "TestDirect", "TestHelped"}},
		"fuzz": {"./a": {"TestAmount", "TestBoth"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// This repository has the checks that docs/tests.md lists, and no others.
func TestChecksAreDocumented(t *testing.T) {
	r := &run{out: io.Discard, log: io.Discard, dir: filepath.Join("..", ".."), goTool: goTool()}
	all, err := r.units()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "tests.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(doc), "| check |")
	if !ok {
		t.Fatal("docs/tests.md has no table of checks")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	listed := map[string]bool{}
	for line := range strings.Lines(table) {
		if _, rest, ok := strings.Cut(line, "| `"); ok && strings.HasPrefix(line, "| `") {
			name, _, _ := strings.Cut(rest, "`")
			listed[name] = true
		}
	}
	there := map[string]bool{}
	for _, u := range all {
		there[u.check] = true
		if !listed[u.check] {
			t.Errorf("docs/tests.md has no row for the check %s", u.check)
		}
	}
	for name := range listed {
		if !there[name] {
			t.Errorf("docs/tests.md lists %s, which is no check", name)
		}
	}
}

// A check that does not exist is refused with the list of those that do.
func TestChooseChecks(t *testing.T) {
	all := []unit{{check: "odds"}, {check: "slips"}, {check: "odds", pkg: "./a"}}
	got, err := nightOptions{only: "odds"}.choose(slices.Clone(all))
	if err != nil || len(got) != 2 {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := (nightOptions{only: "odd"}).choose(slices.Clone(all)); err == nil || !strings.Contains(err.Error(), "odds, slips") {
		t.Errorf("%v", err)
	}
}

// A change concerns the tests whose binary holds a changed package, whose package holds
// a changed file, which name a changed folder by its path, or which build a program that
// holds a changed package.
func TestConcerns(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("needs git")
	}
	dir := lay(t, map[string]string{
		"go.mod":              "module acforge.dev\n\ngo 1.24\n",
		"low/low.go":          "package low\n\nfunc F() {}\n",
		"high/high.go":        "package high\n",
		"high/high_test.go":   "package high\n\nimport _ \"acforge.dev/low\"\n",
		"apart/apart.go":      "package apart\n",
		"apart/apart_test.go": "package apart\n\nimport \"os\"\n\nvar root = os.DirFS(\"..\")\n",
		"data/data.go":        "package data\n",
		"data/data_test.go":   "package data_test\n",
		"cmd/prog/main.go":    "package main\n\nimport _ \"acforge.dev/inner\"\n\nfunc main() {}\n",
		"inner/inner.go":      "package inner\n",
		"made/made.go":        "package made\n",
		"made/made_test.go":   "package made\n\nvar build = []string{\"go\", \"build\", \"./cmd/prog\"}\n",
		"data/testdata/x.txt": "x\n",
		"memories/m.cue":      "a: 1\n",
	})
	git := func(args ...string) {
		t.Helper()
		c := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b"}, args...)...)
		c.Dir = dir
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	git("add", ".")
	git("commit", "-qm", "a")
	r := &run{out: io.Discard, log: io.Discard, dir: dir, goTool: goTool()}
	for _, c := range []struct{ file, want string }{
		{"low/low.go", "./high"},
		{"memories/m.cue", "./apart"},
		{"data/testdata/x.txt", "./data"},
		{"data/testdata/new.txt", "./data"},
		{"README.md", ""},
		{"cmd/prog/main.go", "./made"},
		{"inner/inner.go", "./made"},
		{"go.mod", "./high ./apart ./data ./made"},
	} {
		path := filepath.Join(dir, filepath.FromSlash(c.file))
		old, _ := os.ReadFile(path)
		if err := os.WriteFile(path, append(slices.Clone(old), '\n'), 0o666); err != nil {
			t.Fatal(err)
		}
		ch, err := r.since("HEAD")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, pkg := range []string{"./high", "./apart", "./data", "./made"} {
			if ch.concerns(unit{pkg: pkg}) {
				got = append(got, pkg)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s concerns %q, want %q", c.file, s, c.want)
		}
		if old == nil {
			err = os.Remove(path)
		} else {
			err = os.WriteFile(path, old, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.since("nope"); err == nil || !strings.Contains(err.Error(), "is there such a commit") {
		t.Errorf("an unknown commit: %v", err)
	}
}

// Whatever fails, the rest runs, and each failure has the command that repeats it: with
// its check, its seed and the tests that failed.
func TestNightGoesOn(t *testing.T) {
	fake(t, map[string]string{"go": `case "$*" in
*'^(TestA|TestB)$ ./a'*) echo "--- FAIL: TestB (0.1s)"; exit 1;;
*./crash*) echo panic; exit 2;;
*) echo ok;;
esac`})
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	r := &run{out: io.Discard, log: io.Discard, dir: t.TempDir(), goTool: "go"}
	var got []string
	t.Setenv(amountEnv, "5")
	for _, u := range []unit{
		{check: "odds", pkg: "./a", tests: []string{"TestA", "TestB"}},
		{check: "slips", pkg: "./crash", tests: []string{"TestC"}},
		{check: "lint", do: func(*run) error { return io.ErrUnexpectedEOF }, repeats: "go run ./tools/test nightly --only lint"},
		{check: "odds", pkg: "./b", tests: []string{"TestD"}},
	} {
		repeat, _ := r.try(u, 7)
		got = append(got, repeat...)
	}
	want := []string{
		"ACFORGE_NIGHTLY=odds ACFORGE_SEED=7 ACFORGE_AMOUNT=5 go test -count=1 -vet=off -timeout 240m -run '^(TestB)$' ./a",
		"ACFORGE_NIGHTLY=slips ACFORGE_SEED=7 ACFORGE_AMOUNT=5 go test -count=1 -vet=off -timeout 240m -run '^(TestC)$' ./crash",
		"go run ./tools/test nightly --only lint",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A budget ends the tests that run when it is used up, which is no failure. A test that
// failed before is one.
func TestCut(t *testing.T) {
	fake(t, map[string]string{"go": `case "$*" in
*'-timeout 240m '*) echo "--- FAIL: TestLimit (0.1s)"; exit 1;;
*./slow*) echo "panic: test timed out after 1s"; exit 2;;
*./bad*) echo "--- FAIL: TestB (0.1s)"; echo "panic: test timed out after 1s"; exit 2;;
esac`})
	r := &run{out: io.Discard, log: io.Discard, dir: t.TempDir(), goTool: "go", until: time.Now().Add(time.Minute)}
	if repeat, cut := r.try(unit{check: "odds", pkg: "./slow", tests: []string{"TestA"}}, 7); repeat != nil || !cut {
		t.Errorf("cut %t, failed %q", cut, repeat)
	}
	repeat, cut := r.try(unit{check: "odds", pkg: "./bad", tests: []string{"TestA", "TestB"}}, 7)
	if len(repeat) != 1 || !strings.Contains(repeat[0], "-timeout 240m -run '^(TestB)$' ./bad") || !cut {
		t.Errorf("cut %t, failed %q", cut, repeat)
	}
	r.until = time.Time{}
	if repeat, cut := r.try(unit{check: "odds", pkg: "./slow", tests: []string{"TestA"}}, 7); len(repeat) != 1 || cut {
		t.Errorf("without a budget: cut %t, failed %q", cut, repeat)
	}
}

// What runs many packages or targets names those that failed, each with its command.
func TestFailedParts(t *testing.T) {
	root := lay(t, map[string]string{
		"go.mod":        "module acforge.dev\n",
		"a/a_test.go":   "package a\n\nimport \"testing\"\n\nfunc FuzzBad(f *testing.F) {}\nfunc FuzzGood(f *testing.F) {}\n",
		"b/b_test.go":   "package b\n\nimport \"testing\"\n\nfunc TestB(t *testing.T) { t.Parallel() }\n",
		"b/c/c_test.go": "package c\n\nimport \"testing\"\n\nfunc TestC(t *testing.T) { t.Parallel() }\n",
	})
	fake(t, map[string]string{
		"git": "echo a/a_test.go",
		"go": `case "$*" in
*FuzzBad*) exit 1;;
list*) echo '{"ImportPath":"acforge.dev/b","Dir":"` + root + `/b","TestGoFiles":["b_test.go"]}';;
*-race*) [ "$ACFORGE_GATE" = 1 ] || exit 0; printf 'ok  \tacforge.dev/b\t0.1s\nFAIL\tacforge.dev/b/c\t0.1s\nFAIL\n'; exit 1;;
esac`,
	})
	r := &run{out: io.Discard, log: io.Discard, dir: root, goTool: "go"}
	r.here.race = true
	var got []string
	for _, do := range []func(*run) error{(*run).fuzzTargets, (*run).raceAll} {
		repeat, _ := r.try(unit{check: "x", name: "x", do: do, repeats: "all of it"}, 7)
		got = append(got, repeat...)
	}
	want := []string{
		"go test -vet=off -run '^FuzzBad$' ./a",
		"ACFORGE_RACE=all ACFORGE_GATE=1 go test -vet=off -ldflags=-s -timeout 60m -race -short ./b/c",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// With a budget, what failed last time comes first, then what is cheap, and last what
// has never run. A damaged history is an empty one.
func TestHistory(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	h := remembered()
	h.Of = map[string]record{"slow": {Seconds: 90}, "quick": {Seconds: 2}, "failed": {Seconds: 600, Failed: true}}
	h.save()
	h = remembered()
	all := []unit{{name: "new"}, {name: "slow"}, {name: "failed"}, {name: "quick"}}
	h.order(all)
	var got []string
	for _, u := range all {
		got = append(got, u.name)
	}
	if want := []string{"failed", "quick", "slow", "new"}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
	if h.file == "" {
		t.Skip("no cache folder on this machine")
	}
	if err := os.WriteFile(h.file, []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	if h := remembered(); len(h.Of) != 0 {
		t.Errorf("of a damaged history comes %v", h.Of)
	}
}

// A package far above its budget is named, and one a little above is printed.
func TestOverBudget(t *testing.T) {
	var said strings.Builder
	r := &run{log: &said}
	if err := overBudget(r, map[string]float64{"./a": 1, "./b": 4}); err != nil {
		t.Error(err)
	}
	if !strings.Contains(said.String(), "4.0 CPU s, budget 3: ./b") || strings.Contains(said.String(), "./a") {
		t.Errorf("it says %q", said.String())
	}
	if err := overBudget(r, map[string]float64{"./a": 1, "./b": 7}); err == nil || !strings.Contains(err.Error(), "./b") {
		t.Errorf("twice the budget: %v", err)
	}
	many := map[string]float64{}
	for i := range 40 {
		many[strings.Repeat("x", i+1)] = 2.5
	}
	if err := overBudget(r, many); err == nil || !strings.Contains(err.Error(), "all packages") {
		t.Errorf("all together: %v", err)
	}
}

// A test binary that is timed runs as it would, with its exit code, and its cost is
// noted by its folder.
func TestTimed(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("needs a shell")
	}
	file := filepath.Join(t.TempDir(), "costs")
	if code := timed(file, []string{sh, "-c", "exit 5"}); code != 5 {
		t.Errorf("exit code %d, want 5", code)
	}
	data, err := os.ReadFile(file)
	if err != nil || !strings.HasPrefix(string(data), "./tools/test\t") {
		t.Errorf("noted %q, %v", data, err)
	}
}

// The fuzz targets of a source are found by their form.
func TestTargets(t *testing.T) {
	got := targets("package a\n\nfunc FuzzRead(f *testing.F) {\n}\n\n// func FuzzNo(f *testing.F)\nfunc FuzzHelp(t *testing.T) {}\nfunc FuzzTwo(f *testing.F) {}\n")
	if want := []string{"FuzzRead", "FuzzTwo"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// The unit of the short budget is a positive time.
func TestCalibrate(t *testing.T) {
	if s := calibrate(); s <= 0 || s > time.Hour.Seconds() {
		t.Errorf("a second is %v", s)
	}
}

// What a test reads outside its folder is found by the paths that it names.
func TestReads(t *testing.T) {
	for src, want := range map[string]string{
		`os.DirFS("../..")`:                          "memories cards cue.mod",
		`"../../docs/rulebook/rules.md"`:             "docs/rulebook/rules.md",
		`"../other" + "../../../../outside"`:         "a/other",
		`filepath.Glob("../../schema/venice/*.cue")`: "schema/venice",
		`"testdata/x", "a/../b", "..."`:              "",
	} {
		if got := strings.Join(reads("a/b", src), " "); got != want {
			t.Errorf("%s reads %q, want %q", src, got, want)
		}
	}
}
