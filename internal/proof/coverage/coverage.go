// Package coverage reports which statements of a rulebook an engine obeys and which its
// examples show. A test of each engine makes the page docs/rulebook/NAME-coverage.md
// and keeps it current. The package knows no game: a [Book] says what the ids look like
// and where the files are.
//
// It is for tests only; nothing that ships may import it.
//
// Start at [Book].
package coverage

import (
	"bytes"
	"cmp"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/example"
	"acforge.dev/internal/proof/mutants"
)

// Book is a rulebook and the engine that plays by it. Paths are relative to the folder
// of the engine's package.
type Book struct {
	// Engine is the engine's folder, "engine/chess".
	Engine string
	// Rooms are folders in it that also obey statements of the rulebook. Each has its
	// own examples.
	Rooms []string
	// Digest is the file with the statements, Page the file to make.
	Digest, Page string
	// ID is the prefix of the ids of statements: "TOY" of "TOY-29.6".
	ID string
	// Others are the prefixes of the other ids of the digest: worked examples, gaps,
	// and differences between editions, in this order. The file Editions lists the
	// differences. Vectors is the heading above the worked examples.
	Others   []string
	Vectors  string
	Editions string
	// Least is the minimum number of statements in the digest, so that a digest that is
	// parsed wrongly does not pass.
	Least int
	// Asked reports whether a statement must be obeyed somewhere and shown by an
	// example, or have a reason why not; nil asks for none. It is also called for
	// worked examples, which only need to be shown, and for gaps and differences of
	// editions, which must be named at one place in the sources and shown. Excused is
	// the number of statements that may have a reason, Missing the number that may be
	// unimplemented.
	Asked            func(id string) bool
	Excused, Missing int
}

// notPlayed lists the statements that no example shows, with a reason why the engine
// has nothing to do. notImplemented begins a reason that names what is missing.
const (
	notPlayed      = "testdata/rules/NOT_PLAYED.txt"
	notImplemented = "not implemented"
)

