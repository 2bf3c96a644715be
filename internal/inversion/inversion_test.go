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

const page = "../../docs/rulebook/survivors.md"

// drawn is how many inversions a run tries that does not try all.
const drawn = 60

// rooms are the packages of rules.
var rooms = []string{"../../engine/venice", "../../engine/club"}

func TestCitations(t *testing.T) {
	got := Citations("a BOV-5.5, 5.6 and CLUB-3.1; BOV-30.9 to\n30.11. BOV-1.1 and\n2.3; 5.5. GAP-37, no DR-4")
	want := []string{"BOV-5.5", "BOV-5.6", "CLUB-3.1", "BOV-30.9", "BOV-30.10", "BOV-30.11", "BOV-1.1", "BOV-2.3"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestLoad: what counts as the condition at a citing line.
func TestLoad(t *testing.T) {
	p, err := Load("testdata/toy")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range p.Mutants {
		got = append(got, strings.Join(m.IDs, " ")+" "+m.Key())
	}
	want := []string{
		"TOY-1.1 toy.go even: result of even (inverted)",
		"TOY-1.2 toy.go step: step (function left out)",
		"TOY-1.3 toy.go step: n > limit (inverted)",
		"TOY-1.4 TOY-1.5 toy.go step: case 2 (case left out)",
		"TOY-1.7 toy.go step: n == 0 && even(n) (inverted)",
		"TOY-1.8 toy.go step: known (inverted)",
		"TOY-1.6 toy.go step: n++ (left out)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	b, err := p.Build(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	noticed := map[string]bool{}
	for _, m := range p.Mutants {
		for _, id := range m.IDs {
			if noticed[id], err = b.Noticed(t.Context(), m.N, id); err != nil {
				t.Fatal(err)
			}
		}
	}
	if d := cmp.Diff(map[string]bool{
		"TOY-1.1": true, "TOY-1.2": true, "TOY-1.3": true, "TOY-1.4": true,
		"TOY-1.5": false, // no example names it
		"TOY-1.6": true,
		"TOY-1.8": false, // no example names it
		"TOY-1.7": false, // the example that names it does not care
	}, noticed); d != "" {
		t.Error(d)
	}
}

// job is one inversion and one statement that should notice it.
type job struct {
	b  *Binary
	m  Mutant
	id string
}

func (j job) String() string { return j.id + " " + j.m.Key() }

// TestInversion inverts conditions at citing lines. Of those that
// docs/rulebook/survivors.md does not list, each must be noticed.
func TestInversion(t *testing.T) {
	if testing.Short() && !*all {
		t.Skip("compiles the rules with every inversion")
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		t.Fatal(err)
	}
	var jobs []job
	for _, dir := range rooms {
		p, err := Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(p.Mutants, func(m Mutant) bool {
			return slices.ContainsFunc(m.IDs, func(id string) bool { return wanted.MatchString(job{m: m, id: id}.String()) })
		}) {
			continue
		}
		b, err := p.Build(t.Context(), t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Sound(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, m := range p.Mutants {
			for _, id := range m.IDs {
				if j := (job{b, m, id}); wanted.MatchString(j.String()) {
					jobs = append(jobs, j)
				}
			}
		}
	}
	if *only != "" {
		t.Logf("%d inversions", len(jobs))
		for _, j := range run(t, jobs) {
			t.Errorf("no example that names %s notices %s (line %d)", j.id, j.m.Key(), j.m.Line)
		}
		return
	}
	if *all {
		survivors := run(t, jobs)
		if err := os.WriteFile(page, survivorsPage(jobs, survivors), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d inversions, %d not noticed: %s", len(jobs), len(survivors), page)
		return
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
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
	r.Shuffle(len(jobs), func(i, k int) { jobs[i], jobs[k] = jobs[k], jobs[i] })
	for _, j := range run(t, jobs[:min(drawn, len(jobs))]) {
		t.Errorf("no example that names %s notices %s (line %d)", j.id, j.m.Key(), j.m.Line)
	}
}

// run tries the jobs and returns those that nobody noticed, in their order.
func run(t *testing.T, jobs []job) []job {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	lived := make([]bool, len(jobs))
	next := make(chan int)
	var wg sync.WaitGroup
	for range runtime.NumCPU() {
		wg.Go(func() {
			for i := range next {
				noticed, err := jobs[i].b.Noticed(ctx, jobs[i].m.N, jobs[i].id)
				if err != nil {
					t.Errorf("%v: %v", jobs[i], err)
					cancel()
				}
				lived[i] = !noticed
			}
		})
	}
	for i := range jobs {
		next <- i
	}
	close(next)
	wg.Wait()
	var out []job
	for i, l := range lived {
		if l {
			out = append(out, jobs[i])
		}
	}
	return out
}

func survivorsPage(jobs, survivors []job) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `# Inversions that no example notices

Generated by `+"`make mutants`"+`: at each line that cites a statement the
condition is inverted, one at a time, and the examples whose heads name the
statement are played. %d of %d were noticed.
`, len(jobs)-len(survivors), len(jobs))
	if len(survivors) > 0 {
		b.WriteString("\nThese were not:\n\n")
	}
	unshown := map[string]bool{}
	for _, j := range survivors {
		fmt.Fprintf(&b, "- %s\n", j)
		unshown[j.id] = unshown[j.id] || !j.b.Shown(j.id)
	}
	for _, id := range slices.Sorted(maps.Keys(unshown)) {
		if unshown[id] {
			fmt.Fprintf(&b, "\nNo example at all names %s.\n", id)
		}
	}
	return b.Bytes()
}
