package codes

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"acforge.dev/internal/printable"
	"acforge.dev/internal/proof/corpus"
	"acforge.dev/internal/proof/golden"
)

// recorded are the files in which the tests of other rooms record a problem of
// each of their codes: a section a code, prose, an empty line and what is printed.
var recorded = []string{
	"../../../validator/sim/testdata/codes.txtar",
	"../../../internal/bundle/testdata/codes.txtar",
	"../../../cmd/acforge/testdata/codes.txtar",
}

// readers is who reports a code, in words, and the page that says more of it.
var readers = map[string]struct{ words, more string }{
	"compiler":   {"the compiler, in `acforge check` and whatever compiles", "authoring.md"},
	"smoke-play": {"smoke-play, in `acforge smoke`", "smoke-play.md"},
	"build":      {"`acforge build`, where it writes", "commands.md"},
	"print":      {"`acforge check`, as a warning, and `acforge print`", "print.md"},
	"spelling":   {"`acforge check --spelling`", "authoring.md#spelling"},
	"playtests":  {"`acforge check --playtests`", "host.md#playtests-at-the-source"},
	"tests":      {"`acforge test`, which `acforge build` does too", "tests-of-packs.md"},
	"bundle":     {"every command that opens a bundle, such as `acforge verify`", "bundle.md"},
}

// example is a problem as it is printed, and what it is about.
type example struct {
	about   string
	source  string // a few lines around the place, "" where there is none
	where   string // "memory.cue, lines 3 to 7"
	lang    string // of the source
	printed string
	rules   []string // ids of the rulebook, where the game is the reason
}

// pageOf returns the page of a code below docs.
func pageOf(c Code) string { return "codes/" + c.ID + ".md" }

// TestPages keeps the page of every code, and there is no page without one. The
// pages of rules are made with the rules.
func TestPages(t *testing.T) {
	shown := compiled(t)
	for _, file := range recorded {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range a.Files {
			about, printed, ok := strings.Cut(string(f.Data), "\n\n")
			if _, twice := shown[f.Name]; twice || !ok {
				t.Errorf("%s: %s is there twice, or prints nothing", file, f.Name)
			}
			shown[f.Name] = example{about: about, printed: tally.ReplaceAllString(printed, "")}
		}
	}
	pages := map[string]bool{}
	for _, c := range All() {
		at := pageOf(c)
		pages[at] = true
		if c.From == "rules" {
			b, err := os.ReadFile(docs + at)
			if err != nil || !strings.HasPrefix(string(b), "# "+c.ID+"\n") || !strings.Contains(string(b), c.What) {
				t.Errorf("%s has no page: make update", c.ID)
			}
			continue
		}
		e, ok := shown[c.ID]
		if ok == (c.Unshown != "") {
			t.Errorf("%s has no example and no reason, or both", c.ID)
		}
		delete(shown, c.ID)
		golden.File(t, docs+at, page(c, e), *update)
	}
	for id := range shown {
		t.Errorf("an example shows %s, which is no code", id)
	}
	for _, dir := range []string{"codes/*", "codes/*/*", "rules*/*/*"} {
		files, err := fs.Glob(os.DirFS(docs), dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if path.Ext(f) != "" && !pages[f] || strings.HasPrefix(f, "rules") {
				t.Errorf("docs/%s is the page of no code", f)
			}
		}
	}
}

// page returns the page of a code.
func page(c Code, e example) string {
	var b strings.Builder
	r := readers[c.From]
	fmt.Fprintf(&b, "# %s\n\n%s, reported by %s.", c.ID, c.Severity, r.words)
	if len(e.rules) > 0 {
		fmt.Fprintf(&b, " Rulebook: %s.", strings.Join(e.rules, ", "))
	}
	fmt.Fprintf(&b, "\n\n%s\n\n", c.What)
	if c.Why != "" {
		fmt.Fprintf(&b, "%s\n\n", c.Why)
	}
	b.WriteString("## Reported\n\n")
	if c.Unshown != "" {
		fmt.Fprintf(&b, "%s\n\n", c.Unshown)
	} else {
		fmt.Fprintf(&b, "%s\n\n", e.about)
		if e.source != "" {
			fmt.Fprintf(&b, "%s:\n\n```%s\n%s\n```\n\n", e.where, e.lang, e.source)
		}
		fmt.Fprintf(&b, "```text\n%s\n```\n\n", strings.TrimSpace(e.printed))
	}
	fmt.Fprintf(&b, "## What to do\n\n%s\n\nMore: [docs/%s](../../%s).\n", c.Do, r.more, r.more)
	return b.String()
}

