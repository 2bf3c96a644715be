package printable

import (
	"strings"
	"unicode/utf8"
)

// Wrap splits a text into lines of at most width characters, between words. A longer
// word gets its own line. A text without words is one empty line.
func Wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		switch {
		case line == "":
			line = w
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > width:
			lines = append(lines, line)
			line = w
		default:
			line += " " + w
		}
	}
	return append(lines, line)
}
