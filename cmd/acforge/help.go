package main

import (
	"embed"
	"strings"

	"github.com/spf13/cobra"
)

// helpTexts holds a file for each command: what it does, and after a line "Examples:" how
// it is called.
//
//go:embed help/*.txt
var helpTexts embed.FS

// helped gives commands, and those below them, the texts of their help. A Long that a
// command has comes after its text.
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
