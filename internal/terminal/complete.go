package terminal

import (
	"slices"
	"strings"
)

// complete returns possible completions of a line: an option, a command, a card to look
// up. They are in the order of the menu and of the booklet.
func (t *table) complete(line string) []string {
	var out []string
	add := func(whole string) {
		if begins(whole, line) && !slices.Contains(out, whole) {
			out = append(out, whole)
		}
	}
	if strings.HasPrefix(line, "i ") {
		for _, c := range t.booklet.Cards {
			add("i " + strings.ToLower(c.Title))
		}
		return out
	}
	for _, o := range t.options {
		add(strings.ToLower(strings.TrimRight(o.Text, ".")))
	}
	if strings.TrimSpace(line) != "" {
		for _, command := range []string{"hint", "rule ", "why "} {
			add(command)
		}
	}
	return out
}

// begins reports whether a text begins with a line, ignoring case.
func begins(text, line string) bool {
	return strings.HasPrefix(strings.ToLower(text), strings.ToLower(strings.TrimLeft(line, " ")))
}
