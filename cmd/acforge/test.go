package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"acforge/internal/workshop"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"acforge/engine/example"
	"acforge/internal/diag"
	"acforge/internal/outfile"
	"acforge/internal/systems"
)

// testSuffix ends the name of a file of tests; nothing else reads it.
const testSuffix = ".test.txtar"

func newTest(a *app) *cobra.Command {
	var p problems
	var l limits
	var run string
	var update, fresh bool
	jobs := runtime.NumCPU()
	cmd := &cobra.Command{
		Use:   "test [PACK]",
		Short: "Play the tests beside the content",
		Long: `Play the tests of a pack, by default of every pack of the workspace: files
NAME` + testSuffix + ` in its folders, each with scripts that are played with given dice
and cards, or with games that bots play. docs/tests-of-packs.md says how they are
written. build plays them too.

With --update the values that lines expect and outcome say are written anew where the
game has others, and the difference is shown: read it. A file in which anything else
does not hold, as an option that is not there or a bound of games, is left as it is.`,
		Example: `  acforge test
  acforge test memories/NAME --run crate
  acforge test --run crate --update`,
		Args: args(0, 1, "at most one pack"),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := p.check(); err != nil {
				return err
			}
			only, err := regexp.Compile(run)
			if err != nil {
				return workshop.Usage("--run: %v", err)
			}
			if jobs < 1 {
				return workshop.Usage("--jobs must be at least 1")
			}
			j, err := a.judge(args, "", l)
			if err != nil {
				return err
			}
			if len(j.Packs) == 0 { // there are errors
				return a.print(&p, j.Problems)
			}
			var all diag.List
			for _, c := range j.Packs {
				n, failed, err := a.testPack(j.dir, c, only, jobs, update, fresh)
				if err != nil {
					return err
				}
				all.Add(failed...)
				if !p.machine() {
					fmt.Fprintf(a.stderr, "%s: %s\n", c.Name, workshop.Count(n, "test", "tests"))
				}
			}
			return a.print(&p, all.Sorted())
		},
	}
	cmd.Flags().StringVar(&run, "run", "", "play only the files whose path this regular expression matches")
	cmd.Flags().BoolVar(&update, "update", false, "write the expected values of scripts anew, and show the difference")
	cmd.Flags().IntVar(&jobs, "jobs", jobs, "games played at a time; the results do not depend on it")
	cmd.Flags().BoolVar(&fresh, "fresh", false, "play all games, also those whose results are kept from an earlier run")
	p.flags(cmd)
	l.flags(cmd)
	return cmd
}

// testPack plays the tests of a pack of the workspace in dir, and returns how many
// there are and what does not hold; games of bots that are kept from an earlier run are
// played again only when fresh. With update, what still does not hold once the
// expected values are written anew.
func (a *app) testPack(dir string, c *workshop.Pack, only *regexp.Regexp, jobs int, update, fresh bool) (n int, failed []diag.Diagnostic, err error) {
	files, failed, err := testFiles(dir, c.Name, only)
	if err != nil || len(files) == 0 {
		return len(failed), failed, err
	}
	pack, err := c.Open()
	if err != nil {
		return 0, nil, err
	}
	defer a.shop.Tidy()
	kept := a.shop.Kept(nil, fresh)
	if kept != nil {
		if kept.Keys, err = c.Keys(); err != nil {
			return 0, nil, err
		}
	}
	for _, f := range files {
		t, err := systems.ReadTrial(c.Shipped, pack, f.Name, f.Text)
		var bad *systems.Failed
		if errors.As(err, &bad) {
			n++
			failed = append(failed, testProblem("test/form", f, bad))
			continue
		}
		if err != nil {
			return n, nil, err
		}
		n += t.Size()
		t.Kept = kept
		var list []*systems.Failed
		if update {
			list, err = a.testAnew(dir, f, t, jobs)
		} else {
			list, err = t.Run(a.ctx, jobs)
		}
		if err != nil {
			return n, nil, workshop.Interrupted(err)
		}
		for _, bad := range grouped(list) {
			failed = append(failed, testProblem("test/failed", f, bad))
		}
	}
	return n, failed, nil
}

// grouped are failures of which those that say the same of the same line, which several
// scripts share, are one.
func grouped(list []*systems.Failed) (out []*systems.Failed) {
	for _, bad := range list {
		i := slices.IndexFunc(out, func(o *systems.Failed) bool { return o.Line == bad.Line && o.Message == bad.Message })
		if i < 0 {
			out = append(out, bad)
			continue
		}
		both := *out[i]
		both.Name += ", " + bad.Name
		out[i] = &both
	}
	return out
}

