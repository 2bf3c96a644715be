package main

import (
	"embed"
	"strings"

	"github.com/spf13/cobra"
)

// helpTexts holds a file for each command: what it does, and examples after a line
// "Examples:".
//
//go:embed help/*.txt
var helpTexts embed.FS

// helped sets the help texts of commands and of those below them. An existing Long is
// appended to the text.
func helped(under string, commands ...*cobra.Command) {
	for _, c := range commands {
		name := under + c.Name()
		if text, err := helpTexts.ReadFile("help/" + name + ".txt"); err == nil {
			long, example, _ := strings.Cut(string(text), "Examples:\n")
			c.Long = strings.TrimRight(long, "\n") + c.Long
			c.Example = strings.TrimRight(example, "\n")
		}
		helped(name+"-", c.Commands()...)
	}
}
