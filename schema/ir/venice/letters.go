package venice

import (
	"slices"
	"strings"
	"unicode"
)

// Letters are the letters that stand for Enemies on Maps, one for each, by their names in
// the language of name: the first letter, of a Boss that of the last word, else the next
// of the name that no Enemy before has. When a name has none left, its first stands again;
// an Enemy without a name goes by its id.
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
