package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Continuous integration runs the test command and nothing else: in a clean
// root where one can be made, else as the machine stands, and says so; its exit
// code is the command's, and nothing is asked of a person.
func TestCI(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip(".ci/run is a shell script")
	}
	script, err := os.ReadFile(filepath.Join("..", "..", ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, user, room string // room is the script that makes the root; "" for none
		code             int
		calls            string
		says             string
	}{
		{"clean root", "0", "exit 0", 0, "room true;room go run ./tools/test;", ""},
		{"clean root, tests fail", "0", `[ "$1" = true ] || exit 1`, 1, "room true;room go run ./tools/test;", ""},
		{"no root can be made", "0", "exit 1", 7, "room true;go run ./tools/test;", "no clean root could be made"},
		{"a plain user", "1000", "exit 0", 7, "go run ./tools/test;", ""},
		{"no such script", "0", "", 7, "go run ./tools/test;", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			top := t.TempDir()
			log := filepath.Join(top, "log")
			write := func(name, text string) {
				f := filepath.Join(top, filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(f, []byte(text), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			write("repo/.ci/run", string(script))
			write("bin/id", "#!/bin/sh\necho "+c.user+"\n")
			write("bin/go", "#!/bin/sh\nprintf 'go %s;' \"$*\" >>"+log+"\nexit 7\n")
			if c.room != "" {
				write("shared/tools/clean-room", "#!/bin/sh\nprintf 'room %s;' \"$*\" >>"+log+"\n"+c.room+"\n")
			}
			cmd := exec.Command("bash", "repo/.ci/run")
			cmd.Dir = top
			cmd.Env = append(os.Environ(), "PATH="+filepath.Join(top, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"), "CI=true")
			out, _ := cmd.CombinedOutput()
			if got := cmd.ProcessState.ExitCode(); got != c.code {
				t.Errorf("exit code %d, want %d: %s", got, c.code, out)
			}
			calls, err := os.ReadFile(log)
			if err != nil {
				t.Fatal(err)
			}
			if string(calls) != c.calls {
				t.Errorf("it calls %q, want %q", calls, c.calls)
			}
			if !strings.Contains(string(out), c.says) || c.says == "" && len(out) > 0 {
				t.Errorf("it says %q, want %q", out, c.says)
			}
		})
	}
}
