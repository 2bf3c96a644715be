package inversion

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"acforge/engine/example"
)

// variable is the environment variable that says which mutant is on.
const variable = "ACFORGE_INVERT"

// patience is how long the examples of one statement may take: an inverted
// condition of a loop may never end, and that is noticed too.
const patience = 30 * time.Second

// Binary is a test binary that holds every mutant of a package, all off.
type Binary struct {
	p        *Package
	path     string
	examples map[string][]string // by id: names of subtests of TestRules
	overlay  string              // what go build reads instead of the sources
	games    []games
}

// games are tests that play games and compare them with something: a second
// engine, a record.
type games struct {
	path, dir string
	args      []string
}

// Build compiles the package's tests with all mutants into dir, a directory
// of the caller's.
func (p *Package) Build(ctx context.Context, dir string) (*Binary, error) {
	replace := map[string]string{filepath.Join(p.Dir, "zz_invert.go"): filepath.Join(dir, "zz_invert.go")}
	if err := os.WriteFile(filepath.Join(dir, "zz_invert.go"), []byte(p.switches()), 0o600); err != nil {
		return nil, err
	}
	for name, edits := range p.files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		to := filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(to, rewrite(data, edits), 0o600); err != nil {
			return nil, err
		}
		replace[name] = to
	}
	overlay, err := json.Marshal(struct{ Replace map[string]string }{replace})
	if err != nil {
		return nil, err
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		return nil, err
	}
	b := &Binary{p: p, path: filepath.Join(dir, p.name+".test"), examples: map[string][]string{}, overlay: file}
	if err := b.compile(ctx, p.Dir, b.path); err != nil {
		return nil, err
	}
	return b, b.index()
}

// compile makes the test binary of a package, with all mutants in it.
func (b *Binary) compile(ctx context.Context, dir, to string) error {
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", b.overlay, "-o", to, ".")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the changed sources do not compile: %w\n%s", err, out)
	}
	return nil
}

// Games adds tests of a package in dir that play games: what no example notices
// is tried on them, in the order in which they were added. args go to its test
// binary, the pattern of the tests first. They must hold with every mutant off.
func (b *Binary) Games(ctx context.Context, dir string, args ...string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	g := games{filepath.Join(filepath.Dir(b.overlay), fmt.Sprintf("games%d.test", len(b.games))), abs, append([]string{"-test.run"}, args...)}
	if err := b.compile(ctx, abs, g.path); err != nil {
		return err
	}
	b.games = append(b.games, g)
	if failed, err := b.try(ctx, 0, g.path, g.dir, g.args...); failed || err != nil {
		return fmt.Errorf("the games of %s do not hold without any mutant: %w", dir, err)
	}
	return nil
}

// Differs turns a mutant on and plays the games. It tells whether one of them
// went another way, panicked or did not end.
func (b *Binary) Differs(ctx context.Context, mutant int) (bool, error) {
	for _, g := range b.games {
		if differs, err := b.try(ctx, mutant, g.path, g.dir, g.args...); differs || err != nil {
			return differs, err
		}
	}
	return false, nil
}

// switches is the file that is added to the package.
func (p *Package) switches() string {
	return `package ` + p.name + `

import (
	"os"
	"strconv"
)

var inverted = func() int {
	n, _ := strconv.Atoi(os.Getenv("` + variable + `"))
	return n
}()

func invert(n int, condition bool) bool { return condition != (n == inverted) }

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// oneMore is v, or one more.
func oneMore[T integer](n int, v T) T {
	if n == inverted {
		return v + 1
	}
	return v
}

// instead is v, or the other one.
func instead[T any](n int, v, other T) T {
	if n == inverted {
		return other
	}
	return v
}
`
}

// rewrite puts the edits into a source. Where several stand at one place, what
// ends there comes first, the innermost before the others; then what begins
// there, the outermost before the others.
func rewrite(data []byte, edits []edit) []byte {
	order := make([]int, len(edits))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int {
		a, b := edits[i], edits[k]
		switch {
		case a.at != b.at:
			return cmp.Compare(a.at, b.at)
		case a.last != b.last:
			if a.last {
				return -1
			}
			return 1
		case a.mate != b.mate:
			return cmp.Compare(b.mate, a.mate)
		case a.last: // both enclose the same: the later one is within
			return cmp.Compare(k, i)
		}
		return cmp.Compare(i, k)
	})
	var b bytes.Buffer
	last := 0
	for _, i := range order {
		e := edits[i]
		b.Write(data[last:e.at])
		b.WriteString(e.text)
		last = e.at
	}
	b.Write(data[last:])
	return b.Bytes()
}

// index reads which examples name which statement.
func (b *Binary) index() error {
	files, err := filepath.Glob(filepath.Join(b.p.Dir, "testdata", "rules", "*.txtar"))
	if err != nil {
		return err
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		e, err := example.Parse(filepath.Base(f), data)
		if err != nil {
			return err
		}
		for _, id := range e.Rules {
			b.examples[id] = append(b.examples[id], strings.TrimSuffix(e.File, ".txtar"))
		}
	}
	return nil
}

// Sound plays all examples with every mutant off; they must hold.
func (b *Binary) Sound(ctx context.Context) error {
	cmd := exec.CommandContext(ctx, b.path, "-test.run", "^TestRules$", "-test.count=1")
	cmd.Dir = b.p.Dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("the examples do not hold without any inversion: %w\n%s", err, out)
	}
	return nil
}

// Shown tells whether an example names a statement.
func (b *Binary) Shown(id string) bool { return len(b.examples[id]) > 0 }

// Noticed turns a mutant on (0 is none) and plays the examples that name the
// statement; of a mutant of no statement ("") those that name one of likely, and
// then all. It tells whether one of them failed, panicked or did not end.
func (b *Binary) Noticed(ctx context.Context, mutant int, id string, likely []string) (bool, error) {
	if id != "" {
		return b.fails(ctx, mutant, b.examples[id])
	}
	var first []string
	for _, l := range likely {
		first = append(first, b.examples[l]...)
	}
	if noticed, err := b.fails(ctx, mutant, first); noticed || err != nil {
		return noticed, err
	}
	return b.fails(ctx, mutant, nil, "^TestRules$")
}

// fails plays the examples of those names, or the tests that a pattern finds,
// with a mutant on.
func (b *Binary) fails(ctx context.Context, mutant int, names []string, pattern ...string) (bool, error) {
	if len(names) > 0 {
		quoted := make([]string, len(names))
		for i, n := range names {
			quoted[i] = regexp.QuoteMeta(n)
		}
		pattern = []string{"^TestRules$/^(" + strings.Join(quoted, "|") + ")$"}
	}
	if len(pattern) == 0 {
		return false, nil
	}
	return b.try(ctx, mutant, b.path, b.p.Dir, "-test.run", pattern[0])
}

// try runs a test binary with a mutant on and tells whether it fails.
func (b *Binary) try(ctx context.Context, mutant int, path, dir string, args ...string) (bool, error) {
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(limited, path, append(args, "-test.count=1", "-test.failfast")...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), variable+"="+strconv.Itoa(mutant))
	out, err := cmd.CombinedOutput()
	switch exit := (*exec.ExitError)(nil); {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case limited.Err() != nil, errors.As(err, &exit):
		return true, nil
	case err != nil:
		return false, err
	case bytes.Contains(out, []byte("no tests to run")):
		return false, fmt.Errorf("no test of %s is found by %v", dir, args)
	}
	return false, nil
}