// Examples reads the examples of an engine, or of a room of it, in the folder dir.
func Examples(t testing.TB, dir string) []*example.Example {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "testdata/rules/*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	var out []*example.Example
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := example.Parse(filepath.ToSlash(f), data)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// asked reports the requested ids that are neither obeyed and shown nor excused.
func (b *Book) asked(t testing.TB, c *places) {
	t.Helper()
	if b.Asked == nil {
		return
	}
	excused, missing := 0, 0
	for _, s := range c.all {
		switch {
		case !b.Asked(s.id):
		case c.missing(s.id):
			missing++
		case c.excused[s.id] != "":
			excused++
		case len(c.shown[s.id]) == 0:
			t.Errorf("%s is shown by no example, and %s has no reason for that: %s", s.id, notPlayed, s.short)
		case len(c.obeyed[s.id]) == 0:
			t.Errorf("%s is cited by no line that obeys it: %s", s.id, s.short)
		}
	}
	for _, id := range b.ofKind(c, 0) {
		if b.Asked(id) && c.excused[id] == "" && len(c.shown[id]) == 0 {
			t.Errorf("%s is played by no example, and %s has no reason for that", id, notPlayed)
		}
	}
	for _, id := range append(b.ofKind(c, 1), b.ofKind(c, 2)...) {
		switch {
		case !b.Asked(id) || c.excused[id] != "":
		case len(c.shown[id]) == 0:
			t.Errorf("%s is shown by no example, and %s has no reason for that", id, notPlayed)
		case len(c.named[id]) != 1:
			t.Errorf("%s is named at %d places, not at the one that resolves it: %v", id, len(c.named[id]), c.named[id])
		}
	}
	if excused > b.Excused {
		t.Errorf("%s: %d statements that are asked for have a reason to be shown by no example; at most %d may", notPlayed, excused, b.Excused)
	}
	if missing > b.Missing {
		t.Errorf("%s: %d statements that are asked for are not implemented; at most %d may be", notPlayed, missing, b.Missing)
	}
}

// Check compares the page with the current state, and the ids in use with the digest.
// Each requested statement must be shown or excused. With update it writes the page.
func (b *Book) Check(t testing.TB, update bool) {
	t.Helper()
	c := b.read(t)
	known := map[string]bool{}
	for _, s := range c.all {
		known[s.id] = true
	}
	for _, id := range slices.Sorted(maps.Keys(c.shown)) {
		if !known[id] && !c.others[id] {
			t.Errorf("%v: the digest has no %s", c.shown[id], id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.obeyed)) {
		if !known[id] {
			t.Errorf("%v: the digest has no %s", c.obeyed[id], id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.excused)) {
		if !known[id] && !c.others[id] {
			t.Errorf("%s: the digest has no %s", notPlayed, id)
		}
		if len(c.shown[id]) > 0 {
			t.Errorf("%s lists %s, which %v shows", notPlayed, id, c.shown[id])
		}
		if c.missing(id) && len(c.obeyed[id])+len(c.named[id]) > 0 {
			t.Errorf("%s lists %s as not implemented, and %v cites it", notPlayed, id, append(c.obeyed[id], c.named[id]...))
		}
	}
	b.asked(t, c)
	page := b.page(c)
	if update {
		if err := os.WriteFile(b.Page, page, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if have := file(t, b.Page); !bytes.Equal(bytes.ReplaceAll(have, []byte("\r\n"), []byte("\n")), page) {
		t.Errorf("%s is stale: go test ./%s -run Coverage -update", b.Page, b.Engine)
	}
}

// statement is one numbered statement of a digest.
type statement struct {
	id    string // "TOY-29.6"
	point int    // 29
	short string // its first words
}

// places holds the files and reasons for each id.
type places struct {
	all           []statement
	others        map[string]bool     // the other ids of the digest
	obeyed, shown map[string][]string // files
	named         map[string][]string // of gaps: a file for each mention
	excused       map[string]string   // reasons
}

// missing reports whether an id is listed as not implemented.
func (c *places) missing(id string) bool {
	return strings.HasPrefix(c.excused[id], notImplemented)
}

func (b *Book) read(t testing.TB) *places {
	t.Helper()
	c := &places{obeyed: map[string][]string{}, shown: map[string][]string{}, named: map[string][]string{}}
	c.all, c.others = b.statements(string(file(t, b.Digest)))
	if b.Editions != "" {
		for _, id := range ids(b.Others[2:]).FindAllString(string(file(t, b.Editions)), -1) {
			c.others[id] = true
		}
	}
	if len(c.all) < b.Least {
		t.Fatalf("only %d statements found in the digest", len(c.all))
	}
	for _, dir := range append([]string{"."}, b.Rooms...) {
		b.room(t, c, dir)
	}
	var without []string
	c.excused, without = excuses(string(file(t, notPlayed)))
	for _, id := range without {
		t.Errorf("%s: %s without a reason", notPlayed, id)
	}
	return c
}

// room reads the citations in the sources of a folder and the ids that its examples
// show.
func (b *Book) room(t testing.TB, c *places, dir string) {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range sources {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		if len(b.Others) > 1 {
			for _, id := range ids(b.Others[1:]).FindAllString(string(file(t, f)), -1) {
				c.named[id] = append(c.named[id], filepath.ToSlash(f))
			}
		}
	}
	rules, err := mutants.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rules.Cites {
		if !strings.HasPrefix(s.ID, b.ID+"-") {
			continue
		}
		where := path.Join(dir, s.File)
		if !s.Tried {
			where += " (data)"
		}
		c.obeyed[s.ID] = append(c.obeyed[s.ID], where)
	}
	for _, e := range Examples(t, dir) {
		for _, id := range e.Rules {
			c.shown[id] = append(c.shown[id], strings.TrimSuffix(filepath.Base(e.File), ".txtar"))
		}
	}
}

func file(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// statements parses a digest. It returns the statements in order and all other ids.
func (b *Book) statements(text string) ([]statement, map[string]bool) {
	line := regexp.MustCompile(`^- \*\*(` + b.ID + `-(\d+)\.\d+)\*\* (.*)$`)
	other := ids(b.Others)
	var out []statement
	others := map[string]bool{}
	for l := range strings.Lines(text) {
		l = strings.TrimRight(l, "\r\n")
		if m := line.FindStringSubmatch(l); m != nil {
			point, _ := strconv.Atoi(m[2])
			out = append(out, statement{m[1], point, firstWords(m[3])})
		}
		for _, id := range other.FindAllString(l, -1) {
			others[id] = true
		}
	}
	return out, others
}

// firstWords shortens a statement for a table.
func firstWords(s string) string {
	s, _, _ = strings.Cut(s, " · ")
	s = strings.NewReplacer("|", "/", "⚑", "", "`", "").Replace(s)
	const most = 90
	if r := []rune(s); len(r) > most {
		s = string(r[:most])
		s = s[:strings.LastIndex(s, " ")] + " …"
	}
	return strings.TrimSuffix(strings.TrimSpace(s), ".")
}

// ids returns a pattern for ids with one of these prefixes.
func ids(kinds []string) *regexp.Regexp {
	return regexp.MustCompile(`\b(?:` + strings.Join(kinds, "|") + `)-\d+\b`)
}

// ofKind returns the other ids of one kind in the digest, in order.
func (b *Book) ofKind(c *places, kind int) []string {
	if kind >= len(b.Others) {
		return nil
	}
	ids := slices.DeleteFunc(slices.Collect(maps.Keys(c.others)), func(id string) bool { return !strings.HasPrefix(id, b.Others[kind]+"-") })
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return ids
}

// excuses parses NOT_PLAYED.txt, with a line "ID reason" for each id. It also returns
// the ids without a reason.
func excuses(text string) (reasons map[string]string, without []string) {
	reasons = map[string]string{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, reason, _ := strings.Cut(line, " ")
		if reasons[id] = strings.TrimSpace(reason); reasons[id] == "" {
			without = append(without, id)
		}
	}
	return reasons, without
}
