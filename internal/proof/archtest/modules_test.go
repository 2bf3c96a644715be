package archtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/Masterminds/semver/v3"

	"acforge.dev/internal/proof/level"
)

// goMod is a go.mod as go mod edit prints it.
type goMod struct {
	Module  struct{ Path string }
	Require []struct{ Path, Version string }
	Tool    []struct{ Path string }
}

// notHere is the message of go list about a needed module that was never downloaded to
// this machine.
const notHere = "module lookup disabled by GOPROXY=off"

// TestModules lists the packages of every module of the repository, tests and tools
// included, without a network. A module that builds on acforge keeps a go.mod and a
// go.sum of its own, and they go stale when acforge gains a dependency. Where the other
// dependencies of such a module were never downloaded, go list cannot see all of it:
// those of acforge are compared by themselves.
func TestModules(t *testing.T) {
	level.Gate(t)
	var dirs []string
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules"):
			return fs.SkipDir
		case d.Name() == "go.mod":
			dirs = append(dirs, filepath.Dir(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(dirs) < 2 {
		t.Fatalf("found the modules %q only", dirs)
	}
	for _, dir := range dirs {
		t.Run(strings.TrimPrefix(filepath.ToSlash(dir), "../../../"), func(t *testing.T) {
			for _, p := range moduleProblems(t, dir) {
				t.Errorf("%s\nrun go mod tidy in that folder", p)
			}
		})
	}
}

// listed is a package as go list prints it.
type listed struct {
	ImportPath string
	Imports    []string
	Module     *struct {
		Path, Version string
		Main          bool
	}
	Error *struct{ Err string }
}

// moduleProblems returns the problems that stop go list from listing the packages of
// the module in a folder.
func moduleProblems(t *testing.T, dir string) []string {
	t.Helper()
	var mod goMod
	if err := json.Unmarshal(offline(t, dir, "mod", "edit", "-json"), &mod); err != nil {
		t.Fatal(err)
	}
	patterns := []string{"-test", "./..."}
	if len(mod.Tool) > 0 {
		patterns = append(patterns, "tool")
	}
	var problems, ours []string
	for _, p := range listModule(t, dir, patterns) {
		if p.Error != nil && !strings.Contains(p.Error.Err, notHere) {
			problems = append(problems, fmt.Sprintf("%s: %s", p.ImportPath, p.Error.Err))
		}
		if p.Module == nil || !p.Module.Main || mod.Module.Path == "acforge.dev" {
			continue
		}
		for _, imp := range p.Imports {
			if strings.HasPrefix(imp, "acforge.dev/") && !strings.HasPrefix(imp, mod.Module.Path) {
				ours = append(ours, imp)
			}
		}
	}
	if len(ours) == 0 {
		return problems
	}
	slices.Sort(ours)
	var needs []string
	for _, p := range listModule(t, "../../..", slices.Compact(ours)) {
		if p.Error != nil && strings.Contains(p.Error.Err, notHere) {
			t.Skip("the dependencies of acforge were not downloaded: go mod download")
		}
		if p.Module != nil && !p.Module.Main {
			needs = append(needs, p.Module.Path+"@"+p.Module.Version)
		}
	}
	sum, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(needs)
	return append(problems, staleRequires(mod, string(sum), slices.Compact(needs))...)
}

// listModule returns packages of the module in a folder and all that they import.
func listModule(t *testing.T, dir string, patterns []string) []listed {
	t.Helper()
	args := append([]string{"list", "-e", "-deps", "-json=ImportPath,Imports,Module,Error"}, patterns...)
	var out []listed
	for dec := json.NewDecoder(bytes.NewReader(offline(t, dir, args...))); dec.More(); {
		var p listed
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// staleRequires returns which of the modules that a module needs are missing in its
// go.mod or its go.sum, or are required in an older version.
func staleRequires(mod goMod, sum string, needs []string) []string {
	var out []string
	for _, need := range needs {
		path, version, _ := strings.Cut(need, "@")
		at := slices.IndexFunc(mod.Require, func(r struct{ Path, Version string }) bool { return r.Path == path })
		if at < 0 {
			out = append(out, fmt.Sprintf("go.mod of %s does not require %s", mod.Module.Path, need))
			continue
		}
		has := mod.Require[at].Version
		if semver.MustParse(has).LessThan(semver.MustParse(version)) {
			out = append(out, fmt.Sprintf("go.mod of %s requires %s@%s, and acforge needs %s", mod.Module.Path, path, has, version))
		}
		for _, of := range []string{has, has + "/go.mod"} {
			if !strings.Contains("\n"+sum, "\n"+path+" "+of+" h1:") {
				out = append(out, fmt.Sprintf("go.sum of %s has no %s %s", mod.Module.Path, path, of))
			}
		}
	}
	return out
}

// offline returns what a go command prints in a folder that asks no network and writes
// neither go.mod nor go.sum.
func offline(t *testing.T, dir string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOWORK=off")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s in %s: %v\n%s", strings.Join(args, " "), dir, err, errs.Bytes())
	}
	return out
}

// TestStaleRequires checks the results of staleRequires, which it must find even on a
// machine that has downloaded nothing of the module.
func TestStaleRequires(t *testing.T) {
	const sums = "a.org/x v1.2.0 h1:1\na.org/x v1.2.0/go.mod h1:2\n"
	for _, tc := range []struct {
		name, requires, sum, need, want string
	}{
		{"all there", "v1.2.0", sums, "a.org/x@v1.2.0", ""},
		{"a newer one", "v1.2.0", sums, "a.org/x@v1.1.9", ""},
		{"not required", "", sums, "a.org/x@v1.2.0", "go.mod of beam does not require a.org/x@v1.2.0"},
		{"an older one", "v1.2.0", sums, "a.org/x@v1.10.0", "go.mod of beam requires a.org/x@v1.2.0, and acforge needs v1.10.0"},
		{"no sum", "v1.2.0", "a.org/x v1.2.0/go.mod h1:2\n", "a.org/x@v1.2.0", "go.sum of beam has no a.org/x v1.2.0"},
		{"no sum of its go.mod", "v1.2.0", "a.org/x v1.2.0 h1:1\n", "a.org/x@v1.2.0", "go.sum of beam has no a.org/x v1.2.0/go.mod"},
		{"the sum of another module", "v1.2.0", strings.ReplaceAll(sums, "a.org/x", "aa.org/x"), "a.org/x@v1.2.0", "go.sum of beam has no a.org/x v1.2.0\ngo.sum of beam has no a.org/x v1.2.0/go.mod"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var mod goMod
			mod.Module.Path = "beam"
			if tc.requires != "" {
				mod.Require = append(mod.Require, struct{ Path, Version string }{"a.org/x", tc.requires})
			}
			if got := strings.Join(staleRequires(mod, tc.sum, []string{tc.need}), "\n"); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
}
