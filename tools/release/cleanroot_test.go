package main

import (
	"archive/zip"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/citest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/registrytest"
	"acforge.dev/internal/proof/vtt"
	"acforge.dev/schema"
)

// PictureEnv names the environment variable with the file to which [TestCleanRoot] writes
// a picture of the room: docs/images/export-vtt.png.
const PictureEnv = "ACFORGE_PICTURE"

// A root is a machine that has only what a release holds: a home of its own, and of the
// programs of this machine only those that a runner needs.
type root struct {
	t    *testing.T
	home string
	path string
}

// cleanRoot makes one.
func cleanRoot(t *testing.T) *root {
	r := &root{t: t, home: filepath.Join(t.TempDir(), "home")}
	programs := filepath.Join(filepath.Dir(r.home), "programs")
	for _, dir := range []string{r.home, programs} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"bash", "sh", "curl", "git", "tar", "gzip", "grep", "sha256sum", "shasum", "uname", "mkdir", "rm", "dirname", "cat", "head"} {
		if at, err := exec.LookPath(name); err == nil {
			if err := os.Symlink(at, filepath.Join(programs, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	r.path = programs
	return r
}

// env returns the whole environment.
func (r *root) env() []string {
	return []string{"HOME=" + r.home, "PATH=" + r.path, "LANG=C.UTF-8", "XDG_CONFIG_HOME=" + filepath.Join(r.home, ".config"), "XDG_CACHE_HOME=" + filepath.Join(r.home, ".cache")}
}

// acforge runs the program in a folder below the home. It returns what it prints on both
// streams, and fails the test if the command fails.
func (r *root) acforge(dir string, args ...string) string {
	r.t.Helper()
	c := exec.Command(filepath.Join(r.path, "acforge"), args...)
	c.Dir, c.Env = filepath.Join(r.home, dir), r.env()
	out, err := c.CombinedOutput()
	if err != nil {
		r.t.Fatalf("acforge %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// files returns the files below the home that match a pattern, at least one.
func (r *root) files(pattern string) []string {
	r.t.Helper()
	found, err := filepath.Glob(filepath.Join(r.home, pattern))
	if err != nil || len(found) == 0 {
		r.t.Fatalf("there is no %s (%v)", pattern, err)
	}
	return found
}

// TestCleanRoot is an evening with acforge on a new machine: the archive of a release is
// unpacked, a pack is begun, its CI runs, it is exported to every format, signed,
// published, got and verified by another person, and its room is opened in
// VirtualTabletop.
func TestCleanRoot(t *testing.T) {
	level.Nightly(t, "cleanroot")
	citest.Need(t)
	action, err := filepath.Abs("../../action")
	if err != nil {
		t.Fatal(err)
	}
	releases := snapshot(t)
	ada := cleanRoot(t)
	members(t, filepath.Join(releases, "v"+schema.Acforge, "acforge_"+schema.Acforge+"_"+runtime.GOOS+"_"+runtime.GOARCH+".tar.gz"), filepath.Join(ada.home, "acforge"))
	if err := os.Symlink(filepath.Join(ada.home, "acforge", "acforge"), filepath.Join(ada.path, "acforge")); err != nil {
		t.Fatal(err)
	}
	ada.acforge("", "init", "packs", "--name", "lagoon")

	// The workflow of init, step by step.
	dir := filepath.Join(ada.home, "packs")
	with := citest.Workflow(t, dir, schema.Acforge)
	citest.Repository(t, dir)
	runner := citest.New(t, action, dir, releases)
	runner.Env = ada.env()
	if err := runner.Action(with); err != nil {
		t.Fatal(err)
	}
	if want := []string{"Install acforge", "Look for a lock file", "Format", "Check", "Build"}; !slices.Equal(runner.Ran, want) {
		t.Errorf("the workflow runs %q, not %q:\n%s", runner.Ran, want, runner.Said)
	}
	bundle := filepath.Base(ada.files("packs/dist/lagoon-*.acpack")[0])

	// Every format.
	for format, file := range map[string]string{"pictures": "pieces.json", "csv": "*.csv", "thegamecrafter": "*.zip", "pcio": "*.pcio", "tts": "*.json", "foundry": "*/module.json"} {
		ada.acforge("packs", "export", format)
		ada.files(filepath.Join("packs/dist/lagoon-"+format, file))
	}
	ada.acforge("packs", "player", "-o", "player")
	ada.files("packs/player/index.html")

	// A release of the pack, and another person.
	registry := registrytest.New(t)
	public := strings.TrimSpace(strings.SplitN(ada.acforge("", "key", "new", "ada.example/lagoon", "-o", filepath.Join(ada.home, "ada.key")), "\n", 2)[0])
	said := ada.acforge("packs", "publish", registry.Host+"/ada/lagoon", "--sign", filepath.Join(ada.home, "ada.key"))
	if !strings.Contains(said, "signed; the public key is "+public) {
		t.Errorf("publish says %q", said)
	}
	bo := cleanRoot(t)
	bo.path = ada.path
	bo.acforge("", "init", "mine", "--name", "harbour")
	bo.acforge("mine", "get", registry.Host+"/ada/lagoon@^0.1", "--key", public)
	got := filepath.Join(bo.home, "mine", "packs", bundle)
	bo.acforge("mine", "verify", got, "--key", public)
	if sent, err := os.ReadFile(filepath.Join(ada.home, "packs/dist", bundle)); err != nil {
		t.Error(err)
	} else if came, err := os.ReadFile(got); err != nil || string(came) != string(sent) {
		t.Errorf("another bundle came than was published (%v)", err)
	}
	wrong := strings.TrimSpace(strings.SplitN(bo.acforge("", "key", "new", "eve.example/lagoon"), "\n", 2)[0])
	c := exec.Command(filepath.Join(bo.path, "acforge"), "verify", got, "--key", wrong)
	c.Env = bo.env()
	if out, err := c.CombinedOutput(); err == nil || !strings.Contains(string(out), "eve.example/lagoon") {
		t.Errorf("verify with a key that signed nothing: %v, %s", err, out)
	}
	t.Run("room", func(t *testing.T) { openRoom(t, ada.files("packs/dist/lagoon-pcio/*.pcio")) })
}

// openRoom plays a room in VirtualTabletop.
func openRoom(t *testing.T, rooms []string) {
	server := vtt.Start(t)
	tab := browsertest.Open(t)
	for i, file := range rooms {
		name := fmt.Sprintf("room%d", i)
		held := server.Upload(t, tab, name, file)
		in, err := zip.OpenReader(file)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		f, err := in.Open("widgets.json")
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(f)
		if err != nil {
			t.Fatal(err)
		}
		var sent []map[string]any
		if err := json.Unmarshal(data, &sent); err != nil {
			t.Fatal(err)
		}
		for _, w := range sent {
			if id := w["id"].(string); held[id] == nil {
				t.Errorf("%s: %s %s is not in the room", filepath.Base(file), w["type"], id)
			}
		}
		if i == 0 {
			if to := os.Getenv(PictureEnv); to != "" {
				if err := os.WriteFile(to, tab.Picture(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
		before := stack(server.State(t, tab, name), "pile0")
		if len(before) < 5 {
			t.Fatalf("%s: the first stack has the cards %v", filepath.Base(file), before)
		}
		server.Press(t, tab, "pile0-shuffle")
		for tries := 0; slices.Equal(before, stack(server.State(t, tab, name), "pile0")); tries++ {
			if tries == 100 {
				t.Fatalf("%s: the button does not shuffle the stack %v", filepath.Base(file), before)
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	level.Count(t, fmt.Sprintf("%d rooms in VirtualTabletop", len(rooms)))
}

// stack returns the ids of the cards in a holder of a room, from the lowest. They lie in a
// pile that VirtualTabletop makes.
func stack(held map[string]vtt.Widget, holder string) (ids []string) {
	for id, w := range held {
		in, _ := w["parent"].(string)
		if w["type"] == "card" && (in == holder || held[in]["parent"] == holder) {
			ids = append(ids, id)
		}
	}
	height := func(id string) float64 { z, _ := held[id]["z"].(float64); return z }
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(height(a), height(b)), strings.Compare(a, b)) })
	return ids
}

// snapshot builds a release of this system and returns a folder with it, as a host of
// releases has it.
func snapshot(t *testing.T) string {
	t.Helper()
	repository, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	top := t.TempDir()
	tree := filepath.Join(top, "tree") // HEAD may move while this builds
	if text, err := output(nil, "git", "clone", "-q", "--depth", "1", "file://"+repository, tree); err != nil {
		t.Fatal(err, text)
	}
	c := exec.Command("go", "run", "./tools/release", "-snapshot", "-single")
	c.Dir = tree
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("release: %v\n%s", err, text)
	}
	releases := filepath.Join(top, "releases")
	if err := os.Mkdir(releases, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(tree, out), filepath.Join(releases, "v"+schema.Acforge)); err != nil {
		t.Fatal(err)
	}
	return releases
}
