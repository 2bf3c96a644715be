package live

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"

	"acforge.dev/internal/proof/level"
)

// place is a watched workspace on disk.
type place struct {
	t    *testing.T
	root string
	tell <-chan struct{}
	mu   sync.Mutex
	said []string
}

func (p *place) path(name string) string { return filepath.Join(p.root, filepath.FromSlash(name)) }

func (p *place) write(name, text string) {
	p.t.Helper()
	must(p.t, os.MkdirAll(filepath.Dir(p.path(name)), 0o755))
	must(p.t, os.WriteFile(p.path(name), []byte(text), 0o644))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// quiet waits until no change is signalled for a while.
func (p *place) quiet() {
	for {
		select {
		case <-p.tell:
		case <-time.After(120 * time.Millisecond):
			return
		}
	}
}

// told requires a signalled change.
func (p *place) told(what string) {
	p.t.Helper()
	select {
	case <-p.tell:
	case <-time.After(2 * time.Minute): // a busy machine is slow; a passing test does not wait
		p.t.Fatalf("%s: nothing was told", what)
	}
	p.quiet()
}

// silent requires no signalled change.
func (p *place) silent(what string) {
	p.t.Helper()
	select {
	case <-p.tell:
		p.t.Errorf("%s: a change was told", what)
	case <-time.After(150 * time.Millisecond):
	}
}

func watched(t *testing.T, poll time.Duration) *place {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	must(t, err)
	p := &place{t: t, root: filepath.Join(root, "ws")}
	p.write("memories/demo/quay/memory.cue", "one")
	p.write("cards/demo/cards.cue", "one")
	p.write("cue.mod/module.cue", "one")
	p.tell = Watch(t.Context(), Folders{p.root, []string{"cue.mod", "memories", "cards"}}, poll, func(s string) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.said = append(p.said, s)
	})
	p.quiet()
	return p
}

// disasters are what editors and people do to files. After each a plain save of the
// same file must still be signalled.
var disasters = []struct {
	name string
	do   func(p *place)
}{
	{"saved in place", func(p *place) { p.write("memories/demo/quay/memory.cue", "two") }},
	{"saved by rename", func(p *place) {
		p.write("memories/demo/quay/.memory.cue.tmp", "two")
		must(p.t, os.Rename(p.path("memories/demo/quay/.memory.cue.tmp"), p.path("memories/demo/quay/memory.cue")))
	}},
	{"saved with a backup", func(p *place) {
		must(p.t, os.Rename(p.path("memories/demo/quay/memory.cue"), p.path("memories/demo/quay/memory.cue~")))
		p.write("memories/demo/quay/memory.cue", "two")
	}},
	{"deleted", func(p *place) { must(p.t, os.Remove(p.path("memories/demo/quay/memory.cue"))) }},
	{"a folder deleted and made again", func(p *place) {
		must(p.t, os.RemoveAll(p.path("memories/demo")))
		p.write("memories/demo/quay/memory.cue", "two")
	}},
	{"a watched top deleted and made again", func(p *place) {
		must(p.t, os.RemoveAll(p.path("memories")))
		p.write("memories/demo/quay/memory.cue", "two")
	}},
	{"the workspace deleted and made again", func(p *place) {
		must(p.t, os.RemoveAll(p.root))
		p.write("memories/demo/quay/memory.cue", "two")
	}},
	{"the workspace moved away and back", func(p *place) {
		must(p.t, os.Rename(p.root, p.root+"2"))
		must(p.t, os.Rename(p.root+"2", p.root))
		p.write("cards/demo/cards.cue", "two")
	}},
	{"a folder renamed and back", func(p *place) {
		must(p.t, os.Rename(p.path("memories/demo"), p.path("memories/other")))
		must(p.t, os.Rename(p.path("memories/other"), p.path("memories/demo")))
		p.write("memories/demo/quay/memory.cue", "two")
	}},
	{"another folder put in its place", func(p *place) {
		p.write("elsewhere/quay/memory.cue", "two")
		must(p.t, os.Rename(p.path("memories/demo"), p.path("old")))
		must(p.t, os.Rename(p.path("elsewhere"), p.path("memories/demo")))
	}},
	{"a checkout of 2,000 files", func(p *place) {
		for i := range 2000 {
			p.write(fmt.Sprintf("memories/demo/m%d/f%d.cue", i%40, i), "x")
		}
	}},
}

