package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
)

// ScriptError is the error for a script's line that does not fit the game.
type ScriptError struct {
	Name string
	Line int
	Text string
	Err  error
}

// Error names the line.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("%s:%d: %q: %v", e.Name, e.Line, e.Text, e.Err)
}

// Unwrap returns the reason.
func (e *ScriptError) Unwrap() error { return e.Err }

// input provides lines. It reads in its own goroutine, so that an interrupt is noticed
// while it waits; that goroutine ends with the reader.
type input struct {
	lines chan string
	err   error                               // set before lines is closed
	edit  func(prompt string) (string, error) // asks for a line, nil when all are read
	n     int                                 // number of the last line
}

// edited returns an input that asks for lines one by one.
func edited(edit func(prompt string) (string, error)) *input { return &input{edit: edit} }

func readLines(r io.Reader) *input {
	in := &input{lines: make(chan string)}
	go func() {
		s := bufio.NewScanner(r)
		s.Buffer(nil, 1<<20)
		for s.Scan() {
			in.lines <- s.Text()
		}
		in.err = s.Err()
		close(in.lines)
	}()
	return in
}

// next returns the next line, trimmed. The error is io.EOF when there are no more, or
// ctx's error. When lines are asked for, prompt is shown.
func (in *input) next(ctx context.Context, prompt string) (string, error) {
	if in.edit != nil {
		return in.ask(ctx, prompt)
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case line, ok := <-in.lines:
		if !ok {
			if in.err != nil {
				return "", in.err
			}
			return "", io.EOF
		}
		in.n++
		return strings.TrimSpace(line), nil
	}
}

func (in *input) ask(ctx context.Context, prompt string) (string, error) {
	type typed struct {
		line string
		err  error
	}
	lines := make(chan typed, 1) // typing after ctx is done has no effect
	go func() {
		line, err := in.edit(prompt)
		lines <- typed{line, err}
	}()
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case t := <-lines:
		in.n++
		return strings.TrimSpace(t.line), t.err
	}
}
