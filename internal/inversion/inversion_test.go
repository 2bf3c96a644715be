package inversion

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var (
	all  = flag.Bool("all", false, "invert every condition and write the survivors' page anew")
	seed = flag.Uint64("seed", 0, "draw the inversions of a run again by the seed that it printed")
	only = flag.String("only", "", "try just the inversions that this regular expression finds, listed or not: a statement, a file, a function")
)

const (
	page = "../../docs/rulebook/survivors.md"
	// reasons says of survivors why they change nothing: a line with the key, then
	// lines that begin with a tab.
	reasons = "testdata/reasons.txt"
)

// drawn is how many mutants a run tries that does not try all.
const drawn = 60

// room is a package of rules, with the tests of others that play games of it.
type room struct {
	dir   string
	games []other
}

// other are tests of a package: the pattern that finds them, and flags.
type other struct {
	dir  string
	args []string
}

var rooms = []room{
	{"../../engine/venice", []other{
		{"../../engine/venice/naive", []string{"^(TestExamples|TestSideBySide|TestVocabulary)$", "-test.short", "-steps=4000"}},
		{"../systems", []string{"^TestGoldenGames$", "-test.short"}},
	}},
	{"../../engine/club", []other{
		{"../systems", []string{"^(TestGoldenGames|TestFuzzSmall)$", "-test.short"}},
	}},
}

