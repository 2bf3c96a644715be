package mutants

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
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/internal/proof/level"
)

var (
	all    = flag.Bool("all", false, "invert every condition and write the survivors' page anew")
	seed   = flag.Uint64("seed", 0, "draw the inversions by this seed, as a run printed it")
	byHand = flag.Int("by-hand", 0, "make so many mutants, drawn by the seed, by hand too, without a switch, and compare what notices them")
	only   = flag.String("only", "", "try just the inversions that this regular expression finds, listed or not: a statement, a file, a function")
)

const (
	page = "../../../docs/rulebook/survivors.md"
	// reasons says of survivors why they change nothing: a line with the key, then
	// lines that begin with a tab.
	reasons = "testdata/reasons.txt"
)

// drawn is the number of mutants in a run that does not try all.
const drawn = 60

// room is a package of rules, with the packages whose rule examples play it too, and
// with tests that play games of it.
type room struct {
	dir   string
	books []string
	games []other
}

// other are tests of a package: the pattern that finds them, whether it is one test
// with the rule examples as its subtests, and flags.
type other struct {
	dir, pattern string
	examples     bool
	args         []string
}

var rooms = []room{
	{dir: "../../../engine/venice", books: []string{"../../../engine/venice/campaign"}, games: []other{
		{"../../../internal/proof/venice/naive", "^TestExamples$", true, []string{"-test.short"}},
		{"../../../engine/venice", "^TestCorpus$", false, nil},
		{"../../systems", "^(TestGoldenGames)$", false, []string{"-test.short"}},
		{"../../../internal/proof/venice/naive", "^(TestSideBySide|TestVocabulary)$", false, []string{"-test.short"}},
	}},
	{dir: "../../../engine/venice/campaign", games: []other{
		{"../../../engine/venice/campaign", "^(TestSideBySide|TestSettled|TestRestEnds|TestMovesAnew|TestTakenBack|TestChance|TestNothingToPay)$", false, []string{"-test.short"}},
	}},
	{dir: "../../../engine/club", games: []other{
		{"../../systems", "^(TestGoldenGames|TestFuzzSmall)$", false, []string{"-test.short"}},
	}},
}

