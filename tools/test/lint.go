package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// pinned selects the module file with the versions of the linters.
const pinned = "-modfile=tools/lint/go.mod"

// staticcheck runs staticcheck at the version that tools/lint/go.mod pins.
func (r *run) staticcheck() error {
	return r.do(r.command(nil, r.goTool, "tool", pinned, "staticcheck", "./..."))
}

// vulnEnv is the variable that names another database than [vulnDB] to govulncheck.
const vulnEnv = "GOVULNDB"

// vulnDB is the database of known vulnerabilities.
const vulnDB = "https://vuln.go.dev"

// govulncheck looks for known vulnerabilities that the programs reach, at the version
// that tools/lint/go.mod pins. Where the database cannot be reached, it is left out.
func (r *run) govulncheck() error {
	db := cmp.Or(os.Getenv(vulnEnv), vulnDB)
	if strings.HasPrefix(db, "http") {
		client := http.Client{Timeout: 20 * time.Second}
		reply, err := client.Get(db + "/index/db.json")
		if err != nil {
			r.absent = "the database of vulnerabilities cannot be reached: " + err.Error()
			return nil
		}
		reply.Body.Close()
		if reply.StatusCode != http.StatusOK {
			r.absent = "the database of vulnerabilities answers " + reply.Status
			return nil
		}
	}
	return r.do(r.command(nil, r.goTool, "tool", pinned, "govulncheck", "-db", db, "./..."))
}

// workflow is the template of the workflow that acforge init writes.
const workflow = "internal/scaffold/common/init/.github/workflows/pack.yml"

// pinnedAction matches the action in that workflow.
var pinnedAction = regexp.MustCompile(`acforge/acforge/action@v\{\{VERSION\}\}`)

// actionlint checks the workflows of this repository and the one that acforge init
// writes, with the action that it uses, at the version that tools/lint/go.mod pins.
func (r *run) actionlint() error {
	dir, err := os.MkdirTemp("", "acforge-actions")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	text, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(workflow)))
	if err != nil {
		return err
	}
	local := pinnedAction.ReplaceAll(text, []byte("./action"))
	if bytes.Equal(local, text) {
		return errors.New(workflow + " does not use the action")
	}
	// actionlint looks for actions from the folder that holds .git.
	for _, folder := range []string{".git", "action", ".github/workflows"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.FromSlash(folder)), 0o755); err != nil {
			return err
		}
	}
	for _, folder := range []string{"action", ".github/workflows"} {
		if err := os.CopyFS(filepath.Join(dir, filepath.FromSlash(folder)), os.DirFS(filepath.Join(r.dir, filepath.FromSlash(folder)))); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, ".github/workflows/pack.yml"), local, 0o644); err != nil {
		return err
	}
	tool := filepath.Join(dir, "actionlint.exe")
	if err := r.do(r.command(nil, r.goTool, "build", pinned, "-o", tool, "github.com/rhysd/actionlint/cmd/actionlint")); err != nil {
		return fmt.Errorf("actionlint: %w", err)
	}
	c := r.command(nil, tool, "-shellcheck=", "-pyflakes=")
	c.Dir = dir
	return r.do(c)
}

// deadcode builds deadcode, which also runs for other systems. remove deletes it.
func (r *run) deadcode() (tool string, remove func(), err error) {
	dir, err := os.MkdirTemp("", "acforge-lint")
	if err != nil {
		return "", nil, err
	}
	tool = filepath.Join(dir, "deadcode")
	if runtime.GOOS == "windows" {
		tool += ".exe"
	}
	if err := r.do(r.command(nil, r.goTool, "build", pinned, "-o", tool, "golang.org/x/tools/cmd/deadcode")); err != nil {
		os.RemoveAll(dir)
		return "", nil, fmt.Errorf("deadcode: %w", err)
	}
	return tool, func() { os.RemoveAll(dir) }, nil
}