var (
	codeAtEnd = regexp.MustCompile(`\[([a-z]+/[a-z0-9-]+)\]$`)
	placeOf   = regexp.MustCompile(`^(\S+):(\d+):\d+: `)
	tally     = regexp.MustCompile(`\n1 (?:error|warning|remark)\n$`)
	ruleLine  = regexp.MustCompile(`(?m)^ *= rule: ((?:BOV|CLUB)-[0-9.]+)`)
)

// compiled returns the examples of the compiler. For each code it picks the case of the
// corpus with the fewest other problems, and of those the smallest.
func compiled(t *testing.T) map[string]example {
	t.Helper()
	cases, err := corpus.Read("../../../compiler/testdata")
	if err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	type choice struct {
		c             corpus.Case
		printed       string
		others, times int
	}
	best := map[string]choice{}
	for _, c := range cases {
		byCode := map[string][]string{}
		all := 0
		for block := range strings.SplitSeq(c.Want, "\n\n") {
			first, _, _ := strings.Cut(block, "\n")
			if m := codeAtEnd.FindStringSubmatch(first); m != nil {
				byCode[m[1]] = append(byCode[m[1]], block)
				all++
			}
		}
		for code, blocks := range byCode {
			now := choice{c, blocks[0], all - len(blocks), len(blocks)}
			was, ok := best[code]
			if !ok || cmp.Or(cmp.Compare(now.others, was.others), cmp.Compare(now.times, was.times), cmp.Compare(size(now.c), size(was.c)), cmp.Compare(now.c.Name, was.c.Name)) < 0 {
				best[code] = now
			}
		}
	}
	out := map[string]example{}
	for code, b := range best {
		e := example{about: b.c.About, printed: b.printed}
		for _, m := range ruleLine.FindAllStringSubmatch(b.printed, -1) {
			if !slices.Contains(e.rules, m[1]) {
				e.rules = append(e.rules, m[1])
			}
		}
		if m := placeOf.FindStringSubmatch(b.printed); m != nil && b.c.Files[m[1]] != nil {
			line, err := strconv.Atoi(m[2])
			if err != nil {
				t.Fatal(err)
			}
			e.around(m[1], b.c.Files[m[1]].Data, line)
		}
		out[code] = e
	}
	return out
}

func size(c corpus.Case) int { return len(txtar.Format(c.All)) }

// around takes the lines of a file around one, counted from 1.
func (e *example) around(name string, data []byte, line int) {
	const reach = 2
	lines := bytes.Split(bytes.TrimRight(data, "\n"), []byte("\n"))
	from, to := max(line-reach, 1), min(line+reach, len(lines))
	for from < to && len(bytes.TrimSpace(lines[from-1])) == 0 {
		from++
	}
	for to > from && len(bytes.TrimSpace(lines[to-1])) == 0 {
		to--
	}
	var text []string
	for _, l := range lines[from-1 : to] {
		text = append(text, printable.Line(strings.ReplaceAll(string(l), "\t", "    ")))
	}
	e.source = strings.Join(text, "\n")
	e.where = fmt.Sprintf("`%s`, lines %d to %d", name, from, to)
	if from == to {
		e.where = fmt.Sprintf("`%s`, line %d", name, from)
	}
	if e.lang = strings.TrimPrefix(path.Ext(name), "."); e.lang != "cue" && e.lang != "md" {
		e.lang = "text"
	}
}
