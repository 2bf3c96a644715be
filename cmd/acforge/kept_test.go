//go:build unix

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/level"

	"acforge.dev/internal/workshop/shell"
)

// player is acforge play in a process of its own, to which lines are said.
type player struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
	all strings.Builder
}

// sitDown starts play with a folder of kept games.
func sitDown(t *testing.T, state string, args ...string) *player {
	t.Helper()
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGHUP, syscall.SIGINT) // where tests run under nohup, play does not
	t.Cleanup(func() { signal.Stop(heard) })
	p := &player{t: t, cmd: acforge(t, ".", append([]string{"play"}, args...)...)}
	p.cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.out = bufio.NewScanner(out)
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.cmd.Process.Kill(); p.cmd.Wait() })
	return p
}

// say says lines and waits until they are obeyed.
func (p *player) say(lines ...string) *player {
	p.t.Helper()
	for _, l := range append(lines, "?") {
		if _, err := io.WriteString(p.in, l+"\n"); err != nil {
			p.t.Fatal(err, p.all.String())
		}
	}
	for p.out.Scan() {
		p.all.WriteString(p.out.Text() + "\n")
		if strings.Contains(p.out.Text(), "this help") {
			return p
		}
	}
	p.t.Fatalf("play has ended:\n%s", p.all.String())
	return p
}

// end ends the process by a signal and waits for it; one that does not end is killed.
func (p *player) end(s syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
	late := time.AfterFunc(time.Minute, func() { p.cmd.Process.Kill() })
	for p.out.Scan() {
	}
	p.cmd.Wait()
	if !late.Stop() {
		p.t.Fatalf("a minute after %v play has not ended", s)
	}
}

// sits plays lines to the end and returns what was said and the exit code.
func sits(t *testing.T, state, in string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := acforge(t, ".", append([]string{"play"}, args...)...)
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
	cmd.Stdin = strings.NewReader(in)
	var out, log strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &log
	cmd.Run()
	return out.String(), log.String(), cmd.ProcessState.ExitCode()
}

// keptIn lists the games that are kept, by how many answers they hold.
func keptIn(t *testing.T, state string) map[string]int {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(state, "acforge", "games", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]int{}
	for _, f := range files {
		out[f] = answers(t, f)
	}
	return out
}

func answers(t *testing.T, file string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replay.ParseText(text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", file, err, text)
	}
	return len(r.Actions)
}

// one is the only game that is kept.
func one(t *testing.T, state string, steps int) string {
	t.Helper()
	all := keptIn(t, state)
	if len(all) != 1 {
		t.Fatalf("kept: %v, want one", all)
	}
	for f, n := range all {
		if n != steps {
			t.Fatalf("%s holds %d answers, want %d", f, n, steps)
		}
		return f
	}
	return ""
}

func contains(t *testing.T, where, text string, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("%s: no %q in\n%s", where, w, text)
		}
	}
}

// However the window closes, the game is kept up to the last answer, and goes on
// (issue 10, finding 10).
func TestKeptThroughTheEnd(t *testing.T) {
	level.Gate(t)
	pack := writeUnplayed(t)
	ends := []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL, syscall.SIGHUP, syscall.SIGINT}
	if testing.Short() {
		ends = ends[:1] // all that are caught are caught by the same goroutine
	}
	for _, s := range ends {
		t.Run(s.String(), func(t *testing.T) {
			state, game := t.TempDir(), filepath.Join(t.TempDir(), "game.txt")
			sitDown(t, state, pack, "--seed=7", "--transcript", game).say("1", "1", "u", "1").end(s)
			file := one(t, state, 2)
			if n := answers(t, game); n != 2 {
				t.Errorf("the transcript holds %d answers", n)
			}
			// It goes on: in the place where it is kept, and in its transcript.
			out, log, code := sits(t, state, "1\nq\n", pack, "--resume")
			contains(t, "resume", out, "seed 7", "Continued after 2 answers, in turn ", "What happened last")
			contains(t, "resume", log, "Continuing "+file, "The game is saved; acforge play "+pack+" --resume")
			if one(t, state, 3) != file || answers(t, game) != 3 || code != 0 {
				t.Errorf("exit code %d, kept %v, transcript %d", code, keptIn(t, state), answers(t, game))
			}
			// After its end there is no saved game to go on with; the transcript is kept.
			out, log, code = sits(t, state, "ada leaves\nbea leaves\nconcede\n", pack, "--resume")
			contains(t, "the end", out, "Lost in turn")
			if code != 0 || len(keptIn(t, state)) != 0 || strings.Contains(log, "is kept") || answers(t, game) < 4 {
				t.Errorf("exit code %d, kept %v\n%s", code, keptIn(t, state), log)
			}
			if left, _ := filepath.Glob(filepath.Join(state, "acforge", "games", "*")); len(left) != 0 {
				t.Errorf("left: %v", left)
			}
			if _, log, code = sits(t, state, "", pack, "--resume"); code != shell.ExitUsage {
				t.Errorf("exit code %d: %s", code, log)
			}
			contains(t, "none", log, "there is no saved game of tiny in "+filepath.Join(state, "acforge", "games"))
		})
	}
}

