package terminal

import (
	"strings"
	"testing"
)

// TestWords: the terminal has all phrases in every language, the help with the same
// commands, and no line too wide.
func TestWords(t *testing.T) {
	list := func(help string) (letters []string) {
		for line := range strings.Lines(help) {
			if command := strings.Fields(line)[0]; len(command) == 1 || command[0] == '{' {
				letters = append(letters, command)
			}
			if n := len([]rune(strings.TrimRight(line, "\n"))); n > 80 {
				t.Errorf("a line of %d: %q", n, line)
			}
		}
		return letters
	}
	want := strings.Join(list(languages.Table("en")["help"]), " ")
	if want != "{...} u r s g i o l q ?" {
		t.Errorf("the help lists %s", want)
	}
	for _, lang := range languages.Names() {
		if got := strings.Join(list(languages.Table(lang)["help"]), " "); got != want {
			t.Errorf("the help in %s lists %s, in English %s", lang, got, want)
		}
	}
}