func TestCitations(t *testing.T) {
	got := Citations("a BOV-5.5, 5.6 and CLUB-3.1; BOV-30.9 to\n30.11. BOV-1.1 and\n2.3; 5.5. GAP-37, no DR-4")
	want := []string{"BOV-5.5", "BOV-5.6", "CLUB-3.1", "BOV-30.9", "BOV-30.10", "BOV-30.11", "BOV-1.1", "BOV-2.3"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// unixOnly skips a test where a process cannot say what processor time it has used.
func unixOnly(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a mutant that never ends is ended by the processor time that it has used")
	}
}

// toy is a binary of the toy, with its examples.
func toy(t *testing.T) *Binary {
	t.Helper()
	unixOnly(t)
	p, err := Load("testdata/toy")
	if err != nil {
		t.Fatal(err)
	}
	lab, err := NewLab(t.TempDir(), p)
	if err != nil {
		t.Fatal(err)
	}
	b, err := lab.Build(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// verdicts returns for each mutant and statement whether it is noticed.
func verdicts(t *testing.T, b *Binary) (out []string) {
	t.Helper()
	for _, m := range b.p.Mutants {
		for _, j := range jobsOf(m) {
			noticed, err := b.Noticed(t.Context(), m.N, j.id, m.IDs)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, map[bool]string{true: "noticed: ", false: "lives: "}[noticed]+j.String())
		}
	}
	return out
}

// TestLoad: what is changed, and which examples notice; the same when nothing is
// tried on an example that does not come to it.
func TestLoad(t *testing.T) {
	b := toy(t)
	got := verdicts(t, b)
	want := []string{
		"noticed: TOY-1.1 toy.go even: result of even (inverted)",
		"noticed: toy.go even: 2 in func even(n int) bool { return n%2 == 0 } (one more)",
		"noticed: TOY-1.2 toy.go step: step (function left out)",
		"noticed: TOY-1.3 toy.go step: n > limit (inverted)",
		"noticed: TOY-1.4 toy.go step: case 2 (case left out)",
		"lives: TOY-1.5 toy.go step: case 2 (case left out)",       // no example names it
		"lives: TOY-1.7 toy.go step: n == 0 && even(n) (inverted)", // the example that names it does not care
		"lives: TOY-1.8 toy.go step: known (inverted)",             // no example names it
		"noticed: TOY-1.6 toy.go step: n++ (left out)",
		"noticed: toy.go step: limit in if n > limit { (one more)",
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
		"noticed: TOY-3.1 toy.go round: round (function left out)",
		"noticed: toy.go round: range g.seats (in reverse order)",
		"noticed: toy.go round: if g.seats[i] == way (not skipped)",
		"noticed: toy.go round: g.order = g.order * 10 + g.seats[i] (not assigned)",
		"noticed: toy.go round: 10 in g.order = g.order*10 + g.seats[i] (one more)",
		"lives: toy.go round: range len(g.seats) (in reverse order)", // a sum
		"noticed: toy.go round: g.order -= i * g.seats[i] (not assigned)",
		"noticed: toy.go round: g.put(… &g.gone …) in kept (in the next place)",
		"noticed: toy.go round: g.gone++ (not assigned)",
		"noticed: toy.go round: g.gone++ in kept (in the next place)",
		"lives: toy.go round: 6 in case 6, 8: (one value fewer)", // no example comes with 6
		"noticed: toy.go round: 8 in case 6, 8: (one value fewer)",
		"noticed: toy.go round: g.open = g.open || g.gone == way (not assigned)",
		"lives: toy.go round: g.open in g.open = g.open || g.gone == way (one operand left out)", // it was never open before
		"noticed: toy.go round: g.gone == way in g.open = g.open || g.gone == way (one operand left out)",
		"noticed: toy.go round: g.table = state{…} (not assigned)",
		"noticed: toy.go round: g.table = state{…} with left (kept at a reset)",
		"noticed: toy.go put: *pile = *pile + 4 (not assigned)",
		"noticed: toy.go put: 4 in func (g *game) put(pile *int) { *pile = *pile + 4 } (one more)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if err := b.Note(t.Context()); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, verdicts(t, b)); d != "" {
		t.Errorf("when it is known what comes to which switch: %s", d)
	}
	comes := map[string]string{}
	for _, m := range b.p.Mutants {
		comes[m.Key()] = strings.Join(b.books[0].asks[m.N], " ")
	}
	for key, want := range map[string]string{
		"toy.go step: 9 in return 9 (one more)":                        "", // nothing comes there
		"toy.go turn: s.cubes = 0 (not reset)":                         "TOY-2.1-turn",
		"toy.go step: case 2 (case left out)":                          "TOY-1.4-two",
		"toy.go step: n > limit (inverted)":                            "TOY-1.2-step TOY-1.3-limit TOY-1.4-two",
		"toy.go turn: s.left = less(s.cubes, gain) (not assigned)":     "TOY-2.1-turn",
		"toy.go turn: less(… s.cubes, gain …) (in each other's place)": "TOY-2.1-turn",
		"toy.go turn: min(s.cubes + gain, 5) without 5 (not limited)":  "TOY-2.1-turn",
	} {
		if comes[key] != want {
			t.Errorf("to %q comes %q, want %q", key, comes[key], want)
		}
	}
}

// TestByHand: for some mutants of the toy, the same examples notice the switch and the
// same change made by hand. TestInversion -by-hand does this with mutants of the
// engines.
func TestByHand(t *testing.T) {
	level.Gate(t)
	b := toy(t)
	var jobs []job
	for _, m := range b.p.Mutants {
		for _, j := range jobsOf(m) {
			j.b = b
			jobs = append(jobs, j)
		}
	}
	byHandToo(t, draw(chance(t), jobs, 6))
}

// chance returns a source by the seed, which it prints.
func chance(t *testing.T) *rand.Rand {
	t.Helper()
	from := *seed
	if from == 0 {
		from = level.Seed()
	}
	t.Logf("seed %d: go test ./internal/proof/mutants -run %s -seed %d", from, t.Name(), from)
	return rand.New(rand.NewPCG(from, 0))
}

// byHandToo compares the verdicts of mutants behind switches with those of the same
// changes made by hand.
func byHandToo(t *testing.T, jobs []job) {
	t.Helper()
	counts := map[bool]int{}
	var mu sync.Mutex
	err := parallel(t.Context(), len(jobs), func(ctx context.Context, i int) error {
		j := jobs[i]
		switched, err := j.b.Noticed(ctx, j.m.N, j.id, j.m.IDs)
		if err != nil {
			return err
		}
		dir, err := os.MkdirTemp(j.b.lab.dir, "by-hand-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		a, err := j.b.Alone(ctx, dir, j.m.N)
		if err != nil {
			return fmt.Errorf("%v: %w", j, err)
		}
		byHand, err := a.Noticed(ctx, 0, j.id, j.m.IDs)
		mu.Lock()
		defer mu.Unlock()
		counts[byHand]++
		if switched != byHand {
			t.Errorf("%v: noticed behind its switch: %v, by hand: %v", j, switched, byHand)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d made by hand too: %d noticed, %d not", len(jobs), counts[true], counts[false])
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
	packages := make([]*Package, len(rooms))
	here := make([][]job, len(rooms))
	for i, r := range rooms {
		p, err := Load(r.dir)
		if err != nil {
			t.Fatal(err)
		}
		packages[i] = p
		for _, m := range p.Mutants {
			for _, j := range jobsOf(m) {
				if tried(m.Kind) && wanted.MatchString(j.String()) {
					here[i] = append(here[i], j)
				}
			}
		}
	}
	lab, err := NewLab(t.TempDir(), slices.DeleteFunc(slices.Clone(packages), func(p *Package) bool { return p == nil })...)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rooms {
		if len(here[i]) == 0 {
			continue
		}
		b, err := lab.Build(t.Context(), packages[i], r.books...)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(here[i], func(j job) bool { return j.id == "" }) {
			for _, g := range r.games {
				if err := b.Games(t.Context(), g.dir, g.pattern, g.examples, g.args...); err != nil {
					t.Fatal(err)
				}
			}
		}
		if *only == "" && *all || len(here[i]) > 2*drawn && *only != "" {
			if err := b.Note(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		for k := range here[i] {
			here[i][k].b = b
		}
	}
	return slices.Concat(here...)
}

// Tests of the gate play their games for mutants, whatever -test.short and the nightly run
// say, and a test that is skipped is refused: it would notice nothing.
func TestSkippedGames(t *testing.T) {
	level.Gate(t)
	if gateVariable != level.GateEnv {
		t.Errorf("the variable is %s, want %s", gateVariable, level.GateEnv)
	}
	b := toy(t)
	t.Setenv(level.AmountEnv, "3")
	t.Setenv(level.SeedEnv, "4")
	t.Setenv(level.Env, "mutants")
	if err := b.Games(t.Context(), "testdata/toy", "^TestGated$", false, "-test.short"); err != nil {
		t.Error(err)
	}
	err := b.Games(t.Context(), "testdata/toy", "^(TestGated|TestSkipped)$", false, "-test.short")
	if err == nil || !strings.Contains(err.Error(), "left out: --- SKIP: TestSkipped") {
		t.Errorf("a test that is skipped: %v", err)
	}
}

// TestInversion tries mutants. Of those that docs/rulebook/survivors.md does not
// list, each must be noticed.
func TestInversion(t *testing.T) {
	level.Nightly(t, "mutants")
	unixOnly(t)
	wanted, err := regexp.Compile(*only)
	if err != nil {
		t.Fatal(err)
	}
	tried := func(Kind) bool { return true }
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if *only == "" && !*all {
		tried = func(k Kind) bool { return !k.Anywhere() || counted(text, "("+k.String()+")") }
	}
	jobs := load(t, wanted, tried)
	why := readReasons(t)
	switch {
	case *byHand > 0:
		byHandToo(t, draw(chance(t), jobs, *byHand))
	case *only != "":
		t.Logf("%d mutants", len(jobs))
		for _, j := range survivors(jobs, run(t, jobs)) {
			if why.of(j.String()) == nil {
				t.Error(j.unnoticed())
			}
		}
	case *all:
		results := run(t, jobs)
		for i, j := range jobs {
			if results[i] == byGames {
				t.Logf("by games alone: %v (line %d)", j, j.m.Line)
			}
		}
		if err := os.WriteFile(page, survivorsPage(jobs, results, why), 0o644); err != nil {
			t.Fatal(err)
		}
		lived := survivors(jobs, results)
		without := slices.DeleteFunc(slices.Clone(lived), func(j job) bool { return why.of(j.String()) != nil })
		t.Logf("%d mutants, %d not noticed, %d of them without a reason: %s", len(jobs), len(lived), len(without), page)
	default:
		known := map[string]bool{}
		for _, entry := range listed(text) {
			known[entry] = true
		}
		picked := draw(chance(t), jobs, len(jobs)) // all, so that one that is listed moves no other
		picked = slices.DeleteFunc(picked, func(j job) bool { return known[j.String()] })
		picked = picked[:min(level.Amount("mutants", drawn, drawn, len(picked)), len(picked))]
		for _, j := range survivors(picked, run(t, picked)) {
			if why.of(j.String()) == nil { // else the next whole run lists it
				t.Error(j.unnoticed())
			}
		}
	}
}

// listed are the survivors that the page lists.
func listed(page []byte) (out []string) {
	for line := range bytes.Lines(page) {
		if entry, ok := strings.CutPrefix(strings.TrimSpace(string(line)), "- "); ok {
			out = append(out, entry)
		}
	}
	return out
}

// draw takes as many mutants of each kind as there are to take, most in all, so that
// none is crowded out by a more frequent one.
func draw(r *rand.Rand, jobs []job, most int) []job {
	by := make([][]job, kinds)
	for _, i := range r.Perm(len(jobs)) {
		by[jobs[i].m.Kind] = append(by[jobs[i].m.Kind], jobs[i])
	}
	var out []job
	for len(out) < min(most, len(jobs)) {
		for k := range by {
			if len(by[k]) > 0 && len(out) < most {
				out, by[k] = append(out, by[k][0]), by[k][1:]
			}
		}
	}
	return out
}

// reason says why survivors change nothing.
type reason struct {
	// heads are the survivors that it applies to: each as the page lists it, with a
	// star for any text.
	heads []string
	text  string
}

type reasonsList []*reason

// of returns the reason of a survivor, or nil.
func (l reasonsList) of(survivor string) *reason {
	for _, r := range l {
		if slices.ContainsFunc(r.heads, func(h string) bool { return fits(h, survivor) }) {
			return r
		}
	}
	return nil
}

// fits reports whether a head matches a survivor.
func fits(head, survivor string) bool {
	pattern := strings.ReplaceAll(regexp.QuoteMeta(head), `\*`, ".*")
	return regexp.MustCompile("^" + pattern + "$").MatchString(survivor)
}

func TestFits(t *testing.T) {
	for head, want := range map[string]bool{
		"a.go f: x = 0 (not reset)":   true,
		"a.go f: * (not reset)":       true,
		"*":                           true,
		"a.go f: x = 0 (not reset) 2": false,
		"a.go f: * (one more)":        false,
		"f: x = 0 (not reset)":        false,
	} {
		if got := fits(head, "a.go f: x = 0 (not reset)"); got != want {
			t.Errorf("%s: %v, want %v", head, got, want)
		}
	}
}

// readReasons reads the reasons of survivors.
func readReasons(t *testing.T) (out reasonsList) {
	t.Helper()
	text, err := os.ReadFile(reasons)
	if err != nil {
		t.Fatal(err)
	}
	var r *reason
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '\t':
			if r == nil {
				t.Fatalf("%s begins with a reason for nothing", reasons)
			}
			r.text = strings.TrimSpace(r.text + " " + line[1:])
		default:
			if r == nil || r.text != "" {
				r = &reason{}
				out = append(out, r)
			}
			r.heads = append(r.heads, line)
		}
	}
	return out
}

// unsettled is the number of survivors with neither an example that notices them nor a
// reason. It may only decrease.
const unsettled = 0

// TestReasons: every survivor has a reason, but for those that are unsettled, and
// every reason a survivor.
func TestReasons(t *testing.T) {
	level.Gate(t)
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	why, survivors := readReasons(t), listed(text)
	without := slices.DeleteFunc(slices.Clone(survivors), func(s string) bool { return why.of(s) != nil })
	switch n := len(without); {
	case n > unsettled:
		t.Errorf("%s lists %d survivors without a reason in %s, %d were left to settle: %q", page, n, reasons, unsettled, without)
	case n < unsettled:
		t.Errorf("%s lists %d survivors without a reason in %s: the constant unsettled sinks from %d to that", page, n, reasons, unsettled)
	}
	for _, r := range why {
		for _, h := range r.heads {
			if r.text == "" {
				t.Errorf("%s names %q without a reason", reasons, h)
			}
			if counted(text, h) && !slices.ContainsFunc(survivors, func(s string) bool { return fits(h, s) }) {
				t.Errorf("%s has a reason for %q, which %s does not list", reasons, h, page)
			}
		}
	}
}

// counted reports whether the page has counted the kind that a survivor ends with. The
// survivors of a kind are unknown until a whole run has tried it.
func counted(page []byte, survivor string) bool {
	kind := survivor[strings.LastIndex(survivor, "(")+1:]
	return bytes.Contains(page, []byte("| "+strings.TrimSuffix(kind, ")")+" |"))
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
	out := make([]result, len(jobs))
	var done atomic.Int32
	err := parallel(t.Context(), len(jobs), func(ctx context.Context, i int) error {
		r, err := jobs[i].try(ctx)
		if err != nil {
			return fmt.Errorf("%v: %w", jobs[i], err)
		}
		out[i] = r
		if n := done.Add(1); n%250 == 0 {
			t.Logf("%d of %d", n, len(jobs))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
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

// survivors returns the jobs that nothing noticed.
func survivors(jobs []job, results []result) (out []job) {
	for i, r := range results {
		if r == lived {
			out = append(out, jobs[i])
		}
	}
	return out
}

func survivorsPage(jobs []job, results []result, why reasonsList) []byte {
	var b bytes.Buffer
	b.WriteString(`# Mutants that no example notices

Generated by ` + "`make mutants`" + `. At each line that cites a statement the
condition is inverted, and the examples whose heads name the statement are
played. In every function of the files that cite statements assignments, resets
and limits are left out, numbers are one too large, and arguments change places.
An operand, a skip of a loop, a value of a case or a field of a reset is left out, a
loop over seats runs backwards, and the next place is taken.
All rule examples are played, and where none notices it games: recorded ones, and
side by side with the second engine. Below stands what nothing noticed, under the
reason why it changes nothing.

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
	unshown := map[string]bool{}
	by := map[*reason][]job{}
	for _, j := range survivors(jobs, results) {
		r := why.of(j.String())
		by[r] = append(by[r], j)
		if j.id != "" {
			unshown[j.id] = unshown[j.id] || !j.b.Shown(j.id)
		}
	}
	list := func(heading string, jobs []job) {
		if len(jobs) == 0 {
			return
		}
		fmt.Fprintf(&b, "\n%s\n\n", heading)
		for _, j := range jobs {
			fmt.Fprintf(&b, "- %s\n", j)
		}
	}
	list("Nobody has said yet why these change nothing:", by[nil])
	for _, r := range why {
		list(r.text, by[r])
	}
	for _, id := range slices.Sorted(maps.Keys(unshown)) {
		if unshown[id] {
			fmt.Fprintf(&b, "\nNo example at all names %s.\n", id)
		}
	}
	return b.Bytes()
}
