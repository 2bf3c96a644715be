package workshop_test

import (
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/internal/workshop"
	"acforge.dev/validator/sim"
)

// Every code that can be reported is explained on the page of problems.
func TestEveryCodeIsExplained(t *testing.T) {
	shop := workshop.New(workshop.Config{Systems: shipped.List})
	var codes []string
	for _, c := range shipped.Compiler().Codes() {
		codes = append(codes, c.ID)
	}
	for _, r := range shipped.List.Rules() {
		codes = append(codes, r.Code)
	}
	for _, c := range sim.Codes() {
		codes = append(codes, c.ID)
	}
	for _, c := range codes {
		if doc, ok := shop.CodeDoc(c); !ok || doc.What == "" {
			t.Errorf("%s is not explained", c)
		}
	}
	if _, ok := shop.CodeDoc("no/such-code"); ok {
		t.Error("a code that there is not is explained")
	}
}

// Each of several packs shows its own problems and those of no pack.
func TestOfPack(t *testing.T) {
	in := func(name string) diag.Diagnostic {
		return diag.Diagnostic{Message: name, Primary: diag.Span{File: &diag.File{Name: name}}}
	}
	all := []diag.Diagnostic{{Message: "whole"}, in("cue.mod/module.cue"), in("memories/one/a.cue"), in("cards/one/a.cue"), in("memories/two/a.cue"), in("cards/two/x/a.cue")}
	got := ""
	for _, d := range workshop.OfPack(all, "one") {
		got += d.Message + " "
	}
	if want := "whole cue.mod/module.cue memories/one/a.cue cards/one/a.cue "; got != want {
		t.Errorf("pack one shows %q, want %q", got, want)
	}
}
