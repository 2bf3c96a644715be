package systems_test

import (
	"os"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
)

// TestShippedPacks checks the packs of this repository against the rules.
func TestShippedPacks(t *testing.T) {
	res, err := shipped.Compiler().Compile(os.DirFS("../.."), compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := res.Diagnostics
	for _, p := range res.Packs {
		d, err := shipped.List.Draft(p)
		if err != nil {
			t.Fatal(err)
		}
		all.Add(d.Check("")...)
	}
	if ds := all.Sorted(); len(ds) > 0 {
		var b strings.Builder
		if err := diag.Render(&b, diag.Text, ds, diag.Options{}); err != nil {
			t.Fatal(err)
		}
		t.Error(b.String())
	}
}

// TestRules checks that the list of all rules has the form that its readers
// need.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range shipped.List.Rules() {
		if seen[r.Code] {
			t.Errorf("%s is listed twice", r.Code)
		}
		seen[r.Code] = true
	}
	if len(seen) == 0 {
		t.Error("there are no rules")
	}
}
