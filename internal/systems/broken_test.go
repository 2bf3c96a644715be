package systems_test

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/compiler"
	"acforge.dev/internal/carried"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
)

// mistake is a typical slip in the small pack of testdata/broken: an edit of a
// file, and the lines at which it may be reported.
type mistake struct {
	kind     string
	file     string
	old, now string
	moved    bool  // file is moved to now; "" for no file before it
	also     place // another place where it may be reported
	line     int   // of mistakes.txt
	number   int   // among its kind, from 1
}

// place is a line that contains a text.
type place struct{ file, text string }

// brokenFiles maps the short file names in mistakes.txt to files.
var brokenFiles = map[string]string{
	"m1":    "memories/quay/low-water/memory.cue",
	"m2":    "memories/quay/high-water/memory.cue",
	"pack":  "memories/quay/pack.cue",
	"camp":  "memories/quay/campaign.cue",
	"env":   "memories/quay/envelopes/envelopes.cue",
	"cards": "cards/quay/cards.cue",
}

// readMistakes reads a list of mistakes. names maps its short file names to files.
func readMistakes(t *testing.T, list string, names map[string]string) []mistake {
	t.Helper()
	b, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	signs := func(s string) string {
		s = strings.ReplaceAll(s, "¶", "\n")
		return charNumber.ReplaceAllStringFunc(s, func(m string) string {
			r, _ := strconv.ParseInt(strings.Trim(m, "‹›"), 16, 32)
			return string(rune(r))
		})
	}
	var out []mistake
	numbers := map[string]int{}
	for i, line := range strings.Split(string(b), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		head, edit, ok := strings.Cut(line+" ", " => ")
		edit = strings.TrimSuffix(edit, " ")
		parts := strings.SplitN(head, " | ", 3)
		m := mistake{kind: parts[0], line: i + 1}
		if !ok && len(parts) > 1 {
			numbers[m.kind]++
			m.number = numbers[m.kind]
			short, to, move := strings.Cut(strings.TrimSuffix(parts[1], " "), " > ")
			switch {
			case move && len(parts) == 2:
				m.file, m.now, m.moved = names[short], to, true
				out = append(out, m)
				continue
			case strings.HasPrefix(short, "+") && len(parts) == 3:
				text, also, _ := strings.Cut(parts[2], " @")
				if at, where, ok := strings.Cut(strings.TrimSpace(also), " "); ok {
					m.also = place{names[at], where}
				}
				m.file, m.now = short[1:], strings.TrimSuffix(signs(text), " ")
				out = append(out, m)
				continue
			}
		}
		if !ok || len(parts) != 3 || names[parts[1]] == "" {
			t.Fatalf("%s:%d: not KIND | FILE | OLD => NEW", list, i+1)
		}
		m.file = names[parts[1]]
		now, also, _ := strings.Cut(" "+edit, " @")
		now = strings.TrimPrefix(now, " ")
		if also != "" {
			short, text, _ := strings.Cut(also, " ")
			m.also = place{m.file, text}
			if short != "" {
				m.also.file = names[short]
			}
		}
		numbers[m.kind]++
		m.number = numbers[m.kind]
		m.old, m.now = signs(parts[2]), signs(now)
		out = append(out, m)
	}
	return out
}

// charNumber matches a character that is written by its number.
var charNumber = regexp.MustCompile("‹[0-9A-F]+›")

// name identifies the mistake among its kind.
func (m mistake) name() string { return m.kind + " " + strconv.Itoa(m.number) }

// readMisses reads testdata/broken/misses.txt: the cases that are not reported
// as they should be, each with the reason, "CASE: reason".
func readMisses(t *testing.T) map[string]string {
	t.Helper()
	b, err := os.ReadFile("testdata/broken/misses.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(b)) {
		if name, why, ok := strings.Cut(strings.TrimSpace(line), ": "); ok && !strings.HasPrefix(name, "#") {
			out[name] = why
		}
	}
	return out
}

// in makes the mistake in a pack, and returns the first and last line of the
// changed place.
func (m mistake) in(t *testing.T, pack fstest.MapFS) (first, last int) {
	t.Helper()
	switch {
	case m.moved:
		pack[m.now] = pack[m.file]
		delete(pack, m.file)
		return 1, 1 << 20
	case m.old == "":
		pack[m.file] = &fstest.MapFile{Data: []byte(m.now)}
		return 1, 1 << 20
	}
	text := pack[m.file].Data
	if bytes.Count(text, []byte(m.old)) != 1 {
		t.Fatalf("line %d: %q is not once in %s", m.line, m.old, m.file)
	}
	at := bytes.Index(text, []byte(m.old))
	pack[m.file] = &fstest.MapFile{Data: bytes.Replace(text, []byte(m.old), []byte(m.now), 1)}
	first = bytes.Count(text[:at], []byte("\n")) + 1
	return first, first + strings.Count(strings.TrimSuffix(m.now, "\n"), "\n")
}