func TestWatch(t *testing.T) {
	for _, by := range []struct {
		name string
		poll time.Duration
	}{{"told", 0}, {"polled", 20 * time.Millisecond}} {
		for _, d := range disasters {
			t.Run(by.name+"/"+d.name, func(t *testing.T) {
				t.Parallel()
				p := watched(t, by.poll)
				d.do(p)
				p.told(d.name)
				p.write("memories/demo/quay/memory.cue", "afterwards")
				p.told("a save afterwards")
				p.write("memories/demo/new/deep/down/text.en.md", "x")
				p.told("a new folder afterwards")
				p.write("memories/demo/new/deep/down/text.en.md", "yy")
				p.told("a save in the new folder")
			})
		}
	}
}

// TestWatchSilent: events for files that no build reads are not signalled.
func TestWatchSilent(t *testing.T) {
	p := watched(t, 0)
	must(t, os.Chmod(p.path("cards/demo/cards.cue"), 0o600))
	p.silent("chmod")
	p.write("dist/page.html", "x")
	p.silent("a file elsewhere in the workspace")
	p.write(".git/index", "x")
	p.silent("a hidden folder")
	p.write("memories/demo/quay/.memory.cue.swp", "x")
	p.silent("an editor's own file")
}

// TestWatchDeepFolders: a folder that is created with all its content at once is not
// missed, although the watch comes too late for its files.
func TestWatchDeepFolders(t *testing.T) {
	level.Gate(t)
	p := watched(t, 0)
	for i := range level.Amount("watch", 10, 10, 50) {
		deep := fmt.Sprintf("memories/demo/a%d/b/c/", i)
		p.write(deep+"text.en.md", "one")
		p.told("new folders")
		p.write(deep+"text.en.md", "two")
		p.told("a save in new folders")
	}
}

// TestWatchOverflow: when the system has lost events, everything is watched again.
func TestWatchOverflow(t *testing.T) {
	w, err := fsnotify.NewWatcher()
	must(t, err)
	defer w.Close()
	p := &place{t: t, root: t.TempDir()}
	p.write("memories/demo/a.cue", "x")
	changed := make(chan struct{}, 1)
	p.tell = changed
	n := &notifier{Folders: Folders{p.root, []string{"memories"}}, w: w, dirs: map[string]bool{}}
	go n.run(t.Context(), changed)
	p.told("the beginning")
	w.Errors <- fsnotify.ErrEventOverflow
	p.told("an overflow")
	p.write("memories/demo/a.cue", "y")
	p.told("a save afterwards")
}

// TestWatchFallsBack: when the system cannot report changes, this is reported once and
// the files are scanned.
func TestWatchFallsBack(t *testing.T) {
	level.Gate(t)
	well := func(string) error { return nil }
	for _, tt := range []struct {
		name string
		by   teller
		why  string
	}{
		{"no watcher to be had", teller{well, func(context.Context, Folders, chan<- struct{}) error { return errors.New("too many open files") }}, "too many open files"},
		{"the limit reached later", teller{well, func(_ context.Context, _ Folders, changed chan<- struct{}) error {
			signal(changed)
			return errors.New("no space left on device")
		}}, "no space left on device"},
		{"a folder on a network", teller{func(string) error { return errors.New("it is on NFS") }, func(context.Context, Folders, chan<- struct{}) error {
			t.Error("the system is asked though it cannot tell")
			return nil
		}}, "it is on NFS"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := &place{t: t, root: t.TempDir()}
			p.write("memories/demo/a.cue", "x")
			said := make(chan string, 10)
			p.tell = watchBy(t.Context(), Folders{p.root, []string{"memories"}}, 0, func(s string) { said <- s }, tt.by)
			p.told("the beginning")
			p.write("memories/demo/a.cue", "yy")
			p.told("a save")
			if line := <-said; strings.Contains(line, "\n") || !strings.Contains(line, tt.why) || !strings.Contains(line, "looking through the files every 250ms") {
				t.Errorf("said %q", line)
			}
			if len(said) != 0 {
				t.Errorf("and then %q", <-said)
			}
		})
	}
}
