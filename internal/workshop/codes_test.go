package workshop

import (
	"testing"

	"acforge/internal/diag"
	"acforge/internal/systems/compilers"
	"acforge/validator"
	"acforge/validator/sim"
)

// Every code that can be reported says on the page of problems what it means.
func TestEveryCodeIsExplained(t *testing.T) {
	var codes []string
	for _, c := range compilers.Shipped().Codes() {
		codes = append(codes, c.ID)
	}
	for _, r := range validator.Rules() {
		codes = append(codes, r.Code)
	}
	for _, c := range sim.Codes() {
		codes = append(codes, c.ID)
	}
	for _, c := range codes {
		if doc, ok := CodeDoc(c); !ok || doc.What == "" {
			t.Errorf("%s is not explained", c)
		}
	}
	if _, ok := CodeDoc("no/such-code"); ok {
		t.Error("a code that there is not is explained")
	}
}

// Of several packs each shows its own problems and those of none.
func TestOfPack(t *testing.T) {
	in := func(name string) diag.Diagnostic {
		return diag.Diagnostic{Message: name, Primary: diag.Span{File: &diag.File{Name: name}}}
	}
	all := []diag.Diagnostic{{Message: "whole"}, in("cue.mod/module.cue"), in("memories/one/a.cue"), in("cards/one/a.cue"), in("memories/two/a.cue"), in("cards/two/x/a.cue")}
	got := ""
	for _, d := range OfPack(all, "one") {
		got += d.Message + " "
	}
	if want := "whole cue.mod/module.cue memories/one/a.cue cards/one/a.cue "; got != want {
		t.Errorf("pack one shows %q, want %q", got, want)
	}
}
