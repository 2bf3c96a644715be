package diag

import (
	"strconv"
	"strings"
)

// Counted returns a number with its noun, in the plural unless n is 1: "1 file",
// "2 entries".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + Plural(noun)
}

// Is returns the verb for n things: "is" or "are".
func Is(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Plural returns the plural of a regular noun.
func Plural(noun string) string {
	last := len(noun) - 1
	switch {
	case last > 0 && noun[last] == 'y' && !strings.ContainsRune("aeiou", rune(noun[last-1])):
		return noun[:last] + "ies"
	case strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "ch"), strings.HasSuffix(noun, "sh"):
		return noun + "es"
	}
	return noun + "s"
}

// Ordinal returns the place of an element in its list, counted from 1: "first" to
// "tenth", then "11th".
func Ordinal(n int) string {
	words := []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	if n >= 1 && n <= len(words) {
		return words[n-1]
	}
	end := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			end = "st"
		case 2:
			end = "nd"
		case 3:
			end = "rd"
		}
	}
	return strconv.Itoa(n) + end
}

// And joins names: "a, b and c".
func And(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// Or joins choices: "a, b or c".
func Or(choices []string) string { return alternatives(choices) }
