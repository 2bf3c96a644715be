package mutants

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"acforge.dev/engine/example"
)

// variable is the environment variable that selects the mutant: the name of its package
// and its number, "venice 17". "venice all" turns no mutant on. It records in the file
// of [noteVariable] which mutants would make a difference at their place.
const (
	variable     = "ACFORGE_INVERT"
	noteVariable = "ACFORGE_INVERT_NOTE"
	// limitVariable sets the time limit of a process with a mutant, in milliseconds of
	// processor time.
	limitVariable = "ACFORGE_INVERT_LIMIT"
)

// patience is the processor time that tests may take in addition to five times their
// time without a mutant. A changed loop may never end, and that counts as noticed.
const patience = 500 * time.Millisecond

// silence is the limit by the clock. A process that waits forever uses no processor
// time, and a process without switches does not check its processor time.
const silence = 2 * time.Minute

// Lab compiles tests of any package with the mutants of some packages, all off.
type Lab struct {
	dir      string
	overlay  string            // the files that go build reads instead of the sources
	binaries map[string]string // test binaries by the directory of their package
}

// NewLab writes the rewritten sources of packages into dir, a directory of the caller.
// The packages must have different names.
func NewLab(dir string, packages ...*Package) (*Lab, error) {
	replace := map[string]string{}
	for _, p := range packages {
		if err := p.write(filepath.Join(dir, p.name), replace); err != nil {
			return nil, err
		}
	}
	return newLab(dir, replace)
}

// write writes the rewritten sources into a directory and records in replace which
// files they replace.
func (p *Package) write(dir string, replace map[string]string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	put := func(name string, data []byte) error {
		to := filepath.Join(dir, filepath.Base(name))
		replace[name] = to
		return os.WriteFile(to, data, 0o600)
	}
	if err := put(filepath.Join(p.Dir, "zz_invert.go"), []byte(p.switches())); err != nil {
		return err
	}
	for name, edits := range p.files {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := put(name, rewrite(data, edits)); err != nil {
			return err
		}
	}
	return nil
}

func newLab(dir string, replace map[string]string) (*Lab, error) {
	l := &Lab{dir: dir, overlay: filepath.Join(dir, "overlay.json"), binaries: map[string]string{}}
	overlay, err := json.Marshal(struct{ Replace map[string]string }{replace})
	if err != nil {
		return nil, err
	}
	return l, os.WriteFile(l.overlay, overlay, 0o600)
}

// compile makes the test binary of the package in a directory, once.
func (l *Lab) compile(ctx context.Context, dir string) (string, error) {
	if path := l.binaries[dir]; path != "" {
		return path, nil
	}
	path := filepath.Join(l.dir, fmt.Sprintf("tests%d.test", len(l.binaries)))
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-vet=off", "-overlay", l.overlay, "-o", path, ".")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the changed sources do not compile: %w\n%s", err, out)
	}
	l.binaries[dir] = path
	return path, nil
}

// Binary tries the mutants of one package, by its rule examples and by tests that play
// games.
type Binary struct {
	p     *Package
	lab   *Lab
	books []*book // its own rule examples, then those of packages that play it
	games []suite
}

// book is a test whose subtests are rule examples.
type book struct {
	suite
	ids map[string][]string // by statement: the names of examples
}

// suite is one or more tests of one test binary.
type suite struct {
	path, dir string
	pattern   string   // of its tests
	args      []string // flags
	took      time.Duration
	// parts are the names of subtests, if they are told apart.
	parts []string
	// asks holds for each mutant the parts in which it would make a difference at its
	// place, once that was recorded. A suite without parts is the one part "".
	asks map[int][]string
}

// Build compiles the tests of the package, and those in dirs whose rule examples play
// it too. They must pass with every mutant off.
func (l *Lab) Build(ctx context.Context, p *Package, dirs ...string) (*Binary, error) {
	b := &Binary{p: p, lab: l}
	for _, dir := range append([]string{p.Dir}, dirs...) {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return nil, err
		}
		k := &book{suite: suite{dir: abs, pattern: "^TestRules$"}, ids: map[string][]string{}}
		if k.path, err = l.compile(ctx, abs); err != nil {
			return nil, err
		}
		if err := k.index(); err != nil {
			return nil, err
		}
		if err := b.sound(ctx, &k.suite); err != nil {
			return nil, err
		}
		b.books = append(b.books, k)
	}
	return b, nil
}