// Games at the same time have separate files; a game that is being played cannot be
// continued a second time.
func TestKeptAtOnce(t *testing.T) {
	level.Gate(t)
	pack, state := writeUnplayed(t), t.TempDir()
	first := sitDown(t, state, pack, "--seed=1").say("1")
	second := sitDown(t, state, pack, "--seed=2").say("1", "1")
	third := sitDown(t, state, pack, "--seed=3").say("1", "1", "1")
	held := func() []int {
		var n []int
		for _, steps := range keptIn(t, state) {
			n = append(n, steps)
		}
		slices.Sort(n)
		return n
	}
	if got := held(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Fatalf("kept: %v", got)
	}
	_, log, code := sits(t, state, "", pack, "--resume")
	contains(t, "all are played", log, "is already being played, perhaps in another window")
	if code != shell.ExitUsage {
		t.Errorf("exit code %d", code)
	}
	// The first is the oldest, and the only one that is not being played.
	first.end(syscall.SIGKILL)
	out, _, code := sits(t, state, "1\n1\n1\nq\n", pack, "--resume")
	contains(t, "the one that is free", out, "seed 1,", "after 1 answer,")
	second.say("1", "1", "1")
	third.end(syscall.SIGKILL)
	second.end(syscall.SIGKILL)
	if got := held(); code != 0 || !slices.Equal(got, []int{3, 4, 5}) {
		t.Errorf("exit code %d, kept: %v", code, got)
	}
	// Two games cannot write to one transcript.
	game := filepath.Join(t.TempDir(), "game.txt")
	sitDown(t, state, pack, "--seed=4", "--transcript", game).say("1")
	_, log, code = sits(t, state, "1\n", pack, "--seed=5", "--transcript", game)
	contains(t, "one transcript", log, " "+game)
	if code != shell.ExitUsage || answers(t, game) != 1 {
		t.Errorf("exit code %d, %d answers", code, answers(t, game))
	}
}

