package workshop

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"acforge.dev/engine/example"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/systems"
)

// TestSuffix ends the name of a test file; nothing else reads it.
const TestSuffix = ".test.txtar"

// TestOptions say which tests are played, and how.
type TestOptions struct {
	Only *regexp.Regexp // the path of a file must match it; nil is all
	Jobs int            // games played in parallel
	// Memory limits the games that bots play to the tests of this Memory; "" is all. The
	// scripts of all Memories are played: they take no time.
	Memory string
	// Fresh plays every game, including those with cached results.
	Fresh bool
	// Update receives the diff and the edit of each file whose expected values
	// differ from the game's. If it is nil, such a test fails.
	Update func(diff []byte, edit outfile.Edit) error
}

// Test plays the tests of a pack in the workspace root. It returns their number
// and the failures. With Update it returns only the failures that other values
// cannot fix.
func (c *Pack) Test(ctx context.Context, root fs.FS, o TestOptions) (n int, failed []diag.Diagnostic, err error) {
	files, failed, err := testFiles(root, c.Name, o.Only)
	if err != nil || len(files) == 0 {
		return len(failed), failed, err
	}
	pack, err := c.Open()
	if err != nil {
		return 0, nil, err
	}
	defer c.Tidy()
	kept := c.Kept(nil, o.Fresh)
	if kept != nil {
		if kept.Keys, err = c.Keys(); err != nil {
			return 0, nil, err
		}
	}
	for _, f := range files {
		t, err := c.Systems.ReadTrial(c.Shipped, pack, f.Name, f.Text)
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
		t.Kept, t.NoGames = kept, o.Memory != "" && o.Memory != t.Memory()
		var list []*systems.Failed
		if o.Update != nil {
			list, err = testAnew(ctx, f, t, o)
		} else {
			list, err = t.Run(ctx, o.Jobs)
		}
		if err != nil {
			return n, nil, Interrupted(err)
		}
		for _, bad := range grouped(list) {
			failed = append(failed, testProblem("test/failed", f, bad))
		}
	}
	return n, failed, nil
}

// grouped merges failures with the same message at the same line, which several
// scripts share.
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

// testAnew rewrites the expected values of a test file from the game. It
// returns the failures that no other value fixes; the file then stays
// unchanged.
func testAnew(ctx context.Context, f *diag.File, t *systems.Trial, o TestOptions) ([]*systems.Failed, error) {
	values, failed, err := t.Anew(ctx, o.Jobs)
	if err != nil || len(failed) > 0 || len(values) == 0 {
		return failed, err
	}
	was := f.Disk()
	text := f.ToDisk(withValues(f.Text, values))
	return nil, o.Update(diff.Diff(f.Name, was, f.Name, text), outfile.Edit{Name: f.Name, Was: was, Now: text})
}

// word matches a word of a line of a test.
var word = regexp.MustCompile(`\S+`)

// withValues returns a test file with other values at the ends of some lines.
// It keeps comments after them.
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

// testProblem returns a failed test as a problem at its line.
func testProblem(code string, f *diag.File, bad *systems.Failed) diag.Diagnostic {
	message := bad.Message
	if bad.Name != "" {
		message = bad.Name + ": " + message
	}
	d := diag.Diagnostic{Code: code, Severity: diag.Error, Message: message, Primary: lineOf(f, bad.Line), Help: bad.Help}
	events := slices.IndexFunc(bad.Context, func(c string) bool { return strings.HasPrefix(c, "event: ") })
	if events < 0 {
		events = len(bad.Context)
	}
	const most = 12
	asked, happened := bad.Context[:events], bad.Context[events:]
	d.Notes = append(d.Notes, asked[:min(most, len(asked))]...)
	if n := len(asked) - most; n > 0 {
		d.Notes = append(d.Notes, "… and "+diag.Counted(n, "more option"))
	}
	happened = slices.DeleteFunc(slices.Clone(happened), func(c string) bool { return strings.HasSuffix(c, `{"event":"branch"}`) })
	if n := len(happened) - most; n > 0 { // the last ones tell most
		d.Notes = append(d.Notes, diag.Counted(n, "earlier event"))
		happened = happened[n:]
	}
	d.Notes = append(d.Notes, happened...)
	return d
}

// lineOf returns the span of a line without its margins.
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

// Limits of the tests of a pack, far above any real use.
const (
	maxTestFile  = 256 << 10
	maxTestFiles = 2000
)

// testFiles reads a pack's test files whose path matches only, sorted by path.
// One that is too large is a problem.
func testFiles(fsys fs.FS, pack string, only *regexp.Regexp) (files []*diag.File, bad []diag.Diagnostic, err error) {
	n := 0
	for _, top := range []string{"memories", "cards"} {
		in := path.Join(top, pack)
		err := fs.WalkDir(fsys, in, func(p string, d fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist) && p == in:
				return fs.SkipAll
			case err != nil:
				return err
			case !d.Type().IsRegular() || !strings.HasSuffix(p, TestSuffix) || only != nil && !only.MatchString(p):
				return nil // irregular files were refused before
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