// Games adds tests that play games, from the package in dir. Mutants that no example
// notices are tried on them, in the order in which they were added. If examples is
// true, the pattern matches one test, whose subtests are the rule examples. They must
// pass with every mutant off.
func (b *Binary) Games(ctx context.Context, dir, pattern string, examples bool, args ...string) error {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	g := suite{dir: abs, pattern: pattern, args: args}
	if examples {
		g.parts = b.books[0].parts
	}
	if g.path, err = b.lab.compile(ctx, abs); err != nil {
		return err
	}
	if err := b.sound(ctx, &g); err != nil {
		return err
	}
	b.games = append(b.games, g)
	return nil
}

// gateVariable is level.GateEnv: with it -test.short skips no test of the gate.
const gateVariable = "ACFORGE_GATE"

// leftOut matches skipped tests, without subtests.
var leftOut = regexp.MustCompile(`(?m)^--- SKIP: \S+`)

// sound runs a suite with every mutant off and records its time. A skipped test would
// notice nothing, so it is an error.
func (b *Binary) sound(ctx context.Context, s *suite) error {
	cmd := s.command(ctx, s.pattern)
	cmd.Args = append(cmd.Args, "-test.v")
	out, err := cmd.CombinedOutput()
	switch {
	case err != nil:
		return fmt.Errorf("%s of %s does not hold without any mutant: %w\n%s", s.pattern, s.dir, err, out)
	case bytes.Contains(out, []byte("no tests to run")):
		return fmt.Errorf("no test of %s is found by %s", s.dir, s.pattern)
	case leftOut.Match(out):
		return fmt.Errorf("a test of %s is left out: %s", s.dir, leftOut.Find(out))
	}
	s.took = used(cmd)
	return nil
}

// used returns the processor time of a process that has ended.
func used(cmd *exec.Cmd) time.Duration {
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

func (s *suite) command(ctx context.Context, pattern string) *exec.Cmd {
	args := append([]string{"-test.run", pattern, "-test.count=1", "-test.failfast"}, s.args...)
	cmd := exec.CommandContext(ctx, s.path, args...)
	cmd.Dir = s.dir
	// The nightly run's variables choose which mutants are tried, and how many. The
	// games stay those of the gate, so that a mutant has the same verdict every night.
	cmd.Env = slices.DeleteFunc(os.Environ(), func(e string) bool {
		return strings.HasPrefix(e, "ACFORGE_AMOUNT=") || strings.HasPrefix(e, "ACFORGE_SEED=") || strings.HasPrefix(e, "ACFORGE_NIGHTLY=")
	})
	cmd.Env = append(cmd.Env, "GOGC=800", gateVariable+"=1") // short runs need speed, not little memory
	return cmd
}

// many is the largest number of parts to select by name. Selecting more costs more time
// than playing all.
const many = 60

// among returns a pattern for some parts of a suite, or for all if there are many.
func (s *suite) among(parts []string) string {
	if len(parts) == 1 && parts[0] == "" || len(parts) > many {
		return s.pattern
	}
	quoted := make([]string, len(parts))
	for i, n := range parts {
		quoted[i] = regexp.QuoteMeta(n)
	}
	return s.pattern + "/^(" + strings.Join(quoted, "|") + ")$"
}

// Note runs every suite once more and records where each mutant would make a difference
// at its place. An increased number always does. An omitted assignment does if the old
// value differed, an omitted limit if it limits. Later runs skip a mutant where it
// makes no difference. This pays off for hundreds of mutants.
func (b *Binary) Note(ctx context.Context) error {
	type run struct {
		s    *suite
		part string
	}
	var runs []run
	var suites []*suite
	for _, k := range b.books {
		suites = append(suites, &k.suite)
	}
	for i := range b.games {
		suites = append(suites, &b.games[i])
	}
	for _, s := range suites {
		s.asks = map[int][]string{}
		parts := s.parts
		if len(parts) == 0 {
			parts = []string{""}
		}
		for _, p := range parts {
			runs = append(runs, run{s, p})
		}
	}
	asked := make([][]byte, len(runs))
	err := parallel(ctx, len(runs), func(ctx context.Context, i int) error {
		s := runs[i].s
		file := filepath.Join(b.lab.dir, fmt.Sprintf("%s.%d.note", b.p.name, i))
		defer os.Remove(file)
		cmd := s.command(ctx, s.among([]string{runs[i].part}))
		cmd.Env = append(cmd.Env, variable+"="+b.p.name+" all", noteVariable+"="+file)
		out, err := cmd.CombinedOutput()
		if err != nil || bytes.Contains(out, []byte("no tests to run")) {
			return fmt.Errorf("%s of %s: %w\n%s", s.among([]string{runs[i].part}), s.dir, err, out)
		}
		asked[i], err = os.ReadFile(file)
		if errors.Is(err, os.ErrNotExist) { // reached no mutant
			return nil
		}
		return err
	})
	if err != nil {
		return err
	}
	for i, r := range runs {
		for _, word := range strings.Fields(string(asked[i])) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return err
			}
			r.s.asks[n] = append(r.s.asks[n], r.part)
		}
	}
	return nil
}

