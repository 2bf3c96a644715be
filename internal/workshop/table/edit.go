package table

import (
	"context"
	"errors"
	"strings"

	"github.com/peterh/liner"
)

// lineEditor returns a function that reads a line at a terminal with editing
// keys: arrows, Home and End, earlier lines, Tab. Ctrl-C calls interrupt,
// because the terminal reports it to no other program while a line is typed.
// done restores the terminal.
func lineEditor(interrupt func()) (edit func(prompt string, complete func(line string) []string) (string, error), done func()) {
	l := liner.NewLiner()
	l.SetCtrlCAborts(true)
	l.SetTabCompletionStyle(liner.TabPrints)
	l.SetMultiLineMode(true) // an option may be longer than the terminal is wide
	edit = func(prompt string, complete func(line string) []string) (string, error) {
		l.SetCompleter(complete)
		line, err := l.Prompt(prompt)
		if errors.Is(err, liner.ErrPromptAborted) {
			interrupt()
			return "", context.Canceled
		}
		if err == nil && strings.TrimSpace(line) != "" {
			l.AppendHistory(line)
		}
		return line, err
	}
	return edit, func() { l.Close() }
}