func TestCitations(t *testing.T) {
	got := Citations("a BOV-5.5, 5.6 and CLUB-3.1; BOV-30.9 to\n30.11. BOV-1.1 and\n2.3; 5.5. GAP-37, no DR-4")
	want := []string{"BOV-5.5", "BOV-5.6", "CLUB-3.1", "BOV-30.9", "BOV-30.10", "BOV-30.11", "BOV-1.1", "BOV-2.3"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestLoad: what is changed, and which examples notice.
func TestLoad(t *testing.T) {
	p, err := Load("testdata/toy")
	if err != nil {
		t.Fatal(err)
	}
	b, err := p.Build(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Sound(t.Context()); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range p.Mutants {
		for _, j := range jobsOf(m) {
			noticed, err := b.Noticed(t.Context(), m.N, j.id, m.IDs)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, map[bool]string{true: "noticed: ", false: "lives: "}[noticed]+j.String())
		}
	}
	want := []string{
		"noticed: TOY-1.1 toy.go even: result of even (inverted)",
		"noticed: toy.go even: 2 in func even(n int) bool { return n%2 == 0 } (one more)",
		"noticed: toy.go even: 0 in func even(n int) bool { return n%2 == 0 } (one more)",
		"noticed: TOY-1.2 toy.go step: step (function left out)",
		"noticed: TOY-1.3 toy.go step: n > limit (inverted)",
		"noticed: TOY-1.4 toy.go step: case 2 (case left out)",
		"lives: TOY-1.5 toy.go step: case 2 (case left out)",       // no example names it
		"lives: TOY-1.7 toy.go step: n == 0 && even(n) (inverted)", // the example that names it does not care
		"lives: TOY-1.8 toy.go step: known (inverted)",             // no example names it
		"noticed: TOY-1.6 toy.go step: n++ (left out)",
		"lives: toy.go step: 0 in if n == 0 && even(n) { (one more)",
		"lives: toy.go step: 9 in known := n > 9 (one more)",
		"lives: toy.go step: 9 in return 9 (one more)",
		"noticed: TOY-2.1 toy.go turn: turn (function left out)",
		"noticed: toy.go turn: s.cubes = min(s.cubes + gain, 5) (not assigned)",
		"noticed: toy.go turn: min(s.cubes + gain, 5) without 5 (not limited)",
		"noticed: toy.go turn: 5 in s.cubes = min(s.cubes+gain, 5) (one more)",
		"noticed: toy.go turn: s.left = less(s.cubes, gain) (not assigned)",
		"noticed: toy.go turn: less(… s.cubes, gain …) (in each other's place)",
		"lives: toy.go turn: 1 in if s.left > 1 { (one more)", // 3 is more than 2, too
		"noticed: toy.go turn: s.cubes = 0 (not reset)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// job is one mutant and one statement that should notice it; a mutant of a
// kind that is tried anywhere has no statement of its own.
type job struct {
	b  *Binary
	m  Mutant
	id string
}

func (j job) String() string { return strings.TrimSpace(j.id + " " + j.m.Key()) }

// unnoticed says that a mutant lived.
func (j job) unnoticed() string {
	if j.id == "" {
		return fmt.Sprintf("no rule example notices %s (line %d)", j.m.Key(), j.m.Line)
	}
	return fmt.Sprintf("no example that names %s notices %s (line %d)", j.id, j.m.Key(), j.m.Line)
}

// jobsOf are the jobs of one mutant.
func jobsOf(m Mutant) (out []job) {
	if m.Kind.Anywhere() {
		return []job{{m: m}}
	}
	for _, id := range m.IDs {
		out = append(out, job{m: m, id: id})
	}
	return out
}

// load lists the mutants of all rooms, those that wanted finds of the kinds that
// are tried.
func load(t *testing.T, wanted *regexp.Regexp, tried func(Kind) bool) []job {
	t.Helper()
	var jobs []job
	for _, r := range rooms {
		p, err := Load(r.dir)
		if err != nil {
			t.Fatal(err)
		}
		var here []job
		for _, m := range p.Mutants {
			for _, j := range jobsOf(m) {
				if tried(m.Kind) && wanted.MatchString(j.String()) {
					here = append(here, j)
				}
			}
		}
		if len(here) == 0 {
			continue
		}
		b, err := p.Build(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Sound(t.Context()); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(here, func(j job) bool { return j.id == "" }) {
			for _, g := range r.games {
				if err := b.Games(t.Context(), g.dir, g.args...); err != nil {
					t.Fatal(err)
				}
			}
		}
		for i := range here {
			here[i].b = b
		}
		jobs = append(jobs, here...)
	}
	return jobs
}

// TestInversion tries mutants. Of those that docs/rulebook/survivors.md does not
// list, each must be noticed.
func TestInversion(t *testing.T) {
	if testing.Short() && !*all {
		t.Skip("compiles the rules with every mutant")
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		t.Fatal(err)
	}
	tried := func(Kind) bool { return true }
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if *only == "" && !*all { // of a kind that no whole run has tried nobody knows what lives
		tried = func(k Kind) bool { return !k.Anywhere() || bytes.Contains(text, []byte("| "+k.String()+" |")) }
	}
	jobs := load(t, wanted, tried)
	why := readReasons(t)
	if *only != "" {
		t.Logf("%d mutants", len(jobs))
		for _, j := range survivors(jobs, run(t, jobs)) {
			if why[j.String()] == "" {
				t.Error(j.unnoticed())
			}
		}
		return
	}
	if *all {
		results := run(t, jobs)
		if t.Failed() {
			return
		}
		if err := os.WriteFile(page, survivorsPage(jobs, results, why), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d mutants, %d not noticed: %s", len(jobs), len(survivors(jobs, results)), page)
		return
	}
	known := map[string]bool{}
	for line := range bytes.Lines(text) {
		if entry, ok := strings.CutPrefix(strings.TrimSpace(string(line)), "- "); ok {
			known[entry] = true
		}
	}
	jobs = slices.DeleteFunc(jobs, func(j job) bool { return known[j.String()] })
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d: go test ./internal/inversion -run Inversion -seed %d", *seed, *seed)
	r := rand.New(rand.NewPCG(*seed, 0))
	picked := draw(r, jobs)
	for _, j := range survivors(picked, run(t, picked)) {
		t.Error(j.unnoticed())
	}
}

// draw takes as many mutants of each kind as there are to take, so that none is
// crowded out by a more frequent one.
func draw(r *rand.Rand, jobs []job) []job {
	by := make([][]job, kinds)
	for _, i := range r.Perm(len(jobs)) {
		by[jobs[i].m.Kind] = append(by[jobs[i].m.Kind], jobs[i])
	}
	var out []job
	for len(out) < min(drawn, len(jobs)) {
		for k := range by {
			if len(by[k]) > 0 && len(out) < drawn {
				out, by[k] = append(out, by[k][0]), by[k][1:]
			}
		}
	}
	return out
}

// readReasons reads why survivors change nothing, by key.
func readReasons(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(reasons)
	if err != nil {
		t.Fatal(err)
	}
	why, key := map[string]string{}, ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] != '\t':
			key = line
		default:
			why[key] = strings.TrimSpace(why[key] + " " + line[1:])
		}
	}
	return why
}

// TestReasons: every survivor has a reason, and every reason a survivor.
func TestReasons(t *testing.T) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	why := readReasons(t)
	for line := range strings.Lines(string(text)) {
		if entry, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			if why[entry] == "" {
				t.Errorf("%s lists %q without a reason in %s", page, entry, reasons)
			}
			delete(why, entry)
		}
	}
	for key := range why {
		t.Errorf("%s has a reason for %q, which %s does not list", reasons, key, page)
	}
}

// result is how a job ended.
type result uint8

const (
	byExample result = iota
	byGames
	lived
)

// run tries the jobs and tells how each ended.
func run(t *testing.T, jobs []job) []result {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out := make([]result, len(jobs))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for i := range next {
				r, err := jobs[i].try(ctx)
				if err != nil {
					t.Errorf("%v: %v", jobs[i], err)
					cancel()
				}
				out[i] = r
			}
		})
	}
	for i := range jobs {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}

