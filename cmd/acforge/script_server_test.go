package main

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// served is a server that a script started.
type served struct {
	cmd            *exec.Cmd
	stdout, stderr *os.File
}

// startServer starts acforge in the background and waits until it says where it
// serves: startserver ARG... sets $URL.
func startServer(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: startserver ARG...")
	}
	program, err := exec.LookPath("acforge")
	ts.Check(err)
	s := ts.Value(served{}).(*served)
	s.cmd = exec.Command(program, args...)
	for name, f := range map[string]**os.File{"server.stdout": &s.stdout, "server.stderr": &s.stderr} {
		*f, err = os.Create(filepath.Join(ts.Getenv("WORK"), name))
		ts.Check(err)
	}
	s.cmd.Dir, s.cmd.Stdout, s.cmd.Stderr = ts.MkAbs("."), s.stdout, s.stderr
	s.cmd.Env = append(os.Environ(), "NO_COLOR=1")
	ts.Check(s.cmd.Start())
	ts.Defer(func() {
		_ = s.cmd.Process.Kill() // it may have been stopped
		_ = s.cmd.Wait()
	})
	at := regexp.MustCompile(`http://[0-9.:]+/`)
	patiently(ts, "the server to say where it is", func() bool {
		said, err := os.ReadFile(s.stderr.Name())
		ts.Check(err)
		url := at.FindString(string(said))
		ts.Setenv("URL", url)
		return url != ""
	})
}

// stopServer ends the server as Ctrl-C does and requires exit code 0. What it
// said is in $WORK/server.stdout and $WORK/server.stderr.
func stopServer(ts *testscript.TestScript, neg bool, args []string) {
	s := ts.Value(served{}).(*served)
	if neg || len(args) != 0 || s.cmd == nil {
		ts.Fatalf("usage: stopserver, after startserver")
	}
	ts.Check(s.cmd.Process.Signal(syscall.SIGINT))
	if err := s.cmd.Wait(); err != nil {
		said, _ := os.ReadFile(s.stderr.Name()) // it says why, in a run that looks for races too
		ts.Fatalf("the server ended with %v:\n%s", err, said)
	}
	s.stdout.Close()
	s.stderr.Close()
}

// httpGet asks until an answer matches: [!] httpget PATH PATTERN.
func httpGet(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: [!] httpget PATH PATTERN")
	}
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	last := ""
	patiently(ts, args[0]+" to say "+args[1], func() bool {
		resp, err := http.Get(ts.Getenv("URL") + args[0])
		if err != nil {
			return false
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		ts.Check(err)
		last = resp.Status + "\n" + string(body)
		return pattern.MatchString(last) != neg
	})
}

func patiently(ts *testscript.TestScript, what string, done func() bool) {
	for late := time.Now().Add(2 * time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(late) {
			ts.Fatalf("waited in vain for %s", what)
		}
	}
}