// testAnew writes the expected values of a file of tests anew, shows the difference, and
// returns what no other value mends: then the file stays as it is.
func (a *app) testAnew(dir string, f *diag.File, t *systems.Trial, jobs int) ([]*systems.Failed, error) {
	values, failed, err := t.Anew(a.ctx, jobs)
	if err != nil || len(failed) > 0 || len(values) == 0 {
		return failed, err
	}
	was := f.Disk()
	text := f.ToDisk(withValues(f.Text, values))
	if _, err := a.stderr.Write(diff.Diff(f.Name, was, f.Name, text)); err != nil {
		return nil, err
	}
	return nil, a.revise(dir, outfile.Edit{Name: f.Name, Was: was, Now: text})
}

// word is a word of a line of a test.
var word = regexp.MustCompile(`\S+`)

// withValues is a file of tests with other values at the ends of some of its lines. A
// comment after them stays.
func withValues(text []byte, values []example.Value) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	for _, v := range values {
		line := lines[v.Line-1]
		words := word.FindAllStringIndex(line, -1)
		if i := slices.IndexFunc(words, func(at []int) bool { return line[at[0]] == '#' }); i >= 0 {
			words = words[:i]
		}
		last := words[len(words)-len(v.Is):]
		lines[v.Line-1] = line[:last[0][0]] + strings.Join(v.Is, " ") + line[last[len(last)-1][1]:]
	}
	return []byte(strings.Join(lines, ""))
}

// testProblem is a test that does not hold as a problem at its line.
func testProblem(code string, f *diag.File, bad *systems.Failed) diag.Diagnostic {
	message := bad.Message
	if bad.Name != "" {
		message = bad.Name + ": " + message
	}
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: lineOf(f, bad.Line)}
	const most = 12
	for i, c := range bad.Context {
		if i == most {
			d.Notes = append(d.Notes, fmt.Sprintf("… and %d lines more", len(bad.Context)-most))
			break
		}
		d.Notes = append(d.Notes, c)
	}
	return d
}

// lineOf is the part of a line that is written.
func lineOf(f *diag.File, line int) diag.Span {
	start := 0
	for n := 1; n < line; n++ {
		i := strings.IndexByte(string(f.Text[start:]), '\n')
		if i < 0 {
			break
		}
		start += i + 1
	}
	text, _, _ := strings.Cut(string(f.Text[start:]), "\n")
	words := strings.TrimSpace(text)
	start += strings.Index(text, words)
	return diag.Span{File: f, Start: start, End: start + len(words)}
}

// Limits of the tests of a pack: far above what anybody writes.
const (
	maxTestFile  = 256 << 10
	maxTestFiles = 2000
)

// testFiles reads the files of tests of a pack whose path fits, sorted by path. One
// that is too large is a problem.
func testFiles(dir, pack string, only *regexp.Regexp) (files []*diag.File, bad []diag.Diagnostic, err error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	fsys := root.FS()
	n := 0
	for _, top := range []string{"memories", "cards"} {
		in := path.Join(top, pack)
		err := fs.WalkDir(fsys, in, func(p string, d fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist) && p == in:
				return fs.SkipAll
			case err != nil:
				return err
			case !d.Type().IsRegular() || !strings.HasSuffix(p, testSuffix) || !only.MatchString(p):
				return nil // what is no plain file has been refused before
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			tooLarge := func(message string) {
				bad = append(bad, diag.Diagnostic{Code: "test/form", Severity: diag.Error, Message: message, Primary: diag.Span{File: &diag.File{Name: p}}})
			}
			if n++; n > maxTestFiles {
				tooLarge(fmt.Sprintf("the pack has more than %d files of tests", maxTestFiles))
				return fs.SkipAll
			}
			if info.Size() > maxTestFile {
				tooLarge(fmt.Sprintf("%s is larger than %d KiB", p, maxTestFile>>10))
				return nil
			}
			text, err := fs.ReadFile(fsys, p)
			if err != nil {
				return err
			}
			files = append(files, diag.FromDisk(p, text))
			return nil
		})
		if err != nil {
			return nil, nil, err
		}
	}
	slices.SortFunc(files, func(a, b *diag.File) int { return strings.Compare(a.Name, b.Name) })
	return files, bad, nil
}
