package terminal

import (
	"errors"
	"strings"
	"testing"

	"acforge.dev/internal/glossary"
)

// TestLookUpTerms: a word of the game is explained in any of its forms, next to cards of
// that name; what is nothing stays unknown.
func TestLookUpTerms(t *testing.T) {
	terms := glossary.Open("venice-terms").In("en")
	for words, want := range map[string]string{
		"exposed": "You have been seen", "exposes": "You have been seen", "Fast Travel": "Stations are the way in and out.",
		"Guard": "A Guard of wax.", "guards": "Guards and Bosses are Enemies.", "hidden blades": "",
	} {
		var out strings.Builder
		tbl := table{Options: Options{Out: &out, Width: 76}, booklet: Booklet{Cards: []Passage{{"Guard", []string{"A Guard of wax."}}}, Terms: terms}}
		err := tbl.lookUp(words)
		if got := strings.Join(strings.Fields(out.String()), " "); want == "" && !errors.As(err, new(unclear)) || want != "" && !strings.Contains(got, want) {
			t.Errorf("i %s: %q, %v", words, got, err)
		}
	}
}
