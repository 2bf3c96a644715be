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
const patience = 20 * time.Second

// Binary is a test binary that holds every mutant of a package, all off.
type Binary struct {
	p        *Package
	path     string
	examples map[string][]string // by id: names of subtests of TestRules
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
	b := &Binary{p: p, path: filepath.Join(dir, p.name+".test"), examples: map[string][]string{}}
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", file, "-o", b.path, ".")
	cmd.Dir = p.Dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("the inverted sources do not compile: %w\n%s", err, out)
	}
	return b, b.index()
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
`
}

// rewrite puts the edits into a source. Where several stand at one place they
// keep their order, but closing ones come first.
func rewrite(data []byte, edits []edit) []byte {
	sorted := slices.Clone(edits)
	slices.SortStableFunc(sorted, func(a, b edit) int { return cmp.Compare(a.at, b.at) })
	var b bytes.Buffer
	last := 0
	for _, e := range sorted {
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
// statement. It tells whether one of them failed, panicked or did not end.
func (b *Binary) Noticed(ctx context.Context, mutant int, id string) (bool, error) {
	names := b.examples[id]
	if len(names) == 0 {
		return false, nil
	}
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = regexp.QuoteMeta(n)
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(limited, b.path, "-test.run", "^TestRules$/^("+strings.Join(quoted, "|")+")$", "-test.count=1")
	cmd.Dir = b.p.Dir
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
		return false, fmt.Errorf("no test plays the examples of %s", id)
	}
	return false, nil
}
