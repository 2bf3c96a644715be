package compiler

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/corpus"
	"acforge.dev/internal/proof/level"
	"acforge.dev/schema/ir/venice"
)

var update = flag.Bool("update", false, "write what the compiler says into testdata")

// base returns the pack that every case starts from.
func base(t testing.TB) fstest.MapFS {
	t.Helper()
	fsys, err := corpus.Base("testdata")
	if err != nil {
		t.Fatal(err)
	}
	return fsys
}

func edit(t testing.TB, fsys fstest.MapFS, edits string) {
	t.Helper()
	if err := corpus.Edit(fsys, edits); err != nil {
		t.Fatal(err)
	}
}

func cases(t *testing.T) []corpus.Case {
	t.Helper()
	all, err := corpus.Read("testdata")
	if err != nil || len(all) < 40 {
		t.Fatalf("%d cases, %v", len(all), err)
	}
	return all
}

// some returns all cases, or every fifth one under the race detector. A compilation has
// no goroutines except its worker's, and CUE takes fifteen times as long there.
func some(all []corpus.Case) []corpus.Case {
	if !raced {
		return all
	}
	var out []corpus.Case
	for i := 0; i < len(all); i += 5 {
		out = append(out, all[i])
	}
	return out
}

// TestCorpus runs testdata/PASS/CASE.txtar and compares the problems and the parts of
// the IR that the case lists. [corpus.Read] describes the files. The gate evaluates a
// folder that cases share once, the nightly check "corpus" for each of them.
func TestCorpus(t *testing.T) {
	level.Gate(t)
	cache := &Cache{}
	if level.Night("corpus") {
		cache = nil
	}
	for _, c := range some(cases(t)) {
		t.Run(c.Name, func(t *testing.T) {
			o := Options{Cache: cache}
			if c.Ended != "" || c.Failed != "" {
				o.Worker = &stopped{c}
			}
			res, err := Shipped.Compile(c.Files, o)
			got := ""
			if err != nil {
				got = "failed: " + err.Error() + "\n"
			} else {
				inside(t, res)
				settle(res)
				got = text(t, res)
			}
			compare(t, c.File, c.All, "want", got)
			for _, f := range c.All.Files {
				if f.Name == "ir" {
					compare(t, c.File, c.All, "ir", excerpt(t, res, string(f.Data)))
				}
			}
		})
	}
}

// settle removes the problems that comments ignore and adds the problems of those
// comments.
func settle(res *Result) {
	var known []string
	for _, c := range Shipped.Codes() {
		known = append(known, c.ID)
	}
	left := res.Ignores.Filter(res.Diagnostics.Sorted())
	left = append(left, res.Ignores.Report(known, func(string) bool { return true })...)
	res.Diagnostics = diag.List{}
	res.Diagnostics.Add(left...)
}

// stopped is a worker that does not finish a pack, as the case describes.
type stopped struct{ c corpus.Case }

func (s *stopped) Do(_ string, job []byte) ([]byte, error) {
	if s.c.Failed != "" {
		return nil, &Panic{Reason: s.c.Failed}
	}
	grows := bytewise{endless: func(text string) bool { return strings.Contains(text, s.c.Grows) }}
	return nil, &Runaway{Step: grows.runs(job), Reason: s.c.Ended, More: "--eval-heap 2048"}
}

func (s *stopped) Ends(job []byte) (bool, error) {
	grows := bytewise{endless: func(text string) bool { return strings.Contains(text, s.c.Grows) }}
	return grows.runs(job) < 0, nil
}

func (s *stopped) Patience() bool { return true }

func text(t *testing.T, res *Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := diag.Render(&b, diag.Text, res.Diagnostics.Sorted(), diag.Options{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// compare compares a section of a case with got, or writes it.
func compare(t *testing.T, file string, a *txtar.Archive, section, got string) {
	t.Helper()
	for i, f := range a.Files {
		if f.Name != section {
			continue
		}
		if *update {
			a.Files[i].Data = []byte(got)
			if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		if d := cmp.Diff(string(f.Data), got); d != "" {
			t.Errorf("%s, -want +got:\n%s", section, d)
		}
		return
	}
	if got == "" {
		return
	}
	if !*update {
		t.Errorf("not expected:\n%s", got)
		return
	}
	a.Files = append(a.Files, txtar.File{Name: section, Data: []byte(got)})
	if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
		t.Fatal(err)
	}
}

// excerpt returns the values at the pointers of a section.
func excerpt(t *testing.T, res *Result, section string) string {
	t.Helper()
	if res == nil || len(res.Packs) == 0 {
		t.Fatalf("no pack was made:\n%s", text(t, res))
	}
	b, err := json.Marshal(struct {
		*venice.Pack
		Bases []Base `json:"bases"`
	}{veniceIR(res.Packs[0]), res.Packs[0].Bases})
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(section), "\n") {
		pointer, _, _ := strings.Cut(line, " = ")
		v := all
		for _, name := range strings.Split(pointer, "/")[1:] {
			switch at := v.(type) {
			case map[string]any:
				v = at[name]
			case []any:
				i, err := strconv.Atoi(name)
				if err != nil || i >= len(at) {
					t.Fatalf("%s: no element %s", pointer, name)
				}
				v = at[i]
			default:
				t.Fatalf("%s: nothing at %s", pointer, name)
			}
		}
		value, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s = %s\n", pointer, value)
	}
	return out.String()
}

// inside checks that every span lies in its file.
func inside(t testing.TB, res *Result) {
	t.Helper()
	for _, d := range res.Diagnostics.Sorted() {
		spans := []diag.Span{d.Primary}
		for _, r := range d.Related {
			spans = append(spans, r.Span)
		}
		_, named, _ := strings.Cut(d.Code, "/unknown-") // "" for other codes
		for _, f := range d.Fixes {
			// An author's name may be close to one of a thing that is not written yet.
			if named != "" && !f.Guess && !slices.Contains([]string{"field", "word", "definition", "name", "symbol"}, named) {
				t.Errorf("%s: %q is a guess and not said to be one", d.Code, f.Message)
			}
			for _, e := range f.Edits {
				spans = append(spans, e.Span)
			}
		}
		for _, s := range spans {
			if s.File != nil && (s.Start < 0 || s.End < s.Start || s.End > len(s.File.Text)) {
				t.Errorf("%s: span %d to %d is outside of %s", d.Code, s.Start, s.End, s.File.Name)
			}
		}
		if c, ok := known(d.Code); !ok || c.Severity != d.Severity {
			t.Errorf("code %q, %s, is not so in the table", d.Code, d.Severity)
		}
	}
}

func known(code string) (Code, bool) {
	for _, c := range Shipped.Codes() {
		if c.ID == code {
			return c, true
		}
	}
	return Code{}, false
}

// TestBase: the base pack has no mistake, or every case would show it.
func TestBase(t *testing.T) {
	res, err := Shipped.Compile(base(t), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, res); got != "" {
		t.Fatalf("the base pack has problems:\n%s", got)
	}
	if len(res.Packs) != 1 || res.Packs[0].Name != "demo" || res.Packs[0].System != "venice" {
		t.Fatalf("packs: %+v", res.Packs)
	}
}