// saidOf returns how many of the problems are about a mistake.
func (m mistake) saidOf(found []diag.Diagnostic, pack fstest.MapFS, first, last int) int {
	n := 0
	for _, d := range found {
		if d.Primary.File == nil {
			continue
		}
		from, _ := d.Primary.File.Position(d.Primary.Start)
		to, _ := d.Primary.File.Position(d.Primary.End)
		file := m.file
		if m.moved {
			file = m.now
		}
		there := d.Primary.File.Name == file && from <= last && to >= first
		if also := m.also.text; also != "" && d.Primary.File.Name == m.also.file {
			i := bytes.Index(pack[m.also.file].Data, []byte(also))
			l := bytes.Count(pack[m.also.file].Data[:max(i, 0)], []byte("\n")) + 1
			there = there || i >= 0 && from <= l && to >= l
		}
		if there {
			n++
		}
	}
	return n
}

// wholeOf reads a pack without problems. The tests make mistakes in copies of
// it.
func wholeOf(t *testing.T, file, pack string, cache *compiler.Cache) func() fstest.MapFS {
	t.Helper()
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	base := func() fstest.MapFS {
		fsys := fstest.MapFS{}
		for _, f := range a.Files {
			fsys[f.Name] = &fstest.MapFile{Data: f.Data}
		}
		return fsys
	}
	if found := problemsOf(t, base(), pack, cache); len(found) > 0 {
		t.Fatalf("the whole pack: %s: %s", found[0].Code, found[0].Message)
	}
	return base
}

// TestBroken: each mistake in a small pack, alone and together with another in
// another file, is reported at its line. There are no more problems than
// mistakes.
func TestBroken(t *testing.T) {
	if testing.Short() {
		t.Skip("one pack after the other")
	}
	cache := &compiler.Cache{}
	base := wholeOf(t, "testdata/broken/base.txtar", "quay", cache)
	mistakes := readMistakes(t, "testdata/broken/mistakes.txt", brokenFiles)
	misses := readMisses(t)
	cases := make([][]mistake, 0, len(mistakes)*3/2)
	for _, m := range mistakes {
		cases = append(cases, []mistake{m})
	}
	half := len(mistakes) / 2
	for i, m := range mistakes[:half] {
		for k := range half { // the next one in another file
			if with := mistakes[half+(i+k)%half]; with.file != m.file && with.also.file != m.file && m.also.file != with.file {
				cases = append(cases, []mistake{m, with})
				break
			}
		}
	}
	kinds, doubles := map[string]int{}, 0
	there := 0
	for _, c := range cases {
		pack := base()
		if len(c) > 1 {
			doubles++
		}
		lines := make([][2]int, len(c))
		for i, m := range c {
			kinds[m.kind]++
			lines[i][0], lines[i][1] = m.in(t, pack)
		}
		found := problemsOf(t, pack, "quay", cache)
		good := len(found) <= len(c)
		for i, m := range c {
			good = good && m.saidOf(found, pack, lines[i][0], lines[i][1]) > 0
		}
		name := c[0].name()
		for _, m := range c[1:] {
			name += " with " + m.name()
		}
		why, listed := misses[name]
		delete(misses, name)
		if good {
			there++
			if listed {
				t.Errorf("testdata/broken/misses.txt lists %s, which is said as it should be", name)
			}
			continue
		}
		if why != "" {
			continue
		}
		t.Errorf("%s: not said once at its line, and not in testdata/broken/misses.txt with the reason%s", name, inLines(found))
	}
	for name := range misses {
		t.Errorf("testdata/broken/misses.txt lists %s, which is no case", name)
	}
	t.Logf("%d of %d broken packs of %d kinds are said at their lines, %d of them with two mistakes", there, len(cases), len(kinds), doubles)
	// Requirements of the corpus (docs/tests.md).
	if len(cases) < 160 || len(kinds) < 35 || doubles*3+2 < len(cases) || there < 152 {
		t.Errorf("%d packs, %d kinds, %d with two mistakes, %d said: 160, 35, a third and 152 are wanted", len(cases), len(kinds), doubles, there)
	}
	for kind, n := range kinds {
		if n > 8 {
			t.Errorf("%s is made %d times, 8 at most are wanted", kind, n)
		}
	}
}

// inLines formats problems as lines of a failure, with their help.
func inLines(found []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range found {
		where := "nowhere"
		if d.Primary.File != nil {
			l, _ := d.Primary.File.Position(d.Primary.Start)
			where = fmt.Sprintf("%s:%d", d.Primary.File.Name, l)
		}
		fmt.Fprintf(&b, "\n  %s: %s [%s] help %q", where, d.Message, d.Code, d.Help)
		for _, f := range d.Fixes {
			fmt.Fprintf(&b, " fix %q guess %t", f.Message, f.Guess)
		}
	}
	return b.String()
}

// problemsOf returns the errors and warnings of a pack, "" for all.
func problemsOf(t *testing.T, fsys fstest.MapFS, pack string, cache *compiler.Cache) []diag.Diagnostic {
	t.Helper()
	var packs []string // all
	if pack != "" {
		packs = []string{pack}
	}
	r, err := shipped.Compiler().Compile(fsys, compiler.Options{Packs: packs, Carried: carried.Packs, Cache: cache})
	if err != nil {
		t.Fatal(err)
	}
	var all diag.List
	all.Add(r.Diagnostics.Sorted()...)
	for _, p := range slices.Concat(r.Packs, r.Rests) {
		d, err := shipped.List.Draft(p)
		if err != nil {
			t.Fatal(err)
		}
		all.Add(d.Check("")...)
	}
	var out []diag.Diagnostic
	for _, d := range all.Sorted() {
		if d.Severity != diag.Info {
			out = append(out, d)
		}
	}
	return out
}
