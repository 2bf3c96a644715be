package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
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
	"golang.org/x/tools/txtar"

	"acforge.dev/internal/proof/citest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/registrytest"
	"acforge.dev/internal/workshop"
)

// actionFolder holds the action.
const actionFolder = "../../action"

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

// initWorkflow makes a workspace by init in dir and returns the inputs that its workflow
// gives to the action.
func initWorkflow(t *testing.T, dir string) map[string]string {
	t.Helper()
	mustRun(t, acforge(t, t.TempDir(), "init", dir, "--name", "lagoon"))
	return citest.Workflow(t, dir, workshop.Version)
}

// TestActionOfInit runs the workflow that init writes, step by step: a push, a pull
// request, and what must fail. The pack is the small one of the tests, and at night that
// of init too.
func TestActionOfInit(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	citest.Need(t)
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
			base := citest.Repository(t, dir)
			r := citest.New(t, actionFolder, dir, release)
			if err := r.Action(with); err != nil {
				t.Fatal(err)
			}
			if want := []string{"Install acforge", "Look for a lock file", "Format", "Check", "Build"}; !slices.Equal(r.Ran, want) || !strings.Contains(r.Said, "acforge "+workshop.Version+", bundle format") {
				t.Errorf("a push runs %q, not %q:\n%s", r.Ran, want, r.Said)
			}
			if built, err := filepath.Glob(filepath.Join(dir, "dist", pack+"-*.acpack")); err != nil || len(built) != 1 {
				t.Errorf("no bundle is built: %v (%v)", built, err)
			}
			if pack == "tiny" {
				actionOfTiny(t, r, with, base)
			}
		})
	}
	t.Run("packs", func(t *testing.T) { actionGets(t, release) })
	t.Run("downloads", func(t *testing.T) { actionDownloads(t, release) })
}

// actionOfTiny runs the action for a pull request that changes the small pack, for one
// that breaks it, and in parts.
func actionOfTiny(t *testing.T, r *citest.Runner, with map[string]string, base string) {
	cards := filepath.Join(r.Dir, "cards/tiny/cards.cue")
	text, err := os.ReadFile(cards)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, cards, strings.Replace(string(text), "Nothing stirs.", "A rat stirs.", 1))
	citest.Git(t, r.Dir, "commit", "-qam", "a rat")
	r.Values["github.event_name"] = "pull_request"
	r.Values["github.event.pull_request.base.sha"] = base
	r.Values["github.event.pull_request.number"] = "7"
	if err := r.Action(with); err != nil {
		t.Fatal(err)
	}
	if last := r.Ran[len(r.Ran)-2:]; !slices.Equal(last, []string{"Review the pull request", "Comment on the pull request"}) {
		t.Errorf("a pull request runs %q", r.Ran)
	}
	report, err := os.ReadFile(filepath.Join(r.Temp, "acforge-report.md"))
	if err != nil || !strings.HasPrefix(string(report), "<!-- acforge -->\n## memories/tiny\n") || !strings.Contains(string(report), "A rat stirs.") || strings.Contains(string(report), "cannot compare") {
		t.Errorf("the report (%v):\n%s", err, report)
	}
	if summary, err := os.ReadFile(filepath.Join(r.Temp, "summary")); err != nil || string(summary) != string(report) {
		t.Errorf("the summary of the job (%v):\n%s", err, summary)
	}
	if calls, err := os.ReadFile(filepath.Join(r.Temp, "gh")); err != nil || !strings.Contains(string(calls), "api repos/owner/lagoon/issues/7/comments -F body=@") {
		t.Errorf("the comment is made by (%v):\n%s", err, calls)
	}

	// Two parts, merged.
	for _, part := range []string{"1/2", "2/2"} {
		in := map[string]string{"version": workshop.Version, "shard": part}
		if err := r.Action(in); err != nil {
			t.Fatal(err)
		}
		if want := []string{"Install acforge", "Look for a lock file", "Play one part"}; !slices.Equal(r.Ran, want) {
			t.Errorf("a part runs %q, not %q", r.Ran, want)
		}
		if name := r.Values["steps.shard.outputs.part"]; name != strings.Replace(part, "/", "-of-", 1) {
			t.Errorf("the part %s is named %q", part, name)
		}
	}
	if err := r.Action(map[string]string{"version": workshop.Version, "merge": "true", "build": "false", "review": "false"}); err != nil || !slices.Contains(r.Ran, "Merge the parts") {
		t.Errorf("%q: %v", r.Ran, err)
	}

	// What is wrong fails, as an annotation.
	writeFile(t, cards, string(text)+"\nnonsense: 1\n")
	err = r.Action(with)
	if err == nil || !strings.HasPrefix(err.Error(), "Check: ") || !strings.Contains(err.Error(), "::error file=cards/tiny/cards.cue,line=") {
		t.Errorf("a broken pack: %v", err)
	}
}

