package workshop_test

import (
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// A saved baseline suppresses each warning as often as it occurred, and no
// error.
func TestBaseline(t *testing.T) {
	warning := diag.Diagnostic{Code: "a/b", Severity: diag.Warning, Message: "odd", Primary: diag.Span{File: &diag.File{Name: "x.cue"}}}
	wrong := diag.Diagnostic{Code: "c/d", Severity: diag.Error, Message: "wrong"}
	text, err := workshop.NewBaseline([]diag.Diagnostic{warning, wrong, warning}).Text()
	if err != nil || !workshop.IsBaseline(text) {
		t.Fatalf("%s %v", text, err)
	}
	b, err := workshop.ReadBaseline(text)
	if err != nil || b.Len() != 2 {
		t.Fatal(b, err)
	}
	for range 2 { // reading does not use it up
		left := b.Without([]diag.Diagnostic{warning, wrong, warning, warning})
		if len(left) != 2 || left[0].Code != "c/d" || left[1].Code != "a/b" {
			t.Errorf("left are %v", left)
		}
	}
	if _, err := workshop.ReadBaseline([]byte(`{"format": "acforge.baseline.2"}`)); err == nil {
		t.Error("another format is read")
	}
}
