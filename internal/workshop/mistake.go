package workshop

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// Mistake is a wrong call: the caller asked for something that does not exist.
type Mistake struct {
	Text string
	Hint string // what to do; "" if Text says it
}

func (e *Mistake) Error() string { return e.Text }

// Usage returns a [*Mistake].
func Usage(format string, args ...any) error { return &Mistake{Text: fmt.Sprintf(format, args...)} }

// Content is the error for an invalid input file.
type Content struct{ Err error }

func (e *Content) Error() string { return e.Err.Error() }
func (e *Content) Unwrap() error { return e.Err }

// fewNames is the largest number of known names that a mistake lists.
const fewNames = 6

// Unknown returns a mistake about a name, with the nearest known name, or with all of them
// when they are few.
func Unknown(what, name string, known []string) *Mistake {
	e := &Mistake{Text: fmt.Sprintf("unknown %s %q", what, name)}
	if near, ok := diag.Nearest(name, known); ok {
		e.Hint = fmt.Sprintf("Did you mean %q?", near)
	} else if len(known) > 0 && len(known) <= fewNames {
		e.Hint = "It is one of " + strings.Join(known, ", ") + "."
	}
	return e
}

// OneOf returns a mistake unless got is one of known.
func OneOf(what, got string, known ...string) error {
	for _, k := range known {
		if got == k {
			return nil
		}
	}
	e := Unknown(what, got, known)
	if e.Hint == "" {
		e.Hint = "It is one of " + strings.Join(known, ", ") + "."
	}
	return e
}

// Interrupted explains, for an interrupted write, the state of the files. It
// returns other errors unchanged.
func Interrupted(err error) error {
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; no file was left half-written")
	}
	return err
}
