package venice

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge/engine/example"
)

var updateCoverage = flag.Bool("update", false, "write docs/rulebook/coverage.md anew")

const (
	rulebookDir  = "../../docs/rulebook"
	coveragePage = rulebookDir + "/coverage.md"
	notPlayed    = "testdata/rules/NOT_PLAYED.txt"
)

// statement is one numbered statement of docs/rulebook/rules.md.
type statement struct {
	id    string // "BOV-29.6"
	point int    // 29
	short string // its first words
}

var (
	statementLine = regexp.MustCompile(`^- \*\*(BOV-(\d+)\.\d+)\*\* (.*)$`)
	knownID       = regexp.MustCompile(`\b(?:EXAMPLE|GAP)-\d+\b`)
	// A citation may go on: "BOV-5.5, 5.6", "BOV-30.9 to 30.16".
	citation = regexp.MustCompile(`BOV-\d+\.\d+(?:(?:, | to | and )\d+\.\d+)*`)
	oneOrTo  = regexp.MustCompile(`( to )?(\d+)\.(\d+)`)
)

// statements reads the digest: the statements in order, and every other id it
// knows (worked examples, gaps).
func statements(t *testing.T) ([]statement, map[string]bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(rulebookDir, "rules.md"))
	if err != nil {
		t.Fatal(err)
	}
	var out []statement
	others := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		if m := statementLine.FindStringSubmatch(line); m != nil {
			point, _ := strconv.Atoi(m[2])
			out = append(out, statement{m[1], point, firstWords(m[3])})
		}
		for _, id := range knownID.FindAllString(line, -1) {
			others[id] = true
		}
	}
	if len(out) < 300 {
		t.Fatalf("only %d statements found in the digest", len(out))
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

// cited returns the statements that the sources cite, with the files that do.
func cited(t *testing.T) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range citations(text) {
			if !slices.Contains(out[id], f) {
				out[id] = append(out[id], f)
			}
		}
	}
	return out
}

// citations lists the ids that a text cites, ranges written out.
func citations(text []byte) []string {
	var out []string
	for _, c := range citation.FindAllString(string(text), -1) {
		last := 0
		for _, m := range oneOrTo.FindAllStringSubmatch(c, -1) {
			n, _ := strconv.Atoi(m[3])
			from := n
			if m[1] != "" {
				from = last + 1
			}
			for i := from; i <= n; i++ {
				out = append(out, "BOV-"+m[2]+"."+strconv.Itoa(i))
			}
			last = n
		}
	}
	return out
}

// shown returns the ids in the heads of the examples, with the files.
func shown(t *testing.T) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	for _, e := range ruleExamples(t) {
		for _, id := range e.Rules {
			out[id] = append(out[id], strings.TrimSuffix(filepath.Base(e.File), ".txtar"))
		}
	}
	return out
}

func ruleExamples(t *testing.T) []*example.Example {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txtar")
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

// excused reads NOT_PLAYED.txt: "ID reason" a line.
func excused(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(notPlayed)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, reason, _ := strings.Cut(line, " ")
		if strings.TrimSpace(reason) == "" {
			t.Errorf("%s: %s without a reason", notPlayed, id)
		}
		out[id] = strings.TrimSpace(reason)
	}
	return out
}

// TestCoverage keeps docs/rulebook/coverage.md current and the ids in use
// true. It asks for no coverage: the page only reports.
func TestCoverage(t *testing.T) {
	all, others := statements(t)
	obeyed, shown, excused := cited(t), shown(t), excused(t)
	known := map[string]bool{}
	for _, s := range all {
		known[s.id] = true
	}
	for _, id := range slices.Sorted(maps.Keys(shown)) {
		if !known[id] && !others[id] {
			t.Errorf("%v: the digest has no %s", shown[id], id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(obeyed)) {
		if !known[id] {
			t.Errorf("%v: the digest has no %s", obeyed[id], id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(excused)) {
		if !known[id] && !others[id] {
			t.Errorf("%s: the digest has no %s", notPlayed, id)
		}
		if len(shown[id]) > 0 {
			t.Errorf("%s lists %s, which %v shows", notPlayed, id, shown[id])
		}
	}
	page := coverageText(all, others, obeyed, shown, excused)
	if *updateCoverage {
		if err := os.WriteFile(coveragePage, page, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(coveragePage)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(bytes.ReplaceAll(have, []byte("\r\n"), []byte("\n")), page) {
		t.Errorf("%s is stale: go test ./engine/venice -run Coverage -update", coveragePage)
	}
}

// played tells whether a point is within what the engine plays by now.
func played(point int) bool {
	return point <= 32 || slices.Contains([]int{33, 34, 36, 43, 45, 47, 49}, point)
}

func coverageText(all []statement, others map[string]bool, obeyed, shown map[string][]string, excused map[string]string) []byte {
	var b bytes.Buffer
	b.WriteString(`# Where the rulebook is obeyed and shown

Generated by ` + "`go test ./engine/venice -run Coverage -update`" + ` from the statements of
rules.md, the citations in the sources of engine/venice (obeyed), the heads of
the examples in engine/venice/testdata/rules (shown) and NOT_PLAYED.txt there.
A statement that nothing cites may still hold: by the shape of the state, or
because nothing offers to break it.

| point | statements | obeyed | shown | not played, with a reason |
|---|---|---|---|---|
`)
	byPoint := map[int][]statement{}
	for _, s := range all {
		byPoint[s.point] = append(byPoint[s.point], s)
	}
	points := slices.Sorted(maps.Keys(byPoint))
	count := func(ss []statement) (o, s, e int) {
		for _, st := range ss {
			if len(obeyed[st.id]) > 0 {
				o++
			}
			if len(shown[st.id]) > 0 {
				s++
			}
			if excused[st.id] != "" {
				e++
			}
		}
		return o, s, e
	}
	for _, p := range points {
		o, s, e := count(byPoint[p])
		fmt.Fprintf(&b, "| %d | %d | %d | %d | %d |\n", p, len(byPoint[p]), o, s, e)
	}
	o, s, e := count(all)
	fmt.Fprintf(&b, "| all | %d | %d | %d | %d |\n", len(all), o, s, e)

	b.WriteString("\n## Worked examples of the rulebook\n\n| id | shown |\n|---|---|\n")
	ids := slices.Collect(maps.Keys(others))
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	for _, id := range ids {
		if strings.HasPrefix(id, "EXAMPLE-") {
			fmt.Fprintf(&b, "| %s | %s |\n", id, where(shown[id], excused[id]))
		}
	}
	for _, p := range points {
		if !played(p) {
			continue
		}
		fmt.Fprintf(&b, "\n## Point %d\n\n| statement | in short | obeyed | shown |\n|---|---|---|---|\n", p)
		for _, st := range byPoint[p] {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", st.id, st.short, strings.Join(obeyed[st.id], ", "), where(shown[st.id], excused[st.id]))
		}
	}
	return b.Bytes()
}

func where(files []string, excuse string) string {
	if excuse != "" {
		return "not played: " + excuse
	}
	return strings.Join(files, ", ")
}