// actionGets runs the action for a pack that builds on one of a registry. Version control has
// the lock file and not the bundle.
func actionGets(t *testing.T, release string) {
	registry := registrytest.New(t)
	author, dir := t.TempDir(), t.TempDir()
	layWorkspace(t, author)
	pack := filepath.Join(author, "memories/tiny/pack.cue")
	text, err := os.ReadFile(pack)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, pack, strings.Replace(string(text), "license:", "sources: true, license:", 1))
	mustRun(t, acforge(t, author, "build", "--games", "4"))
	mustRun(t, acforge(t, author, "publish", registry.Host+"/packs/tiny"))
	with := initWorkflow(t, dir)
	if err := errors.Join(os.RemoveAll(filepath.Join(dir, "memories")), os.RemoveAll(filepath.Join(dir, "cue.mod"))); err != nil {
		t.Fatal(err)
	}
	script, err := txtar.ParseFile("testdata/script/publish.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range script.Files {
		if name, ok := strings.CutPrefix(f.Name, "other/"); ok && strings.HasSuffix(name, ".cue") {
			writeFile(t, filepath.Join(dir, name), string(f.Data))
		}
	}
	mustRun(t, acforge(t, dir, "fmt"))
	mustRun(t, acforge(t, dir, "get", registry.Host+"/packs/tiny@^0.1"))
	if err := os.RemoveAll(filepath.Join(dir, "packs")); err != nil {
		t.Fatal(err)
	}
	base := citest.Repository(t, dir)
	r := citest.New(t, actionFolder, dir, release)
	with["strict"], with["build"] = "false", "false"
	r.Values["github.event_name"] = "pull_request"
	r.Values["github.event.pull_request.base.sha"] = base
	r.Values["github.event.pull_request.number"] = "7"
	if err := r.Action(with); err != nil {
		t.Fatal(err)
	}
	if want := []string{"Install acforge", "Look for a lock file", "Get packs", "Format", "Check", "Review the pull request", "Comment on the pull request"}; !slices.Equal(r.Ran, want) {
		t.Errorf("a pack that builds on another runs %q, not %q", r.Ran, want)
	}
	if digest := r.Values["steps.lock.outputs.digest"]; len(digest) != 64 {
		t.Errorf("fetched packs are kept under the digest %q", digest)
	}
	if report, err := os.ReadFile(filepath.Join(r.Temp, "acforge-report.md")); err != nil || strings.Contains(string(report), "cannot compare") {
		t.Errorf("the report (%v):\n%s", err, report)
	}
	// What is there is not fetched again. What another registry has is refused.
	asked := registry.Asked()
	if err := r.Action(with); err != nil || registry.Asked() != asked {
		t.Errorf("the second run asks the registry %d times: %v", registry.Asked()-asked, err)
	}
	lock := filepath.Join(dir, "cue.mod/acforge.lock")
	text, err = os.ReadFile(lock)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, lock, regexp.MustCompile("sha256:[0-9a-f]{8}").ReplaceAllString(string(text), "sha256:00000000"))
	if err := r.Action(with); err == nil || !strings.HasPrefix(err.Error(), "Get packs: ") || !strings.Contains(err.Error(), "is not the bundle that it was") {
		t.Errorf("a bundle that the lock file does not name: %v", err)
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
		r := citest.New(t, actionFolder, t.TempDir(), c.release)
		err := r.Action(map[string]string{"version": c.version})
		if err == nil || len(r.Ran) != 1 || !strings.Contains(err.Error(), "::error::") || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.says, err)
		}
	}
}

// TestGitLab runs the job of the template for GitLab.
func TestGitLab(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	citest.Need(t)
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
	for name, least := range map[string]int{"docs/install.md": 4, "docs/guide/tests-and-ci.md": 6, "action/gitlab.yml": 2} {
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