// A game that cannot be continued is reported and stays unchanged.
func TestKeptHurt(t *testing.T) {
	if testing.Short() {
		t.Skip("one command after the other; TestKeptAtOnce is not left out")
	}
	pack, state := writeUnplayed(t), t.TempDir()
	sits(t, state, "1\n", pack, "--seed=6")
	older := one(t, state, 1)
	sits(t, state, "1\n1\n", pack, "--seed=7")
	files := keptIn(t, state)
	delete(files, older)
	newer := ""
	for newer = range files {
	}
	whole, err := os.ReadFile(newer)
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		old, new string
		want     string
	}{
		"cut off":       {"\nend ongoing", "\nen", "is damaged: replay: line "},
		"a wrong hash":  {"\nact 1 ", "\nact 1 0", "is damaged: replay: line "},
		"empty":         {string(whole), "", "is damaged: replay: it does not end"},
		"binary":        {"acforge.replay 1", "\x00\x1b[2J", "is damaged: replay: line 1: found \"\\x00"},
		"another pack":  {"pack tiny", "pack other", "Continuing " + older},
		"other content": {"\ncontent ", "\ncontent 0", "Continuing " + older},
		"another game":  {"seed 7", "seed 8", "set-up: hash is "},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(string(whole), tt.old) {
				t.Fatalf("no %q", tt.old)
			}
			hurt := strings.Replace(string(whole), tt.old, tt.new, 1)
			if err := os.WriteFile(newer, []byte(hurt), 0o666); err != nil {
				t.Fatal(err)
			}
			_, log, code := sits(t, state, "q\n", pack, "--resume")
			contains(t, name, log, tt.want)
			goesOn := strings.HasPrefix(tt.want, "Continuing")
			if goesOn != (code == shell.ExitOK) || !goesOn && code != shell.ExitContent {
				t.Errorf("exit code %d", code)
			}
			if strings.Contains(tt.want, "damaged") {
				contains(t, name, log, newer, "it is unchanged; --resume="+filepath.Base(older)+" continues the game before it")
				if _, log, code := sits(t, state, "q\n", pack, "--resume="+filepath.Base(older)); code != 0 {
					t.Errorf("the game before: exit code %d\n%s", code, log)
				}
			}
			if now, err := os.ReadFile(newer); err != nil || string(now) != hurt {
				t.Errorf("the file was changed: %v", err)
			}
			one := answers(t, older)
			if one != 1 {
				t.Errorf("the other game holds %d answers", one)
			}
		})
	}
	if err := os.WriteFile(newer, []byte(strings.Replace(string(whole), "\ncontent ", "\ncontent 0", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(older); err != nil {
		t.Fatal(err)
	}
	_, log, code := sits(t, state, "q\n", pack, "--resume")
	contains(t, "other content", log, newer, "was begun with other content of tiny")
	if code != shell.ExitContent {
		t.Errorf("exit code %d", code)
	}
}

// A game is named by a file too, and goes on in it; a transcript that is of
// another game by now is let alone.
func TestKeptNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("one command after the other; TestKeptAtOnce is not left out")
	}
	pack, state, dir := writeUnplayed(t), t.TempDir(), t.TempDir()
	game := filepath.Join(dir, "game.txt")
	sits(t, state, "1\n1\n", pack, "--seed=7", "--transcript", game)
	file := one(t, state, 2)
	out, _, code := sits(t, state, "1\n", pack, "--resume", game)
	contains(t, "by its path", out, "after 2 answers", "seed 7")
	if code != 0 || answers(t, game) != 3 {
		t.Errorf("exit code %d, %d answers", code, answers(t, game))
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	file = one(t, state, 3)
	// Another game in the same transcript: it replaces the file, which is ours,
	// and the first goes on without it.
	sits(t, state, "1\n", pack, "--seed=8", "--transcript", game)
	_, log, code := sits(t, state, "1\n", pack, "--resume="+filepath.Base(file))
	contains(t, "another game", log, "Its transcript cannot be continued: "+game+" now has another game.")
	text, err := os.ReadFile(game)
	if code != 0 || err != nil || !strings.Contains(string(text), "seed 8") || answers(t, file) != 4 {
		t.Errorf("exit code %d, %v\n%s", code, err, text)
	}
	for _, args := range [][]string{
		{"--resume", "--seed=3"}, {"--resume", "--replay", game}, {"--resume", "--script", game}, {"--resume="}, {"--resume=a", "b"}, {"--resume", "--to=3"},
	} {
		if _, log, code := sits(t, state, "", append([]string{pack}, args...)...); code != shell.ExitUsage {
			t.Errorf("%v: exit code %d\n%s", args, code, log)
		}
	}
	if _, log, code := sits(t, state, "", pack, "--resume=none"); code != shell.ExitFailure {
		t.Errorf("exit code %d\n%s", code, log)
	}
}

// A place that cannot be written to does not stop the game.
func TestKeptNowhere(t *testing.T) {
	pack, dir := writeUnplayed(t), t.TempDir()
	state := filepath.Join(dir, "file")
	if err := os.WriteFile(state, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	out, _, code := sits(t, state, "1\n1\n", pack, "--seed=7")
	if n := strings.Count(out, "This game is not kept: "); n != 1 || code != 0 {
		t.Errorf("said %d times, exit code %d\n%s", n, code, out)
	}
}

// A transcript is a new file or an earlier transcript. Any other file stays, and is
// reported before the game begins (issue 10, finding 2).
func TestTranscriptInTheWay(t *testing.T) {
	level.Gate(t)
	pack, dir := writeUnplayed(t), t.TempDir()
	notes := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(notes, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink("game.txt", link); err != nil {
		t.Fatal(err)
	}
	for file, why := range map[string]string{
		notes:       "the file exists and acforge did not write it",
		pack:        "the file exists and acforge did not write it",
		link:        "it is a link, not a plain file",
		"/dev/null": "it is a device, not a plain file",
	} {
		before, _ := os.Lstat(file)
		out, log, code := sits(t, dir, "1\n", pack, "--transcript", file)
		contains(t, file, log, fmt.Sprintf("cannot write %s: %s", file, why))
		after, err := os.Lstat(file)
		if code != shell.ExitFailure || out != "" || err != nil || after.Mode() != before.Mode() || after.ModTime() != before.ModTime() {
			t.Errorf("%s: exit code %d, %v\n%s", file, code, err, out)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "game.txt")); err == nil {
		t.Error("written through the link")
	}
}

// writeUnplayed writes the bundle of the small workspace without smoke results.
func writeUnplayed(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "tiny.acpack")
	if err := os.WriteFile(file, unplayed(t, "workspace", "tiny"), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// A pipe, a device, a folder and what the system only calls a file are refused
// at once, and a session goes on after it (issue 10, finding 16).
func TestNoPlainFile(t *testing.T) {
	if testing.Short() {
		t.Skip("one command after the other")
	}
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	files := []string{pipe, link, dir, "/dev/zero", "/dev/tty"}
	if info, err := os.Stat("/proc/kmsg"); err == nil && info.Mode().IsRegular() {
		files = append(files, "/proc/kmsg") // a read waits for the next message of the kernel
	}
	calls := []string{`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":"1"}}`}
	for i, f := range files {
		calls = append(calls, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"bundle.load","params":{"path":%q}}`, i+1, f))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	at := func(in string, args ...string) (string, int) {
		t.Helper()
		cmd := exec.CommandContext(ctx, "acforge", args...)
		cmd.Stdin = strings.NewReader(in)
		out, _ := cmd.CombinedOutput()
		if ctx.Err() != nil {
			t.Fatalf("%q waits", args)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	out, code := at(strings.Join(calls, "\n"), "serve", "--stdio")
	if code != 0 || strings.Count(out, `"name":"bad-bundle"`) != len(files) {
		t.Errorf("exit code %d, %s", code, out)
	}
	for _, f := range files {
		for _, args := range [][]string{{"serve", "--stdio", f}, {"play", f}, {"verify", f}} {
			out, code := at("", args...)
			if code != shell.ExitContent && code != shell.ExitFailure || !strings.Contains(out, f) && !strings.Contains(out, "too short") {
				t.Errorf("%q: exit code %d, %s", args, code, out)
			}
		}
	}
}
