//go:build unix

package main

import (
	"os"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"golang.org/x/term"

	"acforge.dev/internal/proof/level"
)

// screen is the text on a terminal since the last look.
type screen struct {
	t    *testing.T
	tty  *os.File
	mu   sync.Mutex
	text strings.Builder
	seen int
}

func (s *screen) read() {
	b := make([]byte, 4096)
	for {
		n, err := s.tty.Read(b)
		s.mu.Lock()
		s.text.Write(b[:n])
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// codes matches what moves the cursor or changes colours.
var codes = regexp.MustCompile(`\x1b\[[0-9;?]*[A-Za-z]`)

// wait waits until the screen has something new, and returns what came up to there.
func (s *screen) wait(what string) string {
	s.t.Helper()
	for until := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		fresh := s.text.String()[s.seen:]
		if i := strings.Index(fresh, what); i >= 0 {
			s.seen += i + len(what)
			s.mu.Unlock()
			return fresh[:i]
		}
		s.mu.Unlock()
		if time.Now().After(until) {
			s.t.Fatalf("no %q in %q", what, fresh)
		}
	}
}

func (s *screen) press(keys string) {
	if _, err := s.tty.WriteString(keys); err != nil {
		s.t.Fatal(err)
	}
}

// Lines of a game are edited with the keys of a terminal; Ctrl-C while one is typed ends
// the game as it ends any command, and the terminal is as it was.
func TestKeysOfTheTerminal(t *testing.T) {
	level.Gate(t)
	cmd := acforge(t, t.TempDir(), "play", tinyBundle(t), "0.1", "--seats=2", "--seed=7", "--color=never")
	cmd.Env = append(os.Environ(), "TERM=xterm", "XDG_STATE_HOME="+t.TempDir())
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal here:", err)
	}
	defer ours.Close()
	defer theirs.Close()
	if err := pty.Setsize(ours, &pty.Winsize{Rows: 40, Cols: 100}); err != nil {
		t.Fatal(err)
	}
	modes := func() term.State {
		m, err := term.GetState(int(theirs.Fd()))
		if err != nil {
			t.Fatal(err)
		}
		return *m
	}
	before := modes()
	cmd.Stdin, cmd.Stdout, cmd.Stderr = theirs, theirs, theirs
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true} // it is its terminal
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	s := &screen{t: t, tty: ours}
	go s.read()

	const left, up, home, del = "\x1b[D", "\x1b[A", "\x1b[H", "\x1b[3~"
	s.wait("\r\n> ")
	s.press("u zero" + strings.Repeat("\x7f", 4) + "x" + left + "\r") // the arrow moves, and types nothing
	s.wait("u takes a number")
	s.wait("\r\n> ")
	s.press(up + home + del + "l\r") // the line before, with another letter at its beginning
	s.wait("l takes a number")
	s.wait("\r\n> ")
	s.press("hi\t\r") // Tab has the rest of the word
	s.wait("The fair bot would take")
	s.wait("\r\n> ")
	s.press("1\r")
	s.wait("\r\n> ")
	// A narrower terminal gets narrower lines from the next answer on.
	if err := pty.Setsize(ours, &pty.Winsize{Rows: 40, Cols: 60}); err != nil {
		t.Fatal(err)
	}
	s.press("s\r")
	shown := s.wait("\r\n> ")
	if lines := strings.Split(codes.ReplaceAllString(shown, ""), "\r\n"); len(lines) < 10 {
		t.Errorf("the state has %d lines", len(lines))
	} else {
		for _, l := range lines[1:] { // after what was typed
			if n := utf8.RuneCountInString(l); n > 60 {
				t.Errorf("%d letters in 60 columns: %s", n, l)
			}
		}
	}
	s.press("half a line")
	s.wait("ne") // it is being typed
	s.press("\x03")
	s.wait("The game is saved")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	if after := modes(); after != before {
		t.Errorf("the terminal is another one: %v, was %v", after, before)
	}
}
