package club

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/ruletest"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/validator/rule"
)

var update = flag.Bool("update", false, "write testdata/*.out and docs/rules-club")

// judged returns the problems that the compiler and the rules find in the sample under
// an overlay, and the same as text.
func judged(t *testing.T, overlay string) ([]diag.Diagnostic, string) {
	t.Helper()
	files := ruletest.Lay(t, os.DirFS("testdata/base"), overlay, func(field, _ string) string {
		if field == "pack" || field == "games" {
			return "memories/night/pack.cue"
		}
		return "cards/night/cards.cue"
	})
	res, err := Compiler.Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var all diag.List
	all.Add(res.Diagnostics.Sorted()...)
	for _, p := range res.Packs {
		var texts []rule.Text
		for _, x := range p.Prose {
			texts = append(texts, rule.Text(x))
		}
		all.Add(Check(p.IR.(*ir.Pack), texts, p.Origins)...)
	}
	ds := all.Sorted()
	var b strings.Builder
	if err := diag.Render(&b, diag.Text, ds, diag.Options{}); err != nil {
		t.Fatal(err)
	}
	if res.Diagnostics.Errors() > 0 {
		t.Errorf("the overlay does not compile:\n%s", b.String())
	}
	return ds, b.String()
}

// TestListed: each rule has its own file and a complete page, and the list is in order.
func TestListed(t *testing.T) {
	var codes []string
	for _, r := range rules() {
		codes = append(codes, r.Code)
		name := strings.NewReplacer("/", "_", "-", "_").Replace(r.Code) + ".go"
		if text, err := os.ReadFile(name); err != nil || !strings.Contains(string(text), `Code: "`+r.Code+`"`) {
			t.Errorf("%s does not hold the rule %s: %v", name, r.Code, err)
		}
		if d := r.Doc; d.What == "" || d.Why == "" || d.Bad == "" || d.Good == "" || d.Since == "" || len(d.Rulebook) == 0 {
			t.Errorf("%s: its page is not whole", r.Code)
		}
	}
	if !slices.IsSorted(codes) {
		t.Error("rules.go is not sorted by code")
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(f, "_test.go") && strings.Contains(string(text), "= &Rule{") {
			n++
		}
	}
	if n != len(codes) {
		t.Errorf("%d files hold rules, %d are listed", n, len(codes))
	}
}

// TestExamples: the sample has no problems. Each page's bad example is reported by its
// rule, the good one by none.
func TestExamples(t *testing.T) {
	if _, out := judged(t, ""); out != "" {
		t.Errorf("the sample pack is not clean:\n%s", out)
	}
	for _, r := range rules() {
		t.Run(r.Code, func(t *testing.T) {
			ds, out := judged(t, r.Doc.Bad)
			if len(ds) != 1 || ds[0].Code != r.Code || ds[0].Severity != r.Severity {
				t.Errorf("the bad example is told:\n%s", out)
			}
			if _, out := judged(t, r.Doc.Good); out != "" {
				t.Errorf("the good example is not clean:\n%s", out)
			}
		})
	}
}

// TestDocs compares docs/rules-club, and the pages of the rules in docs/codes, with the
// rules. -update writes them.
func TestDocs(t *testing.T) {
	ruletest.Pages(t, "../../docs", "rules-club", `# Rules for packs of Assassin's Club

What `+"`acforge check`"+` checks once a pack of club compiles. Each rule has a page with
an example that it reports and one that it does not.

Each example changes a sample pack, `+"`validator/club/testdata/base`"+`: its values
replace those of the pack, and `+"`_|_`"+` removes a field. A test compiles every
example and compares the messages on its page with those of acforge.

This page and the pages of the rules are made by `+"`go test ./validator/club -update`"+`.
`, Infos(), func(bad string) string {
		_, out := judged(t, bad)
		return out
	}, *update)
}