// forTests lists files of shipped packages with functions that only tests call, each
// with the reason why it is there.
var forTests = map[string]string{
	"engine/venice/notation/notation.go": "the engine that proves the first writes actions with Act",
	"preview/paper/sheets.go":            "a test draws the pictures of docs/print.md",
	"schema/ir/venice/word.go":           "what draws random Memories, and tests, find a word by its name",
}

// dead finds unreachable functions: no command and no page reaches them. Tests count
// only in packages that only tests import.
func (r *run) dead() error {
	tool, remove, err := r.deadcode()
	if err != nil {
		return err
	}
	defer remove()
	shipped, paged, err := r.shipped()
	if err != nil {
		return err
	}
	// It mostly uses one core, so the first run, which takes longest, runs in parallel
	// with the others.
	var anywhere, here, page string
	var first, others error
	var both sync.WaitGroup
	both.Go(func() { anywhere, first = r.output(tool, "-test", "./...") })
	both.Go(func() {
		if here, others = r.output(tool, "./..."); others == nil {
			page, others = r.outputOf([]string{"GOOS=js", "GOARCH=wasm"}, tool, "./engine/wasm/...", "./"+toyPage)
		}
	})
	both.Wait()
	if err := errors.Join(first, others); err != nil {
		return fmt.Errorf("deadcode: %w", err)
	}
	if found := unreached(anywhere, here, page, shipped, paged); len(found) > 0 {
		return errors.New("nothing but tests, or nothing at all, reaches these:\n" + strings.Join(found, "\n"))
	}
	return nil
}

// unreached selects from the output of deadcode: for all programs and tests, for the
// programs of this system, and for the page. A function of a shipped package counts
// when neither a program nor the page reaches it.
func unreached(anywhere, here, page string, shipped, paged map[string]bool) []string {
	lines := func(s string) []string {
		return strings.Split(filepath.ToSlash(strings.TrimSpace(s)), "\n")
	}
	inPage := lines(page)
	at := func(line string) (file, dir string) {
		file, _, _ = strings.Cut(line, ":")
		return file, file[:max(strings.LastIndexByte(file, '/'), 0)]
	}
	reached := func(line string) bool { // by a page
		file, dir := at(line)
		return paged[dir] && !strings.HasSuffix(file, "_test.go") && !slices.Contains(inPage, line)
	}
	found := slices.DeleteFunc(lines(anywhere), reached)
	for _, line := range lines(here) {
		file, dir := at(line)
		if shipped[dir] && forTests[file] == "" && !reached(line) {
			found = append(found, line)
		}
	}
	slices.Sort(found)
	return slices.DeleteFunc(slices.Compact(found), func(s string) bool { return s == "" })
}

// toyPage is the engine of the toy's pages: a program for pages that does not ship.
const toyPage = "internal/systems/toy/page"

// shipped returns the folders of packages that a program or the page imports, and those
// that a page imports, the toy's too.
func (r *run) shipped() (out, paged map[string]bool, err error) {
	out, paged = map[string]bool{}, map[string]bool{}
	for _, of := range [][]string{{"", modulePath + "/cmd/...", modulePath + "/tools/..."}, {"js", modulePath + "/engine/wasm/..."}, {"js", modulePath + "/" + toyPage}} {
		var env []string
		if of[0] != "" {
			env = []string{"GOOS=js", "GOARCH=wasm"}
		}
		list, err := r.outputOf(env, r.goTool, append([]string{"list", "-deps"}, of[1:]...)...)
		if err != nil {
			return nil, nil, fmt.Errorf("go list: %w", err)
		}
		for p := range strings.FieldsSeq(list) {
			if dir, ours := strings.CutPrefix(p, modulePath+"/"); ours {
				out[dir] = out[dir] || of[1] != modulePath+"/"+toyPage
				paged[dir] = paged[dir] || of[0] != ""
			}
		}
	}
	return out, paged, nil
}
