package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop"
)

// A ciStep is a step of a workflow or of an action.
type ciStep struct {
	ID, Name, Uses, If, Run string
	Dir                     string `yaml:"working-directory"`
	Env, With               map[string]string
}

// ciAction is as much of action.yml as the test reads.
type ciAction struct {
	Inputs map[string]struct {
		Default  string
		Required bool
	}
	Runs struct{ Steps []ciStep }
}

// A runner runs steps as GitHub does: each in a shell of its own, with the path, the
// outputs and the summary in files between them.
type runner struct {
	t      *testing.T
	dir    string            // the repository
	temp   string            // $RUNNER_TEMP
	values map[string]string // of expressions, by their text
	path   []string
	ran    []string // the names of the steps that ran
	said   string   // what they printed
}

var (
	ciExpression = regexp.MustCompile(`\$\{\{ *(.*?) *\}\}`)
	ciCondition  = regexp.MustCompile(`^(\S+) (==|!=) '(.*)'$`)
)

// value returns the value of an expression: a name, or one of several.
func (r *runner) value(expression string) string {
	for part := range strings.SplitSeq(expression, " || ") {
		v, ok := r.values[part]
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
func (r *runner) text(s string) string {
	return ciExpression.ReplaceAllStringFunc(s, func(m string) string { return r.value(ciExpression.FindStringSubmatch(m)[1]) })
}

// holds reports whether the condition of a step holds.
func (r *runner) holds(condition string) bool {
	for part := range strings.SplitSeq(condition, " && ") {
		m := ciCondition.FindStringSubmatch(part)
		if m == nil {
			r.t.Fatalf("the test does not understand the condition %q", part)
		}
		if (r.value(m[1]) == m[3]) != (m[2] == "==") {
			return false
		}
	}
	return true
}

// action runs the steps of action.yml with inputs. The error is that of the first step
// that fails.
func (r *runner) action(with map[string]string) error {
	r.t.Helper()
	text, err := os.ReadFile("../../action/action.yml")
	if err != nil {
		r.t.Fatal(err)
	}
	var a ciAction
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
		r.values["inputs."+name] = r.text(v)
	}
	r.ran, r.said = nil, ""
	folder, err := filepath.Abs("../../action")
	if err != nil {
		r.t.Fatal(err)
	}
	for _, s := range a.Runs.Steps {
		if s.Run == "" || s.If != "" && !r.holds(s.If) {
			continue
		}
		r.ran = append(r.ran, s.Name)
		c := exec.Command("bash", "-e", "-o", "pipefail", "-c", s.Run)
		c.Dir = filepath.Join(r.dir, r.text(s.Dir))
		c.Env = append(os.Environ(), "PATH="+strings.Join(append(slices.Clone(r.path), os.Getenv("PATH")), ":"), "CI=true",
			"GITHUB_ACTION_PATH="+folder, "RUNNER_TEMP="+r.temp, "GITHUB_PATH="+filepath.Join(r.temp, "path"), "GITHUB_REPOSITORY=owner/lagoon",
			"GITHUB_OUTPUT="+filepath.Join(r.temp, "output"), "GITHUB_STEP_SUMMARY="+filepath.Join(r.temp, "summary"))
		for name, v := range s.Env {
			c.Env = append(c.Env, name+"="+r.text(v))
		}
		out, err := c.CombinedOutput()
		r.said += string(out)
		if err != nil {
			return fmt.Errorf("%s: %w\n%s", s.Name, err, out)
		}
		if added, err := os.ReadFile(filepath.Join(r.temp, "path")); err == nil {
			r.path = append(r.path, strings.Fields(string(added))...)
		}
	}
	return nil
}

// fakeRelease writes a release of this program for Linux and macOS into a folder: an
// archive with a script that calls the program, and the checksums.
func fakeRelease(t *testing.T, dir string) {
	t.Helper()
	program, err := exec.LookPath("acforge")
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	z := gzip.NewWriter(&archive)
	w := tar.NewWriter(z)
	script := "#!/bin/sh\nexec '" + program + "' \"$@\"\n"
	if err := w.WriteHeader(&tar.Header{Name: "acforge", Mode: 0o755, Size: int64(len(script))}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(script)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "v"+workshop.Version)
	sums := ""
	for _, system := range []string{"linux_amd64", "linux_arm64", "darwin_amd64", "darwin_arm64"} {
		name := "acforge_" + workshop.Version + "_" + system + ".tar.gz"
		writeFile(t, filepath.Join(folder, name), archive.String())
		sums += fmt.Sprintf("%x  %s\n", sha256.Sum256(archive.Bytes()), name)
	}
	writeFile(t, filepath.Join(folder, "acforge_"+workshop.Version+"_checksums.txt"), sums)
}

// writeFile writes a file and makes its folder.
func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
}

