// Package citest runs the steps of the action in action/ and of the workflow that acforge
// init writes, as GitHub does, for tests. It needs the programs of a runner, which [Need]
// looks for.
//
// Start at [Runner.Action].
package citest

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// A step is a step of a workflow or of an action.
type step struct {
	ID, Name, Uses, If, Run string
	Dir                     string `yaml:"working-directory"`
	Env, With               map[string]string
}

// description is as much of action.yml as the tests read.
type description struct {
	Inputs map[string]struct {
		Default  string
		Required bool
	}
	Runs struct{ Steps []step }
}

// A Runner runs steps as GitHub does: each in a shell of its own, with the path, the
// outputs and the summary in files between them.
type Runner struct {
	Dir    string            // the repository
	Temp   string            // $RUNNER_TEMP
	Values map[string]string // of expressions, by their text; those of outputs are set
	Path   []string          // before $PATH
	Env    []string          // of every step, in addition to that of the test; nil: none
	Ran    []string          // the names of the steps that ran
	Said   string            // what they printed

	t      testing.TB
	folder string // with action.yml
}

var (
	expression = regexp.MustCompile(`\$\{\{ *(.*?) *\}\}`)
	condition  = regexp.MustCompile(`^(\S+) (==|!=) '(.*)'$`)
)

// New returns a runner of a push to the repository in dir. folder holds action.yml,
// release the folders of releases, vVERSION. A program gh writes what it is called with
// into the file gh of the temporary folder.
func New(t testing.TB, folder, dir, release string) *Runner {
	t.Helper()
	temp := t.TempDir()
	folder, err := filepath.Abs(folder)
	if err == nil {
		err = os.Mkdir(filepath.Join(temp, "bin"), 0o777)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(temp, "bin/gh"), []byte("#!/bin/sh\necho \"$@\" >>'"+temp+"/gh'\n"), 0o777)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &Runner{t: t, folder: folder, Dir: dir, Temp: temp, Path: []string{filepath.Join(temp, "bin")}, Values: map[string]string{
		"github.token": "secret", "runner.temp": temp, "github.event_name": "push",
		"format('{0}/acforge-cache', runner.temp)":                                         filepath.Join(temp, "acforge-cache"),
		"format('{0}/{1}/releases/download', github.server_url, github.action_repository)": "file://" + release,
	}}
}

// value returns the value of an expression: a name, or one of several.
func (r *Runner) value(expression string) string {
	for part := range strings.SplitSeq(expression, " || ") {
		v, ok := r.Values[part]
		if !ok {
			r.t.Fatalf("the test knows no value of %q", part)
		}
		if v != "" {
			return v
		}
	}
	return ""
}

// text fills expressions into a text.
func (r *Runner) text(s string) string {
	return expression.ReplaceAllStringFunc(s, func(m string) string { return r.value(expression.FindStringSubmatch(m)[1]) })
}

// holds reports whether the condition of a step holds.
func (r *Runner) holds(text string) bool {
	for part := range strings.SplitSeq(text, " && ") {
		m := condition.FindStringSubmatch(part)
		if m == nil {
			r.t.Fatalf("the test does not understand the condition %q", part)
		}
		if (r.value(m[1]) == m[3]) != (m[2] == "==") {
			return false
		}
	}
	return true
}

