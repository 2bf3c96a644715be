package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// When the system has no watchers left, or not enough watches, one line says so and the
// page still follows. The limits are those of the test's own user namespace, so that
// they affect no other process.
func TestWatchAtTheLimits(t *testing.T) {
	level.Gate(t)
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		t.Skip("unshare is not there")
	}
	limited := func(limit, value string, command ...string) *exec.Cmd {
		return exec.Command(unshare, append([]string{"-Ur", "sh", "-c", `echo "$2" > "/proc/sys/user/$1" && shift 2 && exec "$@"`, "sh", limit, value}, command...)...)
	}
	if out, err := limited("max_inotify_instances", "0", "true").CombinedOutput(); err != nil {
		t.Skipf("no namespaces here: %v\n%s", err, out)
	}
	program, err := exec.LookPath("acforge")
	if err != nil {
		t.Fatal(err)
	}
	tab := browsertest.Open(t)
	for _, tt := range []struct{ limit, value, why string }{
		{"max_inotify_instances", "0", "too many open files"},
		{"max_inotify_watches", "3", "no space left on device"},
	} {
		if testing.Short() && tt.limit != "max_inotify_instances" {
			continue // the same goroutine looks through the files
		}
		t.Run(tt.limit, func(t *testing.T) {
			w := &watched{t: t, dir: t.TempDir()}
			layWorkspace(t, w.dir)
			cmd := limited(tt.limit, tt.value, program, "watch", "--port", "0", "--games", "0")
			cmd.Dir = w.dir
			w.start(cmd)
			w.show(tab, "memories/jetty.html")
			for i, title := range []string{"Great Jetty", "Small Jetty"} {
				w.replace("memories/tiny/jetty/memory.cue", regexp.MustCompile(`(Tiny|Great) Jetty`), title)
				tab.Wait(`document.querySelector('h1').textContent == '` + title + `'`)
				said := w.said()
				if strings.Count(said, "looking through the files every 250ms") != 1 || !strings.Contains(said, tt.why) {
					t.Errorf("after save %d the terminal says\n%s", i+1, said)
				}
			}
		})
	}
}