// needsCI leaves a test out where the programs of a runner are missing.
func needsCI(t *testing.T) {
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

// gitIn runs git in a folder and returns what it prints.
func gitIn(t *testing.T, dir string, args ...string) string {
	t.Helper()
	c := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main"}, args...)...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

// initWorkflow makes a workspace by init in dir and returns the inputs that its workflow
// gives to the action.
func initWorkflow(t *testing.T, dir string) map[string]string {
	t.Helper()
	mustRun(t, acforge(t, t.TempDir(), "init", dir, "--name", "lagoon"))
	text, err := os.ReadFile(filepath.Join(dir, ".github/workflows/pack.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var w struct {
		Jobs map[string]struct{ Steps []ciStep }
	}
	if err := yaml.Unmarshal(text, &w); err != nil {
		t.Fatal(err)
	}
	steps := w.Jobs["pack"].Steps
	if len(steps) != 2 || steps[0].Uses != "actions/checkout@v4" || steps[1].Uses != "acforge/acforge/action@v"+workshop.Version || steps[1].With["version"] != workshop.Version {
		t.Fatalf("the workflow has the steps %+v", steps)
	}
	return steps[1].With
}

// newRunner returns a runner of a push to the repository in dir. A program gh writes what
// it is called with into the file gh of the temporary folder.
func newRunner(t *testing.T, dir, release string) *runner {
	t.Helper()
	temp := t.TempDir()
	writeFile(t, filepath.Join(temp, "bin/gh"), "#!/bin/sh\necho \"$@\" >>'"+temp+"/gh'\n")
	return &runner{t: t, dir: dir, temp: temp, path: []string{filepath.Join(temp, "bin")}, values: map[string]string{
		"github.token": "secret", "runner.temp": temp, "github.event_name": "push",
		"format('{0}/acforge-cache', runner.temp)":                                         filepath.Join(temp, "acforge-cache"),
		"format('{0}/{1}/releases/download', github.server_url, github.action_repository)": "file://" + release,
	}}
}

// TestActionOfInit runs the workflow that init writes, step by step: a push, a pull
// request, and what must fail. The pack is the small one of the tests, and at night that
// of init too.
func TestActionOfInit(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	needsCI(t)
	release := t.TempDir()
	fakeRelease(t, release)
	packs := []string{"tiny"}
	if level.Night("guide") {
		packs = append(packs, "lagoon")
	}
	for _, pack := range packs {
		t.Run(pack, func(t *testing.T) {
			dir := t.TempDir()
			with := initWorkflow(t, dir)
			if pack == "tiny" {
				for _, folder := range []string{"memories", "cards", "cue.mod"} {
					if err := os.RemoveAll(filepath.Join(dir, folder)); err != nil {
						t.Fatal(err)
					}
				}
				layWorkspace(t, dir)
			}
			gitIn(t, dir, "init", "-q")
			gitIn(t, dir, "add", "-A")
			gitIn(t, dir, "commit", "-qm", "begin")
			gitIn(t, dir, "remote", "add", "origin", dir)
			base := gitIn(t, dir, "rev-parse", "HEAD")
			r := newRunner(t, dir, release)
			if err := r.action(with); err != nil {
				t.Fatal(err)
			}
			if want := []string{"Install acforge", "Format", "Check", "Build"}; !slices.Equal(r.ran, want) || !strings.Contains(r.said, "acforge "+workshop.Version+", bundle format") {
				t.Errorf("a push runs %q, not %q:\n%s", r.ran, want, r.said)
			}
			if built, err := filepath.Glob(filepath.Join(dir, "dist", pack+"-*.acpack")); err != nil || len(built) != 1 {
				t.Errorf("no bundle is built: %v (%v)", built, err)
			}
			if pack == "tiny" {
				actionOfTiny(t, r, with, base)
			}
		})
	}
	t.Run("downloads", func(t *testing.T) { actionDownloads(t, release) })
}

// actionOfTiny runs the action for a pull request that changes the small pack, for one
// that breaks it, and in parts.
func actionOfTiny(t *testing.T, r *runner, with map[string]string, base string) {
	cards := filepath.Join(r.dir, "cards/tiny/cards.cue")
	text, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, cards, strings.Replace(string(text), "Nothing stirs.", "A rat stirs.", 1))
	gitIn(t, r.dir, "commit", "-qam", "a rat")
	r.values["github.event_name"] = "pull_request"
	r.values["github.event.pull_request.base.sha"] = base
	r.values["github.event.pull_request.number"] = "7"
	if err := r.action(with); err != nil {
		t.Fatal(err)
	}
	if last := r.ran[len(r.ran)-2:]; !slices.Equal(last, []string{"Review the pull request", "Comment on the pull request"}) {
		t.Errorf("a pull request runs %q", r.ran)
	}
	report, err := os.ReadFile(filepath.Join(r.temp, "acforge-report.md"))
	if err != nil || !strings.HasPrefix(string(report), "<!-- acforge -->\n## memories/tiny\n") || !strings.Contains(string(report), "A rat stirs.") || strings.Contains(string(report), "cannot compare") {
		t.Errorf("the report (%v):\n%s", err, report)
	}
	if summary, err := os.ReadFile(filepath.Join(r.temp, "summary")); err != nil || string(summary) != string(report) {
		t.Errorf("the summary of the job (%v):\n%s", err, summary)
	}
	if calls, err := os.ReadFile(filepath.Join(r.temp, "gh")); err != nil || !strings.Contains(string(calls), "api repos/owner/lagoon/issues/7/comments -F body=@") {
		t.Errorf("the comment is made by (%v):\n%s", err, calls)
	}

	// Two parts, merged.
	for _, part := range []string{"1/2", "2/2"} {
		in := map[string]string{"version": workshop.Version, "shard": part}
		if err := r.action(in); err != nil {
			t.Fatal(err)
		}
		if want := []string{"Install acforge", "Play one part"}; !slices.Equal(r.ran, want) {
			t.Errorf("a part runs %q, not %q", r.ran, want)
		}
	}
	if outputs, err := os.ReadFile(filepath.Join(r.temp, "output")); err != nil || string(outputs) != "part=1-of-2\npart=2-of-2\n" {
		t.Errorf("the parts are named %q (%v)", outputs, err)
	}
	if err := r.action(map[string]string{"version": workshop.Version, "merge": "true", "build": "false", "review": "false"}); err != nil || !slices.Contains(r.ran, "Merge the parts") {
		t.Errorf("%q: %v", r.ran, err)
	}

	// What is wrong fails, as an annotation.
	writeFile(t, cards, string(text)+"\nnonsense: 1\n")
	err = r.action(with)
	if err == nil || !strings.HasPrefix(err.Error(), "Check: ") || !strings.Contains(err.Error(), "::error file=cards/tiny/cards.cue,line=") {
		t.Errorf("a broken pack: %v", err)
	}
}

// actionDownloads: a download that is missing or damaged ends the first step with one
// sentence.
func actionDownloads(t *testing.T, release string) {
	damaged := t.TempDir()
	if err := os.CopyFS(damaged, os.DirFS(release)); err != nil {
		t.Fatal(err)
	}
	archives, err := filepath.Glob(filepath.Join(damaged, "*", "*.tar.gz"))
	if err != nil || len(archives) != 4 {
		t.Fatal(archives, err)
	}
	for _, a := range archives {
		writeFile(t, a, "no archive")
	}
	for _, c := range []struct{ release, version, says string }{
		{damaged, workshop.Version, "is damaged: it does not have the checksum of the release."},
		{release, "99.0.0", "acforge 99.0.0 cannot be downloaded from file://"},
	} {
		r := newRunner(t, t.TempDir(), c.release)
		err := r.action(map[string]string{"version": c.version})
		if err == nil || len(r.ran) != 1 || !strings.Contains(err.Error(), "::error::") || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.says, err)
		}
	}
}

