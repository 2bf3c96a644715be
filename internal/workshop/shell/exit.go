package shell

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"acforge.dev/internal/workshop"
)

// The exit codes, the same for every command.
const (
	ExitOK      = 0 // no error in the content
	ExitContent = 1 // at least one error; with --strict, one warning
	ExitUsage   = 2 // the command was called wrongly
	ExitFailure = 3 // the tool or the machine failed
)

// ErrContent means that the content has errors, which are already printed.
var ErrContent = errors.New("the content has errors")

// Exit prints what err says on w and returns its code.
func Exit(w io.Writer, err error) int {
	var u *workshop.Mistake
	var c *workshop.Content
	switch {
	case err == nil:
		return ExitOK
	case errors.As(err, &c):
		fmt.Fprintln(w, "acforge: "+c.Error())
		return ExitContent
	case errors.Is(err, ErrContent):
		return ExitContent
	case errors.As(err, &u):
		fmt.Fprintln(w, "acforge: "+u.Text)
		if u.Hint != "" {
			fmt.Fprintln(w, u.Hint)
		}
		return ExitUsage
	}
	fmt.Fprintln(w, "acforge: "+err.Error())
	return ExitFailure
}

// Protect returns what f returns. A panic of f becomes a failure that says on w that it is
// a bug in acforge.
func Protect(w io.Writer, f func() int) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(workshop.Printable(w), "acforge: this is a bug in acforge, not in your content: %v\nPlease report it with these lines:\n%s", p, debug.Stack())
			code = ExitFailure
		}
	}()
	return f()
}