// Action runs the steps of action.yml with inputs. The error is that of the first step
// that fails.
func (r *Runner) Action(with map[string]string) error {
	r.t.Helper()
	text, err := os.ReadFile(filepath.Join(r.folder, "action.yml"))
	if err != nil {
		r.t.Fatal(err)
	}
	var a description
	if err := yaml.Unmarshal(text, &a); err != nil {
		r.t.Fatal(err)
	}
	for name := range with {
		if _, known := a.Inputs[name]; !known {
			r.t.Errorf("the action has no input %s", name)
		}
	}
	for name, in := range a.Inputs {
		v, given := with[name]
		if in.Required && !given {
			r.t.Errorf("the input %s is missing", name)
		}
		if !given {
			v = in.Default
		}
		r.Values["inputs."+name] = r.text(v)
	}
	r.Ran, r.Said = nil, ""
	for _, s := range a.Runs.Steps {
		if s.Run == "" || s.If != "" && !r.holds(s.If) {
			continue
		}
		r.Ran = append(r.Ran, s.Name)
		outputs := filepath.Join(r.Temp, "output")
		if err := os.WriteFile(outputs, nil, 0o666); err != nil {
			r.t.Fatal(err)
		}
		c := exec.Command("bash", "-e", "-o", "pipefail", "-c", s.Run)
		c.Dir = filepath.Join(r.Dir, r.text(s.Dir))
		c.Env = append(os.Environ(), r.Env...)
		path := os.Getenv("PATH")
		for _, v := range r.Env {
			if p, ok := strings.CutPrefix(v, "PATH="); ok {
				path = p
			}
		}
		c.Env = append(c.Env, "PATH="+strings.Join(append(slices.Clone(r.Path), path), ":"), "CI=true",
			"GITHUB_ACTION_PATH="+r.folder, "RUNNER_TEMP="+r.Temp, "GITHUB_PATH="+filepath.Join(r.Temp, "path"), "GITHUB_REPOSITORY=owner/lagoon",
			"GITHUB_OUTPUT="+outputs, "GITHUB_STEP_SUMMARY="+filepath.Join(r.Temp, "summary"))
		for _, name := range slices.Sorted(maps.Keys(s.Env)) {
			c.Env = append(c.Env, name+"="+r.text(s.Env[name]))
		}
		out, err := c.CombinedOutput()
		r.Said += string(out)
		if err != nil {
			return fmt.Errorf("%s: %w\n%s", s.Name, err, out)
		}
		set, err := os.ReadFile(outputs)
		if err != nil {
			r.t.Fatal(err)
		}
		for line := range strings.Lines(string(set)) {
			name, v, _ := strings.Cut(strings.TrimSpace(line), "=")
			r.Values["steps."+s.ID+".outputs."+name] = v
		}
		if added, err := os.ReadFile(filepath.Join(r.Temp, "path")); err == nil {
			r.Path = append(r.Path, strings.Fields(string(added))...)
		}
	}
	return nil
}

// Workflow returns the inputs that the workflow of a workspace gives to the action of a
// version of acforge.
func Workflow(t testing.TB, dir, version string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, ".github/workflows/pack.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var w struct {
		Jobs map[string]struct{ Steps []step }
	}
	if err := yaml.Unmarshal(text, &w); err != nil {
		t.Fatal(err)
	}
	steps := w.Jobs["pack"].Steps
	if len(steps) != 2 || steps[0].Uses != "actions/checkout@v4" || steps[1].Uses != "acforge/acforge/action@v"+version || steps[1].With["version"] != version {
		t.Fatalf("the workflow has the steps %+v", steps)
	}
	return steps[1].With
}

// Need skips a test where the programs of a runner are missing.
func Need(t testing.TB) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the paths of this test are those of Unix")
	}
	for _, name := range []string{"bash", "curl", "git", "tar"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("there is no %s", name)
		}
	}
}

// Git runs git in a folder and returns what it prints.
func Git(t testing.TB, dir string, args ...string) string {
	t.Helper()
	c := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main"}, args...)...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// Repository makes a folder a repository with all of its files in one commit, and itself
// as its origin. It returns the commit.
func Repository(t testing.TB, dir string) string {
	t.Helper()
	Git(t, dir, "init", "-q")
	Git(t, dir, "add", "-A")
	Git(t, dir, "commit", "-qm", "begin")
	Git(t, dir, "remote", "add", "origin", dir)
	return Git(t, dir, "rev-parse", "HEAD")
}