// TestGitLab runs the job of the template for GitLab.
func TestGitLab(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	needsCI(t)
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("the job runs in an image for Linux on amd64")
	}
	text, err := os.ReadFile("../../action/gitlab.yml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Variables map[string]string
		Acforge   struct {
			Before    []string `yaml:"before_script"`
			Script    []string
			Artifacts struct{ Reports map[string]string }
		}
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if v := file.Variables["ACFORGE_VERSION"]; v != workshop.Version || !strings.Contains(string(text), "/v"+workshop.Version+"/action/gitlab.yml") {
		t.Errorf("the template is for acforge %s", v)
	}
	release, dir := t.TempDir(), t.TempDir()
	fakeRelease(t, release)
	layWorkspace(t, dir)
	lines := strings.Join(append(file.Acforge.Before, file.Acforge.Script...), "\n")
	c := exec.Command("bash", "-e", "-o", "pipefail", "-c", strings.ReplaceAll(lines, "/tmp/acforge", filepath.Join(release, "unpacked")))
	c.Dir = dir
	c.Env = append(os.Environ(), "ACFORGE_VERSION="+workshop.Version, "ACFORGE_RELEASES=file://"+release, "CI_PROJECT_DIR="+dir, "CI=true")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if built, err := filepath.Glob(filepath.Join(dir, "dist", "tiny-*.acpack")); err != nil || len(built) != 1 {
		t.Errorf("no bundle is built: %v (%v)", built, err)
	}
	if report, err := os.ReadFile(filepath.Join(dir, file.Acforge.Artifacts.Reports["junit"])); err != nil || !strings.Contains(string(report), "<testsuites") {
		t.Errorf("no report of the tests: %q (%v)", report, err)
	}
}

