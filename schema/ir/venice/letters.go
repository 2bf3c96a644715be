package venice

import (
	"slices"
	"strings"
	"unicode"
)

// Letters returns a letter for each Enemy on Maps. It takes the first letter of the
// Enemy's name, for a Boss that of the last word. If an Enemy before it has that
// letter, it takes the next one of the name that is free. When all are taken, it
// repeats the first. name returns the name; an Enemy without one uses its id.
func Letters(enemies []Enemy, name func(TextID) string) []string {
	out := make([]string, len(enemies))
	for i, e := range enemies {
		called := name(e.Name)
		if called == "" {
			called = e.ID
		}
		words := strings.Fields(called)
		if e.Boss != nil && len(words) > 1 {
			called = words[len(words)-1] + " " + called
		}
		var first string
		for _, r := range called {
			if !unicode.IsLetter(r) {
				continue
			}
			l := strings.ToUpper(string(r))
			if first == "" {
				first = l
			}
			if !slices.Contains(out[:i], l) {
				out[i] = l
				break
			}
		}
		if out[i] == "" {
			out[i] = first
		}
	}
	return out
}
