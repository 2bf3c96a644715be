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
		out[i] = freeLetter(called, out[:i])
	}
	return out
}

// freeLetter returns the first letter of a name that is not taken, in capitals. When all are
// taken, it returns the first one, "" if the name has none.
func freeLetter(name string, taken []string) string {
	first := ""
	for _, r := range name {
		if !unicode.IsLetter(r) {
			continue
		}
		l := strings.ToUpper(string(r))
		if first == "" {
			first = l
		}
		if !slices.Contains(taken, l) {
			return l
		}
	}
	return first
}

// Signs returns a letter for each figure and each kind of piece of a Memory, on Maps and on
// tokens. Figures come first; otherwise the letters are chosen as those of Enemies. name
// returns a text, "" if there is none.
func (m *Memory) Signs(name func(TextID) string) (figures, pieces []string) {
	var taken []string
	sign := func(title TextID, id string) string {
		called := ""
		if title != "" {
			called = name(title)
		}
		if called == "" {
			called = id
		}
		l := freeLetter(called, taken)
		taken = append(taken, l)
		return l
	}
	for i := range m.Figures {
		figures = append(figures, sign(m.Figures[i].Title, m.Figures[i].Name))
	}
	for i := range m.Pieces {
		pieces = append(pieces, sign(m.Pieces[i].Title, m.Pieces[i].Name))
	}
	return figures, pieces
}
