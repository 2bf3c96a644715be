package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// mostRecorded is the maximum number of recorded files that a small change of the bots
// may change.
const mostRecorded = 2

// records changes ten lines of the bots in a copy of the repository, runs `make update`
// there, and counts the changed files. Tests that fail with the changed bots are
// printed and do not count: only the number of files is judged.
func (r *run) records() error {
	dir, err := os.MkdirTemp("", "acforge-records")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := r.copyTracked(dir); err != nil {
		return err
	}
	in := func(name string, args ...string) error {
		c := r.command(r.browser(), name, args...)
		c.Dir = dir
		return r.do(c)
	}
	git := func(args ...string) error {
		return in("git", append([]string{"-c", "user.name=records", "-c", "user.email=records@localhost", "-c", "commit.gpgsign=false"}, args...)...)
	}
	if err := errors.Join(git("init", "-q"), git("add", "-A"), git("commit", "-q", "-m", "as it is")); err != nil {
		return err
	}
	if err := changeBots(filepath.Join(dir, "engine", "bot")); err != nil {
		return err
	}
	if err := errors.Join(in(r.goTool, "vet", "./engine/bot"), git("commit", "-q", "-a", "-m", "other bots")); err != nil {
		return err
	}
	if err := in("make", "-k", "update"); err != nil {
		fmt.Fprintln(r.log, "some tests fail with the changed bots, which is no finding of this check:", err)
	}
	c := r.command(nil, "git", "status", "--porcelain", "--untracked-files=all")
	c.Dir = dir
	var said strings.Builder
	c.Stdout = &said
	if err := r.do(c); err != nil {
		return err
	}
	if files := strings.Split(strings.TrimSpace(said.String()), "\n"); len(files) > mostRecorded {
		return fmt.Errorf("a change of ten lines in engine/bot records %d files again, at most %d are allowed:\n%s", len(files), mostRecorded, strings.Join(files, "\n"))
	}
	return nil
}

// copyTracked copies the tracked files of the working tree to dir.
func (r *run) copyTracked(dir string) error {
	list, err := r.output("git", "ls-files", "-z")
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimRight(list, "\x00"), "\x00") {
		from, to := filepath.Join(r.dir, filepath.FromSlash(name)), filepath.Join(dir, filepath.FromSlash(name))
		info, err := os.Stat(from)
		if errors.Is(err, os.ErrNotExist) {
			continue // deleted and not committed
		}
		if err != nil {
			return err
		}
		b, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, b, info.Mode().Perm())); err != nil {
			return err
		}
	}
	return nil
}

// weight matches a numeric constant of the bots, such as a patience or a risk.
var weight = regexp.MustCompile(`(?m)^(const \w+ = \d+)$`)

// changeBots raises five constants in the sources of the bots: five lines out, five in.
func changeBots(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return err
	}
	left := 5
	slices.Sort(files)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		changed := weight.ReplaceAllFunc(src, func(line []byte) []byte {
			if left == 0 {
				return line
			}
			left--
			return append(slices.Clone(line), " + 1"...)
		})
		if err := os.WriteFile(name, changed, 0o644); err != nil {
			return err
		}
	}
	if left > 0 {
		return fmt.Errorf("engine/bot has too few constants to change: %d are missing", left)
	}
	return nil
}
