package compiler

import (
	"regexp"
	"slices"
	"testing"

	"acforge.dev/engine"
)

// TestNumbers: the numbers of a text are those that the regular expression finds, in
// random texts too.
func TestNumbers(t *testing.T) {
	want := regexp.MustCompile(`\b[a-zA-Z]?[0-9]+`)
	texts := []string{"", "c2", "Go to c2 and d13.", "1,000 ducats", "x_1 a1b2 ab1 1a 3é4 é5 Z9", "7"}
	r := engine.NewStream(1)
	letters := []rune("aZ09_ é.5")
	for range 3000 {
		var s []rune
		for range r.Intn(12) {
			s = append(s, letters[r.Intn(len(letters))])
		}
		texts = append(texts, string(s))
	}
	for _, s := range texts {
		if got := numbers(s); !slices.Equal(got, want.FindAllString(s, -1)) {
			t.Errorf("%q has %q, not %q", s, got, want.FindAllString(s, -1))
		}
	}
}
