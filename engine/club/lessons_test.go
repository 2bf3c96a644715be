package club

import (
	"slices"
	"testing"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/club"
)

// TestLessonWords: each word that a lesson may wait for is one of the protocol.
func TestLessonWords(t *testing.T) {
	has := func(forms []flat.Form[told], name string) bool {
		return slices.ContainsFunc(forms, func(f flat.Form[told]) bool { return f.Name == name })
	}
	for _, name := range ir.LessonAsks {
		if !slices.Contains(askNames[:], name) {
			t.Errorf("there is no question %s", name)
		}
	}
	for _, name := range ir.LessonButtons {
		if !has(actionForms[:], name) {
			t.Errorf("there is no action %s", name)
		}
	}
	for _, name := range ir.LessonEvents {
		if !has(eventForms[:], name) {
			t.Errorf("there is no event %s", name)
		}
	}
}
