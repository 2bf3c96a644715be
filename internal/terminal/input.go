package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
)

// ScriptError is a script's line that does not fit the game.
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

// Unwrap gives the reason.
func (e *ScriptError) Unwrap() error { return e.Err }

// input hands out lines. It reads in a goroutine of its own so that an
// interrupt is heard while it waits; that goroutine ends with the reader.
type input struct {
	lines chan string
	err   error                               // after lines is closed
	edit  func(prompt string) (string, error) // asks for a line, nil where all are read
	n     int                                 // number of the last line
}

// edited hands out lines that are asked for one by one.
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

// next returns the next line, trimmed. io.EOF: no more; or ctx's error. Where lines are
// asked for, it is asked for with the prompt.
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
	lines := make(chan typed, 1) // whoever types after ctx is done is not heard
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
