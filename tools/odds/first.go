package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	_ "embed" // the command added to the old sources
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"acforge.dev/internal/proof/yardstick"
)

// firstCommit is the commit whose fair bot is the baseline of the yardstick.
const firstCommit = "3b79614"

// firstMain is a command for the sources of that commit. It plays games of the commit's
// own content on request.
//
//go:embed first.go.txt
var firstMain []byte

// first runs the fair bot of that commit, with its engine and its content, in a process
// of its own. The program is built from the history of this repository.
type first struct {
	dir string
	cmd *exec.Cmd
	ask io.WriteCloser
	say *bufio.Reader
}

func newFirst() (*first, error) {
	dir, err := os.MkdirTemp("", "acforge-odds")
	if err != nil {
		return nil, err
	}
	f := &first{dir: dir}
	if err := f.start(); err != nil {
		f.close()
		return nil, fmt.Errorf("the bot of %s: %w", firstCommit, err)
	}
	return f, nil
}

func (f *first) start() error {
	archive, err := exec.Command("git", "archive", "--format=zip", firstCommit).Output()
	if err != nil {
		return fmt.Errorf("its sources are not in the history of this repository (a shallow clone has none): %w", err)
	}
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return err
	}
	if err := os.CopyFS(f.dir, z); err != nil {
		return err
	}
	main := filepath.Join(f.dir, "cmd", "odds", "main.go")
	if err := os.MkdirAll(filepath.Dir(main), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(main, firstMain, 0o644); err != nil {
		return err
	}
	program := filepath.Join(f.dir, "odds.exe")
	build := exec.Command("go", "build", "-o", program, "./cmd/odds")
	build.Dir, build.Stderr = f.dir, os.Stderr
	if err := build.Run(); err != nil {
		return err
	}
	f.cmd = exec.Command(program)
	f.cmd.Dir, f.cmd.Stderr = f.dir, os.Stderr
	if f.ask, err = f.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := f.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	f.say = bufio.NewReader(out)
	return f.cmd.Start()
}

// play asks for one line per game (won and parted) and one with the CPU time.
func (f *first) play(c yardstick.Cell, from uint64, n int) ([]yardstick.Game, float64, error) {
	if _, err := fmt.Fprintln(f.ask, c.Mission.ID(), c.Seats, from, n); err != nil {
		return nil, 0, err
	}
	out := make([]yardstick.Game, n)
	for i := range out {
		g := &out[i]
		if _, err := fmt.Fscan(f.say, &g.Won, &g.Undecided, &g.Parted); err != nil {
			return nil, 0, err
		}
		if g.Won {
			g.Worth = 1000
		}
	}
	seconds := 0.0
	_, err := fmt.Fscan(f.say, &seconds)
	return out, seconds, err
}

func (f *first) close() {
	if f.ask != nil {
		f.ask.Close()
	}
	if f.cmd != nil && f.cmd.Process != nil {
		_ = f.cmd.Wait() // it exits after the end of its input
	}
	os.RemoveAll(f.dir)
}
