package validator

import (
	"os"
	"strings"
	"testing"

	"acforge/compiler"
	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

type nowhere struct{}

func (nowhere) Span(string) diag.Span { return diag.Span{} }

// TestEmptyPack judges a pack in which nothing is.
func TestEmptyPack(t *testing.T) {
	for _, d := range Check(&ir.Pack{}, nowhere{}) {
		if d.Code != "enemy/not-one-crossbowman" && d.Code != "dice/missing-symbol" {
			t.Errorf("%s: %s", d.Code, d.Message)
		}
	}
}

// TestShippedPacks holds the packs of this repository to the rules.
func TestShippedPacks(t *testing.T) {
	res, err := compiler.Compile(os.DirFS(".."), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := res.Diagnostics
	for _, p := range res.Packs {
		all.Add(Check(p.Venice, p.Origins)...)
	}
	if ds := all.Sorted(); len(ds) > 0 {
		var b strings.Builder
		if err := diag.Render(&b, diag.Text, ds, diag.Options{}); err != nil {
			t.Fatal(err)
		}
		t.Error(b.String())
	}
}

// TestRules holds the list of all rules to the form that its readers need.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.Code] {
			t.Errorf("%s is listed twice", r.Code)
		}
		seen[r.Code] = true
	}
	if len(seen) == 0 {
		t.Error("there are no rules")
	}
}
