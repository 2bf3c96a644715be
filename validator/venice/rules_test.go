package venice

import (
	"flag"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/golden"
	"acforge.dev/internal/proof/level"
)

var update = flag.Bool("update", false, "write testdata/*/bad.out and docs/rules")

// folder returns the folder and, with .go, the file of a rule.
func folder(code string) string { return strings.NewReplacer("/", "_", "-", "_").Replace(code) }

// TestListed compares the list with the files: each rule has its file and its folder of
// tests, and there are no others.
func TestListed(t *testing.T) {
	var codes []string
	for _, r := range rules {
		codes = append(codes, r.Code)
		text, err := os.ReadFile(folder(r.Code) + ".go")
		if err != nil {
			t.Errorf("%s has no file of its own: %v", r.Code, err)
		} else if !strings.Contains(string(text), `Code: "`+r.Code+`"`) {
			t.Errorf("%s.go does not hold the rule %s", folder(r.Code), r.Code)
		}
		if d := r.Doc; d.What == "" || d.Why == "" || d.Bad == "" || d.Good == "" || d.Since == "" {
			t.Errorf("%s: its page is not whole", r.Code)
		}
	}
	if !slices.IsSorted(codes) || len(slices.Compact(slices.Clone(codes))) != len(codes) {
		t.Error("rules.go is not sorted by code, each once")
	}
	files, _ := filepath.Glob("*.go")
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") || !strings.Contains(string(text), "= &Rule{") {
			continue
		}
		if !slices.ContainsFunc(rules, func(r *Rule) bool { return folder(r.Code)+".go" == f }) {
			t.Errorf("%s holds a rule that rules.go does not list", f)
		}
	}
	dirs, _ := filepath.Glob("testdata/*")
	for _, d := range dirs {
		name := filepath.Base(d)
		if name != "base" && name != "words" && !slices.ContainsFunc(rules, func(r *Rule) bool { return folder(r.Code) == name }) {
			t.Errorf("testdata/%s is the folder of no rule", name)
		}
	}
}

// TestSample: the sample pack has no problems, so every report on an example comes from
// the example.
func TestSample(t *testing.T) {
	if _, out := judged(t, ""); out != "" {
		t.Errorf("the sample pack is not clean:\n%s", out)
	}
}

// some returns all of a list, with -short every eighth. Each compiles a pack, one after
// the other, and the race detector finds no more in many.
func some[T any](list []T) []T {
	if !testing.Short() {
		return list
	}
	var out []T
	for i := 0; i < len(list); i += 8 {
		out = append(out, list[i])
	}
	return out
}

// TestExamples compiles the examples of every page: the bad one is reported as in
// testdata/RULE/bad.out, the good one has no problems.
func TestExamples(t *testing.T) {
	for _, r := range some(rules) {
		t.Run(r.Code, func(t *testing.T) {
			ds, out := judged(t, r.Doc.Bad)
			if !slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == r.Code && d.Severity == r.Severity }) {
				t.Errorf("the bad example is not reported:\n%s", out)
			}
			golden.File(t, filepath.Join("testdata", folder(r.Code), "bad.out"), out, *update)
			if ds, out := judged(t, r.Doc.Good); len(ds) > 0 {
				t.Errorf("the good example is not clean:\n%s", out)
			}
		})
	}
}

// TestCases runs testdata/RULE/bad_*.cue and ok_*.cue, further overlays. A bad one is
// reported as in its .out; an ok one is not reported by the rule.
func TestCases(t *testing.T) {
	level.Gate(t)
	for _, r := range some(rules) {
		files, err := filepath.Glob(filepath.Join("testdata", folder(r.Code), "*.cue"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			t.Run(path.Join(r.Code, filepath.Base(f)), func(t *testing.T) {
				text, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				ds, out := judged(t, string(text))
				reported := slices.ContainsFunc(ds, func(d diag.Diagnostic) bool { return d.Code == r.Code })
				switch base := filepath.Base(f); {
				case strings.HasPrefix(base, "bad_"):
					if !reported {
						t.Errorf("not reported:\n%s", out)
					}
					golden.File(t, strings.TrimSuffix(f, ".cue")+".out", out, *update)
				case strings.HasPrefix(base, "ok_"):
					if reported {
						t.Errorf("reported:\n%s", out)
					}
				default:
					t.Errorf("%s is neither bad_ nor ok_", f)
				}
			})
		}
	}
}