func (j job) try(ctx context.Context) (result, error) {
	switch noticed, err := j.b.Noticed(ctx, j.m.N, j.id, j.m.IDs); {
	case noticed || err != nil:
		return byExample, err
	case j.id != "":
		return lived, nil
	}
	differs, err := j.b.Differs(ctx, j.m.N)
	if differs || err != nil {
		return byGames, err
	}
	return lived, nil
}

// survivors are the jobs that nothing noticed.
func survivors(jobs []job, results []result) (out []job) {
	for i, r := range results {
		if r == lived {
			out = append(out, jobs[i])
		}
	}
	return out
}

func survivorsPage(jobs []job, results []result, why map[string]string) []byte {
	var b bytes.Buffer
	b.WriteString(`# Mutants that no example notices

Generated by ` + "`make mutants`" + `. At each line that cites a statement the
condition is inverted, and the examples whose heads name the statement are
played. In every function of the files that cite statements assignments, resets
and limits are left out, numbers are one too large, and arguments change places;
all rule examples are played, and where none notices it games: side by side with
the second engine, and recorded ones.

| change | tried | noticed by an example | by games alone | not noticed |
|---|---|---|---|---|
`)
	for k := range kinds {
		var n [lived + 1]int
		for i, j := range jobs {
			if j.m.Kind == k {
				n[results[i]]++
			}
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d |\n", k, n[byExample]+n[byGames]+n[lived], n[byExample], n[byGames], n[lived])
	}
	survivors := survivors(jobs, results)
	if len(survivors) > 0 {
		b.WriteString("\nThese were not noticed, each with the reason why it changes nothing:\n\n")
	}
	unshown := map[string]bool{}
	for _, j := range survivors {
		fmt.Fprintf(&b, "- %s\n", j)
		if r := why[j.String()]; r != "" {
			fmt.Fprintf(&b, "  %s\n", r)
		}
		if j.id != "" {
			unshown[j.id] = unshown[j.id] || !j.b.Shown(j.id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(unshown)) {
		if unshown[id] {
			fmt.Fprintf(&b, "\nNo example at all names %s.\n", id)
		}
	}
	return b.Bytes()
}
