package table

import (
	"context"
	"errors"
	"strings"

	"github.com/peterh/liner"
)

// lineEditor returns what reads a line at a terminal whose keys edit it: arrows, Home and
// End, earlier lines, Tab. Ctrl-C calls interrupt, since the terminal reports it to nobody
// while a line is typed. The terminal is as it was after done.
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