// parallel does n jobs, as many at a time as there are processors, until one fails.
func parallel(ctx context.Context, n int, job func(context.Context, int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for i := range next {
				if ctx.Err() != nil {
					continue
				}
				if err := job(ctx, i); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	return context.Cause(ctx)
}

// Alone builds one mutant without any switch, as written by hand, to try it on the rule
// examples. Its number in the new Binary is 0. Alone compiles again for each mutant,
// which takes seconds. It exists to prove the switches.
func (b *Binary) Alone(ctx context.Context, dir string, mutant int) (*Binary, error) {
	c := b.p.alone[mutant]
	data, err := os.ReadFile(c.file)
	if err != nil {
		return nil, err
	}
	to := filepath.Join(dir, filepath.Base(c.file))
	if err := os.WriteFile(to, rewrite(data, c.edits), 0o600); err != nil {
		return nil, err
	}
	l, err := newLab(dir, map[string]string{c.file: to})
	if err != nil {
		return nil, err
	}
	a := &Binary{p: b.p, lab: l}
	for _, k := range b.books {
		alone := *k
		alone.asks = nil
		if alone.path, err = l.compile(ctx, k.dir); err != nil {
			return nil, err
		}
		a.books = append(a.books, &alone)
	}
	return a, nil
}

// index reads the names of the examples and the statements that they name.
func (k *book) index() error {
	files, err := filepath.Glob(filepath.Join(k.dir, "testdata", "rules", "*.txtar"))
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
		name := strings.TrimSuffix(e.File, ".txtar")
		k.parts = append(k.parts, name)
		for _, id := range e.Rules {
			k.ids[id] = append(k.ids[id], name)
		}
	}
	return nil
}

// Shown reports whether an example names a statement.
func (b *Binary) Shown(id string) bool {
	return slices.ContainsFunc(b.books, func(k *book) bool { return len(k.ids[id]) > 0 })
}

// Noticed turns a mutant on (0 is none) and plays the examples that name the statement
// id. For a mutant without a statement ("") it plays those that name one of likely, and
// then the others. It reports whether one of them failed, panicked or did not end.
func (b *Binary) Noticed(ctx context.Context, mutant int, id string, likely []string) (bool, error) {
	if id != "" {
		likely = []string{id}
	}
	rest := make([][]string, len(b.books))
	for i, k := range b.books {
		var first []string
		for _, l := range likely {
			first = append(first, k.ids[l]...)
		}
		first, rest[i] = k.split(mutant, first)
		if noticed, err := b.try(ctx, mutant, &k.suite, first); noticed || err != nil {
			return noticed, err
		}
	}
	for i, k := range b.books {
		if id != "" {
			break
		}
		if noticed, err := b.try(ctx, mutant, &k.suite, rest[i]); noticed || err != nil {
			return noticed, err
		}
	}
	return false, nil
}

// Differs turns a mutant on and plays the games. It reports whether one of them
// changed, panicked or did not end.
func (b *Binary) Differs(ctx context.Context, mutant int) (bool, error) {
	for i := range b.games {
		g := &b.games[i]
		parts := []string{""}
		if g.asks != nil {
			parts = g.asks[mutant]
		}
		if differs, err := b.try(ctx, mutant, g, parts); differs || err != nil {
			return differs, err
		}
	}
	return false, nil
}

// split divides the parts of a suite that may reach a mutant's switch into the named
// ones and the others.
func (s *suite) split(mutant int, named []string) (first, rest []string) {
	parts := s.parts
	if s.asks != nil {
		parts = s.asks[mutant]
	}
	for _, p := range parts {
		if slices.Contains(named, p) {
			first = append(first, p)
		} else {
			rest = append(rest, p)
		}
	}
	return first, rest
}

// try runs parts of a suite with a mutant on and reports whether one fails.
func (b *Binary) try(ctx context.Context, mutant int, s *suite, parts []string) (bool, error) {
	if len(parts) == 0 {
		return false, nil
	}
	most := patience + 10*s.took
	limited, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	cmd := s.command(limited, s.among(parts))
	cmd.Env = append(cmd.Env, variable+"="+b.p.name+" "+strconv.Itoa(mutant), limitVariable+"="+strconv.Itoa(int(most.Milliseconds())))
	out, err := cmd.CombinedOutput()
	switch exit := (*exec.ExitError)(nil); {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case limited.Err() != nil, errors.As(err, &exit):
		return true, nil
	case err != nil:
		return false, err
	case bytes.Contains(out, []byte("no tests to run")):
		return false, fmt.Errorf("no test of %s is found by %s", s.dir, s.among(parts))
	}
	return false, nil
}
