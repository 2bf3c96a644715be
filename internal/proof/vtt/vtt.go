// Package vtt opens rooms in VirtualTabletop, the free table for browsers that reads the
// files of playingcards.io, for tests. It runs VirtualTabletop's own server, at the commit
// that [commit] names, on loopback.
//
// Start at [Start].
package vtt

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

const (
	// SourceEnv names the environment variable for another address of VirtualTabletop's
	// repository, for machines that do not reach GitHub.
	SourceEnv = "ACFORGE_VTT"
	source    = "https://github.com/ArnoldSmith86/virtualtabletop"
	// commit is from December 2024, the newest that was at hand.
	commit = "3d22bb0208e5ec4bd193dcead13254d8ca0b6f15"
)

// Server is a running server.
type Server struct{ address string }

// Start starts a server that ends with the test. Its rooms are in a folder of the test.
// The first time, git and npm get it into the user's cache folder. The test is skipped
// when its sources or a program cannot be had.
func Start(t testing.TB) *Server {
	t.Helper()
	for _, name := range []string{"git", "npm", "node"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed, so no room is opened in VirtualTabletop", name)
		}
	}
	from := sources(t)
	dir := t.TempDir() // the server writes into the folder that it starts in
	for _, name := range []string{"assets", "client", "node_modules", "package.json", "server", "server.mjs", "config.template.json"} {
		if err := os.Symlink(filepath.Join(from, name), filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"games", "tutorials", "assets"} { // its own library is 380 MB
		if err := os.MkdirAll(filepath.Join(dir, "library", name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("node", "server.mjs")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PORT=0", "EXTERNALURL=")
	said, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(said)
	port := ""
	for port == "" && lines.Scan() {
		if m := listening.FindStringSubmatch(lines.Text()); m != nil {
			port = m[1]
		}
	}
	done := make(chan bool)
	go func() {
		for lines.Scan() { // what it says must not fill the pipe
		}
		close(done)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-done
		_ = cmd.Wait()
	})
	if port == "" {
		_ = cmd.Process.Kill()
		<-done
		t.Fatalf("VirtualTabletop's server does not start:\n%s", wrong.String())
	}
	return &Server{"http://127.0.0.1:" + port}
}

var listening = regexp.MustCompile(`Listening on (\d+)`)

// sources returns the folder with VirtualTabletop's sources and the packages that they
// need.
func sources(t testing.TB) string {
	t.Helper()
	caches, err := os.UserCacheDir()
	if err != nil {
		t.Skipf("there is no folder for VirtualTabletop: %v", err)
	}
	dir := filepath.Join(caches, "acforge-tests", "virtualtabletop-"+commit[:12])
	done := filepath.Join(dir, "node_modules", ".package-lock.json") // npm writes it last
	git := func(args ...string) (string, error) {
		out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput()
		return strings.TrimSpace(string(out)), err
	}
	if head, err := git("rev-parse", "HEAD"); err == nil && head == commit {
		if _, err := os.Stat(done); err == nil {
			return dir
		}
	}
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o777)); err != nil {
		t.Fatal(err)
	}
	address := source
	if other := os.Getenv(SourceEnv); other != "" {
		address = other
	}
	for _, args := range [][]string{
		{"init", "-q"}, {"sparse-checkout", "set", "--no-cone", "/*", "!/library", "!/tests"},
		{"fetch", "-q", "--depth", "1", "--filter=blob:none", address, commit}, {"checkout", "-q", "--detach", commit},
	} {
		if out, err := git(args...); err != nil && args[0] == "fetch" {
			t.Skipf("the sources of VirtualTabletop cannot be had from %s (%s names another repository), so no room is opened in it: %s", address, SourceEnv, out)
		} else if err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if out, err := exec.Command("npm", "ci", "--prefix", dir, "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--silent").CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, out)
	}
	return dir
}

// A Widget is a thing in a room, as VirtualTabletop has it. The properties depend on its
// type.
type Widget map[string]any

// Upload adds a file of playingcards.io to the game shelf of a new room of the given name
// and plays it, as a person does in a browser. It returns what the room then holds, by id.
func (s *Server) Upload(t testing.TB, tab *browsertest.Tab, room, file string) map[string]Widget {
	t.Helper()
	tab.Size(1600, 1000)
	tab.Go(s.address + "/" + room)
	tab.Wait("document.querySelector('#addState') !== null && !document.querySelector('#loadingRoomIndicator, .loading')")
	// The page makes its file field when the button is pressed. Here it stays in the page
	// instead of opening a window.
	browsertest.Eval[bool](tab, `(() => {
		const create = document.createElement.bind(document)
		document.createElement = (...args) => {
			const e = create(...args)
			if (args[0] == 'input') {
				e.id = 'chosen'
				e.hidden = true
				e.addEventListener('click', event => event.preventDefault())
				document.body.append(e)
			}
			return e
		}
		document.querySelector('#addState').click()
		document.querySelector('#stateAddOverlay button[icon=upload]').click()
		return true
	})()`)
	tab.Choose("#chosen", file)
	tab.Wait("document.querySelector('#statesList .roomState:not(.uploading)') !== null")
	browsertest.Eval[bool](tab, "document.querySelector('#statesList .roomState:not(.uploading)').click(), true")
	tab.Wait("document.querySelector('#stateDetailsOverlay [icon=play_arrow]') !== null")
	browsertest.Eval[bool](tab, "document.querySelector('#stateDetailsOverlay [icon=play_arrow]').click(), true")
	tab.Wait("document.querySelectorAll('#room .widget').length > 1")
	found := s.State(t, tab, room)
	// Each picture is there, and the browser can show it.
	broken := browsertest.EvalAsync[string](tab, `(async () => {
		const text = await (await fetch('state/`+room+`')).text(), broken = []
		for (const address of new Set(text.match(/\/assets\/[0-9_-]+/g))) {
			const picture = new Image()
			picture.src = address
			await picture.decode().catch(() => broken.push(address))
		}
		return broken.join(' ')
	})()`)
	if broken != "" {
		t.Errorf("%s: the room has no pictures at %s", file, broken)
	}
	return found
}

// State returns what a room holds, by id.
func (s *Server) State(t testing.TB, tab *browsertest.Tab, room string) map[string]Widget {
	t.Helper()
	out := map[string]Widget{}
	if err := json.Unmarshal([]byte(browsertest.EvalAsync[string](tab, "fetch('state/"+room+"').then(r => r.text())")), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Press presses a button of the room.
func (s *Server) Press(t testing.TB, tab *browsertest.Tab, id string) {
	t.Helper()
	at := browsertest.Eval[[]float64](tab, "(() => { const r = document.getElementById('w_"+id+"').getBoundingClientRect(); return [r.x + r.width/2, r.y + r.height/2] })()")
	tab.Click(at[0], at[1])
}
