package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The command speaks before anything is downloaded: it is made of the standard
// library alone.
func TestStandardLibraryAlone(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(string(out)); !reflect.DeepEqual(got, []string{"acforge.dev/tools/test"}) {
		t.Errorf("it is made of %q", got)
	}
}

// Steps run in their order however they are named, and what tests need is looked
// for before tests.
func TestChoose(t *testing.T) {
	for args, want := range map[string]string{
		"":               "tools lint race unit",
		"unit lint":      "tools lint unit",
		"lint unit race": "tools lint race unit",
		"race":           "tools race",
		"lint":           "lint",
	} {
		got, err := choose(strings.Fields(args))
		if err != nil {
			t.Fatal(err)
		}
		var n []string
		for _, s := range got {
			n = append(n, s.name)
		}
		if strings.Join(n, " ") != want {
			t.Errorf("%q chooses %q, want %q", args, n, want)
		}
	}
	if _, err := choose([]string{"lnit"}); err == nil || !strings.Contains(err.Error(), "tools, lint, race, unit") {
		t.Errorf("a step that is none: %v", err)
	}
}

// fake puts commands into a folder that is the whole path: each writes what it
// was called with into a file and then does what it is told.
func fake(t *testing.T, commands map[string]string) (log string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the commands of this test are shell scripts")
	}
	bin := t.TempDir()
	log = filepath.Join(bin, "log")
	for name, does := range commands {
		script := "#!/bin/sh\necho \"$(basename \"$0\") $*\" >>" + log + "\n" + does + "\n"
		if err := os.WriteFile(filepath.Join(bin, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, tool := range []string{"env", "basename"} {
		p, err := exec.LookPath(tool)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(p, filepath.Join(bin, tool)); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", bin)
	return log
}

func called(t *testing.T, log string) string {
	t.Helper()
	b, err := os.ReadFile(log)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(b)
}

const aptGet = `case "$*" in *--print-uris*)
echo "'http://deb.example/a.deb' a.deb 1500000 SHA256:00"
echo "'http://deb.example/b.deb' b.deb 600000 SHA256:00";; esac`

// What apt-get installs is said before, with its size; a user without sudo
// installs nothing, and a sudo that would ask for a password is not asked.
func TestApt(t *testing.T) {
	sudo := `if [ "$2" = true ]; then exit 0; fi; shift; exec "$@"`
	for _, c := range []struct {
		name     string
		commands map[string]string
		want     string // in the log; "" nothing is installed
	}{
		{"sudo", map[string]string{"apt-get": aptGet, "sudo": sudo}, "apt-get -qq install -y --no-install-recommends gcc chromium\n"},
		{"sudo that asks", map[string]string{"apt-get": aptGet, "sudo": "exit 1"}, ""},
		{"no sudo", map[string]string{"apt-get": aptGet}, ""},
		{"no apt-get", map[string]string{"sudo": sudo}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			log := fake(t, c.commands)
			var said strings.Builder
			r := &run{out: io.Discard, log: &said, dir: t.TempDir(), user: 1000}
			if err := r.apt([]string{"gcc", "chromium"}); err != nil {
				t.Fatal(err)
			}
			got := called(t, log)
			if c.want == "" {
				if strings.Contains(got, "install") || said.Len() != 0 {
					t.Errorf("called %q, said %q", got, said.String())
				}
				return
			}
			if !strings.Contains(got, c.want) || !strings.Contains(said.String(), "gcc chromium and what they need; 3 MB to download") {
				t.Errorf("called %q, said %q", got, said.String())
			}
		})
	}
}

// A failing apt-get is a failure that names the way round it, and root needs no
// sudo.
func TestAptFails(t *testing.T) {
	log := fake(t, map[string]string{"apt-get": `case "$*" in *update*) exit 100;; esac`})
	r := &run{out: io.Discard, log: io.Discard, dir: t.TempDir(), user: 0}
	err := r.apt([]string{"chromium"})
	if err == nil || !strings.Contains(err.Error(), "apt-get update") || !strings.Contains(err.Error(), "-as-is") {
		t.Errorf("it fails with %v", err)
	}
	if got := called(t, log); got != "apt-get -qq update\n" {
		t.Errorf("called %q", got)
	}
}

// On a machine with nothing, all that is left out is named, with the command
// that brings it, and the browser is not demanded.
func TestNothingHere(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("what is here by itself differs on " + runtime.GOOS)
	}
	goTool := goTool()
	fake(t, map[string]string{})
	var said strings.Builder
	r := &run{out: io.Discard, log: &said, dir: t.TempDir(), user: 1000, goTool: goTool, install: true, font: filepath.Join(t.TempDir(), "none.ttf")}
	r.survey()
	if err := r.needs(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"race detector", "opens a page", "apt-get install --no-install-recommends gcc libc6-dev chromium-headless-shell fonts-dejavu-core npm"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("it does not say %q:\n%s", want, said.String())
		}
	}
	if got := r.browser(); !reflect.DeepEqual(got, []string{"ACFORGE_REQUIRE_BROWSER=0"}) {
		t.Errorf("tests are told %q", got)
	}
}

// TestUnreached: what only tests reach is found in packages that ship, what
// the page alone reaches is not, and what nothing reaches is found anywhere.
func TestUnreached(t *testing.T) {
	here := "cmd/a/a.go:1:1: unreachable func: A\ninternal/proof/enginetest/b.go:1:1: unreachable func: B\nengine/wasm/pagepack/m.go:7:6: unreachable func: Open\nengine/wasm/pagepack/m.go:9:6: unreachable func: Lost\nschema/ir/venice/word.go:1:1: unreachable func: Named\n"
	page := "engine/wasm/pagepack/m.go:9:6: unreachable func: Lost\nengine/bot/x.go:1:1: unreachable func: NotInPage\n"
	anywhere := "internal/proof/enginetest/c.go:1:1: unreachable func: Dead\nengine/club/w.go:1:1: unreachable func: Speak\nengine/club/w_test.go:1:1: unreachable func: help\n"
	got := unreached(anywhere, here, page, map[string]bool{"cmd/a": true, "engine/wasm/pagepack": true, "engine/club": true}, map[string]bool{"engine/wasm/pagepack": true, "engine/club": true, "engine/bot": true})
	want := []string{"cmd/a/a.go:1:1: unreachable func: A", "engine/club/w_test.go:1:1: unreachable func: help", "engine/wasm/pagepack/m.go:9:6: unreachable func: Lost", "internal/proof/enginetest/c.go:1:1: unreachable func: Dead"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}