// TestPreCommit: the hooks are commands of acforge that pass on a pack, and look at the
// files of packs.
func TestPreCommit(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	text, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var hooks []struct {
		ID, Entry, Files string
		Pass             bool `yaml:"pass_filenames"`
	}
	if err := yaml.Unmarshal(text, &hooks); err != nil || len(hooks) != 2 {
		t.Fatalf("%d hooks (%v)", len(hooks), err)
	}
	dir := t.TempDir()
	layWorkspace(t, dir)
	for _, h := range hooks {
		if words := strings.Fields(h.Entry); words[0] != "acforge" || h.Pass {
			t.Errorf("%s calls %q with the names of files", h.ID, h.Entry)
		} else {
			mustRun(t, acforge(t, dir, words[1:]...))
		}
		files := regexp.MustCompile(h.Files)
		for name, want := range map[string]bool{"memories/lagoon/quay/memory.cue": true, "packs/cards/lagoon/cards.cue": true, "README.md": false, "old-memories/notes.txt": false} {
			if files.MatchString(name) != want {
				t.Errorf("%s: %s is looked at: %v", h.ID, name, !want)
			}
		}
	}
}

// pinnedVersion matches the version of acforge in what people copy from the docs.
var pinnedVersion = regexp.MustCompile(`(?:acforge(?:/action)?@v|acforge/acforge/v|acforge_|rev: v|version: "|ACFORGE_VERSION: ")(\d+\.\d+\.\d+)`)

// TestPinnedVersions: the docs name this version.
func TestPinnedVersions(t *testing.T) {
	t.Parallel()
	for name, least := range map[string]int{"README.md": 1, "docs/install.md": 4, "docs/guide/tests-and-ci.md": 6, "action/gitlab.yml": 2} {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		found := pinnedVersion.FindAllSubmatch(text, -1)
		if len(found) < least {
			t.Errorf("%s pins %d versions, fewer than %d", name, len(found), least)
		}
		for _, m := range found {
			if string(m[1]) != workshop.Version {
				t.Errorf("%s says %s, and this is %s", name, m[0], workshop.Version)
			}
		}
	}
}
